/**
 * The mode of the identifier field: an email address if it contains @, else a phone number. Set
 * when the field is left (specification §5), so that the keyboard does not change while typing.
 */
export type IdentifierMode = 'email' | 'phone';
export const identifierMode = (identifier: string): IdentifierMode =>
  identifier.includes('@') ? 'email' : 'phone';

/** The submitted value: trimmed, and without spaces inside phone numbers. */
export const cleanIdentifier = (identifier: string): string =>
  identifier.includes('@') ? identifier.trim() : identifier.replace(/\s/g, '');

/** A rough password strength for the hint: 0 too short … 3 strong. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password.length < 8) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) =>
    kind.test(password),
  ).length;
  if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 3;
  return kinds >= 3 || password.length >= 12 ? 2 : 1;
}

/** The first error of the sign-up form in field order; null if valid. */
export function signUpProblem(form: {
  name: string;
  email: string;
  phone: string;
  password: string;
  confirm: string;
}): { field: keyof typeof form; message: string } | null {
  if (!form.name.trim()) return { field: 'name', message: 'errors.name_required' };
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email.trim()))
    return { field: 'email', message: 'errors.email_invalid' };
  const digits = form.phone.replace(/\D/g, '');
  if (digits.length < 8 || digits.length > 15)
    return { field: 'phone', message: 'errors.phone_invalid' };
  if (form.password.length < 8)
    return { field: 'password', message: 'accounts.password.too_short' };
  if (form.password.length > 128)
    return { field: 'password', message: 'errors.max_128_characters' };
  if (form.password !== form.confirm)
    return { field: 'confirm', message: 'accounts.password.mismatch' };
  return null;
}
