import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CartItem } from '#contracts/cart/cart.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { inBrowser, localStore } from '#web/modules/browser-state/browser-storage.ts';
import { createStore, useStore } from '#web/modules/browser-state/external-store.ts';
import { isCartOpen, onCartPanel } from './drawer-state.ts';
import { onSession, useSession } from '#web/modules/accounts/session/session-store.ts';
import { CART_KEY } from '#web/modules/browser-state/storage-keys.ts';
import { cartQuery } from './queries.ts';
import {
  cartSums,
  EMPTY_CART,
  readLocalCart,
  setGuestQuantity,
  writeLocalCart,
} from './guest-cart.ts';
import type { LocalCart } from './guest-cart.ts';

/** Pending quantity changes by item id, applied over the server's items. */
export const pendingQuantities = createStore<ReadonlyMap<string, number>>(new Map());
/** Items being removed, by id. */
export const pendingRemovals = createStore<ReadonlySet<string>>(new Set());
export const NO_QUANTITIES: ReadonlyMap<string, number> = new Map();
export const NO_REMOVALS: ReadonlySet<string> = new Set();

const local = createStore<LocalCart>(EMPTY_CART);
let started = false;
function startLocal(): void {
  if (started || !inBrowser) return;
  started = true;
  const read = () => local.set(readLocalCart(localStore.getItem(CART_KEY)));
  read();
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === CART_KEY) read();
  });
  // Logout removes the items from storage.
  onSession(read);
  // Whether the drawer is open is part of the stored state (specification §3).
  onCartPanel(() => save(local.get()));
}

/** The cart in local storage: a guest's items, or the last known items of a signed-in customer. */
export function getLocalCart(): LocalCart {
  startLocal();
  return local.get();
}
export function setLocalCart(cart: LocalCart): void {
  startLocal();
  local.set(save(cart) ? cart : EMPTY_CART);
}
/** False if there is nothing to store. */
function save(cart: LocalCart): boolean {
  const text = writeLocalCart(cart, isCartOpen());
  if (text === null) localStore.removeItem(CART_KEY);
  else localStore.setItem(CART_KEY, text);
  return text !== null;
}

export interface CartView {
  items: CartItem[];
  /** Number of items. */
  totalItems: number;
  /** Rupees. */
  totalPrice: number;
  isGuest: boolean;
  isLoading: boolean;
  /** The error to show; null if none. */
  error: string | null;
  reload: () => void;
}

/** The current cart including pending changes. */
export function useCart(): CartView {
  if (inBrowser) startLocal();
  const { user, isLoading: sessionLoading } = useSession();
  const stored = useStore(local, EMPTY_CART);
  const quantities = useStore(pendingQuantities, NO_QUANTITIES);
  const removals = useStore(pendingRemovals, NO_REMOVALS);
  const query = useQuery(cartQuery(user?._id ?? null));
  const cartItems = user ? query.data?.items : stored.items;
  const items = useMemo(
    () => aggregateEdits(cartItems ?? [], quantities, removals),
    [cartItems, quantities, removals],
  );
  return {
    items,
    ...cartSums(items),
    isGuest: !user,
    isLoading: user ? query.isPending : sessionLoading,
    error:
      user && query.isError && !query.data
        ? messageOf(query.error, 'errors.cart_load_failed')
        : null,
    reload: () => void query.refetch(),
  };
}

function aggregateEdits(
  cartItems: CartItem[],
  quantities: ReadonlyMap<string, number>,
  removals: ReadonlySet<string>,
): CartItem[] {
  const left = removals.size ? cartItems.filter((item) => !removals.has(item._id)) : cartItems;
  return [...quantities].reduce(
    (items, [id, quantity]) => setGuestQuantity(items, id, quantity),
    left,
  );
}
