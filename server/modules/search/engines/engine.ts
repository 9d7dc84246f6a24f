import type { EngineAnswer, EngineAsk } from '#server/modules/catalog/service.ts';

/** A product as a search engine stores it: what is searched, filtered, counted and sorted by. */
export interface SearchDocument {
  id: string;
  name: string;
  /** The name in other languages. */
  names: string;
  /** Brand, type and nearer categories. */
  kind: string;
  /** Main category, highlights, colours. */
  more: string;
  /** Categories in other languages and the country of origin. */
  local: string;
  description: string;
  category: string;
  /** Slug of the second level. */
  subcategory: string;
  /** `category/subcategory`. */
  path: string;
  subsubcategory: string;
  brand: string;
  brand_key: string;
  price: number;
  price_step: number;
  rating: number;
  rating_steps: number[];
  reviews: number;
  discount: number;
  discount_steps: number[];
  in_stock: boolean;
  /** 0 in stock, 1 sold out: sold-out products come last. */
  sold_out: number;
  popularity: number;
  /** Milliseconds since 1970. */
  created_at: number;
  country: string;
  country_order: number;
  colors: string[];
  color_keys: string[];
  vendors: string[];
  attributes: string[];
}

export interface Synonym {
  word: string;
  synonyms: string[];
}

/**
 * A search engine outside the database. An index is filled under its own name and then replaces the
 * active one at once, so that a rebuild pauses nothing. Every call has a time limit and throws
 * `EngineError`.
 */
export interface SearchEngine {
  readonly name: string;
  /** An empty index. */
  create(index: string): Promise<void>;
  /** Adds or replaces documents, and removes others by id. */
  index(
    index: string,
    documents: readonly SearchDocument[],
    removed: readonly string[],
  ): Promise<void>;
  /** Searches ask this index from now on; earlier ones are deleted. */
  activate(index: string): Promise<void>;
  /** For engines that expand words themselves. */
  setSynonyms(synonyms: readonly Synonym[]): Promise<void>;
  /** Ids in order, total and facet counts. */
  query(ask: EngineAsk): Promise<EngineAnswer>;
  /** Ids of the best products for a box that completes as one types. */
  suggest(ask: Omit<EngineAsk, 'hasCounts' | 'page' | 'labels'>): Promise<string[]>;
}

/** The engine refused, or did not answer in time. */
export class EngineError extends Error {
  readonly name = 'EngineError';
}

/** The name searches use; indexes are called `products-` and a number. */
export const ALIAS = 'products';
