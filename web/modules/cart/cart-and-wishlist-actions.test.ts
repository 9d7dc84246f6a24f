import { expect, it, vi } from 'vitest';
import { toast } from '#web/ui/toast.ts';
import { cartActions } from './cart-and-wishlist-actions.ts';

vi.mock('./cart-actions.ts', () => {
  throw new Error('a newer release has replaced this file');
});

it.each([
  [true, 'errors.unexpected'],
  [false, 'errors.network'],
])('says so where what a press needs cannot be fetched, online: %s', async (onLine, message) => {
  vi.stubGlobal('navigator', { onLine });
  expect(await cartActions.addToCart({ product: { _id: 'prd_1', name: 'Kadai' } })).toBe(false);
  expect(
    toast
      .list()
      .map((one) => [one.message, one.type, one.duration])
      .at(-1),
  ).toEqual([message, 'error', 3000]);
});
