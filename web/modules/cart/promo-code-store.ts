import { inBrowser, sessionStore } from '#web/modules/browser-state/browser-storage.ts';
import { createStore, useStore } from '#web/modules/browser-state/external-store.ts';
import { onSession } from '#web/modules/accounts/session/session-store.ts';

/** The code applied in the drawer; checkout sends the same one. For this visit only. */
export const PROMO_KEY = 'haatlane-promo';
const store = createStore<string | null>(null);

function start(): void {
  if (!inBrowser || store.get() !== null) return;
  const read = () => store.set((sessionStore.getItem(PROMO_KEY) ?? '').slice(0, 40));
  read();
  // Logout removes the code; an expired session keeps it for its owner.
  onSession(read);
}

/** The applied code in capitals, or ''. */
export function getPromoCode(): string {
  start();
  return store.get() ?? '';
}
export function setPromoCode(code: string): void {
  const clean = code.trim().toUpperCase().slice(0, 40);
  if (clean) sessionStore.setItem(PROMO_KEY, clean);
  else sessionStore.removeItem(PROMO_KEY);
  store.set(clean);
}
export function usePromoCode(): string {
  if (inBrowser) start();
  return useStore(store, null) ?? '';
}
