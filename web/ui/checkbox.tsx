import type { ComponentProps } from 'react';

/** A checkbox. In tables whose column explains it, the label is only for screen readers. */
export function Checkbox({
  label,
  isLabelHidden,
  className = '',
  ...rest
}: { label: string; isLabelHidden?: boolean } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label
      className={`flex min-h-11 items-center gap-3 text-[15px] ${isLabelHidden ? 'min-w-11 justify-center' : ''} ${className}`}
    >
      <input {...rest} type="checkbox" className="size-5 shrink-0 accent-brand" />
      {isLabelHidden ? <span className="sr-only">{label}</span> : label}
    </label>
  );
}
