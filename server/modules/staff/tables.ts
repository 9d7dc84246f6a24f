import type { StoredStaffRole } from '#contracts/kernel/staff-permissions.ts';

export interface StaffInvitationTable {
  id: string;
  email: string;
  role: StoredStaffRole;
  /** The role of `custom`. */
  custom_role_id: string | null;
  /** SHA-256 of the link's secret. */
  token_hash: string;
  invited_by: string;
  expires_at: Date;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    staff_invitations: StaffInvitationTable;
  }
}
