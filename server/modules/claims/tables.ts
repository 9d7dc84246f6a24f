import type { ClaimKind, ClaimPayer, ClaimStatus } from '#contracts/claims/claims.ts';
import type { Paise } from '#contracts/kernel/money.ts';

/** An operator's decision, or the proposal of one. */
export interface ClaimDecision {
  outcome: 'accepted' | 'refused';
  /** Granted by this decision. */
  paise: number;
  paidBy: ClaimPayer;
  reason: string;
  by: string;
  byName: string;
  at: string;
}
export interface ClaimTable {
  id: string;
  version: number;
  vendor_id: string;
  order_id: string;
  vendor_order_id: string;
  shipment_id: string;
  return_id: string | null;
  /** Null: about the whole shipment. */
  order_item_id: string | null;
  /** What it is about: units of one item in one condition. Claimed once. */
  source: string;
  kinds: ClaimKind[];
  kind: ClaimKind;
  quantity: number;
  max_quantity: number;
  status: ClaimStatus;
  text: string;
  photos: string[];
  asked_paise: number | null;
  granted_paise: number;
  paid_by: ClaimPayer | null;
  /** The courier's weight dispute when the claim was opened. */
  weight: { bookedGrams: number; chargedGrams: number; extraPaise: number } | null;
  proposal: ClaimDecision | null;
  decision: ClaimDecision | null;
  appeal: { text: string; at: string; by: string } | null;
  due_at: Date | null;
  opened_by: string | null;
  submitted_by: string | null;
  created_at: Date;
  submitted_at: Date | null;
  decided_at: Date | null;
  updated_at: Date;
  recovered: { reference: string; at: string; by: string } | null;
  /** A lost shipment was found after all: its compensation was taken back. */
  taken_back_at: Date | null;
}
export interface ClaimPhotoTable {
  hash: string;
  claim_id: string;
  is_attached: boolean;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    claims: ClaimTable;
    claim_photos: ClaimPhotoTable;
  }
}

/** What the ledger has for a claim in one account. */
export interface BookedClaim {
  /** A `LedgerAccount`. */
  account: string;
  owner_id: string | null;
  paise: Paise;
}
