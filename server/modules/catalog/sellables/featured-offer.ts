import { divideHalfUp } from '#contracts/kernel/money.ts';
import { callerText } from '#server/platform/messages/caller.ts';

/** Inputs of the choice. Amounts in paise, current festive discount included. */
export interface OfferCandidate {
  vendorId: string;
  pricePaise: number;
  onHand: number;
  isOnHoliday: boolean;
  vendorRatingX10: number;
  createdAt: Date;
}

/**
 * A price less a festive discount, rounded half up to whole rupees, at least ₹1 and never above the
 * price. SQL has the same (`livePrice`).
 */
export function festivePrice(pricePaise: number, discountPercent: number): number {
  if (discountPercent <= 0) return pricePaise;
  const rounded =
    divideHalfUp(pricePaise * Math.round((100 - discountPercent) * 100), 1_000_000) * 100;
  return Math.min(pricePaise, Math.max(100, rounded));
}

export const isSellableOffer = (offer: OfferCandidate): boolean =>
  offer.onHand > 0 && !offer.isOnHoliday;

/**
 * Rulings §2: can deliver first, then the lowest price, then the better-rated vendor, then the
 * older offer.
 */
export function compareOffers(a: OfferCandidate, b: OfferCandidate): number {
  return (
    Number(isSellableOffer(b)) - Number(isSellableOffer(a)) ||
    a.pricePaise - b.pricePaise ||
    b.vendorRatingX10 - a.vendorRatingX10 ||
    a.createdAt.getTime() - b.createdAt.getTime() ||
    (a.vendorId < b.vendorId ? -1 : 1)
  );
}

/** The offer for a customer who names no vendor; null if nobody offers the unit. */
export function chooseFeatured<O extends OfferCandidate>(offers: readonly O[]): O | null {
  let best: O | null = null;
  for (const offer of offers) if (best === null || compareOffers(offer, best) < 0) best = offer;
  return best;
}

/** The named vendor's offer, or the featured one; null if there is none. */
export function resolveOffer<O extends OfferCandidate>(
  offers: readonly O[],
  vendorId: string | null,
): O | null {
  return vendorId === null
    ? chooseFeatured(offers)
    : (offers.find((o) => o.vendorId === vendorId) ?? null);
}

/** Why the featured offer was chosen, as a message for the product page. */
export function featuredReason(offers: readonly OfferCandidate[], chosen: OfferCandidate): string {
  const rivals = offers.filter(isSellableOffer);
  if (!isSellableOffer(chosen))
    return offers.length > 1
      ? callerText('offers.reason.none_in_stock')
      : callerText('offers.reason.only_seller_no_stock');
  if (rivals.length === 1)
    return offers.length === 1
      ? callerText('offers.reason.only_seller')
      : callerText('offers.reason.only_in_stock');
  const same = rivals.filter((o) => o.pricePaise === chosen.pricePaise);
  if (same.length === 1) return callerText('offers.reason.lowest_price', { n: rivals.length });
  return same.some((o) => o.vendorRatingX10 !== chosen.vendorRatingX10)
    ? callerText('offers.reason.best_rated')
    : callerText('offers.reason.longest_listed');
}
