/** Fixed names in browser storage of what a logout takes away, apart from what reads them. */
export const CART_KEY = 'haatlane-cart';
export const PENDING_KEY = 'haatlane-pending-actions';
