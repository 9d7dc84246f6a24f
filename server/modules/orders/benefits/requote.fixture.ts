import { type PricedCouponTerms, MARKETPLACE_PAYS } from '#server/modules/pricing/service.ts';
import type { Funding } from '#contracts/pricing/discount-parts.ts';

export const COUPON: PricedCouponTerms = {
  id: 'c',
  code: 'C',
  type: 'percent',
  percent: 20,
  flatPaise: null,
  maxDiscountPaise: null,
  minCartPaise: 0,
  categorySlugs: null,
  subcategorySlugs: null,
  funding: MARKETPLACE_PAYS,
};
export const VENDORS = ['v0', 'v1', 'v2'];
export const byVendors = (over: Partial<Funding> = {}): Funding => ({
  vendorBp: 10_000,
  consented: VENDORS,
  skipsOthers: false,
  budgetLeftPaise: null,
  ...over,
});
