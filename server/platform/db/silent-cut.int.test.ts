import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTcpProxy } from '#server/testing/tcp-proxy.ts';
import { openRawDatabase } from '#server/testing/test-database.ts';
import { isUnavailable, transact } from './database.ts';
import { openPostgres } from './open-database.ts';

/** Milliseconds until a statement is answered when one is sent every 100 ms. */
async function untilAnswered(ask: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  const answered = Promise.withResolvers<number>();
  const timer = setInterval(() => {
    ask().then(
      () => answered.resolve(performance.now() - from),
      () => {},
    );
  }, 100);
  try {
    return await answered.promise;
  } finally {
    clearInterval(timer);
  }
}

describe.runIf(process.env.TEST_DATABASE_URL)('a silent network cut', () => {
  it('is over within 5 s, misses no notice, and repeats no transaction', async () => {
    const proxy = await openTcpProxy(await openRawDatabase());
    const database = openPostgres(proxy.url);
    const { db } = database;
    const ask = () => sql`select ${1}::int`.execute(db);
    const resynced = Promise.withResolvers<void>();
    await database.onNotify('cache_purge', () => {}, resynced.resolve);
    await sql`create table runs (id integer)`.execute(db);
    await database.ping();
    await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`.execute(db)));
    const opened = proxy.accepted;
    expect(opened).toBeGreaterThanOrEqual(10);

    let runs = 0;
    const underway = transact(db, async (tx) => {
      runs += 1;
      await sql`insert into runs values (${1})`.execute(tx);
      proxy.blackHole();
      await sql`insert into runs values (${2})`.execute(tx);
    }).catch((error: unknown) => error);
    expect(await untilAnswered(ask)).toBeLessThan(5_000);
    expect(isUnavailable(await underway)).toBe(true);
    expect(runs).toBe(1);
    await resynced.promise;
    await database.ping();
    expect(proxy.accepted).toBeGreaterThan(opened);
    await database.close();
    await proxy.close();
  }, 30_000);

  it('is not suspected when a statement is slow', async () => {
    const proxy = await openTcpProxy(await openRawDatabase());
    const database = openPostgres(proxy.url, { patience: 0.3 });
    await database.ping();
    await sql`select pg_sleep(1)`.execute(database.db);
    expect(proxy.accepted).toBe(2);
    await database.close();
    await proxy.close();
  }, 30_000);

  it('of one connection ends with the time of a statement', async () => {
    const proxy = await openTcpProxy(await openRawDatabase());
    const database = openPostgres(proxy.url, { patience: 0.3 });
    await sql`select ${1}::int`.execute(database.db);
    proxy.blackHole();
    const failed = sql`select ${1}::int`.execute(database.db).catch((error: unknown) => error);
    // Asked on a connection opened after the cut, PostgreSQL is well.
    await database.ping();
    expect(isUnavailable(await failed)).toBe(true);
    await sql`select ${1}::int`.execute(database.db);
    await database.close();
    await proxy.close();
  }, 30_000);
});
