import { type PricedCouponTerms } from '#server/modules/pricing/service.ts';
import type { CheckoutContext, CheckoutCouponRow } from './queries.ts';

/**
 * The coupon if it is running and this account and the marketplace have uses left; the use's number
 * is the smallest free one.
 */
export function usableCoupon(
  row: CheckoutCouponRow | null,
  now: Date,
): { coupon: PricedCouponTerms; useNumber: number } | null {
  if (
    !row ||
    !row.is_active ||
    new Date(row.starts_at) > now ||
    (row.ends_at !== null && new Date(row.ends_at) <= now)
  )
    return null;
  if (row.total_uses !== null && row.used_count >= row.total_uses) return null;
  let useNumber = 1;
  while (row.taken.includes(useNumber)) useNumber += 1;
  if (row.uses_per_account !== null && row.taken.length >= row.uses_per_account) return null;
  return {
    useNumber,
    coupon: {
      id: row.id,
      code: row.code,
      type: row.type,
      percent: row.percent === null ? null : Number(row.percent),
      flatPaise: row.flat_paise,
      maxDiscountPaise: row.max_discount_paise,
      minCartPaise: row.min_cart_paise,
      categorySlugs: row.category_slugs,
      subcategorySlugs: row.subcategory_slugs,
      vendorIds: row.vendor_ids,
      funding: row.funding,
    },
  };
}

/**
 * A marketplace code with a per-account limit needs a verified phone, since accounts cost nothing
 * and phones do (decision 063).
 */
export const lacksPhone = ({ coupon, user }: CheckoutContext): boolean =>
  coupon !== null &&
  coupon.funding.vendorBp < 10_000 &&
  coupon.uses_per_account !== null &&
  !user?.isPhoneVerified;
