import { type ComponentProps, useId } from 'react';
import type { FieldProps } from './text-field.tsx';

/** A labelled multi-line input. */
export function TextArea({
  label,
  hint,
  error,
  className = '',
  id,
  rows = 4,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  const own = useId();
  const areaId = id ?? own;
  const note = error ? `${areaId}-error` : hint ? `${areaId}-hint` : undefined;
  return (
    <div className={className}>
      <label htmlFor={areaId} className="text-[14px] font-semibold">
        {label}
      </label>
      <textarea
        {...rest}
        id={areaId}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={note}
        className={`mt-1 block w-full rounded-button border-[1.5px] bg-surface px-3 py-2.5 text-[16px] ${error ? 'border-danger' : 'border-border-strong'}`}
      />
      {error ? (
        <p id={`${areaId}-error`} className="mt-1 text-[14px] text-danger">
          {error}
        </p>
      ) : hint ? (
        <p id={`${areaId}-hint`} className="mt-1 text-[14px] text-ink-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
