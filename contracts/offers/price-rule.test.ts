import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PRICE_ENDINGS, PRICE_RULE_KINDS, priceByRule, withEnding } from './price-rule.ts';

it.each([
  ['set', 499, 'exact', 1_200, 499],
  ['add', 50, 'exact', 449.5, 499.5],
  ['add', -50, 'exact', 449.5, 399.5],
  ['percent', 10, 'exact', 499, 548.9],
  ['percent', -12.5, 'exact', 799, 699.13],
  ['percent', 10, 'rupee', 499, 549],
  ['percent', 10, 'nine', 499, 549],
  ['percent', 3, 'nine', 1_000, 1_029],
  ['percent', -40, 'ninety_nine', 1_000, 599],
  ['add', -990, 'nine', 1_000, 9],
  ['add', -5_000, 'ninety_nine', 1_000, 99],
] as const)('%s %d ending %s makes of %d: %d', (kind, value, ending, before, after) =>
  expect(priceByRule(before, { kind, value, ending })).toBe(after),
);

it('gives an amount of whole paise with the ending, at most half a step away', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000_000 }),
      fc.constantFrom(...PRICE_ENDINGS),
      (paise, ending) => {
        const next = withEnding(paise, ending);
        expect(Number.isSafeInteger(next)).toBe(true);
        const step = { exact: 1, rupee: 100, nine: 1_000, ninety_nine: 10_000 }[ending];
        const last = { exact: 0, rupee: 0, nine: 900, ninety_nine: 9_900 }[ending];
        expect(next % step).toBe(last);
        if (paise >= last) expect(Math.abs(next - paise)).toBeLessThanOrEqual(step / 2);
        expect(withEnding(next, ending)).toBe(next);
      },
    ),
  ));

it('never gives a price of nothing or less', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000_000 }),
      fc.constantFrom(...PRICE_RULE_KINDS),
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.constantFrom(...PRICE_ENDINGS),
      (paise, kind, value, ending) => {
        expect(priceByRule(paise / 100, { kind, value: value / 100, ending })).toBeGreaterThan(0);
      },
    ),
  ));
