/** The door of search. */
export { searchEverything, searchProducts } from './find-products.ts';
export { foldSearches, trimSearches } from './search-insight.ts';
