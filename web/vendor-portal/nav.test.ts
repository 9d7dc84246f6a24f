import { expect, it } from 'vitest';
import { VENDOR_ROLES } from '#contracts/kernel/vendor-permissions.ts';
import { mayMemberVisit, VENDOR_NAV } from './nav.ts';

it('opens to each role the pages of its work, and what lies below them', () => {
  const open = (role: (typeof VENDOR_ROLES)[number]) =>
    VENDOR_NAV.flatMap(({ to }) =>
      mayMemberVisit(role, to) && mayMemberVisit(role, `${to.toUpperCase()}/1`)
        ? to.split('/').at(-1)
        : [],
    );
  expect(open('owner')).toEqual(VENDOR_NAV.map(({ to }) => to.split('/').at(-1)));
  expect(open('catalog')).toEqual([
    'dashboard',
    'products',
    'inventory',
    'offers',
    'reviews',
    'settings',
  ]);
  expect(open('orders')).toEqual([
    'dashboard',
    'orders',
    'returns',
    'messages',
    'claims',
    'inventory',
    'settings',
  ]);
  expect(open('finance')).toEqual(['dashboard', 'payouts', 'analytics', 'reports', 'settings']);
});
it('leaves an address without a page to the page that says so', () => {
  for (const role of VENDOR_ROLES)
    expect(
      ['/vendor-dashboard', '/vendor-dashboard/ordersx', '/vendor-dashboard/nothing'].map((path) =>
        mayMemberVisit(role, path),
      ),
    ).toEqual([true, true, true]);
});
