import { describe, expect, it } from 'vitest';
import { chosenAddress, isPortalPage, pageAddress, pageKey, portalOfPath } from './page-key.ts';

describe('pageAddress', () => {
  it.each([
    ['/', '/'],
    ['/search?utm_source=x&q=tea', '/search?q=tea'],
    ['/search?fbclid=1', '/search'],
    [
      '/categories?sortBy=price&category=Toys&page=2',
      '/categories?category=Toys&page=2&sortBy=price',
    ],
    ['/categories?brand=B&brand=A', '/categories?brand=B&brand=A'],
    ['/search?q=', '/search'],
    ['/search?q=%E2%82%B9%20%26', '/search?q=%E2%82%B9+%26'],
    ['/product/tea.data?_routes=root&x=1', '/product/tea.data?_routes=root'],
    ['/?q=4711', '/'],
    ['/hi?q=4711', '/hi'],
    ['/hi/search?utm_source=x&q=tea', '/hi/search?q=tea'],
    ['/_.data?q=1&_routes=home', '/_.data?_routes=home'],
    ['/?_routes=random', '/'],
    ['/faq?page=2', '/faq'],
    ['/Explore?page=2&q=x', '/Explore?page=2'],
    ['/%73earch?q=tea', '/%73earch?q=tea'],
    ['/nowhere?q=random', '/nowhere'],
    ['/admin/orders?q=random', '/admin/orders'],
    ['/vendor-dashboard/orders?status=new', '/vendor-dashboard/orders'],
    ['/%zz?q=1', '/%zz'],
  ])('%s → %s', (url, address) => expect(pageAddress(url)).toBe(address));
  it('keeps no place for endless addresses', () =>
    expect(pageKey(`/search?q=${'x'.repeat(2_000)}`)).toBeNull());
});

describe('chosenAddress', () => {
  it.each([
    ['/?lang=hi', 'hi', '/hi'],
    ['/hi?lang=en', 'en', '/'],
    ['/hi/faq?lang=hi', 'hi', '/hi/faq'],
    ['/search?q=a&lang=hi&page=2', 'hi', '/hi/search?q=a&page=2'],
    ['/hi/search?q=%E0%A4%9A&lang=en', 'en', '/search?q=%E0%A4%9A'],
    ['/admin/orders?lang=hi', 'hi', '/hi/admin/orders'],
  ])('%s is %s at %s', (url, locale, address) =>
    expect(chosenAddress(url)).toEqual({ locale, address }),
  );
  it.each(['/', '/hi', '/?lang=fr', '/?lang=hindi', '/?slang=hi', '/lang=hi'])(
    '%s chooses none',
    (url) => expect(chosenAddress(url)).toBeNull(),
  );
});

describe('portalOf', () => {
  it.each([
    ['/admin', 'admin'],
    ['/Admin/orders?x=1', 'admin'],
    ['/%61dmin#x', 'admin'],
    ['/vendor-dashboard/orders', 'vendor'],
    ['/hi/admin/orders', 'admin'],
    ['/hi/vendor-dashboard', 'vendor'],
    ['/hi', null],
    ['/vendor%2Ddashboard?a', 'vendor'],
    ['/VENDOR-DASHBOARD', 'vendor'],
    ['/', null],
    ['/administer', null],
    ['/vendor', null],
    ['/vendor-login', null],
    ['/%zz/admin', null],
    ['/search?q=/admin', null],
  ])('%s belongs to %s', (url, portal) => expect(portalOfPath(url)).toBe(portal));
});

it.each([
  ['/ta/vendor-dashboard/orders', true],
  ['/ta/admin', true],
  ['/ta/vendor-registration?step=2', true],
  ['/ta/vendor', false],
  ['/ta/vendor-registration.data', false],
  ['/ta/administration', false],
])('%s is a page of the portals: %s', (url, isOne) => expect(isPortalPage(url)).toBe(isOne));
