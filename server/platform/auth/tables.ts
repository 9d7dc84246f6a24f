import type { StaffSessionRole } from '#contracts/kernel/staff-permissions.ts';
import type { SessionRole, VendorRight } from '#contracts/kernel/vendor-permissions.ts';

export interface SessionTable {
  id: string;
  /** SHA-256 of the bearer token, hex; the token itself is never stored. */
  token_hash: string;
  audience: 'user' | 'vendor' | 'admin';
  /** Id of the user or portal account. */
  subject_id: string;
  vendor_id: string | null;
  /** Vendors' sessions: the member's role. */
  vendor_role: SessionRole | null;
  /** Staff sessions: their role. */
  staff_role: StaffSessionRole | null;
  user_agent: string | null;
  ip: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** Its customer was blocked: it is invalid and returns the reason. */
  blocked_at: Date | null;
  /** When its owner last confirmed their identity: by signing in, password or code. */
  confirmed_at: Date | null;
  /** When `token_hash` became the current token. */
  rotated_at: Date;
  /** The successor token, effective once used; until then the current one stays valid. */
  next_hash: string | null;
  next_confirmed_at: Date | null;
  next_offered_at: Date | null;
  /** The previous token, valid until `previous_until` for calls in flight. */
  previous_hash: string | null;
  previous_until: Date | null;
}

/** An API token of a vendor. */
export interface VendorTokenTable {
  id: string;
  vendor_id: string;
  name: string;
  rights: VendorRight[];
  /** SHA-256, hex; the token itself is never stored. */
  token_hash: string;
  /** Its last four characters, to recognise it. */
  hint: string;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

/** Attempts counted under a key until `resets_at`. */
export interface RateLimitTable {
  key: string;
  count: number;
  resets_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    sessions: SessionTable;
    vendor_tokens: VendorTokenTable;
    rate_limits: RateLimitTable;
  }
}
