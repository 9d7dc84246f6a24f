import {
  DEFAULT_PREFERENCES,
  MEMBERSHIP_BENEFITS,
  normaliseEmail,
  normalisePhone,
  type register,
} from '#contracts/accounts/accounts.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { hashPassword, verifyPassword } from '#server/platform/auth/password.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { revokeSessions } from '#server/platform/auth/session-revocation.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { mailOf, messageLanguageOf, queueNotice } from '#server/modules/messages/service.ts';
import {
  findOwner,
  findPortalAccount,
  getUser,
  insertUser,
  markLogin,
  replacePasswordIf,
  selectSignInCandidates,
} from '#server/modules/accounts/queries.ts';
import { offerUndo } from '#server/modules/accounts/takeover/undo-change.ts';
import type { PortalAccountTable, UserTable } from '#server/modules/accounts/tables.ts';

type Device = { userAgent: string | undefined; ip: string };

/** A typed email or phone in the form accounts are stored and counted under. */
export const normaliseIdentifier = (text: string): string =>
  text.includes('@') ? normaliseEmail(text) : normalisePhone(text);

// Verified if there is no account, so that both refusals take the same time.
const dummyHash = hashPassword('no such account');

/**
 * The user with this password; throws `invalid_credentials` for an unknown account and a wrong
 * password alike, and `account_blocked` only after the right password. Several accounts may have
 * typed the same unverified contact: the password selects one.
 */
export async function authenticateUser(
  db: Db,
  identifier: string,
  password: string,
): Promise<UserTable> {
  const candidates = await selectSignInCandidates(db, identifier);
  if (candidates.length === 0) await verifyPassword(await dummyHash, password);
  for (const user of candidates) {
    if (
      !(await verifyPassword(
        user.password_hash.startsWith('$') ? user.password_hash : await dummyHash,
        password,
      )) ||
      !user.password_hash.startsWith('$')
    )
      continue;
    return user.blocked_at ? fail('account_blocked') : user;
  }
  return fail('invalid_credentials');
}
/**
 * The user of a passkey sign-in: as with passwords, a blocked account is refused with its reason,
 * and a closed one does not exist.
 */
export async function openByPasskey(db: Db, userId: string): Promise<UserTable> {
  const user = await getUser(db, userId);
  if (!user || user.password_hash === 'closed') return fail('passkey_refused');
  return user.blocked_at ? fail('account_blocked') : user;
}
/**
 * The key sign-ins are counted under: the account, so that email and phone do not double the
 * attempts.
 */
export const countedAs = async (db: Db, identifier: string): Promise<string> =>
  (await selectSignInCandidates(db, identifier))[0]?.id ?? identifier;
export const countedAsPortal = async (db: Db, identifier: string): Promise<string> =>
  (await findPortalAccount(db, identifier))?.id ?? identifier;
/** The same for codes, which go to verified owners only. */
export const countedAsOwner = async (db: Db, identifier: string): Promise<string> =>
  (await findOwner(db, identifier))?.id ?? identifier;

/**
 * The vendor member or operator with this password. Throws `invalid_credentials`, also for a closed
 * account.
 */
export async function authenticatePortal(
  db: Db,
  identifier: string,
  password: string,
): Promise<PortalAccountTable> {
  const account = await findPortalAccount(db, identifier);
  const isRight =
    (await verifyPassword(
      account?.password_hash.startsWith('$') ? account.password_hash : await dummyHash,
      password,
    )) && account?.password_hash.startsWith('$');
  return account && isRight && account.is_active ? account : fail('invalid_credentials');
}

/** Throws `session_expired` when the account no longer exists. */
export async function requireUser(db: Db, id: string): Promise<UserTable> {
  return (await getUser(db, id)) ?? fail('session_expired');
}

/**
 * Creates a signed-in account with the defaults of specification §3. Throws `account_exists` if
 * someone has verified email or phone. Hash the password before the transaction.
 */
export async function createAccount(
  tx: Tx,
  body: EndpointBody<typeof register>,
  passwordHash: string,
  device: Device,
  clock: Clock,
): Promise<{ user: UserTable; token: string }> {
  // An unverified contact is free; a verified one is not.
  for (const contact of [body.email, body.phone])
    if (await findOwner(tx, contact)) fail('account_exists');
  const user = await newUser(
    tx,
    {
      full_name: body.name,
      email: body.email,
      phone: body.phone,
      password_hash: passwordHash,
      is_phone_verified: false,
    },
    clock.now(),
  );
  // The address may belong to someone else, so nothing typed in the form goes into this text.
  await queueNotice(
    tx,
    mailOf(user.email, 'welcome', messageLanguageOf(user.preferences.language), {}),
    clock,
  );
  const { token } = await issueSession(
    tx,
    { audience: 'user', subjectId: user.id, ...device },
    clock,
  );
  return { user, token };
}

/**
 * A row with the defaults of specification §3. Throws `account_exists` if someone has verified a
 * contact meanwhile.
 */
export const newUser = (
  tx: Tx,
  who: Pick<UserTable, 'full_name' | 'email' | 'phone' | 'password_hash' | 'is_phone_verified'>,
  now: Date,
): Promise<UserTable> =>
  insertUser(tx, {
    id: newId('usr', now.getTime()),
    ...who,
    profile_pic: null,
    date_of_birth: null,
    gender: null,
    country: 'India',
    address: null,
    city: null,
    state: null,
    zip_code: null,
    is_email_verified: false,
    pending_email: null,
    pending_phone: null,
    preferences: JSON.stringify(DEFAULT_PREFERENCES) as never,
    membership: JSON.stringify({
      type: 'premium',
      startDate: now.toISOString(),
      benefits: MEMBERSHIP_BENEFITS,
      points: 0,
    }) as never,
    created_at: now,
    updated_at: now,
    last_login_at: now,
  }).catch((error: unknown) =>
    isUniqueViolation(error) ? fail('account_exists') : Promise.reject(error),
  );

/**
 * Signs in a user who has just been authenticated. Throws `invalid_credentials` if the password was
 * changed meanwhile: a session must not outlive its password.
 */
export async function openSession(
  tx: Tx,
  user: UserTable,
  device: Device,
  clock: Clock,
): Promise<{ user: UserTable; token: string }> {
  const row =
    (await markLogin(tx, user.id, user.password_hash, clock.now())) ?? fail('invalid_credentials');
  const { token } = await issueSession(
    tx,
    { audience: 'user', subjectId: user.id, ...device },
    clock,
  );
  return { user: row, token };
}

/**
 * Sets a new password and ends every session except the given one. Returns false and does nothing
 * if the password has changed since `user` was read. Notifies the owner by email and SMS.
 */
export async function replacePassword(
  tx: Tx,
  user: UserTable,
  passwordHash: string,
  clock: Clock,
  exceptSessionId?: string,
): Promise<boolean> {
  if (!(await replacePasswordIf(tx, user.id, user.password_hash, passwordHash, clock.now())))
    return false;
  await revokeSessions(tx, 'user', user.id, exceptSessionId);
  await offerUndo(tx, user, 'password', clock, exceptSessionId !== undefined);
  return true;
}
