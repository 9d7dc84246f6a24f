import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#server/testing/test-database.ts';

describe('prepared statements', () => {
  it('recover from a migration under way: a stale plan fails once a connection at most', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    await sql`create table shapes (id integer primary key)`.execute(db);
    await sql`insert into shapes values (1)`.execute(db);
    const read = () => sql`select * from shapes where id = ${1}`.execute(db).then(({ rows }) => rows[0], () => 'failed');
    for (let i = 0; i < 8; i++) expect(await read()).toEqual({ id: 1 });
    await sql`alter table shapes add column name text`.execute(db);
    const after = [];
    for (let i = 0; i < 4; i++) after.push(await read());
    expect(after.filter((row) => row === 'failed').length).toBeLessThanOrEqual(1);
    expect(after.at(-1)).toEqual({ id: 1, name: null });
    await database.close();
  });
});
