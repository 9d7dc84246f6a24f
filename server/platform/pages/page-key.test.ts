import { describe, expect, it } from 'vitest';
import { pageAddress, pageKey, pageLocale, portalOfPath } from './page-key.ts';

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
    ['/_root.data?q=1&_routes=home', '/_root.data?_routes=home'],
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
    expect(pageKey(`/search?q=${'x'.repeat(2_000)}`, 'en')).toBeNull());
});

describe('pageLocale', () => {
  it.each([
    ['/', undefined, 'en'],
    ['/', 'lang=hi', 'hi'],
    ['/', 'theme=dark; lang=hi; x=1', 'hi'],
    ['/', 'slang=hi', 'en'],
    ['/', 'lang=hindi', 'en'],
    ['/?lang=hi', undefined, 'hi'],
    ['/search?q=a&lang=hi', 'lang=en', 'hi'],
    ['/?lang=en', 'lang=hi', 'en'],
    ['/?lang=fr', 'lang=hi', 'hi'],
    ['/admin/dashboard?lang=hi', 'lang=en', 'hi'],
    ['/%61dmin/orders', 'lang=hi', 'hi'],
    ['/administer', 'lang=hi', 'hi'],
  ])('%s with the cookie %s is %s', (url, cookie, locale) =>
    expect(pageLocale(url, cookie)).toBe(locale),
  );
  it('keeps each language apart', () =>
    expect(pageKey('/?lang=hi', 'hi')).not.toBe(pageKey('/', 'en')));
  it('keeps one page for both ways to ask', () =>
    expect(pageKey('/?lang=hi', 'hi')).toBe(pageKey('/', 'hi')));
});

describe('portalOf', () => {
  it.each([
    ['/admin', 'admin'],
    ['/Admin/orders?x=1', 'admin'],
    ['/%61dmin#x', 'admin'],
    ['/vendor-dashboard/orders', 'vendor'],
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
