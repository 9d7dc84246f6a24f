import type { ReactNode } from 'react';

interface SwatchesProps {
  legend: string;
  name: string;
  value: string;
  options: readonly { value: string; picture: ReactNode }[];
  onChoose: (value: string) => void;
}

/** A choice of small pictures: radio buttons with text labels. */
export function Swatches({ legend, name, value, options, onChoose }: SwatchesProps) {
  return (
    <fieldset>
      <legend className="text-[14px] font-semibold">
        {legend}: <span className="font-normal text-ink-muted">{value}</span>
      </legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {options.map(({ value: option, picture }) => (
          <label
            key={option}
            title={option}
            className="relative grid size-11 cursor-pointer place-items-center rounded-button border border-border-strong bg-surface has-checked:border-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
              aria-label={option}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-button outline-none"
            />
            {picture}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
