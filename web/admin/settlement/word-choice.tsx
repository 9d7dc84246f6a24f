import { FIELD } from './money-text.tsx';

interface WordChoiceProps {
  label: string;
  every: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
  className?: string;
}

/** A select filter; applies at once. */
export const WordChoice = ({
  label,
  every,
  value,
  options,
  onChange,
  className = '',
}: WordChoiceProps) => (
  <label className={`block min-w-0 text-[13px] text-ink-muted ${className}`}>
    {label}
    <select value={value} onChange={(event) => onChange(event.target.value)} className={FIELD}>
      <option value="">{every}</option>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
