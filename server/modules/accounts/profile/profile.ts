import { DEFAULT_PREFERENCES, type updateProfile } from '#contracts/accounts/accounts.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { noteConsents } from './marketing-consents.ts';
import type { ContactChannel } from './contacts.ts';
import { findOwner, lockUser, updateUser } from '#server/modules/accounts/queries.ts';
import type { UserTable } from '#server/modules/accounts/tables.ts';

/**
 * Changes only the fields sent. A new email or phone waits for its code if the current one is
 * verified and stays in effect until then; an unverified one is replaced. Throws `account_exists`
 * (409) if someone has verified one of them. Returns the user before and after.
 */
export async function changeUserProfile(
  tx: Tx,
  userId: string,
  body: EndpointBody<typeof updateProfile>,
  profilePic: string | undefined,
  clock: Clock,
): Promise<{ before: UserTable; after: UserTable }> {
  const before = (await lockUser(tx, userId)) ?? fail('session_expired');
  const { fullName, name, email, phone, dateOfBirth, zipCode, preferences, ...plain } = body;
  const given = Object.fromEntries(
    Object.entries(plain)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, value === '' ? null : value]),
  );
  const newName = fullName ?? name;
  const after = await updateUser(tx, userId, {
    ...given,
    ...(newName === undefined ? {} : { full_name: newName }),
    ...(await newContact(tx, before, 'email', email)),
    ...(await newContact(tx, before, 'phone', phone)),
    ...(dateOfBirth === undefined ? {} : { date_of_birth: dateOfBirth || null }),
    ...(zipCode === undefined ? {} : { zip_code: zipCode || null }),
    ...(preferences === undefined
      ? {}
      : {
          preferences: JSON.stringify({
            ...DEFAULT_PREFERENCES,
            ...before.preferences,
            ...preferences,
          }) as never,
        }),
    ...(profilePic === undefined ? {} : { profile_pic: profilePic }),
    updated_at: clock.now(),
  });
  await noteConsents(tx, before, after, 'profile', clock.now());
  return { before, after };
}

/** Typing the current contact again drops a pending change. */
async function newContact(
  tx: Tx,
  before: UserTable,
  channel: ContactChannel,
  contact: string | undefined,
): Promise<Partial<UserTable>> {
  if (contact === undefined) return {};
  if (contact === before[channel])
    return channel === 'email' ? { pending_email: null } : { pending_phone: null };
  if (await findOwner(tx, contact)) fail('account_exists', { message: 'errors.contact_taken' });
  if (channel === 'email')
    return before.is_email_verified ? { pending_email: contact } : { email: contact };
  return before.is_phone_verified ? { pending_phone: contact } : { phone: contact };
}
/** Whether a profile change affects the owner's contacts. */
export const changesContact = (
  user: UserTable,
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
): boolean =>
  (email !== undefined && email !== user.email) || (phone !== undefined && phone !== user.phone);
