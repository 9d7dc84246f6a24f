import type { BANK_CHANGE_STATES } from '#contracts/vendor-onboarding/bank-changes.ts';

export interface StoredAccount {
  accountHolder: string;
  accountNumber: string;
  ifsc: string;
}
export interface BankChangeTable {
  id: string;
  vendor_id: string;
  state: (typeof BANK_CHANGE_STATES)[number];
  account: StoredAccount;
  /** The payout account when it was requested. */
  account_before: StoredAccount | null;
  /** A portal account. */
  requested_by: string;
  requested_at: Date;
  cooling_until: Date;
  /** SHA-256 of the secret in the email's link. */
  token_hash: string;
  decided_at: Date | null;
  decided_by: string | null;
  /** Why it was rejected. */
  reason: string | null;
  /** Operators who viewed the full number. */
  revealed: { by: string; at: string }[];
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    bank_changes: BankChangeTable;
  }
}
