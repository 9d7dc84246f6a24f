import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOfDays, gstr8Of, tcsByMonth } from './tcs.ts';

const rateOn = (day: string) => (day < '2024-07-10' ? 100 : 50);
const amount = fc.integer({ min: 0, max: 50_000_000 });

describe('TCS of documents', () => {
  it('goes by the month and the rate of each document, with returns netted in their month', () => {
    expect(
      tcsByMonth(
        [
          { '2024-07-09': 1_000_00, '2024-07-10': 1_000_00 },
          { '2026-10-31': 2_000_00, '2026-11-02': -500_00 },
        ],
        rateOn,
      ),
    ).toEqual([
      { month: '2024-07', rateBp: 50, base: 1_000_00, tcs: 5_00 },
      { month: '2024-07', rateBp: 100, base: 1_000_00, tcs: 10_00 },
      { month: '2026-10', rateBp: 50, base: 2_000_00, tcs: 10_00 },
      { month: '2026-11', rateBp: 50, base: -500_00, tcs: -2_50 },
    ]);
  });
  it('counts each document once, however statements cut them', () => {
    const days = fc.dictionary(
      fc.constantFrom('2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'),
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
    );
    fc.assert(
      fc.property(fc.array(days, { minLength: 1, maxLength: 6 }), (states) => {
        const changes = states.map((now, i) => changeOfDays(now, states[i - 1] ?? {}));
        const bases = (list: readonly Readonly<Record<string, number>>[]) =>
          Object.fromEntries(
            tcsByMonth(list, rateOn)
              .filter((m) => m.base !== 0)
              .map((m) => [m.month, m.base]),
          );
        expect(bases(changes)).toEqual(bases([states.at(-1)!]));
      }),
    );
  });
});

describe('a row of GSTR-8', () => {
  it('takes equal halves within the State and one sum beyond it', () => {
    expect(
      gstr8Of(
        {
          suppliedRegistered: 1_000_00,
          returnedRegistered: 0,
          suppliedOthers: 2_500_00,
          returnedOthers: 500_00,
          interNet: 2_000_00,
        },
        50,
      ),
    ).toEqual({
      suppliedRegistered: 1_000_00,
      returnedRegistered: 0,
      suppliedOthers: 2_500_00,
      returnedOthers: 500_00,
      net: 3_000_00,
      igst: 10_00,
      cgst: 2_50,
      sgst: 2_50,
      tcs: 15_00,
    });
  });
  it('collects nothing where more was returned than supplied, and never more than its share', () => {
    expect(
      gstr8Of(
        {
          suppliedRegistered: 0,
          returnedRegistered: 0,
          suppliedOthers: 100_00,
          returnedOthers: 500_00,
          interNet: -400_00,
        },
        50,
      ),
    ).toMatchObject({ net: -400_00, tcs: 0 });
    fc.assert(
      fc.property(
        fc.tuple(amount, amount, amount, amount),
        fc.integer({ min: -50_000_000, max: 50_000_000 }),
        ([a, b, c, d], interNet) => {
          const row = gstr8Of(
            {
              suppliedRegistered: a,
              returnedRegistered: b,
              suppliedOthers: c,
              returnedOthers: d,
              interNet,
            },
            50,
          );
          expect(row.igst + row.cgst + row.sgst).toBe(row.tcs);
          expect(row.cgst).toBe(row.sgst);
          expect(Math.abs(row.tcs - Math.max(0, row.net) * 0.005)).toBeLessThanOrEqual(1.5);
          expect(row.tcs).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
