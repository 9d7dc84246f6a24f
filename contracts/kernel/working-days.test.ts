import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALWAYS_OPEN,
  dayAfter,
  daysBetween,
  daysLost,
  dispatchDay,
  isClosed,
  openDayFrom,
} from './working-days.ts';

const day = fc.integer({ min: 0, max: 3_000 }).map((n) => dayAfter('2026-01-01', n));
const closed = fc.record({
  weeklyOff: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
  closedOn: fc.array(day, { maxLength: 40 }),
});
const SUNDAYS = { weeklyOff: [0], closedOn: ['2026-11-09'] };

describe('days of a place', () => {
  it('are counted as a calendar does where it never closes', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 30 }), (placed, days) => {
        expect(dispatchDay(placed, days, ALWAYS_OPEN)).toBe(dayAfter(placed, days));
        expect(daysLost(placed, days, ALWAYS_OPEN)).toBe(0);
      }),
    );
  });

  it('end on a day the place is open, with so many open days after the first one', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 30 }), closed, (placed, days, c) => {
        const by = dispatchDay(placed, days, c);
        expect(isClosed(by, c)).toBe(false);
        const open = Array.from({ length: daysBetween(placed, by) + 1 }, (_, n) =>
          dayAfter(placed, n),
        ).filter((one) => !isClosed(one, c));
        expect(open).toHaveLength(days + 1);
        expect(daysLost(placed, days, c)).toBe(daysBetween(dayAfter(placed, days), by));
      }),
    );
  });

  it('never end earlier for a day more that is closed, for later orders or for more work', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 20 }), closed, day, (placed, days, c, more) => {
        const by = dispatchDay(placed, days, c);
        expect(dispatchDay(placed, days, { ...c, closedOn: [...c.closedOn, more] }) >= by).toBe(
          true,
        );
        expect(dispatchDay(dayAfter(placed, 1), days, c) >= by).toBe(true);
        expect(dispatchDay(placed, days + 1, c) > by).toBe(true);
      }),
    );
  });

  it('skip Sundays and a holiday', () => {
    // 7 November 2026 is a Saturday, 8 a Sunday, 9 a holiday.
    expect(dispatchDay('2026-11-07', 0, SUNDAYS)).toBe('2026-11-07');
    expect(dispatchDay('2026-11-07', 1, SUNDAYS)).toBe('2026-11-10');
    expect(dispatchDay('2026-11-08', 1, SUNDAYS)).toBe('2026-11-11');
    expect(daysLost('2026-11-07', 1, SUNDAYS)).toBe(2);
    expect(openDayFrom('2026-11-08', SUNDAYS)).toBe('2026-11-10');
  });
});
