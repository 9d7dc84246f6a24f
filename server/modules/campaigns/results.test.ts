import { expect, it } from 'vitest';
import { upliftOf } from './results.ts';

const group = (customers: number, buyers: number, rupees: number) => ({
  isControl: false,
  customers,
  buyers,
  orders: buyers,
  paise: rupees * 100,
  last: null,
});

it('compares groups of different size by customer', () => {
  expect(upliftOf(group(900, 90, 45_000), group(100, 5, 2_500))).toEqual({
    buyersUplift: 5,
    revenueUplift: 25,
  });
  expect(upliftOf(group(90, 0, 0), group(10, 1, 100))).toEqual({
    buyersUplift: -10,
    revenueUplift: -10,
  });
});

it('claims nothing without a holdout group', () => {
  expect(upliftOf(group(100, 10, 900), group(0, 0, 0))).toEqual({
    buyersUplift: null,
    revenueUplift: null,
  });
});
