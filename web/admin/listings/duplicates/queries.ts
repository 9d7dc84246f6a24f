import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  compareProducts,
  listDuplicateCandidates,
  type MergeRequest,
  type DUPLICATE_CANDIDATE_STATES,
  previewMerge,
} from '#contracts/listings/duplicates.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

export type PairState = (typeof DUPLICATE_CANDIDATE_STATES)[number];
export const duplicatesKey = (memberId: string) => adminKey(memberId, 'duplicates');
export const pairsQuery = (
  memberId: string,
  wish: { state: PairState; after: string; limit: number },
) =>
  queryOptions({
    queryKey: [...duplicatesKey(memberId), 'list', wish] as const,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: ({ signal }) =>
      callApi(
        listDuplicateCandidates,
        {
          query: {
            state: wish.state,
            limit: wish.limit,
            ...(wish.after ? { after: wish.after } : {}),
          },
        },
        { signal, fresh: true },
      ),
  });
export const comparedQuery = (memberId: string, a: string, b: string) =>
  queryOptions({
    queryKey: [...duplicatesKey(memberId), 'compared', a, b] as const,
    staleTime: 10_000,
    retry: false,
    queryFn: ({ signal }) => callApi(compareProducts, { query: { a, b } }, { signal, fresh: true }),
  });
/** Never cached: figures change every minute. */
export const mergeQuery = (memberId: string, ask: MergeRequest) =>
  queryOptions({
    queryKey: [...duplicatesKey(memberId), 'preview', ask] as const,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => callApi(previewMerge, { body: ask }, { signal }),
  });
