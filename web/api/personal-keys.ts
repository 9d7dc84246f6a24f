/** Local storage keys with customer data of several features; logout deletes them all. */
export const VIEWED_KEY = 'recentlyViewed';
export const SEARCHES_KEY = 'recentSearches';
export const PINCODE_KEY = 'haatlane-pincode';
