import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contracts/cart/cart.ts';
import type { Totals } from '#contracts/orders/orders.ts';
import { itemChanges, checkoutSeenOf, totalChanges } from './checkout-changes.ts';
import { refusalsOf } from './cash-refusals.ts';
import { stepAfter, stepToShow } from './checkout-step-order.ts';

const ALL = { hasAddress: true, isDeliverable: true, isPayable: true };

describe('the step that shows', () => {
  it.each([
    [null, ALL, 'review'],
    ['address', ALL, 'address'],
    ['delivery', ALL, 'delivery'],
    ['nonsense', ALL, 'review'],
    [null, { ...ALL, hasAddress: false }, 'address'],
    ['review', { ...ALL, hasAddress: false }, 'address'],
    ['review', { ...ALL, isDeliverable: false }, 'delivery'],
    ['review', { ...ALL, isPayable: false }, 'payment'],
    ['address', { ...ALL, isPayable: false }, 'address'],
  ] as const)('%s with %j is %s', (wanted, facts, step) =>
    expect(stepToShow(wanted, facts)).toBe(step),
  );
  it('goes on to the next and stays at the last', () =>
    expect([stepAfter('address'), stepAfter('review')]).toEqual(['delivery', 'review']));
});

it('cash is refused for what is to be collected: the wallet may leave little enough', () => {
  const refusals = [
    { kind: 'amount', name: null, most: 500 },
    { kind: 'item', name: 'Vase', most: null },
  ] as const;
  expect(refusalsOf([...refusals], 501)).toEqual(refusals);
  expect(refusalsOf([...refusals], 500)).toEqual([refusals[1]]);
  expect(refusalsOf([...refusals], undefined)).toEqual(refusals);
});

describe('what has changed since it was seen', () => {
  const item = (id: string, change: Partial<CartItem> = {}) =>
    ({
      _id: id,
      price: 100,
      stock: 5,
      problem: null,
      product: { name: `Item ${id}` },
      ...change,
    }) as CartItem;
  it('names prices, stock and what is gone, and nothing else', () => {
    const seen = checkoutSeenOf([item('a'), item('b'), item('c'), item('d'), item('e')]);
    const now = [
      item('a'),
      item('b', { price: 120 }),
      item('c', { problem: 'insufficient_stock', stock: 2 }),
      item('d', { problem: 'out_of_stock', stock: 0 }),
      item('f'),
    ];
    expect(itemChanges(seen, now)).toEqual([
      { key: 'b', name: 'Item b', what: 'price', before: '₹100', now: '₹120' },
      { key: 'c', name: 'Item c', what: 'stock', left: 2 },
      { key: 'd', name: 'Item d', what: 'gone' },
    ]);
  });
  it('shows the rows of the total that moved', () => {
    const totals = {
      items: 1000,
      discount: 100,
      discountSource: 'promo',
      discountPercentage: 10,
      shipping: 99,
      tax: 50,
      cashback: 0,
      gifts: 0,
      total: 999,
    } as Totals;
    expect(
      totalChanges(totals, { ...totals, discount: 0, total: 1099 }).map((c) => [
        c.name,
        c.before,
        c.now,
      ]),
    ).toEqual([
      ['common.discount', '₹100', '₹0'],
      ['common.total', '₹999', '₹1,099'],
    ]);
    expect(totalChanges(totals, totals)).toEqual([]);
    expect(totalChanges(null, totals)).toEqual([]);
  });
});
