import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react';

type Variant = 'action' | 'brand' | 'outline' | 'ghost' | 'danger';
const VARIANT: Record<Variant, string> = {
  action: 'bg-action text-on-action hover:bg-action-hover',
  brand: 'bg-brand text-on-brand hover:bg-brand-hover',
  outline: 'border border-border-strong bg-surface text-ink hover:border-brand hover:text-brand',
  ghost: 'text-brand hover:bg-brand-soft',
  danger: 'border border-danger text-danger hover:bg-danger-soft',
};
const SIZE = {
  sm: 'min-h-9 px-3 text-[14px]',
  md: 'min-h-11 px-4 text-[15px]',
  lg: 'min-h-13 px-6 text-[16px]',
};

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  size?: keyof typeof SIZE;
  busy?: boolean;
}

/** Look shared by buttons and links that look like buttons. */
export const buttonLook = (variant: Variant = 'action', size: keyof typeof SIZE = 'md') =>
  `inline-flex items-center justify-center gap-2 rounded-button font-bold whitespace-nowrap transition-colors duration-[120ms] disabled:opacity-60 aria-busy:opacity-80 ${VARIANT[variant]} ${SIZE[size]}`;

/**
 * A button. While `busy` it is announced as busy, ignores presses and does not get narrower when
 * its label changes.
 */
export function Button({
  variant = 'action',
  size = 'md',
  busy = false,
  disabled,
  className = '',
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const pressed = useRef<{ element: HTMLElement; width: number } | null>(null);
  useEffect(() => {
    if (!busy || !pressed.current) return;
    const { element, width } = pressed.current;
    element.style.minWidth = `${width}px`;
    return () => {
      element.style.minWidth = '';
    };
  }, [busy]);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would drop the focus. Preventing the click also keeps a form from being sent twice.
    if (busy) return event.preventDefault();
    pressed.current = { element: event.currentTarget, width: event.currentTarget.offsetWidth };
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      className={`${buttonLook(variant, size)} ${className}`}
    />
  );
}
