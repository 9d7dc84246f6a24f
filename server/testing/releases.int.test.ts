import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listOrders } from '#contracts/orders/orders.ts';
import { listProducts } from '#contracts/catalog/catalog.ts';
import { isMigrated, migrate } from '#server/platform/db/migrate.ts';
import { openInMemory, openPostgres } from '#server/platform/db/open-database.ts';
import { installJobs } from '#server/platform/jobs/install.ts';
import { allJobs } from '#server/modules/jobs.ts';
import { createTestApp } from './harness.ts';
import { installJobClock } from './job-clock.ts';
import { countRows, readSums, restoreRelease } from './release-dump.ts';
import { openRawDatabase } from './test-database.ts';

const FOLDER = path.join(import.meta.dirname, 'releases');
const dumps = readdirSync(FOLDER).filter((file) => file.endsWith('.jsonl.br'));

/** An empty database of the kind under test. */
const openEmpty = async () =>
  process.env.TEST_DATABASE_URL ? openPostgres(await openRawDatabase()) : openInMemory();

it('every release has its dump', () => {
  expect(dumps).toContain('1.0.0.jsonl.br');
});

describe.each(dumps)('the marketplace of %s', (file) => {
  it('is upgraded with all its rows and sums, and the server answers from it', async () => {
    const database = await openEmpty();
    const { version, counts, sums } = await restoreRelease(
      database.db,
      readFileSync(path.join(FOLDER, file)),
    );
    expect(file).toBe(`${version}.jsonl.br`);
    expect(await countRows(database.db)).toEqual(counts);

    await migrate(database.db);
    expect(await isMigrated(database.db)).toBe(true);
    expect(await readSums(database.db)).toEqual(sums);
    expect(sums).toMatchObject({ ledger: 0 });
    const after = await countRows(database.db);
    for (const table of ['users', 'products', 'offers', 'orders', 'order_items', 'ledger_entries'])
      expect([table, after[table]]).toEqual([table, counts[table]]);

    await installJobs(database.db, allJobs);
    await installJobClock(database.db);
    const shop = await createTestApp({ database });
    try {
      expect((await shop.ok(listProducts, {})).total).toBe(after.product_cards);
      const token = await shop.signIn('customer');
      expect((await shop.ok(listOrders, {}, { token })).results.length).toBeGreaterThan(0);
    } finally {
      await shop.close();
    }
  });
});
