import { describe, expect, it } from 'vitest';
import { closesOn, lastMonth, lastQuarter, monthPeriod, quarterPeriod } from './tax-periods.ts';

describe('a period of a return', () => {
  it('is a month, or a quarter of the financial year', () => {
    expect(monthPeriod('2026-12')).toEqual({ first: '2026-12-01', end: '2027-01-01' });
    expect(['2026-Q1', '2026-Q3', '2026-Q4'].map(quarterPeriod)).toEqual([
      { first: '2026-04-01', end: '2026-07-01' },
      { first: '2026-10-01', end: '2027-01-01' },
      { first: '2027-01-01', end: '2027-04-01' },
    ]);
    const at = (day: string) => new Date(`${day}T00:30:00+05:30`);
    expect(
      ['2026-11-02', '2027-01-01', '2027-03-31', '2027-04-01'].map((day) => [
        lastMonth(at(day)),
        lastQuarter(at(day)),
      ]),
    ).toEqual([
      ['2026-10', '2026-Q2'],
      ['2026-12', '2026-Q3'],
      ['2027-02', '2026-Q3'],
      ['2027-03', '2026-Q4'],
    ]);
  });

  it('closes when the period after its last one is over: on a Monday, by weeks', () => {
    const october = monthPeriod('2026-10');
    // The week of 26 October ends on 1 November: its statement belongs to November.
    for (const now of ['2026-10-20', '2026-11-02', '2026-12-24'])
      expect(closesOn(october, new Date(`${now}T06:30:00Z`), 7)).toBe('2026-11-02');
    expect(closesOn(monthPeriod('2026-11'), new Date('2026-11-24T06:30:00Z'), 7)).toBe(
      '2026-12-07',
    );
  });
});
