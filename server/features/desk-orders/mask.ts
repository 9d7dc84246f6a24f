import type { z } from 'zod';
import type { OrderAddress } from '#contracts/checkout.ts';
import type { DrawnDocument } from '#server/features/invoices/service.ts';

/** "Asha Rao" as "Asha R.". */
export function maskedName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]}.` : first;
}
export const maskedPhone = (phone: string): string => (phone === '' ? '' : `••••••••${phone.slice(-2)}`);
/** "asha@example.com" as "a•••@example.com". */
export const maskedEmail = (email: string): string => (email === '' ? '' : email.replace(/^(.).*(@.*)$/, '$1•••$2'));
/** City, State and PIN code stay: an operator needs to know where it goes, not at which door. */
export const maskedAddress = (a: z.infer<typeof OrderAddress>): z.infer<typeof OrderAddress> => ({
  ...a, fullName: maskedName(a.fullName), phone: maskedPhone(a.phone), line1: a.line1 === '' ? '' : '•••', line2: a.line2 && '•••', landmark: a.landmark && '•••',
});
/** A tax document without name and door of who bought it; a business is known by its GSTIN. */
export const maskedDocument = (d: DrawnDocument): DrawnDocument => ({ ...d, recipient: { ...d.recipient, name: maskedName(d.recipient.name), lines: d.recipient.lines.map(() => '•••') } });
