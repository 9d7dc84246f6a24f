import { normaliseEmail } from '#contracts/accounts/accounts.ts';
import { readOrderNumber } from '#server/modules/orders/service.ts';

/** What somebody typed to find a customer by: the beginning of a contact or a name, or something whole. */
export type CustomerSearch =
  | { by: 'email' | 'name'; starts: string }
  | { by: 'phone'; starts: readonly string[] }
  | { by: 'order'; number: string }
  | { by: 'id'; id: string };

/** An order number, an id, something with an @, digits, or else a name. Null where it is too short to mean anybody. */
export function customerSearchOf(typed: string): CustomerSearch | null {
  const text = typed.normalize('NFKC').trim();
  const number = readOrderNumber(text);
  if (number !== null) return { by: 'order', number };
  if (/^usr_\w+$/.test(text)) return { by: 'id', id: text };
  if (text.includes('@')) return { by: 'email', starts: normaliseEmail(text) };
  if (/^\+?[\d\s()-]+$/.test(text)) {
    const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
    if (digits.length < 4) return null;
    // Without a plus it may be a number in India or one with its country's digits.
    return {
      by: 'phone',
      starts: text.startsWith('+') ? [`+${digits}`] : [`+91${digits}`, `+${digits}`],
    };
  }
  const name = text.toLowerCase().replaceAll(/\s+/g, ' ');
  return name.length < 2 ? null : { by: 'name', starts: name };
}
