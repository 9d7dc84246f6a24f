export interface ContentVersionTable {
  key: string;
  version: number;
  value: unknown;
  note: string | null;
  restored_from: number | null;
  /** Null: built in. */
  actor_id: string | null;
  at: Date;
}
export interface ContentDraftTable {
  key: string;
  value: unknown;
  revision: number;
  /** The published version it was based on; 0: none. */
  based_on: number;
  actor_id: string;
  updated_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    content_versions: ContentVersionTable;
    content_drafts: ContentDraftTable;
  }
}
