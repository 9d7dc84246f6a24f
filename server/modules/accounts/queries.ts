import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';
import type {
  AccountUndoTable,
  AddressTable,
  MarketingConsentTable,
  OtpPurpose,
  OtpTable,
  PortalAccountTable,
  UserTable,
} from './tables.ts';
import { type ConsentChannel, consentsTo } from '#server/platform/mail/marketing-consent.ts';
import { seal, unseal } from '#server/platform/secrets/seal.ts';
import { callerLanguage } from '#server/platform/messages/caller.ts';

const columnOf = (identifier: string) =>
  identifier.includes('@') ? ('email' as const) : ('phone' as const);
const OWNED = { email: 'is_email_verified', phone: 'is_phone_verified' } as const;
/** The owner of this verified email (contains an @) or phone. */
export const findOwner = (db: Db, identifier: string): Promise<UserTable | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(columnOf(identifier), '=', identifier)
    .where(OWNED[columnOf(identifier)], '=', true)
    .executeTakeFirst();
/** The same as a condition inside another statement. */
export const hasOwner = (identifier: string) =>
  sql<boolean>`exists (select 1 from users where ${sql.ref(columnOf(identifier))} = ${identifier} and ${sql.ref(OWNED[columnOf(identifier)])})`;
/**
 * Candidates for a sign-in with this contact: its verified owner, or else the first three who typed
 * it at registration.
 */
export const selectSignInCandidates = (db: Db, identifier: string): Promise<UserTable[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where(columnOf(identifier), '=', identifier)
    .orderBy(OWNED[columnOf(identifier)], 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(3)
    .execute();
/** Removes a contact from every other account that typed it without verifying it. */
export async function clearOthersContact(
  tx: Tx,
  userId: string,
  channel: 'email' | 'phone',
  contact: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...(channel === 'email' ? { email: '' } : { phone: '' }), updated_at: at })
    .where(channel, '=', contact)
    .where(OWNED[channel], '=', false)
    .where('id', '<>', userId)
    .execute();
  await tx
    .updateTable('users')
    .set(channel === 'email' ? { pending_email: null } : { pending_phone: null })
    .where(`pending_${channel}`, '=', contact)
    .where('id', '<>', userId)
    .execute();
}
export const getUser = (db: Db, id: string): Promise<UserTable | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
export const insertUser = (tx: Tx, row: Insertable<UserTable>): Promise<UserTable> =>
  tx.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow();
export const updateUser = (tx: Tx, id: string, change: Updateable<UserTable>): Promise<UserTable> =>
  tx.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
export const lockUser = (tx: Tx, id: string): Promise<UserTable | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
export async function insertConsents(
  tx: Tx,
  rows: readonly MarketingConsentTable[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('marketing_consents')
      .values([...rows])
      .execute();
}
export async function selectHasConsent(
  db: Db,
  userId: string,
  channel: ConsentChannel,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${consentsTo('u', channel)} as has from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.has ?? false;
}
/**
 * Records a sign-in if the password is still the checked one and the account has not been blocked
 * meanwhile.
 */
export const markLogin = (
  tx: Tx,
  id: string,
  passwordHash: string,
  at: Date,
): Promise<UserTable | undefined> =>
  tx
    .updateTable('users')
    .set({ last_login_at: at })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('blocked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
/** Changes the password if it is still the checked one. */
export async function replacePasswordIf(
  tx: Tx,
  id: string,
  oldHash: string,
  newHash: string,
  at: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('users')
    .set({ password_hash: newHash, updated_at: at })
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const findPortalAccount = (
  db: Db,
  identifier: string,
): Promise<PortalAccountTable | undefined> =>
  db
    .selectFrom('portal_accounts')
    .selectAll()
    .where(identifier.includes('@') ? 'email' : 'phone', '=', identifier)
    .executeTakeFirst();
export const getPortalAccount = (db: Db, id: string): Promise<PortalAccountTable | undefined> =>
  db.selectFrom('portal_accounts').selectAll().where('id', '=', id).executeTakeFirst();
export const lockPortalAccount = (tx: Tx, id: string): Promise<PortalAccountTable | undefined> =>
  tx.selectFrom('portal_accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
/**
 * Records a sign-in; false if the account was closed, or its password or role changed, since it was
 * checked.
 */
export async function markPortalLogin(
  tx: Tx,
  account: PortalAccountTable,
  at: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('portal_accounts')
    // Vendors choose theirs with their alerts; staff read messages in the language they sign in with.
    .set({ last_login_at: at, ...(account.role === 'admin' ? { language: callerLanguage() } : {}) })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where('is_active', '=', true)
    .where('vendor_role', 'is not distinct from', account.vendor_role)
    .where('staff_role', 'is not distinct from', account.staff_role)
    .where('custom_role_id', 'is not distinct from', account.custom_role_id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const updatePortalLanguage = async (tx: Tx, id: string, language: string): Promise<void> => {
  await tx.updateTable('portal_accounts').set({ language }).where('id', '=', id).execute();
};
/** The language of the portal account with this address; null if there is none or it is unknown. */
export const selectPortalLanguage = async (db: Db, email: string): Promise<string | null> =>
  (
    await db
      .selectFrom('portal_accounts')
      .select('language')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.language ?? null;

export const insertPortalAccount = (
  tx: Tx,
  row: Insertable<PortalAccountTable>,
): Promise<PortalAccountTable> =>
  tx.insertInto('portal_accounts').values(row).returningAll().executeTakeFirstOrThrow();
export async function markPortalVerified(
  tx: Tx,
  id: string,
  channel: 'email' | 'phone',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('portal_accounts')
    .set(channel === 'email' ? { email_verified_at: at } : { phone_verified_at: at })
    .where('id', '=', id)
    .execute();
}

/** Sets a confirmed number. */
export async function setPortalPhone(tx: Tx, id: string, phone: string, at: Date): Promise<void> {
  await tx
    .updateTable('portal_accounts')
    .set({ phone, phone_verified_at: at })
    .where('id', '=', id)
    .execute();
}

/** A new code voids earlier ones of the same requester. */
export async function replaceOtp(tx: Tx, row: Insertable<OtpTable>): Promise<void> {
  await tx
    .deleteFrom('otps')
    .where('target', '=', row.target)
    .where('purpose', '=', row.purpose)
    .where('requester', '=', row.requester)
    .execute();
  await tx.insertInto('otps').values(row).execute();
}
/** Counts the attempt before the code is compared, so that parallel guesses cannot exceed the limit. */
export async function countOtpAttempt(
  tx: Tx,
  { target, purpose, requester }: { target: string; purpose: OtpPurpose; requester: string },
  now: Date,
  most: number,
): Promise<{ id: string; code_hmac: string } | undefined> {
  const { rows } = await sql<{ id: string; code_hmac: string }>`
    update otps set attempts = attempts + 1
    where target = ${target} and purpose = ${purpose} and requester = ${requester} and attempts < ${most} and consumed_at is null and expires_at > ${now}
    returning id, code_hmac`.execute(tx);
  return rows[0];
}
/** False if it has been used up meanwhile. */
export async function consumeOtp(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('otps')
    .set({ consumed_at: now })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Pending codes of this account. */
export async function deleteCodes(tx: Tx, userId: string): Promise<void> {
  await sql`delete from otps where target in (select p || ${userId} || ':' || c from users, unnest(array['user:', 'confirm:user:', 'order:']) p, unnest(array[email, phone, pending_email, pending_phone]) c where id = ${userId} and c <> '')
    or (purpose in ('reset_password', 'sign_in') and target in (select email from users where id = ${userId} and is_email_verified union select phone from users where id = ${userId} and is_phone_verified))`.execute(
    tx,
  );
}
/** The owner's known addresses: forgotten after a reset. */
export async function deleteKnownPlaces(tx: Tx, userId: string): Promise<void> {
  await sql`delete from rate_limits where starts_with(key, ${`known:${userId}:`})`.execute(tx);
}

export const insertUndo = (tx: Tx, row: AccountUndoTable) =>
  tx.insertInto('account_undos').values(row).execute();
/** The change one of these hashes can undo, locked against a second undo. */
export const lockUndo = (
  tx: Tx,
  hashes: string[],
  now: Date,
): Promise<AccountUndoTable | undefined> =>
  tx
    .selectFrom('account_undos')
    .selectAll()
    .where((eb) => eb.or([eb('token_hash', 'in', hashes), eb('code_hash', 'in', hashes)]))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
/** Deletes the undo records of a change and all later ones; returns them. */
export const deleteUndosSince = (
  tx: Tx,
  subjectId: string,
  since: Date,
): Promise<AccountUndoTable[]> =>
  tx
    .deleteFrom('account_undos')
    .where((eb) => eb.or([eb('user_id', '=', subjectId), eb('account_id', '=', subjectId)]))
    .where('created_at', '>=', since)
    .returningAll()
    .execute();
export const sweepUndos = (db: Db, now: Date) =>
  db.deleteFrom('account_undos').where('expires_at', '<=', now).execute();

export const selectAddresses = (db: Db, userId: string): Promise<AddressTable[]> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .limit(50)
    .execute();
export const insertAddress = (tx: Tx, row: Insertable<AddressTable>): Promise<AddressTable> =>
  tx.insertInto('addresses').values(row).returningAll().executeTakeFirstOrThrow();
export const updateAddressRow = (
  tx: Tx,
  userId: string,
  id: string,
  change: Updateable<AddressTable>,
): Promise<AddressTable | undefined> =>
  tx
    .updateTable('addresses')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
export const deleteAddressRow = (
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ is_default: boolean } | undefined> =>
  tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('is_default')
    .executeTakeFirst();
export const clearDefault = (tx: Tx, userId: string) =>
  tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
export const findAddress = (
  db: Db,
  userId: string,
  id: string,
): Promise<AddressTable | undefined> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Deletes expired codes. */
export const sweepOtps = (db: Db, now: Date) =>
  db.deleteFrom('otps').where('expires_at', '<=', now).execute();

/** Setting with the key of one-time codes, and what its value is sealed for. */
export const PEPPER = 'otp_pepper';

/** The key of one-time codes: created once per database. */
export async function otpPepper(db: Db, fresh: () => string, now: Date): Promise<string> {
  const stored = () =>
    db.selectFrom('settings').select('value').where('key', '=', PEPPER).executeTakeFirst();
  const there = await stored();
  if (there) return unseal(String(there.value), PEPPER);
  // Two processes may run this concurrently: the first key stays.
  await db
    .insertInto('settings')
    .values({ key: PEPPER, value: JSON.stringify(seal(fresh(), PEPPER)), updated_at: now })
    .onConflict((c) => c.column('key').doNothing())
    .execute();
  return unseal(String((await stored())!.value), PEPPER);
}
export const selectMessages = (db: Db) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('channel', '<>', 'push')
    .$narrowType<{ channel: 'email' | 'sms' }>()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
