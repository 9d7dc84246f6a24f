import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type PostgresCluster,
  type PostgresReplica,
  startPostgres,
} from '#server/testing/postgres-cluster.ts';
import { giveMemo, Memo, memoOf } from '#server/platform/cache/memo.ts';
import type { Db } from './database.ts';
import { type OpenDatabase, openPostgres } from './open-database.ts';

describe.runIf(process.env.TEST_DATABASE_URL)('reads from a streaming replica', () => {
  let primary: PostgresCluster;
  let copy: PostgresReplica;
  let database: OpenDatabase;
  beforeAll(async () => {
    primary = await startPostgres({ durable: false, settings: ['synchronous_commit=on'] });
    copy = await primary.replica('copy');
    database = openPostgres(primary.url, { readUrl: copy.url });
    await sql`create table prices (id integer primary key, paise integer)`.execute(database.db);
    await sql`insert into prices values (1, 100)`.execute(database.db);
    await database.replica!.check();
  }, 60_000);
  afterAll(async () => {
    await database?.close();
    await copy?.stop();
    await primary?.stop();
  });

  const read = async (db: Db) => {
    const { rows } = await sql<{ paise: number; onReplica: boolean }>`
      select paise, pg_is_in_recovery() as "onReplica" from prices where id = 1`.execute(db);
    return rows[0];
  };
  const change = (paise: number) =>
    sql`update prices set paise = ${paise} where id = 1`.execute(database.db);
  const replay = (what: 'pause' | 'resume') => {
    const owner = openPostgres(copy.url, { max: 1 });
    return sql`select ${sql.raw(`pg_wal_replay_${what}()`)}`
      .execute(owner.db)
      .finally(() => owner.close());
  };

  it('show a change whose purge has arrived, or come from the primary', async () => {
    const replica = database.replica!;
    for (let paise = 101; paise < 130; paise++) {
      await change(paise);
      replica.purge();
      expect((await replica.readPublic(read))!.paise).toBe(paise);
    }
    expect(await replica.readPublic(read)).toEqual({ paise: 129, onReplica: true });
    await replay('pause');
    await change(200);
    // Nothing was purged: the old price may be shown.
    expect(await replica.readPublic(read)).toEqual({ paise: 129, onReplica: true });
    replica.purge();
    expect(await replica.readPublic(read)).toEqual({ paise: 200, onReplica: false });
    expect(await replica.readLatest(read)).toEqual({ paise: 200, onReplica: false });
    await replay('resume');
    await replica.readLatest(read);
    replica.purge();
    expect((await replica.readLatest(read))!.paise).toBe(200);
  });

  it('use the caches attached to the primary', async () => {
    const memo = new Memo();
    giveMemo(database.db, memo);
    const found = await database.replica!.readPublic(async (db) => {
      expect(db).not.toBe(database.db);
      return memoOf(db);
    });
    expect(found).toBe(memo);
  });

  it('write on the primary, and are answered by it while the replica is away', async () => {
    const replica = database.replica!;
    await replica.check();
    const count = (db: Db) => sql`update prices set paise = paise + 1`.execute(db);
    await replica.readPublic(count);
    expect((await read(database.db))!.paise).toBe(201);
    await copy.crash();
    expect(await replica.readPublic(read)).toEqual({ paise: 201, onReplica: false });
    expect(replica.isUsable).toBe(false);
    await copy.start();
    await replica.check();
    await replica.check();
    expect((await replica.readLatest(read))!.paise).toBe(201);
    expect(replica.isUsable).toBe(true);
  });
});
