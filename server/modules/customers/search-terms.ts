import { normaliseEmail } from '#contracts/accounts/accounts.ts';
import { readOrderNumber } from '#server/modules/orders/service.ts';

/** A typed search term for customers: a contact or name prefix, or a complete value. */
export type CustomerSearch =
  | { by: 'email' | 'name'; starts: string }
  | { by: 'phone'; starts: readonly string[] }
  | { by: 'order'; number: string }
  | { by: 'id'; id: string };

/** An order number, an id, text with an @, digits, or else a name. Null if too short. */
export function customerSearchOf(typed: string): CustomerSearch | null {
  const text = typed.normalize('NFKC').trim();
  const number = readOrderNumber(text);
  if (number !== null) return { by: 'order', number };
  if (/^usr_\w+$/.test(text)) return { by: 'id', id: text };
  if (text.includes('@')) return { by: 'email', starts: normaliseEmail(text) };
  if (/^\+?[\d\s()-]+$/.test(text)) {
    const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
    if (digits.length < 4) return null;
    // Without a plus it may be an Indian number or one with a country code.
    return {
      by: 'phone',
      starts: text.startsWith('+') ? [`+${digits}`] : [`+91${digits}`, `+${digits}`],
    };
  }
  const name = text.toLowerCase().replaceAll(/\s+/g, ' ');
  return name.length < 2 ? null : { by: 'name', starts: name };
}
