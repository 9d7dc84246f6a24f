import type { ComponentProps } from 'react';

export function Checkbox({ label, className = '', ...rest }: { label: string } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={`flex min-h-11 items-center gap-3 text-[15px] ${className}`}>
      <input {...rest} type="checkbox" className="size-5 shrink-0 accent-brand" />{label}
    </label>
  );
}
