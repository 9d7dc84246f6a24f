import { TOKEN_KEYS } from './tokens.ts';

type Holder = keyof typeof TOKEN_KEYS;
/**
 * Tells other tabs that a token was rotated without a sign-in or sign-out: prefixes of both,
 * useless for signing in.
 */
const NOTE = 'tokenSwap';
const noteOf = (before: string, after: string): string =>
  `${before.slice(0, 8)} ${after.slice(0, 8)}`;
const places = (): Storage[] => [localStorage, sessionStorage];
let channel: BroadcastChannel | undefined;

/** Replaces the sent token with the server's new one, here and in tabs with a copy. */
export function swapToken(holder: Holder, before: string, after: string): void {
  putInPlace(holder, before, after);
  channel?.postMessage({ holder, before, after });
}

function putInPlace(holder: Holder, before: string, after: string): void {
  const { token: key } = TOKEN_KEYS[holder];
  for (const place of places()) {
    if (place.getItem(key) !== before) continue;
    place.setItem(NOTE, noteOf(before, after));
    place.setItem(key, after);
  }
  window.dispatchEvent(new CustomEvent('session-rotated'));
}

/** Whether another tab's storage change only rotated a token of the same user. */
export const isSwap = ({
  oldValue,
  newValue,
}: Pick<StorageEvent, 'oldValue' | 'newValue'>): boolean =>
  oldValue !== null &&
  newValue !== null &&
  localStorage.getItem(NOTE) === noteOf(oldValue, newValue);

/** A duplicated tab has its own session storage: other tabs tell it about new tokens. */
export function hearOfSwaps(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('token-swap');
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<{ holder: Holder; before: string; after: string }>) =>
      putInPlace(data.holder, data.before, data.after),
  );
}
