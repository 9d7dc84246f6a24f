import type { Paise } from '#contracts/kernel/money.ts';
import { DEFAULT_SHIPPING_PAISE, shareDefaultShipping } from '#contracts/pricing/rewards.ts';

/** What the customer pays for delivery while it is not free, per vendor: its own rate, or its share of the default charge. */
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
 * What the marketplace pays a vendor for delivery that a milestone made free: its own rate, and at most what the marketplace
 * asks itself (₹99 as shipped). The rate is the vendor's to set, so without a limit it would set what the marketplace pays (decision 039).
 */
export const freeDeliveryOf = (
  ratePaise: Paise | null,
  mostPaise: Paise = DEFAULT_SHIPPING_PAISE,
): Paise => Math.min(ratePaise ?? 0, mostPaise);
