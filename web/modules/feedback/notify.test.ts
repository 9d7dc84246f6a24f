import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast.ts';
import { notifyFailure, notifySuccess, notifySyncError } from './notify.ts';

const shown = () => toast.list().map(({ message, type, duration }) => [message, type, duration]);
beforeEach(() => {
  for (const { id } of toast.list()) toast.hide(id);
});

it('a toast stays 3000 ms by default, one of cart or wishlist and a failure as well, a custom one 5000', () => {
  toast.show({ message: 'Plain' });
  notifySuccess('Kadai added to cart', 'cart');
  notifySuccess('Kadai removed from wishlist', 'wishlist', {
    label: 'common.undo',
    run: () => undefined,
  });
  notifySuccess('cart.cleared', 'cart', { label: 'common.undo', run: () => undefined });
  expect(shown()).toEqual([
    ['Plain', 'default', 3000],
    ['Kadai added to cart', 'cart', 3000],
    ['Kadai removed from wishlist', 'wishlist', 3000],
    ['cart.cleared', 'cart', 3000],
  ]);
  for (const { id } of toast.list()) toast.hide(id);
  notifyFailure('errors.cart_clear_failed');
  notifySuccess('checkout.item_removed', 'success', { label: 'common.undo', run: () => undefined });
  expect(shown()).toEqual([
    ['errors.cart_clear_failed', 'error', 3000],
    ['checkout.item_removed', 'success', 5000],
  ]);
});

describe.each(['errors.cart_sync_failed', 'errors.wishlist_sync_failed'])('%s', (text) => {
  const failing = (status: number, message: string) =>
    notifySyncError(new ApiError({ status, code: 'X', message }), text);
  it('is said, unless the server has words of its own', () => {
    failing(500, '');
    failing(503, 'The shop is starting.');
    expect(shown()).toEqual([
      [text, 'error', 3000],
      ['The shop is starting.', 'error', 3000],
    ]);
  });
  it('is not said where the message mentions Authentication', () => {
    failing(400, 'Authentication is needed');
    failing(401, 'errors.session_ended');
    expect(shown()).toEqual([]);
  });
});
