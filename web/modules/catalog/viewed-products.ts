import { VIEWED_KEY as KEY } from '#web/api/personal-keys.ts';

/** Products viewed in this browser, latest first. Stored locally only. */
const MOST = 24;

/** Ids of recently viewed products, latest first; empty if storage is blocked. */
export function viewedIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((id): id is string => typeof id === 'string').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

/** Called by the product page when visible. */
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

/** Clears the viewed products. */
export function forgetViewed(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    /* nothing was stored */
  }
}
