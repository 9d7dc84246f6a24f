/**
 * A gift of a milestone. `on_hand` follows the order items that give it away (trigger
 * adjust_gift_stock).
 */
export interface GiftTable {
  id: string;
  milestone_id: string | null;
  name: string;
  media_id: string | null;
  hsn_code: string;
  stocked: number;
  on_hand: number;
  is_active: boolean;
  /** Deducted from a refund if it was sent and is no longer earned. */
  value_paise: number;
  created_at: Date;
  updated_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    gifts: GiftTable;
  }
}
