import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT, EXPAND } from '#server/testing/upgrade-migrations.ts';
import { openRawDatabase } from '#server/testing/test-database.ts';
import type { Db } from './database.ts';
import { migrate } from './migrate.ts';
import { backfill, concurrentIndex } from './migration-steps.ts';
import { type OpenDatabase, openPostgres } from './open-database.ts';

describe.runIf(process.env.TEST_DATABASE_URL)('migrations beside orders, on PostgreSQL', () => {
  let url: string;
  let [first, second]: OpenDatabase[] = [];
  const open = () => openPostgres(url, { maintenance: true });
  beforeAll(async () => {
    url = await openRawDatabase();
    [first, second] = [open(), open()];
    await migrate(first.db);
  });
  afterAll(async () => {
    await first?.close();
    await second?.close();
  });

  const waitsForLock = async (db: Db) => {
    for (;;) {
      const { rows } = await sql`
        select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'
          and database = (select oid from pg_database where datname = current_database())`.execute(
        db,
      );
      if (rows.length > 0) return;
    }
  };

  it('a migration that waits for a lock lets others pass, and runs when it is free', async () => {
    const migrations = [
      {
        name: '209901050000-column',
        up: async (db: Db) => {
          await sql`alter table visits add column note text`.execute(db);
        },
      },
    ];
    const holder = await second!.db.startTransaction().execute();
    await sql`select 1 from visits`.execute(holder);
    const migrated = migrate(first!.db, { migrations });
    const waits: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      await waitsForLock(second!.db);
      const from = performance.now();
      await sql`select 1 from visits`.execute(second!.db);
      waits.push(performance.now() - from);
    }
    await holder.commit().execute();
    expect(await migrated).toEqual(['209901050000-column']);
    // Half a second; slow machines get more. Without the limit they would wait for the holder.
    expect(Math.max(...waits)).toBeLessThan(5_000);
  });

  it('two processes share the steps of an upgrade, and each runs once', async () => {
    const options = {
      migrations: [...EXPAND, { ...CONTRACT, contractAfter: '9.1.0' }],
      version: '9.1.0',
    };
    const runs = await Promise.all([migrate(first!.db, options), migrate(second!.db, options)]);
    expect(runs.map((names) => names.length).sort()).toEqual([0, EXPAND.length]);
  });

  it('an index that a failed build left invalid is dropped and built again', async () => {
    const { db } = first!;
    await sql`create table pairs (id int primary key, n int)`.execute(db);
    await sql`insert into pairs values (1, 7), (2, 7)`.execute(db);
    const build = () => concurrentIndex(db, 'create unique index pairs_n on pairs (n)');
    const state = async () =>
      (
        await sql`select indisvalid from pg_index where indexrelid = to_regclass('pairs_n')`.execute(
          db,
        )
      ).rows;
    await expect(build()).rejects.toThrow('could not create unique index');
    expect(await state()).toEqual([]);
    await sql`create unique index concurrently pairs_n on pairs (n)`.execute(db).catch(() => {});
    expect(await state()).toEqual([{ indisvalid: false }]);
    await sql`delete from pairs where id = 2`.execute(db);
    await build();
    expect(await state()).toEqual([{ indisvalid: true }]);
    await build();
  });

  it('a backfill reaches every row once, in batches', async () => {
    const { db } = first!;
    await sql`create table many (id text primary key, n int, twice int)`.execute(db);
    await sql`insert into many select 'row_' || i, i from generate_series(1, 2500) i`.execute(db);
    const job = { table: 'many', set: 'twice = n * 2', where: 'twice is null' };
    expect(await backfill(db, job)).toBe(2500);
    expect(await backfill(db, job)).toBe(0);
    const { rows } =
      await sql`select count(*)::int as wrong from many where twice <> n * 2`.execute(db);
    expect(rows).toEqual([{ wrong: 0 }]);
  });
});
