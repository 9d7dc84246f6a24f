import { describe, expect, it } from 'vitest';
import { feedItem, gtinOf, isGtin } from './feed.ts';
import type { FeedRow } from './queries.ts';
import { OTHER_LOCALES } from '#contracts/kernel/locales.ts';
import { urlEntries } from './sitemap.ts';
import { xmlText } from './xml.ts';

const row: FeedRow = {
  id: 'prd_1',
  slug: 'kettle',
  name: 'Kettle',
  brand: 'Taap',
  description: 'Boils.',
  price_paise: 900_00,
  original_paise: 1_200_50,
  is_in_stock: true,
  colors: ['Red', 'Blue'],
  sizes: null,
  weight_grams: 900,
  categories: 'Home > Kitchen',
  information: {},
  pictures: ['a1', 'b2'],
  has_default_delivery: true,
  festive_from: null,
  festive_until: null,
};

describe('a trade number', () => {
  it.each([
    ['4006381333931', true],
    ['4006381333932', false],
    ['96385074', true],
    ['036000291452', true],
    ['123', false],
    ['', false],
  ])('%s: %s', (text, valid) => expect(isGtin(text)).toBe(valid));
  it('is found by its name and only when its check digit fits', () => {
    expect(gtinOf({ Material: '4006381333931', 'EAN-13': '400-6381 333931' })).toBe(
      '4006381333931',
    );
    expect(gtinOf({ ISBN: '9781234567890' })).toBeNull();
    expect(gtinOf({ Netquantity: '4006381333931' })).toBeNull();
  });
});

describe('an item of the feed', () => {
  it('gives MRP and price asked, pictures, delivery and the lack of a trade number', () => {
    const item = feedItem(row, 'https://shop.example');
    expect(item).toContain('<g:price>1200.50 INR</g:price><g:sale_price>900.00 INR</g:sale_price>');
    expect(item).toContain(
      '<g:image_link>https://shop.example/media/a1/900.webp</g:image_link><g:additional_image_link>https://shop.example/media/b2/900.webp</g:additional_image_link>',
    );
    expect(item).toContain(
      '<g:shipping><g:country>IN</g:country><g:price>99.00 INR</g:price></g:shipping>',
    );
    expect(item).toContain('<g:identifier_exists>no</g:identifier_exists>');
    expect(item).toContain('<g:color>Red/Blue</g:color>');
  });
  it('promises no delivery price for vendors with rates of their own, and no reduction where there is none', () => {
    const item = feedItem(
      { ...row, original_paise: row.price_paise, has_default_delivery: false, is_in_stock: false },
      'https://shop.example',
    );
    expect(item).not.toMatch(/g:shipping>|sale_price/);
    expect(item).toContain('<g:availability>out_of_stock</g:availability>');
  });
  it('dates a festive price', () => {
    const item = feedItem(
      {
        ...row,
        festive_from: new Date('2026-11-01T00:00:00Z'),
        festive_until: new Date('2026-11-09T00:00:00Z'),
      },
      '',
    );
    expect(item).toContain(
      '<g:sale_price_effective_date>2026-11-01T00:00:00.000Z/2026-11-09T00:00:00.000Z</g:sale_price_effective_date>',
    );
  });
});

it('XML text leaves out what XML cannot hold', () =>
  expect(xmlText('a\u0000b\ud800c<&>"\'🎧')).toBe('abc&lt;&amp;&gt;&quot;&apos;🎧'));
it('a sitemap lists each address in every language, each naming the others', () => {
  const xml = urlEntries(
    'https://shop.example',
    '/collections/a&b',
    new Date('2026-11-02T10:00:00Z'),
  );
  expect(xml.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://shop.example/collections/a&amp;b',
    ...OTHER_LOCALES.map((code) => `<loc>https://shop.example/${code}/collections/a&amp;b`),
  ]);
  expect(
    xml.match(/hreflang="ta-IN" href="https:\/\/shop\.example\/ta\/collections\/a&amp;b"/g),
  ).toHaveLength(OTHER_LOCALES.length + 1);
});
