import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { listCustomerOrders } from '#contracts/customers/customers.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { customerOrdersQuery } from './queries.ts';

type Row = EndpointData<typeof listCustomerOrders>['results'][number];
const columnsOf = (
  t: Text,
  formatDate: (at: string) => string,
  isLinked: boolean,
): ListColumn<Row>[] => [
  {
    key: 'number',
    label: t('common.order'),
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
    label: t('customers.order_placed'),
    cell: (o) => <span className="whitespace-nowrap">{formatDate(o.placedAt)}</span>,
  },
  {
    key: 'items',
    label: t('common.items'),
    isWide: true,
    cell: (o) => <span className="line-clamp-1">{o.names.join(', ')}</span>,
  },
  { key: 'total', label: t('common.total'), isNumber: true, cell: (o) => formatRupees(o.total) },
  { key: 'status', label: t('common.status'), cell: (o) => <StatusBadge status={o.status} /> },
];

/** Orders of a customer, newest first. */
export function OrdersTab({ id }: { id: string }) {
  const t = useText();
  const member = useStaff();
  const isLinked = useStaffMay('orders:read');
  const { formatDate } = useDates();
  const address = useListAddress();
  const query = useQuery(customerOrdersQuery(member._id, id, address.page));
  return (
    <Listed query={query} failed="orders.load_failed">
      {({ results, page, limit, total }, isOld) =>
        results.length === 0 ? (
          <EmptyState
            icon={<PackageOpen aria-hidden="true" className="size-9" strokeWidth={1.5} />}
            title={t('orders.empty_title')}
            text={t('customers.orders_empty_text')}
          />
        ) : (
          <>
            <DataList
              label={t('common.orders')}
              columns={columnsOf(t, formatDate, isLinked)}
              rows={results}
              rowKey={(o) => o._id}
              isBusy={isOld}
            />
            <Pager
              page={page}
              limit={limit}
              total={total}
              label={t('orders.pages')}
              onPage={(to) => address.set({ page: to })}
            />
          </>
        )
      }
    </Listed>
  );
}
