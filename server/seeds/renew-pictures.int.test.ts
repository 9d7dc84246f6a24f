import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClock } from '#server/platform/clock/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { renewSeedPictures } from './renew-pictures.ts';
import { seedDemo } from './seed.ts';

const clock = testClock();
const HASH = 'abcdef0123456789';
let database: OpenDatabase;

const run = async <T>(text: string): Promise<T[]> =>
  (await sql.raw<T>(text).execute(database.db)).rows;
/** Pictures of all sarees, their colours, and their categories. */
const shown = () =>
  run(`
    select p.slug as of, p.media_ids::text as media from products p where type = 'saree'
    union all select p.slug || o.option_id, o.media_ids::text from options o join products p on p.id = o.product_id where p.type = 'saree'
    union all select p.slug || v.variant_id, v.media_ids::text from variants v join products p on p.id = v.product_id where p.type = 'saree'
    union all select p.slug || 'card', c.media_id from product_cards c join products p on p.id = c.product_id where p.type = 'saree'
    union all select path, media_id from categories order by 1`);

beforeAll(async () => {
  database = await openTestDatabase();
  await seedDemo(database.db, { log: () => {}, clock, hasMarket: false });
});
afterAll(() => database.close());

test('a marketplace of version 1.0.0 gets the pictures of today, and keeps uploaded ones', async () => {
  const before = await shown();
  const [own] = await run<{ id: string; slug: string }>(
    "select id, slug from products where type = 'mug' order by slug limit 1",
  );
  await run(`
    insert into media (id, hash, file, width, height, backdrop, alt) values
      ('med_old', '${HASH}', 'saree-1.webp', 900, 900, '#ffffff', 'A saree'),
      ('med_own', 'abcdef0123456780', 'uploads/mug.webp', 900, 900, '#ffffff', 'My mug')`);
  const ofSarees = "(select id from products where type = 'saree')";
  for (const [table, key] of [
    ['products', 'id'],
    ['options', 'product_id'],
    ['variants', 'product_id'],
  ])
    await run(`update ${table} set media_ids = '{med_old}' where ${key} in ${ofSarees}`);
  await run(`update product_cards set media_id = 'med_old' where product_id in ${ofSarees}`);
  await run("update categories set media_id = 'med_old'");
  await run(`update products set media_ids = '{med_own}' where id = '${own!.id}'`);
  expect(await shown()).not.toEqual(before);

  await renewSeedPictures(database.db, clock.now());
  expect(await shown()).toEqual(before);
  expect(await run(`select media_ids from products where id = '${own!.id}'`)).toEqual([
    { media_ids: ['med_own'] },
  ]);
  // Orders show the address of the old picture.
  expect(
    await run(`select file like '%saree%' and file <> 'saree-1.webp' as is_new, width = (
      select max(m.width) from media m where m.file = o.file and m.id <> o.id) as is_wide from media o where hash = '${HASH}'`),
  ).toEqual([{ is_new: true, is_wide: true }]);
});
