import { normaliseEmail, normalisePhone } from '#contracts/accounts/accounts.ts';
import { readOrderNumber } from '#server/modules/orders/service.ts';

/** Kinds of search terms: each uses its own index and matches as a whole. */
export interface OrderSearch {
  number: string | null;
  email: string | null;
  phone: string | null;
  tracking: string | null;
}

/**
 * Detects the kind of a search term by its form. Digits alone may be a phone or a tracking number,
 * so both are searched. Order numbers are accepted in any case, with spaces or dashes anywhere.
 */
export function orderSearchOf(typed: string): OrderSearch {
  const nothing: OrderSearch = { number: null, email: null, phone: null, tracking: null };
  const number = readOrderNumber(typed);
  if (number !== null) return { ...nothing, number };
  if (typed.includes('@')) return { ...nothing, email: normaliseEmail(typed) };
  const phone = /^[+\d][\d\s()-]{6,22}$/.test(typed) ? normalisePhone(typed) : null;
  const bare = typed.replaceAll(/\s/g, '').toUpperCase();
  return {
    ...nothing,
    phone: phone !== null && /^\+[1-9]\d{7,14}$/.test(phone) ? phone : null,
    tracking: /^[A-Z0-9-]{4,40}$/.test(bare) ? bare : null,
  };
}
