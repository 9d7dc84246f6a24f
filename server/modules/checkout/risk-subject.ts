import type { ResolvedCartItem } from '#server/modules/cart/service.ts';
import type { RiskSubject } from '#server/modules/risk/service.ts';

/** The facts of the items that risk rules use. */
export function riskSubjectOf(
  items: readonly { quantity: number; resolved: ResolvedCartItem }[],
  rest: Omit<RiskSubject, 'offers' | 'vendorIds'>,
): RiskSubject {
  const offers = new Map<string, number>();
  for (const {
    quantity,
    resolved: { offer },
  } of items)
    if (offer) offers.set(offer.offerId, (offers.get(offer.offerId) ?? 0) + quantity);
  return {
    ...rest,
    offers: [...offers].map(([offerId, quantity]) => ({ offerId, quantity })),
    vendorIds: [...new Set(items.flatMap(({ resolved: { offer } }) => offer?.vendorId ?? []))],
  };
}
