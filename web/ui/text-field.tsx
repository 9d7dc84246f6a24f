import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
}
export type TextFieldProps = FieldProps &
  ComponentProps<'input'> & {
    after?: ReactNode;
    /** Marked as invalid without a message, where there is no space for one. */
    invalid?: boolean;
  };

/** A labelled input: hint below, error below that says how to fix it. */
export function TextField({
  label,
  hint,
  error,
  after,
  invalid = false,
  className = '',
  id,
  ...rest
}: TextFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const note = error ? `${inputId}-error` : hint ? `${inputId}-hint` : undefined;
  return (
    <div className={className}>
      <label htmlFor={inputId} className="text-[14px] font-semibold">
        {label}
      </label>
      <div className="relative mt-1">
        <input
          {...rest}
          id={inputId}
          aria-invalid={error || invalid ? true : undefined}
          aria-describedby={note}
          className={`h-12 w-full rounded-button border-[1.5px] bg-surface px-3 text-[16px] ${after ? 'pr-18' : ''} ${error || invalid ? 'border-danger' : 'border-border-strong'}`}
        />
        {after}
      </div>
      {error ? (
        <p id={`${inputId}-error`} className="mt-1 text-[14px] text-danger">
          {error}
        </p>
      ) : hint ? (
        <p id={`${inputId}-hint`} className="mt-1 text-[14px] text-ink-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
