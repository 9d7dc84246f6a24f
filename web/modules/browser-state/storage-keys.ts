/** Browser storage keys that logout deletes, separate from the code that reads them. */
export const CART_KEY = 'haatlane-cart';
export const SAVED_KEY = 'savedItems';
export const PENDING_KEY = 'haatlane-pending-actions';
