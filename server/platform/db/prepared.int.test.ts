import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transact } from './database.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

describe('prepared statements', () => {
  it('are planned again after a migration, without a failure', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    await sql`create table shapes (id integer primary key)`.execute(db);
    await sql`insert into shapes values (1)`.execute(db);
    const read = async (from: typeof db) =>
      (await sql`select * from shapes where id = ${1}`.execute(from)).rows[0];
    const readAll = () => Promise.all(Array.from({ length: 4 }, () => read(db)));
    for (let i = 0; i < 8; i++) expect(await read(db)).toEqual({ id: 1 });
    await readAll();
    await sql`alter table shapes add column name text`.execute(db);
    expect(await readAll()).toEqual(Array.from({ length: 4 }, () => ({ id: 1, name: null })));
    expect(await read(db)).toEqual({ id: 1, name: null });
    await database.close();
  });

  it('inside a transaction repeat it from its beginning', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    await sql`create table boxes (id integer primary key)`.execute(db);
    await sql`create table lids (id integer primary key)`.execute(db);
    const readBoth = () =>
      transact(db, async (tx) => {
        await sql`insert into boxes values ((select count(*) from boxes))`.execute(tx);
        const { rows: boxes } = await sql`select * from boxes where id = ${0}`.execute(tx);
        const { rows: lids } = await sql`select * from lids where id = ${0}`.execute(tx);
        return [...boxes, ...lids];
      });
    for (let i = 0; i < 8; i++) expect(await readBoth()).toEqual([{ id: 0 }]);
    await sql`alter table boxes alter column id type bigint, add column width integer`.execute(db);
    await sql`alter table lids add column width integer`.execute(db);
    expect(await readBoth()).toEqual([{ id: 0, width: null }]);
    const { rows } = await sql<{ n: number }>`select count(*) as n from boxes`.execute(db);
    expect(rows).toEqual([{ n: 9 }]);
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
    expect(after).not.toContain('failed');
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
