import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp } from '#contracts/kernel/money.ts';
import { type TcsStatement, tcsSums } from './tcs.ts';
import { closesOn, lastMonth, lastQuarter, monthPeriod, quarterPeriod } from './tax-periods.ts';

const amount = fc.integer({ min: 0, max: 50_000_000 });
const supply = fc.record({ isRegistered: fc.boolean(), isInterState: fc.boolean(), supplied: amount, returned: amount });
const part = fc.record({ isInterState: fc.boolean(), taxable: fc.integer({ min: -50_000_000, max: 50_000_000 }), supplies: fc.array(supply, { maxLength: 3 }) });
/** As closing withholds: of all its parts at one rate. */
const statement = fc.record({ parts: fc.array(part, { maxLength: 5 }), rateBp: fc.constantFrom(0, 25, 50, 100) })
  .map((s): TcsStatement => ({ ...s, tcs: divideHalfUp(s.parts.reduce((paise, p) => paise + p.taxable, 0) * s.rateBp, 10_000) }));

describe('TCS of a GSTIN', () => {
  it('foots with its statements both ways, whatever its documents say', () => fc.assert(fc.property(fc.array(statement, { maxLength: 6 }), (list) => {
    const s = tcsSums(list);
    expect(s.suppliedRegistered - s.returnedRegistered + s.suppliedOthers - s.returnedOthers).toBe(s.net);
    expect(s.net).toBe(list.reduce((paise, x) => paise + x.parts.reduce((sum, p) => sum + p.taxable, 0), 0));
    expect(s.igst + s.cgst + s.sgst).toBe(s.tcs);
    expect(s.tcs).toBe(list.reduce((paise, x) => paise + x.tcs, 0));
    expect(Math.abs(s.cgst - s.sgst)).toBeLessThanOrEqual(1);
    expect(Math.min(s.suppliedRegistered, s.returnedRegistered, s.suppliedOthers, s.returnedOthers)).toBeGreaterThanOrEqual(0);
  })));

  it('tells buyers, returns and States apart', () => {
    const to = (isRegistered: boolean, isInterState: boolean, supplied: number, returned = 0) => ({ isRegistered, isInterState, supplied, returned });
    const parts = [
      { taxable: 1000_00, isInterState: false, supplies: [to(true, false, 1000_00)] }, { taxable: 2000_00, isInterState: true, supplies: [to(false, true, 2500_00, 500_00)] },
      // No documents: a sale of old, and what came back of one.
      { taxable: 300_00, isInterState: true, supplies: [] }, { taxable: -100_00, isInterState: false, supplies: [] },
    ];
    expect(tcsSums([{ parts, tcs: 16_00, rateBp: 50 }])).toEqual({
      suppliedRegistered: 1000_00, returnedRegistered: 0, suppliedOthers: 2800_00, returnedOthers: 600_00, net: 3200_00, igst: 11_50, cgst: 2_25, sgst: 2_25, tcs: 16_00,
    });
  });
});

describe('a period of a return', () => {
  it('is a month, or a quarter of the financial year', () => {
    expect(monthPeriod('2026-12')).toEqual({ first: '2026-12-01', end: '2027-01-01' });
    expect(['2026-Q1', '2026-Q3', '2026-Q4'].map(quarterPeriod)).toEqual([{ first: '2026-04-01', end: '2026-07-01' }, { first: '2026-10-01', end: '2027-01-01' }, { first: '2027-01-01', end: '2027-04-01' }]);
    const at = (day: string) => new Date(`${day}T00:30:00+05:30`);
    expect(['2026-11-02', '2027-01-01', '2027-03-31', '2027-04-01'].map((day) => [lastMonth(at(day)), lastQuarter(at(day))])).toEqual([['2026-10', '2026-Q2'], ['2026-12', '2026-Q3'], ['2027-02', '2026-Q3'], ['2027-03', '2026-Q4']]);
  });

  it('closes when the period after its last one is over: on a Monday, by weeks', () => {
    const october = monthPeriod('2026-10');
    // The week of 26 October ends on 1 November: its statement is of November.
    for (const now of ['2026-10-20', '2026-11-02', '2026-12-24']) expect(closesOn(october, new Date(`${now}T06:30:00Z`), 7)).toBe('2026-11-02');
    expect(closesOn(monthPeriod('2026-11'), new Date('2026-11-24T06:30:00Z'), 7)).toBe('2026-12-07');
  });
});
