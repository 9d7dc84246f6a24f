import type { ReactNode } from 'react';

/** Title of a portal page with its actions. */
export function PageHead({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 md:mb-5">
      <div className="min-w-0 grow basis-72">
        <h1 className="text-[24px] leading-[30px] font-extrabold tracking-[-0.02em]">{title}</h1>
        {text ? <p className="mt-0.5 max-w-[72ch] text-ink-muted">{text}</p> : null}
      </div>
      {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
    </header>
  );
}

/** A section of a portal page. */
export function Panel({
  title,
  text,
  action,
  children,
  className = '',
}: {
  title?: string;
  text?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section className={`rounded-card border border-border bg-surface p-4 md:p-5 ${className}`}>
      {title ? (
        <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="text-[18px] leading-[24px] font-extrabold">{title}</h2>
            {text ? <p className="max-w-[72ch] text-ink-muted">{text}</p> : null}
          </div>
          {action}
        </div>
      ) : null}
      {children}
    </section>
  );
}
