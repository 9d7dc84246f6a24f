import { z } from 'zod';
import type { User } from '#contracts/accounts.ts';

/**
 * What `userInfo` keeps in browser storage: enough for the header and the verified marks. No
 * address, birth date or phone number rests there (ASVS 14.3.3); the profile page asks the server.
 */
export const SessionUser = z.object({
  _id: z.string().min(1).max(128), name: z.string().max(200), fullName: z.string().max(200), email: z.string().max(254),
  isEmailVerified: z.boolean(), isPhoneVerified: z.boolean(), profilePic: z.string().max(500).nullable(),
});
export type SessionUser = z.infer<typeof SessionUser>;

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
