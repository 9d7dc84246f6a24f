export interface VendorNoteTable {
  id: string;
  vendor_id: string;
  actor_id: string;
  actor_name: string;
  text: string;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    vendor_notes: VendorNoteTable;
  }
}
