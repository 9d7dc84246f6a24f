import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addFees,
  FEE_KINDS,
  feePartsOf,
  feesInForce,
  feeStartOf,
  feeTimesOf,
  feeRuleOf,
  type FeeSale,
  feeTotal,
  type FeeTerms,
  itemFees,
  narrowedConditions,
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

describe('a version', () => {
  const before = {
    vendorId: null,
    categoryId: 'top',
    tier: 'gold' as const,
    minPaise: 100_00,
    maxPaise: 500_00,
  };
  it.each<[string, Partial<FeeTerms>, string[]]>([
    ['the same conditions', {}, []],
    ['one vendor', { vendorId: 'v1' }, ['vendorId']],
    ['another category', { categoryId: 'leaf' }, ['categoryId']],
    ['any category', { categoryId: null }, []],
    ['another tier', { tier: 'silver' }, ['tier']],
    ['any tier', { tier: null }, []],
    ['dearer products only', { minPaise: 100_01 }, ['minPaise']],
    ['cheaper products too', { minPaise: 99_99 }, []],
    ['cheaper products only', { maxPaise: 499_99 }, ['maxPaise']],
    ['dearer products too', { maxPaise: 500_01 }, []],
    ['any price', { minPaise: null, maxPaise: null }, []],
  ])('with %s', (_, change, narrowed) =>
    expect(narrowedConditions(before, { ...before, ...change })).toEqual(narrowed),
  );
  it('of any sale takes no condition but a lowest price of nothing', () => {
    expect(narrowedConditions(anyRule, { ...anyRule, ...before, vendorId: 'v1' })).toEqual([
      'vendorId',
      'categoryId',
      'tier',
      'minPaise',
      'maxPaise',
    ]);
    expect(narrowedConditions(anyRule, { ...anyRule, minPaise: 0 })).toEqual([]);
  });

  it('leaves no sale of the rule before to another rule, unless a condition is narrowed', () => {
    const conditions = fc.record({
      vendorId: fc.constantFrom(null, 'v1', 'v2'),
      categoryId: fc.constantFrom(null, 'top', 'leaf'),
      tier: fc.constantFrom(null, 'standard' as const, 'gold' as const),
      minPaise: fc.constantFrom(null, 0, 100, 200),
      maxPaise: fc.constantFrom(null, 200, 300),
    });
    const sales = fc.record({
      vendorId: fc.constantFrom('v1', 'v2'),
      categoryIds: fc.constantFrom<string[][]>([], ['top'], ['top', 'middle', 'leaf']),
      tier: fc.constantFrom('standard' as const, 'gold' as const),
      unitPaise: fc.integer({ min: 0, max: 400 }),
    });
    fc.assert(
      fc.property(conditions, conditions, sales, (first, second, sold) => {
        const old = { ...anyRule, ...first, id: 'old' };
        const next = { ...anyRule, ...second, id: 'new', replacesId: 'old' };
        if (narrowedConditions(old, next).length === 0 && decides([old], sold) === 'old')
          expect(decides([old, next], sold)).toBe('new');
      }),
    );
  });
});

describe('whatever the sequence of versions', () => {
  const DAY = 86_400_000;
  const versions = fc.array(
    fc.record({
      /** Hours after the approval before, the start asked for, and the notice. */
      gap: fc.integer({ min: 0, max: 24 * 40 }),
      asked: fc.integer({ min: -24 * 10, max: 24 * 90 }),
      noticeDays: fc.integer({ min: 7, max: 45 }),
      vendorId: fc.constantFrom(null, 'v1'),
      unitPaise: fc.constantFrom(0, 5_00),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const chainOf = (
    list: readonly (typeof versions extends fc.Arbitrary<infer L> ? L : never)[number][],
  ) => {
    const rules: FeeTerms[] = [];
    let hours = 0;
    for (const v of list) {
      hours += v.gap;
      const now = new Date(NOW.getTime() + hours * 3_600_000 + 1);
      const before = rules.at(-1);
      const times = feeTimesOf(
        new Date(now.getTime() + v.asked * 3_600_000),
        { now, noticeDays: v.noticeDays },
        before
          ? { startsAt: new Date(before.startsAt), existingFrom: new Date(before.existingFrom) }
          : null,
      );
      rules.push({
        ...anyRule,
        id: `v${rules.length}`,
        vendorId: before ? (before.vendorId === null ? null : v.vendorId) : v.vendorId,
        flatPaise: v.unitPaise,
        startsAt: times.startsAt.toISOString(),
        announcedAt: now.toISOString(),
        existingFrom: times.existingFrom.toISOString(),
        replacesId: before?.id ?? null,
      });
    }
    return rules;
  };

  it('one version applies from its first instant to the last before the next, to each vendor', () => {
    fc.assert(
      fc.property(versions, fc.integer({ min: -400, max: 400 }), (list, joined) => {
        const rules = chainOf(list);
        const vendorJoinedAt = new Date(NOW.getTime() + joined * DAY);
        const starts = rules.map((r) => Date.parse(feeStartOf(r, vendorJoinedAt)));
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        for (const at of starts.flatMap((ms) => [ms - 1, ms, ms + 1])) {
          const of = { vendorId: 'v1', vendorJoinedAt, at: new Date(at) };
          const last = rules[starts.filter((ms) => ms <= at).length - 1];
          expect(feesInForce(rules, of).map((r) => r.id)).toEqual(last ? [last.id] : []);
          expect(feeRuleOf(rules, 'closing', { ...sale, ...of })?.id).toBe(last?.id);
        }
      }),
    );
  });

  it('vendors there before have all of the notice, and pay from the beginning of a day in India', () => {
    fc.assert(
      fc.property(versions, (list) => {
        for (const [i, r] of chainOf(list).entries()) {
          const notice = Date.parse(r.announcedAt) + list[i]!.noticeDays * DAY;
          expect(Date.parse(r.existingFrom)).toBeGreaterThanOrEqual(notice);
          expect(Date.parse(r.existingFrom)).toBeGreaterThanOrEqual(Date.parse(r.startsAt));
          expect((Date.parse(r.existingFrom) + 5.5 * 3_600_000) % DAY).toBe(0);
        }
      }),
    );
  });

  it('compares instants, in any zone and with or without fractions of a second', () => {
    const rule = {
      ...anyRule,
      startsAt: '2026-11-27T12:00:00.5+05:30',
      announcedAt: '2026-11-01T00:00:00+00:00',
      existingFrom: '2026-11-27T06:30:00.75Z',
    };
    expect(feeStartOf(rule, sale.vendorJoinedAt)).toBe(rule.existingFrom);
    expect(feeStartOf(rule, NOW)).toBe(rule.startsAt);
  });
});
