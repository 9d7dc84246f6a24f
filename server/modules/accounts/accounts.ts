import type { DeviceSession, User } from '#contracts/accounts/accounts.ts';
import type { Address } from '#contracts/accounts/addresses.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { z } from 'zod';
import { type MediaConfig, removePicture } from '#server/modules/media/service.ts';
import { verifyPassword } from '#server/platform/auth/password.ts';
import { type Session } from '#server/platform/auth/sessions.ts';
import { selectCustomerSessions } from '#server/platform/auth/session-lists.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { addressesOf } from './profile/addresses.ts';
import { presentAddress, presentDevice, presentUser } from './present.ts';
import { updateUser } from './queries.ts';
import { requireUser } from './sign-in/sign-in.ts';
import type { UserTable } from './tables.ts';

/** Profile, address book and devices of a customer in their API form. */
export async function customerOf(
  db: Db,
  session: Pick<Session, 'id' | 'subjectId'>,
  clock: Clock,
): Promise<{ profile: User; addresses: Address[]; devices: z.infer<typeof DeviceSession>[] }> {
  return {
    profile: await profileOf(db, session.subjectId),
    addresses: await addressListOf(db, session.subjectId),
    devices: (await selectCustomerSessions(db, session.subjectId, clock)).map((s) =>
      presentDevice(s, session.id),
    ),
  };
}

/** A customer in API form; throws `session_expired` when the account no longer exists. */
export const profileOf = async (db: Db, userId: string): Promise<User> =>
  presentUser(await requireUser(db, userId));
/**
 * Where an order's confirmation code goes: the verified phone, else the verified email address,
 * else the phone.
 */
export const confirmableContact = (
  user: Pick<User, 'email' | 'phone' | 'isEmailVerified' | 'isPhoneVerified'>,
): string => (user.isEmailVerified && !user.isPhoneVerified ? user.email : user.phone);
/** The address book, default first. */
export const addressListOf = async (db: Db, userId: string): Promise<Address[]> =>
  (await addressesOf(db, userId)).map(presentAddress);
/** For `forgetPhoto` after the account is erased. */
export const customerPicture = async (
  db: Db,
  userId: string,
): Promise<Pick<UserTable, 'profile_pic'>> => ({
  profile_pic: (await requireUser(db, userId)).profile_pic,
});
/**
 * Blocks a customer, or unblocks with null; the caller has locked the account and ends its
 * sessions.
 */
export async function setBlocked(
  tx: Tx,
  userId: string,
  block: { at: Date; reason: string } | null,
): Promise<void> {
  await updateUser(tx, userId, {
    blocked_at: block?.at ?? null,
    block_reason: block?.reason ?? null,
  });
}

/** Changes the membership, keeping its start. The caller has locked the account. */
export async function setMembership(
  tx: Tx,
  user: UserTable,
  membership: Pick<User['membership'], 'type' | 'points' | 'benefits'>,
  now: Date,
): Promise<void> {
  const { type, points, benefits } = membership;
  await updateUser(tx, user.id, {
    membership: JSON.stringify({
      ...user.membership,
      type,
      points,
      benefits,
      isChosen: true,
    }) as never,
    updated_at: now,
  });
}

/** The user if the password is right; throws `wrong_current_password`. */
export async function requirePassword(
  db: Db,
  userId: string,
  password: string,
): Promise<UserTable> {
  const user = await requireUser(db, userId);
  return (await verifyPassword(user.password_hash, password))
    ? user
    : fail('wrong_current_password');
}

/** Removes a user's uploaded picture from the disk. */
export async function forgetPhoto(
  config: MediaConfig,
  user: Pick<UserTable, 'profile_pic'>,
): Promise<void> {
  const hash = /^\/media\/([^/]+)\//.exec(user.profile_pic ?? '')?.[1];
  if (hash) await removePicture(config, hash);
}
