import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointInput } from '#contracts/kernel/endpoint.ts';
import {
  getVendorOrder,
  listVendorOrders,
  ORDER_QUEUES,
  type VENDOR_ORDER_SORTS,
} from '#contracts/fulfilment/fulfilment.ts';
import { listVendorOrderInvoices } from '#contracts/invoices/invoices.ts';
import { callApi, fetchFile } from '#web/api/client.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { vendorKey } from '#web/vendor-portal/member-context.tsx';

/** The tabs of the page; `late` is a server filter over all orders that are not handed over. */
export const TABS = [...ORDER_QUEUES, 'late', 'all'] as const;
export type TabName = (typeof TABS)[number];
export interface OrderQueueWanted {
  tab: TabName;
  q: string;
  payment: 'cod' | 'online' | null;
  from: string;
  to: string;
  sort: (typeof VENDOR_ORDER_SORTS)[number] | null;
  after: string;
  limit: number;
}

/** The query of a list; its file export uses the same. */
export const orderQueueFilterOf = ({
  tab,
  q,
  payment,
  from,
  to,
  sort,
}: Omit<OrderQueueWanted, 'after' | 'limit'>) => ({
  tab: tab === 'late' ? ('all' as const) : tab,
  ...(tab === 'late' ? { late: 'true' as const } : {}),
  ...(q ? { q } : {}),
  ...(payment ? { payment } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  ...(sort ? { sort } : {}),
});

export const ordersKey = (memberId: string) => vendorKey(memberId, 'orders');
/** Orders arrive while the page is open: refetched every minute. */
export const orderQueueQuery = (memberId: string, wanted: OrderQueueWanted) =>
  queryOptions({
    queryKey: [...ordersKey(memberId), 'queue', wanted] as const,
    queryFn: ({ signal }) =>
      callApi(
        listVendorOrders,
        {
          query: {
            ...orderQueueFilterOf(wanted),
            limit: wanted.limit,
            ...(wanted.after ? { after: wanted.after } : {}),
          },
        },
        { signal, fresh: true },
      ),
    staleTime: 10_000,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });

export const orderKey = (memberId: string, id: string) =>
  [...ordersKey(memberId), 'one', id] as const;
export const vendorOrderQuery = (memberId: string, id: string) =>
  queryOptions({
    queryKey: orderKey(memberId, id),
    queryFn: async ({ signal }) =>
      (await callApi(getVendorOrder, { params: { id } }, { signal, fresh: true })).order,
    staleTime: 10_000,
  });
export const documentsQuery = (memberId: string, id: string, shipments: number) =>
  queryOptions({
    queryKey: [...ordersKey(memberId), 'documents', id, shipments] as const,
    queryFn: async ({ signal }) =>
      (await callApi(listVendorOrderInvoices, { params: { id } }, { signal, fresh: true })).results,
    staleTime: 10_000,
  });

/** Fetches a document and downloads it in the browser under this name. */
export async function saveVendorDocument<E extends Parameters<typeof fetchFile>[0]>(
  endpoint: E,
  input: EndpointInput<E>,
  name: string,
): Promise<true> {
  saveFile(await fetchFile(endpoint, input), name);
  return true;
}
