import type { ProductListQuery, ProductList } from '#contracts/catalog/catalog.ts';
import {
  readProductList,
  type SearchWords,
  type WordGroup,
} from '#server/modules/catalog/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { lookUpWords } from './queries.ts';
import { phrasesOf, priceLimit, parseSearch, withoutMadeIn, searchWordsOf } from './understand.ts';

/**
 * Search by PostgreSQL's text index alone, for catalogs too large to hold by their words
 * (`MAX_UNDERSTOOD`): every word must match, by synonym and corrected spelling.
 */
export interface TextInterpretation {
  strict: string | undefined;
  begun: string | undefined;
  loose: string | undefined;
  correctedQuery: string | null;
  maxPrice: number | undefined;
  isEmpty: boolean;
  words: Omit<SearchWords, 'isLoose'> | undefined;
}

/** One query: the catalog's knowledge of the words. */
export async function interpretationOf(
  db: Db,
  typed: string,
  isExact = false,
): Promise<TextInterpretation> {
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
export async function findProductsByText(
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

/** While the customer types, the last word is always a prefix. */
export const begunGroups = (groups: readonly WordGroup[]): WordGroup[] =>
  groups.map((group, i) =>
    i < groups.length - 1
      ? group
      : {
          alternatives: group.alternatives.map((one, j) =>
            j === 0 ? { ...one, isPrefix: one.words.length === 1 } : one,
          ),
        },
  );
