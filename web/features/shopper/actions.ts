import { addToCart, buyNow, checkoutCart, clearCart, openCart, removeLine, toggleCart } from './cart/cart-actions.ts';
import { hideCart } from './cart/cart-store.ts';
import { setQuantity } from './cart/quantity.ts';
import { addToWishlist, clearWishlist, hideWishlist, moveToCart, moveToWishlist, openWishlist, removeFromWishlist, toggleWishlist } from './wishlist/wishlist-actions.ts';

const CART = { addToCart, buyNow, checkoutCart, clearCart, hideCart, moveToWishlist, openCart, removeLine, setQuantity, toggleCart };
const WISHLIST = { addToWishlist, clearWishlist, hideWishlist, moveToCart, openWishlist, removeFromWishlist, toggleWishlist };

/** Everything a page can do with the cart. Plain functions that never change: safe in any dependency list. */
export const useCartActions = (): typeof CART => CART;
/** Everything a page can do with the wishlist. */
export const useWishlistActions = (): typeof WISHLIST => WISHLIST;
