import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allJobs } from '#server/modules/jobs.ts';
import { openBoss } from '#server/platform/jobs/boss.ts';
import { areJobsInstalled, installJobs } from '#server/platform/jobs/install.ts';
import { createTestApp } from '#server/testing/harness.ts';
import { type PostgresCluster, startPostgres } from '#server/testing/postgres-cluster.ts';
import { openRawDatabase } from '#server/testing/test-database.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { type Db, isUnavailable, transact } from './database.ts';
import { isMigrated, migrate } from './migrate.ts';
import { openPostgres } from './open-database.ts';

const waitsForAdvisoryLock = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length > 0;
};

describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  it('two processes that migrate at once run each migration once', async () => {
    const url = await openRawDatabase();
    // As at a start: one waits for the other's migrations for as long as they take.
    const maintenance = { maintenance: true };
    const [a, b] = [openPostgres(url, maintenance), openPostgres(url, maintenance)];
    const [ranA, ranB] = await Promise.all([migrate(a.db), migrate(b.db)]);
    expect([ranA.length, ranB.length].sort()[0]).toBe(0);
    expect(ranA.length + ranB.length).toBeGreaterThan(5);
    expect(await isMigrated(a.db)).toBe(true);
    await Promise.all([a.close(), b.close()]);
  });

  it('two processes that start at once on an empty database install the jobs once', async () => {
    const url = await openRawDatabase();
    const [a, b] = [openPostgres(url), openPostgres(url)];
    let second: Promise<void> | undefined;
    await withAdvisoryLock(a.db, 'jobs', async () => {
      second = installJobs(b.db, allJobs);
      while (!(await waitsForAdvisoryLock(a.db)));
      const boss = openBoss(a.db, () => {});
      await boss.start();
      await boss.stop({ graceful: false });
    });
    await second;
    expect(await areJobsInstalled(b.db)).toBe(true);
    await Promise.all([a.close(), b.close()]);
  });

  it('a notice reaches other processes', async () => {
    const url = await openRawDatabase();
    const [a, b] = [openPostgres(url), openPostgres(url)];
    const heard = Promise.withResolvers<string>();
    await b.onNotify('cache_purge', heard.resolve);
    await transact(a.db, async (tx) => {
      await sql`select pg_notify('cache_purge', 'listing')`.execute(tx);
    });
    expect(await heard.promise).toBe('listing');
    await Promise.all([a.close(), b.close()]);
  });

  describe('that goes away', () => {
    let cluster: PostgresCluster;
    beforeAll(async () => {
      cluster = await startPostgres({ durable: false });
    });
    afterAll(() => cluster?.stop());

    it('fails what was under way, answers unavailable, and is used again when it is back', async () => {
      const database = openPostgres(cluster.url);
      const resynced = Promise.withResolvers<void>();
      await database.onNotify('cache_purge', () => {}, resynced.resolve);
      await Promise.all(
        Array.from({ length: 5 }, () => sql`select pg_sleep(0)`.execute(database.db)),
      );
      const crashed = Promise.withResolvers<void>();
      const underway = transact(database.db, async (tx) => {
        await sql`select 1`.execute(tx);
        await cluster.crash();
        crashed.resolve();
        await sql`select 1`.execute(tx);
      }).catch((error: unknown) => error);
      await crashed.promise;
      expect(isUnavailable(await underway)).toBe(true);
      expect(isUnavailable(await sql`select 1`.execute(database.db).catch((e: unknown) => e))).toBe(
        true,
      );
      await cluster.start();
      expect((await sql<{ n: number }>`select 1 as n`.execute(database.db)).rows).toEqual([
        { n: 1 },
      ]);
      await resynced.promise;
      await database.close();
    });

    it('makes the marketplace answer 503, not fall', async () => {
      const shop = await createTestApp();
      await shop.database.close();
      const ready = await shop.inject({ url: '/api/ready' });
      expect([ready.statusCode, ready.json().code, ready.headers['retry-after']]).toEqual([
        503,
        'DATABASE_UNAVAILABLE',
        '2',
      ]);
      expect((await shop.inject({ url: '/api/health' })).statusCode).toBe(200);
      const metrics = await shop.inject({ url: '/metrics' });
      expect(metrics.statusCode).toBe(200);
      expect(metrics.body).toContain('database_up 0');
      expect(metrics.body).toContain('db_query_duration_seconds_count');
      await shop.app.close();
    });
  });
});
