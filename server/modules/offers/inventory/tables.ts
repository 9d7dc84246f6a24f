export interface StockMovementTable {
  id: string;
  offer_id: string;
  /** Units: negative when sold, positive when they came back. */
  delta: number;
  reason: string;
  order_id: string | null;
  /** Who of the vendor's team did it; null where an order did. */
  member_id: string | null;
  at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    stock_movements: StockMovementTable;
  }
}
