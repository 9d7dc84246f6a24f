import type { ComponentProps, ReactNode } from 'react';

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode;
  /** Second line: address, delivery day, why it cannot be chosen. */
  children?: ReactNode;
  /** At the right end: a price, an icon. */
  aside?: ReactNode;
}

/** One of several choices as a card; the whole card is the target. Group them in a fieldset with a legend. */
export function RadioCard({ title, children, aside, className = '', ...rest }: RadioCardProps) {
  return (
    <label
      className={`flex items-start gap-3 rounded-card border border-border bg-surface p-4 has-checked:border-brand has-checked:bg-brand-soft has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${className}`}
    >
      <input {...rest} type="radio" className="mt-0.5 size-5 shrink-0 accent-brand outline-none" />
      <span className="min-w-0 grow">
        <span className="block font-bold">{title}</span>
        {children ? <span className="block text-[14px] text-ink-muted">{children}</span> : null}
      </span>
      {aside ? <span className="shrink-0 text-right">{aside}</span> : null}
    </label>
  );
}
