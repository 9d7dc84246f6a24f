import { sql } from 'kysely';
import type { ImportOutcome, ImportState } from '#contracts/listings/bulk.ts';
import { WORKING } from '#contracts/listings/bulk.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ImportItemTable, ImportTable } from '#server/modules/listings/bulk/tables.ts';

type Page = { page: number; limit: number };
export type ImportRow = ImportTable & { member: string | null };
const json = (value: unknown) => JSON.stringify(value) as never;

const whole = sql`select i.*, a.full_name as member from imports i left join portal_accounts a on a.id = i.member_id`;
/** A vendor's imports, newest first. */
export async function selectBulkImports(
  db: Db,
  vendorId: string,
  { page, limit }: Page,
): Promise<ImportRow[]> {
  return (
    await sql<ImportRow>`${whole} where i.vendor_id = ${vendorId} order by i.created_at desc, i.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    )
  ).rows;
}
export async function countBulkImports(db: Db, vendorId: string): Promise<number> {
  return (
    await sql<{
      n: number;
    }>`select count(*)::int as n from imports where vendor_id = ${vendorId}`.execute(db)
  ).rows[0]!.n;
}
export async function selectBulkImport(
  db: Db,
  vendorId: string,
  id: string,
): Promise<ImportRow | undefined> {
  return (
    await sql<ImportRow>`${whole} where i.vendor_id = ${vendorId} and i.id = ${id}`.execute(db)
  ).rows[0];
}
/** Of any vendor, for the job. */
export const selectImportOf = (db: Db, id: string): Promise<ImportTable | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
export const lockImport = (
  tx: Tx,
  vendorId: string,
  id: string,
): Promise<ImportTable | undefined> =>
  tx
    .selectFrom('imports')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
export async function isImportRunning(db: Db, vendorId: string): Promise<boolean> {
  return (
    (
      await sql`select from imports where vendor_id = ${vendorId} and state = any(${[...WORKING]}::text[])`.execute(
        db,
      )
    ).rows.length > 0
  );
}

export async function insertBulkImport(
  tx: Tx,
  row: Pick<ImportTable, 'id' | 'vendor_id' | 'member_id' | 'name' | 'bytes' | 'created_at'>,
): Promise<void> {
  await tx
    .insertInto('imports')
    .values({
      ...row,
      state: 'uploading',
      parts: 0,
      columns: json([]),
      categories: json([]),
      counts: json({}),
      row_count: 0,
      total: 0,
      done: 0,
      updated_at: row.created_at,
    } as never)
    .execute();
}
/** Updates fields of an import; with `from` only while it has this status. */
export async function updateImport(
  tx: Db,
  id: string,
  change: Partial<Omit<ImportTable, 'id' | 'vendor_id' | 'created_at'>>,
  from?: ImportState,
): Promise<void> {
  const ready = Object.fromEntries(
    Object.entries(change).map(([key, value]) => [
      key,
      ['dialect', 'columns', 'categories', 'settings', 'counts'].includes(key) && value !== null
        ? json(value)
        : value,
    ]),
  );
  const one = tx
    .updateTable('imports')
    .set(ready as never)
    .where('id', '=', id);
  await (from ? one.where('state', '=', from) : one).execute();
}
/** Advances a step, unless another process did or it was deleted. */
export async function advanceImport(
  tx: Tx,
  id: string,
  state: ImportState,
  from: number,
  to: number,
  counts: object,
  at: Date,
): Promise<boolean> {
  const { rows } =
    await sql`update imports set done = ${to}, counts = ${JSON.stringify(counts)}::text::jsonb, updated_at = ${at}::timestamptz where id = ${id} and state = ${state} and done = ${from} returning id`.execute(
      tx,
    );
  return rows.length === 1;
}
/** Deletes a vendor's imports that were started and never applied; returns their ids. */
export async function deleteUnapplied(tx: Tx, vendorId: string): Promise<string[]> {
  return (
    await sql<{
      id: string;
    }>`delete from imports where vendor_id = ${vendorId} and state in ('uploading', 'mapping', 'checked', 'refused') and applied_at is null returning id`.execute(
      tx,
    )
  ).rows.map((r) => r.id);
}
export const deleteImport = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('imports').where('id', '=', id).execute();
};

export const deleteItems = async (tx: Db, id: string): Promise<void> => {
  await tx.deleteFrom('import_items').where('import_id', '=', id).execute();
};
/** Stores results of products or rows, replacing those of an earlier run. */
export async function upsertImportItems(tx: Tx, items: readonly ImportItemTable[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into import_items (import_id, n, rows, title, outcome, problems, notes, undo, kept)
    select import_id, n, rows, title, outcome, problems, notes, undo, kept from jsonb_populate_recordset(null::import_items, ${JSON.stringify(items)}::text::jsonb)
    on conflict (import_id, n) do update set rows = excluded.rows, title = excluded.title, outcome = excluded.outcome, problems = excluded.problems, notes = excluded.notes, undo = excluded.undo`.execute(
    tx,
  );
}
const narrowed = (id: string, outcome: ImportOutcome | undefined, isKept: boolean) =>
  sql`import_id = ${id} and ${outcome ? sql`outcome = ${outcome}` : sql`true`} and ${isKept ? sql`kept <> ''` : sql`true`}`;
export async function selectImportItems(
  db: Db,
  id: string,
  { outcome, isKept, page, limit }: Page & { outcome?: ImportOutcome | undefined; isKept: boolean },
): Promise<ImportItemTable[]> {
  return (
    await sql<ImportItemTable>`select * from import_items where ${narrowed(id, outcome, isKept)} order by n limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    )
  ).rows;
}
/** Items with something to restore, in order. */
export async function selectItemsToUndo(
  db: Db,
  id: string,
  after: number,
  limit: number,
): Promise<ImportItemTable[]> {
  return (
    await sql<ImportItemTable>`select * from import_items where import_id = ${id} and n > ${after} and undo is not null and kept is null order by n limit ${limit}`.execute(
      db,
    )
  ).rows;
}
export async function setItemsKept(
  tx: Tx,
  id: string,
  kept: readonly { n: number; kept: string }[],
): Promise<void> {
  await sql`update import_items i set kept = k.kept from jsonb_to_recordset(${JSON.stringify(kept)}::text::jsonb) as k (n int, kept text) where i.import_id = ${id} and i.n = k.n`.execute(
    tx,
  );
}
/** Rejected rows with their errors, in order. */
export async function selectRejectedItems(
  db: Db,
  id: string,
): Promise<Pick<ImportItemTable, 'rows' | 'problems'>[]> {
  return (
    await sql<ImportItemTable>`select rows, problems from import_items where import_id = ${id} and outcome = 'bad' order by n`.execute(
      db,
    )
  ).rows;
}
/** Idle imports started before this day. */
export async function selectOldImports(db: Db, before: Date): Promise<string[]> {
  return (
    await sql<{
      id: string;
    }>`select id from imports where created_at < ${before}::timestamptz and state not in ('reading', 'checking', 'applying', 'undoing') order by created_at limit 500`.execute(
      db,
    )
  ).rows.map((r) => r.id);
}
/** Imports in progress without a heartbeat since. */
export async function selectStalledImports(db: Db, since: Date): Promise<string[]> {
  return (
    await sql<{
      id: string;
    }>`select id from imports where state in ('reading', 'checking', 'applying', 'undoing') and updated_at < ${since}::timestamptz order by updated_at limit 500`.execute(
      db,
    )
  ).rows.map((r) => r.id);
}
