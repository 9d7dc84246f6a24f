import { createStore, useOfStore } from '#web/modules/browser-state/external-store.ts';
import type { WantedItem } from './item-identity.ts';

/**
 * Counts for header and hearts. `CustomerRuntime` fills them; until then, and on the server, they
 * are empty, so that a page is the same for everybody.
 */
interface Glance {
  /** Cart items, not units. */
  cartItemCount: number;
  wishlistItems: number;
  isSaved: (wanted: WantedItem) => boolean;
  isInCart: (wanted: WantedItem) => boolean;
}
const NOTHING: Glance = Object.freeze({
  cartItemCount: 0,
  wishlistItems: 0,
  isSaved: () => false,
  isInCart: () => false,
});
const store = createStore<Glance>(NOTHING);

export const setGlance = (glance: Glance): void => store.set(glance);
export const useCartCount = (): number => useOfStore(store, (now) => now.cartItemCount, NOTHING);
export const useWishlistCount = (): number =>
  useOfStore(store, (now) => now.wishlistItems, NOTHING);
export const useIsSaved = (wanted: WantedItem): boolean =>
  useOfStore(store, (now) => now.isSaved(wanted), NOTHING);
export const useIsInCart = (wanted: WantedItem): boolean =>
  useOfStore(store, (now) => now.isInCart(wanted), NOTHING);
