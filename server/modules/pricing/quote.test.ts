import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricedCouponTerms } from './coupon-discount.ts';
import { MARKETPLACE_PAYS } from './discount-funding.ts';
import { commissionOf, commissionOfAll, oneRate, quote, type QuoteVendor } from './quote.ts';
import {
  APPAREL,
  item,
  MILESTONES,
  priced,
  vendor,
  VENDORS_PAY,
  WELCOME10,
} from './quote.fixture.ts';

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
      item({ id: 'a', unitPaise: 900_00 }),
      item({ id: 'b', unitPaise: 50_00, categorySlug: 'home' }),
    ];
    expect(
      quote({ items: mixed, vendors: [vendor('v1')], milestones: [], coupon: flat }).discountPaise,
    ).toBe(0); // below the minimum
    const more = [{ ...mixed[0]!, unitPaise: 960_00 }, mixed[1]!];
    const q = quote({ items: more, vendors: [vendor('v1')], milestones: [], coupon: flat });
    expect(q.discountPaise).toBe(50_00); // never more than the eligible lines are worth
    expect(q.items.map((l) => l.discountPaise)).toEqual([0, 50_00]);
    const capped: PricedCouponTerms = {
      ...WELCOME10,
      percent: 15,
      maxDiscountPaise: 120_00,
      subcategorySlugs: ['novels'],
    };
    const novels = [item({ unitPaise: 1100_00, subcategorySlugs: ['books', 'novels'] })];
    expect(
      quote({ items: novels, vendors: [], milestones: [], coupon: capped }).discountPaise,
    ).toBe(120_00);
  });

  it('takes the tax out of what the vendor sells for: a discount the marketplace bears does not lower it', () => {
    const taxed = (coupon: PricedCouponTerms) =>
      quote({
        items: [item({ unitPaise: 1180_00 })],
        vendors: [vendor('v1')],
        milestones: [],
        coupon,
      }).taxPaise;
    expect(taxed(WELCOME10)).toBe(180_00); // 1180 × 18 / 118
    expect(taxed({ ...WELCOME10, funding: VENDORS_PAY })).toBe(162_00); // 1062 × 18 / 118
    expect(priced(2000).taxPaise).toBe(305_08); // 10 % of the milestone are the marketplace's
    expect(
      quote({
        items: [item()],
        vendors: [vendor('v1', { chargesGst: false })],
        milestones: [],
        coupon: null,
      }),
    ).toMatchObject({ taxPaise: 0, items: [{ gstRate: 0 }] });
  });

  it('chooses a rate by the price of one unit', () => {
    const rate = (rupees: number, quantity = 1, coupon: PricedCouponTerms | null = null) =>
      quote({
        items: [
          item({ unitPaise: Math.round(rupees * 100), quantity, gstRate: 5, gstSlab: APPAREL }),
        ],
        vendors: [],
        milestones: [],
        coupon,
      }).items[0]!.gstRate;
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
      items: [
        item({ id: 'a', unitPaise: 400_00 }),
        item({ id: 'b', vendorId: 'v2', unitPaise: mine }),
      ],
      vendors: [vendor('v1'), vendor('v2')],
      milestones: [],
      coupon: own,
    });
  it("measures its minimum on that vendor's items, and takes off those alone", () => {
    expect([
      q(299_99).discountPaise,
      q(300_00).discountPaise,
      q(300_00).items.map((l) => l.discountPaise),
      q(300_00).items.map((l) => l.marketplacePaise),
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
        items: [item({ vendorId: 'v2', unitPaise: 333_33 })],
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
    const items = [
      item({ id: 'a', unitPaise: 200_00, gstRate: 5 }),
      item({ id: 'b', unitPaise: 118_00 }),
    ];
    const own = quote({
      items,
      vendors: [vendor('v1', { ratePaise: 105_00 })],
      milestones: [],
      coupon: null,
    });
    expect([own.taxPaise, own.subOrders[0]!.taxPaise, ...own.items.map((l) => l.taxPaise)]).toEqual(
      [9_52 + 18_00 + 5_00, 32_52, 9_52, 18_00],
    );
    expect(quote({ items, vendors: [vendor('v1')], milestones: [], coupon: null }).taxPaise).toBe(
      27_52,
    );
    expect(
      quote({
        items,
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
      items: [
        item({ id: 'a', unitPaise: a * 100 }),
        item({ id: 'b', vendorId: 'v2', unitPaise: b * 100 }),
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
