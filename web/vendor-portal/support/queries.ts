import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getVendorTicket,
  listVendorTickets,
  type SupportTicket,
} from '#contracts/support/support.ts';
import { callApi } from '#web/api/client.ts';
import { vendorKey } from '#web/vendor-portal/member-context.tsx';

export const messagesKey = (memberId: string) => vendorKey(memberId, 'messages');
export const ticketsQuery = (
  memberId: string,
  status: SupportTicket['status'],
  page: number,
  limit: number,
) =>
  queryOptions({
    queryKey: [...messagesKey(memberId), 'list', status, page, limit] as const,
    queryFn: ({ signal }) =>
      callApi(listVendorTickets, { query: { status, page, limit } }, { signal, fresh: true }),
    staleTime: 10_000,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
export const ticketKey = (memberId: string, id: string) =>
  [...messagesKey(memberId), 'one', id] as const;
export const ticketQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: ticketKey(memberId, id),
    queryFn: async ({ signal }) =>
      (await callApi(getVendorTicket, { params: { id } }, { signal, fresh: true })).ticket,
    staleTime: 10_000,
    enabled: id !== '',
  });
