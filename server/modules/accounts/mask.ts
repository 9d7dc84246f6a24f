import type { Address } from '#contracts/accounts/addresses.ts';
import type { MaskedAddress } from '#contracts/customers/customers.ts';

/** "Asha Rao" → "Asha R.": recognisable, but not enough to find the person. */
export function maskName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]!.toUpperCase()}.` : first;
}
/** Its first letter and its domain. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');
/** Its last two digits. */
export const maskPhone = (phone: string): string =>
  phone.startsWith('+') ? `••••••••${phone.slice(-2)}` : '';
/** A device's network. */
export const maskIp = (ip: string | null): string | null =>
  ip &&
  (ip.includes(':')
    ? `${ip.split(':').slice(0, 2).join(':')}:…`
    : `${ip.split('.').slice(0, 2).join('.')}.…`);
/** City, State and PIN code tell where shipments go; house and street stay masked. */
export const maskAddress = (a: Address): MaskedAddress => ({
  ...a,
  fullName: maskName(a.fullName),
  phone: maskPhone(a.phone),
  line1: '•••',
  line2: a.line2 && '•••',
  landmark: a.landmark && '•••',
});
