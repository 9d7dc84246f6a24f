import { expect, it, vi } from 'vitest';
import { toast } from '#web/ui/toast.ts';
import { cartActions } from './cart-and-wishlist-actions.ts';

vi.mock('./cart-actions.ts', () => {
  throw new Error('a newer release has replaced this file');
});

it('says so where what a press needs cannot be fetched', async () => {
  for (const [onLine, message] of [
    [true, 'errors.unexpected'],
    [false, 'errors.network'],
  ] as const) {
    vi.stubGlobal('navigator', { onLine });
    expect(await cartActions.addToCart({ product: { _id: 'prd_1', name: 'Kadai' } })).toBe(false);
    expect(toast.list().at(-1)).toMatchObject({ message, type: 'error', duration: 3000 });
  }
});
