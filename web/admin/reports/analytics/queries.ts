import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  type AnalyticsReply,
  type BreakdownReply,
  type CohortReply,
  type Comparison,
  type Dimension,
  type FunnelReply,
  getAnalytics,
  getBreakdown,
  getCohorts,
  getFunnel,
} from '#contracts/reports/analytics.ts';
import { listReportSchedules } from '#contracts/reports/schedules.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import type { DateRange } from '#web/modules/portal-kit/lists/date-range.tsx';

export interface PeriodAsked extends DateRange {
  compare: Comparison;
  vendor?: string;
}
const fresh = { placeholderData: keepPreviousData, staleTime: 0 } as const;
const useKey = (...rest: readonly unknown[]) => adminKey(useStaff()._id, 'analytics', ...rest);

export const useAnalytics = (query: PeriodAsked): UseQueryResult<AnalyticsReply> =>
  useQuery({
    queryKey: useKey('figures', query),
    queryFn: ({ signal }) => callApi(getAnalytics, { query }, { signal, fresh: true }),
    ...fresh,
  });
export const useBreakdown = (
  query: PeriodAsked & { by: Dimension; page: number; limit: number },
): UseQueryResult<BreakdownReply> =>
  useQuery({
    queryKey: useKey('breakdown', query),
    queryFn: ({ signal }) => callApi(getBreakdown, { query }, { signal, fresh: true }),
    ...fresh,
  });
export const useFunnel = (query: PeriodAsked): UseQueryResult<FunnelReply> =>
  useQuery({
    queryKey: useKey('funnel', query),
    queryFn: ({ signal }) => callApi(getFunnel, { query }, { signal, fresh: true }),
    ...fresh,
  });
export const useCohorts = (): UseQueryResult<CohortReply> =>
  useQuery({
    queryKey: useKey('cohorts'),
    queryFn: ({ signal }) => callApi(getCohorts, {}, { signal, fresh: true }),
    ...fresh,
  });
export const useSchedules = (): UseQueryResult<EndpointData<typeof listReportSchedules>> =>
  useQuery({
    queryKey: useKey('schedules'),
    queryFn: ({ signal }) => callApi(listReportSchedules, {}, { signal, fresh: true }),
    staleTime: 0,
  });
