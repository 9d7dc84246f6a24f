import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxInside } from '#contracts/kernel/money.ts';
import { cliffOf, gstRateFor, lowRateUpTo, ratesOn, slabOn, unclearUpTo } from './gst-rate.ts';
import { E_INVOICE_TURNOVER, LARGE_INVOICE_PAISE, ruleOn } from './law.ts';

const APPAREL = slabOn('textile-2500', '2026-11-02');
const rate = (rupees: number, quantity = 1) =>
  gstRateFor(5, APPAREL, Math.round(rupees * 100), quantity);

describe('the rate of a unit', () => {
  it.each([
    // Price with GST, rate, tax inside.
    [999, 5, 47_57],
    [2_500, 5, 119_05],
    [2_600, 5, 123_81],
    [2_625, 5, 125_00],
    [2_625.01, 18, 400_43],
    [2_750, 18, 419_49],
    [2_950, 18, 450_00],
    [2_950.01, 18, 450_00],
    [3_540, 18, 540_00],
  ])('of ₹%s is %s %%, which is %s paise', (rupees, percent, tax) => {
    expect([rate(rupees), taxInside(Math.round(rupees * 100), rate(rupees))]).toEqual([
      percent,
      tax,
    ]);
  });
  it('goes by one unit of several, to a fraction of a paisa', () => {
    expect([rate(7_875, 3), rate(7_875.01, 3), rate(5_200, 2)]).toEqual([5, 18, 5]);
    expect(gstRateFor(3, null, 9_999_99, 1)).toBe(3);
  });
  it('at the lower rate never leaves a value above the threshold, and at the higher rate only above what the lower one allows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 50 }),
        (unit, quantity) => {
          const paise = unit * quantity;
          const low = gstRateFor(5, APPAREL, paise, quantity) === 5;
          expect(low).toBe(paise * 100 <= APPAREL.thresholdPaise * quantity * 105);
          if (low)
            expect(paise - taxInside(paise, 5)).toBeLessThanOrEqual(
              APPAREL.thresholdPaise * quantity,
            );
          // A higher price never has a lower rate.
          expect(gstRateFor(5, APPAREL, paise + quantity, quantity)).toBeGreaterThanOrEqual(
            low ? 5 : 18,
          );
        },
      ),
    );
  });
});

describe('the cliff', () => {
  it('lies between the dearest price at the lower rate and the first at which the higher one fits', () => {
    expect([lowRateUpTo(APPAREL), unclearUpTo(APPAREL)]).toEqual([2_625_00, 2_950_00]);
    expect([cliffOf(APPAREL, 2_625_00), cliffOf(APPAREL, 2_950_01)]).toEqual([null, null]);
    expect(cliffOf(APPAREL, 2_750_00)).toEqual({
      lowUpTo: 2_625_00,
      lowPercent: 5,
      highPercent: 18,
      netPaise: 2_330_51,
      netAtLowPaise: 2_500_00,
    });
  });
  it('is where the vendor keeps no more than of the dearest price at the lower rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_625_01, max: 2_950_00 }), (paise) => {
        const cliff = cliffOf(APPAREL, paise)!;
        expect(cliff.netPaise).toBeLessThanOrEqual(cliff.netAtLowPaise);
      }),
    );
  });
});

describe('rules by date', () => {
  it('changed on 22 September 2025', () => {
    expect([
      slabOn('textile-2500', '2025-09-21').thresholdPaise,
      slabOn('textile-2500', '2025-09-22').thresholdPaise,
    ]).toEqual([1_000_00, 2_500_00]);
    expect([
      ratesOn('2025-09-21').includes(12),
      ratesOn('2025-09-22').includes(12),
      ratesOn('2026-11-02').includes(1.5),
    ]).toEqual([true, false, true]);
  });
  it('have one row for a day, and none before the first', () => {
    expect([
      ruleOn(LARGE_INVOICE_PAISE, '2024-07-31').value,
      ruleOn(LARGE_INVOICE_PAISE, '2024-08-01').value,
    ]).toEqual([2_50_000_00, 1_00_000_00]);
    expect(ruleOn(E_INVOICE_TURNOVER, '2026-11-02').value).toBe(5_00_00_000_00);
    expect(() => ruleOn(LARGE_INVOICE_PAISE, '2016-01-01')).toThrow(RangeError);
  });
});
