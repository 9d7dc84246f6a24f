import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getHomeFigures, getHomeQueues, getHomeTop } from '#contracts/reports/admin-home.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import type { DateRange } from '#web/modules/portal-kit/lists/date-range.tsx';

export type HomeFigureSet = EndpointData<typeof getHomeFigures>;
export type Top = EndpointData<typeof getHomeTop>;
export type Queues = EndpointData<typeof getHomeQueues>;

export const useFigures = (range: DateRange): UseQueryResult<HomeFigureSet> =>
  useQuery({
    queryKey: adminKey(useStaff()._id, 'home', 'figures', range),
    queryFn: ({ signal }) => callApi(getHomeFigures, { query: range }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const useTop = (range: DateRange): UseQueryResult<Top> =>
  useQuery({
    queryKey: adminKey(useStaff()._id, 'home', 'top', range),
    queryFn: ({ signal }) => callApi(getHomeTop, { query: range }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const useQueues = (): UseQueryResult<Queues> =>
  useQuery({
    queryKey: adminKey(useStaff()._id, 'home', 'queues'),
    queryFn: ({ signal }) => callApi(getHomeQueues, {}, { signal, fresh: true }),
    staleTime: 0,
    refetchInterval: 60_000,
  });
