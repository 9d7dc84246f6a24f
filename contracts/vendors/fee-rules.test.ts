import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addFees,
  FEE_KINDS,
  feePartsOf,
  feeRuleOf,
  type FeeSale,
  feeTotal,
  type FeeTerms,
  itemFees,
  unitFee,
} from './fee-rules.ts';

const NOW = new Date('2026-11-27T06:30:00.000Z');
const day = (n: number) => new Date(NOW.getTime() + n * 86_400_000).toISOString();
const anyRule: FeeTerms = {
  id: 'f1',
  kind: 'closing',
  vendorId: null,
  categoryId: null,
  tier: null,
  minPaise: null,
  maxPaise: null,
  flatPaise: 10_00,
  rateBp: 0,
  capPaise: null,
  startsAt: day(-60),
  announcedAt: day(-60),
  existingFrom: day(-30),
  replacesId: null,
};
const sale: FeeSale = {
  vendorId: 'v1',
  vendorJoinedAt: new Date(day(-400)),
  tier: 'standard',
  categoryIds: ['top', 'middle', 'leaf'],
  unitPaise: 1_000_00,
  isPlatformDelivery: true,
  at: NOW,
};
const decides = (rules: FeeTerms[], change: Partial<FeeSale> = {}) =>
  feeRuleOf(rules, 'closing', { ...sale, ...change })?.id ?? null;

describe('the fee rule that decides', () => {
  it.each<[string, Partial<FeeTerms>, boolean]>([
    ['any sale', {}, true],
    ['its vendor', { vendorId: 'v1' }, true],
    ['another vendor', { vendorId: 'v2' }, false],
    ['a category above', { categoryId: 'top' }, true],
    ['another category', { categoryId: 'other' }, false],
    ['its tier', { tier: 'standard' }, true],
    ['another tier', { tier: 'gold' }, false],
    ['from this very price', { minPaise: 1_000_00 }, true],
    ['up to this very price', { maxPaise: 1_000_00 }, true],
    ['dearer products', { minPaise: 1_000_01 }, false],
    ['cheaper products', { maxPaise: 999_99 }, false],
    ['later', { existingFrom: day(1) }, false],
  ])('of %s', (_, terms, isMatch) =>
    expect(decides([{ ...anyRule, ...terms }])).toBe(isMatch ? 'f1' : null),
  );

  it('gives vendors who were there notice, and new ones none', () => {
    const rule = { ...anyRule, startsAt: day(-2), announcedAt: day(-2), existingFrom: day(28) };
    expect(decides([rule])).toBe(null);
    expect(decides([rule], { vendorJoinedAt: new Date(day(-1)) })).toBe('f1');
    expect(decides([rule], { at: new Date(day(28)) })).toBe('f1');
  });

  it('keeps the version before until the new one applies to that vendor', () => {
    const before = { ...anyRule, id: 'old' };
    const after = {
      ...anyRule,
      id: 'new',
      replacesId: 'old',
      // Even where the new version no longer matches, the old one is over.
      tier: 'gold' as const,
      startsAt: day(-2),
      announcedAt: day(-2),
      existingFrom: day(28),
    };
    expect(decides([before, after])).toBe('old');
    expect(decides([before, after], { at: new Date(day(28)) })).toBe(null);
    expect(decides([before, after], { at: new Date(day(28)), tier: 'gold' })).toBe('new');
  });

  it('is the most specific one: vendor, nearest category, tier, price range', () => {
    const rules = [
      { ...anyRule, id: 'a' },
      { ...anyRule, id: 'b', minPaise: 1 },
      { ...anyRule, id: 'c', tier: 'standard' as const },
      { ...anyRule, id: 'd', categoryId: 'top' },
      { ...anyRule, id: 'e', categoryId: 'leaf' },
      { ...anyRule, id: 'f', vendorId: 'v1' },
    ];
    for (let n = rules.length; n > 0; n -= 1)
      expect(decides(rules.slice(0, n).toReversed())).toBe(rules[n - 1]!.id);
  });

  it('charges shipping only where the marketplace delivers', () => {
    const rule = { ...anyRule, kind: 'shipping' as const };
    expect(feePartsOf([rule], sale)).toHaveLength(1);
    expect(feePartsOf([rule], { ...sale, isPlatformDelivery: false })).toEqual([]);
  });
});

it('adds amount and percentage, half up, up to the cap', () => {
  expect(unitFee({ flatPaise: 5_00, rateBp: 250, capPaise: null }, 333_33)).toBe(13_33);
  expect(unitFee({ flatPaise: 5_00, rateBp: 250, capPaise: 10_00 }, 333_33)).toBe(10_00);
});

describe('the fees of an item', () => {
  const parts = FEE_KINDS.map((kind, i) => ({ kind, ruleId: 'f', unitPaise: 100 * (i + 1) }));
  it('follow the units: kept, delivered, returned', () => {
    expect(itemFees({ fees: parts, quantity: 5, cancelled: 1, returned: 1 })).toEqual({
      fixed: 300,
      closing: 600,
      shipping: 1_200,
      return: 400,
    });
    expect(itemFees({ fees: parts, quantity: 2, cancelled: 2, returned: 0 })).toEqual({});
    expect(itemFees({ quantity: 2, cancelled: 0, returned: 0 })).toEqual({});
  });

  it('are the same however an order is split, so that splitting gains nothing', () => {
    const n = fc.integer({ min: 0, max: 6 });
    const units = fc.record({ kept: n, cancelled: n, returned: n });
    fc.assert(
      fc.property(fc.array(units, { minLength: 1, maxLength: 5 }), (orders) => {
        const of = (list: typeof orders) => {
          const sum = (key: keyof (typeof orders)[number]) => list.reduce((s, o) => s + o[key], 0);
          return itemFees({
            fees: parts,
            quantity: sum('kept') + sum('cancelled') + sum('returned'),
            cancelled: sum('cancelled'),
            returned: sum('returned'),
          });
        };
        const apart = addFees(orders.map((o) => of([o])));
        expect(apart).toEqual(of(orders));
        expect(feeTotal(apart)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
