import { expect, it } from 'vitest';
import type { VendorOrderEarnings } from '#contracts/settlement/settlement.ts';
import { hasEarnings } from './order-earnings.ts';

const nothing: VendorOrderEarnings = {
  items: [],
  delivery: 0,
  commission: 0,
  fees: [],
  commissionGst: 0,
  tcs: 0,
  tds: 0,
  other: 0,
  net: 0,
};

it('shows the penalty of an order that the vendor cancelled, and nothing of one without a fee', () => {
  expect(hasEarnings(null)).toBe(false);
  expect(hasEarnings(nothing)).toBe(false);
  expect(hasEarnings({ ...nothing, fees: [{ kind: 'cancellation', amount: 20 }], net: -20 })).toBe(
    true,
  );
});
