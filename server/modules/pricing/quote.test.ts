import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RewardMilestone } from '#contracts/pricing/rewards.ts';
import type { PricedCouponTerms } from './coupon-discount.ts';
import { MARKETPLACE_PAYS, vendorBpOf } from './discount-funding.ts';
import {
  commissionOf,
  commissionOfAll,
  oneRate,
  quote,
  type QuoteInput,
  type QuoteLine,
  type QuoteVendor,
} from './quote.ts';
import type { Funding } from '#contracts/pricing/discount-parts.ts';

const MILESTONES: RewardMilestone[] = [
  { type: 'free_delivery', threshold: 1200, value: 0 },
  { type: 'discount', threshold: 1500, value: 5 },
  { type: 'discount', threshold: 1800, value: 10 },
  { type: 'cashback', threshold: 2000, value: 100 },
  { type: 'gift', threshold: 2500, value: 1 },
];
const VENDORS_PAY: Funding = {
  vendorBp: 10_000,
  consented: ['v1', 'v2', 'v3'],
  skipsOthers: false,
  budgetLeftPaise: null,
};
const WELCOME10: PricedCouponTerms = {
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
const APPAREL = { thresholdPaise: 2_500_00, atOrBelowPercent: 5, abovePercent: 18 };
const line = (over: Partial<QuoteLine> = {}): QuoteLine => ({
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
const vendor = (vendorId: string, over: Partial<QuoteVendor> = {}): QuoteVendor => ({
  vendorId,
  ratePaise: null,
  chargesGst: true,
  ...over,
});
const priced = (
  rupees: number,
  coupon: PricedCouponTerms | null = null,
  vendors = [vendor('v1')],
) =>
  quote({
    lines: [line({ unitPaise: Math.round(rupees * 100) })],
    vendors,
    milestones: MILESTONES,
    coupon,
  });

describe('quote at the milestones', () => {
  it.each([
    // rupees, discount, shipping, cashback, gifts, total
    [1199, 0, 99, 0, 0, 1298],
    [1200, 0, 0, 0, 0, 1200],
    [1499, 0, 0, 0, 0, 1499],
    [1500, 75, 0, 0, 0, 1425],
    [1800, 180, 0, 0, 0, 1620],
    [2000, 200, 0, 100, 0, 1800],
    [2500, 250, 0, 100, 1, 2250],
  ])('₹%s', (rupees, discount, shipping, cashback, gifts, total) => {
    expect(priced(rupees)).toMatchObject({
      itemsPaise: rupees * 100,
      discountPaise: discount * 100,
      shippingPaise: shipping * 100,
      cashbackPaise: cashback * 100,
      gifts,
      totalPaise: total * 100,
      discountSource: discount ? 'milestone' : null,
    });
  });

  it('lets the larger discount win, the milestone on a tie', () => {
    expect(priced(1000, WELCOME10)).toMatchObject({
      discountPaise: 100_00,
      discountSource: 'promo',
      discountPercentage: 10,
    });
    expect(priced(1500, WELCOME10)).toMatchObject({
      discountPaise: 150_00,
      discountSource: 'promo',
    });
    expect(priced(1800, WELCOME10)).toMatchObject({
      discountPaise: 180_00,
      discountSource: 'milestone',
    });
  });

  it('keeps coupons within their limits', () => {
    const flat: PricedCouponTerms = {
      ...WELCOME10,
      type: 'flat',
      percent: null,
      flatPaise: 75_00,
      minCartPaise: 999_00,
      categorySlugs: ['home'],
    };
    expect(priced(1100, flat).discountPaise).toBe(0); // nothing of that category
    const mixed = [
      line({ id: 'a', unitPaise: 900_00 }),
      line({ id: 'b', unitPaise: 50_00, categorySlug: 'home' }),
    ];
    expect(
      quote({ lines: mixed, vendors: [vendor('v1')], milestones: [], coupon: flat }).discountPaise,
    ).toBe(0); // below the minimum
    const more = [{ ...mixed[0]!, unitPaise: 960_00 }, mixed[1]!];
    const q = quote({ lines: more, vendors: [vendor('v1')], milestones: [], coupon: flat });
    expect(q.discountPaise).toBe(50_00); // never more than the eligible lines are worth
    expect(q.lines.map((l) => l.discountPaise)).toEqual([0, 50_00]);
    const capped: PricedCouponTerms = {
      ...WELCOME10,
      percent: 15,
      maxDiscountPaise: 120_00,
      subcategorySlugs: ['novels'],
    };
    const novels = [line({ unitPaise: 1100_00, subcategorySlugs: ['books', 'novels'] })];
    expect(
      quote({ lines: novels, vendors: [], milestones: [], coupon: capped }).discountPaise,
    ).toBe(120_00);
  });

  it('takes the tax out of what the vendor sells for: a discount the marketplace bears does not lower it', () => {
    const taxed = (coupon: PricedCouponTerms) =>
      quote({
        lines: [line({ unitPaise: 1180_00 })],
        vendors: [vendor('v1')],
        milestones: [],
        coupon,
      }).taxPaise;
    expect(taxed(WELCOME10)).toBe(180_00); // 1180 × 18 / 118
    expect(taxed({ ...WELCOME10, funding: VENDORS_PAY })).toBe(162_00); // 1062 × 18 / 118
    expect(priced(2000).taxPaise).toBe(305_08); // 10 % of the milestone are the marketplace's
    expect(
      quote({
        lines: [line()],
        vendors: [vendor('v1', { chargesGst: false })],
        milestones: [],
        coupon: null,
      }),
    ).toMatchObject({ taxPaise: 0, lines: [{ gstRate: 0 }] });
  });

  it('chooses a rate by the price of one unit', () => {
    const rate = (rupees: number, quantity = 1, coupon: PricedCouponTerms | null = null) =>
      quote({
        lines: [
          line({ unitPaise: Math.round(rupees * 100), quantity, gstRate: 5, gstSlab: APPAREL }),
        ],
        vendors: [],
        milestones: [],
        coupon,
      }).lines[0]!.gstRate;
    // ₹2,625 including 5 % are ₹2,500 without it.
    expect([rate(2600), rate(2625), rate(2625.01), rate(1300, 2)]).toEqual([5, 5, 18, 5]);
    expect(rate(2800, 1, WELCOME10)).toBe(18); // the marketplace's discount leaves the vendor's price unchanged
    expect(rate(2800, 1, { ...WELCOME10, funding: VENDORS_PAY })).toBe(5);
  });
});

describe('a coupon of one vendor', () => {
  const own: PricedCouponTerms = {
    ...WELCOME10,
    vendorIds: ['v2'],
    funding: VENDORS_PAY,
    minCartPaise: 300_00,
  };
  const q = (mine: number) =>
    quote({
      lines: [
        line({ id: 'a', unitPaise: 400_00 }),
        line({ id: 'b', vendorId: 'v2', unitPaise: mine }),
      ],
      vendors: [vendor('v1'), vendor('v2')],
      milestones: [],
      coupon: own,
    });
  it("measures its minimum on that vendor's items, and takes off those alone", () => {
    expect([
      q(299_99).discountPaise,
      q(300_00).discountPaise,
      q(300_00).lines.map((l) => l.discountPaise),
      q(300_00).lines.map((l) => l.marketplacePaise),
    ]).toEqual([0, 30_00, [0, 30_00], [0, 0]]);
  });
  it('leaves half of the items to be paid, whatever its kind; one of the marketplace may give all', () => {
    const flat: PricedCouponTerms = {
      ...own,
      type: 'flat',
      percent: null,
      flatPaise: 1000_00,
      minCartPaise: 0,
    };
    const given = (coupon: PricedCouponTerms) =>
      quote({
        lines: [line({ vendorId: 'v2', unitPaise: 333_33 })],
        vendors: [vendor('v2')],
        milestones: [],
        coupon,
      }).discountPaise;
    expect([
      given(flat),
      given({ ...own, percent: 100 }),
      given({ ...flat, funding: MARKETPLACE_PAYS }),
      given({ ...flat, vendorIds: null }),
    ]).toEqual([166_66, 166_66, 333_33, 333_33]);
  });
});

describe('who pays', () => {
  const split = (vendorBp: number, more: Partial<Funding> = {}): Funding => ({
    vendorBp,
    consented: ['v1'],
    skipsOthers: false,
    budgetLeftPaise: null,
    ...more,
  });
  const ten = (funding: Funding): PricedCouponTerms => ({ ...WELCOME10, funding });
  const two = (coupon: PricedCouponTerms | null, milestones: QuoteInput['milestones'] = []) =>
    quote({
      lines: [
        line({ id: 'a', unitPaise: 1000_00 }),
        line({ id: 'b', vendorId: 'v2', unitPaise: 1000_00 }),
      ],
      vendors: [vendor('v1'), vendor('v2')],
      milestones,
      coupon,
    });
  it('splits a coupon with vendors who agreed; for the others the marketplace pays, or they take no part', () => {
    expect(two(ten(split(6000))).lines.map((l) => [l.discountPaise, l.marketplacePaise])).toEqual([
      [100_00, 40_00],
      [100_00, 100_00],
    ]);
    expect(
      two(ten(split(6000, { skipsOthers: true }))).lines.map((l) => [
        l.discountPaise,
        l.marketplacePaise,
      ]),
    ).toEqual([
      [100_00, 40_00],
      [0, 0],
    ]);
  });
  it('leaves out what the budget cannot bear, and gives the milestone instead', () => {
    const short = ten(split(6000, { budgetLeftPaise: 139_99 }));
    expect([
      two(ten(split(6000, { budgetLeftPaise: 140_00 }))).discountSource,
      two(short).discountSource,
    ]).toEqual(['promo', null]);
    const five = { type: 'discount' as const, threshold: 100, value: 5 };
    expect(two(short, [five])).toMatchObject({
      discountSource: 'milestone',
      discountPaise: 100_00,
    });
    expect(
      two(null, [
        {
          ...five,
          value: 8,
          id: 'mil_8',
          funding: { ...MARKETPLACE_PAYS, budgetLeftPaise: 159_99 },
        },
        five,
      ]),
    ).toMatchObject({ discountPercentage: 5 });
  });
  it('has a vendor bear of its coupon only what goes beyond the milestone it takes the place of', () => {
    const own: PricedCouponTerms = {
      ...WELCOME10,
      percent: 30,
      vendorIds: ['v1'],
      funding: VENDORS_PAY,
    };
    const [a, b] = two(own, [{ type: 'discount', threshold: 100, value: 10, id: 'mil_10' }]).lines;
    expect(a!.parts).toEqual([
      {
        kind: 'promo',
        subjectId: 'cpn_w',
        rule: 'promo WELCOME10',
        paise: 200_00,
        marketplacePaise: 0,
        isBudgeted: false,
      },
      {
        kind: 'milestone',
        subjectId: 'mil_10',
        rule: 'milestone',
        paise: 100_00,
        marketplacePaise: 100_00,
        isBudgeted: false,
      },
    ]);
    expect([a!.marketplacePaise, b!.discountPaise]).toEqual([100_00, 0]);
  });
  it('adds its share to a festive price, so that tax and commission are of what the vendor sells for', () => {
    const festive = { subjectId: 'fes_1', name: 'Diwali', beforePaise: 1180_00, vendorBp: 5000 };
    const [l] = quote({
      lines: [line({ unitPaise: 1062_00, quantity: 2, festive })],
      vendors: [vendor('v1')],
      milestones: [],
      coupon: null,
    }).lines;
    expect(l).toMatchObject({
      totalPaise: 2124_00,
      supportPaise: 59_00,
      marketplacePaise: 118_00,
      taxPaise: 342_00,
      parts: [{ kind: 'festive', paise: 236_00, marketplacePaise: 118_00 }],
    });
  });
  it('to the paisa, never more from a vendor than it agreed to, never more from the marketplace than the budget', () => {
    const funding = fc.record({
      vendorBp: fc.integer({ min: 0, max: 10_000 }),
      consented: fc.subarray(['v1', 'v2', 'v3']),
      skipsOthers: fc.boolean(),
      budgetLeftPaise: fc.option(fc.integer({ min: 0, max: 500_00 })),
    });
    fc.assert(
      fc.property(
        arbitraryInput,
        funding,
        funding,
        fc.integer({ min: 0, max: 10_000 }),
        (input, ofCoupon, ofMilestones, festiveBp) => {
          const coupon = input.coupon && { ...input.coupon, funding: ofCoupon };
          const milestones = input.milestones.map((m, i) => ({
            ...m,
            id: `mil_${i}`,
            funding: ofMilestones,
          }));
          const lines = input.lines.map((l) => ({
            ...l,
            festive: {
              subjectId: 'fes_1',
              name: 'F',
              beforePaise: l.unitPaise + 33,
              vendorBp: festiveBp,
            },
          }));
          const q = quote({ ...input, lines, coupon, milestones });
          const spent = new Map<string, number>();
          for (const l of q.lines) {
            const ofOrder = l.parts.filter((p) => p.kind !== 'festive');
            expect(total(ofOrder.map((p) => p.paise))).toBe(l.discountPaise);
            expect(total(l.parts.map((p) => p.marketplacePaise))).toBe(l.marketplacePaise);
            for (const p of l.parts) {
              const byVendor = p.paise - p.marketplacePaise;
              const agreed =
                p.kind === 'festive'
                  ? festiveBp
                  : vendorBpOf(p.kind === 'promo' ? ofCoupon : ofMilestones, l.vendorId);
              expect(byVendor).toBeGreaterThanOrEqual(0);
              // Part of the coupon may be paid by the milestone: the vendor's share is of the
              // item's whole discount.
              expect(byVendor * 10_000).toBeLessThanOrEqual(
                agreed * (p.kind === 'promo' ? l.discountPaise : p.paise),
              );
              spent.set(
                p.subjectId ?? '',
                (spent.get(p.subjectId ?? '') ?? 0) + p.marketplacePaise,
              );
            }
          }
          for (const [id, paise] of spent)
            expect(paise).toBeLessThanOrEqual(
              (id === coupon?.id
                ? ofCoupon.budgetLeftPaise
                : id.startsWith('mil_')
                  ? ofMilestones.budgetLeftPaise
                  : null) ?? Infinity,
            );
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('milestones beside a coupon that a vendor bears', () => {
  const own = (percent: number): PricedCouponTerms => ({
    ...WELCOME10,
    percent,
    vendorIds: ['v1'],
    funding: VENDORS_PAY,
  });
  // rupees, percent of the coupon, source, discount, shipping, cashback: the whole cart earns, the
  // larger discount counts (rulings §4).
  it.each([
    [2000, 50, 'promo', 1000, 0, 100],
    [2000, 11, 'promo', 220, 0, 100],
    [2000, 10, 'milestone', 200, 0, 100],
    [1250, 5, 'promo', 62.5, 0, 0],
  ] as const)('₹%s less %s %%', (rupees, percent, source, discount, shipping, cashback) => {
    expect(priced(rupees, own(percent))).toMatchObject({
      discountSource: source,
      discountPaise: Math.round(discount * 100),
      shippingPaise: shipping * 100,
      cashbackPaise: cashback * 100,
      totalPaise: Math.round((rupees - discount + shipping) * 100),
    });
  });
});

describe('the tax inside', () => {
  it('is of two equal halves within a State, as the documents have them', () => {
    const tax = (isIntraState: boolean) =>
      priced(100.01, null, [vendor('v1', { isIntraState })]).taxPaise;
    expect([tax(true), tax(false)]).toEqual([15_26, 15_26]);
    const odd = (isIntraState: boolean) =>
      priced(90.0, null, [vendor('v1', { isIntraState })]).taxPaise;
    expect([odd(true), odd(false)]).toEqual([1372, 1373]);
  });
  it("has that of a vendor's own delivery, at the rate of the most valuable items; the default charge is in no vendor's document", () => {
    const lines = [
      line({ id: 'a', unitPaise: 200_00, gstRate: 5 }),
      line({ id: 'b', unitPaise: 118_00 }),
    ];
    const own = quote({
      lines,
      vendors: [vendor('v1', { ratePaise: 105_00 })],
      milestones: [],
      coupon: null,
    });
    expect([own.taxPaise, own.subOrders[0]!.taxPaise, ...own.lines.map((l) => l.taxPaise)]).toEqual(
      [9_52 + 18_00 + 5_00, 32_52, 9_52, 18_00],
    );
    expect(quote({ lines, vendors: [vendor('v1')], milestones: [], coupon: null }).taxPaise).toBe(
      27_52,
    );
    expect(
      quote({
        lines,
        vendors: [vendor('v1', { ratePaise: 105_00, chargesGst: false })],
        milestones: [],
        coupon: null,
      }).taxPaise,
    ).toBe(0);
  });
});

describe('delivery', () => {
  const two = (a: number, b: number, vendors: QuoteVendor[], milestones = MILESTONES) =>
    quote({
      lines: [
        line({ id: 'a', unitPaise: a * 100 }),
        line({ id: 'b', vendorId: 'v2', unitPaise: b * 100 }),
      ],
      vendors,
      milestones,
      coupon: null,
    });
  it('charges ₹99 once and shares it by value', () => {
    const q = two(200, 100, [vendor('v1'), vendor('v2')]);
    expect(q.subOrders.map((s) => s.shippingPaise)).toEqual([66_00, 33_00]);
  });
  it('lets a rate card replace the default for its shipment', () => {
    expect(
      two(200, 100, [vendor('v1', { ratePaise: 57_00 }), vendor('v2')]).subOrders.map(
        (s) => s.shippingPaise,
      ),
    ).toEqual([57_00, 99_00]);
    expect(
      two(200, 100, [vendor('v1', { ratePaise: 57_00 }), vendor('v2', { ratePaise: 0 })])
        .shippingPaise,
    ).toBe(57_00);
  });
  it('that is free costs the marketplace what a card asks, and ₹99 at most; the tax is of what it pays', () => {
    const paid = (ratePaise: number) =>
      two(1182, 1182, [vendor('v1', { ratePaise }), vendor('v2')], MILESTONES.slice(0, 1));
    expect(
      [paid(57_00), paid(99_00), paid(99_01), paid(1_00_000_00)].map((q) =>
        q.subOrders.map((s) => s.freeDeliveryPaise),
      ),
    ).toEqual([
      [57_00, 0],
      [99_00, 0],
      [99_00, 0],
      [99_00, 0],
    ]);
    expect(paid(1_00_000_00).taxPaise).toBe(paid(99_00).taxPaise);
    expect(paid(99_00).taxPaise - paid(0).taxPaise).toBe(15_10);
  });
  it('is free for all once unlocked', () =>
    expect(two(1100, 100, [vendor('v1', { ratePaise: 57_00 }), vendor('v2')]).shippingPaise).toBe(
      0,
    ));
});

const arbitraryInput: fc.Arbitrary<QuoteInput> = fc.record({
  lines: fc
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
const total = (ns: number[]) => ns.reduce((a, b) => a + b, 0);

describe('any quote', () => {
  it('adds up to the paisa in every direction and is never negative', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const q = quote(input);
        expect(q.totalPaise).toBe(q.itemsPaise - q.discountPaise + q.shippingPaise);
        for (const field of [
          'itemsPaise',
          'discountPaise',
          'shippingPaise',
          'taxPaise',
          'totalPaise',
        ] as const) {
          expect(total(q.subOrders.map((s) => s[field]))).toBe(q[field]);
          for (const s of q.subOrders) expect(s[field]).toBeGreaterThanOrEqual(0);
        }
        for (const s of q.subOrders) {
          const own = q.lines.filter((l) => l.vendorId === s.vendorId);
          expect(total(own.map((l) => l.totalPaise)) + s.shippingPaise).toBe(s.totalPaise);
          // The difference is the tax of its own delivery.
          const onDelivery = s.taxPaise - total(own.map((l) => l.taxPaise));
          expect(onDelivery).toBeGreaterThanOrEqual(0);
          expect(onDelivery).toBeLessThanOrEqual(
            input.vendors.find((v) => v.vendorId === s.vendorId)!.ratePaise === null
              ? 0
              : s.shippingPaise + s.freeDeliveryPaise,
          );
        }
        for (const l of q.lines) {
          expect(l.totalPaise).toBe(l.itemsPaise - l.discountPaise);
          expect(
            Math.min(
              l.discountPaise,
              l.totalPaise,
              l.taxPaise,
              l.totalPaise + l.marketplacePaise - l.taxPaise,
              l.marketplacePaise,
            ),
          ).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("takes what a vendor's own coupon gives off that vendor's items alone, at its cost", () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const q = quote(input);
        const sellers = input.coupon?.vendorIds;
        fc.pre(q.discountSource === 'promo' && Boolean(sellers));
        const own = q.lines.filter((l) => sellers!.includes(l.vendorId));
        expect(total(own.map((l) => l.discountPaise))).toBe(q.discountPaise);
        // The marketplace pays what its milestone would have given these items anyway, no more.
        const without = quote({ ...input, coupon: null });
        for (const l of q.lines)
          expect(l.marketplacePaise).toBe(
            Math.min(l.discountPaise, without.lines.find((o) => o.id === l.id)!.marketplacePaise),
          );
        expect(q.discountPaise * 10).toBeLessThanOrEqual(total(own.map((l) => l.itemsPaise)) * 9);
        expect(total(own.map((l) => l.itemsPaise))).toBeGreaterThanOrEqual(
          input.coupon!.minCartPaise,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('gives the larger of the two discounts, never both', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const both = quote(input).discountPaise;
        const alone = [
          quote({ ...input, coupon: null }).discountPaise,
          quote({ ...input, milestones: [] }).discountPaise,
        ];
        expect(both).toBe(Math.max(...alone));
      }),
      { numRuns: 300 },
    );
  });

  it('lets no vendor set what the marketplace pays for delivery', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const q = quote(input);
        for (const s of q.subOrders)
          expect(s.freeDeliveryPaise).toBeLessThanOrEqual(
            Math.min(
              99_00,
              q.benefits.freeShipping
                ? (input.vendors.find((v) => v.vendorId === s.vendorId)!.ratePaise ?? 0)
                : 0,
            ),
          );
      }),
      { numRuns: 300 },
    );
  });

  it('charges nothing for delivery once free delivery is reached, and the default once at most', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        const q = quote(input);
        const cards = new Map(input.vendors.map((v) => [v.vendorId, v.ratePaise]));
        const own = total(q.subOrders.map((s) => cards.get(s.vendorId) ?? 0));
        const shares = q.subOrders.some((s) => cards.get(s.vendorId) === null);
        expect(q.shippingPaise).toBe(q.benefits.freeShipping ? 0 : own + (shares ? 99_00 : 0));
      }),
      { numRuns: 300 },
    );
  });

  it('never costs less in items for more of them', () => {
    fc.assert(
      fc.property(arbitraryInput, (input) => {
        fc.pre(input.lines.length > 0);
        const more = { ...input, milestones: [], coupon: null };
        const grown = {
          ...more,
          lines: more.lines.map((l, i) => (i === 0 ? { ...l, quantity: l.quantity + 1 } : l)),
        };
        expect(quote(grown).totalPaise).toBeGreaterThan(quote(more).totalPaise);
      }),
      { numRuns: 200 },
    );
  });
});

it('takes commission in basis points, half up', () =>
  expect([commissionOf(999_00, 1400), commissionOf(333, 1050)]).toEqual([13986, 35]));

it('takes commission of several rates rate by rate, so that one rate alone is that of the whole', () => {
  expect(
    commissionOfAll([
      { paise: 333, basisPoints: 1050 },
      { paise: 333, basisPoints: 1050 },
      { paise: 1000_00, basisPoints: 500 },
    ]),
  ).toBe(70 + 50_00);
  expect([oneRate([500, 500]), oneRate([500, 700]), oneRate([])]).toEqual([
    500,
    undefined,
    undefined,
  ]);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 5000 }),
      (paise, basisPoints) => {
        expect(commissionOfAll(paise.map((p) => ({ paise: p, basisPoints })))).toBe(
          commissionOf(
            paise.reduce((a, b) => a + b, 0),
            basisPoints,
          ),
        );
      },
    ),
  );
});
