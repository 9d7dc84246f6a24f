import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import type { VendorOffer } from '#contracts/offers/offers.ts';
import { type UnitPayout, unitPayout } from '#contracts/settlement/unit-payout.ts';
import type { ListingSaleTerms } from '#web/vendor-portal/listings/queries.ts';

/**
 * What the vendor receives for one unit that customers buy for `price` rupees, line by line, and in
 * rupees with the commission in percent; `soldFor`: the vendor's selling price, where the
 * marketplace funds a part.
 */
export function payoutOfOffer(
  terms: ListingSaleTerms,
  offer: Pick<VendorOffer, 'categoryIds' | 'gst'>,
  price: number,
  soldFor = price,
): { percent: number; net: number; payout: UnitPayout } {
  const payout = unitPayout(
    terms,
    {
      categoryIds: offer.categoryIds,
      gst: offer.gst ?? '',
      unitPaise: rupeesToPaise(price),
      soldPaise: rupeesToPaise(soldFor),
    },
    new Date(),
  );
  return { percent: payout.commissionBp / 100, net: paiseToRupees(payout.net), payout };
}
