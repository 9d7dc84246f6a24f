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
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    saved_views: SavedViewTable;
  }
}

export const selectSavedViews = (
  db: Db,
  accountId: string,
  list: string,
): Promise<SavedViewTable[]> =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute();
/** Replaces a view of the same name, ignoring case. */
export async function upsertSavedView(tx: Tx, row: SavedViewTable): Promise<SavedViewTable> {
  const {
    rows: [saved],
  } = await sql<SavedViewTable>`
    insert into saved_views (id, account_id, list, name, search, hidden, created_at)
    values (${row.id}, ${row.account_id}, ${row.list}, ${row.name}, ${row.search}, ${row.hidden}::text[], ${row.created_at})
    on conflict (account_id, list, lower(name)) do update set name = excluded.name, search = excluded.search, hidden = excluded.hidden returning *`.execute(
    tx,
  );
  return saved!;
}
export const deleteSavedViewRow = (
  tx: Tx,
  accountId: string,
  id: string,
): Promise<SavedViewTable | undefined> =>
  tx
    .deleteFrom('saved_views')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
