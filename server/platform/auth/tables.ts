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
  /** Of vendors' sessions: the member's role. */
  vendor_role: SessionRole | null;
  /** Of staff's sessions: their role. */
  staff_role: StaffSessionRole | null;
  user_agent: string | null;
  ip: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** Its customer was blocked: it does not hold, and says why. */
  blocked_at: Date | null;
  /** When its owner last proved who they are: by signing in, a password or a code. */
  confirmed_at: Date | null;
  /** Since when `token_hash` is the current token. */
  rotated_at: Date;
  /** The token that takes over once it is used; until then the current one stays good. */
  next_hash: string | null;
  next_confirmed_at: Date | null;
  next_offered_at: Date | null;
  /** The token before, good until `previous_until` for calls that were under way. */
  previous_hash: string | null;
  previous_until: Date | null;
}

/** A token of a vendor's own program. */
export interface VendorTokenTable {
  id: string;
  vendor_id: string;
  name: string;
  rights: VendorRight[];
  /** SHA-256, hex; the token itself is never stored. */
  token_hash: string;
  /** Its last four characters, by which its owner knows it. */
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
