import type { User } from '#contracts/accounts.ts';
import { flag, nullable, shape, text } from '#web/features/shopper/shape.ts';

/**
 * What `userInfo` keeps in browser storage: enough for the header and the verified marks. No
 * address, birth date or phone number rests there (ASVS 14.3.3); the profile page asks the server.
 */
export type SessionUser = Pick<User, '_id' | 'name' | 'fullName' | 'email' | 'isEmailVerified' | 'isPhoneVerified' | 'profilePic'>;
export const isSessionUser = shape({
  _id: text(128, 1), name: text(200), fullName: text(200), email: text(254), isEmailVerified: flag, isPhoneVerified: flag,
  profilePic: nullable(text(500)),
});

/** The stored part of a user as the API gives it. */
export function toSessionUser(user: User): SessionUser {
  const { _id, name, fullName, email, isEmailVerified, isPhoneVerified, profilePic } = user;
  return { _id, name, fullName, email, isEmailVerified, isPhoneVerified, profilePic };
}

/** Label of the account button: the first name when signed in, otherwise 'Account' (specification §2). */
export function accountLabel(user: Pick<SessionUser, 'fullName' | 'name'> | null): string {
  const first = (user?.fullName || user?.name || '').trim().split(/\s+/)[0];
  return first || 'Account';
}
