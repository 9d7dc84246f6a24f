/** The door of search. */
export { searchEverything, searchProducts } from './find.ts';
export { foldSearches, trimSearches } from './insight.ts';
