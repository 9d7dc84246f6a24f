import { type ComponentProps, useId } from 'react';
import type { FieldProps } from './text-field.tsx';

export interface SelectChoice {
  value: string;
  label: string;
  disabled?: boolean;
}
export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectChoice[];
    /** First option while nothing is chosen. */
    placeholder?: string;
  };

/** A labelled select; the native list, so that phones show their own picker. */
export function SelectField({
  label,
  hint,
  error,
  options,
  placeholder,
  className = '',
  id,
  ...rest
}: SelectFieldProps) {
  const own = useId();
  const selectId = id ?? own;
  const note = error ? `${selectId}-error` : hint ? `${selectId}-hint` : undefined;
  return (
    <div className={className}>
      <label htmlFor={selectId} className="text-[14px] font-semibold">
        {label}
      </label>
      <select
        {...rest}
        id={selectId}
        aria-invalid={error ? true : undefined}
        aria-describedby={note}
        className={`mt-1 h-12 w-full rounded-button border-[1.5px] bg-surface px-3 text-[16px] ${error ? 'border-danger' : 'border-border-strong'}`}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((o) => (
          <option key={o.value} value={o.value} disabled={o.disabled}>
            {o.label}
          </option>
        ))}
      </select>
      {error ? (
        <p id={`${selectId}-error`} className="mt-1 text-[14px] text-danger">
          {error}
        </p>
      ) : hint ? (
        <p id={`${selectId}-hint`} className="mt-1 text-[14px] text-ink-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
