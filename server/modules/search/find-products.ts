import type { ProductListQuery, ProductList } from '#contracts/catalog/catalog.ts';
import type { SearchResult } from '#contracts/search/search.ts';
import {
  cardTags,
  categoriesNamed,
  countListedProducts,
  readCardList,
  type ListOptions,
  readProductList,
  type SearchWords,
  type WordGroup,
} from '#server/modules/catalog/service.ts';
import { vendorsByName } from '#server/modules/vendors/service.ts';
import { dependOn } from '#server/platform/cache/public-cache.ts';
import type { Db } from '#server/platform/db/database.ts';
import { lookUpWords } from './queries.ts';
import { phrasesOf, priceLimit, parseSearch, withoutMadeIn, searchWordsOf } from './understand.ts';
import { callerText } from '#server/platform/messages/caller.ts';

interface Interpretation {
  strict: string | undefined;
  begun: string | undefined;
  loose: string | undefined;
  correctedQuery: string | null;
  maxPrice: number | undefined;
  isEmpty: boolean;
  words: Omit<SearchWords, 'isLoose'> | undefined;
}

/** One query: the catalog's knowledge of the words. */
async function interpretationOf(db: Db, typed: string, isExact = false): Promise<Interpretation> {
  const { words: asked, maxRupees } = priceLimit(searchWordsOf(typed));
  const words = withoutMadeIn(asked);
  const maxPrice = maxRupees ?? undefined;
  if (words.length === 0)
    return {
      strict: undefined,
      begun: undefined,
      loose: undefined,
      correctedQuery: null,
      maxPrice,
      isEmpty: typed.trim() === '' || maxRupees !== null,
      words: undefined,
    };
  const known = await lookUpWords(db, phrasesOf(words));
  const { all, begun, any, corrected, text, groups } = parseSearch(
    words,
    isExact ? known.map((k) => ({ ...k, near: [] })) : known,
  );
  return {
    strict: all,
    begun: begun,
    loose: any === all ? undefined : any,
    correctedQuery: corrected,
    maxPrice,
    isEmpty: false,
    words: { text, groups },
  };
}

/** Below this many products matching every word, those matching any word follow. */
const FEW = 4;

/**
 * Products matching every word; if few, followed by those matching any. Four queries, two more for
 * the second attempt.
 */
export async function findProducts(
  db: Db,
  {
    query: typed,
    exact,
    ...asked
  }: ProductListQuery & { query: string; exact?: boolean | undefined },
): Promise<ProductList> {
  const { strict, loose, correctedQuery, maxPrice, isEmpty, words } = await interpretationOf(
    db,
    typed,
    exact,
  );
  const query = { ...asked, maxPrice: asked.maxPrice ?? maxPrice };
  // Punctuation alone matches nothing: an empty list keeps the reply's shape.
  if (!strict && !isEmpty) return readProductList(db, { ...query, vendor: ['-'] });
  const list = await readProductList(db, query, {
    text: strict,
    words: words && { ...words, isLoose: false },
    correctedQuery,
  });
  return list.total >= FEW || !loose
    ? list
    : readProductList(db, query, {
        text: loose,
        preferred: strict,
        words: words && { ...words, isLoose: true },
        correctedQuery,
      });
}

type Ask = Pick<ProductListQuery, 'category' | 'minPrice' | 'maxPrice' | 'sortBy'> & {
  query: string;
  limit: number;
};
const begunGroups = (groups: readonly WordGroup[]): WordGroup[] =>
  groups.map((group, i) =>
    i < groups.length - 1
      ? group
      : {
          alternatives: group.alternatives.map((one, j) =>
            j === 0 ? { ...one, isPrefix: one.words.length === 1 } : one,
          ),
        },
  );
const MAX_CATEGORIES = 3;
const MAX_VENDORS = 2;

/**
 * Categories and vendors whose name contains the words, then products: the suggestions of the
 * search box.
 */
export async function findEverything(
  db: Db,
  { query: typed, limit, ...filters }: Ask,
): Promise<{ results: SearchResult[]; total: number }> {
  const {
    begun: strict,
    loose,
    correctedQuery,
    maxPrice,
    words,
  } = await interpretationOf(db, typed);
  if (!strict) return { results: [], total: 0 };
  const name = correctedQuery ?? typed;
  const categories = filters.category ? [] : await categoriesNamed(db, name, MAX_CATEGORIES);
  const vendors = filters.category ? [] : await vendorsByName(db, name, MAX_VENDORS);
  const query = { ...filters, maxPrice: filters.maxPrice ?? maxPrice };
  // While typing the last word is a beginning, however it reads.
  const engine = words && { ...words, groups: begunGroups(words.groups) };
  let options: ListOptions = { text: strict, words: engine && { ...engine, isLoose: false } };
  let { results: cards } = await readCardList(db, { ...query, limit }, options);
  if (cards.length < FEW && loose) {
    options = {
      text: loose,
      preferred: strict,
      words: engine && { ...engine, isLoose: true },
    };
    ({ results: cards } = await readCardList(db, { ...query, limit }, options));
  }
  dependOn(cardTags(cards));
  const products =
    cards.length < limit ? cards.length : await countListedProducts(db, query, options);
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
