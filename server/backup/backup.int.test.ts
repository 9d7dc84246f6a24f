import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import giftWrap from '@haatlane/gift-wrap';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { checkChain } from '#server/modules/staff/audit/service.ts';
import { lockDataDir } from '#server/platform/db/data-lock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { useExtensions } from '#server/platform/extensions/enabled.ts';
import { checkSecretKeys } from '#server/platform/secrets/check-keys.ts';
import { newSecretKey, parseKeys } from '#server/platform/secrets/keyring.ts';
import { useKeyring } from '#server/platform/secrets/seal.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeWaiting, payAt } from '#server/testing/online-payments.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { openRawDatabase, urlOf } from '#server/testing/test-database.ts';
import { runCommand } from './commands.ts';
import { requireKnownMigrations } from './fill-database.ts';
import { differences, type Figures, readFigures } from './figures.ts';
import { type Copyable, serveCopies } from './hot-copy.ts';
import type { Place } from './moment.ts';
import { SECRET_TABLES, undecidedColumns } from './secrets.ts';
import { selectStoredTables } from './stored-tables.ts';

const folder = temporaryFolder('haatlane-backup-');
const at = (name: string) => path.join(folder.path, name);
const TAKEN = new Date('2026-11-26T21:00:00Z');
let shop: TestApp;
/** Where the running marketplace's data is. */
let source: Place;
let unlock = () => {};
let endCopies = () => {};

/** Texts, times and numbers that a copy could change, and JSON's null beside NULL. */
async function writeOddities(db: Db): Promise<void> {
  await sql`
    insert into settings (key, value, updated_at) values
    ('test.null', 'null', '2026-01-02T03:04:05.678901Z'), ('test.big', '12345678901234567890.000000000000001', now())`.execute(
    db,
  );
  await sql`insert into messages (id, channel, recipient, template, body, created_at) values
    ('msg_secret', 'email', 'new@staff.example', 'staff_invitation', 'Join: /staff-invitation/Secret', now()),
    ('msg_plain', 'email', 'me@shop.example', 'welcome', 'Welcome', now())`.execute(db);
  await sql`insert into x_gift_wrap_choices (user_id, cart_item_id, note, chosen_at)
    select min(id), 'prd_1_main_main_default', 'For Amma', now() from users`.execute(db);
  await checkSecretKeys(db);
  await sql`
    update users set full_name = ${'O’Neil "\\ \t\n\r \u2028 पूजा 👩🏽‍🚀'}
    where id = (select min(id) from users)`.execute(db);
}

beforeAll(async () => {
  shop = await createTestApp({ seed: true, extensions: [giftWrap] });
  const { dataDir } = shop.config;
  const w = await makeWaiting(shop, { units: 2 });
  await payAt(shop, w);
  await shop.ok(cancelOrder, { ...w.id, body: {} }, w.me);
  await shop.runDueJobs();
  await writeOddities(shop.db);
  for (const file of ['uploads/a.webp', 'masters/b.webp', 'private/c.pdf', 'made/aa/d-320.avif']) {
    mkdirSync(path.join(dataDir, 'media', path.dirname(file)), { recursive: true });
    writeFileSync(path.join(dataDir, 'media', file), file.repeat(10_000));
  }
  if (process.env.TEST_DATABASE_URL) {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      shop.db,
    );
    source = { dataDir, databaseUrl: urlOf(process.env.TEST_DATABASE_URL, rows[0]!.name) };
  } else {
    // As a running marketplace: it holds the folder and serves copies of its database.
    mkdirSync(path.join(dataDir, 'database'));
    unlock = lockDataDir(dataDir);
    endCopies = await serveCopies(shop.database as unknown as Copyable, dataDir);
    source = { dataDir, databaseUrl: undefined };
  }
});
afterAll(async () => {
  endCopies();
  unlock();
  await shop.close();
  folder.remove();
});

/** An empty place of the kind under test. */
const emptyPlace = async (name: string): Promise<Place> => ({
  dataDir: at(name),
  databaseUrl: process.env.TEST_DATABASE_URL ? await openRawDatabase() : undefined,
});

async function command(args: string[], place: Place = source): Promise<string> {
  const lines: string[] = [];
  await runCommand(args, {
    config: { ...shop.config, ...place, backupDir: undefined },
    print: (line) => lines.push(line),
    now: () => TAKEN,
  });
  return lines.join('\n');
}

async function inside<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
const lastNumbers = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ last: number }>`
    select last from invoice_series where financial_year = (select max(financial_year) from invoice_series)
    order by vendor_id, kind`.execute(db);
  return rows.map(({ last }) => last);
};
const figuresOf = (db: Db) => db.transaction().execute((tx) => readFigures(tx));

/** Which tables and sums differ, but for those the running marketplace itself keeps current meanwhile. */
const differing = (original: Figures, copy: Figures): string[] =>
  differences(original, copy)
    .map((line) => line.split(':')[0]!)
    .filter(
      (name) => !['public.facet_counts', 'public.product_cards', 'public.visits'].includes(name),
    );

describe('a backup of the running marketplace', () => {
  const taken = at('backups/backup-2026-11-26T21-00-00Z');

  it('is a folder that only its owner reads, without what can be made again', async () => {
    const said = await command(['backup', '--to', at('backups'), '--keep', '2']);
    expect(said).toContain(taken);
    expect(readdirSync(at('backups'))).toEqual([path.basename(taken)]);
    const files = readdirSync(taken, { recursive: true, encoding: 'utf8' }).sort();
    expect(files.filter((name) => statSync(path.join(taken, name)).isFile())).toEqual([
      'SHA256SUMS',
      source.databaseUrl ? 'database.dump' : 'database.tar.gz',
      'files/media/masters/b.webp',
      'files/media/private/c.pdf',
      'files/media/uploads/a.webp',
      'manifest.json',
    ]);
    for (const name of files)
      expect([name, statSync(path.join(taken, name)).mode & 0o077]).toEqual([name, 0]);
  });

  it('restores every row, sum and file, and refuses a place that is not empty', async () => {
    const place = await emptyPlace('restored');
    const said = await command(['restore', taken, '--skip-numbers', '1000'], place);
    expect(said).toMatch(/public\.orders +\d+ +\d+ {2}equal\n/);
    expect(said).toContain('every row, sum and file is equal');
    const original = await figuresOf(shop.db);
    expect(original.sums.ledger).toBe(0);
    expect(original.tables['public.payments']!.rows).toBeGreaterThan(0);
    await inside(place, async (db) => {
      // No number that was given to a customer after the backup is given again.
      expect(differing(original, await figuresOf(db))).toEqual(
        ['public.invoice_series', 'public.marketplace_series'].filter(
          (name) => original.tables[name]!.rows > 0,
        ),
      );
      expect(await lastNumbers(db)).toEqual(
        (await lastNumbers(shop.db)).map((last) => last + 1_000),
      );
      expect((await checkChain(db)).brokenAt).toBe(null);
    });
    for (const file of ['uploads/a.webp', 'masters/b.webp', 'private/c.pdf'])
      expect(readFileSync(path.join(place.dataDir, 'media', file), 'utf8')).toBe(
        file.repeat(10_000),
      );

    await expect(command(['restore', taken], place)).rejects.toThrow(
      /is not empty.*Nothing was changed/,
    );
    if (place.databaseUrl)
      await expect(command(['restore', taken], { ...place, dataDir: at('other') })).rejects.toThrow(
        /is not empty \(it has .*Nothing was changed/,
      );
  });

  it('is checked by restoring it, and found damaged or cut', async () => {
    const file = path.join(taken, 'files/media/uploads/a.webp');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill('x', 7, 8));
    await expect(command(['backup', '--verify', taken])).rejects.toThrow(
      'files/media/uploads/a.webp in ' + taken + ' is damaged',
    );
    writeFileSync(at('cut.tar'), Buffer.alloc(1_024));
    await expect(command(['restore', at('cut.tar')])).rejects.toThrow(
      'is not a whole backup: manifest.json is missing',
    );
  });
});

describe('an export', () => {
  it('without secrets is imported with every other row, file and the audit chain', async () => {
    await command(['export', at('shop.tar')]);
    const place = await emptyPlace('imported');
    const said = await command(['import', at('shop.tar')], place);
    expect(said).toContain('every row, sum and file is equal');
    const original = await figuresOf(shop.db);
    await inside(place, async (db) => {
      const copy = await figuresOf(db);
      expect(differing(original, copy)).toEqual(
        [
          ...SECRET_TABLES,
          'public.messages',
          'public.portal_accounts',
          'public.settings',
          'public.users',
        ]
          .sort()
          .filter((name) => original.tables[name]!.rows > 0),
      );
      expect(original.tables['public.sessions']!.rows).toBeGreaterThan(0);
      for (const name of SECRET_TABLES) expect([name, copy.tables[name]!.rows]).toEqual([name, 0]);
      const { rows } = await sql<{ hash: string }>`
        select password_hash as hash from users union select password_hash from portal_accounts`.execute(
        db,
      );
      expect(rows.map(({ hash }) => hash).filter((hash) => hash.startsWith('$'))).toEqual([]);
      const { rows: texts } = await sql<{ body: string }>`
        select body from messages where id in ('msg_secret', 'msg_plain') order by id`.execute(db);
      expect(texts).toEqual([{ body: 'Welcome' }, { body: '' }]);
      // Another instance has a key of its own, and starts with it.
      useKeyring(parseKeys(newSecretKey())!);
      await checkSecretKeys(db);
      expect((await checkChain(db)).brokenAt).toBe(null);
      const { rows: odd } = await sql<{ is: string | null; name: string }>`
        select jsonb_typeof(value) as is, (select full_name from users order by id limit 1) as name
        from settings where key = 'test.null'`.execute(db);
      expect(odd).toEqual([{ is: 'null', name: 'O’Neil "\\ \t\n\r \u2028 पूजा 👩🏽‍🚀' }]);
    });
    expect(existsSync(path.join(place.dataDir, 'media/private/c.pdf'))).toBe(true);
  });

  it('decides about every column whose name says secret', async () => {
    expect(undecidedColumns(await selectStoredTables(shop.db))).toEqual([]);
  });
});

describe('a move', () => {
  it('needs a stopped marketplace', async () => {
    const to = source.databaseUrl ? at('moved') : 'postgres://postgres@127.0.0.1:1/none';
    await expect(command(['move', '--to', to])).rejects.toThrow(
      source.databaseUrl
        ? /processes of the marketplace run on this database. Stop them first/
        : /is in use by another server/,
    );
  });
});

it('with tables of an extension that is not installed names the extension', async () => {
  useExtensions([]);
  await expect(requireKnownMigrations(['x:gift-wrap:202611280240-wraps'], '1.0.0')).rejects.toThrow(
    'Add that version of it to haatlane.config.ts',
  );
  useExtensions([giftWrap]);
  await requireKnownMigrations(['x:gift-wrap:202611280240-wraps'], '1.0.0');
});
