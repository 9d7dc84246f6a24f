import { Link, type LinkProps } from 'react-router';
import { buttonLook, type ButtonProps } from './button.tsx';

/** A link that looks like a button: it navigates, so it must not be a button. */
export function LinkButton({
  variant = 'action',
  size = 'md',
  className = '',
  ...rest
}: LinkProps & Pick<ButtonProps, 'variant' | 'size'>) {
  return <Link {...rest} className={`${buttonLook(variant, size)} ${className}`} />;
}
