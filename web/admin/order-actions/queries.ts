import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type OrderActionRequest,
  type ORDER_ACTION_STATES,
  getOrderAction,
  listOrderActions,
  previewOrderAction,
} from '#contracts/order-actions/actions.ts';
import { getAdminOrder } from '#contracts/order-actions/order-actions.ts';
import { listAdminOrders, sumAdminOrders } from '#contracts/order-actions/order-list.ts';
import type { EndpointInput } from '#contracts/kernel/endpoint.ts';
import { listGatewayRefunds, type RefundSort } from '#contracts/payments/payments.ts';
import {
  type AdminReturnTab,
  getAdminReturn,
  listAdminReturns,
  listRefunds,
} from '#contracts/returns/admin-returns.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { callApi, fetchFile } from '#web/api/client.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Every query of this area is refetched after an action on an order. */
export const orderActionsKey = (memberId: string, ...rest: readonly unknown[]) =>
  adminKey(memberId, 'trade', ...rest);
export type OrderListQuery = NonNullable<EndpointInput<typeof listAdminOrders>['query']>;

export const orderListQuery = (memberId: string, query: OrderListQuery) =>
  queryOptions({
    queryKey: orderActionsKey(memberId, 'orders', query),
    queryFn: ({ signal }) => callApi(listAdminOrders, { query }, { signal, fresh: true }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
/** Number and total of everything that matches; whatever the page and the order. */
export const orderSumsQuery = (memberId: string, query: OrderListQuery) =>
  queryOptions({
    queryKey: orderActionsKey(memberId, 'order-sums', query),
    queryFn: ({ signal }) => callApi(sumAdminOrders, { query }, { signal, fresh: true }),
    staleTime: 30_000,
  });
export const adminOrderQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: orderActionsKey(memberId, 'order', id),
    queryFn: async ({ signal }) =>
      (await callApi(getAdminOrder, { params: { id } }, { signal, fresh: true })).order,
    staleTime: 10_000,
  });
/** What an action would change now; never from the cache. */
export const previewQuery = (memberId: string, id: string, ask: OrderActionRequest | null) =>
  queryOptions({
    queryKey: orderActionsKey(memberId, 'preview', id, ask),
    queryFn: ({ signal }) =>
      callApi(
        previewOrderAction,
        { params: { id }, query: { ask: JSON.stringify(ask) } },
        { signal, fresh: true },
      ),
    enabled: ask !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
export const adminReturnsQuery = (
  memberId: string,
  wish: { tab: AdminReturnTab; page: number; limit: number; vendor?: string },
) =>
  queryOptions({
    queryKey: orderActionsKey(memberId, 'returns', wish),
    queryFn: ({ signal }) => callApi(listAdminReturns, { query: wish }, { signal, fresh: true }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
export const adminReturnQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: orderActionsKey(memberId, 'return', id),
    queryFn: ({ signal }) => callApi(getAdminReturn, { params: { id } }, { signal, fresh: true }),
    enabled: id !== '',
    staleTime: 10_000,
  });
export const requestsQuery = (
  memberId: string,
  state: (typeof ORDER_ACTION_STATES)[number],
  page: number,
) =>
  queryOptions({
    queryKey: orderActionsKey(memberId, 'requests', state, page),
    queryFn: ({ signal }) =>
      callApi(listOrderActions, { query: { state, page } }, { signal, fresh: true }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
export const requestQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: orderActionsKey(memberId, 'request', id),
    queryFn: ({ signal }) => callApi(getOrderAction, { params: { id } }, { signal, fresh: true }),
    enabled: id !== '',
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
export const failedQuery = (memberId: string, page: number, sort: RefundSort | null = null) =>
  queryOptions({
    queryKey: orderActionsKey(memberId, 'failed', page, sort),
    queryFn: ({ signal }) =>
      callApi(
        listGatewayRefunds,
        { query: { state: 'failed', page, ...(sort ? { sort } : {}) } },
        { signal, fresh: true },
      ),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });
export const owedQuery = (
  memberId: string,
  page: number,
  state: 'ready' | 'waiting',
  sort: RefundSort | null = null,
) =>
  queryOptions({
    queryKey: orderActionsKey(memberId, 'owed', state, page, sort),
    queryFn: ({ signal }) =>
      callApi(
        listRefunds,
        { query: { page, state, ...(sort ? { sort } : {}) } },
        { signal, fresh: true },
      ),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });

/** Downloads a file under this name. */
export async function saveDocument<E extends Parameters<typeof fetchFile>[0]>(
  endpoint: E,
  input: EndpointInput<E>,
  name: string,
): Promise<true> {
  saveFile(await fetchFile(endpoint, input), name);
  return true;
}
