import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Inserts rows that are in a JSON array, with these columns, separated by spaces. */
export const insertFromJson = (
  table: string,
  columns: string,
  json: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const names = sql.join(columns.split(' ').map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${names}) select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${json})`;
};

/**
 * Inserts rows of one table in one statement; none is fine. `insert … select *` would name all
 * columns of the table, also one that a newer version has added, and write null instead of its
 * default: only those are named that the rows have.
 */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const filled = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const { rows: found } = await sql<{ columns: string }>`
    select string_agg(attname, ' ' order by attnum) as columns from pg_attribute
    where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname = any(${filled}::text[])`.execute(
    db,
  );
  await insertFromJson(table, found[0]!.columns, sql`${JSON.stringify(rows)}::text::jsonb`).execute(
    db,
  );
}
