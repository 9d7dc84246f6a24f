/** A picture of the catalog. `file` is the name of its master; `hash` its public address, taken from its bytes. */
export interface MediaTable {
  id: string;
  hash: string;
  file: string;
  /** Edges of the master in pixels. */
  width: number;
  height: number;
  /** CSS colour behind the picture, shown while it loads. */
  backdrop: string;
  alt: string;
  /** Whose upload it is, and since when; null for the pictures of the demo marketplace. */
  vendor_id: string | null;
  created_at: Date | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    media: MediaTable;
  }
}
