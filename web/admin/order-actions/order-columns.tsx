import { Link } from 'react-router';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { AdminOrderRow } from '#contracts/order-actions/order-list.ts';
import { useDates } from '#web/i18n/dates.ts';
import type { Text } from '#web/i18n/text.ts';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { type QuickView, QuickViewButton } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { orderMoneyText } from './labels.ts';

function When({ row }: { row: AdminOrderRow }) {
  const { formatDateTime } = useDates();
  return <span className="whitespace-nowrap text-ink-muted">{formatDateTime(row.placedAt)}</span>;
}

/** Columns of the order list. */
export const orderColumns = (t: Text, look: QuickView): readonly ListColumn<AdminOrderRow>[] => [
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
  {
    key: 'placed',
    label: t('order_actions.list.placed'),
    sort: 'placed',
    cell: (row) => <When row={row} />,
  },
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
    sort: 'total',
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
