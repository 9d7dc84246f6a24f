import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PRODUCT_SORTS, ProductListQuery, type ProductList } from '#contracts/catalog/catalog.ts';
import {
  productIndexOf,
  readProductList,
  refreshProductCards,
} from '#server/modules/catalog/service.ts';
import { findProducts } from '#server/modules/search/find-products.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import { generator } from '#server/seeds/product-variation.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import type { ProductIndex } from './product-index.ts';

let t: TestApp;
let index: ProductIndex;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
  index = productIndexOf(t.db)!;
  await index.load();
});
afterAll(() => t.close());

const g = generator(16);
const maybe = <V>(share: number, value: () => V): V | undefined =>
  g.next() < share ? value() : undefined;
const some = (values: readonly string[]) =>
  Array.from({ length: 1 + g.below(2) }, () => g.of(values));
const WORDS = [
  'cotton kurta',
  'hedphones',
  'steel bottle',
  'sa',
  'साड़ी',
  'जापान',
  'phone under 20000',
  'tea zzzqqq',
  'the',
  'wi-fi speaker',
  'chai',
  'made in japan',
  "women's",
];

interface Values {
  categories: string[];
  subcategories: string[];
  brands: string[];
  vendors: string[];
  colors: string[];
  attributes: string[];
}
async function valuesOf(): Promise<Values> {
  const { rows } = await sql<Values>`
    select array(select distinct category_slug from product_cards) as categories, array(select distinct subcategory_slug from product_cards where subcategory_slug is not null) as subcategories,
      array(select distinct brand from product_cards) as brands, array(select distinct v from product_cards, unnest(vendor_slugs) v) as vendors,
      array(select distinct v from product_cards, unnest(colors) v) as colors, array(select distinct v from product_cards, unnest(attribute_keys) v) as attributes`.execute(
    t.db,
  );
  return rows[0]!;
}

function randomQuery(v: Values): ProductListQuery {
  return ProductListQuery.parse({
    category: maybe(0.5, () => some(v.categories)),
    subcategory: maybe(0.25, () => some(v.subcategories)),
    brand: maybe(0.2, () => some(v.brands)),
    vendor: maybe(0.15, () => some(v.vendors)),
    color: maybe(0.15, () => some(v.colors)),
    attribute: maybe(0.15, () => some(v.attributes)),
    minPrice: maybe(0.3, () => g.below(2_000)),
    maxPrice: maybe(0.4, () => g.below(20_000)),
    rating: maybe(0.3, () => g.of([2, 3, 3.7, 4])),
    discount: maybe(0.3, () => g.of([10, 15, 40])),
    inStock: maybe(0.3, () => 'true'),
    country: maybe(0.1, () => g.of(['IN', 'CN', 'JP'])),
    festival: maybe(0.05, () => 'diwali'),
    sortBy: maybe(0.8, () => g.of(PRODUCT_SORTS)),
    page: 1 + g.below(3),
    limit: 5 + g.below(20),
  });
}

/** What a list shows; values with a count of zero apart, of which the index knows more. */
const shown = ({ results, total, facets }: ProductList) => ({
  total,
  ids: results.map((card) => card._id),
  facets: Object.fromEntries(
    Object.entries({
      ...facets,
      attributes: facets.attributes.flatMap((a) => a.values),
    }).map(([name, values]) => [name, values.filter((value) => value.count > 0)]),
  ),
});

/** The same list by the index and, in a transaction, by statements alone. */
async function expectSame(query: ProductListQuery, words: string | undefined): Promise<void> {
  const read = (db: typeof t.db | Tx) =>
    words === undefined ? readProductList(db, query) : findProducts(db, { ...query, query: words });
  const answer = vi.spyOn(index, 'answer');
  const byIndex = await read(t.db);
  for (const { value } of answer.mock.settledResults) expect(value).not.toBeNull();
  answer.mockRestore();
  const byStatements = await transact(t.db, read);
  expect(shown(byIndex), JSON.stringify({ ...query, words })).toEqual(shown(byStatements));
}

async function change(v: Values): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select id from products order by md5(id || ${g.below(1_000)}) limit 5`.execute(t.db);
  const ids = rows.map((row) => row.id);
  await transact(t.db, async (tx) => {
    const [a, b, c, d] = ids;
    await sql`update offers set price_paise = ${100 * (20 + g.below(90))} where product_id = ${a} and original_paise > 20000`.execute(
      tx,
    );
    await sql`update offers set on_hand = ${g.below(2)} where product_id = ${b}`.execute(tx);
    await sql`update products set status = case status when 'active' then 'inactive' else 'active' end where id = ${c} and merged_into is null and taken_down_at is null`.execute(
      tx,
    );
    await sql`update products set name = ${`Cotton ${g.of(['bottle', 'kurta', 'साड़ी'])}`}, brand = ${g.of(v.brands)} where id = ${d}`.execute(
      tx,
    );
    await refreshProductCards(tx, ids, t.clock.now());
  });
}

it('reads changes once for all lists that ask meanwhile', async () => {
  await transact(t.db, (tx) =>
    sql`update product_cards set popularity = popularity + 1 where product_id in (select product_id from product_cards limit 5)`.execute(
      tx,
    ),
  );
  const asked = [
    [],
    ['cotton'],
    [],
    ['tea', 'cotton'],
    ...Array.from({ length: 20 }, () => ['tea']),
  ];
  const { count, result } = await t.countQueries(() =>
    Promise.all(asked.map((texts) => index.catchUp(texts))),
  );
  for (const [i, texts] of asked.entries())
    expect(texts.map((text) => result[i]!.get(text))).toEqual(texts.map((text) => `'${text}'`));
  // The changes and the changed cards.
  expect(count).toBe(2);
});

it('answers from the state of the call while an earlier reading is under way', async () => {
  const values = await valuesOf();
  for (let i = 0; i < 5; i++) {
    const earlier = index.catchUp([]);
    await change(values);
    await expectSame(randomQuery(values), undefined);
    await earlier;
  }
});

describe('the product index', () => {
  it('answers as statements do, whatever the filters, words, order and page', async () => {
    const values = await valuesOf();
    for (let i = 0; i < 50; i++)
      await expectSame(
        randomQuery(values),
        maybe(0.4, () => g.of(WORDS)),
      );
  });

  it('answers from the state of the last commit', async () => {
    const values = await valuesOf();
    for (let i = 0; i < 10; i++) {
      await change(values);
      await expectSame(
        randomQuery(values),
        maybe(0.5, () => g.of(WORDS)),
      );
    }
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from product_cards`.execute(t.db);
    expect(index.products).toBe(rows[0]!.n);
  });

  it('reads nothing after a sale that leaves units', async () => {
    const changes = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from product_card_changes`.execute(t.db))
        .rows[0]!.n;
    const before = await changes();
    const { rows } = await sql<{
      product_id: string;
    }>`update offers set on_hand = on_hand - 1 where id = (select id from offers where on_hand > 5 and is_active limit 1) returning product_id`.execute(
      t.db,
    );
    await transact(t.db, (tx) => refreshProductCards(tx, [rows[0]!.product_id], t.clock.now()));
    expect(await changes()).toBe(before);
  });
});
