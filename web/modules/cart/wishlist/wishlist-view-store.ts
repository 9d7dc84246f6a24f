import { inBrowser, localStore } from '#web/modules/browser-state/browser-storage.ts';
import { createStore, useStore } from '#web/modules/browser-state/external-store.ts';
import { oneOf, readShape, shape } from '#web/modules/browser-state/stored-value.ts';
import type { WishlistLayout, WishlistSort } from './wishlist-view.ts';

const KEY = 'haatlane-wishlist-look';
interface Look {
  sort: WishlistSort;
  layout: WishlistLayout;
}
const isLook = shape({ sort: oneOf('recent', 'price', 'name'), layout: oneOf('list', 'grid') });
/** Specification §9: sort 'recent', view 'list'. */
const DEFAULT: Look = { sort: 'recent', layout: 'list' };
const store = createStore<Look | null>(null);

/** The customer's wishlist settings, stored in this browser. */
export function useWishlistLook(): [Look, (look: Look) => void] {
  if (inBrowser && store.get() === null)
    store.set(readShape<Look>(localStore.getItem(KEY), isLook) ?? DEFAULT);
  const look = useStore(store, null) ?? DEFAULT;
  return [
    look,
    (next) => {
      localStore.setItem(KEY, JSON.stringify(next));
      store.set(next);
    },
  ];
}
