import type { Db, Tx } from '#server/platform/db/database.ts';
import './roles/queries.ts';
import './tables.ts';
import type { StaffInvitationTable } from './tables.ts';

/** All staff, oldest first; accounts optionally locked in id order. */
export async function selectStaffMembers(db: Db, forUpdate = false) {
  const query = db
    .selectFrom('portal_accounts')
    .leftJoin('second_factors', 'second_factors.account_id', 'portal_accounts.id')
    .selectAll('portal_accounts')
    .leftJoin('staff_roles', 'staff_roles.id', 'portal_accounts.custom_role_id')
    .select([
      'second_factors.since as factor_since',
      'staff_roles.name as role_name',
      'staff_roles.rights as role_rights',
    ])
    .where('portal_accounts.role', '=', 'admin');
  return forUpdate
    ? query.orderBy('portal_accounts.id').forUpdate('portal_accounts').execute()
    : query
        .orderBy('portal_accounts.created_at')
        .orderBy('portal_accounts.id')
        .limit(500)
        .execute();
}
export type StaffRow = Awaited<ReturnType<typeof selectStaffMembers>>[number];

export const selectStaffInvitations = (
  db: Db,
): Promise<(StaffInvitationTable & { role_name: string | null })[]> =>
  db
    .selectFrom('staff_invitations')
    .leftJoin('staff_roles', 'staff_roles.id', 'staff_invitations.custom_role_id')
    .selectAll('staff_invitations')
    .select('staff_roles.name as role_name')
    .orderBy('staff_invitations.created_at', 'desc')
    .limit(100)
    .execute();
/** One invitation per address: a new one replaces the previous, whose link becomes invalid. */
export async function upsertStaffInvitation(tx: Tx, row: StaffInvitationTable): Promise<void> {
  const { email: _, ...rest } = row;
  await tx
    .insertInto('staff_invitations')
    .values(row)
    .onConflict((c) => c.column('email').doUpdateSet(rest))
    .execute();
}
export const findStaffInvitation = (
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<StaffInvitationTable | undefined> =>
  db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
/** Takes an invitation to use it; undefined if it is used or expired. */
export const takeStaffInvitation = (
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<StaffInvitationTable | undefined> =>
  tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
export const deleteStaffInvitation = (
  tx: Tx,
  id: string,
): Promise<StaffInvitationTable | undefined> =>
  tx.deleteFrom('staff_invitations').where('id', '=', id).returningAll().executeTakeFirst();
/** Revokes invitations sent by a member who may no longer invite. */
export const deleteStaffInvitationsBy = (
  tx: Tx,
  accountId: string,
): Promise<StaffInvitationTable[]> =>
  tx.deleteFrom('staff_invitations').where('invited_by', '=', accountId).returningAll().execute();
export const deleteOldStaffInvitations = (db: Db, before: Date) =>
  db.deleteFrom('staff_invitations').where('expires_at', '<=', before).execute();
