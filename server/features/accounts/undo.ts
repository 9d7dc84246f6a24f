import { createHash, randomBytes, randomInt } from 'node:crypto';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { mailOf, type Notice, queueNotices, smsTo } from '#server/features/templates/service.ts';
import { clearOthersContact, deleteUndos, getUser, insertUndo, lockUndo, updateUser } from './queries.ts';
import { endAccess } from './revoking.ts';
import type { UserTable } from './tables.ts';

/** So long a change can be taken back by the message about it. */
export const UNDO_HOURS = 72;
const HOUR_MS = 3_600_000;
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const hash = (token: string) => createHash('sha256').update(token).digest('hex');
/** 12 of 30 letters: 58 bits, for those who read it from an SMS, which takes no link. */
const newCode = () => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Writes to the contacts as they were before that something was changed. Verified ones can take it back for 72 hours: the e-mail by a link, the SMS by
 * a code that is typed at /undo-change. `others`: whether the device that did it stays signed in.
 */
export async function offerUndo(tx: Tx, before: UserTable, what: 'email' | 'phone' | 'password', clock: Clock, others = true): Promise<void> {
  const now = clock.now();
  const token = randomBytes(24).toString('base64url');
  const code = newCode();
  await insertUndo(tx, {
    id: newId('und', now.getTime()), token_hash: hash(token), code_hash: hash(code), user_id: before.id, what, email: before.email, is_email_verified: before.is_email_verified,
    phone: before.phone, is_phone_verified: before.is_phone_verified, created_at: now, expires_at: new Date(now.getTime() + UNDO_HOURS * HOUR_MS),
  });
  const link = before.is_email_verified ? `/undo-change/${token}` : '';
  const sms = before.is_phone_verified ? { 'undo.code': code } : null;
  const notices: Notice[] = what === 'password'
    ? [mailOf(before.email, 'password_changed', 'en', { 'device.others': others, 'undo.link': link, 'undo.code': '' }), ...(sms ? [smsTo(before.phone, 'password_changed', { 'device.others': others, 'undo.link': '', ...sms })] : [])]
    : [mailOf(before.email, 'contact_changed', 'en', { 'email.changed': what === 'email', 'phone.changed': what === 'phone', 'undo.link': link, 'undo.code': '' }), ...(sms ? [smsTo(before.phone, 'contact_changed', { 'email.changed': what === 'email', 'phone.changed': what === 'phone', 'undo.link': '', ...sms })] : [])];
  await queueNotices(tx, notices, clock);
}

/**
 * Takes a change back: the contacts become what they were where they were verified, everybody is signed out, and the password fits nobody until its owner has set a
 * new one by a code. Works once; throws `undo_not_found` (404) afterwards and when its time is over.
 */
export async function undoChange(tx: Tx, token: string, clock: Clock): Promise<void> {
  const now = clock.now();
  const typed = token.replaceAll(/[\s-]/g, '');
  const row = await lockUndo(tx, [hash(token), hash(typed.toUpperCase())], now) ?? fail('undo_not_found');
  const user = await getUser(tx, row.user_id) ?? fail('undo_not_found');
  if (user.password_hash === 'closed') fail('undo_not_found');
  for (const channel of ['email', 'phone'] as const) if (row[`is_${channel}_verified`]) await clearOthersContact(tx, user.id, channel, row[channel], now);
  await updateUser(tx, user.id, {
    // Nothing that was verified since outlives the undo, and whatever was verified then is again.
    email: row.email, is_email_verified: row.is_email_verified, phone: row.phone, is_phone_verified: row.is_phone_verified, pending_email: null, pending_phone: null,
    password_hash: 'reset', updated_at: now,
  });
  await endAccess(tx, user.id);
  await deleteUndos(tx, user.id);
}
