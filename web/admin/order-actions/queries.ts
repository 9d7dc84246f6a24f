import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type Ask,
  type DEED_STATES,
  getDeed,
  listDeeds,
  previewDeed,
} from '#contracts/order-actions/actions.ts';
import { getDeskOrder, listDeskOrders } from '#contracts/order-actions/order-actions.ts';
import type { EndpointInput } from '#contracts/kernel/endpoint.ts';
import { listGatewayRefunds } from '#contracts/payments/payments.ts';
import {
  type DeskReturnTab,
  getDeskReturn,
  listDeskReturns,
  listRefunds,
} from '#contracts/returns/returns.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { callApi, fetchFile } from '#web/api/client.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Everything of this area is asked anew when an order was worked on. */
export const tradeKey = (memberId: string, ...rest: readonly unknown[]) =>
  adminKey(memberId, 'trade', ...rest);
export type ListQuery = NonNullable<EndpointInput<typeof listDeskOrders>['query']>;

export const listQuery = (memberId: string, query: ListQuery) =>
  queryOptions({
    queryKey: tradeKey(memberId, 'orders', query),
    queryFn: ({ signal }) => callApi(listDeskOrders, { query }, { signal, fresh: true }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
export const orderQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: tradeKey(memberId, 'order', id),
    queryFn: async ({ signal }) =>
      (await callApi(getDeskOrder, { params: { id } }, { signal, fresh: true })).order,
    staleTime: 10_000,
  });
/** What a deed would change as of now; asked anew each time it is looked at. */
export const previewQuery = (memberId: string, id: string, ask: Ask | null) =>
  queryOptions({
    queryKey: tradeKey(memberId, 'preview', id, ask),
    queryFn: ({ signal }) =>
      callApi(
        previewDeed,
        { params: { id }, query: { ask: JSON.stringify(ask) } },
        { signal, fresh: true },
      ),
    enabled: ask !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
export const returnsQuery = (
  memberId: string,
  wish: { tab: DeskReturnTab; page: number; limit: number; vendor?: string },
) =>
  queryOptions({
    queryKey: tradeKey(memberId, 'returns', wish),
    queryFn: ({ signal }) => callApi(listDeskReturns, { query: wish }, { signal, fresh: true }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
export const returnQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: tradeKey(memberId, 'return', id),
    queryFn: ({ signal }) => callApi(getDeskReturn, { params: { id } }, { signal, fresh: true }),
    enabled: id !== '',
    staleTime: 10_000,
  });
export const requestsQuery = (
  memberId: string,
  state: (typeof DEED_STATES)[number],
  page: number,
) =>
  queryOptions({
    queryKey: tradeKey(memberId, 'requests', state, page),
    queryFn: ({ signal }) =>
      callApi(listDeeds, { query: { state, page } }, { signal, fresh: true }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
export const requestQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: tradeKey(memberId, 'request', id),
    queryFn: ({ signal }) => callApi(getDeed, { params: { id } }, { signal, fresh: true }),
    enabled: id !== '',
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
export const failedQuery = (memberId: string, page: number) =>
  queryOptions({
    queryKey: tradeKey(memberId, 'failed', page),
    queryFn: ({ signal }) =>
      callApi(listGatewayRefunds, { query: { state: 'failed', page } }, { signal, fresh: true }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
export const owedQuery = (memberId: string, page: number, state: 'ready' | 'waiting') =>
  queryOptions({
    queryKey: tradeKey(memberId, 'owed', state, page),
    queryFn: ({ signal }) =>
      callApi(listRefunds, { query: { page, state } }, { signal, fresh: true }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });

/** Fetches a file and hands it to the browser under this name. */
export async function savePaper<E extends Parameters<typeof fetchFile>[0]>(
  endpoint: E,
  input: EndpointInput<E>,
  name: string,
): Promise<true> {
  saveFile(await fetchFile(endpoint, input), name);
  return true;
}
