import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Facets, listProducts } from '#contracts/catalog/catalog.ts';
import { recommendations } from '#contracts/recommendations/recommendations.ts';
import { searchProducts } from '#contracts/search/search.ts';
import { transact } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { compactFacetCounts } from './queries.facets.ts';
import { productIndexOf, refreshProductCards } from '#server/modules/catalog/service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
  // As a server that listens does; statements alone answer the same (product-index.int.test.ts).
  await productIndexOf(t.db)!.load();
});
afterAll(() => t.close());

type Card = {
  product_id: string;
  category_slug: string;
  subcategory_slug: string | null;
  brand: string;
  price_paise: number;
  rating_x10: number;
  discount_percentage: number;
  is_in_stock: boolean;
  colors: string[];
  vendor_slugs: string[];
  attribute_keys: string[];
  country: string;
};
type Query = {
  category?: string;
  subcategory?: string;
  brand?: string;
  color?: string;
  minPrice?: number;
  maxPrice?: number;
  rating?: number;
  discount?: number;
  inStock?: 'true';
  vendor?: string;
  country?: string;
  attribute?: string[];
};
type Name = Exclude<keyof Facets, 'attributes'>;

const meets: Record<Name, (c: Card, q: Query) => boolean> = {
  category: (c, q) => !q.category || c.category_slug === q.category,
  subcategory: (c, q) => !q.subcategory || c.subcategory_slug === q.subcategory,
  brand: (c, q) => !q.brand || c.brand === q.brand,
  color: (c, q) => !q.color || c.colors.includes(q.color),
  price: (c, q) =>
    c.price_paise >= (q.minPrice ?? 0) * 100 && c.price_paise <= (q.maxPrice ?? 1e9) * 100,
  rating: (c, q) => c.rating_x10 >= (q.rating ?? 0) * 10,
  discount: (c, q) => c.discount_percentage >= (q.discount ?? 0),
  availability: (c, q) => !q.inStock || c.is_in_stock,
  vendor: (c, q) => !q.vendor || c.vendor_slugs.includes(q.vendor),
  country: (c, q) => !q.country || c.country === q.country,
};
const has: Record<Name, (c: Card, value: string) => boolean> = {
  category: (c, v) => c.category_slug === v,
  subcategory: (c, v) => c.subcategory_slug === v,
  brand: (c, v) => c.brand === v,
  color: (c, v) => c.colors.includes(v),
  price: (c, v) => {
    const [from, to] = v.split('-').map(Number);
    return (from === 0 || c.price_paise > from! * 100) && (!to || c.price_paise <= to * 100);
  },
  rating: (c, v) => c.rating_x10 >= Number(v) * 10,
  discount: (c, v) => c.discount_percentage >= Number(v),
  availability: (c, v) => String(c.is_in_stock) === v,
  vendor: (c, v) => c.vendor_slugs.includes(v),
  country: (c, v) => c.country === v,
};
const NAMES = Object.keys(meets) as Name[];
const labelOf = (value: string) => value.split(':')[0]!;
/** The card has one of the values of every requested label but one. */
const meetsAttributes = (c: Card, { attribute = [] }: Query, but?: string) =>
  [...Map.groupBy(attribute, labelOf)].every(
    ([label, values]) => label === but || values.some((v) => c.attribute_keys.includes(v)),
  );
const meetsAll = (c: Card, q: Query, but?: Name) =>
  meetsAttributes(c, q) && NAMES.every((n) => n === but || meets[n](c, q));
const cards = async () => (await sql<Card>`select * from product_cards`.execute(t.db)).rows;

function expectTrue(
  all: readonly Card[],
  q: Query,
  list: { total: number; facets: Facets },
  note: string,
) {
  expect(list.total, note).toBe(all.filter((c) => meetsAll(c, q)).length);
  for (const name of NAMES) {
    const others = all.filter((c) => meetsAll(c, q, name));
    for (const f of list.facets[name])
      expect(f.count, `${note} ${name}=${f.value}`).toBe(
        others.filter((c) => has[name](c, f.value)).length,
      );
    if (name === 'category' || name === 'subcategory' || name === 'price') {
      expect(
        list.facets[name].reduce((sum, f) => sum + f.count, 0),
        `${note} ${name}`,
      ).toBe(others.filter((c) => name !== 'subcategory' || c.subcategory_slug).length);
    }
  }
  for (const { label, values } of list.facets.attributes) {
    const others = all.filter(
      (c) => NAMES.every((n) => meets[n](c, q)) && meetsAttributes(c, q, label),
    );
    for (const v of values)
      expect(v.count, `${note} ${v.value}`).toBe(
        others.filter((c) => c.attribute_keys.includes(v.value)).length,
      );
  }
}

const QUERIES: Query[] = [
  {},
  { category: 'electronics' },
  { category: 'electronics', subcategory: 'audio' },
  { subcategory: 'audio' },
  { category: 'fashion', subcategory: 'audio' },
  { brand: 'Dhwanik' },
  { category: 'fashion', rating: 4 },
  { category: 'electronics', subcategory: 'audio', inStock: 'true' },
  { color: 'Charcoal' },
  { category: 'home-and-garden', minPrice: 300, maxPrice: 1500 },
  { rating: 4, discount: 20 },
  { category: 'fashion', brand: 'Sootari', rating: 3, inStock: 'true' },
  { vendor: 'rangrezi-looms' },
  { vendor: 'rangrezi-looms', rating: 4 },
  { category: 'electronics', color: 'Charcoal', discount: 10, maxPrice: 5000 },
  { category: 'electronics', attribute: ['Warranty:1 year'] },
  { category: 'electronics', subcategory: 'audio', attribute: ['Bluetooth:5.3', 'Bluetooth:5.2'] },
  { subcategory: 'audio', attribute: ['Warranty:1 year'], rating: 4 },
  {
    category: 'electronics',
    subcategory: 'audio',
    attribute: ['Bluetooth:5.3', 'Water Resistance:IPX4', 'Water Resistance:IPX5'],
    inStock: 'true',
  },
  { category: 'fashion', attribute: ['Warranty:1 year'] },
  { attribute: ['Fit:Slim'] },
  { country: 'CN' },
  { category: 'electronics', country: 'CN', rating: 3 },
  { vendor: 'rangrezi-looms', country: 'IN' },
];

describe('facet counts', () => {
  it.each(QUERIES.map((q) => [JSON.stringify(q), q] as const))(
    'are those of brute force for %s',
    async (note, q) => {
      expectTrue(await cards(), q, await t.ok(listProducts, { query: { ...q, limit: 1 } }), note);
    },
  );

  it('keep values that another filter leaves empty, at zero, and name vendors', async () => {
    const plain = (await t.ok(listProducts, { query: { category: 'electronics', limit: 1 } }))
      .facets;
    const narrow = (
      await t.ok(listProducts, { query: { category: 'electronics', rating: 5, limit: 1 } })
    ).facets;
    expect(narrow.brand.map((f) => f.value).sort()).toEqual(plain.brand.map((f) => f.value).sort());
    expect(narrow.brand.some((f) => f.count === 0)).toBe(true);
    expect(
      (await t.ok(listProducts, { query: { limit: 1 } })).facets.vendor.find(
        (f) => f.value === 'rangrezi-looms',
      )!.label,
    ).toBe('Rangrezi Looms');
  });

  it('are those of brute force for words', async () => {
    const all = await cards();
    for (const query of ['cotton', 'steel bottle', 'phone']) {
      const ids = new Set<string>();
      for (let page = 1; ; page++) {
        const list = await t.ok(searchProducts, { query: { query, page, limit: 100 } });
        list.results.forEach((r) => ids.add(r._id));
        if (page * 100 >= list.total) break;
      }
      const found = all.filter((c) => ids.has(c.product_id));
      for (const q of [{}, { rating: 4 }, { maxPrice: 700, inStock: 'true' as const }]) {
        expectTrue(
          found,
          q,
          await t.ok(searchProducts, { query: { query, ...q, limit: 1 } }),
          `${query} ${JSON.stringify(q)}`,
        );
      }
    }
  });

  it('follow every change of a card, a new one and a hidden one, also when two refresh it at once', async () => {
    const kept = async () =>
      (
        await sql`select scope, kind, value, sum(n)::int as n from facet_counts group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`.execute(
          t.db,
        )
      ).rows;
    const now = t.clock.now();
    const ids = (await cards()).slice(0, 20).map((c) => c.product_id);
    await sql`update offers set on_hand = 0 where product_id = ${ids[0]}`.execute(t.db);
    await sql`update offers set price_paise = 100 where product_id = ${ids[1]}`.execute(t.db);
    await sql`update products set status = 'inactive' where id = ${ids[2]}`.execute(t.db);
    await sql`update products set brand = 'Quite New' where id = ${ids[3]}`.execute(t.db);
    await Promise.all(
      [0, 1, 2].map(() => transact(t.db, (tx) => refreshProductCards(tx, ids, now))),
    );
    expectTrue(
      await cards(),
      {},
      await t.ok(listProducts, { query: { limit: 2 } }),
      'after changes',
    );
    await sql`update products set status = 'active' where id = ${ids[2]}`.execute(t.db);
    await transact(t.db, (tx) => refreshProductCards(tx, ids, now));
    const before = await kept();
    await compactFacetCounts(t.db);
    expect(await kept()).toEqual(before);
    expect(
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from (select 1 from facet_counts group by scope, kind, value having count(*) > 1) x`.execute(
          t.db,
        )
      ).rows[0]!.n,
    ).toBe(0);
    await transact(t.db, (tx) => refreshProductCards(tx, 'all', now));
    expect(await kept()).toEqual(before);
  });

  it('take few queries, and the explore feed knows how much there is', async () => {
    for (const [i, query] of [
      {},
      { category: 'fashion' },
      { category: 'fashion', brand: 'Sootari' },
      { rating: 4, discount: 20 },
      { category: 'electronics', subcategory: 'audio' },
      { subcategory: 'audio', attribute: ['Bluetooth:5.3', 'Warranty:1 year'] },
      { category: 'electronics', country: 'CN' },
    ].entries()) {
      expect(
        (await t.countQueries(() => t.ok(listProducts, { query: { ...query, limit: 30 + i } })))
          .count,
      ).toBeLessThanOrEqual(4);
    }
    const feed = await t.ok(recommendations, { query: {} });
    expect(feed.total).toBe(
      (await cards()).filter((c) => c.is_in_stock && c.rating_x10 >= 40).length,
    );
  });
});
