import type { CODE_PROBLEMS, previewCartPromotions } from '#contracts/promotions/ads.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { normalisePromo } from '#contracts/pricing/rewards.ts';
import { scheduleState } from '#contracts/promotions/schedule.ts';
import { couponByCode, type PricedCoupon } from '#server/modules/promotions/coupons/service.ts';
import { quote } from '#server/modules/pricing/service.ts';
import { defaultShipping } from '#server/modules/settings/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentMilestone } from '#server/modules/promotions/present.ts';
import { selectMilestones } from '#server/modules/promotions/queries.ts';

type Problem = (typeof CODE_PROBLEMS)[number];
function problemOf({ row }: PricedCoupon, now: Date): Problem | null {
  const state = scheduleState(
    {
      isActive: row.is_active,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at?.toISOString() ?? null,
    },
    now,
  );
  if (state !== 'live') return state;
  return row.total_uses !== null && row.used_count >= row.total_uses ? 'used_up' : null;
}

/**
 * The totals of a hypothetical cart of this value with a code: one unit of an eligible product,
 * computed as for drawer, checkout and order. The account's earlier uses are ignored.
 */
export async function previewCart(
  db: Db,
  { cartTotal, code }: EndpointQuery<typeof previewCartPromotions>,
  now: Date,
): Promise<EndpointData<typeof previewCartPromotions>> {
  const asked = normalisePromo(code);
  const found = asked === '' ? null : await couponByCode(db, asked);
  const problem = asked === '' ? null : found ? problemOf(found, now) : 'unknown';
  const coupon = problem === null ? (found?.coupon ?? null) : null;
  const vendorId = coupon?.vendorIds?.[0] ?? 'any';
  const item = {
    id: 'cart',
    vendorId,
    unitPaise: rupeesToPaise(cartTotal),
    quantity: 1,
    categorySlug: coupon?.categorySlugs?.[0] ?? 'any',
    subcategorySlugs: coupon?.subcategorySlugs?.slice(0, 1) ?? [],
    gstRate: 0,
    gstSlab: null,
  };
  const milestones = (await selectMilestones(db, { enabled: true })).map(presentMilestone);
  const q = quote({
    items: [item],
    vendors: [{ vendorId, ratePaise: null, chargesGst: false }],
    milestones,
    coupon,
    defaultShippingPaise: await defaultShipping(db),
  });
  return {
    problem: problem ?? (coupon && q.promoPaise === 0 ? 'too_little' : null),
    milestoneDiscount: paiseToRupees(q.milestonePaise),
    promoDiscount: paiseToRupees(q.promoPaise),
    discount: paiseToRupees(q.discountPaise),
    source: q.discountSource,
    shipping: paiseToRupees(q.shippingPaise),
    cashback: paiseToRupees(q.cashbackPaise),
    gifts: q.gifts,
    total: paiseToRupees(q.totalPaise),
  };
}
