import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getAdminTicket,
  listAdminTickets,
  listCannedResponses,
} from '#contracts/support/support.ts';
import type { EndpointInput } from '#contracts/kernel/endpoint.ts';
import {
  listAdminQuestions,
  listAdminReviews,
  listReviewReports,
} from '#contracts/reviews/review-moderation.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

type Query<E> = NonNullable<(EndpointInput<E> & { query?: unknown })['query']>;
export type TicketsAsked = Query<typeof listAdminTickets>;
export type ReviewsAsked = Query<typeof listAdminReviews>;
export type QuestionsAsked = Query<typeof listAdminQuestions>;

export const supportKey = (memberId: string, ...rest: readonly unknown[]) =>
  adminKey(memberId, 'care', ...rest);
export const adminTicketsQuery = (memberId: string, query: TicketsAsked) =>
  queryOptions({
    queryKey: supportKey(memberId, 'tickets', query),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: 60_000,
    queryFn: ({ signal }) => callApi(listAdminTickets, { query }, { signal, fresh: true }),
  });
export const adminTicketKey = (memberId: string, id: string) => supportKey(memberId, 'ticket', id);
export const adminTicketQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: adminTicketKey(memberId, id),
    staleTime: 10_000,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) =>
      (await callApi(getAdminTicket, { params: { id } }, { signal, fresh: true })).ticket,
  });
export const readyKey = (memberId: string) => supportKey(memberId, 'ready');
export const readyQuery = (memberId: string) =>
  queryOptions({
    queryKey: readyKey(memberId),
    staleTime: 30_000,
    queryFn: async ({ signal }) =>
      (await callApi(listCannedResponses, {}, { signal, fresh: true })).results,
  });

export const reportsQuery = (memberId: string, page: number) =>
  queryOptions({
    queryKey: supportKey(memberId, 'voices', 'reports', page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(listReviewReports, { query: { page } }, { signal, fresh: true }),
  });
export const adminReviewsQuery = (memberId: string, query: ReviewsAsked) =>
  queryOptions({
    queryKey: supportKey(memberId, 'voices', 'reviews', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi(listAdminReviews, { query }, { signal, fresh: true }),
  });
export const questionsQuery = (memberId: string, query: QuestionsAsked) =>
  queryOptions({
    queryKey: supportKey(memberId, 'voices', 'questions', query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi(listAdminQuestions, { query }, { signal, fresh: true }),
  });
