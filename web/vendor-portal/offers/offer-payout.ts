import { commissionBpOf } from '#contracts/vendors/commission-rules.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import type { VendorOffer } from '#contracts/offers/offers.ts';
import { payoutBreakdown } from '#contracts/settlement/payout.ts';
import { rateOfPrice } from '#contracts/tax/gst-rate.ts';
import type { ListingSaleTerms } from '#web/vendor-portal/listings/queries.ts';

/**
 * What the vendor receives for one unit that customers buy for `price` rupees, and the commission
 * in percent; `soldFor`: the vendor's selling price, where the marketplace funds a part.
 */
export function payoutOfOffer(
  terms: ListingSaleTerms,
  offer: Pick<VendorOffer, 'categoryIds' | 'gst'>,
  price: number,
  soldFor = price,
): { percent: number; net: number } {
  const now = new Date();
  const sold = rupeesToPaise(soldFor);
  const commissionBp = commissionBpOf(
    terms.rules,
    { vendorId: '', categoryIds: offer.categoryIds, unitPaise: rupeesToPaise(price), at: now },
    terms.commissionBp,
  );
  return {
    percent: commissionBp / 100,
    net: paiseToRupees(
      payoutBreakdown(sold, rateOfPrice(offer.gst ?? '', sold, dayInIndia(now)), {
        ...terms,
        commissionBp,
      }).net,
    ),
  };
}
