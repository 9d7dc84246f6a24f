import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** A table whose rows are data; `name` with its schema: `public.orders`. */
export interface StoredTable {
  schema: string;
  table: string;
  name: string;
  /** Written columns by name; generated ones derive from them. */
  columns: StoredColumn[];
  /** Only the rows that fulfil this condition are read. */
  where?: string | undefined;
}
export interface StoredColumn {
  name: string;
  /** A JSON column tells SQL's NULL from JSON's null. */
  isJson: boolean;
  isNullable: boolean;
  /** Read in place of the column, as SQL. */
  instead?: string | undefined;
}

/** Of pg-boss only its queues and jobs; its statistics, partitions by day and version are its own. */
const JOB_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

export const tableRef = ({ schema, table }: Pick<StoredTable, 'schema' | 'table'>) =>
  sql.table(`${schema}.${table}`);

export const columnsOf = (table: Pick<StoredTable, 'columns'>) =>
  sql.join(table.columns.map((c) => sql.ref(c.name)));

/** The rows of a table as a copy gets them. */
export const rowsOfTable = (table: StoredTable) => sql`
  (select ${sql.join(table.columns.map(({ name, instead }) => (instead ? sql`${sql.raw(instead)} as ${sql.ref(name)}` : sql.ref(name))))}
   from ${tableRef(table)} ${table.where ? sql`where ${sql.raw(table.where)}` : sql``})`;

/**
 * Every table of the marketplace and its jobs, by name; a partitioned table once, without its partitions.
 * Columns are by name too, because databases that ran migrations in another order have them in another order.
 */
export async function selectStoredTables(db: Db): Promise<StoredTable[]> {
  const { rows } = await sql<Omit<StoredTable, 'name'>>`
    select n.nspname as schema, c.relname as "table",
      (select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'isJson', a.atttypid = 'jsonb'::regtype, 'isNullable', not a.attnotnull)
         order by a.attname collate "C"), '[]') from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' and c.relname not like 'kysely\_%' or n.nspname = 'pgboss' and c.relname in (${sql.join(JOB_TABLES)}))
    order by n.nspname collate "C", c.relname collate "C"`.execute(db);
  return rows.map((row) => ({ ...row, name: `${row.schema}.${row.table}` }));
}

/** Last values of the sequences; null for one that was never used. */
export async function selectSequences(db: Db): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** What keeps the database from being filled: its first table, view or function; null if it is empty. */
export async function findAnything(db: Db): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** `PostgreSQL 15.18`, and its major version. */
export async function selectServerVersion(db: Db): Promise<{ name: string; major: number }> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name`.execute(
    db,
  );
  const { number, name } = rows[0]!;
  return { name: `PostgreSQL ${name.split(' ')[0]}`, major: Math.floor(number / 10_000) };
}

/** pg-boss's schema version; null before its installation. */
export async function selectJobsVersion(db: Db): Promise<number | null> {
  const { rows: found } = await sql<{ has: boolean }>`
    select to_regclass('pgboss.version') is not null as has`.execute(db);
  if (!found[0]!.has) return null;
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  return rows[0]?.version ?? null;
}
