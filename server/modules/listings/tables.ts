import type { ListingDraft } from '#contracts/listings/listing-draft.ts';
import type { DraftState, ListingState, Remark } from '#contracts/listings/listings.ts';

/** What a vendor has of a product: that it offers it, and what it is writing of it. */
export interface ListingTable {
  id: string;
  vendor_id: string;
  /** Null until it is in the catalog. */
  product_id: string | null;
  state: ListingState | null;
  draft_state: DraftState | null;
  name: string;
  /** How the vendor's own files call the product. */
  handle: string | null;
  /** The top-level category. */
  category_id: string | null;
  draft: ListingDraft | null;
  /** Counts what was saved, so that of two tabs the second is told. */
  version: number;
  remarks: Remark[];
  note: string | null;
  submitted_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  /** Who of the staff has taken the submission on. */ assignee_id: string | null;
  created_at: Date;
  updated_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    listings: ListingTable;
    banned_words: { word: string; reason: string; created_at: Date };
  }
}
