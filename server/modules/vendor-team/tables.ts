import type { TEAM_ACTIONS } from '#contracts/vendor-team/vendor-team.ts';
import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';

export interface TeamInvitationTable {
  id: string;
  vendor_id: string;
  email: string;
  role: VendorRole;
  /** SHA-256 of the link's secret; the link itself is never stored here. */
  token_hash: string;
  expires_at: Date;
  created_at: Date;
}
export interface TeamEventTable {
  id: string;
  vendor_id: string;
  at: Date;
  /** The actor's portal account id. */
  actor_id: string;
  action: (typeof TEAM_ACTIONS)[number];
  /** Display name of the member or object affected. */
  subject: string;
  note: string | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    team_invitations: TeamInvitationTable;
    team_events: TeamEventTable;
  }
}
