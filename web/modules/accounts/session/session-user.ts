import type { User } from '#contracts/accounts/accounts.ts';
import { flag, nullable, shape, text } from '#web/modules/browser-state/stored-value.ts';

/**
 * What `userInfo` keeps in browser storage: the user as the API gave it, preferences and membership among
 * the rest (specification §3). A session stored by an older release may hold the first seven fields alone.
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
