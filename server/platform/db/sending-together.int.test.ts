import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { transact } from './database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('statements of a transaction sent together', () => {
  it('run in their order, and what one writes the next one reads', async () => {
    const { db } = database;
    await sql`create table parcels (id integer primary key)`.execute(db);
    const counts = await transact(db, async (tx) => {
      const added = [1, 2, 3].map(async (id) => {
        await sql`insert into parcels values (${id})`.execute(tx);
      });
      const read = sql<{ n: number }>`select count(*)::int as n from parcels`.execute(tx);
      await Promise.all(added);
      return (await read).rows;
    });
    expect(counts).toEqual([{ n: 3 }]);
  });

  it('fail with the error of the first that failed, and are all rolled back', async () => {
    const { db } = database;
    await sql`create table crates (id integer primary key)`.execute(db);
    const work = transact(db, (tx) =>
      Promise.all([
        sql`insert into crates values (1)`.execute(tx),
        sql`insert into crates values (1)`.execute(tx),
        sql`select count(*) from crates`.execute(tx),
      ]),
    );
    await expect(work).rejects.toMatchObject({ code: '23505' });
    const { rows } = await sql`select id from crates`.execute(db);
    expect(rows).toEqual([]);
  });

  it('keep their plans only until the end of the transaction', async () => {
    const { db, kind } = database;
    const mode = async (from: typeof db) =>
      (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(from))
        .rows[0]!.mode;
    const kept = await transact(db, (tx) => mode(tx), { keepsPlans: true });
    expect(kept).toBe(kind === 'postgres' ? 'force_generic_plan' : 'auto');
    for (let i = 0; i < 4; i++) expect(await mode(db)).toBe('auto');
    expect(await transact(db, (tx) => mode(tx))).toBe('auto');
  });
});
