import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type CUSTOMER_SORTS,
  getCustomer,
  getCustomerWallet,
  listCustomers,
  listCustomerOrders,
  previewErasure,
} from '#contracts/customers/customers.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

export const customersKey = (memberId: string) => adminKey(memberId, 'people');
type CustomerSort = (typeof CUSTOMER_SORTS)[number];
export const customersQuery = (
  memberId: string,
  q: string,
  state: 'blocked' | null,
  page: number,
  limit: number,
  sort: CustomerSort | null,
) =>
  queryOptions({
    queryKey: [...customersKey(memberId), 'list', q, state, page, limit, sort] as const,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: ({ signal }) =>
      callApi(
        listCustomers,
        {
          query: {
            page,
            limit,
            ...(q ? { q } : {}),
            ...(state ? { state } : {}),
            ...(sort ? { sort } : {}),
          },
        },
        { signal, fresh: true },
      ),
  });
export const customerKey = (memberId: string, id: string) =>
  [...customersKey(memberId), 'one', id] as const;
export const customerQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: customerKey(memberId, id),
    staleTime: 10_000,
    queryFn: async ({ signal }) =>
      (await callApi(getCustomer, { params: { id } }, { signal, fresh: true })).person,
  });
export const customerOrdersQuery = (memberId: string, id: string, page: number) =>
  queryOptions({
    queryKey: [...customerKey(memberId, id), 'orders', page] as const,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(listCustomerOrders, { params: { id }, query: { page } }, { signal, fresh: true }),
  });
export const customerWalletQuery = (memberId: string, id: string, page: number) =>
  queryOptions({
    queryKey: [...customerKey(memberId, id), 'wallet', page] as const,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(getCustomerWallet, { params: { id }, query: { page } }, { signal, fresh: true }),
  });
export const erasureQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: [...customerKey(memberId, id), 'erasure'] as const,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await callApi(previewErasure, { params: { id } }, { signal, fresh: true })).erasure,
  });
