import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { ALWAYS_OPEN, dayAfter, departureOf } from '#contracts/kernel/working-days.ts';
import { renewedShipBy, shipBy } from './dispatch-deadline.ts';

const at = (text: string) => new Date(`${text}:00+05:30`);
const endOf = (day: string) => new Date(`${day}T23:59:59+05:30`);
const times = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
});
const hours = fc.option(fc.integer({ min: 6, max: 23 }), { nil: undefined });

describe('the day a vendor order is to be handed over', () => {
  it('ends at midnight in India', () => {
    expect(shipBy(at('2026-11-21T13:59'), 1)).toEqual(endOf('2026-11-22'));
    expect(shipBy(at('2026-11-22T00:00'), 1)).toEqual(endOf('2026-11-23'));
    expect(shipBy(at('2026-12-31T11:30'), 0)).toEqual(endOf('2026-12-31'));
  });
  it('is that of an order of the next day from the cut-off hour on, 14:00 where none is chosen', () => {
    for (const [hour, cutOffHour] of [
      [14, undefined],
      [14, 14],
      [18, 18],
    ] as const) {
      const closed = { ...ALWAYS_OPEN, ...(cutOffHour && { cutOffHour }) };
      const by = (text: string) => shipBy(at(`2026-11-21T${text}`), 0, closed);
      expect(by(`${hour - 1}:59`)).toEqual(endOf('2026-11-21'));
      expect(by(`${hour}:00`)).toEqual(endOf('2026-11-22'));
    }
  });
  it('is the day of departure that customers are promised', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 30 }), hours, (placed, days, cutOffHour) => {
        const closed = { ...ALWAYS_OPEN, ...(cutOffHour !== undefined && { cutOffHour }) };
        const promised = dayAfter(dayInIndia(placed), departureOf(placed, days, closed).days);
        expect(shipBy(placed, days, closed)).toEqual(endOf(promised));
      }),
    );
  });
});

describe('the deadline of an order that is paid for later', () => {
  const renewed = (now: string, placed: string, days: number, closed = ALWAYS_OPEN) =>
    renewedShipBy(at(now), {
      createdAt: at(placed),
      shipBy: shipBy(at(placed), days, closed),
      closed,
    });
  it('allows as many days, one more from the cut-off hour on', () => {
    expect(renewed('2026-11-23T10:00', '2026-11-21T10:00', 1)).toEqual(endOf('2026-11-24'));
    expect(renewed('2026-11-23T15:00', '2026-11-21T10:00', 1)).toEqual(endOf('2026-11-25'));
    expect(renewed('2026-11-23T15:00', '2026-11-21T15:00', 1)).toEqual(endOf('2026-11-25'));
  });
  it('is never on a closed day, nor before that of an order placed now', () => {
    // 29 November 2026 is a Sunday.
    const closed = { weeklyOff: [0], closedOn: [] };
    expect(renewed('2026-11-28T10:00', '2026-11-24T10:00', 1, closed)).toEqual(endOf('2026-11-30'));
    fc.assert(
      fc.property(times, times, fc.integer({ min: 0, max: 30 }), (now, placed, days) => {
        const before = { createdAt: placed, shipBy: shipBy(placed, days), closed: null };
        expect(renewedShipBy(now, before) >= shipBy(now, days)).toBe(true);
      }),
    );
  });
});
