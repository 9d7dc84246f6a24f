import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayInIndia } from './time.ts';
import {
  ALWAYS_OPEN,
  dayAfter,
  daysBetween,
  departureOf,
  dispatchDay,
  hourOf,
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
    expect(openDayFrom('2026-11-08', SUNDAYS)).toBe('2026-11-10');
  });
});

describe('the departure of an order', () => {
  const at = (text: string) => new Date(`${text}+05:30`);
  const leaves = (text: string, days: number, c = {}) => {
    const { days: later, orderBy } = departureOf(at(text), days, { ...ALWAYS_OPEN, ...c });
    return [later, orderBy.toISOString()];
  };
  it('is a day later from the cut-off hour on, 14:00 where none is chosen', () => {
    expect(leaves('2026-11-05T13:59:59', 1)).toEqual([1, at('2026-11-05T14:00:00').toISOString()]);
    expect(leaves('2026-11-05T14:00:00', 1)).toEqual([2, at('2026-11-06T14:00:00').toISOString()]);
    expect(leaves('2026-11-05T17:59:59', 0, { cutOffHour: 18 })[0]).toBe(0);
  });
  it('counts a closed day, or an order after the cut-off before it, from the next open day', () => {
    for (const text of ['2026-11-07T15:00:00', '2026-11-08T10:00:00', '2026-11-10T13:00:00'])
      expect(leaves(text, 0, SUNDAYS)[1]).toBe(at('2026-11-10T14:00:00').toISOString());
    expect(leaves('2026-11-07T15:00:00', 1, SUNDAYS)[0]).toBe(4);
  });
  it('stays the same until the promised instant and is later from then on', () => {
    const time = fc
      .integer({ min: 0, max: 3_000 * 1440 })
      .map((n) => new Date(1.8e12 + n * 60_000));
    fc.assert(
      fc.property(time, fc.integer({ min: 0, max: 9 }), closed, (now, days, c) => {
        const day = (one: Date) => dayInIndia(addDays(one, departureOf(one, days, c).days));
        const { orderBy } = departureOf(now, days, c);
        expect(orderBy > now).toBe(true);
        expect(day(new Date(orderBy.getTime() - 1))).toBe(day(now));
        expect(day(orderBy) > day(now)).toBe(true);
      }),
    );
  });
  it('reads hours in India', () => {
    expect(hourOf('2026-11-05', 14).toISOString()).toBe('2026-11-05T08:30:00.000Z');
  });
});
