import { expect, it } from 'vitest';
import { examplePayoutOf } from './example-fees.ts';

it('takes commission, its GST and what is collected at source off a sale', () => {
  // ₹1,180 with 18 % GST inside: ₹1,000 without it.
  expect(examplePayoutOf(1180_00, 10, 18)).toEqual({
    gross: 1180_00,
    commission: 118_00,
    commissionGst: 21_24,
    fees: {},
    tcs: 5_00,
    tds: 1_00,
    net: 1034_76,
  });
  expect(examplePayoutOf(0, 14, 5).net).toBe(0);
});
