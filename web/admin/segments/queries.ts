import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getSegment, listSegmentNames, listSegments } from '#contracts/segments/segments.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

const alive = { placeholderData: keepPreviousData, staleTime: 0 } as const;

export const segmentsQuery = (memberId: string, page: number, limit: number) =>
  queryOptions({
    queryKey: adminKey(memberId, 'segments', 'list', page, limit),
    ...alive,
    queryFn: ({ signal }) =>
      callApi(listSegments, { query: { page, limit } }, { signal, fresh: true }),
  });
/** A segment with what uses it. */
export const segmentQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'segments', 'one', id),
    staleTime: 0,
    queryFn: ({ signal }) => callApi(getSegment, { params: { id } }, { signal, fresh: true }),
  });
/** Names to choose from; for roles that see coupons. */
export const segmentNamesQuery = (memberId: string) =>
  queryOptions({
    queryKey: adminKey(memberId, 'segments', 'names'),
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await callApi(listSegmentNames, {}, { signal, fresh: true })).segments,
  });
