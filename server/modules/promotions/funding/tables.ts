import type { FundedKind } from '#contracts/promotions/discount-funding.ts';

/**
 * A vendor's answer to a funding request. `max_percent`: the largest discount it was asked for;
 * null: a fixed amount.
 */
export interface DiscountConsentTable {
  subject_id: string;
  kind: FundedKind;
  vendor_id: string;
  vendor_bp: number;
  max_percent: string | null;
  state: 'asked' | 'accepted' | 'declined';
  requested_at: Date;
  answered_at: Date | null;
  answered_by: string | null;
  notified_at: Date | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    discount_consents: DiscountConsentTable;
  }
}
