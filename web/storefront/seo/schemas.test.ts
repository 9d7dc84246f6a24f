import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { createRoutesStub, Meta } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Product, ProductVendor } from '#contracts/catalog/catalog.ts';
import type { FestiveOffer } from '#contracts/promotions/promotions.ts';
import type { ProductReview } from '#contracts/reviews/reviews.ts';
import { DEFAULT_SITE } from '#web/i18n/locale.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { festivalThing } from './festive-offer-schema.ts';
import { breadcrumbThing, itemListThing, listAddress } from './list-schema.ts';
import { productThing } from './product-schema.ts';
import { marketplaceThings } from './marketplace-schema.ts';

const absolute = (path: string) => `https://shop.example${path}`;
const vendor = (
  name: string,
  offers: { price: number; stock: number; variantId?: string; optionId?: string }[],
  onHoliday = false,
) =>
  ({
    name,
    onHoliday,
    offers: offers.map((o) => ({
      variantId: null,
      optionId: null,
      originalPrice: o.price,
      options: [],
      offerId: 'o',
      skuId: `sku-${o.optionId}`,
      ...o,
    })),
  }) as unknown as ProductVendor;
const crumb = (name: string) => ({
  name,
  slug: name.toLowerCase(),
  url: `/collections/${name.toLowerCase()}`,
});
const product = {
  _id: 'prd_1',
  slug: 'kettle',
  name: 'Kettle',
  description: 'Boils.',
  brand: 'Taap',
  category: crumb('common.home'),
  subcategory: crumb('Kitchen'),
  subsubcategory: null,
  images: [{ url: '/media/a1', width: 900, height: 900, backdrop: '#fff', alt: 'A kettle' }],
  rating: 4.4,
  reviews: 12,
  parameters: { color: ['Red'], size: [] },
  variants: [],
  options: [],
  productInformation: {},
  vendors: [vendor('Asha', [{ price: 900, stock: 3 }])],
  returnableDays: 7,
  countryOfOrigin: 'India',
  festiveOffer: null,
} as unknown as Product;
const review = {
  author: 'Meera',
  rating: 5,
  title: 'common.good',
  text: 'Boils fast.',
  createdAt: '2026-10-01T10:00:00.000Z',
} as ProductReview;

describe('a product', () => {
  it('of one vendor has an Offer in rupees with availability, vendor and returns', () => {
    expect(productThing(product, [review], absolute)).toMatchObject({
      '@type': 'common.product',
      url: 'https://shop.example/product/kettle',
      image: ['https://shop.example/media/a1/900.webp'],
      brand: { name: 'Taap' },
      category: 'Home > Kitchen',
      offers: {
        '@type': 'listings.field.offer',
        price: 900,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Asha' },
        hasMerchantReturnPolicy: { merchantReturnDays: 7, applicableCountry: 'IN' },
      },
      aggregateRating: { ratingValue: 4.4, reviewCount: 12 },
      review: [
        {
          author: { name: 'Meera' },
          reviewRating: { ratingValue: 5 },
          datePublished: '2026-10-01',
        },
      ],
    });
  });
  it('of several has an AggregateOffer over all of them; one on holiday has nothing in stock', () => {
    const vendors = [
      vendor('Asha', [{ price: 900, stock: 0 }]),
      vendor('Ravi', [{ price: 850, stock: 4, variantId: 'v2' }], true),
    ];
    expect(productThing({ ...product, vendors }, [], absolute).offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: 850,
      highPrice: 900,
      offerCount: 2,
      availability: 'https://schema.org/OutOfStock',
      offers: [
        { url: 'https://shop.example/product/kettle' },
        {
          url: 'https://shop.example/product/kettle?variant=v2',
          availability: 'https://schema.org/OutOfStock',
        },
      ],
    });
  });
  it('with colours and sizes is a group with a Product for each unit on sale', () => {
    const option = (optionId: string, size: string) => ({
      optionId,
      color: null,
      images: [],
      parameters: { size },
    });
    const variants = [
      {
        variantId: 'v1',
        type: 'Color',
        name: 'Red',
        images: product.images,
        options: [option('o1', 'S'), option('o2', 'M')],
      },
      {
        variantId: 'v2',
        type: 'Color',
        name: 'Blue',
        images: [{ ...product.images[0]!, url: '/media/b2' }],
        options: [option('o3', 'S')],
      },
    ] as unknown as Product['variants'];
    const sells = (optionId: string, variantId: string, price: number) => ({
      price,
      stock: 2,
      variantId,
      optionId,
    });
    const vendors = [
      vendor('Asha', [sells('o1', 'v1', 900), sells('o3', 'v2', 950)]),
      vendor('Ravi', [sells('o1', 'v1', 880)]),
    ];
    const group = productThing({ ...product, variants, vendors }, [review], absolute);
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'prd_1',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      aggregateRating: { ratingValue: 4.4 },
      hasVariant: [
        {
          name: 'Kettle, Red, S',
          sku: 'sku-o1',
          color: 'Red',
          size: 'S',
          offers: { '@type': 'AggregateOffer', lowPrice: 880, highPrice: 900, offerCount: 2 },
        },
        {
          name: 'Kettle, Blue, S',
          image: 'https://shop.example/media/b2/900.webp',
          offers: { url: 'https://shop.example/product/kettle?variant=v2&option=o3', price: 950 },
        },
      ],
    });
    expect(group.hasVariant).toHaveLength(2);
  });
  it('with sizes alone is a group, too; what is no colour and no size is not called one', () => {
    const options = ['S', 'M'].map((size) => ({
      optionId: size,
      color: null,
      images: [],
      parameters: { size },
    })) as unknown as Product['options'];
    const vendors = [
      vendor('Asha', [
        { price: 499, stock: 1, optionId: 'S' },
        { price: 599, stock: 1, optionId: 'M' },
      ]),
    ];
    expect(productThing({ ...product, options, vendors }, [], absolute)).toMatchObject({
      '@type': 'ProductGroup',
      variesBy: ['https://schema.org/size'],
      hasVariant: [{ size: 'S' }, { size: 'M', offers: { '@type': 'Offer', price: 599 } }],
    });
    const variants = ['64 GB', '128 GB'].map((name) => ({
      variantId: name,
      type: 'Storage',
      name,
      images: [],
      options: [],
    })) as unknown as Product['variants'];
    const sold = [vendor('Asha', [{ price: 9, stock: 1, variantId: '64 GB' }])];
    const storage = productThing({ ...product, variants, vendors: sold }, [], absolute);
    expect(storage).toMatchObject({ variesBy: [] });
    expect((storage.hasVariant as object[])[0]).not.toHaveProperty('size');
  });
  it('gives a valid trade number, and no other', () => {
    const gtinOf = (EAN: string) =>
      productThing({ ...product, productInformation: { EAN } }, [], absolute).gtin;
    expect(gtinOf('8901030865275')).toBe('8901030865275');
    expect(gtinOf('8901030865276')).toBeUndefined();
  });
  it('says nothing of ratings, reviews and offers it does not have', () => {
    const bare = productThing(
      { ...product, reviews: 0, vendors: [], returnableDays: 0 },
      [{ ...review, text: null }],
      absolute,
    );
    for (const field of ['aggregateRating', 'review', 'offers'])
      expect(bare).not.toHaveProperty(field);
  });
  it('tells until when a festive price holds', () => {
    const festiveOffer = {
      name: 'Diwali',
      slug: 'diwali',
      discountPercent: 10,
      endsAt: '2026-11-09T18:29:59.000Z',
    };
    expect(productThing({ ...product, festiveOffer }, [], absolute).offers).toMatchObject({
      priceValidUntil: '2026-11-09',
    });
  });
});

describe('a list', () => {
  it('counts on from the pages before', () => {
    expect(
      itemListThing(
        {
          name: 'Audio',
          products: [{ name: 'Kettle', url: '/product/kettle' }],
          total: 25,
          first: 24,
        },
        absolute,
      ),
    ).toEqual({
      '@type': 'ItemList',
      name: 'Audio',
      numberOfItems: 25,
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 25,
          name: 'Kettle',
          url: 'https://shop.example/product/kettle',
        },
      ],
    });
  });
  it('begins its crumbs at home, in the language of the page', () => {
    expect(
      breadcrumbThing([{ name: 'Audio', path: '/collections/audio' }], absolute, (text) =>
        text === 'common.home' ? 'होम' : text,
      ).itemListElement,
    ).toEqual([
      { '@type': 'ListItem', position: 1, name: 'होम', item: 'https://shop.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Audio',
        item: 'https://shop.example/collections/audio',
      },
    ]);
  });
  it.each([
    ['?sortBy=rating&brand=Taap', '/c'],
    ['?page=1', '/c'],
    ['?page=3&brand=x', '/c?page=3'],
    ['?page=-2', '/c'],
    ['?page=x', '/c'],
  ])('has the address of %s at %s', (search, address) => {
    expect(listAddress('/c', search)).toBe(address);
  });
  it('keeps the words of a search', () =>
    expect(listAddress('/search?q=tea', '?q=tea&page=2')).toBe('/search?q=tea&page=2'));
});

it('the storefront names its search and how it is reached', () => {
  const [organization, site] = marketplaceThings(
    {
      storeName: 'Kaveri Bazaar',
      legalEntity: 'Kaveri LLP',
      phone: '1',
      email: 'a@b.example',
      address: 'Pune',
      social: [{ url: 'https://x.example' }, { url: '#' }],
    },
    absolute,
    'Kaveri',
  );
  expect(organization).toMatchObject({
    '@type': 'Organization',
    legalName: 'Kaveri LLP',
    sameAs: ['https://x.example'],
  });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://shop.example/search?q={search_term_string}' },
    },
  });
});

it('a festival gives its dates, and prices only while it runs', () => {
  const offer = {
    name: 'Diwali',
    slug: 'diwali',
    description: null,
    image: null,
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: '2026-11-09T00:00:00.000Z',
    status: 'active',
    products: [
      { price: 90, stock: 1 },
      { price: 50, stock: 0 },
    ],
  } as unknown as FestiveOffer;
  expect(festivalThing(offer, absolute, 'Kaveri')).toMatchObject({
    '@type': 'SaleEvent',
    startDate: offer.startDate,
    endDate: offer.endDate,
    offers: { lowPrice: 50, highPrice: 90, offerCount: 2, priceCurrency: 'INR' },
  });
  expect(festivalThing({ ...offer, status: 'upcoming' }, absolute, 'Kaveri')).not.toHaveProperty(
    'offers',
  );
});

describe('what vendors write', () => {
  const name = '</script><script>alert(1)</script><!-- "\u2028 & é';
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => createElement('head', null, createElement(Meta)),
      HydrateFallback: () => null,
      meta: (args) =>
        pageMeta(args, {
          title: name,
          description: name,
          path: '/product/kettle',
          image: { ...product.images[0]!, alt: name },
          jsonLd: (origin) => [
            productThing(
              { ...product, name, description: name },
              [{ ...review, text: name }],
              origin,
            ),
          ],
        }),
    },
  ]);
  const html = renderToStaticMarkup(
    createElement(Page, {
      initialEntries: ['/'],
      hydrationData: { loaderData: { root: { ...DEFAULT_SITE, origin: 'https://shop.example' } } },
    }),
  );
  it('cannot end the script element of the page', () => {
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(html).not.toMatch(/<!--|alert\(1\)<\/script/);
  });
  it('arrives as it was written', () => {
    const [, json] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)!;
    expect(JSON.parse(json!)).toMatchObject({
      '@context': 'https://schema.org',
      name,
      description: name,
    });
  });
  it('stands beside an absolute picture and address', () => {
    expect(html).toContain(
      '<meta property="og:image" content="https://shop.example/media/a1/900.webp"/>',
    );
    expect(html).toContain('<link rel="canonical" href="https://shop.example/product/kettle"/>');
  });
});
