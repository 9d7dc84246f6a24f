import { Link } from 'react-router';
import type { QueueEntry } from '#contracts/fulfilment/fulfilment.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListSelection, ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import type { ListSort } from '#web/modules/portal-kit/lists/use-list-sort.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { Deadline } from './dispatch-deadline.tsx';
import { NEXT_TEXT, type Next, nextOf } from './labels.ts';

type OnNext = (row: QueueEntry, next: Exclude<Next, 'look'>) => void;

export const orderQueueColumns = (
  t: Text,
  formatDay: (at: string) => string,
  busy: string | null,
  onNext: OnNext,
): ListColumn<QueueEntry>[] => [
  {
    key: 'order',
    label: t('common.order'),
    isHead: true,
    cell: (row) => <OrderContents row={row} />,
  },
  {
    key: 'placed',
    label: t('orders.status.placed'),
    isWide: true,
    cell: (row) => (
      <span className="whitespace-nowrap text-ink-muted">{formatDay(row.placedAt)}</span>
    ),
  },
  {
    key: 'due',
    label: t('fulfilment.pdf.hand_over_by'),
    isWide: true,
    sort: 'due',
    cell: (row) => <span className="whitespace-nowrap">{formatDay(row.shipBy)}</span>,
  },
  { key: 'place', label: t('fulfilment.deliver_to'), cell: (row) => `${row.city} ${row.pincode}` },
  { key: 'pieces', label: t('common.units'), isNumber: true, cell: (row) => row.units },
  {
    key: 'total',
    label: t('common.total'),
    isNumber: true,
    cell: (row) => (
      <>
        {formatRupees(row.total)}
        <span className="block text-[13px] text-ink-muted">
          {row.isExchange
            ? t('returns.exchange')
            : row.paymentMethod === 'cod'
              ? t('common.cash_on_delivery')
              : t('payments.paid_online')}
        </span>
      </>
    ),
  },
  {
    key: 'next',
    label: t('common.next_step'),
    isAction: true,
    cell: (row) => <NextStep row={row} busy={busy} onNext={onNext} />,
  },
];

/** The orders of a tab, each with its next step. */
export function OrderQueueList({
  rows,
  columns,
  choice,
  isOld,
  sort,
}: {
  rows: readonly QueueEntry[];
  columns: readonly ListColumn<QueueEntry>[];
  choice: ListSelection;
  isOld: boolean;
  sort: ListSort;
}) {
  const t = useText();
  return (
    <DataList
      label={t('common.orders')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row._id}
      rowName={(row) => row.orderNumber}
      choice={choice}
      isBusy={isOld}
      sort={sort}
      isMain
    />
  );
}

function OrderContents({ row }: { row: QueueEntry }) {
  const t = useText();
  const [first, ...more] = row.items;
  const trouble = row.shipments.find((p) => p.status === 'undelivered' || p.status === 'returning');
  return (
    <div className="flex min-w-0 gap-3">
      <span className="block size-14 shrink-0 overflow-hidden rounded-small">
        {first?.image ? (
          <Picture
            image={{ ...first.image, alt: '' }}
            sizes="56px"
            className="size-full object-cover"
          />
        ) : (
          <NoImage className="size-full text-[11px]" />
        )}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={`/vendor-dashboard/orders/${row._id}`}
            className="font-bold text-brand hover:underline"
          >
            {row.orderNumber}
          </Link>
          <StatusBadge status={row.status} />
          {trouble ? (
            <Badge tone="danger">
              {trouble.status === 'undelivered'
                ? t('fulfilment.not_delivered')
                : t('fulfilment.returning')}
            </Badge>
          ) : null}
        </p>
        <p className="truncate md:max-w-60">
          {[first?.name, first?.variant && t(first.variant), first?.option && t(first.option)]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p className="flex flex-wrap gap-x-3">
          <Deadline {...row} />
          {more.length > 0 ? (
            <span className="text-ink-muted">{t('common.and_n_more', { n: more.length })}</span>
          ) : null}
        </p>
      </div>
    </div>
  );
}

function NextStep({ row, busy, onNext }: { row: QueueEntry; busy: string | null; onNext: OnNext }) {
  const t = useText();
  const next = nextOf(row);
  const look = 'w-full md:min-h-9 md:w-auto md:px-3 md:text-[14px]';
  if (next === 'look')
    return (
      <LinkButton to={`/vendor-dashboard/orders/${row._id}`} variant="outline" className={look}>
        {t(NEXT_TEXT.look)}
        <span className="sr-only"> {row.orderNumber}</span>
      </LinkButton>
    );
  return (
    <Button
      variant="brand"
      className={look}
      busy={busy === row._id}
      disabled={busy !== null && busy !== row._id}
      onClick={() => onNext(row, next)}
    >
      {t(NEXT_TEXT[next])}
      <span className="sr-only"> {row.orderNumber}</span>
    </Button>
  );
}
