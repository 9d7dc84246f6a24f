import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { SHORTEST_STAFF_PASSWORD } from '#contracts/staff/staff.ts';
import type { StoredStaffRole } from '#contracts/kernel/staff-permissions.ts';
import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { isOwnPassword } from '#server/platform/auth/password-rules.ts';
import { verifyPassword } from '#server/platform/auth/password.ts';
import { revokeSessions } from '#server/platform/auth/session-revocation.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { checkOtp, issueCode, type OtpTerms } from '#server/modules/accounts/one-time-codes/otp.ts';
import { findPortalAccount, getPortalAccount } from '#server/modules/accounts/queries.ts';
import {
  hasPortalAccount,
  insertMember,
  replacePortalPasswordIf,
  updateMember,
} from './queries.ts';
import { endPortalAccess } from '#server/modules/accounts/takeover/revoke-access.ts';
import type { PortalAccountTable } from '#server/modules/accounts/tables.ts';
import { offerPortalUndo } from '#server/modules/accounts/takeover/undo-change.ts';
import { callerLanguage } from '#server/platform/messages/caller.ts';
import { messageLanguageOf } from '#server/modules/messages/service.ts';
import { selectPortalLanguage } from '#server/modules/accounts/queries.ts';

/** Adds a vendor member. Throws `account_exists` if the portal has an account with this address. */
export function openMember(
  tx: Tx,
  who: { vendorId: string; role: VendorRole; name: string; email: string; passwordHash: string },
  now: Date,
): Promise<PortalAccountTable> {
  return insertMember(tx, {
    id: newId('usr', now.getTime()),
    role: 'vendor',
    vendor_id: who.vendorId,
    vendor_role: who.role,
    staff_role: null,
    custom_role_id: null,
    full_name: who.name,
    email: who.email,
    phone: null,
    password_hash: who.passwordHash,
    is_active: true,
    email_verified_at: null,
    phone_verified_at: null,
    created_at: now,
    last_login_at: null,
    language: callerLanguage(),
  }).catch((error: unknown) =>
    isUniqueViolation(error) ? fail('account_exists') : Promise.reject(error),
  );
}

/** Adds a staff member. Throws `account_exists` if the portal has an account with this address. */
export function openStaff(
  tx: Tx,
  who: {
    role: StoredStaffRole;
    customRoleId?: string | null;
    name: string;
    email: string;
    passwordHash: string;
  },
  now: Date,
): Promise<PortalAccountTable> {
  return insertMember(tx, {
    id: newId('usr', now.getTime()),
    role: 'admin',
    vendor_id: null,
    vendor_role: null,
    staff_role: who.role,
    custom_role_id: who.customRoleId ?? null,
    full_name: who.name,
    email: who.email,
    phone: null,
    password_hash: who.passwordHash,
    is_active: true,
    email_verified_at: now,
    phone_verified_at: null,
    created_at: now,
    last_login_at: null,
    language: callerLanguage(),
  }).catch((error: unknown) =>
    isUniqueViolation(error) ? fail('account_exists') : Promise.reject(error),
  );
}
/** Changes a staff member and ends all their sessions. */
export async function changeStaff(
  tx: Tx,
  id: string,
  change: { staff_role?: StoredStaffRole; custom_role_id?: string | null; is_active?: boolean },
): Promise<PortalAccountTable> {
  const row = (await updateMember(tx, id, change)) ?? fail('member_not_found');
  await revokeSessions(tx, 'admin', id);
  return row;
}

/**
 * Changes a member and ends all their sessions, since a session's permissions are fixed when it
 * begins.
 */
export async function changeMember(
  tx: Tx,
  id: string,
  change: { vendor_role?: VendorRole; is_active?: boolean },
): Promise<PortalAccountTable> {
  const row = (await updateMember(tx, id, change)) ?? fail('member_not_found');
  await revokeSessions(tx, 'vendor', id);
  return row;
}

export const renamePortalAccount = async (
  tx: Tx,
  id: string,
  name: string,
): Promise<PortalAccountTable> =>
  (await updateMember(tx, id, { full_name: name })) ?? fail('session_expired');

/** The account if this is its password; throws `wrong_current_password`. */
export async function requirePortalPassword(
  db: Db,
  id: string,
  password: string,
): Promise<PortalAccountTable> {
  const account = (await getPortalAccount(db, id)) ?? fail('session_expired');
  return (await verifyPassword(account.password_hash, password))
    ? account
    : fail('wrong_current_password');
}

/**
 * Sets a new password and ends every session except the given one. Returns false and does nothing
 * if it has changed since `account` was read.
 */
export async function replacePortalPassword(
  tx: Tx,
  account: PortalAccountTable,
  passwordHash: string,
  clock: Clock,
  exceptSessionId?: string,
): Promise<boolean> {
  if (!(await replacePortalPasswordIf(tx, account.id, account.password_hash, passwordHash)))
    return false;
  await revokeSessions(tx, account.role, account.id, exceptSessionId);
  await offerPortalUndo(
    tx,
    account,
    { what: 'password', hasOthers: exceptSessionId !== undefined },
    clock,
  );
  return true;
}

/**
 * Sends a code for a forgotten password to an open account; the work is the same if there is none.
 */
export async function issuePortalCode(
  tx: Tx,
  pepper: string,
  { email, requester }: { email: string; requester: string },
  clock: Clock,
): Promise<void> {
  const language = messageLanguageOf(await selectPortalLanguage(tx, email));
  await issueCode(
    tx,
    pepper,
    { target: email, purpose: 'reset_portal', requester, language },
    hasPortalAccount(email),
    clock,
  );
}

/**
 * Uses a code up, sets the new password and revokes every other access. Returns `wrong` for a wrong
 * code or no open account; `too_short` for a right code with a staff account, which needs a longer
 * password; `own` for a password with personal data. The code stays valid for the last two. It
 * never throws for these: the attempt count would be rolled back.
 */
export async function resetPortalPasswordByCode(
  tx: Tx,
  claim: { email: string; otp: string; newPassword: string; requester: string },
  passwordHash: string,
  terms: OtpTerms,
): Promise<'done' | 'wrong' | 'too_short' | 'own'> {
  const account = await findPortalAccount(tx, claim.email);
  const isShort = account?.role === 'admin' && claim.newPassword.length < SHORTEST_STAFF_PASSWORD;
  const isOwn =
    account !== undefined &&
    isOwnPassword(claim.newPassword, [account.email, account.phone, account.full_name]);
  const isRight = await checkOtp(
    tx,
    { target: claim.email, otp: claim.otp, purpose: 'reset_portal', requester: claim.requester },
    terms,
    !isShort && !isOwn,
  );
  if (!isRight || !account?.is_active) return 'wrong';
  if (isShort) return 'too_short';
  if (isOwn) return 'own';
  if (!(await replacePortalPassword(tx, account, passwordHash, terms.clock))) return 'wrong';
  await endPortalAccess(tx, account, terms.clock);
  if (account.role === 'admin')
    audit(tx, {
      action: 'staff.password_reset',
      object: { kind: 'staff', id: account.id, label: account.email },
    });
  return 'done';
}
