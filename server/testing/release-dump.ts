import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { migrate, selectMigrations } from '#server/platform/db/migrate.ts';

/** Metadata of a dump, in its first line. */
export interface ReleaseFacts {
  version: string;
  /** The migrations of the release: its schema. */
  migrations: string[];
  /** Rows by table. */
  counts: Record<string, number>;
  sums: Record<string, number>;
}

/** Figures an upgrade must not change; amounts in paise, stock in units. */
const SUMS = {
  ledger: 'select coalesce(sum(amount_paise), 0) from ledger_entries',
  debits:
    'select coalesce(sum(amount_paise) filter (where amount_paise > 0), 0) from ledger_entries',
  orders: 'select coalesce(sum(total_paise), 0) from orders',
  vendorOrders: 'select coalesce(sum(total_paise), 0) from vendor_orders',
  orderItems: 'select coalesce(sum(quantity), 0) from order_items',
  stock: 'select coalesce(sum(on_hand), 0) from offers',
  statements: 'select coalesce(sum(closing_paise), 0) from statements',
  payouts: 'select coalesce(sum(amount_paise), 0) from payouts',
  wallets: 'select coalesce(sum(balance_paise), 0) from wallets',
  ratings: 'select coalesce(sum(rating), 0) from reviews',
} as const;

/** The marketplace's current figures. */
export async function readSums(db: Db): Promise<Record<keyof typeof SUMS, number>> {
  const columns = Object.entries(SUMS).map(
    ([name, text]) => sql`(${sql.raw(text)})::bigint as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<keyof typeof SUMS, number>>`
    select ${sql.join(columns)}`.execute(db);
  return rows[0]!;
}

/** Rows by table, without internal tables of migrations and jobs. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await selectTables(db)) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)}`.execute(db);
    counts[table] = rows[0]!.n;
  }
  return counts;
}

async function selectTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'schema_releases' order by 1`.execute(
    db,
  );
  return rows.map((row) => row.name);
}

/** Written columns; generated ones derive from them. */
async function selectColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * A whole marketplace as compressed lines: `ReleaseFacts`, then a line `table` and rows as JSON.
 * Rows stay the text written by the database, so that nothing is rounded.
 */
export async function dumpRelease(db: Db, version: string): Promise<Buffer> {
  const facts: ReleaseFacts = {
    version,
    migrations: await selectMigrations(db),
    counts: await countRows(db),
    sums: await readSums(db),
  };
  const lines = [JSON.stringify(facts)];
  for (const table of Object.keys(facts.counts)) {
    const columns = (await selectColumns(db, table)).map((c) => sql.ref(c));
    const { rows } = await sql<{ line: string }>`
      select to_jsonb(x)::text as line from (select ${sql.join(columns)} from ${sql.table(table)}) x
      order by 1`.execute(db);
    if (rows.length > 0) lines.push(table, ...rows.map((row) => row.line));
  }
  return brotliCompressSync(`${lines.join('\n')}\n`);
}

/**
 * Restores a release into an empty database: its schema by its own migrations, which never change,
 * then its rows, without triggers. The caller needs the right to disable triggers: a superuser of
 * PostgreSQL.
 */
export async function restoreRelease(db: Db, dump: Buffer): Promise<ReleaseFacts> {
  const [first, ...lines] = brotliDecompressSync(dump).toString().trimEnd().split('\n');
  const facts = JSON.parse(first!) as ReleaseFacts;
  await migrate(db, { only: facts.migrations });
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate ${sql.join((await selectTables(tx)).map((t) => sql.table(t)))}`.execute(tx);
    for (let at = 0; at < lines.length;) {
      const table = lines[at]!;
      const rows = lines.slice(at + 1, at + 1 + facts.counts[table]!);
      await insertRows(tx, table, rows);
      at += 1 + rows.length;
    }
  });
  return facts;
}

async function insertRows(tx: Tx, table: string, rows: readonly string[]): Promise<void> {
  const columns = sql.join((await selectColumns(tx, table)).map((c) => sql.ref(c)));
  for (let from = 0; from < rows.length; from += 1_000) {
    const json = `[${rows.slice(from, from + 1_000).join(',')}]`;
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::text::jsonb)`.execute(
      tx,
    );
  }
  const { rows: identity } = await sql<{ name: string; sequence: string }>`
    select column_name as name, pg_get_serial_sequence(${table}, column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'YES'`.execute(tx);
  for (const { name, sequence } of identity)
    await sql`
      select setval(${sequence}, max(${sql.ref(name)})) from ${sql.table(table)}`.execute(tx);
}
