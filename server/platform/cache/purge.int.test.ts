import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testClock } from '#server/platform/clock/clock.ts';
import { transact } from '#server/platform/db/database.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createPublicCache, type PublicCache, purgeTags, refreshTags } from './public-cache.ts';

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
  await keep('a', ['ads']);
  await expect(
    transact(database.db, async (tx) => {
      await purgeTags(tx, ['ads']);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(cache.get('a')).toBeDefined();
  await transact(database.db, async (tx) => {
    await purgeTags(tx, ['ads']);
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

it('refreshes here at once, and elsewhere with one notice for many', async () => {
  const heard: string[][] = [];
  const stop = await database.onNotify('cache_purge', (payload) =>
    heard.push(JSON.parse(payload) as string[]),
  );
  await keep('a', ['product:1']);
  await expect(
    transact(database.db, async (tx) => {
      refreshTags(tx, ['product:1']);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(cache.get('a')).toBeDefined();
  await transact(database.db, async (tx) => refreshTags(tx, ['product:1']));
  expect(cache.get('a')).toBeUndefined();
  await transact(database.db, async (tx) => refreshTags(tx, ['product:2']));
  // The embedded database belongs to one process: nobody to notify.
  if (database.kind === 'postgres')
    await vi.waitFor(() =>
      expect(heard).toEqual([
        [expect.any(String), expect.stringMatching(/^~\d+$/), 'product:1', 'product:2'],
      ]),
    );
  else expect(heard).toEqual([]);
  stop();
});

it('does nothing for no tags, here and elsewhere', async () => {
  const heard: string[] = [];
  const stop = await database.onNotify('cache_purge', (payload) => heard.push(payload));
  await keep('a', ['product:1']);
  const before = { ...cache.figures.purges };
  await transact(database.db, async (tx) => {
    refreshTags(tx, []);
    await purgeTags(tx, []);
  });
  await sql`select pg_notify('cache_purge', '["another-process","~5","end"]')`.execute(database.db);
  await vi.waitFor(() => expect(heard).toEqual(['["another-process","~5","end"]']));
  expect(cache.get('a')).toBeDefined();
  expect(cache.figures.purges).toEqual({ ...before, refresh: before.refresh + 1 });
  stop();
});

it('splits a long list instead of dropping everything elsewhere', async () => {
  const heard: string[][] = [];
  const stop = await database.onNotify('cache_purge', (payload) =>
    heard.push((JSON.parse(payload) as string[]).slice(1)),
  );
  await transact(database.db, (tx) =>
    purgeTags(
      tx,
      Array.from({ length: 2_000 }, (_, i) => `product:${i}`),
    ),
  );
  await vi.waitFor(() => expect(heard.flat()).toHaveLength(2_000));
  expect(heard.length).toBeGreaterThan(1);
  expect(heard.flat()).not.toContain('*');
  stop();
});
