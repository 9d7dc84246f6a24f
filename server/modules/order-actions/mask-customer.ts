import type { z } from 'zod';
import type { OrderAddress } from '#contracts/orders/orders.ts';
import type { DrawnDocument } from '#server/modules/invoices/service.ts';

/** "Asha Rao" as "Asha R.". */
export function maskedName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}
export const maskedPhone = (phone: string): string =>
  phone === '' ? '' : `••••••••${phone.slice(-2)}`;
/** "asha@example.com" as "a•••@example.com". */
export const maskedEmail = (email: string): string =>
  email === '' ? '' : email.replace(/^(.).*(@.*)$/, '$1•••$2');
/**
 * City, State and PIN code stay visible: operators need the destination, not the street address.
 */
export const maskedAddress = (a: z.infer<typeof OrderAddress>): z.infer<typeof OrderAddress> => ({
  ...a,
  fullName: maskedName(a.fullName),
  phone: maskedPhone(a.phone),
  line1: a.line1 === '' ? '' : '•••',
  line2: a.line2 && '•••',
  landmark: a.landmark && '•••',
});
/** A document party with name and street masked; city, State and PIN code stay. */
const maskedParty = <P extends { name: string; lines: string[] }>(party: P): P => ({
  ...party,
  name: maskedName(party.name),
  lines: party.lines.map(() => '•••'),
});
/**
 * A tax document with buyer's and recipient's name and street masked; a business is identified by
 * its GSTIN.
 */
export const maskedDocument = (d: DrawnDocument): DrawnDocument => ({
  ...d,
  recipient: maskedParty(d.recipient),
  ...(d.shipTo ? { shipTo: maskedParty(d.shipTo) } : {}),
});
