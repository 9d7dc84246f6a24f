import { MAX_OWN_PERCENT } from '#contracts/promotions/coupons.ts';
import { type Paise, percentOf } from '#contracts/kernel/money.ts';
import { isFundedBy } from './discount-funding.ts';
import type { Funding } from '#contracts/pricing/discount-parts.ts';

/** A stored promo code. WELCOME10 is one of them. */
export interface PricedCouponTerms {
  id: string;
  code: string;
  type: 'percent' | 'flat';
  /** Set for `percent`. */
  percent: number | null;
  /** Set for `flat`. */
  flatPaise: Paise | null;
  /** Its maximum discount; null: unlimited. */
  maxDiscountPaise: Paise | null;
  /**
   * Minimum value of the cart before discount (of its vendors' items, if it is limited to some).
   */
  minCartPaise: Paise;
  /** Only items of these count; null: all. With both set an item must be in both. */
  categorySlugs: readonly string[] | null;
  subcategorySlugs: readonly string[] | null;
  /** Only items of these vendors count; null or absent: of all. */
  vendorIds?: readonly string[] | null;
  funding: Funding;
}

interface Restrictable {
  vendorId: string;
  categorySlug: string;
  subcategorySlugs: readonly string[];
}

const isEligible = (coupon: PricedCouponTerms, item: Restrictable): boolean =>
  isFundedBy(coupon.funding, item.vendorId) &&
  (!coupon.vendorIds || coupon.vendorIds.includes(item.vendorId)) &&
  (coupon.categorySlugs === null || coupon.categorySlugs.includes(item.categorySlug)) &&
  (coupon.subcategorySlugs === null ||
    item.subcategorySlugs.some((slug) => coupon.subcategorySlugs!.includes(slug)));

/**
 * A coupon's discount on these items, whose values in paise are in `values`. The minimum applies to
 * the whole cart, or to its vendors' items if it is limited to some; the discount to the eligible
 * items, which it never exceeds. `eligibleValues` has 0 for every other item: the weights for
 * splitting the discount. A vendor's own coupon, of either kind, leaves half to be paid: nearly
 * free items would earn milestones and free delivery at the marketplace's cost (decision 039).
 */
export function promoDiscount(
  coupon: PricedCouponTerms | null,
  items: readonly Restrictable[],
  values: readonly Paise[],
): { discountPaise: Paise; percentage: number; eligibleValues: Paise[] } {
  const nothing = { discountPaise: 0, percentage: 0, eligibleValues: values.map(() => 0) };
  const ofVendors = coupon?.vendorIds
    ? values.filter((_, i) => coupon.vendorIds!.includes(items[i]!.vendorId))
    : values;
  if (!coupon || ofVendors.reduce((a, b) => a + b, 0) < coupon.minCartPaise) return nothing;
  const eligibleValues = items.map((item, i) => (isEligible(coupon, item) ? values[i]! : 0));
  const eligible = eligibleValues.reduce((a, b) => a + b, 0);
  if (eligible === 0) return nothing;
  const percentage = coupon.type === 'percent' ? (coupon.percent ?? 0) : 0;
  const full =
    coupon.type === 'percent' ? percentOf(eligible, percentage) : (coupon.flatPaise ?? 0);
  const isOwn = Boolean(coupon.vendorIds) && coupon.funding.vendorBp === 10_000;
  const most = isOwn ? Math.floor((eligible * MAX_OWN_PERCENT) / 100) : eligible;
  return {
    discountPaise: Math.min(full, coupon.maxDiscountPaise ?? full, most),
    percentage,
    eligibleValues,
  };
}
