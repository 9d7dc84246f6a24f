import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';
import type { PasskeyChallengeTable, PasskeyTable } from './tables.ts';

/** Replaces a signed-in user's pending challenges of the same purpose. */
export async function putChallenge(tx: Tx, row: PasskeyChallengeTable): Promise<void> {
  if (row.subject_id !== '')
    await tx
      .deleteFrom('passkey_challenges')
      .where('subject_id', '=', row.subject_id)
      .where('purpose', '=', row.purpose)
      .execute();
  await tx.insertInto('passkey_challenges').values(row).execute();
}
/** Uses a challenge up; false if it is unknown, expired, or for another purpose. */
export async function takeChallenge(
  tx: Tx,
  { challenge, purpose, audience, subject_id }: Omit<PasskeyChallengeTable, 'expires_at'>,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('audience', '=', audience)
    .where('subject_id', '=', subject_id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
export const sweepChallenges = (db: Db, now: Date) =>
  db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();

export const selectPasskeys = (db: Db, subjectId: string): Promise<PasskeyTable[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
export const findCredential = (db: Db, credentialId: string): Promise<PasskeyTable | undefined> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
export async function insertPasskey(tx: Tx, row: PasskeyTable): Promise<void> {
  await tx
    .insertInto('passkeys')
    .values({ ...row, transports: JSON.stringify(row.transports) as never })
    .execute();
}
export const renamePasskeyRow = (
  tx: Tx,
  subjectId: string,
  id: string,
  name: string,
): Promise<PasskeyTable | undefined> =>
  tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('subject_id', '=', subjectId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
export const markRemoved = (
  tx: Tx,
  subjectId: string,
  id: string,
  at: Date,
): Promise<PasskeyTable | undefined> =>
  tx
    .updateTable('passkeys')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('subject_id', '=', subjectId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
export const unmarkRemoved = (tx: Tx, subjectId: string, id: string) =>
  tx
    .updateTable('passkeys')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('subject_id', '=', subjectId)
    .execute();
/**
 * Records a use if the passkey still exists and its counter, if any, has increased; false
 * otherwise.
 */
export async function markUsed(tx: Tx, id: string, counter: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
export const deletePasskeys = (tx: Tx, subjectId: string, since?: Date) => {
  const all = tx.deleteFrom('passkeys').where('subject_id', '=', subjectId);
  return (since ? all.where('created_at', '>=', since) : all).execute();
};
export const deleteChallenges = (tx: Tx, subjectId: string) =>
  tx.deleteFrom('passkey_challenges').where('subject_id', '=', subjectId).execute();
export const deleteRemovedPasskeys = (db: Db, before: Date) =>
  db.deleteFrom('passkeys').where('removed_at', '<=', before).execute();
export async function selectWithPasskey(db: Db, subjectIds: readonly string[]): Promise<string[]> {
  if (subjectIds.length === 0) return [];
  return (
    await db
      .selectFrom('passkeys')
      .select('subject_id')
      .distinct()
      .where('subject_id', 'in', [...subjectIds])
      .where('removed_at', 'is', null)
      .execute()
  ).map((r) => r.subject_id);
}
