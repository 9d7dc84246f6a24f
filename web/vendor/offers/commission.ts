import { commissionBpOf } from '#contracts/commission-rules.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { type Paise, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { leftOfSale, type listVendorOffers, type VendorOffer } from '#contracts/offers.ts';

/** What decides the commission of a shop's sales: its own rate, and rules of the marketplace that come first. */
export type Commission = Pick<EndpointData<typeof listVendorOffers>, 'commissionPercent' | 'commissionRules'>;

/** Percent one piece of an offer would pay now at this price, and what is left of it, in rupees. */
export function leftOfOffer({ commissionPercent, commissionRules }: Commission, offer: VendorOffer, rupees: number): { percent: number; left: number } {
  const paise: Paise = rupeesToPaise(rupees);
  const percent = commissionBpOf(commissionRules, { vendorId: '', categoryIds: offer.categoryIds, unitPaise: paise, at: new Date() }, Math.round(commissionPercent * 100)) / 100;
  return { percent, left: paiseToRupees(leftOfSale(paise, percent)) };
}
