/**
 * A catalog picture. `file` is the name of its master; `hash` its public address, from its bytes.
 */
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
  /** Its uploader and time; null for pictures of the demo marketplace. */
  vendor_id: string | null;
  created_at: Date | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    media: MediaTable;
  }
}
