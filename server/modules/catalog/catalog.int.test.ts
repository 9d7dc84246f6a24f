import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as c from '#contracts/catalog/catalog.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';
import { refreshProductCards } from './service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
});
afterAll(() => t.close());

const HEADPHONES = 'dhwanik-raag-500-wireless-headphones';
const PHONE = 'taralix-nova-5g-smartphone';

describe('the list of one vendor', () => {
  it("has that vendor's own offers: price, stock and address", async () => {
    const all = await t.ok(c.listProducts, { query: { limit: 100, sortBy: 'popularity' } });
    const shared = all.results.find((card) => card.vendorCount > 1)!;
    const { product } = await t.ok(c.getProduct, { params: { id: shared.slug } });
    expect(product.vendors.length).toBeGreaterThan(1);
    for (const vendor of product.vendors.filter((v) => !v.onHoliday)) {
      const cards: c.ProductCardData[] = [];
      for (let page = 1; page === 1 || (cards.length % 100 === 0 && page < 6); page += 1)
        cards.push(
          ...(await t.ok(c.listProducts, { query: { vendor: vendor.slug, limit: 100, page } }))
            .results,
        );
      const sold = vendor.offers.filter((o) => o.stock > 0);
      const best = (sold.length > 0 ? sold : vendor.offers).toSorted(
        (a, b) => a.price - b.price,
      )[0]!;
      expect(
        cards.find((card) => card._id === shared._id),
        vendor.slug,
      ).toMatchObject({
        price: best.price,
        vendorName: vendor.name,
        vendorId: vendor.vendorId,
        stock: vendor.offers.reduce((n, o) => n + o.stock, 0),
        url: `/product/${shared.slug}?vendor=${vendor.slug}`,
      });
      expect(cards.every((card) => card.vendorId === vendor.vendorId)).toBe(true);
    }
    expect(all.results.every((card) => card.vendorId === undefined)).toBe(true);
  });
});

describe('categories', () => {
  it('come as a tree of 12, three levels deep, the first five main, with pictures and counts', async () => {
    const { categories } = await t.ok(c.listCategories, {});
    expect(categories).toHaveLength(12);
    expect(categories.filter((x) => x.main).map((x) => x.name)).toEqual([
      'Electronics',
      'Fashion',
      'Home & Garden',
      'Sports & Outdoors',
      'Books & Education',
    ]);
    expect(
      categories.every(
        (x) =>
          x.image &&
          x.subcategories.length > 0 &&
          x.subcategories.every((s) => s.subcategories.length > 0),
      ),
    ).toBe(true);
    const fashion = await t.ok(c.listProducts, { query: { category: 'Fashion', limit: 1 } });
    expect(categories.find((x) => x.slug === 'fashion')!.productCount).toBe(fashion.total);
    const audio = await t.ok(c.listProducts, {
      query: { category: 'electronics', subcategory: 'audio', limit: 1 },
    });
    expect(categories[0]!.subcategories.find((s) => s.slug === 'audio')!.productCount).toBe(
      audio.total,
    );
    const fields = ['name', 'image', 'description', 'isActive', 'subcategories'];
    expect(Object.keys(categories[0]!)).toEqual(expect.arrayContaining([...fields, 'main']));
    expect(Object.keys(categories[0]!.subcategories[0]!)).toEqual(expect.arrayContaining(fields));
  });
  it('show only while active, below the first level as well', async () => {
    const paths = async () =>
      (await t.ok(c.listCategories, {})).categories.flatMap((top) => [
        top.slug,
        ...top.subcategories.map((sub) => `${top.slug}/${sub.slug}`),
      ]);
    const before = await paths();
    const [hidden, ofHidden, sub] = [
      before[0]!,
      `${before[0]!}/`,
      before.findLast((path) => path.includes('/'))!,
    ];
    const set = (active: boolean) =>
      transact(t.db, async (tx) => {
        await tx
          .updateTable('categories')
          .set({ is_active: active })
          .where('path', 'in', [hidden, sub])
          .execute();
        await purgeTags(tx, ['categories']);
      });
    await set(false);
    expect(await paths()).toEqual(
      before.filter((path) => path !== hidden && path !== sub && !path.startsWith(ofHidden)),
    );
    await set(true);
    expect(await paths()).toEqual(before);
  });
  it('answer by id, slug or name, and 404 otherwise', async () => {
    const { categories } = await t.ok(c.listCategories, {});
    for (const categoryId of [categories[0]!._id, 'electronics', 'Home & Garden'])
      expect((await t.ok(c.listSubcategories, { query: { categoryId } })).length).toBeGreaterThan(
        0,
      );
    expect(
      (
        await t.call(
          c.listSubcategories,
          { query: { categoryId: 'electronics' } },
          { token: await t.signIn('customer') },
        )
      ).status,
    ).toBe(200);
    expect(await t.call(c.listSubcategories, { query: { categoryId: 'nothing' } })).toMatchObject({
      status: 404,
      code: 'CATEGORY_NOT_FOUND',
    });
    expect((await t.inject({ url: '/api/subcategories' })).statusCode).toBe(400);
  });
  it('trend by how much their products are sought, in one query', async () => {
    const top = async () => (await t.ok(c.trendingCategories, { query: { limit: 5 } })).categories;
    const before = await top();
    expect(before).toHaveLength(5);
    expect(before[0]).toEqual({
      name: expect.any(String),
      path: expect.stringMatching(/^[\w-]+\/[\w-]+$/),
      url: `/collections/${before[0]!.path}`,
    });
    const quiet = 'pet-supplies/walk-and-wear';
    expect(before[0]!.path).not.toBe(quiet);
    const raise = (by: number) =>
      transact(t.db, async (tx) => {
        await sql`update product_cards set popularity = popularity + ${by} where category_slug || '/' || subcategory_slug = ${quiet}`.execute(
          tx,
        );
        await purgeTags(tx, ['catalog']);
      });
    await raise(1_000_000);
    const { count, result } = await (async () => {
      let now!: Awaited<ReturnType<typeof top>>;
      const counted = await t.countQueries(async () => {
        now = await top();
      });
      return { count: counted.count, result: now };
    })();
    expect([count, result[0]!.path]).toEqual([1, quiet]);
    await raise(-1_000_000);
  });
});

describe('listing', () => {
  it('pages without gaps or repeats, sold-out products last', async () => {
    const seen: c.ProductCardData[] = [];
    for (let page = 1; ; page++) {
      const list = await t.ok(c.listProducts, { query: { page, limit: 100 } });
      seen.push(...list.results);
      if (page * 100 >= list.total) {
        expect(seen).toHaveLength(list.total);
        break;
      }
    }
    expect(new Set(seen.map((x) => x._id)).size).toBe(seen.length);
    const firstOut = seen.findIndex((x) => x.stock === 0);
    expect(firstOut).toBeGreaterThan(0);
    expect(seen.slice(firstOut).every((x) => x.stock === 0)).toBe(true);
  });
  it.each([
    ['price_asc', (a: c.ProductCardData, b: c.ProductCardData) => a.price - b.price],
    ['price_desc', (a: c.ProductCardData, b: c.ProductCardData) => b.price - a.price],
    ['rating', (a: c.ProductCardData, b: c.ProductCardData) => b.rating - a.rating],
    [
      'discount',
      (a: c.ProductCardData, b: c.ProductCardData) => b.discountPercentage - a.discountPercentage,
    ],
  ] as const)('sorts by %s', async (sortBy, compare) => {
    const { results } = await t.ok(c.listProducts, {
      query: { sortBy, inStock: 'true', limit: 60 },
    });
    expect(results.map((r) => r._id)).toEqual(results.toSorted(compare).map((r) => r._id));
  });
  it('filters by price, rating, discount, brand, vendor and stock', async () => {
    const { results, total } = await t.ok(c.listProducts, {
      query: {
        minPrice: 500,
        maxPrice: 1000,
        rating: 4,
        discount: 20,
        inStock: 'true',
        limit: 100,
      },
    });
    expect(total).toBe(results.length);
    expect(results.length).toBeGreaterThan(0);
    for (const r of results) {
      expect(r.price >= 500 && r.price <= 1000 && r.rating >= 4 && r.stock > 0).toBe(true);
      expect(r.discountPercentage).toBeGreaterThanOrEqual(20);
    }
    const own = await t.ok(c.listProducts, { query: { vendor: 'rangrezi-looms', limit: 5 } });
    expect(own.total).toBeGreaterThan(0);
    expect(
      (await t.ok(c.listProducts, { query: { brand: 'DHWANIK', limit: 5 } })).results.every(
        (r) => r.brand === 'Dhwanik',
      ),
    ).toBe(true);
  });
  it('says what is wrong with bad input', async () => {
    for (const query of [
      'page=0',
      'page=x',
      'limit=1000',
      'sortBy=evil',
      'minPrice=-1',
      'rating=9',
      'inStock=maybe',
    ]) {
      const reply = await t.inject({ url: `/api/products?${query}` });
      expect(reply.statusCode, query).toBe(400);
      expect(reply.json().details[0].path).toBe(query.split('=')[0]);
    }
  });
  it('takes at most four queries', async () => {
    expect(
      (
        await t.countQueries(() =>
          t.ok(c.listProducts, { query: { category: 'fashion', brand: 'Sootari', limit: 21 } }),
        )
      ).count,
    ).toBeLessThanOrEqual(4);
  });
});

describe('a product', () => {
  it('is found by id and slug, in the shape of the specification', async () => {
    const { product } = await t.ok(c.getProduct, { params: { id: PHONE } });
    expect((await t.ok(c.getProduct, { params: { id: product._id } })).product.slug).toBe(PHONE);
    expect(product.images.length).toBeGreaterThan(0);
    expect(product.images.length).toBeLessThanOrEqual(4);
    expect(product.variants.map((v) => v.variantId)).toEqual(['v-6-gb-128-gb', 'v-8-gb-256-gb']);
    expect(product.variants[0]!.options.map((o) => o.color)).toEqual([
      'Monsoon Blue',
      'Cardamom Green',
      'Charcoal',
    ]);
    expect(product.vendors).toHaveLength(2);
    expect(product.vendors[0]!.offers).toHaveLength(6);
    expect(product.featured).toMatchObject({
      vendorName: expect.any(String),
      moreSellers: 1,
      reason: text('offers.reason.lowest_price', { n: 2 }),
    });
    expect(product.featured!.price).toBe(
      Math.min(...product.vendors.flatMap((v) => v.offers.map((o) => o.price))),
    );
  });
  it('has every field of the specification', async () => {
    const { product } = await t.ok(c.getProduct, { params: { id: PHONE } });
    const has = (thing: object, names: string) =>
      expect(Object.keys(thing)).toEqual(expect.arrayContaining(names.split(' ')));
    has(
      product,
      '_id slug name description brand category subcategory subsubcategory images rating reviews price originalPrice discountPercentage stock parameters variants vendors productInformation',
    );
    expect(product.images.length).toBeGreaterThan(0);
    for (const image of product.images)
      expect((await t.inject({ url: image.url })).statusCode).toBe(200);
    expect(product.parameters.color).toEqual(['Monsoon Blue', 'Cardamom Green', 'Charcoal']);
    const kurta = (
      await t.ok(c.getProduct, { params: { id: 'sootari-chikan-mulmul-a-line-kurta' } })
    ).product;
    expect(kurta.parameters.size.length).toBeGreaterThan(2);
    expect(kurta.options.every((o) => kurta.parameters.size.includes(o.parameters.size!))).toBe(
      true,
    );
    has(product.vendors[0]!, 'vendorId offers');
    has(product.vendors[0]!.offers[0]!, 'price originalPrice stock options skuId');
    has(
      product.variants[0]!,
      'variantId type name price originalPrice discountPercentage stock gstRate images weight dimensions options',
    );
    has(
      product.variants[0]!.options[0]!,
      'optionId color price originalPrice discountPercentage stock images parameters',
    );
    expect(product.variants[0]!.options[0]!.parameters).toHaveProperty('size');
  });
  it('is 404 when unknown or not on sale', async () => {
    expect(await t.call(c.getProduct, { params: { id: 'nothing' } })).toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
    });
    const {
      rows: [hidden],
    } = await sql<{
      slug: string;
    }>`select slug from products where status <> 'active' limit 1`.execute(t.db);
    expect((await t.call(c.getProduct, { params: { id: hidden!.slug } })).status).toBe(404);
  });
  it('takes at most five queries', async () => {
    expect(
      (await t.countQueries(() => t.ok(c.getProduct, { params: { id: HEADPHONES } }))).count,
    ).toBeLessThanOrEqual(5);
  });
  it('has related products of its own category, never itself', async () => {
    const { results } = await t.ok(c.relatedProducts, { params: { id: HEADPHONES } });
    expect(results.length).toBeGreaterThan(3);
    expect(results.some((r) => r.slug === HEADPHONES)).toBe(false);
    expect(new Set(results.map((r) => r._id)).size).toBe(results.length);
    await sql`update product_cards set subcategory_slug = null where slug = 'chalant-gully-runner-sneakers'`.execute(
      t.db,
    );
    expect(
      (await t.ok(c.relatedProducts, { params: { id: 'chalant-gully-runner-sneakers' } })).results,
    ).toHaveLength(8);
    await transact(t.db, (tx) => refreshProductCards(tx, 'all', t.clock.now()));
    expect(
      (await t.ok(c.productCards, { query: { ids: [PHONE, 'nothing', HEADPHONES] } })).results.map(
        (r) => r.slug,
      ),
    ).toEqual([PHONE, HEADPHONES]);
  });
});
