import { describe, expect, it } from 'vitest';
import { addressIn, splitAddress } from './locales.ts';

describe('addressIn', () => {
  it.each([
    ['/', '/hi'],
    ['/?q=1', '/hi?q=1'],
    ['/faq', '/hi/faq'],
    ['/search?q=tea#top', '/hi/search?q=tea#top'],
    ['https://shop.example', 'https://shop.example/hi'],
    ['https://shop.example/', 'https://shop.example/hi'],
    ['https://shop.example/faq?x=/a', 'https://shop.example/hi/faq?x=/a'],
  ])('%s in Hindi is %s', (address, expected) => expect(addressIn('hi', address)).toBe(expected));
  it('leaves English as it is', () => expect(addressIn('en', '/faq')).toBe('/faq'));
});

describe('splitAddress', () => {
  it.each([
    ['/', 'en', '/'],
    ['/hi', 'hi', '/'],
    ['/hi/', 'hi', '/'],
    ['/hi?q=1', 'hi', '/?q=1'],
    ['/hi/faq?x=1', 'hi', '/faq?x=1'],
    ['/hi/_.data', 'hi', '/_.data'],
    ['/hi/hi/faq', 'hi', '/hi/faq'],
    ['/hindi', 'en', '/hindi'],
    ['/HI/faq', 'en', '/HI/faq'],
    ['/en/faq', 'en', '/en/faq'],
    ['/hi//evil.example', 'hi', '//evil.example'],
  ])('%s is %s %s', (address, locale, path) =>
    expect(splitAddress(address)).toEqual({ locale, path }),
  );
});
