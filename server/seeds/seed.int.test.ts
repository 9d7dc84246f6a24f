import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withNames } from '#server/modules/promotions/service.ts';
import { verifyPassword } from '#server/platform/auth/password.ts';
import { testClock } from '#server/platform/clock/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { picturesFolder, readSeedPictures } from './catalog.ts';
import { seedDemo } from './seed.ts';
import { SALES, TOWNS } from './demo-sale.ts';

const TABLES = [
  'categories',
  'media',
  'vendors',
  'products',
  'variants',
  'options',
  'skus',
  'offers',
  'reviews',
  'ads',
  'promotions',
  'festive_offers',
  'festive_offer_products',
  'milestones',
  'coupons',
  'published_content',
  'search_synonyms',
  'users',
  'addresses',
  'portal_accounts',
  'product_cards',
  'search_terms',
  'questions',
  'answers',
  'orders',
  'vendor_orders',
  'order_items',
  'order_events',
  'ledger_entries',
  'statements',
  'payouts',
  'invoices',
  'return_requests',
  'stock_movements',
  'category_attributes',
];
const clock = testClock();
const quiet = { log: () => {}, clock, hasMarket: false };
let database: OpenDatabase;

const rows = async <T>(text: string): Promise<T[]> =>
  (await sql.raw<T>(text).execute(database.db)).rows;
const one = async <T = number>(text: string): Promise<T> =>
  (await rows<{ v: T }>(`select (${text}) as v`))[0]!.v;
const counts = async () =>
  Object.fromEntries(
    await Promise.all(TABLES.map(async (t) => [t, await one(`select count(*)::int from ${t}`)])),
  ) as Record<string, number>;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedDemo(database.db, quiet);
});
afterAll(() => database.close());

describe('the demo marketplace', () => {
  test('has everything the catalog holds', async () => {
    expect(await counts()).toMatchObject({
      categories: 176,
      media: readSeedPictures().length,
      vendors: 24,
      products: 478,
      skus: 1386,
      offers: 2578,
      reviews: 1616,
      ads: 8,
      promotions: 3,
      festive_offers: 5,
      milestones: 5,
      coupons: 3,
      users: 2,
      addresses: 2 + TOWNS.length,
      portal_accounts: 2,
      questions: 14,
      answers: 16,
      orders: 1 + SALES.length,
      order_items: 3 + SALES.length,
      category_attributes: 100,
    });
    expect(await one('select count(*)::int from categories where level = 1')).toBe(12);
    expect(await rows('select name from categories where is_main order by position')).toEqual(
      ['Electronics', 'Fashion', 'Home & Garden', 'Sports & Outdoors', 'Books & Education'].map(
        (name) => ({ name }),
      ),
    );
  });

  test('is not doubled by seeding again, and keeps what people changed', async () => {
    const before = await counts();
    await sql`update offers set on_hand = on_hand + 7 where on_hand > 0`.execute(database.db);
    const stock = await one('select sum(on_hand)::int from offers');
    clock.advance(86_400_000);
    await seedDemo(database.db, quiet);
    expect(await counts()).toEqual(before);
    expect(await one('select sum(on_hand)::int from offers')).toBe(stock);
    await sql`update offers set on_hand = on_hand - 7 where on_hand > 0`.execute(database.db);
  });

  test('counts ratings from the reviews that are there', async () => {
    expect(
      await one(`select count(*)::int from products p where
      rating_sum <> (select coalesce(sum(rating), 0) from reviews where product_id = p.id) or
      review_count <> (select count(*) from reviews where product_id = p.id)`),
    ).toBe(0);
  });

  test('shows every product and category with pictures that exist', async () => {
    expect(await one('select count(*)::int from categories where media_id is null')).toBe(0);
    expect(
      await one(
        'select count(*)::int from products where cardinality(media_ids) not between 1 and 4',
      ),
    ).toBe(0);
    expect(
      await one(`select count(*)::int from (select unnest(media_ids) as id from products union
      select unnest(media_ids) from options union select unnest(media_ids) from variants) x
      where id not in (select id from media)`),
    ).toBe(0);
    expect(
      await one("select count(*)::int from media where alt = '' or backdrop !~* '^#[0-9a-f]{6}$'"),
    ).toBe(0);
  });

  test('gives no two products the same main picture', async () => {
    expect(
      await rows(`select m.file, array_agg(p.slug) as products from products p join media m on m.id = p.media_ids[1]
        group by m.file having count(*) > 1`),
    ).toEqual([]);
  });

  test('has the picture files it names, as wide as it says', async () => {
    const folder = new Set(readdirSync(fileURLToPath(picturesFolder)));
    expect(
      readSeedPictures()
        .map((p) => p.file)
        .filter((f) => !folder.has(f)),
    ).toEqual([]);
    const media = await rows<{ file: string; width: number; height: number }>(
      'select file, width, height from media order by file',
    );
    for (const { file, width, height } of media.filter((_, i) => i % 40 === 0))
      expect(
        await sharp(fileURLToPath(new URL(file, picturesFolder))).metadata(),
        file,
      ).toMatchObject({ width, height });
  });

  test('keeps some units scarce and some sold out, one scarce without variants from a single vendor', async () => {
    const units = `select s.id, s.variant_id, s.option_id, sum(o.on_hand)::int as stock, count(*)::int as sellers
      from skus s join offers o on o.sku_id = s.id join products p on p.id = s.product_id
      join vendors v on v.id = o.vendor_id and v.status = 'active' and v.holiday_until is null
      where p.status = 'active' group by s.id`;
    expect(
      await one(`select count(*)::int from (${units}) u where stock between 1 and 5`),
    ).toBeGreaterThan(10);
    expect(await one(`select count(*)::int from (${units}) u where stock = 0`)).toBeGreaterThan(5);
    expect(
      await one(`select count(*)::int from (${units}) u where stock between 1 and 5 and sellers = 1
      and variant_id is null and option_id is null`),
    ).toBeGreaterThan(0);
  });

  test('has a campaign running, one to come and one over, by the clock', async () => {
    const now = `timestamptz '${clock.now().toISOString()}'`;
    expect(
      await one(
        `select count(*)::int from festive_offers where starts_at <= ${now} and ends_at > ${now}`,
      ),
    ).toBe(1);
    expect(await one(`select count(*)::int from festive_offers where starts_at > ${now}`)).toBe(3);
    expect(
      await one(
        `select count(*)::int from vendors where holiday_from <= ${now} and holiday_until > ${now}`,
      ),
    ).toBe(1);
    expect(await one(`select count(*)::int from products where created_at > ${now}`)).toBe(0);
    expect(await one(`select count(*)::int from reviews where created_at > ${now}`)).toBe(0);
  });

  test('knows every slot of the legal texts', async () => {
    const { rows } = await sql<{
      value: unknown;
    }>`select value from published_content where value::text like '%{{%'`.execute(database.db);
    expect(rows).toHaveLength(3);
    for (const { value } of rows)
      expect(JSON.stringify(await withNames(database.db, value))).not.toMatch(
        /\{\{|store\.example/,
      );
  });

  test('gives synonyms both ways and in lower case', async () => {
    expect(
      await one(`select count(*)::int from search_synonyms a where word <> lower(word) or not exists
      (select 1 from search_synonyms b where b.word = a.synonym and b.synonym = a.word)`),
    ).toBe(0);
  });

  test('lets the demo accounts in by the documented password', async () => {
    const accounts = await rows<{ email: string; password_hash: string }>(
      "select email, password_hash from users where email not like 'closed-%' union all select email, password_hash from portal_accounts order by email",
    );
    expect(accounts.map((a) => a.email)).toEqual([
      'admin@haatlane.example',
      'shopper@haatlane.example',
      'vendor@haatlane.example',
    ]);
    for (const a of accounts)
      expect(await verifyPassword(a.password_hash, DEMO_PASSWORD)).toBe(true);
    expect(
      await one(`select count(*)::int from offers o join portal_accounts a on a.vendor_id = o.vendor_id
      where o.on_hand > 0`),
    ).toBeGreaterThan(100);
  });
});
