import type { KeyValue } from '#web/modules/browser-state/browser-storage.ts';
import { readShape } from '#web/modules/browser-state/stored-value.ts';
import { isSessionUser } from './session-user.ts';
import type { SessionUser } from './session-user.ts';

/** Names of the specification (§6). "Keep me signed in" chooses the storage. */
export const TOKEN_KEY = 'userToken';
export const INFO_KEY = 'userInfo';

export interface Storages {
  local: KeyValue;
  session: KeyValue;
}
export interface StoredSession {
  user: SessionUser;
  token: string;
  keep: boolean;
}

function readFrom(storage: KeyValue, keep: boolean): StoredSession | null {
  const token = storage.getItem(TOKEN_KEY);
  const user = readShape<SessionUser>(storage.getItem(INFO_KEY), isSessionUser);
  return token && user ? { user, token, keep } : null;
}

/** The stored session, local storage first; null if missing or inconsistent. */
export function readSession({ local, session }: Storages): StoredSession | null {
  return readFrom(local, true) ?? readFrom(session, false);
}

/** Stores a session in one storage and removes it from the other. */
export function writeSession({ local, session }: Storages, stored: StoredSession): void {
  const [home, other] = stored.keep ? [local, session] : [session, local];
  home.setItem(TOKEN_KEY, stored.token);
  home.setItem(INFO_KEY, JSON.stringify(stored.user));
  other.removeItem(TOKEN_KEY);
  other.removeItem(INFO_KEY);
}

/** Replaces the stored user (profile update, OTP verification). */
export function writeUser(storages: Storages, user: SessionUser): void {
  const stored = readSession(storages);
  if (stored) writeSession(storages, { ...stored, user });
}

/** Removes the token and its info from both storages. */
export function clearSession({ local, session }: Storages): void {
  for (const storage of [local, session]) {
    storage.removeItem(TOKEN_KEY);
    storage.removeItem(INFO_KEY);
  }
}

/**
 * Logout (specification §4): the customer's data is removed from local storage, and session storage
 * is cleared completely. A portal session in local storage belongs to another audience and stays.
 */
export function clearEverything(storages: Storages, localKeys: readonly string[]): void {
  clearSession(storages);
  for (const key of localKeys) storages.local.removeItem(key);
  for (const key of storages.session.keys()) storages.session.removeItem(key);
}
