import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commissionBpOf,
  mismatchOf,
  commissionRuleOf,
  type RuledSale,
  type RuleTerms,
} from './commission-rules.ts';

const NOON = new Date('2026-11-02T06:30:00.000Z');
const anything: RuleTerms = {
  vendorId: null,
  categoryId: null,
  minPaise: null,
  maxPaise: null,
  startsAt: null,
  endsAt: null,
  rateBp: 1200,
};
const sale: RuledSale = { vendorId: 'v1', categoryIds: ['c1', 'c11'], unitPaise: 500_00, at: NOON };

const orNull = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: null });
const time = fc
  .integer({ min: -3, max: 3 })
  .map((days) => new Date(NOON.getTime() + days * 86_400_000).toISOString());
const rule = fc.record<RuleTerms>({
  vendorId: orNull(fc.constantFrom('v1', 'v2')),
  categoryId: orNull(fc.constantFrom('c1', 'c11', 'c2')),
  minPaise: orNull(fc.integer({ min: 0, max: 900_00 })),
  maxPaise: orNull(fc.integer({ min: 0, max: 900_00 })),
  startsAt: orNull(time),
  endsAt: orNull(time),
  rateBp: fc.integer({ min: 0, max: 5000 }),
});

describe('the rule that decides a commission', () => {
  it('is the first in order whose conditions all fit, and none of those behind it matters', () => {
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 8 }),
        fc.array(rule, { maxLength: 3 }),
        (rules, behind) => {
          const found = commissionRuleOf(rules, sale);
          const at = rules.findIndex((r) => mismatchOf(r, sale) === null);
          expect(found).toBe(at === -1 ? null : rules[at]);
          if (found) expect(commissionRuleOf([...rules, ...behind], sale)).toBe(found);
          expect(commissionBpOf(rules, sale, 777)).toBe(found ? found.rateBp : 777);
        },
      ),
    );
  });
  it('never fits where one condition more is asked that does not', () => {
    fc.assert(
      fc.property(rule, (r) => {
        for (const wrong of [
          { vendorId: 'v9' },
          { categoryId: 'c9' },
          { minPaise: 500_01 },
          { maxPaise: 499_99 },
          { startsAt: '2026-11-02T06:30:00.001Z' },
          { endsAt: NOON.toISOString() },
        ]) {
          expect(mismatchOf({ ...r, ...wrong }, sale)).not.toBeNull();
        }
      }),
    );
  });
  it('is exactly one at every instant where rules follow one another, in any order of the list', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(cuts, fc.infiniteStream(fc.nat()), (days, dice) => {
        const times = days.toSorted((a, b) => a - b).map((d) => NOON.getTime() + d * 86_400_000);
        const at = (ms: number | undefined) =>
          ms === undefined ? null : new Date(ms).toISOString();
        const rules = [undefined, ...times]
          .map((from, i) => ({ ...anything, startsAt: at(from), endsAt: at(times[i]), rateBp: i }))
          .map((r) => ({ r, n: dice.next().value }))
          .toSorted((a, b) => a.n - b.n)
          .map(({ r }) => r);
        for (const [i, ms] of times.entries())
          for (const [change, rate] of [
            [-1, i],
            [0, i + 1],
            [1, i + 1],
          ] as const) {
            const then = { ...sale, at: new Date(ms + change) };
            expect(rules.filter((r) => mismatchOf(r, then) === null)).toHaveLength(1);
            expect(commissionBpOf(rules, then, 777)).toBe(rate);
          }
      }),
    );
  });
  it.each<[string, Partial<RuleTerms>, ReturnType<typeof mismatchOf>]>([
    ['any sale', {}, null],
    ['the shop', { vendorId: 'v1' }, null],
    ['another shop', { vendorId: 'v2' }, 'vendor'],
    ['the category itself', { categoryId: 'c11' }, null],
    ['a category above', { categoryId: 'c1' }, null],
    ['another category', { categoryId: 'c12' }, 'category'],
    ['from this very price', { minPaise: 500_00 }, null],
    ['up to this very price', { maxPaise: 500_00 }, null],
    ['dearer goods', { minPaise: 500_01 }, 'price'],
    ['cheaper goods', { maxPaise: 499_99 }, 'price'],
    ['from this very moment', { startsAt: NOON.toISOString() }, null],
    ['until this very moment', { endsAt: NOON.toISOString() }, 'over'],
    ['later', { startsAt: '2026-11-02T06:30:00.001Z' }, 'not_begun'],
  ])('of %s', (_, terms, misfit) =>
    expect(mismatchOf({ ...anything, ...terms }, sale)).toBe(misfit),
  );
});
