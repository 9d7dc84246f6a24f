import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { setTextForms } from './figures.ts';
import {
  columnsOf,
  rowsOfTable,
  selectStoredTables,
  type StoredTable,
  tableRef,
} from './stored-tables.ts';

/** Rows at a time: 500 of the widest table (documents of 20 kB) are 10 MB. */
const BATCH = 500;

/**
 * The rows of a table as lines of JSON, in batches, read through a cursor. The text is the database's own, so
 * nothing is rounded. Inside a transaction. In a JSON column NULL is a missing key, because null is a value of JSON.
 */
export async function* readRows(db: Db, table: StoredTable): AsyncGenerator<string[]> {
  await setTextForms(db);
  const mayMiss = table.columns.filter((c) => c.isJson && c.isNullable);
  const missing = mayMiss.map(
    ({ name }) => sql`case when x.${sql.ref(name)} is null then ${sql.lit(name)} end`,
  );
  const row =
    missing.length === 0
      ? sql`to_jsonb(x)`
      : sql`to_jsonb(x) - array_remove(array[${sql.join(missing)}]::text[], null)`;
  await sql`
    declare copied_rows no scroll cursor for
    select (${row})::text as line from ${rowsOfTable(table)} x`.execute(db);
  for (;;) {
    const { rows } = await sql<{
      line: string;
    }>`fetch forward ${sql.lit(BATCH)} from copied_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close copied_rows`.execute(db);
}

/** Inserts lines that `readRows` made. */
export async function writeRows(
  tx: Tx,
  table: StoredTable,
  lines: readonly string[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += BATCH) {
    const json = `[${lines.slice(from, from + BATCH).join(',')}]`;
    const values = table.columns.map((c) =>
      c.isJson ? sql`r.value -> ${sql.lit(c.name)}` : sql`p.${sql.ref(c.name)}`,
    );
    await sql`
      insert into ${tableRef(table)} (${columnsOf(table)}) overriding system value
      select ${sql.join(values)} from jsonb_array_elements(${json}::text::jsonb) as r (value),
        jsonb_populate_record(null::${tableRef(table)}, r.value) as p`.execute(tx);
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Empties all tables and runs `fill` without triggers and foreign keys, which are then created again and so checked
 * for every row. Needs no more than the ownership of the tables, unlike `session_replication_role`.
 */
export async function refill(tx: Tx, fill: () => Promise<void>): Promise<void> {
  await setTextForms(tx);
  const tables = await selectStoredTables(tx);
  const { rows: keys } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0
      and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`.execute(tx);
  for (const { table, name } of keys)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  for (const table of tables)
    await sql`alter table ${tableRef(table)} disable trigger user`.execute(tx);
  await sql`truncate ${sql.join(tables.map(tableRef))}`.execute(tx);
  await fill();
  for (const table of tables)
    await sql`alter table ${tableRef(table)} enable trigger user`.execute(tx);
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
}

/** Sets sequences to their last values. */
export async function writeSequences(
  tx: Tx,
  sequences: Record<string, string | null>,
): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    if (last !== null)
      await sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`.execute(tx);
}

/** The lines of a table as bytes, each ending with a line break. */
export async function* copiedRows(db: Db, table: StoredTable): AsyncGenerator<Buffer> {
  for await (const lines of readRows(db, table)) yield Buffer.from(`${lines.join('\n')}\n`);
}
