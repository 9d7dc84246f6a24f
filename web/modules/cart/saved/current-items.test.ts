import { expect, it } from 'vitest';
import type { CartItem } from '#contracts/cart/cart.ts';
import { asTheyAre } from './current-items.ts';

const item = (change: object): CartItem =>
  ({
    _id: 'a',
    vendor: { _id: 'v' },
    variant: { variantId: 'm', name: 'M' },
    price: 100,
    stock: 5,
    quantity: 2,
    addedAt: 'then',
    priceThen: 100,
    selectedSize: 'M',
    lineTotal: 200,
    ...change,
  }) as unknown as CartItem;

it("shows a guest's saved items at current prices, with the guest's own quantity and time", () => {
  const fresh = item({ price: 80, stock: 1, quantity: 1, addedAt: 'now', priceThen: null });
  expect(asTheyAre([item({}), item({ _id: 'b' })], [fresh])).toEqual([
    item({ price: 80, stock: 1, lineTotal: 160 }),
    item({ _id: 'b' }),
  ]);
});

it('keeps the name of a unit that is gone', () => {
  const gone = item({ vendor: null, variant: { variantId: 'm', name: '' }, price: 0 });
  expect(asTheyAre([item({})], [gone])[0]).toMatchObject({ vendor: null, variant: { name: 'M' } });
});
