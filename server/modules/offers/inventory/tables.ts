export interface StockMovementTable {
  id: string;
  offer_id: string;
  /** Units: negative when sold, positive when returned. */
  delta: number;
  reason: string;
  order_id: string | null;
  /** The team member; null for orders. */
  member_id: string | null;
  at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    stock_movements: StockMovementTable;
  }
}
