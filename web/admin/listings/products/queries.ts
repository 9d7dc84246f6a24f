import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type ADMIN_PRODUCT_FILTERS,
  listAdminProducts,
} from '#contracts/listings/admin-products.ts';
import { adminKey } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';

export interface AdminProductsWanted {
  q: string;
  state: (typeof ADMIN_PRODUCT_FILTERS)[number] | null;
  vendor: string;
  after: string;
  limit: number;
}
export const adminProductsKey = (memberId: string) => adminKey(memberId, 'products');
export const adminProductsQuery = (memberId: string, wish: AdminProductsWanted) =>
  queryOptions({
    queryKey: [...adminProductsKey(memberId), wish] as const,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    queryFn: ({ signal }) =>
      callApi(
        listAdminProducts,
        {
          query: {
            limit: wish.limit,
            ...(wish.q ? { q: wish.q } : {}),
            ...(wish.state ? { state: wish.state } : {}),
            ...(wish.vendor ? { vendor: wish.vendor } : {}),
            ...(wish.after ? { after: wish.after } : {}),
          },
        },
        { signal, fresh: true },
      ),
  });
