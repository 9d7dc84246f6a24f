import type { ListingDraft } from '#contracts/listings/listing-draft.ts';
import type { DraftState, ListingState, Remark } from '#contracts/listings/listings.ts';

/** A vendor's listing of a product: its offers and its draft. */
export interface ListingTable {
  id: string;
  vendor_id: string;
  /** Null until it is published. */
  product_id: string | null;
  state: ListingState | null;
  draft_state: DraftState | null;
  name: string;
  /** The product's name in the vendor's own files. */
  handle: string | null;
  /** The top-level category. */
  category_id: string | null;
  draft: ListingDraft | null;
  /** Counts saves, so that the second of two tabs is refused. */
  version: number;
  remarks: Remark[];
  note: string | null;
  submitted_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  /** The member of staff the submission is assigned to. */
  assignee_id: string | null;
  created_at: Date;
  updated_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    listings: ListingTable;
  }
}
