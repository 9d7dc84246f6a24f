import type { Paise } from '#contracts/kernel/money.ts';
import { DEFAULT_SHIPPING_PAISE, shareDefaultShipping } from '#contracts/pricing/rewards.ts';

/**
 * The customer's delivery charge per vendor while it is not free: its own rate, or its share of the
 * default charge.
 */
export function shippingPerVendor(
  rates: readonly (Paise | null)[],
  itemValues: readonly Paise[],
  defaultPaise: Paise = DEFAULT_SHIPPING_PAISE,
): Paise[] {
  const withoutCard = rates.flatMap((rate, i) => (rate === null ? [i] : []));
  const shares = shareDefaultShipping(
    withoutCard.map((i) => itemValues[i]!),
    defaultPaise,
  );
  return rates.map((rate, i) => rate ?? shares[withoutCard.indexOf(i)]!);
}

/**
 * The marketplace's payment to a vendor for delivery a milestone made free: the vendor's rate, at
 * most the marketplace's own charge (₹99 by default). Vendors set their rate, so without a limit
 * they would set the marketplace's cost (decision 039).
 */
export const freeDeliveryOf = (
  ratePaise: Paise | null,
  mostPaise: Paise = DEFAULT_SHIPPING_PAISE,
): Paise => Math.min(ratePaise ?? 0, mostPaise);
