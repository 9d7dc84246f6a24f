import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '#contracts/kernel/endpoint.ts';
import { listAdminProducts } from '#contracts/listings/admin-products.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

export type AdminProductsWanted = NonNullable<EndpointInput<typeof listAdminProducts>['query']>;
export const adminProductsKey = (memberId: string) => adminKey(memberId, 'products');
export const adminProductsQuery = (memberId: string, query: AdminProductsWanted) =>
  queryOptions({
    queryKey: [...adminProductsKey(memberId), query] as const,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: ({ signal }) => callApi(listAdminProducts, { query }, { signal, fresh: true }),
  });
