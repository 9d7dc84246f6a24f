import { describe, expect, it } from 'vitest';
import { instalmentPaise, paymentFor } from './instalments.ts';

describe('instalments', () => {
  it('are those of a loan repaid in equal parts, in whole rupees', () => {
    // ₹15,999 at 14 % a year over 6 months: 15999 × r / (1 − (1 + r)^−6) = 2,776.43
    expect(instalmentPaise(15_999_00, 14, 6)).toBe(2_777_00);
    expect(instalmentPaise(12_000_00, 0, 12)).toBe(1_000_00);
  });

  it('cover the price', () => {
    for (const months of [3, 6, 9, 12])
      expect(instalmentPaise(3_333_33, 15, months) * months).toBeGreaterThan(3_333_33);
  });

  it('are offered from the least amount on', () => {
    const methods = { upi: true, emi: [{ months: 3, ratePercent: 14, leastPaise: 3_000_00 }] };
    expect(paymentFor(methods, 2_999_99)?.emi).toEqual([]);
    expect(paymentFor(methods, 3_000_00)?.emi).toMatchObject([{ months: 3, ratePercent: 14 }]);
  });
});
