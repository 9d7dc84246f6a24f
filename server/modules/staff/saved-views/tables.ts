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
