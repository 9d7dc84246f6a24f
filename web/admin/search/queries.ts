import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getSearchInsight,
  listSynonyms,
  type SEARCH_KINDS,
  type SEARCH_RANGES,
} from '#contracts/search/search-insight.ts';
import { explainSearch } from '#contracts/search/search-explanation.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

export type SearchRange = (typeof SEARCH_RANGES)[number];
export type SearchTermKind = (typeof SEARCH_KINDS)[number];
export const searchKey = (memberId: string) => adminKey(memberId, 'search');
export const termsQuery = (
  memberId: string,
  wish: { kind: SearchTermKind; range: SearchRange; page: number; limit: number },
) =>
  queryOptions({
    queryKey: [...searchKey(memberId), 'terms', wish] as const,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: ({ signal }) => callApi(getSearchInsight, { query: wish }, { signal, fresh: true }),
  });
export const synonymsQuery = (memberId: string, wish: { q: string; page: number; limit: number }) =>
  queryOptions({
    queryKey: [...searchKey(memberId), 'synonyms', wish] as const,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: ({ signal }) =>
      callApi(
        listSynonyms,
        { query: { page: wish.page, limit: wish.limit, ...(wish.q ? { q: wish.q } : {}) } },
        { signal, fresh: true },
      ),
  });
export const explanationQuery = (memberId: string, query: string) =>
  queryOptions({
    queryKey: [...searchKey(memberId), 'explanation', query] as const,
    enabled: query !== '',
    queryFn: ({ signal }) => callApi(explainSearch, { query: { query } }, { signal, fresh: true }),
  });
