import type { ReactNode } from 'react';

const TONE = {
  neutral: 'bg-sunken text-ink-muted',
  brand: 'bg-brand-soft text-brand',
  deal: 'bg-deal-soft text-deal-ink',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};
export type Tone = keyof typeof TONE;

/** A state in a word. The colour only repeats what the word says. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={`inline-flex items-center gap-1 rounded-badge px-2 py-0.5 text-[13px] leading-[18px] font-semibold whitespace-nowrap ${TONE[tone]}`}
  >
    {children}
  </span>
);
