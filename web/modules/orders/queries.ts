import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getOrder, listOrders } from '#contracts/orders/orders.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { callApi } from '#web/api/client.ts';

const asUser = (signal: AbortSignal) => ({ audience: 'user', signal, fresh: true }) as const;
export const ORDERS_PER_PAGE = 10;

export interface CustomerOrdersFilter {
  page: number;
  limit?: number;
  status?: Order['status'] | null;
  /** In India. */
  year?: number | null;
  q?: string;
}

/**
 * A page of the customer's orders, newest first. Orders change elsewhere, so they go stale quickly.
 */
export const ordersQuery = (
  userId: string | null,
  { page, limit = ORDERS_PER_PAGE, status, year, q }: CustomerOrdersFilter,
) =>
  queryOptions({
    queryKey: [
      'customer',
      userId,
      'orders',
      page,
      limit,
      status ?? null,
      year ?? null,
      q ?? '',
    ] as const,
    queryFn: ({ signal }) =>
      callApi(
        listOrders,
        {
          query: {
            page,
            limit,
            ...(status ? { status } : {}),
            ...(year ? { year } : {}),
            ...(q ? { q } : {}),
          },
        },
        asUser(signal),
      ),
    enabled: userId !== null,
    staleTime: 15_000,
    placeholderData: keepPreviousData,
  });

/** One order by id or number. */
export const customerOrderQuery = (userId: string | null, id: string) =>
  queryOptions({
    queryKey: ['customer', userId, 'order', id] as const,
    queryFn: async ({ signal }) =>
      (await callApi(getOrder, { params: { id } }, asUser(signal))).order,
    enabled: userId !== null,
    staleTime: 15_000,
  });
