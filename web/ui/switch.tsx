import type { ComponentProps, ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  hint?: string;
}

// A native checkbox exposes its own state; `aria-checked` beside it could only contradict it.
const KIND = { type: 'checkbox', role: 'switch' } as const;

/**
 * A switch with immediate effect. It is a checkbox underneath, so forms and screen readers know it.
 */
export function Switch({ label, hint, className = '', ...rest }: SwitchProps) {
  return (
    <label className={`flex min-h-11 items-center justify-between gap-4 text-[15px] ${className}`}>
      <span>
        <span className="font-semibold">{label}</span>
        {hint ? <span className="block text-[14px] text-ink-muted">{hint}</span> : null}
      </span>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          {...rest}
          {...KIND}
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-pill border-[1.5px] border-border-strong bg-sunken transition-colors duration-[120ms] checked:border-brand checked:bg-brand disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-border-strong transition-transform duration-[120ms] peer-checked:translate-x-5 peer-checked:bg-on-brand"
        />
      </span>
    </label>
  );
}
