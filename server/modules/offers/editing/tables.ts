import type { JSONColumnType } from 'kysely';

/** What one offer was and became; amounts in paise. A left-out figure did not change. */
export interface OfferStep {
  offerId: string;
  price?: { was: number; mrpWas: number; now: number; mrpNow: number };
  delta?: number;
  /** Where its vendor keeps it; null: not named. */
  bin?: { was: string | null; now: string | null };
}
/** A change of prices and stock saved together. */
export interface OfferEditsTable {
  id: string;
  vendor_id: string;
  by_id: string | null;
  is_by_marketplace: boolean;
  reason: string | null;
  offers: number;
  steps: JSONColumnType<OfferStep[]>;
  at: Date;
  undone_at: Date | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    offer_edits: OfferEditsTable;
  }
}
