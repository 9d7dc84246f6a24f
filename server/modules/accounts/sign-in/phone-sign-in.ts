import { issueSession } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { messageLanguageOf, queueNotice, smsTo } from '#server/modules/messages/service.ts';
import { checkOtp, type OtpTerms, writeCode } from '#server/modules/accounts/one-time-codes/otp.ts';
import { clearOthersContact, findOwner } from '#server/modules/accounts/queries.ts';
import { newUser, openSession } from './sign-in.ts';
import type { UserTable } from '#server/modules/accounts/tables.ts';
import { callerLanguage } from '#server/platform/messages/caller.ts';

/** A hash no password matches: accounts signed in by code or passkey until a password is set. */
const NO_PASSWORD = 'none';

/** Sends a code to a number whether or not it has an account: the answer does not reveal which. */
export async function sendPhoneCode(
  tx: Tx,
  pepper: string,
  claim: { phone: string; requester: string },
  clock: Clock,
): Promise<void> {
  const code = await writeCode(tx, pepper, claim.phone, 'sign_in', clock, claim.requester);
  const owner = await findOwner(tx, claim.phone);
  const language = owner ? messageLanguageOf(owner.preferences.language) : callerLanguage();
  await queueNotice(tx, smsTo(claim.phone, 'otp_sign_in', language, { code }), clock);
}

interface Claim {
  phone: string;
  otp: string;
  requester: string;
  name: string | undefined;
  device: { userAgent: string | undefined; ip: string };
}
export type PhoneSignInRequest =
  | { end: 'wrong' | 'blocked' | 'full' }
  | { end: 'in'; user: UserTable; token: string; isNew: boolean };

/**
 * Uses up a right code and signs in the account that verified this number, or else creates one with
 * the number verified; an account that merely typed it is not signed in and loses it. `full`: this
 * address has created too many accounts. Does not throw for a wrong code or a blocked account: the
 * attempt count would be rolled back.
 */
export async function signInWithPhoneCode(
  tx: Tx,
  { phone, otp, requester, name, device }: Claim,
  terms: OtpTerms,
  mayRegister: boolean,
): Promise<PhoneSignInRequest> {
  const now = terms.clock.now();
  if (!(await checkOtp(tx, { target: phone, purpose: 'sign_in', otp, requester }, terms, true)))
    return { end: 'wrong' };
  const owner = await findOwner(tx, phone);
  if (owner)
    return owner.blocked_at
      ? { end: 'blocked' }
      : { end: 'in', ...(await openSession(tx, owner, device, terms.clock)), isNew: false };
  if (!mayRegister) return { end: 'full' };
  const user = await newUser(
    tx,
    {
      full_name: name ?? '',
      email: '',
      phone,
      password_hash: NO_PASSWORD,
      is_phone_verified: true,
    },
    now,
  );
  await clearOthersContact(tx, user.id, 'phone', phone, now);
  const { token } = await issueSession(
    tx,
    { audience: 'user', subjectId: user.id, ...device },
    terms.clock,
  );
  return { end: 'in', user, token, isNew: true };
}
