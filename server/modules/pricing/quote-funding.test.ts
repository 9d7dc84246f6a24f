import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricedCouponTerms } from './coupon-discount.ts';
import { MARKETPLACE_PAYS, vendorBpOf } from './discount-funding.ts';
import { quote, type QuoteInput } from './quote.ts';
import type { Funding } from '#contracts/pricing/discount-parts.ts';
import {
  arbitraryInput,
  item,
  priced,
  total,
  vendor,
  VENDORS_PAY,
  WELCOME10,
} from './quote.fixture.ts';

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
      items: [
        item({ id: 'a', unitPaise: 1000_00 }),
        item({ id: 'b', vendorId: 'v2', unitPaise: 1000_00 }),
      ],
      vendors: [vendor('v1'), vendor('v2')],
      milestones,
      coupon,
    });
  it('splits a coupon with vendors who agreed; for the others the marketplace pays, or they take no part', () => {
    expect(two(ten(split(6000))).items.map((l) => [l.discountPaise, l.marketplacePaise])).toEqual([
      [100_00, 40_00],
      [100_00, 100_00],
    ]);
    expect(
      two(ten(split(6000, { skipsOthers: true }))).items.map((l) => [
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
    const [a, b] = two(own, [{ type: 'discount', threshold: 100, value: 10, id: 'mil_10' }]).items;
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
      items: [item({ unitPaise: 1062_00, quantity: 2, festive })],
      vendors: [vendor('v1')],
      milestones: [],
      coupon: null,
    }).items;
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
          const items = input.items.map((l) => ({
            ...l,
            festive: {
              subjectId: 'fes_1',
              name: 'F',
              beforePaise: l.unitPaise + 33,
              vendorBp: festiveBp,
            },
          }));
          const q = quote({ ...input, items, coupon, milestones });
          const spent = new Map<string, number>();
          for (const l of q.items) {
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
