import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import type { SearchInterpretation } from '#contracts/search/interpretation.ts';
import { search, type SearchResult, searchProducts } from '#contracts/search/search.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { ASKED, mergeResults } from './suggestions.ts';

/** `total`: number of products on the results page. */
export interface SearchFound {
  query: string;
  results: SearchResult[];
  total: number;
}

/** The server's text or ours; an aborted request stays an abort. */
const orSay = <T>(work: Promise<T>, words: string): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof ApiError)
      throw error.code.startsWith('HTTP_') || error.status === 0
        ? new Error(words, { cause: error })
        : error;
    throw error instanceof DOMException ? error : new Error(words, { cause: error });
  });

const isOther = ({ missing }: SearchInterpretation) => missing !== null && missing.of !== 'maker';

/**
 * Both searches of the box in parallel (specification §7). Throws if either fails, and AbortError
 * if aborted.
 */
export async function searchMarketplace(query: string, signal: AbortSignal): Promise<SearchFound> {
  const options = { audience: 'public', signal } as const;
  const asked = { query: { query, limit: ASKED } };
  const both = Promise.all([
    orSay(callApi(search, asked, options), 'Failed to search'),
    orSay(callApi(searchProducts, asked, options), 'Failed to search products'),
  ]);
  const [mixed, cards] = await both.catch((error: unknown) => {
    signal.throwIfAborted();
    throw new Error((error as Error).message || 'Failed to perform comprehensive search', {
      cause: error,
    });
  });
  return {
    query,
    // What the results page shows instead of a missing thing is no suggestion for it.
    results: mergeResults(
      mixed.results,
      isOther(cards.interpretation) ? [] : (cards.results as ProductCardData[]),
    ),
    total: cards.total,
  };
}
