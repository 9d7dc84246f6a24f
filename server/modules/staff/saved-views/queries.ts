import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface SavedViewTable {
  id: string;
  account_id: string;
  list: string;
  name: string;
  search: string;
  /** Keys of columns. */
  hidden: string[];
  created_at: Date;
  /** The team of the account sees it: all staff, or the vendor's members. Null in older views. */
  is_shared: boolean | null;
}
export type NamedView = SavedViewTable & { owner: string };

declare module '#server/platform/db/database.ts' {
  interface Database {
    saved_views: SavedViewTable;
  }
}

/** A member and their team: a vendor, or staff. */
export interface ViewReader {
  accountId: string;
  vendorId: string | null;
}
const ofTeam = ({ vendorId }: ViewReader) =>
  sql`v.is_shared and a.vendor_id is not distinct from ${vendorId}::text`;

/** A list's views of a member and of their team, by name; at most twice `MAX_SAVED_VIEWS`. */
export async function selectSavedViews(
  db: Db,
  reader: ViewReader,
  list: string,
): Promise<NamedView[]> {
  const { rows } = await sql<NamedView>`
    select v.*, a.full_name as owner from saved_views v join portal_accounts a on a.id = v.account_id
    where v.list = ${list} and (v.account_id = ${reader.accountId} or (${ofTeam(reader)})) order by lower(v.name), v.id`.execute(
    db,
  );
  return rows;
}
/** Replaces a view of the same name, ignoring case. */
export async function upsertSavedView(tx: Tx, row: SavedViewTable): Promise<SavedViewTable> {
  const {
    rows: [saved],
  } = await sql<SavedViewTable>`
    insert into saved_views (id, account_id, list, name, search, hidden, created_at, is_shared)
    values (${row.id}, ${row.account_id}, ${row.list}, ${row.name}, ${row.search}, ${row.hidden}::text[], ${row.created_at}, ${row.is_shared})
    on conflict (account_id, list, lower(name)) do update set name = excluded.name, search = excluded.search, hidden = excluded.hidden, is_shared = excluded.is_shared returning *`.execute(
    tx,
  );
  return saved!;
}
/** Deletes a view of the member or, if they may, one shared in their team. */
export async function deleteSavedViewRow(
  tx: Tx,
  reader: ViewReader,
  id: string,
  mayRemoveShared: boolean,
): Promise<SavedViewTable | undefined> {
  const { rows } = await sql<SavedViewTable>`
    delete from saved_views v using portal_accounts a where v.id = ${id} and a.id = v.account_id
      and (v.account_id = ${reader.accountId} ${mayRemoveShared ? sql`or (${ofTeam(reader)})` : sql``}) returning v.*`.execute(
    tx,
  );
  return rows[0];
}
