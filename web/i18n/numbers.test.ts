import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTag, LOCALE_CODES } from '#contracts/kernel/locales.ts';
import { formatNumber, pluralCategory } from './numbers.ts';

const counts = fc.oneof(
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  fc.integer({ min: 0, max: 3 }),
  // Decimals of a whole number of thousandths: others are rounded by the last bit.
  fc.integer({ min: -5_000_000, max: 5_000_000 }).map((n) => n / 1000),
);

describe.each(LOCALE_CODES)('numbers in messages: %s', (locale) => {
  const tag = formatTag(locale);
  it('are written as Intl writes them for India', () => {
    const format = new Intl.NumberFormat('en-IN');
    fc.assert(
      fc.property(counts, (n) => {
        expect(formatNumber(n)).toBe(format.format(n));
      }),
    );
  });
  it('have the plural category that Intl gives them', () => {
    const rules = new Intl.PluralRules(tag);
    fc.assert(
      fc.property(counts, (n) => {
        expect(pluralCategory[locale](n)).toBe(rules.select(n));
      }),
    );
  });
});
