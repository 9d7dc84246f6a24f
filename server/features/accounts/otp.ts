import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { queueMessage } from '#server/platform/mail/outbox.ts';
import { consumeOtp, countOtpAttempt, otpPepper, replaceOtp } from './queries.ts';
import type { OtpPurpose } from './tables.ts';

/** ASVS 6.5, 6.6: six digits, ten minutes, five tries, one use, bound to purpose and target. */
export const OTP_SECONDS = 600;
export const RESEND_SECONDS = 60;
const MOST_ATTEMPTS = 5;
/** Accepted beside the real code in demo mode only (rulings §3). */
export const DEMO_OTP = '123456';

const TEXT: Record<OtpPurpose, string> = { verify_email: 'verify your e-mail address', verify_phone: 'verify your phone number', reset_password: 'set a new password' };

const hmac = (pepper: string, purpose: OtpPurpose, target: string, code: string) => createHmac('sha256', pepper).update(`${purpose}|${target}|${code}`).digest('hex');

/** The database's own secret for keying codes. */
export const pepperOf = (db: Db, now: Date): Promise<string> => otpPepper(db, randomBytes(32).toString('hex'), now);

/** Issues a code and queues it for sending. */
export async function issueOtp(tx: Tx, pepper: string, target: string, purpose: OtpPurpose, clock: Clock): Promise<void> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const now = clock.now();
  await replaceOtp(tx, {
    id: newId('otp', now.getTime()), target, purpose, code_hmac: hmac(pepper, purpose, target, code), attempts: 0,
    expires_at: new Date(now.getTime() + OTP_SECONDS * 1000), consumed_at: null, created_at: now,
  });
  const body = `${code} is your Haatlane code to ${TEXT[purpose]}. It works once, for ten minutes. Never tell it to anybody.`;
  await queueMessage(tx, target.includes('@')
    ? { channel: 'email', recipient: target, template: `otp_${purpose}`, subject: `${code} is your Haatlane code`, body }
    : { channel: 'sms', recipient: target, template: `otp_${purpose}`, body }, clock);
}

/**
 * Compares a code, counting the attempt first; throws `invalid_otp`. With `consume` a right code is used up.
 * Run it in a transaction of its own, so that the count stays when the caller's work is refused.
 */
export async function checkOtp(tx: Tx, pepper: string, ask: { target: string; purpose: OtpPurpose; otp: string; consume: boolean; demo: boolean }, now: Date): Promise<boolean> {
  const row = await countOtpAttempt(tx, ask.target, ask.purpose, now, MOST_ATTEMPTS);
  if (ask.demo && ask.otp === DEMO_OTP) return true;
  // An unknown target does the same sum, so that time tells nothing.
  const given = Buffer.from(hmac(pepper, ask.purpose, ask.target, ask.otp));
  const right = timingSafeEqual(given, Buffer.from(row?.code_hmac ?? '0'.repeat(64))) && row !== undefined;
  return right && (!ask.consume || consumeOtp(tx, row.id, now));
}

export const refuseOtp = (): never => fail('invalid_otp');
