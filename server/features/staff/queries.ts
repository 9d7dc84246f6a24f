import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';
import type { SecondFactorTable, StaffInvitationTable } from './tables.ts';

export const findSecondFactor = (db: Db, accountId: string): Promise<SecondFactorTable | undefined> =>
  db.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst();
/** Begins anew; one that is confirmed stays as it is. */
export async function putPendingSecret(tx: Tx, accountId: string, secret: string): Promise<void> {
  await sql`insert into second_factors (account_id, secret) values (${accountId}, ${secret})
    on conflict (account_id) do update set secret = excluded.secret, last_step = 0 where second_factors.since is null`.execute(tx);
}
/** Takes a step of time for used; false when it, or a later one, is used already. */
export async function takeStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('second_factors').set({ last_step: step }).where('account_id', '=', accountId).where('last_step', '<', step).executeTakeFirst();
  return numUpdatedRows > 0n;
}
export async function confirmSecret(tx: Tx, accountId: string, step: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('second_factors').set({ since: at, last_step: step }).where('account_id', '=', accountId).where('since', 'is', null).executeTakeFirst();
  return numUpdatedRows > 0n;
}
export async function deleteSecondFactor(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
}
export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await tx.insertInto('recovery_codes').values(hashes.map((code_hash) => ({ account_id: accountId, code_hash }))).execute();
}
/** Uses a recovery code up; false when it is none. */
export async function takeRecoveryCode(tx: Tx, accountId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).where('code_hash', '=', hash).executeTakeFirst();
  return numDeletedRows > 0n;
}
export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  return Number((await db.selectFrom('recovery_codes').select(({ fn }) => fn.countAll().as('n')).where('account_id', '=', accountId).executeTakeFirstOrThrow()).n);
}

/** Everybody who works for the marketplace, whoever joined first comes first; the accounts locked when asked to, in order of id. */
export async function selectStaff(db: Db, forUpdate = false) {
  const query = db.selectFrom('portal_accounts').leftJoin('second_factors', 'second_factors.account_id', 'portal_accounts.id')
    .selectAll('portal_accounts').select('second_factors.since as factor_since').where('portal_accounts.role', '=', 'admin');
  return forUpdate ? query.orderBy('portal_accounts.id').forUpdate('portal_accounts').execute() : query.orderBy('portal_accounts.created_at').orderBy('portal_accounts.id').limit(500).execute();
}
export type StaffRow = Awaited<ReturnType<typeof selectStaff>>[number];

export const selectInvitations = (db: Db): Promise<StaffInvitationTable[]> => db.selectFrom('staff_invitations').selectAll().orderBy('created_at', 'desc').limit(100).execute();
/** One invitation an address: a new one takes the place of the one before, whose link then leads nowhere. */
export async function putInvitation(tx: Tx, row: StaffInvitationTable): Promise<void> {
  const { email: _, ...rest } = row;
  await tx.insertInto('staff_invitations').values(row).onConflict((c) => c.column('email').doUpdateSet(rest)).execute();
}
export const findInvitation = (db: Db, tokenHash: string, now: Date): Promise<StaffInvitationTable | undefined> =>
  db.selectFrom('staff_invitations').selectAll().where('token_hash', '=', tokenHash).where('expires_at', '>', now).executeTakeFirst();
/** Takes an invitation away to be used; undefined when it is used or over. */
export const takeInvitation = (tx: Tx, tokenHash: string, now: Date): Promise<StaffInvitationTable | undefined> =>
  tx.deleteFrom('staff_invitations').where('token_hash', '=', tokenHash).where('expires_at', '>', now).returningAll().executeTakeFirst();
export const deleteInvitation = (tx: Tx, id: string): Promise<StaffInvitationTable | undefined> => tx.deleteFrom('staff_invitations').where('id', '=', id).returningAll().executeTakeFirst();
/** Takes back what somebody who may invite no more had sent. */
export const deleteInvitationsBy = (tx: Tx, accountId: string): Promise<StaffInvitationTable[]> => tx.deleteFrom('staff_invitations').where('invited_by', '=', accountId).returningAll().execute();
export const sweepInvitations = (db: Db, before: Date) => db.deleteFrom('staff_invitations').where('expires_at', '<=', before).execute();
