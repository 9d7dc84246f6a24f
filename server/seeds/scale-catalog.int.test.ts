import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '#server/platform/clock/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { seedScale } from './scale-catalog.ts';

const tools = { log: () => {}, clock: testClock() };
let database: OpenDatabase;
const one = async <T = number>(text: string): Promise<T> =>
  (await sql.raw<{ v: T }>(`select (${text}) as v`).execute(database.db)).rows[0]!.v;

beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
});
afterAll(() => database.close());

test('a vendor grows to the wanted number of products, sound and varied', async () => {
  await seedScale(database.db, 1_000, tools);
  expect(await one('select count(*)::int from products')).toBe(1_000);
  expect(await one('select count(*)::int from vendors')).toBe(200);
  expect(await one('select count(distinct name)::int from products')).toBeGreaterThan(990);
  // The demo's own products may have more offers; generated ones have at most four.
  expect(
    await one(`select count(*)::int from (
    select product_id from offers group by product_id having count(*) <= 4) p`),
  ).toBeGreaterThanOrEqual(522);
  expect(
    await one(
      'select count(*)::int from skus s where not exists (select 1 from offers where sku_id = s.id)',
    ),
  ).toBe(0);
  expect(
    await one(`select count(*)::int from products p where review_count <>
    (select count(*) from reviews where product_id = p.id)`),
  ).toBe(0);
  expect(
    await one(`select count(*)::int from product_cards c join products p on p.id = c.product_id`),
  ).toBeGreaterThan(980);
});

test('asking again for as many, or fewer, adds nothing; asking for more adds the rest', async () => {
  const offers = await one('select count(*)::int from offers');
  await seedScale(database.db, 1_000, tools);
  await seedScale(database.db, 10, tools);
  expect(await one('select count(*)::int from offers')).toBe(offers);
  await seedScale(database.db, 1_010, tools);
  expect(await one('select count(*)::int from products')).toBe(1_010);
});

test('further products are copies with offers and cards, and every index is there again', async () => {
  const indexes = `select count(*)::int from pg_indexes where schemaname = current_schema()`;
  const before = await one(indexes);
  await seedScale(database.db, 1_400, tools, null, 1_010);
  expect(await one('select count(*)::int from products')).toBe(1_400);
  expect(await one(indexes)).toBe(before);
  expect(
    await one(
      `select count(*)::int from products p where not exists (select 1 from offers where product_id = p.id)`,
    ),
  ).toBe(0);
  expect(
    await one(`select sum(n)::int from facet_counts where scope = '' and kind = 'total'`),
  ).toBe(await one('select count(*)::int from product_cards'));
});
