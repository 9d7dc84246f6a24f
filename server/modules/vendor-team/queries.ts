import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';
import type { TeamInvitationTable, TeamEventTable } from './tables.ts';

export const selectTeamInvitations = (db: Db, vendorId: string): Promise<TeamInvitationTable[]> =>
  db
    .selectFrom('team_invitations')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
/**
 * One invitation per address and vendor: a new one replaces the previous, whose link becomes
 * invalid.
 */
export async function upsertTeamInvitation(tx: Tx, row: TeamInvitationTable): Promise<void> {
  await tx
    .insertInto('team_invitations')
    .values(row)
    .onConflict((c) =>
      c.columns(['vendor_id', 'email']).doUpdateSet({
        id: row.id,
        role: row.role,
        token_hash: row.token_hash,
        expires_at: row.expires_at,
        created_at: row.created_at,
      }),
    )
    .execute();
}
export const findTeamInvitation = (
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<(TeamInvitationTable & { shop: string }) | undefined> =>
  db
    .selectFrom('team_invitations')
    .innerJoin('vendors', 'vendors.id', 'team_invitations.vendor_id')
    .selectAll('team_invitations')
    .select('vendors.name as shop')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
/** Takes an invitation to use it; undefined if it is used or expired. */
export const takeTeamInvitation = (
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<TeamInvitationTable | undefined> =>
  tx
    .deleteFrom('team_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
export const deleteTeamInvitation = (
  tx: Tx,
  vendorId: string,
  id: string,
): Promise<TeamInvitationTable | undefined> =>
  tx
    .deleteFrom('team_invitations')
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
/** Revokes every open invitation of a vendor; returns their addressees. */
export async function deleteOpenTeamInvitations(
  tx: Tx,
  vendorId: string,
  now: Date,
): Promise<string[]> {
  return (
    await tx
      .deleteFrom('team_invitations')
      .where('vendor_id', '=', vendorId)
      .where('expires_at', '>', now)
      .returning('email')
      .execute()
  ).map((r) => r.email);
}
/** Deletes expired invitations. */
export const deleteOldTeamInvitations = (db: Db, before: Date) =>
  db.deleteFrom('team_invitations').where('expires_at', '<=', before).execute();

export async function insertTeamLog(tx: Tx, row: TeamEventTable): Promise<void> {
  await tx.insertInto('team_events').values(row).execute();
}
/** Addresses that joined by this member's invitations since then. */
export async function joinedByInvitationsOf(
  db: Db,
  vendorId: string,
  memberId: string,
  since: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ subject: string }>`
    select distinct j.subject from team_events j join team_events i on i.vendor_id = j.vendor_id and i.subject = j.subject and i.action = 'invited' and i.at <= j.at
    where j.vendor_id = ${vendorId} and j.action = 'joined' and i.actor_id = ${memberId} and i.at >= ${since}`.execute(
    db,
  );
  return new Set(rows.map((r) => r.subject));
}
/** One page of changes, newest first, with who made them. */
export async function selectTeamLog(
  db: Db,
  vendorId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: (TeamEventTable & { by: string | null })[]; total: number }> {
  const { rows } = await sql<TeamEventTable & { by: string | null }>`
    select l.*, a.full_name as by from team_events l left join portal_accounts a on a.id = l.actor_id
    where l.vendor_id = ${vendorId} order by l.at desc, l.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const {
    rows: [count],
  } = await sql<{
    n: number;
  }>`select count(*)::int as n from team_events where vendor_id = ${vendorId}`.execute(db);
  return { rows, total: count!.n };
}
