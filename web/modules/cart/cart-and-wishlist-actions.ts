import { notifyFailure } from '#web/modules/feedback/notify.ts';
import type { WantedProduct } from './wanted-product.ts';

/**
 * What pages can do with cart and wishlist. The doing is fetched when it is first wanted: no page
 * carries it, and the press that asked for it waits instead of being lost.
 */
const cart = () => import('./cart-actions.ts');
const wishlist = () => import('./wishlist/wishlist-actions.ts');

/** Runs with the module; says so where it cannot be fetched (offline, or a newer release replaced it). */
async function withModule<M, T>(
  load: () => Promise<M>,
  job: (module: M) => T | Promise<T>,
  otherwise: T,
): Promise<T> {
  let module: M;
  try {
    module = await load();
  } catch {
    notifyFailure('errors.unexpected');
    return otherwise;
  }
  return job(module);
}

/** Opens the cart drawer; a guest is asked to sign in first. */
export const openCart = (): void => void withModule(cart, (m) => m.openCart(), undefined);
/** Opens the wishlist drawer; a guest is asked to sign in first. */
export const openWishlist = (): void =>
  void withModule(wishlist, (m) => m.openWishlist(), undefined);
/** True when it was added: see cart-actions.ts. */
export const addToCart = (wish: WantedProduct): Promise<boolean> =>
  withModule(cart, (m) => m.addToCart(wish), false);
/** True means: go to /checkout. */
export const buyNow = (wish: WantedProduct): Promise<boolean> =>
  withModule(cart, (m) => m.buyNow(wish), false);
export const addToWishlist = (wish: WantedProduct): Promise<boolean> =>
  withModule(wishlist, (m) => m.addToWishlist(wish), false);
export const toggleCart = (wish: WantedProduct): Promise<boolean> =>
  withModule(cart, (m) => m.toggleCart(wish), false);
export const toggleWishlist = (wish: WantedProduct): Promise<boolean> =>
  withModule(wishlist, (m) => m.toggleWishlist(wish), false);

const CART = { addToCart, buyNow, openCart, toggleCart };
const WISHLIST = { addToWishlist, openWishlist, toggleWishlist };
/** Plain functions that never change: safe in any dependency list. */
export const useCartActions = (): typeof CART => CART;
export const useWishlistActions = (): typeof WISHLIST => WISHLIST;
