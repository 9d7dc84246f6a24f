import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listBannedWords, listListingQueue, type QUEUE_KINDS, readSubmission } from '#contracts/listings.ts';
import { callApi } from '#web/api/client.ts';
import { adminKey } from '#web/admin/desk.tsx';

export type QueueKind = (typeof QUEUE_KINDS)[number];
export const moderationKey = (memberId: string) => adminKey(memberId, 'moderation');
export const queueQuery = (memberId: string, wish: { kind: QueueKind | null; vendor: string; page: number; limit: number }) => queryOptions({
  queryKey: [...moderationKey(memberId), 'queue', wish] as const, placeholderData: keepPreviousData, staleTime: 10_000, refetchInterval: 60_000,
  queryFn: ({ signal }) => callApi(listListingQueue, { query: { page: wish.page, limit: wish.limit, ...(wish.kind ? { kind: wish.kind } : {}), ...(wish.vendor ? { vendor: wish.vendor } : {}) } }, { signal, fresh: true }),
});
/** One submission; kept as it was read, so that nothing changes under a decision: its version tells whether it did. */
export const submissionQuery = (memberId: string, id: string) => queryOptions({
  queryKey: [...moderationKey(memberId), 'one', id] as const, staleTime: Infinity, gcTime: 0, retry: false,
  queryFn: async ({ signal }) => (await callApi(readSubmission, { params: { id } }, { signal, fresh: true })).submission,
});
export const wordsQuery = (memberId: string) => queryOptions({
  queryKey: adminKey(memberId, 'banned-words'), queryFn: async ({ signal }) => (await callApi(listBannedWords, {}, { signal, fresh: true })).words,
});
