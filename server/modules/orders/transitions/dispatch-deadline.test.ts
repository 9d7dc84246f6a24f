import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dispatchDaysOf, shipBy } from './dispatch-deadline.ts';

describe('the day a part is to be handed over', () => {
  it('ends at midnight in India, whatever the hour of placing', () => {
    expect(shipBy(new Date('2026-11-21T18:29:59Z'), 1).toISOString()).toBe(
      '2026-11-22T18:29:59.000Z',
    );
    expect(shipBy(new Date('2026-11-21T18:30:00Z'), 1).toISOString()).toBe(
      '2026-11-23T18:29:59.000Z',
    );
    expect(shipBy(new Date('2026-12-31T06:00:00Z'), 0).toISOString()).toBe(
      '2026-12-31T18:29:59.000Z',
    );
  });
  it('is that of an order of the next day from the cut-off hour on', () => {
    const open = { weeklyOff: [], closedOn: [], cutOffHour: 14 };
    const by = (hour: string) => shipBy(new Date(`2026-11-21T${hour}:00+05:30`), 0, open);
    expect(by('13:59').toISOString()).toBe('2026-11-21T18:29:59.000Z');
    expect(by('14:00').toISOString()).toBe('2026-11-22T18:29:59.000Z');
  });
  it('tells the days it left, for an order that is paid for later', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 30 }),
        (at, days) => {
          expect(dispatchDaysOf(at, shipBy(at, days))).toBe(days);
        },
      ),
    );
  });
});
