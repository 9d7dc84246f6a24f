import { createStore, useStore } from '#web/modules/browser-state/external-store.ts';

/** Which drawer is open. Separate from the drawers' content, so that pages need not load it. */
const cart = createStore(false);
const wishlist = createStore(false);

export const showCart = (): void => cart.set(true);
export const hideCart = (): void => cart.set(false);
export const isCartOpen = (): boolean => cart.get();
export const onCartPanel = (listener: () => void): (() => void) => cart.subscribe(listener);
export const useCartOpen = (): boolean => useStore(cart, false);
export const showWishlist = (): void => wishlist.set(true);
export const hideWishlist = (): void => wishlist.set(false);
export const useWishlistOpen = (): boolean => useStore(wishlist, false);
