import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

type Row = Record<string, unknown>;

/**
 * Inserts many rows by one statement a batch: the rows travel as one JSON parameter and the table's
 * own row type gives the column types. `conflict` is what follows `on conflict`, by default nothing
 * happens to rows that are there. Every row must have the columns of the first.
 */
export async function insertRows(
  tx: Tx, table: string, rows: readonly Row[], conflict = 'do nothing', batch = 2_000,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.raw(Object.keys(rows[0]!).map((c) => `"${c}"`).join(', '));
  for (let from = 0; from < rows.length; from += batch) {
    const json = JSON.stringify(rows.slice(from, from + batch));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::text::jsonb)
      on conflict ${sql.raw(conflict)}`.execute(tx);
  }
}

/** How many rows a table has. */
export async function countRows(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx);
  return rows[0]!.n;
}
