/** An offer before and after a team member's change. Append-only. */
export interface PriceChangeTable {
  id: string;
  offer_id: string;
  price_paise: number;
  original_paise: number;
  is_active: boolean;
  was_price_paise: number;
  was_original_paise: number;
  was_active: boolean;
  member_id: string | null;
  at: Date;
}

/**
 * A price of an offer for a time span. `begun_at` and `ended_at`: when cards and pages were
 * refreshed.
 */
export interface PricePlanTable {
  id: string;
  offer_id: string;
  product_id: string;
  vendor_id: string;
  price_paise: number;
  starts_at: Date;
  ends_at: Date;
  begun_at: Date | null;
  ended_at: Date | null;
  cancelled_at: Date | null;
  member_id: string | null;
  cancelled_by: string | null;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    price_changes: PriceChangeTable;
    price_plans: PricePlanTable;
  }
}
