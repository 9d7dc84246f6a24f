import { notifyFailure } from '#web/modules/feedback/notify.ts';
import type { WantedProduct } from './wanted-product.ts';

/**
 * Cart and wishlist actions for pages. Their code loads on first use: no page carries it, and the
 * triggering click waits for it.
 */
const cart = () => import('./cart-actions.ts');
const wishlist = () => import('./wishlist/wishlist-actions.ts');

/**
 * Runs an action of the module; shows an error if it cannot be loaded (offline, or replaced by a
 * newer release).
 */
async function withModule<M, T>(
  load: () => Promise<M>,
  job: (module: M) => T | Promise<T>,
  otherwise: T,
): Promise<T> {
  let module: M;
  try {
    module = await load();
  } catch {
    notifyFailure(navigator.onLine === false ? 'errors.network' : 'errors.unexpected');
    return otherwise;
  }
  return job(module);
}

/** Each as in cart-actions.ts. */
export const cartActions = {
  openCart: (): void => void withModule(cart, (m) => m.openCart(), undefined),
  addToCart: (wish: WantedProduct): Promise<boolean> =>
    withModule(cart, (m) => m.addToCart(wish), false),
  buyNow: (wish: WantedProduct): Promise<boolean> => withModule(cart, (m) => m.buyNow(wish), false),
  toggleCart: (wish: WantedProduct): Promise<boolean> =>
    withModule(cart, (m) => m.toggleCart(wish), false),
};

/** Each as in wishlist-actions.ts. */
export const wishlistActions = {
  openWishlist: (): void => void withModule(wishlist, (m) => m.openWishlist(), undefined),
  addToWishlist: (wish: WantedProduct): Promise<boolean> =>
    withModule(wishlist, (m) => m.addToWishlist(wish), false),
  toggleWishlist: (wish: WantedProduct): Promise<boolean> =>
    withModule(wishlist, (m) => m.toggleWishlist(wish), false),
};
