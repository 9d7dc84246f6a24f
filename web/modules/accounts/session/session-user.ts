import type { User } from '#contracts/accounts/accounts.ts';
import { flag, nullable, shape, text } from '#web/modules/browser-state/stored-value.ts';

/**
 * `userInfo` in browser storage: the user as returned by the API, preferences and membership
 * included (specification §3). Sessions stored by older releases may have only the first seven
 * fields.
 */
type Needed =
  | '_id'
  | 'name'
  | 'fullName'
  | 'email'
  | 'isEmailVerified'
  | 'isPhoneVerified'
  | 'profilePic';
export type SessionUser = Pick<User, Needed> & Partial<User>;
export const isSessionUser = shape({
  _id: text(128, 1),
  name: text(200),
  fullName: text(200),
  email: text(254),
  isEmailVerified: flag,
  isPhoneVerified: flag,
  profilePic: nullable(text(500)),
});

/** Label of the account button: the first name when signed in, otherwise 'Account' (specification §2). */
export function accountButtonLabel(user: Pick<SessionUser, 'fullName' | 'name'> | null): string {
  const first = (user?.fullName || user?.name || '').trim().split(/\s+/)[0];
  return first || 'common.account';
}
