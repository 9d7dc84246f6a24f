import { sql } from 'kysely';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';

export type Row = Record<string, unknown>;

// A number no other advisory lock of the program uses.
const SEEDING = 4_711_001;

/**
 * A seeding transaction: without a request's timeout, and serialised between processes that seed
 * the same database, so later ones find the rows.
 */
export function seedTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transact(db, async (tx) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
    await sql`select pg_advisory_xact_lock(${SEEDING}::bigint)`.execute(tx);
    return work(tx);
  });
}

/** Fresh statistics: otherwise the first queries would be planned for empty tables. */
export const analyze = (db: Db): Promise<void> =>
  seedTransaction(db, async (tx) => {
    await sql`analyze`.execute(tx);
  });

/**
 * Inserts many rows with one statement per batch: the rows travel as one JSON parameter and the
 * table's own row type gives the column types. `conflict` follows `on conflict`; by default
 * existing rows are skipped. Every row must have the columns of the first.
 */
export async function insertRows(
  tx: Tx,
  table: string,
  rows: readonly Row[],
  conflict = 'do nothing',
  batch = 2_000,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.raw(
    Object.keys(rows[0]!)
      .map((c) => `"${c}"`)
      .join(', '),
  );
  for (let from = 0; from < rows.length; from += batch) {
    const json = JSON.stringify(rows.slice(from, from + batch));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::text::jsonb)
      on conflict ${sql.raw(conflict)}`.execute(tx);
  }
}

/** The number of rows of a table. */
export async function countRows(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx);
  return rows[0]!.n;
}
