import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { listPersonOrders } from '#contracts/customers/customers.ts';
import { useMay, useStaff } from '#web/admin/staff-context.tsx';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { personOrdersQuery } from './queries.ts';

type Row = EndpointData<typeof listPersonOrders>['results'][number];
const columnsOf = (formatDate: (at: string) => string, isLinked: boolean): Column<Row>[] => [
  {
    key: 'number',
    label: 'Order',
    isHead: true,
    cell: (o) =>
      isLinked ? (
        <Link
          to={`/admin/orders/${o._id}`}
          className="inline-flex min-h-11 items-center font-bold whitespace-nowrap underline-offset-2 hover:underline md:min-h-0"
        >
          {o.orderNumber}
        </Link>
      ) : (
        <strong>{o.orderNumber}</strong>
      ),
  },
  {
    key: 'placed',
    label: 'Placed',
    cell: (o) => <span className="whitespace-nowrap">{formatDate(o.placedAt)}</span>,
  },
  {
    key: 'goods',
    label: 'Goods',
    isWide: true,
    cell: (o) => <span className="line-clamp-1">{o.names.join(', ')}</span>,
  },
  { key: 'total', label: 'Total', isNumber: true, cell: (o) => formatRupees(o.total) },
  { key: 'status', label: 'Status', cell: (o) => <StatusBadge status={o.status} /> },
];

/** What a shopper ordered, newest first. */
export function OrdersTab({ id }: { id: string }) {
  const member = useStaff();
  const isLinked = useMay('orders:read');
  const { formatDate } = useDates();
  const address = useAddress();
  const query = useQuery(personOrdersQuery(member._id, id, address.page));
  return (
    <Listed query={query} failed="The orders could not be loaded">
      {({ results, page, limit, total }, isOld) =>
        results.length === 0 ? (
          <EmptyState
            icon={<PackageOpen aria-hidden="true" className="size-9" strokeWidth={1.5} />}
            title="No orders yet"
            text="Orders of this shopper stand here once they are placed."
          />
        ) : (
          <>
            <DataList
              label="Orders"
              columns={columnsOf(formatDate, isLinked)}
              rows={results}
              rowKey={(o) => o._id}
              isBusy={isOld}
            />
            <Pager
              page={page}
              limit={limit}
              total={total}
              label="Pages of orders"
              onPage={(to) => address.set({ page: to })}
            />
          </>
        )
      }
    </Listed>
  );
}
