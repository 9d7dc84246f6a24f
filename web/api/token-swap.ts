import { TOKEN_KEYS } from './tokens.ts';

type Holder = keyof typeof TOKEN_KEYS;
/** Tells other tabs that a token was replaced and nobody signed in or out: the beginnings of both, nothing to sign in by. */
const NOTE = 'tokenSwap';
const noteOf = (before: string, after: string): string =>
  `${before.slice(0, 8)} ${after.slice(0, 8)}`;
const places = (): Storage[] => [localStorage, sessionStorage];
let channel: BroadcastChannel | undefined;

/** Puts the token the server gave in the place of the one that was sent, here and in tabs that keep a copy of their own. */
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

/** Whether a change of storage by another tab only replaced a token: the same person goes on. */
export const isSwap = ({
  oldValue,
  newValue,
}: Pick<StorageEvent, 'oldValue' | 'newValue'>): boolean =>
  oldValue !== null &&
  newValue !== null &&
  localStorage.getItem(NOTE) === noteOf(oldValue, newValue);

/** A duplicated tab has its own session storage: it hears of new tokens from the others. */
export function hearOfSwaps(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('token-swap');
  channel.addEventListener(
    'message',
    ({ data }: MessageEvent<{ holder: Holder; before: string; after: string }>) =>
      putInPlace(data.holder, data.before, data.after),
  );
}
