import type { ReactNode } from 'react';

/** A titled block of the profile. */
export function SectionFrame({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="mb-6 rounded-card border border-border bg-surface p-5 md:p-7">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-[22px] leading-[28px] font-extrabold tracking-[-0.02em]">{title}</h2>
          {text ? <p className="mt-0.5 text-[15px] text-ink-muted">{text}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
