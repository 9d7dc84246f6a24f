/** Search for other modules. */
export { findEverything, findProducts } from './find-products.ts';
export { aggregateSearches, trimSearches } from './search-insight.ts';
