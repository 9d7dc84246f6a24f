import { fail } from '#contracts/kernel/errors.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import {
  codeMessage,
  type OtpTerms,
  checkOtp,
  writeCode,
} from '#server/modules/accounts/one-time-codes/otp.ts';
import { clearOthersContact, lockUser, updateUser } from '#server/modules/accounts/queries.ts';
import { messageLanguageOf, queueNotice } from '#server/modules/messages/service.ts';
import type { UserTable } from '#server/modules/accounts/tables.ts';
import { offerUndo } from '#server/modules/accounts/takeover/undo-change.ts';

export type ContactChannel = 'email' | 'phone';
export const channelOf = (contact: string): ContactChannel =>
  contact.includes('@') ? 'email' : 'phone';
const purposeOf = (channel: ContactChannel) =>
  channel === 'email' ? 'verify_email' : 'verify_phone';
/** Contact verification codes are bound to the requesting account and prove nothing in another. */
export const contactTarget = (userId: string, contact: string): string =>
  `user:${userId}:${contact}`;

/** Whether this is the account's contact or a pending one. */
export const mayVerify = (user: UserTable, contact: string): boolean => {
  const channel = channelOf(contact);
  return contact !== '' && (user[channel] === contact || user[`pending_${channel}`] === contact);
};

/**
 * Issues a code for the account; it is sent only if the contact is the account's, and the answer is
 * the same otherwise.
 */
export async function issueContactVerification(
  tx: Tx,
  pepper: string,
  user: UserTable | null,
  contact: string,
  clock: Clock,
): Promise<void> {
  const purpose = purposeOf(channelOf(contact));
  const code = await writeCode(
    tx,
    pepper,
    contactTarget(user?.id ?? 'nobody', contact),
    purpose,
    clock,
  );
  if (user && mayVerify(user, contact))
    await queueNotice(
      tx,
      codeMessage(contact, purpose, code, messageLanguageOf(user.preferences.language)),
      clock,
    );
}

/**
 * Uses up a right code: the contact becomes the account's and is removed from every other account
 * that merely typed it. If it replaces a verified contact it takes effect now, and both old
 * contacts get a link to undo it. Returns false for a wrong code: do not throw then, the count
 * would be rolled back. Throws `account_exists` (409) if another account has verified it before.
 */
export async function verifyContact(
  tx: Tx,
  userId: string,
  contact: string,
  otp: string,
  terms: OtpTerms,
): Promise<boolean> {
  const channel = channelOf(contact);
  if (
    !(await checkOtp(
      tx,
      { target: contactTarget(userId, contact), purpose: purposeOf(channel), otp, requester: '' },
      terms,
      true,
    ))
  )
    return false;
  const user = await lockUser(tx, userId);
  if (!user || !mayVerify(user, contact)) return false;
  const now = terms.clock.now();
  const isNew = user[channel] !== contact;
  await clearOthersContact(tx, user.id, channel, contact, now);
  const change =
    channel === 'email'
      ? { email: contact, is_email_verified: true, pending_email: null }
      : { phone: contact, is_phone_verified: true, pending_phone: null };
  await updateUser(tx, user.id, { ...change, updated_at: now }).catch((error: unknown) =>
    isUniqueViolation(error)
      ? fail('account_exists', { message: 'errors.contact_taken' })
      : Promise.reject(error),
  );
  if (isNew) await offerUndo(tx, user, channel, terms.clock);
  return true;
}
