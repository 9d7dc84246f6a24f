import fc from 'fast-check';
import { expect, it } from 'vitest';
import { everyDay, nextDay } from '#server/modules/reports/date-range.ts';
import { periodOf, wholeMonths } from './periods.ts';

it('finds the months that lie in a range with all of their days', () => {
  expect(wholeMonths({ from: '2027-01-02', to: '2027-04-29' })).toEqual([
    '2027-02-01',
    '2027-03-01',
  ]);
  expect(wholeMonths({ from: '2028-02-01', to: '2028-02-29' })).toEqual(['2028-02-01']);
  expect(wholeMonths({ from: '2028-02-01', to: '2028-02-28' })).toEqual([]);
  expect(wholeMonths({ from: '2027-12-01', to: '2028-01-31' })).toEqual([
    '2027-12-01',
    '2028-01-01',
  ]);
});

it('divides any range into months and days that cover each of its days once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 0, max: 400 }),
      fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }),
      (start, length, isKept) => {
        const from = nextDay('2026-01-01', start);
        const range = { from, to: nextDay(from, length) };
        const kept = new Set(wholeMonths(range).filter((_, i) => isKept[i]));
        const { months, days } = periodOf(range, kept);
        expect(new Set(months)).toEqual(kept);
        const ofMonths = months.flatMap((month) =>
          everyDay({ from: month, to: nextDay(`${nextDay(month, 31).slice(0, 7)}-01`, -1) }),
        );
        expect([...ofMonths, ...days].toSorted()).toEqual(everyDay(range));
      },
    ),
  );
});
