import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getVendorTicket,
  listVendorTickets,
  type SupportTicket,
  type TicketSort,
} from '#contracts/support/support.ts';
import { callApi } from '#web/api/client.ts';
import { vendorKey } from '#web/vendor-portal/member-context.tsx';

export const vendorTicketsKey = (memberId: string) => vendorKey(memberId, 'messages');
export const vendorTicketsQuery = (
  memberId: string,
  {
    status,
    sort,
    page,
    limit,
  }: {
    status: SupportTicket['status'];
    sort: TicketSort | null;
    page: number;
    limit: number;
  },
) =>
  queryOptions({
    queryKey: [...vendorTicketsKey(memberId), 'list', status, sort, page, limit] as const,
    queryFn: ({ signal }) =>
      callApi(
        listVendorTickets,
        { query: { status, page, limit, ...(sort ? { sort } : {}) } },
        { signal, fresh: true },
      ),
    staleTime: 10_000,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
export const vendorTicketKey = (memberId: string, id: string) =>
  [...vendorTicketsKey(memberId), 'one', id] as const;
export const vendorTicketQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: vendorTicketKey(memberId, id),
    queryFn: async ({ signal }) =>
      (await callApi(getVendorTicket, { params: { id } }, { signal, fresh: true })).ticket,
    staleTime: 10_000,
    enabled: id !== '',
  });
