import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getOrderRisk, getRiskRules, listRiskReviews } from '#contracts/risk/risk.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { orderActionsKey } from '#web/admin/order-actions/queries.ts';
import { callApi } from '#web/api/client.ts';

export const rulesQuery = (memberId: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'risk-rules'),
    queryFn: ({ signal }) => callApi(getRiskRules, {}, { signal, fresh: true }),
  });
export const riskReviewsQuery = (memberId: string, wish: { page: number; limit: number }) =>
  queryOptions({
    queryKey: orderActionsKey(memberId, 'reviews', wish),
    queryFn: ({ signal }) => callApi(listRiskReviews, { query: wish }, { signal, fresh: true }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
export const orderRiskQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: orderActionsKey(memberId, 'risk', id),
    queryFn: async ({ signal }) =>
      (await callApi(getOrderRisk, { params: { id } }, { signal, fresh: true })).decision,
    staleTime: 10_000,
  });
