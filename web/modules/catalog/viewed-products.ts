import { VIEWED_KEY as KEY } from '#web/api/personal-keys.ts';

/** What this browser has looked at, latest first. It stays here: no account is needed and nothing is sent anywhere. */
const MOST = 24;

/** Ids of the products looked at lately, the latest first; none where storage is blocked. */
export function viewedIds(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((id): id is string => typeof id === 'string').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

/** Called by the product page once it is seen. */
export function rememberViewed(productId: string): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([productId, ...viewedIds().filter((id) => id !== productId)].slice(0, MOST)),
    );
  } catch {
    /* blocked or full: the storefront works without it */
  }
}

/** Forgets what was looked at. */
export function forgetViewed(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    /* nothing was stored */
  }
}
