import type { ComponentProps } from 'react';

const LOOK = {
  plain: 'hover:bg-sunken',
  outline: 'border border-border-strong bg-surface hover:border-brand hover:text-brand',
};

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The action in words: the icon has no text for screen readers. */
  label: string;
  look?: keyof typeof LOOK;
  /** `sm` is 36 px, for dense tables of the portals only. */
  size?: 'sm' | 'md';
}

/** A round button with only an icon. */
export function IconButton({
  label,
  look = 'plain',
  size = 'md',
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={`grid shrink-0 place-items-center rounded-full transition-colors duration-[120ms] disabled:opacity-40 ${size === 'sm' ? 'size-9' : 'size-11'} ${LOOK[look]} ${className}`}
    />
  );
}
