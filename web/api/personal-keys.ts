/** Names in local storage of what several features keep about the customer there; a logout takes all of it away. */
export const VIEWED_KEY = 'recentlyViewed';
export const SEARCHES_KEY = 'recentSearches';
export const PINCODE_KEY = 'haatlane-pincode';
