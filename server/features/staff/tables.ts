import type { StaffRole } from '#contracts/staff-rights.ts';

export interface SecondFactorTable {
  account_id: string;
  /** Base32. */
  secret: string;
  /** When a code confirmed it; null while it is being set up. */
  since: Date | null;
  /** The last step of 30 seconds a code was taken for. */
  last_step: number;
}
export interface RecoveryCodeTable { account_id: string; /** SHA-256, hex. */ code_hash: string }
export interface StaffInvitationTable {
  id: string;
  email: string;
  role: StaffRole;
  /** SHA-256 of what stands in the link. */
  token_hash: string;
  invited_by: string;
  expires_at: Date;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    second_factors: SecondFactorTable;
    recovery_codes: RecoveryCodeTable;
    staff_invitations: StaffInvitationTable;
  }
}
