import type { Address } from '#contracts/accounts/addresses.ts';
import type { MaskedAddress } from '#contracts/customers/customers.ts';

/** "Asha Rao" → "Asha R.": enough to speak of somebody, too little to find them. */
export function maskName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]!.toUpperCase()}.` : first;
}
/** Its first letter and where it is read. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');
/** Its last two digits. */
export const maskPhone = (phone: string): string =>
  phone.startsWith('+') ? `••••••••${phone.slice(-2)}` : '';
/** The network a device is in. */
export const maskIp = (ip: string | null): string | null =>
  ip &&
  (ip.includes(':')
    ? `${ip.split(':').slice(0, 2).join(':')}:…`
    : `${ip.split('.').slice(0, 2).join('.')}.…`);
/** Town, State and PIN code say where shipments go; the door stays out of it. */
export const maskAddress = (a: Address): MaskedAddress => ({
  ...a,
  fullName: maskName(a.fullName),
  phone: maskPhone(a.phone),
  line1: '•••',
  line2: a.line2 && '•••',
  landmark: a.landmark && '•••',
});
