import type { TEAM_ACTIONS } from '#contracts/vendor-team/vendor-team.ts';
import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';

export interface TeamInvitationTable {
  id: string;
  vendor_id: string;
  email: string;
  role: VendorRole;
  /** SHA-256 of what is in the link; the link itself is never stored here. */
  token_hash: string;
  expires_at: Date;
  created_at: Date;
}
export interface TeamEventTable {
  id: string;
  vendor_id: string;
  at: Date;
  /** Who did it: id of a portal account. */
  actor_id: string;
  action: (typeof TEAM_ACTIONS)[number];
  /** Whom or what it was done to, in words. */
  subject: string;
  note: string | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    team_invitations: TeamInvitationTable;
    team_events: TeamEventTable;
  }
}
