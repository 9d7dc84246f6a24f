import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, urlOf } from '#server/testing/test-database.ts';
import { type PgBouncer, startPgBouncer } from '#server/testing/pgbouncer.ts';
import { transact } from './database.ts';
import { type OpenDatabase, openPostgres } from './open-database.ts';

const server = process.env.TEST_DATABASE_URL;

describe.runIf(server)('through PgBouncer in transaction mode', () => {
  let owner: OpenDatabase;
  let bouncer: PgBouncer;
  let database: OpenDatabase;
  beforeAll(async () => {
    owner = await openTestDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      owner.db,
    );
    const direct = urlOf(server!, rows[0]!.name);
    bouncer = await startPgBouncer(direct);
    database = openPostgres(bouncer.url, {
      pooler: 'transaction',
      listenUrl: direct,
      patience: 20,
    });
  });
  afterAll(async () => {
    await database.close();
    await bouncer.stop();
    await owner.close();
  });

  it('statements, transactions and statements sent together work on few connections', async () => {
    const { db } = database;
    await sql`create table crates (id integer primary key, note text)`.execute(db);
    const work = async (id: number) => {
      const { rows } = await sql<{ twice: number }>`select ${id}::int * 2 as twice`.execute(db);
      await transact(db, async (tx) => {
        await sql`insert into crates values (${id}, ${`crate ${id}`})`.execute(tx);
        await Promise.all([
          sql`update crates set note = note || ${'!'} where id = ${id}`.execute(tx),
          sql`select count(*) from crates where id < ${id}`.execute(tx),
        ]);
      });
      return rows[0]!.twice;
    };
    const doubled = await Promise.all(Array.from({ length: 60 }, (_, id) => work(id)));
    expect(doubled).toEqual(Array.from({ length: 60 }, (_, id) => 2 * id));
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from crates where note like '%!'`.execute(db);
    expect(rows).toEqual([{ n: 60 }]);
    await expect(
      transact(db, (tx) => sql`insert into crates values (${1}, 'again')`.execute(tx)),
    ).rejects.toMatchObject({ code: '23505' });
    expect((await sql`select ${1}::int as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('a transaction has its time limits, and leaves none to the next', async () => {
    const limits = await transact(
      database.db,
      async (tx) =>
        (
          await sql`select current_setting('statement_timeout') as statement,
            current_setting('lock_timeout') as lock`.execute(tx)
        ).rows[0],
    );
    expect(limits).toEqual({ statement: '100s', lock: '1min' });
    const { rows } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit`.execute(database.db);
    expect(rows).toEqual([{ limit: '0' }]);
  });

  it('notices arrive at once', async () => {
    const heard = Promise.withResolvers<string>();
    await database.onNotify('cache_purge', heard.resolve);
    await transact(database.db, async (tx) => {
      await sql`select pg_notify('cache_purge', 'listing')`.execute(tx);
    });
    expect(await heard.promise).toBe('listing');
    await database.ping();
    expect(Math.abs((await database.time!()) - Date.now())).toBeLessThan(60_000);
  });
});
