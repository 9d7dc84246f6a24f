/** A vendor's note on its vendor order. */
export interface VendorOrderNoteTable {
  id: string;
  vendor_order_id: string;
  vendor_id: string;
  actor_name: string;
  text: string;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    vendor_order_notes: VendorOrderNoteTable;
  }
}
