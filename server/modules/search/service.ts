/** The public interface of this module. */
export { findEverything } from './find-everything.ts';
export { findProducts } from './find-products.ts';
export { aggregateSearches, trimSearches } from './search-insight.ts';
export { useEngineWhenListening } from './engines/use-engine.ts';
export { soundOf, stem, wordsOf } from './understanding/words.ts';
export { searchFigures } from './search-figures.ts';
