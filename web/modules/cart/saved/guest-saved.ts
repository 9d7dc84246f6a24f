import type { CartItem } from '#contracts/cart/cart.ts';
import { onSession } from '#web/modules/accounts/session/session-store.ts';
import { inBrowser, localStore } from '#web/modules/browser-state/browser-storage.ts';
import { createStore, useStore } from '#web/modules/browser-state/external-store.ts';
import { SAVED_KEY } from '#web/modules/browser-state/storage-keys.ts';
import { readLocalCart, writeLocalCart } from '#web/modules/cart/guest-cart.ts';

/** A guest's items saved for later, stored like the guest's cart; merged after login. */
const NONE: readonly CartItem[] = [];
const saved = createStore<readonly CartItem[]>(NONE);
let started = false;

function start(): void {
  if (started || !inBrowser) return;
  started = true;
  const read = () => saved.set(readLocalCart(localStore.getItem(SAVED_KEY)).items);
  read();
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === SAVED_KEY) read();
  });
  // Logout removes the items from storage.
  onSession(read);
}

export function getGuestSaved(): readonly CartItem[] {
  start();
  return saved.get();
}
export function setGuestSaved(items: readonly CartItem[]): void {
  start();
  const text = writeLocalCart({ owner: null, items: [...items] });
  // Too much for the browser's storage: the stored list stays as it is.
  if (text === null && items.length > 0) return;
  if (text === null) localStore.removeItem(SAVED_KEY);
  else localStore.setItem(SAVED_KEY, text);
  saved.set(items);
}
export function useGuestSaved(): readonly CartItem[] {
  start();
  return useStore(saved, NONE);
}
