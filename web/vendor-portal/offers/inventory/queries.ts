import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import {
  listStock,
  listStockMovements,
  type STOCK_STATES,
  type StockItem,
  type StockSort,
} from '#contracts/offers/inventory.ts';
import { callApi } from '#web/api/client.ts';
import { vendorKey } from '#web/vendor-portal/member-context.tsx';

export type StockFilterState = (typeof STOCK_STATES)[number];
export interface StockWanted {
  q: string;
  state: StockFilterState;
  sort: StockSort | null;
  page: number;
  limit: number;
}
type StockPage = EndpointData<typeof listStock>;

export const stockQuery = (memberId: string, { q, state, sort, page, limit }: StockWanted) =>
  queryOptions({
    queryKey: vendorKey(memberId, 'stock', q, state, sort, page, limit),
    queryFn: ({ signal }) =>
      callApi(
        listStock,
        { query: { state, page, limit, ...(q ? { q } : {}), ...(sort ? { sort } : {}) } },
        { signal, fresh: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const movementsQuery = (memberId: string, id: string, page: number) =>
  queryOptions({
    queryKey: vendorKey(memberId, 'stock-movements', id, page),
    queryFn: ({ signal }) =>
      callApi(listStockMovements, { params: { id }, query: { page } }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const place = (item: StockItem): 'out' | 'low' | null =>
  item.free === 0 ? 'out' : item.isLow ? 'low' : null;

/**
 * Updates changed items on the displayed page: a row keeps its position until the list is
 * refetched.
 */
export function showChanged(
  client: QueryClient,
  memberId: string,
  items: readonly StockItem[],
): void {
  const changed = new Map(items.map((item) => [item._id, item]));
  client.setQueriesData<StockPage>({ queryKey: vendorKey(memberId, 'stock') }, (data) => {
    if (!data) return data;
    const counts = { ...data.counts };
    const results = data.results.map((before) => {
      const after = changed.get(before._id);
      if (!after) return before;
      const [from, to] = [place(before), place(after)];
      if (from) counts[from] -= 1;
      if (to) counts[to] += 1;
      return after;
    });
    return { ...data, results, counts };
  });
  void client.invalidateQueries({ queryKey: vendorKey(memberId, 'stock-movements') });
}
