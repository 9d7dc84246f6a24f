/**
 * For the kill -9 test: writes endlessly, several transactions at a time, and prints each number
 * only after its commit was acknowledged. Each transaction changes two rows that must stay equal.
 */
import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { loadConfig } from '#server/platform/config/config.ts';
import { transact } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';

const { db } = await openDatabase(loadConfig(process.env));
await sql`create table if not exists written (n integer primary key)`.execute(db);
await sql`create table if not exists counted (id integer primary key, total integer not null)`.execute(
  db,
);
await sql`insert into counted values (1, 0) on conflict do nothing`.execute(db);
const { rows } = await sql<{
  next: number;
}>`select coalesce(max(n), 0) + 1 as next from written`.execute(db);
let next = rows[0]!.next;

async function write(): Promise<never> {
  for (;;) {
    const n = next++;
    await transact(db, async (tx) => {
      await sql`insert into written values (${n})`.execute(tx);
      await sql`update counted set total = total + 1 where id = 1`.execute(tx);
    });
    writeSync(1, `${n}\n`);
  }
}
await Promise.all(Array.from({ length: 8 }, write));
