import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testClock } from '#server/platform/clock/clock.ts';
import { transact } from '#server/platform/db/database.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createPublicCache, type PublicCache, purgeSoon, purgeTags } from './public-cache.ts';

let database: OpenDatabase;
let cache: PublicCache;
const keep = (key: string, tags: string[]) =>
  cache.compute(key, async () => ({ status: 200, headers: {}, body: key, tags }));

beforeAll(async () => {
  database = await openTestDatabase();
  cache = await createPublicCache({ database, clock: testClock() });
});
afterAll(async () => {
  cache.close();
  await database.close();
});

it('drops at once after the commit, and not on rollback', async () => {
  await keep('a', ['listing']);
  await expect(
    transact(database.db, async (tx) => {
      await purgeTags(tx, ['listing']);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(cache.get('a')).toBeDefined();
  await transact(database.db, async (tx) => {
    await purgeTags(tx, ['listing']);
    expect(cache.get('a')).toBeDefined();
  });
  expect(cache.get('a')).toBeUndefined();
});

it('takes more tags than a notice can carry', async () => {
  await keep('a', ['product:1']);
  const many = Array.from({ length: 2_000 }, (_, i) => `product:${i}`);
  await transact(database.db, (tx) => purgeTags(tx, many));
  expect(cache.get('a')).toBeUndefined();
});

it('follows what another process purged; an unreadable notice purges everything', async () => {
  const sendNotice = (payload: string) =>
    sql`select pg_notify('cache_purge', ${payload})`.execute(database.db);
  await keep('a', ['ads']);
  await keep('b', ['categories']);
  await sendNotice(JSON.stringify(['another-process', 'ads']));
  await vi.waitFor(() => expect(cache.get('a')).toBeUndefined());
  expect(cache.get('b')).toBeDefined();
  await sendNotice('?');
  await vi.waitFor(() => expect(cache.get('b')).toBeUndefined());
});

it('tells soft purges here at once, and others in one notice for many', async () => {
  const heard: string[] = [];
  const stop = await database.onNotify('cache_purge', (payload) => heard.push(payload));
  await keep('a', ['stock:1']);
  await expect(
    transact(database.db, async (tx) => {
      purgeSoon(tx, ['stock:1']);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(cache.get('a')).toBeDefined();
  await transact(database.db, async (tx) => purgeSoon(tx, ['stock:1']));
  expect(cache.get('a')).toBeUndefined();
  await transact(database.db, async (tx) => purgeSoon(tx, ['stock:2']));
  // The embedded database belongs to one process: nobody to notify.
  if (database.kind === 'postgres')
    await vi.waitFor(() =>
      expect(heard.map((text) => (JSON.parse(text) as string[]).slice(1))).toEqual([
        ['stock:1', 'stock:2'],
      ]),
    );
  else expect(heard).toEqual([]);
  stop();
});
