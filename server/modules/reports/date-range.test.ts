import { describe, expect, it } from 'vitest';
import { daysBefore, daysOf, everyDay, daysInRange } from './date-range.ts';

// 2 November 2026, 00:30 in India, still the first in UTC.
const now = new Date('2026-11-01T19:00:00Z');

describe('the days of a range', () => {
  it.each([
    ['today', { from: '2026-11-02', to: '2026-11-02' }, { from: '2026-11-01', to: '2026-11-01' }],
    ['7', { from: '2026-10-27', to: '2026-11-02' }, { from: '2026-10-20', to: '2026-10-26' }],
    ['90', { from: '2026-08-05', to: '2026-11-02' }, { from: '2026-05-07', to: '2026-08-04' }],
  ] as const)(
    '%s ends with today in India, with as many days before it for comparison',
    (range, days, before) => {
      expect(daysOf({ range }, now)).toEqual(days);
      expect(daysBefore(days)).toEqual(before);
      expect(daysInRange(before)).toBe(daysInRange(days));
    },
  );

  it('are custom where requested, over a leap day too', () => {
    const days = daysOf({ range: 'custom', from: '2028-02-28', to: '2028-03-01' }, now);
    expect(everyDay(days)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });
});
