import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  listBannedWords,
  listListingQueue,
  listReviewers,
  type LISTING_QUEUE_KINDS,
  type LISTING_QUEUE_ASSIGNMENTS,
  readSubmission,
} from '#contracts/listings/listing-review.ts';
import { callApi } from '#web/api/client.ts';
import { adminKey } from '#web/admin/staff-context.tsx';

interface QueueWish {
  kind?: (typeof LISTING_QUEUE_KINDS)[number];
  taken?: (typeof LISTING_QUEUE_ASSIGNMENTS)[number];
  vendor: string;
  page: number;
  limit: number;
}
export const moderationKey = (memberId: string) => adminKey(memberId, 'moderation');
export const listingQueueQuery = (memberId: string, wish: QueueWish) =>
  queryOptions({
    queryKey: [...moderationKey(memberId), 'queue', wish] as const,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: 60_000,
    queryFn: ({ signal }) =>
      callApi(
        listListingQueue,
        {
          query: {
            page: wish.page,
            limit: wish.limit,
            ...(wish.kind ? { kind: wish.kind } : {}),
            ...(wish.taken ? { taken: wish.taken } : {}),
            ...(wish.vendor ? { vendor: wish.vendor } : {}),
          },
        },
        { signal, fresh: true },
      ),
  });
/**
 * One submission; cached as read, so that nothing changes under a decision: its version detects
 * changes.
 */
export const submissionQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: [...moderationKey(memberId), 'one', id] as const,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      (await callApi(readSubmission, { params: { id } }, { signal, fresh: true })).submission,
  });
/** Staff who may decide; rarely changes. */
export const reviewersQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...moderationKey(memberId), 'reviewers'] as const,
    staleTime: 300_000,
    queryFn: async ({ signal }) =>
      (await callApi(listReviewers, {}, { signal, fresh: true })).results,
  });
export const bannedWordsQuery = (memberId: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'banned-words'),
    queryFn: async ({ signal }) =>
      (await callApi(listBannedWords, {}, { signal, fresh: true })).words,
  });
