import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { retryLocks, withShortLocks } from './short-locks.ts';

/**
 * Steps for authors of migrations that change tables with many rows while orders are placed. All
 * but `addColumn`-like statements belong here: a plain `create index` or an `update` of everything
 * stops a large shop for as long as it takes. They commit on their own, so the migration exports
 * `outsideTransaction = true`, and each may be repeated after a failure.
 */

/** As sent to the database, with its own connection: no transaction is open. */
function refuseTransaction(db: Kysely<any>, step: string): void {
  if (db.isTransaction)
    throw new Error(
      `${step} commits on its own: the migration needs "export const outsideTransaction = true"`,
    );
}

/** The embedded database has one connection, so there is nobody to let pass. */
async function isEmbedded(db: Kysely<any>): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select version() like '%PGlite%' as is`.execute(db);
  return rows[0]!.is;
}

const INDEX = /^create (unique )?index (\w+) on (\w+)\b/i;
/** A build waits for transactions that began before it, such as a backup; it stops nobody meanwhile. */
const BUILD_WAIT = '30min';

/**
 * Builds an index without stopping writes (`CREATE INDEX CONCURRENTLY`): `concurrentIndex(db,
 * 'create index products_brand on products (brand)')`. What a failed build left is dropped and
 * built again. On the embedded database it is a plain index.
 */
export async function concurrentIndex(db: Kysely<any>, definition: string): Promise<void> {
  refuseTransaction(db, 'concurrentIndex');
  const text = definition.trim().replaceAll(/\s+/g, ' ');
  const [, , name, table] = INDEX.exec(text) ?? [];
  if (!name || !table)
    throw new Error(`concurrentIndex takes "create index name on table (…)", not: ${text}`);
  const state = await indexState(db, name);
  if (state === 'valid') return;
  if (await isEmbedded(db)) {
    await sql.raw(text).execute(db);
    return;
  }
  const concurrently = text.replace(/ index /i, ' index concurrently ');
  await withBuildWait(db, () =>
    retryLocks(db, async () => {
      if ((await indexState(db, name)) === 'invalid') await dropConcurrently(db, name);
      await sql.raw(concurrently).execute(db);
    }).catch(async (error: unknown) => {
      // An invalid index costs every write and helps no read.
      if ((await indexState(db, name)) === 'invalid') await dropConcurrently(db, name);
      throw error;
    }),
  );
}

/** Drops an index without stopping writes. */
export async function dropIndex(db: Kysely<any>, name: string): Promise<void> {
  refuseTransaction(db, 'dropIndex');
  if ((await indexState(db, name)) === 'missing') return;
  if (await isEmbedded(db)) await sql`drop index ${sql.ref(name)}`.execute(db);
  else await withBuildWait(db, () => retryLocks(db, () => dropConcurrently(db, name)));
}

async function indexState(db: Kysely<any>, name: string): Promise<'valid' | 'invalid' | 'missing'> {
  const { rows } = await sql<{ valid: boolean }>`
    select i.indisvalid as valid from pg_index i where i.indexrelid = to_regclass(${name})`.execute(
    db,
  );
  return rows.length === 0 ? 'missing' : rows[0]!.valid ? 'valid' : 'invalid';
}

const dropConcurrently = (db: Kysely<any>, name: string) =>
  sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);

async function withBuildWait<T>(db: Kysely<any>, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('lock_timeout', ${BUILD_WAIT}, false)`.execute(db);
  try {
    return await work();
  } finally {
    await sql`reset lock_timeout`.execute(db).catch(() => {});
  }
}

export interface Backfill {
  table: string;
  /** One column with a unique index by which rows are visited; default `id`. */
  key?: string;
  /** What is set, such as `total_big = total`. */
  set: string;
  /** Rows still to be done, such as `total_big is null`, so that a repeat continues. */
  where: string;
}

const FIRST_BATCH = 500;
const LARGEST_BATCH = 10_000;
/** Locks of a batch are held about this long. */
const BATCH_MS = 150;
/** Half of the time belongs to the customers. */
const PAUSE_SHARE = 1;

/**
 * Updates many rows in small transactions, in the order of the key, with a pause after each as long
 * as it took. Returns how many rows it changed.
 */
export async function backfill(
  db: Kysely<any>,
  { table, key = 'id', set, where }: Backfill,
): Promise<number> {
  refuseTransaction(db, 'backfill');
  const alone = await isEmbedded(db);
  let [total, size] = [0, FIRST_BATCH];
  let after: unknown;
  for (;;) {
    const from = performance.now();
    const { count, last } = await updateBatch(db, { table, key, set, where }, after, size);
    if (count === 0) return total;
    total += count;
    after = last;
    const took = performance.now() - from;
    if (took > BATCH_MS) size = Math.max(1, Math.round(size / 2));
    else if (took < BATCH_MS / 2) size = Math.min(LARGEST_BATCH, size * 2);
    if (!alone) await wait(took * PAUSE_SHARE);
  }
}

async function updateBatch(
  db: Kysely<any>,
  { table, key, set, where }: Required<Backfill>,
  after: unknown,
  size: number,
): Promise<{ count: number; last: unknown }> {
  const [id, rows] = [sql.ref(key), sql.table(table)];
  const from = after === undefined ? sql`` : sql`and ${id} > ${after}`;
  return withShortLocks(db, async (tx) => {
    const { rows: found } = await sql<{ count: number; last: unknown }>`
      with batch as materialized (
        select ${id} as key from ${rows} where (${sql.raw(where)}) ${from} order by ${id} limit ${sql.lit(size)} for update
      ), done as (
        update ${rows} as changed set ${sql.raw(set)} from batch where changed.${id} = batch.key
      )
      select count(*)::int as count, max(key) as last from batch`.execute(tx);
    return found[0]!;
  });
}

/**
 * Adds a check or a foreign key and then checks the rows there are: new rows are checked at once,
 * old ones without stopping writes. `addConstraint(db, 'orders', 'orders_total', 'check (total >= 0)')`
 */
export async function addConstraint(
  db: Kysely<any>,
  table: string,
  name: string,
  definition: string,
): Promise<void> {
  refuseTransaction(db, 'addConstraint');
  const { rows } = await sql<{ valid: boolean }>`
    select convalidated as valid from pg_constraint
    where conrelid = ${table}::regclass and conname = ${name}`.execute(db);
  if (rows.length === 0)
    await withShortLocks(db, (tx) =>
      sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)} not valid`.execute(
        tx,
      ),
    );
  if (rows[0]?.valid) return;
  await withShortLocks(db, (tx) =>
    sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`.execute(tx),
  );
}

/** `NOT NULL` for a column whose rows are all filled, without reading the table under a lock. */
export async function setNotNull(db: Kysely<any>, table: string, column: string): Promise<void> {
  const name = `${table}_${column}_filled`;
  await addConstraint(db, table, name, `check (${column} is not null)`);
  await withShortLocks(db, async (tx) => {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set not null`.execute(
      tx,
    );
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  });
}
