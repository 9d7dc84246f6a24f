import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getVendorReturn,
  listVendorReturns,
  type ReturnTab,
} from '#contracts/returns/vendor-returns.ts';
import { callApi } from '#web/api/client.ts';
import { vendorKey } from '#web/vendor-portal/member-context.tsx';

export const vendorReturnsKey = (memberId: string) => vendorKey(memberId, 'returns');
export const vendorReturnsQuery = (memberId: string, tab: ReturnTab, page: number, limit: number) =>
  queryOptions({
    queryKey: [...vendorReturnsKey(memberId), 'list', tab, page, limit] as const,
    queryFn: ({ signal }) =>
      callApi(listVendorReturns, { query: { tab, page, limit } }, { signal, fresh: true }),
    staleTime: 10_000,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
export const vendorReturnQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: [...vendorReturnsKey(memberId), 'one', id] as const,
    queryFn: ({ signal }) => callApi(getVendorReturn, { params: { id } }, { signal, fresh: true }),
    staleTime: 10_000,
    enabled: id !== '',
  });
