import { DEFAULT_PREFERENCES, type updateProfile } from '#contracts/accounts.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { mailOf, queueNotice } from '#server/features/templates/service.ts';
import { lockUser, updateUser } from './queries.ts';
import type { UserTable } from './tables.ts';

/**
 * Changes what was sent and nothing else; a new e-mail or phone has to be verified anew, and the old e-mail
 * is told. Throws `account_exists` (409) when one of them belongs to somebody else. Returns the user before
 * and after.
 */
export async function changeProfile(
  tx: Tx, userId: string, body: EndpointBody<typeof updateProfile>, profilePic: string | undefined, clock: Clock,
): Promise<{ before: UserTable; after: UserTable }> {
  const before = await lockUser(tx, userId) ?? fail('session_expired');
  const { fullName, name, email, phone, dateOfBirth, zipCode, preferences, ...plain } = body;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined).map(([key, value]) => [key, value === '' ? null : value]));
  const newName = fullName ?? name;
  const isNewEmail = email !== undefined && email !== before.email;
  const isNewPhone = phone !== undefined && phone !== before.phone;
  const after = await updateUser(tx, userId, {
    ...given,
    ...(newName === undefined ? {} : { full_name: newName }),
    ...(isNewEmail ? { email, is_email_verified: false } : {}),
    ...(isNewPhone ? { phone, is_phone_verified: false } : {}),
    ...(dateOfBirth === undefined ? {} : { date_of_birth: dateOfBirth || null }),
    ...(zipCode === undefined ? {} : { zip_code: zipCode || null }),
    ...(preferences === undefined ? {} : { preferences: JSON.stringify({ ...DEFAULT_PREFERENCES, ...before.preferences, ...preferences }) as never }),
    ...(profilePic === undefined ? {} : { profile_pic: profilePic }),
    updated_at: clock.now(),
  }).catch((error: unknown) => (isUniqueViolation(error) ? fail('account_exists', { message: 'This e-mail or phone belongs to another account.' }) : Promise.reject(error)));
  if (isNewEmail || isNewPhone) {
    await queueNotice(tx, mailOf(before.email, 'contact_changed', 'en', { 'email.changed': isNewEmail, 'phone.changed': isNewPhone }), clock);
  }
  return { before, after };
}
