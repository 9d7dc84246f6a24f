import fc from 'fast-check';
import type { RewardMilestone } from '#contracts/pricing/rewards.ts';
import type { PricedCouponTerms } from './coupon-discount.ts';
import { MARKETPLACE_PAYS } from './discount-funding.ts';
import { quote, type QuoteInput, type QuoteItem, type QuoteVendor } from './quote.ts';
import type { Funding } from '#contracts/pricing/discount-parts.ts';

export const MILESTONES: RewardMilestone[] = [
  { type: 'free_delivery', threshold: 1200, value: 0 },
  { type: 'discount', threshold: 1500, value: 5 },
  { type: 'discount', threshold: 1800, value: 10 },
  { type: 'cashback', threshold: 2000, value: 100 },
  { type: 'gift', threshold: 2500, value: 1 },
];
export const VENDORS_PAY: Funding = {
  vendorBp: 10_000,
  consented: ['v1', 'v2', 'v3'],
  skipsOthers: false,
  budgetLeftPaise: null,
};
export const WELCOME10: PricedCouponTerms = {
  id: 'cpn_w',
  code: 'WELCOME10',
  type: 'percent',
  percent: 10,
  flatPaise: null,
  maxDiscountPaise: null,
  minCartPaise: 0,
  categorySlugs: null,
  subcategorySlugs: null,
  funding: MARKETPLACE_PAYS,
};
export const APPAREL = { thresholdPaise: 2_500_00, atOrBelowPercent: 5, abovePercent: 18 };
export const item = (over: Partial<QuoteItem> = {}): QuoteItem => ({
  id: 'l',
  vendorId: 'v1',
  unitPaise: 100_00,
  quantity: 1,
  categorySlug: 'fashion',
  subcategorySlugs: ['men'],
  gstRate: 18,
  gstSlab: null,
  ...over,
});
export const vendor = (vendorId: string, over: Partial<QuoteVendor> = {}): QuoteVendor => ({
  vendorId,
  ratePaise: null,
  chargesGst: true,
  ...over,
});
export const priced = (
  rupees: number,
  coupon: PricedCouponTerms | null = null,
  vendors = [vendor('v1')],
) =>
  quote({
    items: [item({ unitPaise: Math.round(rupees * 100) })],
    vendors,
    milestones: MILESTONES,
    coupon,
  });

export const arbitraryInput: fc.Arbitrary<QuoteInput> = fc.record({
  items: fc
    .array(
      fc.record({
        vendorId: fc.constantFrom('v1', 'v2', 'v3'),
        unitPaise: fc.integer({ min: 1, max: 3_000_00 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        categorySlug: fc.constantFrom('a', 'b'),
        gstRate: fc.constantFrom(0, 5, 18, 40),
        gstSlab: fc.constantFrom(null, APPAREL),
      }),
      { maxLength: 8 },
    )
    .map((ls) =>
      ls.map((l, i) => ({ ...l, id: `l${i}`, subcategorySlugs: [`${l.categorySlug}s`] })),
    ),
  vendors: fc.tuple(
    ...(['v1', 'v2', 'v3'] as const).map((vendorId) =>
      fc.record({
        vendorId: fc.constant(vendorId),
        ratePaise: fc.option(fc.integer({ min: 0, max: 300_00 })),
        chargesGst: fc.boolean(),
        isIntraState: fc.boolean(),
      }),
    ),
  ),
  milestones: fc.array(
    fc.record({
      type: fc.constantFrom('free_delivery', 'discount', 'cashback', 'gift'),
      threshold: fc.integer({ min: 1, max: 5000 }),
      value: fc.integer({ min: 1, max: 100 }),
    }) as fc.Arbitrary<RewardMilestone>,
    { maxLength: 6 },
  ),
  coupon: fc.option(
    fc.oneof(
      fc
        .record({
          percent: fc.integer({ min: 1, max: 100 }),
          max: fc.option(fc.integer({ min: 1, max: 500_00 })),
          min: fc.integer({ min: 0, max: 3_000_00 }),
          slugs: fc.option(fc.constant(['a'])),
        })
        .map(({ percent, max, min, slugs }): PricedCouponTerms => ({
          ...WELCOME10,
          percent,
          maxDiscountPaise: max,
          minCartPaise: min,
          categorySlugs: slugs,
        })),
      fc.integer({ min: 1, max: 900_00 }).map((flatPaise): PricedCouponTerms => ({
        ...WELCOME10,
        type: 'flat',
        percent: null,
        flatPaise,
      })),
      fc
        .record({
          percent: fc.integer({ min: 1, max: 90 }),
          flat: fc.option(fc.integer({ min: 1, max: 9_000_00 })),
          min: fc.integer({ min: 0, max: 3_000_00 }),
          vendorId: fc.constantFrom('v1', 'v2', 'v3'),
        })
        .map(({ percent, flat, min, vendorId }): PricedCouponTerms => ({
          ...WELCOME10,
          ...(flat === null
            ? { percent }
            : { type: 'flat' as const, percent: null, flatPaise: flat }),
          minCartPaise: min,
          vendorIds: [vendorId],
          funding: VENDORS_PAY,
        })),
    ),
  ),
});
export const total = (ns: number[]) => ns.reduce((a, b) => a + b, 0);
