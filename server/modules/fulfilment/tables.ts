/** A note of a shop on its part of an order. */
export interface OrderNoteTable {
  id: string;
  sub_order_id: string;
  vendor_id: string;
  by_name: string;
  text: string;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    order_notes: OrderNoteTable;
  }
}
