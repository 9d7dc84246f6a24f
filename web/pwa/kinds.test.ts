import { describe, expect, it, vi } from 'vitest';
import { pageIn, pageName, pageOfData, requestKindOf } from './kinds.ts';

vi.stubGlobal('LANGUAGES', ['en', 'hi']);

const shop = 'https://shop.example';
const kind = (path: string, mode = 'cors', method = 'GET') =>
  requestKindOf({ method, mode, url: new URL(path, shop).href }, shop);

describe('what the service worker touches', () => {
  it('keeps built files, what the brand brings and pictures', () => {
    expect([
      kind('/assets/a-1.js'),
      kind('/icons/icon-192.png'),
      kind('/brand/logo.svg'),
      kind('/favicon.svg'),
      kind('/media/abc/480.webp', 'no-cors'),
    ]).toEqual(['static', 'brand', 'brand', 'brand', 'picture']);
  });
  it('keeps public pages and what links to them load', () => {
    expect([
      kind('/', 'navigate'),
      kind('/product/x?variant=1', 'navigate'),
      kind('/search?q=tea', 'navigate'),
      kind('/product/x.data'),
      kind('/_.data?_routes=x'),
      kind('/hi', 'navigate'),
      kind('/hi/_.data'),
    ]).toEqual(['page', 'page', 'page', 'data', 'data', 'page', 'data']);
  });
  it('never keeps what is about one person', () => {
    for (const path of [
      '/checkout',
      '/profile?section=orders',
      '/profile/orders',
      '/orders/1/confirmation',
      '/demo/mailbox',
      '/home-preview/token',
      '/login',
      '/track-order',
      '/unsubscribe/token',
      '/vendor-dashboard',
      '/admin/dashboard',
    ]) {
      expect(kind(path, 'navigate')).toBe('personal');
      expect(kind(`/hi${path}`, 'navigate')).toBe('personal');
      expect(kind(path.replace(/(\?|$)/, '.data$1'))).toBe('none');
    }
  });
  it('leaves the API, writes and other places alone', () => {
    expect([
      kind('/api/cart'),
      kind('/api/products'),
      kind('/api/docs', 'navigate'),
      kind('/', 'navigate', 'POST'),
      kind('https://else.example/assets/a.js'),
    ]).toEqual(['none', 'none', 'none', 'none', 'none']);
  });
});

it('names pages without a place in them, in each language, and finds the page behind its data', () => {
  expect(pageName(`${shop}/product/x?variant=1#reviews`)).toBe(`${shop}/product/x?variant=1`);
  expect([
    pageIn('hi', `${shop}/product/x?variant=1&lang=hi#reviews`),
    pageIn('hi', `${shop}/hi?q=a`),
    pageIn('hi', `${shop}/`),
    pageIn('en', `${shop}/hi`),
    pageIn('en', `${shop}/hindi`),
  ]).toEqual([
    `${shop}/hi/product/x?variant=1`,
    `${shop}/hi?q=a`,
    `${shop}/hi`,
    `${shop}/`,
    `${shop}/hindi`,
  ]);
  expect(pageOfData(`${shop}/product/x.data?variant=1&_routes=a`)).toBe(
    `${shop}/product/x?variant=1`,
  );
  expect(pageOfData(`${shop}/_.data?_routes=a`)).toBe(`${shop}/`);
  expect(pageOfData(`${shop}/hi/_.data`)).toBe(`${shop}/hi`);
});
