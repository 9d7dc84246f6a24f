import { queryOptions } from '@tanstack/react-query';
import { listProductAlerts } from '#contracts/product-alerts/product-alerts.ts';
import { callApi } from '#web/api/client.ts';

/** A customer's back-in-stock and price alerts, newest first. */
export const alertsQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['customer', userId, 'product-alerts'] as const,
    queryFn: async ({ signal }) =>
      (await callApi(listProductAlerts, {}, { audience: 'user', signal, fresh: true })).items,
    enabled: userId !== null,
    staleTime: 120_000,
  });
