import { queryOptions } from '@tanstack/react-query';
import { getPayment, getTestOrder, type Payment } from '#contracts/payments/payments.ts';
import { callApi } from '#web/api/client.ts';

/** Poll interval of an open payment, slowing down over time. */
const EVERY_MS = 2_500;
const isOpen = (payment: Payment | undefined) =>
  payment?.state === 'pending' || payment?.refunds.some((r) => r.state === 'requested') === true;

/** Payment state of an order, polled while open. */
export const paymentQuery = (userId: string | null, id: string) =>
  queryOptions({
    // Keyed under the order, so that order changes refetch it.
    queryKey: ['customer', userId, 'order', id, 'payment'] as const,
    queryFn: async ({ signal }) =>
      (await callApi(getPayment, { params: { id } }, { audience: 'user', signal, fresh: true }))
        .payment,
    enabled: userId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data) ? EVERY_MS : false),
  });

/** Demo mode: an order at the test gateway. */
export const testOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['test-gateway', id] as const,
    queryFn: async ({ signal }) =>
      (await callApi(getTestOrder, { params: { id } }, { audience: 'public', signal, fresh: true }))
        .order,
    retry: false,
  });
