import { z } from 'zod';
import { inBrowser, localStore } from '#web/features/shopper/browser-storage.ts';
import { createStore, useStore } from '#web/features/shopper/external-store.ts';

const KEY = 'haatlane-wishlist-look';
const Look = z.object({ sort: z.enum(['recent', 'price', 'name']), layout: z.enum(['list', 'grid']) });
type Look = z.infer<typeof Look>;
/** Specification §9: sort 'recent', view 'list'. */
const DEFAULT: Look = { sort: 'recent', layout: 'list' };
const store = createStore<Look | null>(null);

function read(): Look {
  try {
    return Look.parse(JSON.parse(localStore.getItem(KEY) ?? 'null'));
  } catch {
    return DEFAULT;
  }
}

/** How the shopper likes to see the wishlist; kept in this browser. */
export function useWishlistLook(): [Look, (look: Look) => void] {
  if (inBrowser && store.get() === null) store.set(read());
  const look = useStore(store, null) ?? DEFAULT;
  return [look, (next) => {
    localStore.setItem(KEY, JSON.stringify(next));
    store.set(next);
  }];
}
