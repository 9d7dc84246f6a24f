import { normaliseEmail, normalisePhone } from '#contracts/accounts/accounts.ts';
import { readOrderNumber } from '#server/modules/orders/service.ts';

/** What somebody typed is: each is looked for in an index of its own, and nothing is looked for by part of it. */
export interface OrderSearch {
  number: string | null;
  email: string | null;
  phone: string | null;
  tracking: string | null;
}

/**
 * Tells by its shape what was typed. Digits alone may be a phone or a tracking number, so both are looked for. An order's number is read
 * as a person says it: any case, spaces or dashes anywhere.
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
