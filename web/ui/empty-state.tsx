import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

/** An empty list, explained in a friendly way, with the next step. */
export function EmptyState({ title, text, icon, action, children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-[56ch] flex-col items-center px-4 py-12 text-center">
      {icon ? (
        <div className="mb-4 grid size-20 place-items-center rounded-full bg-brand-soft text-brand">
          {icon}
        </div>
      ) : null}
      <h2 className="text-[20px] leading-[28px] font-extrabold">{title}</h2>
      {text ? <p className="mt-1 text-ink-muted">{text}</p> : null}
      {action ? <div className="mt-5">{action}</div> : null}
      {children}
    </div>
  );
}
