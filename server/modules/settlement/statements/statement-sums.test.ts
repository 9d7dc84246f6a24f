import fc from 'fast-check';
import { feeTotal, taxedFees } from '#contracts/vendors/fee-rules.ts';
import { describe, expect, it } from 'vitest';
import { csvAmount, csvFile } from '#server/platform/csv/csv.ts';
import { dayBefore, lastPeriod } from './settlement-periods.ts';
import {
  commissionTax,
  NO_SUMS,
  vendorOrderSumsOf,
  type VendorOrderSums,
  statementSums,
  taxSum,
} from './statement-sums.ts';

const id = { subOrderId: 's', orderNumber: 'HL-2222-2222' };
const sums = (change: Partial<VendorOrderSums>): VendorOrderSums => ({ ...NO_SUMS, ...change });

describe('settlement periods', () => {
  it.each([
    ['2026-11-09T00:00:00+05:30', 7, '2026-11-02', '2026-11-09'],
    ['2026-11-08T23:59:59+05:30', 7, '2026-10-26', '2026-11-02'],
    ['2026-11-15T12:00:00+05:30', 7, '2026-11-02', '2026-11-09'],
    ['2026-11-15T00:30:00+05:30', 1, '2026-11-14', '2026-11-15'],
  ])('at %s with %i days it is %s to %s', (now, days, start, end) => {
    const period = lastPeriod(new Date(now), days);
    expect(period).toMatchObject({ start, end });
    expect(period.endsAt.getTime()).toBeLessThanOrEqual(new Date(now).getTime());
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
  });
});

describe('a statement', () => {
  const rates = { commissionGst: 1800, tcsOn: () => 50, tds: 10, tdsBase: 'gross' } as const;
  const on = (taxable: number) => ({ taxable, taxed: { '2026-11-02': taxable } });
  it('withholds by the rates, to the paisa', () => {
    const vendorOrder = vendorOrderSumsOf(
      id,
      sums({
        items: 1180_00,
        discount: 0,
        delivery: 0,
        commission: 118_00,
        gross: 1180_00,
        ...on(1000_00),
      }),
      null,
      1062_00,
    );
    const tax = commissionTax(118_00, 1800, true);
    expect(tax).toEqual({ cgst: 10_62, sgst: 10_62, igst: 0 });
    expect(statementSums([vendorOrder], { opening: -100_00, loose: 0, rates, tax })).toEqual({
      opening: -100_00,
      sales: 1180_00,
      discount: 0,
      delivery: 0,
      returns: 0,
      commission: 118_00,
      fees: {},
      commissionGst: 21_24,
      tcs: 5_00,
      tds: 1_18,
      other: 0,
      net: 1034_58,
      closing: 934_58,
      gross: 1180_00,
      taxable: 1000_00,
      tdsBase: 1180_00,
      tcsBase: 1000_00,
      tcsMonths: [{ month: '2026-11', rateBp: 50, base: 1000_00, tcs: 5_00 }],
    });
  });

  it('withholds TDS of what the year makes of it', () => {
    const vendorOrder = vendorOrderSumsOf(
      id,
      sums({ items: 1180_00, gross: 1180_00, taxable: 1000_00 }),
      null,
      1180_00,
    );
    for (const [base, tdsBase, tds] of [
      ['gross', 1180_00 + 4_00_000_00, 401_18],
      ['taxable', 1000_00 + 4_00_000_00, 401_00],
    ] as const) {
      expect(
        statementSums([vendorOrder], {
          opening: 0,
          loose: 0,
          rates: { ...rates, tdsBase: base },
          tax: commissionTax(0, 1800, true),
          taxed: (amount) => amount + 4_00_000_00,
        }),
      ).toMatchObject({ tdsBase, tds });
    }
  });

  it('equals the ledger and adds up, over any sequence of sales and returns, however it is cut into periods', () => {
    const paise = fc.integer({ min: 0, max: 5_000_000 });
    const state = fc.record({
      items: paise,
      discount: paise,
      delivery: paise,
      commission: paise,
      fees: fc.record({ closing: paise, return: paise, cancellation: paise }),
      gross: paise,
      taxable: paise,
      charge: fc.integer({ min: -5_000, max: 5_000 }),
      taxed: fc.dictionary(fc.constantFrom('2026-10-31', '2026-11-02'), paise),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(state, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        (orders, isOneState) => {
          let carried = 0;
          let [earned, withheld, settled] = [0, 0, 0];
          const before = orders.map((): VendorOrderSums | null => null);
          for (let period = 0; period < 4; period += 1) {
            const vendorOrders = orders.flatMap((states, i) => {
              const now = states[period];
              if (!now) return [];
              const was = before[i] ?? NO_SUMS;
              const booked =
                now.items -
                now.discount +
                now.delivery -
                now.commission -
                feeTotal(now.fees) -
                (was.items - was.discount + was.delivery - was.commission - feeTotal(was.fees)) +
                now.charge;
              earned += booked;
              const vendorOrder = vendorOrderSumsOf(id, now, before[i]!, booked);
              expect(vendorOrder.other).toBe(now.charge);
              expect(vendorOrder.kind).toBe(before[i] ? 'correction' : 'sale');
              before[i] = now;
              return [vendorOrder];
            });
            const tax = commissionTax(
              vendorOrders.reduce((n, p) => n + p.commission + taxedFees(p.fees), 0),
              1800,
              isOneState,
            );
            const s = statementSums(vendorOrders, { opening: carried, loose: 0, rates, tax });
            expect(s.net).toBe(
              vendorOrders.reduce((n, p) => n + p.net, 0) - taxSum(tax) - s.tcs - s.tds,
            );
            withheld += s.commissionGst + s.tcs + s.tds;
            if (s.closing > 0) settled += s.closing;
            carried = Math.min(0, s.closing);
          }
          // Paid, withheld and carried-over amounts sum to everything earned.
          expect(settled + carried + withheld).toBe(earned);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('gives back what was withheld when more comes back than was sold', () => {
    const vendorOrder = vendorOrderSumsOf(
      id,
      NO_SUMS,
      sums({ items: 1180_00, commission: 118_00, gross: 1180_00, ...on(1000_00) }),
      -1062_00,
    );
    const s = statementSums([vendorOrder], {
      opening: 0,
      loose: 0,
      rates,
      tax: commissionTax(-118_00, 1800, false),
    });
    expect(s).toMatchObject({
      returns: -1180_00,
      commission: -118_00,
      commissionGst: -21_24,
      tcs: -5_00,
      tds: -1_18,
      net: -1034_58,
      closing: -1034_58,
    });
  });
});

describe('a table for a spreadsheet', () => {
  const textOf = (rows: Parameters<typeof csvFile>[0]) => new TextDecoder().decode(csvFile(rows));
  it('holds no formula, whatever people are called', () => {
    expect(
      textOf([
        ['=1+1', '+91', '-x', '@me', '\tx', 'A "B", C', csvAmount(-5), csvAmount(123_456_07)],
      ]),
    ).toBe(`'=1+1,'+91,'-x,'@me,'\tx,"A ""B"", C",-0.05,123456.07\r\n`);
  });
  it('never begins a cell of text with what a spreadsheet runs', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        expect(textOf([[text]])).not.toMatch(/^"?[=+\-@\t\r]/);
      }),
    );
  });
});
