import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CADENCES } from '#contracts/reports/schedules.ts';
import { daysInRange, nextDay } from '#server/modules/reports/date-range.ts';
import { lastPeriod } from './periods.ts';

it.each([
  ['daily', '2026-11-27', '2026-11-26', '2026-11-26'],
  ['weekly', '2026-11-30', '2026-11-23', '2026-11-29'],
  ['weekly', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['monthly', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['monthly', '2028-03-31', '2028-02-01', '2028-02-29'],
] as const)('%s on %s is %s to %s', (cadence, today, from, to) => {
  expect(lastPeriod(cadence, today)).toEqual({ from, to });
});

it('is over before today, and the next one follows without a gap', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CADENCES), fc.integer({ min: 0, max: 2_000 }), (cadence, n) => {
      const today = nextDay('2026-01-01', n);
      const period = lastPeriod(cadence, today);
      expect(period.to < today).toBe(true);
      const next = lastPeriod(cadence, nextDay(today));
      expect([period.from, nextDay(period.to)]).toContain(next.from);
      expect(daysInRange(period)).toBeGreaterThanOrEqual(1);
    }),
  );
});
