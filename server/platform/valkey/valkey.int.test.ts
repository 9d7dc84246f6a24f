import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPublicCache, type PublicCache } from '#server/platform/cache/public-cache.ts';
import { countInValkey, throttle } from '#server/platform/auth/throttle.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startValkey, type ValkeyServer } from '#server/testing/valkey-server.ts';
import { openValkey, type Valkey } from './valkey.ts';

let server: ValkeyServer;
let valkey: Valkey;
let database: OpenDatabase;
let cache: PublicCache;
const said: string[] = [];
const log = {
  info: (...words: unknown[]) => said.push(String(words.at(-1))),
  warn: (...words: unknown[]) => said.push(String(words.at(-1))),
};

beforeAll(async () => {
  server = await startValkey();
  valkey = await openValkey(server.url, log as never);
  database = await openTestDatabase();
  cache = await createPublicCache({ database, clock: systemClock, valkey });
  countInValkey(database.db, valkey);
  await vi.waitFor(() => valkey.count('ready', 1));
});
afterAll(async () => {
  cache.close();
  valkey.close();
  await server.kill();
  await database.close();
});
const keep = (key: string, tags: string[]) =>
  cache.compute(key, async () => ({ status: 200, headers: {}, body: key, tags }));
const limits = async (limit: object) => {
  const tries = Array.from({ length: 3 }, () =>
    throttle(database.db, 'key', { limit: 2, windowSeconds: 60, ...limit }, systemClock).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    ),
  );
  return (await Promise.all(tries)).toSorted();
};
const countedRows = async () =>
  (await database.db.selectFrom('rate_limits').select('count').execute()).map((row) => row.count);

describe('with Valkey', () => {
  it('notices of other processes are followed', async () => {
    await keep('a', ['product:1']);
    await keep('b', ['product:2']);
    await valkey.publish('cache_purge', [JSON.stringify(['another-process', '~5', 'product:1'])]);
    await vi.waitFor(() => expect(cache.get('a')).toBeUndefined());
    expect(cache.get('b')).toBeDefined();
  });

  it('limits that may be forgotten are counted there, others in the database', async () => {
    expect(await limits({ mayForget: true })).toEqual(['TOO_MANY_REQUESTS', 'ok', 'ok']);
    expect(await countedRows()).toEqual([]);
    expect(await limits({})).toEqual(['TOO_MANY_REQUESTS', 'ok', 'ok']);
    expect(await countedRows()).toEqual([3]);
  });

  it('values are taken from a list as they were pushed', async () => {
    await valkey.push('list', ['1', '2', '3']);
    expect(await valkey.take('list', 2)).toEqual(['1', '2']);
    expect(await valkey.take('list', 2)).toEqual(['3']);
    expect(await valkey.take('list', 2)).toEqual([]);
  });

  it('nothing stops while it is away: the database counts; back, the cache starts anew', async () => {
    await server.kill();
    await vi.waitFor(() => expect(valkey.count('x', 1)).rejects.toThrow());
    await database.db.deleteFrom('rate_limits').execute();
    expect(await limits({ mayForget: true })).toEqual(['TOO_MANY_REQUESTS', 'ok', 'ok']);
    expect(await countedRows()).toEqual([3]);
    await expect(valkey.publish('cache_purge', ['x'])).rejects.toThrow();
    await keep('a', ['product:1']);
    await server.start();
    await vi.waitFor(() => expect(cache.get('a')).toBeUndefined(), 10_000);
    await vi.waitFor(() => valkey.count('y', 1), 10_000);
    expect(said).toEqual(['Valkey is away; using the database', 'Valkey is back']);
  });
});
