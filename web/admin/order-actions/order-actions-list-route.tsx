import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { Link } from 'react-router';
import { ORDER_STATUSES } from '#contracts/orders/orders.ts';
import {
  adminOrdersFile,
  type AdminOrderRow,
  ORDER_MONEY_STATES,
} from '#contracts/order-actions/order-actions.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { fetchFile } from '#web/api/client.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { CsvButton } from '#web/modules/portal-kit/lists/csv-button.tsx';
import { type ListColumn, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Onward } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import {
  type QuickView,
  QuickViewButton,
  useQuickView,
} from '#web/modules/portal-kit/lists/side-sheet.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type OrderListQuery, orderListQuery } from './queries.ts';
import { type AdminOrderFilters, OrderFilters } from './order-filters.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { orderMoneyText } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.orders' });

const TABS = ['all', 'late', 'refund_due'] as const;
const LABEL: Record<(typeof TABS)[number], string> = {
  all: 'common.all',
  late: 'orders.late',
  refund_due: 'order_actions.money.refund_due',
};
/** A date in an address typed by hand. */
const dayIn = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** Orders of all vendors: search by number, phone, email or tracking number, and filters. */
export default function AdminOrdersPage() {
  const t = useText();
  const member = useStaff();
  const address = useListAddress();
  const { tab, filters, asked, after } = useOrderAddress({ address });
  const query = useQuery(
    orderListQuery(member._id, { ...asked, limit: address.limit, ...(after ? { after } : {}) }),
  );
  const look = useQuickView();
  const columns = useColumns('orders', columnsOf(t, look));
  const set = (change: Readonly<Record<string, string | null>>) =>
    address.set({ after: null, ...change });
  const isFiltered = Object.values(filters).some((one) => one !== '') || tab !== 'all';
  return (
    <>
      <PageHead title={t('common.orders')} text={t('order_actions.list.text')}>
        <ListTools list="orders" columns={columns}>
          <CsvButton name="orders" fetching={() => fetchFile(adminOrdersFile, { query: asked })} />
        </ListTools>
      </PageHead>
      <OrderTabs tab={tab} filters={filters} />
      <OrderFilters filters={filters} set={set} />
      <Listed query={query} failed="orders.load_failed">
        {({ results, next, foundBy }, isOld) => (
          <>
            {filters.q && foundBy === null && results.length === 0 ? (
              <p role="status" className="mb-3 text-[14px] text-ink-muted">
                {t('order_actions.list.search_help')}
              </p>
            ) : null}
            {results.length === 0 ? (
              <NoOrders isFiltered={isFiltered} next={next} />
            ) : (
              <DataList
                label={t('common.orders')}
                columns={columns.shown}
                rows={results}
                rowKey={(row) => row._id}
                isBusy={isOld}
              />
            )}
            <Onward
              label={t('order_actions.list.pages')}
              rows={results.length}
              limit={address.limit}
              after={after}
              next={next}
              onMove={(to) => address.set({ after: to })}
              texts={{
                first: t('common.first_page'),
                next: results.length === 0 ? t('order_actions.list.search_more') : t('common.next'),
              }}
            />
          </>
        )}
      </Listed>
      <OrderSheet look={look} />
    </>
  );
}

function useOrderAddress({ address }: { address: ListAddress }) {
  const tab = address.oneOf('tab', TABS) ?? 'all';
  const filters = {
    q: address.get('q'),
    status: address.oneOf('status', ORDER_STATUSES) ?? '',
    payment: address.oneOf('payment', ['cod', 'online'] as const) ?? '',
    money: address.oneOf('money', ORDER_MONEY_STATES) ?? '',
    vendor: address.get('vendor'),
    from: dayIn(address.get('from')),
    to: dayIn(address.get('to')),
  };
  const asked = Object.fromEntries(
    Object.entries({
      ...filters,
      ...(tab === 'late' ? { late: 'true' } : tab === 'refund_due' ? { money: 'refund_due' } : {}),
    }).filter(([, value]) => value !== ''),
  ) as OrderListQuery;
  const after = address.get('after');
  return { tab, filters, asked, after };
}

function OrderTabs({ tab, filters }: { tab: (typeof TABS)[number]; filters: AdminOrderFilters }) {
  const t = useText();
  return (
    <Tabs
      label={t('common.orders')}
      current={tab}
      tabs={TABS.map((key) => ({
        key,
        label: t(LABEL[key]),
        to: `?${new URLSearchParams({ ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')), ...(key === 'all' ? {} : { tab: key }) })}`,
      }))}
    />
  );
}

function NoOrders({ isFiltered, next }: { isFiltered: boolean; next: string | null }) {
  const t = useText();
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={isFiltered ? t('common.no_matches') : t('order_actions.list.empty')}
      text={
        next
          ? t('order_actions.list.none_so_far')
          : isFiltered
            ? t('order_actions.list.no_matches_text')
            : t('reports.recent_orders_empty')
      }
    />
  );
}

function When({ row }: { row: AdminOrderRow }) {
  const { formatDateTime } = useDates();
  return <span className="whitespace-nowrap text-ink-muted">{formatDateTime(row.placedAt)}</span>;
}

const columnsOf = (t: Text, look: QuickView): readonly ListColumn<AdminOrderRow>[] => [
  {
    key: 'number',
    label: t('common.order'),
    isHead: true,
    cell: (row) => (
      <Link
        to={`/admin/orders/${row._id}`}
        className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-brand hover:underline md:min-h-6"
      >
        {row.orderNumber}
      </Link>
    ),
  },
  { key: 'placed', label: t('order_actions.list.placed'), cell: (row) => <When row={row} /> },
  {
    key: 'status',
    label: t('common.status'),
    cell: (row) => (
      <span className="inline-flex flex-wrap gap-1">
        <StatusBadge status={row.status} />
        {row.isLate ? <Badge tone="danger">{t('orders.late')}</Badge> : null}
      </span>
    ),
  },
  {
    key: 'money',
    label: t('common.payment'),
    cell: (row) => <MoneyCell row={row} t={t} />,
  },
  {
    key: 'customer',
    label: t('common.customer'),
    cell: (row) => <CustomerCell row={row} />,
  },
  {
    key: 'vendors',
    label: t('common.vendors'),
    isWide: true,
    cell: (row) => <span className="line-clamp-2">{row.vendors.join(', ')}</span>,
  },
  { key: 'pieces', label: t('common.units'), isNumber: true, cell: (row) => row.units },
  {
    key: 'total',
    label: t('common.total'),
    isNumber: true,
    cell: (row) => formatRupees(row.total),
  },
  {
    key: 'look',
    label: t('shell.quick_view.title'),
    isSign: true,
    cell: (row) => <QuickViewButton look={look} id={row._id} name={row.orderNumber} />,
  },
];

function MoneyCell({ row, t }: { row: AdminOrderRow; t: Text }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Badge tone={orderMoneyText(row.money).tone}>{t(orderMoneyText(row.money).text)}</Badge>
      <span className="text-[13px] text-ink-muted">
        {row.paymentMethod === 'cod'
          ? t('order_actions.list.cash')
          : t('order_actions.list.online')}
      </span>
    </span>
  );
}

function CustomerCell({ row }: { row: AdminOrderRow }) {
  return (
    <span className="block md:whitespace-nowrap">
      <span className="block">
        {row.customer.name} <span className="text-[13px] text-ink-muted">{row.customer.phone}</span>
      </span>
      <span className="block text-[13px] text-ink-muted">
        {row.city} {row.pincode}
      </span>
    </span>
  );
}
