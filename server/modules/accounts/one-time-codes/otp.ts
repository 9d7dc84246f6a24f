import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { isOwnPassword } from '#server/platform/auth/password-rules.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  mailOf,
  type MessageLanguage,
  messageLanguageOf,
  type MessageNotice,
  queueNoticeIf,
  smsTo,
} from '#server/modules/messages/service.ts';
import {
  consumeOtp,
  countOtpAttempt,
  findOwner,
  hasOwner,
  otpPepper,
  replaceOtp,
  updateUser,
} from '#server/modules/accounts/queries.ts';
import { endAccess } from '#server/modules/accounts/takeover/revoke-access.ts';
import { replacePassword } from '#server/modules/accounts/sign-in/sign-in.ts';
import type { OtpPurpose } from '#server/modules/accounts/tables.ts';

/** ASVS 6.5, 6.6: six digits, ten minutes, five tries, one use, bound to purpose and target. */
export const OTP_SECONDS = 600;
export const RESEND_SECONDS = 60;
const MAX_ATTEMPTS = 5;
/** Accepted as well as the real code, in demo mode only (rulings §3). */
export const DEMO_OTP = '123456';

const hmac = (pepper: string, purpose: OtpPurpose, target: string, code: string) =>
  createHmac('sha256', pepper).update(`${purpose}|${target}|${code}`).digest('hex');

/** The database's own key for code hashes. */
export const pepperOf = (db: Db, now: Date): Promise<string> =>
  otpPepper(db, () => randomBytes(32).toString('hex'), now);

/**
 * Throws `invalid_request` when a phone code is requested for an email address or vice versa: it
 * would prove the wrong contact.
 */
export function requireFittingPurpose(purpose: OtpPurpose, target: string): void {
  const isEmail = target.includes('@');
  if (purpose === 'verify_email' && !isEmail)
    fail('invalid_request', {
      message: 'errors.email_invalid',
      details: [{ path: 'identifier', message: 'errors.email_invalid' }],
    });
  if (purpose === 'verify_phone' && isEmail)
    fail('invalid_request', {
      message: 'errors.phone_invalid',
      details: [{ path: 'identifier', message: 'errors.phone_invalid' }],
    });
}

/**
 * Issues a code for a target and queues it if a verified account has that target. Otherwise the
 * work is the same but the code is never sent, so neither answer nor timing reveals whether an
 * account exists.
 */
export async function issueOtp(
  tx: Tx,
  pepper: string,
  claim: { target: string; purpose: Exclude<OtpPurpose, 'delivery'>; requester: string },
  clock: Clock,
): Promise<void> {
  const owner = await findOwner(tx, claim.target);
  const language = messageLanguageOf(owner?.preferences.language);
  await issueCode(tx, pepper, { ...claim, language }, hasOwner(claim.target), clock);
}

/** The same for accounts of any kind: `exists` tells whether there is a recipient. */
export async function issueCode(
  tx: Tx,
  pepper: string,
  {
    target,
    purpose,
    requester,
    language,
  }: {
    target: string;
    purpose: Exclude<OtpPurpose, 'delivery'>;
    requester: string;
    language: MessageLanguage;
  },
  exists: ReturnType<typeof hasOwner>,
  clock: Clock,
): Promise<void> {
  await queueNoticeIf(
    tx,
    codeMessage(
      target,
      purpose,
      await writeCode(tx, pepper, target, purpose, clock, requester),
      language,
    ),
    exists,
    clock,
  );
}

/** A new code for a target; voids earlier ones of the same requester. */
export async function writeCode(
  tx: Tx,
  pepper: string,
  target: string,
  purpose: OtpPurpose,
  clock: Clock,
  requester = '',
): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const now = clock.now();
  await replaceOtp(tx, {
    id: newId('otp', now.getTime()),
    target,
    purpose,
    requester,
    code_hmac: hmac(pepper, purpose, target, code),
    attempts: 0,
    expires_at: new Date(now.getTime() + OTP_SECONDS * 1000),
    consumed_at: null,
    created_at: now,
  });
  return code;
}

/** Sends a code to an email address or phone. */
export function codeMessage(
  recipient: string,
  purpose: Exclude<OtpPurpose, 'delivery'>,
  code: string,
  language: MessageLanguage,
): MessageNotice {
  return recipient.includes('@')
    ? mailOf(recipient, `otp_${purpose}`, language, { code })
    : smsTo(recipient, `otp_${purpose}`, language, { code });
}

export interface OtpClaim {
  target: string;
  purpose: OtpPurpose;
  otp: string;
  /** The requester without a session: see `requesterOf`. */
  requester?: string;
}
export interface OtpTerms {
  pepper: string;
  /** Whether `DEMO_OTP` is accepted as well. */
  demo: boolean;
  clock: Clock;
}

/**
 * Whether the code is right; the attempt is counted before the comparison. With `consume` a right
 * code is used up. Do not throw from the transaction when it is wrong: the count would be rolled
 * back.
 */
export async function checkOtp(
  tx: Tx,
  { target, purpose, otp, requester = '' }: OtpClaim,
  { pepper, demo, clock }: OtpTerms,
  consume: boolean,
): Promise<boolean> {
  const row = await countOtpAttempt(tx, { target, purpose, requester }, clock.now(), MAX_ATTEMPTS);
  if (demo && otp === DEMO_OTP) return true;
  // An unknown target computes the same hash, so that timing reveals nothing.
  const given = Buffer.from(hmac(pepper, purpose, target, otp));
  const right =
    timingSafeEqual(given, Buffer.from(row?.code_hmac ?? '0'.repeat(64))) && row !== undefined;
  return right && (!consume || consumeOtp(tx, row.id, clock.now()));
}

/**
 * Uses a code up and sets the new password: from then on only the owner of a verified contact has
 * the account. Every session ends; unverified contacts and pending changes are dropped. `wrong` for
 * a wrong code or missing account; `own` for a password that contains personal data (the code stays
 * valid). It never throws for these: the attempt count would be rolled back.
 */
export async function resetPasswordByCode(
  tx: Tx,
  claim: { target: string; otp: string; newPassword: string; requester: string },
  passwordHash: string,
  terms: OtpTerms,
): Promise<'done' | 'wrong' | 'own'> {
  const user = await findOwner(tx, claim.target);
  const isOwn =
    user !== undefined &&
    isOwnPassword(claim.newPassword, [user.email, user.phone, user.full_name]);
  const isRight = await checkOtp(
    tx,
    { target: claim.target, otp: claim.otp, requester: claim.requester, purpose: 'reset_password' },
    terms,
    !isOwn,
  );
  if (!isRight || !user) return 'wrong';
  if (isOwn) return 'own';
  if (!(await replacePassword(tx, user, passwordHash, terms.clock))) return 'wrong';
  await updateUser(tx, user.id, {
    pending_email: null,
    pending_phone: null,
    ...(user.is_email_verified ? {} : { email: '' }),
    ...(user.is_phone_verified ? {} : { phone: '' }),
  });
  await endAccess(tx, user.id, terms.clock.now());
  return 'done';
}

export const refuseOtp = (): never => fail('invalid_otp');
