import { useId } from 'react';

interface SelectFieldProps {
  label: string;
  name: string;
  value: string;
  options: readonly string[];
  error?: string | undefined;
  autoComplete?: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** A choice of words, none chosen at first. A stored word that is not in the list stays choosable. */
export function SelectField({ label, name, value, options, error, autoComplete, onChange }: SelectFieldProps) {
  const id = useId();
  const all = value && !options.includes(value) ? [value, ...options] : options;
  return (
    <div>
      <label htmlFor={id} className="text-[14px] font-semibold">{label}</label>
      <select
        id={id} name={name} value={value} autoComplete={autoComplete} aria-invalid={error ? true : undefined} onChange={onChange}
        className={`mt-1 h-12 w-full rounded-button border-[1.5px] bg-surface px-3 text-[16px] ${error ? 'border-danger' : 'border-border-strong'}`}
      >
        <option value="">Choose</option>
        {all.map((one) => <option key={one} value={one}>{one.charAt(0).toUpperCase() + one.slice(1)}</option>)}
      </select>
      {error ? <p className="mt-1 text-[14px] text-danger">{error}</p> : null}
    </div>
  );
}
