import type { VerificationOutcome, VerifiedItem } from '#contracts/vendor-onboarding/kyc.ts';

/** What a provider said about a number; of another number it says nothing (`fingerprint`). */
export interface VendorVerificationTable {
  vendor_id: string;
  item: VerifiedItem;
  fingerprint: string;
  provider: string;
  is_test: boolean;
  outcome: VerificationOutcome;
  registered_name: string | null;
  detail: string | null;
  checked_at: Date;
}
/** A request to open a vendor without all documents, and the second person's decision. */
export interface VendorOverrideTable {
  id: string;
  vendor_id: string;
  missing: { path: string; message: string }[];
  reason: string;
  commission_percent: number | null;
  state: 'waiting' | 'approved' | 'withdrawn';
  requested_by: string;
  requested_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  is_self_approved: boolean;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    vendor_verifications: VendorVerificationTable;
    vendor_overrides: VendorOverrideTable;
  }
}
