import { describe, expect, it } from 'vitest';
import { OTHER_LOCALES } from '#contracts/kernel/locales.ts';
import type { VendorRecord } from '#server/modules/vendors/service.ts';
import { ageGroupOf, genderOf, gtinOf, mpnOf } from './declared-facts.ts';
import { type FeedUnit, feedUnits } from './feed-units.ts';
import { cut, googleItem } from './google-feed.ts';
import { markdownText } from './llms.ts';
import { META_COLUMNS, metaRow } from './meta-feed.ts';
import type { FeedOffer, FeedProduct } from './queries.feed.ts';
import { urlEntries } from './sitemap.ts';
import { xmlText } from './xml.ts';

const ORIGIN = 'https://shop.example';
const NOW = new Date('2026-11-02T10:00:00Z');
const product: FeedProduct = {
  id: 'prd_1',
  slug: 'shirt',
  name: 'Shirt',
  brand: 'Taap',
  description: 'Cotton.',
  colors: ['Red', 'Blue'],
  sizes: ['S', 'M'],
  categories: "Fashion > Men's Shirts",
  information: { EAN: '4006381333931', 'Model Number': 'TS-1' },
  pictures: ['a1', 'b2'],
};
const offer = (sku: string, more: Partial<FeedOffer> = {}): FeedOffer => ({
  product_id: 'prd_1',
  sku_id: sku,
  ean: null,
  variant_id: null,
  variant_type: null,
  variant_name: null,
  option_id: null,
  color: null,
  size: null,
  weight_grams: 300,
  dimensions: null,
  pictures: [],
  offer_id: `${sku}-asha`,
  vendor_id: 'asha',
  original_paise: 1_200_50,
  on_hand: 3,
  created_at: NOW,
  ...more,
});
const vendor = (id: string, more: object = {}) =>
  ({
    id,
    rating_x10: 40,
    holiday_from: null,
    holiday_until: null,
    tax: { gstStatus: 'regular' },
    shipping: { mode: 'platform-default', dispatchDays: 1 },
    ...more,
  }) as unknown as VendorRecord;
const price = (paise: number, more: object = {}) => ({
  price_paise: paise,
  before_paise: paise,
  festive_paise: paise,
  festive: null,
  ...more,
});
const units = (
  offers: FeedOffer[],
  prices: Record<string, ReturnType<typeof price>> = {},
  vendors = [vendor('asha')],
) =>
  feedUnits(product, offers, {
    vendors: new Map(vendors.map((v) => [v.id, v])),
    prices: new Map(offers.map((o) => [o.offer_id, prices[o.offer_id] ?? price(900_00)])),
    defaultPaise: 99_00,
    now: NOW,
  });
const [single] = units([offer('sku_1')]) as [FeedUnit];

describe('units of a product', () => {
  it('are one row each, with their own choice, number, pictures and address, in one group', () => {
    const rows = units([
      offer('sku_1', {
        option_id: 'o1',
        color: 'Red',
        size: 'M',
        ean: '96385074',
        pictures: ['c'],
      }),
      offer('sku_2', { option_id: 'o2', color: 'Blue', size: 'S', variant_id: 'v 1' }),
    ]);
    expect(rows).toMatchObject([
      {
        id: 'sku_1',
        groupId: 'prd_1',
        title: 'Shirt - Red, M',
        color: 'Red',
        size: 'M',
        gtin: '96385074',
        pictures: ['c'],
        path: '/product/shirt?option=o1',
      },
      {
        id: 'sku_2',
        groupId: 'prd_1',
        // A number declared for the product names none of its units.
        gtin: null,
        mpn: null,
        pictures: ['a1', 'b2'],
        path: '/product/shirt?variant=v+1&option=o2',
      },
    ]);
  });
  it('have no group where there is one, and then the numbers of the product', () =>
    expect(single).toMatchObject({
      groupId: null,
      title: 'Shirt',
      color: 'Red/Blue',
      size: null,
      gtin: '4006381333931',
      mpn: 'TS-1',
      gender: 'male',
      ageGroup: 'adult',
      shippingPaise: 99_00,
    }));
  it('have the price and stock of the vendor who delivers, not of one on holiday', () => {
    const away = vendor('ravi', { holiday_from: new Date('2026-11-01T00:00:00Z') });
    const offers = [
      offer('sku_1'),
      offer('sku_1', { offer_id: 'sku_1-ravi', vendor_id: 'ravi', original_paise: 950_00 }),
    ];
    const prices = { 'sku_1-ravi': price(800_00) };
    expect(units(offers, prices, [vendor('asha'), vendor('ravi')])).toMatchObject([
      { pricePaise: 800_00, originalPaise: 950_00 },
    ]);
    expect(units(offers, prices, [vendor('asha'), away])).toMatchObject([
      { pricePaise: 900_00, isInStock: true },
    ]);
    expect(units([offers[1]!], prices, [away])).toMatchObject([{ isInStock: false }]);
  });
  it('promise no delivery price where the vendor does not deliver everywhere', () =>
    expect(
      units([offer('sku_1')], {}, [vendor('asha', { tax: { gstStatus: 'composition' } })])[0],
    ).toMatchObject({ shippingPaise: null, handlingDays: null }));
  it('date a price only where the festive offer makes it', () => {
    const festive = { ends_at: '2026-11-09T18:29:59Z' };
    const [dated] = units([offer('sku_1')], {
      'sku_1-asha': price(800_00, { before_paise: 900_00, festive_paise: 800_00, festive }),
    });
    const [planned] = units([offer('sku_1')], {
      'sku_1-asha': price(700_00, { before_paise: 700_00, festive_paise: 800_00, festive }),
    });
    expect([dated!.saleUntil, planned!.saleUntil]).toEqual([new Date(festive.ends_at), null]);
  });
});

describe('what a vendor declared', () => {
  it('gives a trade number by its name and only with its check digit', () => {
    expect(gtinOf({ Material: '4006381333931', 'EAN-13': '400-6381 333931' })).toBe(
      '4006381333931',
    );
    expect(gtinOf({ ISBN: '9781234567890' })).toBeNull();
    expect(gtinOf({ Netquantity: '4006381333931' })).toBeNull();
  });
  it.each([
    [{ 'Model No.': 'X-1' }, 'X-1'],
    [{ MPN: ' 77 ' }, '77'],
    [{ MPN: '-' }, null],
    [{ 'Model Name': 'X' }, null],
    [{ MPN: 'x'.repeat(71) }, null],
  ] as [Record<string, string>, string | null][])('%j: number %s', (declared, number) =>
    expect(mpnOf(declared)).toBe(number),
  );
  it.each([
    [{ 'Ideal For': 'Men & Women' }, '', 'unisex'],
    [{ Gender: 'Unisex' }, 'Women', 'unisex'],
    [{}, "Fashion > Women's Kurtas", 'female'],
    [{}, 'Boys', 'male'],
    [{}, 'Garments > Ornaments', null],
  ] as const)('%j in %s is for %s', (declared, categories, gender) =>
    expect(genderOf(declared, categories)).toBe(gender),
  );
  it.each([
    [{ Age: '9 months and above' }, '', 'infant'],
    [{ Age: '18 months and above' }, '', 'toddler'],
    [{ Age: '6 years and above' }, '', 'kids'],
    [{ Age: '4 to 12 years' }, '', 'kids'],
    [{ Age: '18 years and above' }, 'Kids', 'adult'],
    [{}, 'Toys > Baby', 'infant'],
    [{}, 'Kitchen', null],
  ] as const)('%j in %s is for the age %s', (declared, categories, group) =>
    expect(ageGroupOf(declared, categories)).toBe(group),
  );
});

describe('an item for Merchant Center', () => {
  it('gives MRP and price asked, pictures, numbers and delivery', () => {
    const item = googleItem(single, ORIGIN, NOW);
    expect(item).toContain('<g:price>1200.50 INR</g:price><g:sale_price>900.00 INR</g:sale_price>');
    expect(item).toContain(
      '<g:image_link>https://shop.example/media/a1/900.webp</g:image_link><g:additional_image_link>https://shop.example/media/b2/900.webp</g:additional_image_link>',
    );
    expect(item).toContain(
      '<g:max_handling_time>1</g:max_handling_time><g:shipping><g:country>IN</g:country><g:price>99.00 INR</g:price></g:shipping>',
    );
    expect(item).toContain('<g:gtin>4006381333931</g:gtin><g:mpn>TS-1</g:mpn>');
    expect(item).not.toMatch(/item_group_id|identifier_exists/);
  });
  it('says where nothing identifies it, what is sold out, and reduces nothing by itself', () => {
    const item = googleItem(
      {
        ...single,
        groupId: 'prd_1',
        gtin: null,
        mpn: null,
        isInStock: false,
        originalPaise: single.pricePaise,
        shippingPaise: null,
      },
      ORIGIN,
      NOW,
    );
    expect(item).not.toMatch(/<g:shipping>|sale_price/);
    expect(item).toContain('<g:availability>out_of_stock</g:availability>');
    expect(item).toContain('<g:identifier_exists>no</g:identifier_exists>');
    expect(item).toContain('<g:item_group_id>prd_1</g:item_group_id>');
  });
  it('dates a festive price', () =>
    expect(
      googleItem({ ...single, saleUntil: new Date('2026-11-09T00:00:00Z') }, '', NOW),
    ).toContain(
      '<g:sale_price_effective_date>2026-11-02T10:00:00.000Z/2026-11-09T00:00:00.000Z</g:sale_price_effective_date>',
    ));
  it('keeps to the lengths, cutting no character in half', () => {
    const item = googleItem({ ...single, title: '😀'.repeat(100) }, ORIGIN, NOW);
    expect(/<g:title>([^<]*)</.exec(item)![1]!.length).toBeLessThanOrEqual(150);
    expect(cut('ab😀c', 4)).toBe('ab…');
    expect(cut('abcd', 4)).toBe('abcd');
  });
});

describe('a row for Facebook and Instagram', () => {
  it('has every column, in the words of that catalog', () => {
    const row = metaRow({ ...single, saleUntil: new Date('2026-11-09T18:29:59Z') }, ORIGIN, NOW);
    expect(Object.keys(row)).toEqual([...META_COLUMNS]);
    expect(row).toMatchObject({
      availability: 'in stock',
      price: '1200.50 INR',
      sale_price: '900.00 INR',
      sale_price_effective_date: '2026-11-02T10:00+00:00/2026-11-09T18:29+00:00',
      shipping: 'IN:::99.00 INR',
      additional_image_link: 'https://shop.example/media/b2/900.webp',
      item_group_id: '',
    });
  });
  it('leaves empty what is not known', () =>
    expect(
      metaRow(
        { ...single, shippingPaise: null, originalPaise: single.pricePaise, gtin: null },
        ORIGIN,
        NOW,
      ),
    ).toMatchObject({ shipping: '', sale_price: '', sale_price_effective_date: '', gtin: '' }));
});

it('names in Markdown are one line of text without links of their own', () =>
  expect(markdownText('Tea\n# [x](y) <b>')).toBe('Tea \\# \\[x\\](y) \\<b\\>'));

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
