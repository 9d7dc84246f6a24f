/** Browser storage keys that logout deletes, separate from the code that reads them. */
export const CART_KEY = 'haatlane-cart';
export const SAVED_KEY = 'savedItems';
/** Id of the customer who turned notifications on in this browser. */
export const PUSH_KEY = 'pushOn';
export const PENDING_KEY = 'haatlane-pending-actions';
