import { TIME_ZONE } from '#contracts/kernel/time.ts';

const HOUR_MS = 3_600_000;
/** Consumer Protection (E-Commerce) Rules 2020, r. 4(5): a complaint is acknowledged within 48 hours. */
export const acknowledgeBy = (at: Date): Date => new Date(at.getTime() + 48 * HOUR_MS);

const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });
/**
 * The same rule: redressed within a month, until the end of that day in India. A month without such
 * a day ends with its last.
 */
export function redressBy(at: Date): Date {
  const [year, month, day] = dayInIndia.format(at).split('-').map(Number) as [
    number,
    number,
    number,
  ];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay), 18, 29, 59));
}

/**
 * Topics only the marketplace can answer, since it holds the money; the vendor answers everything
 * else.
 */
const OF_THE_MARKETPLACE: readonly string[] = ['payment', 'refund', 'else'];

/**
 * Who answers: the vendor of the named item, or the order's only vendor, about products, delivery
 * and invoice; else the marketplace.
 */
export function answeringVendor(
  topic: string,
  itemVendorId: string | null,
  vendorIds: readonly string[],
): string | null {
  if (OF_THE_MARKETPLACE.includes(topic)) return null;
  return itemVendorId ?? (new Set(vendorIds).size === 1 ? vendorIds[0]! : null);
}
