import type { ProductListQuery } from '#contracts/catalog/catalog.ts';
import type { SearchResult } from '#contracts/search/search.ts';
import {
  cardTags,
  categoriesNamed,
  countListedProducts,
  listEngineOf,
  type ListOptions,
  readCardList,
} from '#server/modules/catalog/service.ts';
import { vendorsByName } from '#server/modules/vendors/service.ts';
import { dependOn } from '#server/platform/cache/public-cache.ts';
import type { Db } from '#server/platform/db/database.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import { listOf, understand } from './find-products.ts';
import { begunGroups, interpretationOf } from './text-search.ts';
import { catalogOf } from './understanding/catalog.ts';

type Ask = Pick<ProductListQuery, 'category' | 'minPrice' | 'maxPrice' | 'sortBy'> & {
  query: string;
  limit: number;
};
const MAX_CATEGORIES = 3;
const MAX_VENDORS = 2;

interface BoxSearch {
  price: { minPrice?: number; maxPrice?: number };
  options: ListOptions;
  correctedQuery: string | null;
  /** The head alone, without colour and price, as category names have neither. */
  subject: string;
  /** A thing's name, not what may be the beginning of one. */
  isWhole: boolean;
  /** Nothing of what was asked for: a suggestion would be something else. */
  isMissing: boolean;
}

/** Interprets like the results page; the last word may be unfinished. */
async function boxSearch(db: Db, typed: string): Promise<BoxSearch | null> {
  const catalog = await catalogOf(db);
  if (catalog) {
    const one = understand(catalog, typed, { isTyping: true });
    const { price, options } = listOf(one, listEngineOf(db) !== undefined);
    const { head, corrected } = one.query;
    const { missing } = one.found;
    const isMissing = missing !== null && missing.of !== 'maker';
    return {
      price,
      options,
      correctedQuery: corrected,
      subject: (isMissing && missing.offered) || (head?.value ?? corrected ?? typed),
      isWhole: head !== null,
      isMissing,
    };
  }
  const { begun, correctedQuery, maxPrice, words } = await interpretationOf(db, typed);
  if (!begun) return null;
  const engine = words && { ...words, groups: begunGroups(words.groups), isLoose: false };
  return {
    price: maxPrice === undefined ? {} : { maxPrice },
    options: { text: begun, words: engine },
    correctedQuery,
    subject: correctedQuery ?? typed,
    isWhole: false,
    isMissing: false,
  };
}

/** Searches the typed words first, since store names are often unknown words. */
async function vendorsCalled(db: Db, typed: string, corrected: string | null) {
  const found = await vendorsByName(db, typed, MAX_VENDORS);
  return found.length > 0 || corrected === null ? found : vendorsByName(db, corrected, MAX_VENDORS);
}

/** Categories of the subject. One named as typed exists although it may have no product yet. */
async function categoriesFor(
  db: Db,
  typed: string,
  { subject, isWhole, isMissing }: BoxSearch,
): ReturnType<typeof categoriesNamed> {
  const asTyped = isMissing ? await categoriesNamed(db, typed, MAX_CATEGORIES, true) : [];
  return asTyped.length > 0 ? asTyped : categoriesNamed(db, subject, MAX_CATEGORIES, isWhole);
}

/**
 * Categories and vendors whose name contains the words, then products: the suggestions of the
 * search box.
 */
export async function findEverything(
  db: Db,
  { query: typed, limit, ...filters }: Ask,
): Promise<{ results: SearchResult[]; total: number }> {
  const search = typed.trim() === '' ? null : await boxSearch(db, typed);
  if (!search) return { results: [], total: 0 };
  const { price, options, correctedQuery, isMissing } = search;
  const categories = filters.category ? [] : await categoriesFor(db, typed, search);
  const vendors = filters.category ? [] : await vendorsCalled(db, typed, correctedQuery);
  const query = {
    ...filters,
    minPrice: filters.minPrice ?? price.minPrice,
    maxPrice: filters.maxPrice ?? price.maxPrice,
  };
  const { results: cards } = isMissing
    ? { results: [] }
    : await readCardList(db, { ...query, limit }, options);
  dependOn(cardTags(cards));
  const products =
    isMissing || cards.length < limit
      ? cards.length
      : await countListedProducts(db, query, options);
  const results: SearchResult[] = [
    ...categories.map((c): SearchResult => ({
      type: 'category',
      title: c.name,
      subtitle: callerText('catalog.category'),
      image: null,
      price: null,
      originalPrice: null,
      url: `/collections/${c.path}`,
    })),
    ...cards.map((c): SearchResult => ({
      type: 'product',
      title: c.name,
      subtitle: c.brand,
      image: c.image,
      price: c.price,
      originalPrice: c.originalPrice,
      url: c.url,
    })),
    ...vendors.map((v): SearchResult => ({
      type: 'vendor',
      title: v.name,
      subtitle: callerText('search.seller_in_city', { city: v.address.city }),
      image: null,
      price: null,
      originalPrice: null,
      url: `/store/${v.slug}`,
    })),
  ].slice(0, limit);
  return { results, total: products + categories.length + vendors.length };
}
