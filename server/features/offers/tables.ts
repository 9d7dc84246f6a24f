/** What an offer was before a member of the seller's team changed it, and after. Never changed. */
export interface PriceChangeTable {
  id: string; offer_id: string; price_paise: number; original_paise: number; is_active: boolean;
  was_price_paise: number; was_original_paise: number; was_active: boolean; member_id: string | null; at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database { price_changes: PriceChangeTable }
}
