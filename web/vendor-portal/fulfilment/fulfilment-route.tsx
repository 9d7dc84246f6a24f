import { useQuery } from '@tanstack/react-query';
import { BellRing, PackageOpen } from 'lucide-react';
import { useNavigate } from 'react-router';
import { getQueueCsv, MAX_DOCUMENT_ORDERS } from '#contracts/fulfilment/dispatch.ts';
import {
  MAX_ORDERS_COUNTED,
  type QueueEntry,
  VENDOR_ORDER_SORTS,
  listVendorOrders,
} from '#contracts/fulfilment/fulfilment.ts';
import { ListTools } from '#web/vendor-portal/list-toolbar.tsx';
import { MAX_LIMIT } from '#contracts/kernel/paging.ts';
import { callApi } from '#web/api/client.ts';
import { ExportButton } from '#web/modules/portal-kit/lists/export-button.tsx';
import { Listed, Onward } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import type { ListSelection } from '#web/modules/portal-kit/lists/list-types.ts';
import { SelectAll } from '#web/modules/portal-kit/lists/select-all.tsx';
import { useRowSelection } from '#web/modules/portal-kit/lists/use-row-selection.ts';
import { dayIn } from '#web/modules/portal-kit/lists/list-filters.ts';
import { useColumns, type ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { type ListSort, useListSort } from '#web/modules/portal-kit/lists/use-list-sort.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { type Tab, Tabs } from '#web/ui/tabs.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { orderQueueFilterOf, type OrderQueueWanted, orderQueueQuery, TABS } from './queries.ts';
import { useArrivals } from './new-orders.ts';
import { OrderBulkBar, type BulkOrderAction } from './order-bulk-bar.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { orderQueueColumns, OrderQueueList } from './queue-list.tsx';
import { isDocumentAction, type BulkActionOutcome, useBulk } from './use-bulk-actions.ts';
import { ORDER_EMPTY_TEXT, ORDER_TAB_TEXT } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.orders' });

const keyOf = (row: QueueEntry) => row._id;

/** The order queue by deadline. Tab, search and pickup place are in the address. */
export default function VendorOrdersPage() {
  const t = useText();
  const member = useMember();
  const address = useListAddress();
  const { value: order, sort } = useListSort(VENDOR_ORDER_SORTS);
  const wanted = { ...useWantedOrders(address), sort: order };
  const query = useQuery(orderQueueQuery(member._id, wanted));
  const filter = orderQueueFilterOf(wanted);
  // Kept from page to page of the same list.
  const selection = useRowSelection(JSON.stringify(filter), query.data?.results ?? [], keyOf);
  const bulk = useBulk(member._id);
  const navigate = useNavigate();
  const columns = useQueueColumns(bulk);
  const counts = query.data?.counts;
  const { came, seen } = useArrivals(counts?.new);
  const change = (next: Readonly<Record<string, string | null>>) => {
    bulk.forget();
    address.set({ after: null, ...next });
  };
  const tabs = useQueueTabs(counts, wanted);
  // Printed orders are most likely to be handed over next; completed ones are done.
  const doWithMany = async (action: BulkOrderAction, rows: readonly QueueEntry[]) => {
    if (action === 'picks_shown' || action === 'handover') {
      const ids = rows.slice(0, MAX_DOCUMENT_ORDERS).map(keyOf).join(',');
      const page = action === 'handover' ? 'handover' : 'pick-list';
      return void navigate(`/vendor-dashboard/orders/${page}?ids=${ids}`);
    }
    // Labels follow a booking: the orders stay selected for them.
    const isKept = isDocumentAction(action) || action === 'book';
    if ((await bulk.act(action, action, rows)) && !isKept) selection.clear();
  };
  return (
    <>
      <PageHead title={t('common.orders')}>
        <LinkButton to="/vendor-dashboard/orders/undelivered" variant="outline">
          {t('fulfilment.undelivered.title')}
        </LinkButton>
        <QueueExport columns={columns} wanted={wanted} />
        <NewOrdersNotice came={came} seen={seen} change={change} />
      </PageHead>
      <Tabs tabs={tabs} current={wanted.tab} label={t('orders.vendor.tabs_label')} />
      <QueueFilters address={address} change={change} />
      {bulk.outcome ? <Refused outcome={bulk.outcome} /> : null}
      <Listed query={query} failed="orders.load_failed">
        {({ results, next }, isOld) => (
          <>
            <SelectAll
              selection={selection}
              keys={results.map(keyOf)}
              total={null}
              hasMore={next !== null || wanted.after !== ''}
              read={async (after) => {
                const page = await callApi(
                  listVendorOrders,
                  { query: { ...filter, limit: MAX_LIMIT, ...(after ? { after } : {}) } },
                  { fresh: true },
                );
                return { rows: page.results, next: page.next };
              }}
            />
            <QueueRows
              results={results}
              wanted={wanted}
              next={next}
              columns={columns}
              isOld={isOld}
              choice={selection}
              sort={sort}
            />
            <QueueOnward results={results} wanted={wanted} next={next} change={change} />
            <OrderBulkBar
              tab={wanted.tab}
              chosen={selection.rows}
              busy={bulk.busy}
              onClear={selection.clear}
              onDo={(action) => void doWithMany(action, selection.rows)}
            />
          </>
        )}
      </Listed>
    </>
  );
}

function useWantedOrders(address: ListAddress) {
  const wanted = {
    tab: address.oneOf('tab', TABS) ?? 'new',
    q: address.get('q'),
    payment: address.oneOf('payment', ['cod', 'online'] as const),
    from: dayIn(address.get('from')),
    to: dayIn(address.get('to')),
    after: address.get('after'),
    limit: address.limit,
  };
  return wanted;
}

function useQueueColumns(bulk: ReturnType<typeof useBulk>) {
  const t = useText();
  const columns = useColumns(
    'vendor-orders',
    orderQueueColumns(
      t,
      useDates().formatDay,
      bulk.busy,
      (row, step) => void bulk.act(row._id, step === 'label' ? 'labels' : step, [row]),
    ),
  );
  return columns;
}

function useQueueTabs(
  counts:
    | Record<
        'new' | 'delivered' | 'cancelled' | 'late' | 'to_pack' | 'ready' | 'in_transit' | 'trouble',
        number
      >
    | undefined,
  wanted: OrderQueueWanted,
) {
  const t = useText();
  const tabs = TABS.flatMap((key): Tab[] => {
    const count = key === 'all' ? undefined : counts?.[key];
    // The late and problem tabs are shown only when they are not empty.
    if ((key === 'late' || key === 'trouble') && !count && key !== wanted.tab) return [];
    const search = new URLSearchParams({
      tab: key,
      ...(wanted.q ? { q: wanted.q } : {}),
      ...(wanted.payment ? { payment: wanted.payment } : {}),
      ...(wanted.from ? { from: wanted.from } : {}),
      ...(wanted.to ? { to: wanted.to } : {}),
    });
    return [
      {
        key,
        label: t(ORDER_TAB_TEXT[key]),
        to: `?${search}`,
        ...(count === undefined
          ? {}
          : { count: count >= MAX_ORDERS_COUNTED ? `${MAX_ORDERS_COUNTED - 1}+` : count }),
      },
    ];
  });
  return tabs;
}

interface QueueExportProps {
  columns: ColumnChoice<QueueEntry>;
  wanted: OrderQueueWanted;
}
function QueueExport({ columns, wanted }: QueueExportProps) {
  const t = useText();
  const files = (
    [
      ['orders', 'order_actions.list.row_per_order'],
      ['items', 'order_actions.list.row_per_item'],
    ] as const
  ).map(([rows, label]) => ({
    label: t(label),
    name: rows === 'items' ? 'order-items' : 'orders',
    csv: getQueueCsv,
    query: { ...orderQueueFilterOf(wanted), rows },
  }));
  return (
    <ListTools list="orders" columns={columns}>
      <ExportButton files={files} />
    </ListTools>
  );
}

interface NewOrdersNoticeProps {
  came: number;
  seen: () => void;
  change: (next: Readonly<Record<string, string | null>>) => void;
}
function NewOrdersNotice({ came, seen, change }: NewOrdersNoticeProps) {
  const t = useText();
  return (
    <span aria-live="polite">
      {came > 0 ? (
        <Button
          variant="brand"
          onClick={() => {
            seen();
            change({ tab: 'new', q: null, payment: null, from: null, to: null });
          }}
        >
          <BellRing aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('orders.vendor.new_count', { n: came })}
        </Button>
      ) : null}
    </span>
  );
}

interface QueueRowsProps {
  results: QueueEntry[];
  wanted: OrderQueueWanted;
  next: string | null;
  columns: ColumnChoice<QueueEntry>;
  isOld: boolean;
  choice: ListSelection;
  sort: ListSort;
}
function QueueRows(props: QueueRowsProps) {
  const { results, wanted, next, columns, isOld, choice, sort } = props;
  return results.length === 0 ? (
    <Nothing
      isFiltered={
        [wanted.q, wanted.from, wanted.to].some((one) => one !== '') || wanted.payment !== null
      }
      text={ORDER_EMPTY_TEXT[wanted.tab]}
      goesOn={next !== null}
    />
  ) : (
    <OrderQueueList
      rows={results}
      columns={columns.shown}
      isOld={isOld}
      choice={choice}
      sort={sort}
    />
  );
}

interface QueueOnwardProps {
  results: QueueEntry[];
  wanted: OrderQueueWanted;
  next: string | null;
  change: (next: Readonly<Record<string, string | null>>) => void;
}
function QueueOnward({ results, wanted, next, change }: QueueOnwardProps) {
  const t = useText();
  return (
    <Onward
      label={t('orders.more')}
      rows={results.length}
      limit={wanted.limit}
      after={wanted.after}
      next={next}
      onMove={(to) => change({ after: to })}
      texts={{
        first: t('common.first_page'),
        next: results.length === 0 ? t('orders.search_further') : t('common.next'),
      }}
    />
  );
}

function Refused({ outcome: { done, already, refused } }: { outcome: BulkActionOutcome }) {
  const t = useText();
  return (
    <div className="mb-3">
      <Alert
        tone="warning"
        role="alert"
        title={t('orders.vendor.bulk_result', { done: done + already, refused: refused.length })}
      >
        <ul>
          {refused.map(({ number, message }) => (
            <li key={number}>
              <span className="font-semibold">{number}</span>: {t(message)}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

function Nothing({
  isFiltered,
  text,
  goesOn,
}: {
  isFiltered: boolean;
  text: string;
  goesOn: boolean;
}) {
  const t = useText();
  return (
    <EmptyState
      icon={<PackageOpen aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={isFiltered ? t('common.no_results') : t('common.all_clear')}
      text={
        isFiltered ? t(goesOn ? 'orders.vendor.empty_scan' : 'orders.vendor.empty_search') : t(text)
      }
    />
  );
}
