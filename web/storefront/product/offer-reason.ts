import type { Text } from '#web/i18n/text.ts';
import { canSell, type SellerOffer } from './unit-selection.ts';

/** Why the shop would let this seller deliver, by the same order as the server's choice (rulings §2). */
export function offerReason(t: Text, sellers: readonly SellerOffer[]): string {
  const able = sellers.filter(canSell);
  const [best] = able;
  if (!best)
    return sellers.length > 1
      ? t('No seller has it in stock right now')
      : t('The only seller, out of stock right now');
  if (able.length === 1)
    return sellers.length === 1
      ? t('The only seller of this item')
      : t('The only seller with stock right now');
  const same = able.filter((s) => s.price === best.price);
  if (same.length === 1) return t('Lowest price among {n} sellers in stock', { n: able.length });
  return same.some((s) => s.vendor.rating !== best.vendor.rating)
    ? t('Lowest price, and the best rated seller at it')
    : t('Lowest price, offered the longest');
}
