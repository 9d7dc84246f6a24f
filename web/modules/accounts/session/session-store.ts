import type { User } from '#contracts/accounts/accounts.ts';
import { clearGetCache } from '#web/api/client.ts';
import { PINCODE_KEY, SEARCHES_KEY, VIEWED_KEY } from '#web/api/personal-keys.ts';
import { inBrowser, localStore, sessionStore } from '#web/modules/browser-state/browser-storage.ts';
import { createStore, useStore } from '#web/modules/browser-state/external-store.ts';
import { forgetPincode } from '#web/modules/browser-state/pincode.ts';
import {
  CART_KEY,
  PENDING_KEY,
  PUSH_KEY,
  SAVED_KEY,
} from '#web/modules/browser-state/storage-keys.ts';
import { say } from '#web/i18n/text.ts';
import type { SessionUser } from './session-user.ts';
import {
  clearEverything,
  clearSession,
  INFO_KEY,
  readSession,
  TOKEN_KEY,
  writeSession,
  writeUser,
} from './stored-session.ts';

/**
 * The session of specification §3. `isLoading` is true until storage was read and while signing in.
 */
export interface UserSession {
  user: SessionUser | null;
  token: string | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  error: string | null;
}

const UNKNOWN: UserSession = Object.freeze({
  user: null,
  token: null,
  isAuthenticated: false,
  isLoading: true,
  error: null,
});
const SIGNED_OUT: UserSession = Object.freeze({ ...UNKNOWN, isLoading: false });
const storages = { local: localStore, session: sessionStore };
const store = createStore<UserSession>(UNKNOWN);

const signedIn = (user: SessionUser, token: string): UserSession => ({
  user,
  token,
  isAuthenticated: true,
  isLoading: false,
  error: null,
});

/** Whether storage holds any part of a session. */
const hasTrace = () =>
  [localStore, sessionStore].some((place) => place.getItem(TOKEN_KEY) ?? place.getItem(INFO_KEY));

/**
 * Reads storage and follows changes: other tabs by the storage event, the API client by `userToken`
 * disappearing, and pages restored from the back/forward cache, which may show a user who signed
 * out meanwhile.
 */
function start(): void {
  if (!inBrowser || store.get() !== UNKNOWN) return;
  store.set(SIGNED_OUT);
  if (hasTrace()) restoreSession();
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    clearGetCache();
    restoreSession();
  });
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === TOKEN_KEY || event.key === INFO_KEY) followStorage();
  });
  window.addEventListener('session-ended', followStorage);
  window.addEventListener('session-rotated', followStorage);
}

/** Adopts the stored state: another tab signed in or out, or a 401 cleared the token. */
export function followStorage(): void {
  const stored = readSession(storages);
  const now = store.get();
  if (stored?.token === now.token && stored?.user._id === now.user?._id) return;
  // A rotated token of the same user is the same session.
  if (stored?.user._id !== now.user?._id) clearGetCache();
  store.set(stored ? signedIn(stored.user, stored.token) : SIGNED_OUT);
}

/** The current session, outside React. */
export function getSession(): UserSession {
  start();
  return store.get();
}
export function onSession(listener: () => void): () => void {
  start();
  return store.subscribe(listener);
}

/** The session in a component; signed out and loading during server rendering and hydration. */
export function useSession(): UserSession {
  if (inBrowser) start();
  return useStore(store, UNKNOWN);
}

/** Specification §4, "Restore-session": from storage, or the error 'No valid session found'. */
export function restoreSession(): UserSession {
  try {
    const stored = readSession(storages);
    store.set(
      stored
        ? signedIn(stored.user, stored.token)
        : { ...SIGNED_OUT, error: 'errors.session_invalid' },
    );
  } catch {
    store.set({ ...SIGNED_OUT, error: 'errors.session_restore_failed' });
  }
  return store.get();
}

/** A login or signup begins (no text) or has failed. */
export function markEntering(error: string | null): void {
  start();
  store.set((now) => ({ ...now, isLoading: error === null, error }));
}

/**
 * Login or signup success: stores user and token (`keep`: in local storage, else for this visit).
 */
export function enterSession(user: User, token: string, keep: boolean): SessionUser {
  writeSession(storages, { user, token, keep });
  clearGetCache();
  store.set(signedIn(user, token));
  return user;
}

/**
 * Logout: storage is cleared whether or not the server answers, so that nobody can continue in this
 * browser (ASVS 14.3.1). Returns the error text if the server could not be reached, else null.
 */
export async function signOutUser(): Promise<string | null> {
  // The call reads its token from storage, so it starts before storage is cleared.
  const error = await import('./notify-logout.ts').then(
    ({ notifyLogout: tellLogout }) => tellLogout(),
    () => say('errors.logout_request_failed'),
  );
  endSession(error);
  return error;
}

/**
 * Deletes all customer data from this browser: after a logout, and after the account was closed.
 */
export function endSession(error: string | null = null): void {
  clearEverything(storages, [
    CART_KEY,
    SAVED_KEY,
    PENDING_KEY,
    PUSH_KEY,
    VIEWED_KEY,
    SEARCHES_KEY,
    PINCODE_KEY,
  ]);
  forgetPincode();
  clearGetCache();
  store.set({ ...SIGNED_OUT, error });
}

/**
 * Ends the session in this browser only, keeping the customer's data: a password reset voids every
 * token anyway.
 */
export function forgetSession(): void {
  clearSession(storages);
  clearGetCache();
  store.set(SIGNED_OUT);
}

/** After a profile update or an OTP verification: the stored user is replaced. */
export function setSessionUser(user: User): void {
  writeUser(storages, user);
  store.set((now) => (now.isAuthenticated ? { ...now, user } : now));
}
