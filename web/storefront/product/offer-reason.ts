import type { Text } from '#web/i18n/text.ts';
import { isUnitAvailable, type VendorOfferChoice } from './unit-selection.ts';

/** Why this vendor would be chosen, by the server's order (rulings §2). */
export function offerReason(t: Text, sellers: readonly VendorOfferChoice[]): string {
  const able = sellers.filter(isUnitAvailable);
  const [best] = able;
  if (!best)
    return sellers.length > 1
      ? t('offers.reason.none_in_stock')
      : t('offers.reason.only_seller_no_stock');
  if (able.length === 1)
    return sellers.length === 1 ? t('offers.reason.only_seller') : t('offers.reason.only_in_stock');
  const same = able.filter((s) => s.price === best.price);
  if (same.length === 1) return t('offers.reason.lowest_price', { n: able.length });
  return same.some((s) => s.vendor.rating !== best.vendor.rating)
    ? t('offers.reason.best_rated')
    : t('offers.reason.longest_listed');
}
