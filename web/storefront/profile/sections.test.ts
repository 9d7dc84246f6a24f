import { describe, expect, it } from 'vitest';
import { profileView } from './sections.ts';

const view = (path: string) => {
  const url = new URL(path, 'https://x');
  return profileView(url.pathname.replace(/^\/profile\/?/, ''), url.searchParams);
};

describe('addresses of the profile', () => {
  it.each([
    ['/profile', null, null],
    ['/profile?section=account', 'account', null],
    ['/profile?section=orders', 'orders', null],
    ['/profile?section=wishlist', 'wishlist', null],
    ['/profile/account', 'account', null],
    ['/profile/orders', 'orders', null],
    ['/profile/wishlist', 'wishlist', null],
    ['/profile/orders/ord_1', 'orders', 'ord_1'],
    ['/profile/help', 'help', null],
    ['/profile/addresses', 'addresses', null],
    ['/profile?section=addresses', 'addresses', null],
    ['/profile/wallet', 'wallet', null],
    ['/profile/alerts', 'alerts', null],
    ['/profile/nothing', null, null],
    ['/profile?section=nothing', null, null],
    ['/profile/orders/ord_1/other/inv_1', 'orders', 'ord_1'],
  ])('%s shows %s', (path, section, orderId) => {
    expect(view(path)).toEqual({ section, orderId });
  });
  it('opens a document of an order', () =>
    expect(view('/profile/orders/ord_1/invoices/inv_1')).toEqual({
      section: 'orders',
      orderId: 'ord_1',
      invoiceId: 'inv_1',
    }));
});
