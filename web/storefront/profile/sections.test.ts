import { describe, expect, it } from 'vitest';
import { profileView } from './sections.ts';

const view = (path: string) => {
  const url = new URL(path, 'https://x');
  return profileView(url.pathname.replace(/^\/profile\/?/, ''), url.searchParams);
};

describe('addresses of the profile', () => {
  it.each([
    ['/profile', 'account', null, false],
    ['/profile?section=account', 'account', null, true],
    ['/profile?section=orders', 'orders', null, true],
    ['/profile?section=wishlist', 'wishlist', null, true],
    ['/profile/orders', 'orders', null, true],
    ['/profile/orders/ord_1', 'orders', 'ord_1', true],
    ['/profile/addresses', 'addresses', null, true],
    ['/profile/nothing', 'account', null, false],
    ['/profile?section=nothing', 'account', null, false],
  ])('%s shows %s', (path, section, orderId, isChosen) => {
    expect(view(path)).toEqual({ section, orderId, isChosen });
  });
});
