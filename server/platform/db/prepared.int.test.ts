import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transact } from './database.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

describe('prepared statements', () => {
  it('recover from a migration under way: a stale plan fails once a connection at most', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    await sql`create table shapes (id integer primary key)`.execute(db);
    await sql`insert into shapes values (1)`.execute(db);
    const read = () =>
      sql`select * from shapes where id = ${1}`.execute(db).then(
        ({ rows }) => rows[0],
        () => 'failed',
      );
    for (let i = 0; i < 8; i++) expect(await read()).toEqual({ id: 1 });
    await sql`alter table shapes add column name text`.execute(db);
    const after = [];
    for (let i = 0; i < 4; i++) after.push(await read());
    expect(after.filter((row) => row === 'failed').length).toBeLessThanOrEqual(1);
    expect(after.at(-1)).toEqual({ id: 1, name: null });
    await database.close();
  });
});

describe('a rolled back change of the schema', () => {
  it('leaves no statement with columns that are gone', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    await sql`create table crates (id integer primary key)`.execute(db);
    await sql`insert into crates values (1)`.execute(db);
    const read = async (from: typeof db) => (await sql`select * from crates`.execute(from)).rows;
    await expect(
      transact(db, async (tx) => {
        await sql`alter table crates add column name text`.execute(tx);
        expect(await read(tx)).toEqual([{ id: 1, name: null }]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const after = [];
    for (let i = 0; i < 3; i++) after.push(await read(db).catch(() => 'failed'));
    expect(after.at(-1)).toEqual([{ id: 1 }]);
    expect(after.filter((rows) => rows === 'failed').length).toBeLessThanOrEqual(
      database.kind === 'embedded' ? 0 : 1,
    );
    await database.close();
  });
});

describe('statements', () => {
  it('work in any number, and after one that failed', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const sum = (n: number) =>
      sql<{ sum: number }>`select ${n}::int + ${sql.lit(n)} as sum`.execute(db);
    for (let n = 1; n <= 450; n++) expect((await sum(n)).rows).toEqual([{ sum: 2 * n }]);
    const ratio = (n: number) =>
      sql<{ ratio: number }>`select 100 / ${n}::int as ratio`.execute(db);
    await expect(ratio(0)).rejects.toMatchObject({ code: '22012' });
    await expect(sql`select * from nowhere`.execute(db)).rejects.toMatchObject({ code: '42P01' });
    expect((await ratio(5)).rows).toEqual([{ ratio: 20 }]);
    expect((await sum(7)).rows).toEqual([{ sum: 14 }]);
    await database.close();
  });
});

describe('a transaction', () => {
  it('that asks nothing, fails at once or fails later leaves its connection fit for use', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    await sql`create table pots (id integer primary key)`.execute(db);
    const put = (id: number) => (tx: typeof db) => sql`insert into pots values (${id})`.execute(tx);
    await transact(db, async () => {});
    await transact(db, async () => {
      throw new Error('early');
    }).catch(() => {});
    await transact(db, put(1));
    await expect(transact(db, put(1))).rejects.toMatchObject({ code: '23505' });
    await expect(
      transact(db, async (tx) => {
        await put(2)(tx);
        throw new Error('late');
      }),
    ).rejects.toThrow('late');
    // Sent together, answered in order; the first failure rolls everything back.
    await expect(
      transact(db, (tx) => Promise.all([put(3)(tx), put(1)(tx), put(4)(tx)])),
    ).rejects.toMatchObject({ code: '23505' });
    await transact(db, (tx) => Promise.all([put(5)(tx), put(6)(tx)]));
    const { rows } = await sql<{ id: number }>`select id from pots order by id`.execute(db);
    expect(rows.map((r) => r.id)).toEqual([1, 5, 6]);
    await database.close();
  });
});
