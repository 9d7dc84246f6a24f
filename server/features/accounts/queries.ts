import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';
import type { AddressTable, OtpPurpose, OtpTable, PortalAccountTable, UserTable } from './tables.ts';

/** By normalised e-mail (holds an @) or E.164 phone. */
export const findUser = (db: Db, identifier: string): Promise<UserTable | undefined> =>
  db.selectFrom('users').selectAll().where(identifier.includes('@') ? 'email' : 'phone', '=', identifier).executeTakeFirst();
export const getUser = (db: Db, id: string): Promise<UserTable | undefined> => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
export const insertUser = (tx: Tx, row: Insertable<UserTable>): Promise<UserTable> => tx.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow();
export const updateUser = (tx: Tx, id: string, change: Updateable<UserTable>): Promise<UserTable> =>
  tx.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
export const lockUser = (tx: Tx, id: string): Promise<UserTable> => tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const findPortalAccount = (db: Db, identifier: string): Promise<PortalAccountTable | undefined> =>
  db.selectFrom('portal_accounts').selectAll().where(identifier.includes('@') ? 'email' : 'phone', '=', identifier).executeTakeFirst();
export const markPortalLogin = (tx: Tx, id: string, at: Date) => tx.updateTable('portal_accounts').set({ last_login_at: at }).where('id', '=', id).execute();

/** A new code voids the ones before it. */
export async function replaceOtp(tx: Tx, row: Insertable<OtpTable>): Promise<void> {
  await tx.deleteFrom('otps').where('target', '=', row.target).where('purpose', '=', row.purpose).execute();
  await tx.insertInto('otps').values(row).execute();
}
/** Counts the attempt before the code is compared, so that parallel guesses cannot exceed the limit. */
export async function countOtpAttempt(tx: Tx, target: string, purpose: OtpPurpose, now: Date, most: number): Promise<{ id: string; code_hmac: string } | undefined> {
  const { rows } = await sql<{ id: string; code_hmac: string }>`
    update otps set attempts = attempts + 1
    where target = ${target} and purpose = ${purpose} and attempts < ${most} and consumed_at is null and expires_at > ${now}
    returning id, code_hmac`.execute(tx);
  return rows[0];
}
/** False when somebody else has used it up meanwhile. */
export async function consumeOtp(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx.updateTable('otps').set({ consumed_at: now }).where('id', '=', id).where('consumed_at', 'is', null).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const selectAddresses = (db: Db, userId: string): Promise<AddressTable[]> =>
  db.selectFrom('addresses').selectAll().where('user_id', '=', userId).orderBy('is_default', 'desc').orderBy('created_at').limit(50).execute();
export const insertAddress = (tx: Tx, row: Insertable<AddressTable>): Promise<AddressTable> => tx.insertInto('addresses').values(row).returningAll().executeTakeFirstOrThrow();
export const updateAddressRow = (tx: Tx, userId: string, id: string, change: Updateable<AddressTable>): Promise<AddressTable | undefined> =>
  tx.updateTable('addresses').set(change).where('id', '=', id).where('user_id', '=', userId).returningAll().executeTakeFirst();
export const deleteAddressRow = (tx: Tx, userId: string, id: string): Promise<{ is_default: boolean } | undefined> =>
  tx.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', userId).returning('is_default').executeTakeFirst();
export const clearDefault = (tx: Tx, userId: string) => tx.updateTable('addresses').set({ is_default: false }).where('user_id', '=', userId).where('is_default', '=', true).execute();
export const findAddress = (db: Db, userId: string, id: string): Promise<AddressTable | undefined> =>
  db.selectFrom('addresses').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** The secret that one-time codes are keyed with: made once per database. */
export async function otpPepper(db: Db, fresh: string, now: Date): Promise<string> {
  await db.insertInto('settings').values({ key: 'otp_pepper', value: JSON.stringify(fresh), updated_at: now }).onConflict((c) => c.column('key').doNothing()).execute();
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'otp_pepper').executeTakeFirstOrThrow();
  return String(row.value);
}
export const selectMessages = (db: Db) => db.selectFrom('messages').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(100).execute();
