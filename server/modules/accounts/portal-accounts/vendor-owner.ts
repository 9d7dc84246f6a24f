import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { messageLanguageOf, queueNotice } from '#server/modules/messages/service.ts';
import {
  checkOtp,
  codeMessage,
  type OtpTerms,
  writeCode,
} from '#server/modules/accounts/one-time-codes/otp.ts';
import { insertPortalAccount, markPortalVerified } from '#server/modules/accounts/queries.ts';
import type { PortalAccountTable } from '#server/modules/accounts/tables.ts';
import { callerLanguage } from '#server/platform/messages/caller.ts';

export type PortalAccount = PortalAccountTable;
export type PortalChannel = 'email' | 'phone';

/**
 * The account of a registering vendor's owner. Throws `account_exists` if email or phone is taken.
 * Hash the password before the transaction.
 */
export async function createOwner(
  tx: Tx,
  vendorId: string,
  who: { name: string; email: string; phone: string },
  passwordHash: string,
  now: Date,
): Promise<PortalAccount> {
  return insertPortalAccount(tx, {
    id: newId('usr', now.getTime()),
    role: 'vendor',
    vendor_id: vendorId,
    vendor_role: 'owner',
    staff_role: null,
    custom_role_id: null,
    full_name: who.name,
    email: who.email,
    phone: who.phone,
    password_hash: passwordHash,
    is_active: true,
    email_verified_at: null,
    phone_verified_at: null,
    created_at: now,
    last_login_at: now,
    language: callerLanguage(),
  }).catch((error: unknown) =>
    isUniqueViolation(error) ? fail('account_exists') : Promise.reject(error),
  );
}

const purposeOf = (channel: PortalChannel) =>
  channel === 'email' ? 'verify_email' : 'verify_phone';
/**
 * Portal codes are counted and checked separately from those of a customer with the same address.
 */
export const codeTarget = (account: PortalAccount, channel: PortalChannel): string =>
  `portal:${account.id}:${account[channel] ?? ''}`;

/** Sends a code to a contact of the account; `invalid_request` if it has none. */
export async function issueContactCode(
  tx: Tx,
  pepper: string,
  account: PortalAccount,
  channel: PortalChannel,
  clock: Clock,
): Promise<void> {
  const to = account[channel] ?? fail('invalid_request');
  const code = await writeCode(tx, pepper, codeTarget(account, channel), purposeOf(channel), clock);
  await queueNotice(
    tx,
    codeMessage(to, purposeOf(channel), code, messageLanguageOf(account.language)),
    clock,
  );
}

/**
 * Uses up a right code and marks the contact as verified. Do not throw from the transaction when it
 * is wrong: the count would be rolled back.
 */
export async function verifyContactCode(
  tx: Tx,
  account: PortalAccount,
  channel: PortalChannel,
  otp: string,
  terms: OtpTerms,
): Promise<boolean> {
  const isRight = await checkOtp(
    tx,
    { target: codeTarget(account, channel), purpose: purposeOf(channel), otp },
    terms,
    true,
  );
  if (isRight) await markPortalVerified(tx, account.id, channel, terms.clock.now());
  return isRight;
}

/**
 * Sends a code for a change that needs more than password and session. `contact_unconfirmed` (409)
 * for an unverified phone.
 */
export async function issueChangeCode(
  tx: Tx,
  pepper: string,
  account: PortalAccount,
  channel: PortalChannel,
  clock: Clock,
): Promise<void> {
  const to = reachableAt(account, channel) ?? fail('contact_unconfirmed');
  await queueNotice(
    tx,
    codeMessage(
      to,
      'bank_change',
      await writeCode(tx, pepper, codeTarget(account, channel), 'bank_change', clock),
      messageLanguageOf(account.language),
    ),
    clock,
  );
}
/**
 * Checks the code and uses it up if it is right. Do not throw from the transaction when it is
 * wrong: the count would be rolled back.
 */
export const checkChangeCode = (
  tx: Tx,
  account: PortalAccount,
  channel: PortalChannel,
  otp: string,
  terms: OtpTerms,
): Promise<boolean> =>
  checkOtp(tx, { target: codeTarget(account, channel), purpose: 'bank_change', otp }, terms, true);
/** A member's reliable contact: the sign-in email, or a verified phone. */
export const reachableAt = (account: PortalAccount, channel: PortalChannel): string | null =>
  channel === 'email' ? account.email : account.phone_verified_at ? account.phone : null;
