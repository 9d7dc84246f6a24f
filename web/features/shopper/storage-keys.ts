/** Fixed names in browser storage of what a logout takes away, apart from what reads them. */
export const CART_KEY = 'haatlane-cart';
export const PENDING_KEY = 'haatlane-pending-actions';
export const VIEWED_KEY = 'recentlyViewed';
export const SEARCHES_KEY = 'recentSearches';
export const PINCODE_KEY = 'haatlane-pincode';
