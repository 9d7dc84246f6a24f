import type { ReactNode } from 'react';

const TONE = {
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** A message that stays on the page. Set `role` only where it appears after the page has loaded. */
export const Alert = ({
  tone = 'info',
  title,
  role,
  children,
}: {
  tone?: keyof typeof TONE;
  title?: string;
  role?: 'alert' | 'status';
  children?: ReactNode;
}) => (
  <div role={role} className={`rounded-button px-4 py-3 text-[15px] ${TONE[tone]}`}>
    {title ? <p className="font-bold">{title}</p> : null}
    {children}
  </div>
);
