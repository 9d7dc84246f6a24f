import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { formatRupees, groupIndian } from '#contracts/kernel/money.ts';
import { MAX_LIMIT } from '#contracts/kernel/paging.ts';
import {
  adminOrdersFile,
  type AdminOrderRow,
  listAdminOrders,
  ORDER_SORTS,
} from '#contracts/order-actions/order-list.ts';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { useStaff, useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { BulkBar } from '#web/modules/portal-kit/lists/bulk-bar.tsx';
import { BulkDialog } from '#web/modules/portal-kit/lists/bulk-dialog.tsx';
import type { BulkJob } from '#web/modules/portal-kit/lists/bulk-job.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListTotals } from '#web/modules/portal-kit/lists/list-types.ts';
import { ExportButton } from '#web/modules/portal-kit/lists/export-button.tsx';
import { Listed, Onward } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SelectAll } from '#web/modules/portal-kit/lists/select-all.tsx';
import { useQuickView } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useListSort } from '#web/modules/portal-kit/lists/use-list-sort.ts';
import { useRowSelection } from '#web/modules/portal-kit/lists/use-row-selection.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { cancelJob, noteJob } from './order-bulk.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderFilters, orderFiltersIn } from './order-filters.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { orderActionsKey, type OrderListQuery, orderListQuery, orderSumsQuery } from './queries.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.orders' });

const TABS = ['all', 'late', 'refund_due'] as const;
const LABEL: Record<(typeof TABS)[number], string> = {
  all: 'common.all',
  late: 'orders.late',
  refund_due: 'order_actions.money.refund_due',
};
const keyOf = (row: AdminOrderRow) => row._id;

/** Orders of all vendors: search by number, phone, email or tracking number, filters, and actions. */
export default function AdminOrdersPage() {
  const t = useText();
  const member = useStaff();
  const address = useListAddress();
  const { tab, filters, asked, after } = useOrderAddress(address);
  const { value: order, sort } = useListSort(ORDER_SORTS);
  const sorted = { ...asked, ...(order ? { sort: order } : {}) };
  const query = useQuery(
    orderListQuery(member._id, { ...sorted, limit: address.limit, ...(after ? { after } : {}) }),
  );
  const sums = useQuery(orderSumsQuery(member._id, asked));
  const look = useQuickView();
  const columns = useColumns('orders', orderColumns(t, look));
  const rows = query.data?.results ?? [];
  const selection = useRowSelection(JSON.stringify(asked), rows, keyOf);
  const isFiltered = Object.keys(filters).length > 0 || tab !== 'all';
  return (
    <>
      <PageHead title={t('common.orders')} text={t('order_actions.list.text')}>
        <ListTools list="orders" columns={columns}>
          <OrderExport query={sorted} />
        </ListTools>
      </PageHead>
      <OrderTabs tab={tab} filters={filters} />
      <OrderFilters address={address} />
      <Listed query={query} failed="orders.load_failed">
        {({ results, next, foundBy }, isOld) => (
          <>
            {filters.q && foundBy === null && results.length === 0 ? (
              <p role="status" className="mb-3 text-[14px] text-ink-muted">
                {t('order_actions.list.search_help')}
              </p>
            ) : null}
            <SelectAll
              selection={selection}
              keys={results.map(keyOf)}
              total={countText(sums.data)}
              hasMore={next !== null || after !== ''}
              read={async (from) => {
                const page = await callApi(
                  listAdminOrders,
                  { query: { ...sorted, limit: MAX_LIMIT, ...(from ? { after: from } : {}) } },
                  { fresh: true },
                );
                return { rows: page.results, next: page.next };
              }}
            />
            {results.length === 0 ? (
              <NoOrders isFiltered={isFiltered} next={next} />
            ) : (
              <DataList
                label={t('common.orders')}
                columns={columns.shown}
                rows={results}
                rowKey={keyOf}
                rowName={(row) => row.orderNumber}
                isBusy={isOld}
                choice={selection}
                sort={sort}
                totals={totalsOf(t, sums.data)}
                isMain
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
      <OrderBulk rows={selection.rows} onClear={selection.clear} />
      <OrderSheet look={look} />
    </>
  );
}

function useOrderAddress(address: ListAddress) {
  const tab = address.oneOf('tab', TABS) ?? 'all';
  const filters = orderFiltersIn(address);
  const asked: OrderListQuery = {
    ...filters,
    ...(tab === 'late' ? { late: 'true' } : tab === 'refund_due' ? { money: 'refund_due' } : {}),
  };
  return { tab, filters, asked, after: address.get('after') };
}

type Sums = { orders: number; total: number; isCut: boolean } | undefined;
const countText = (sums: Sums) =>
  sums ? `${groupIndian(sums.orders)}${sums.isCut ? '+' : ''}` : null;
const totalsOf = (t: Text, sums: Sums): ListTotals | null =>
  sums
    ? {
        label: t(sums.isCut ? 'order_actions.list.first_orders' : 'order_actions.list.all_orders', {
          n: sums.orders,
        }),
        cells: { total: formatRupees(sums.total) },
      }
    : null;

function OrderExport({ query }: { query: OrderListQuery }) {
  const t = useText();
  const files = (
    [
      ['orders', 'order_actions.list.row_per_order'],
      ['items', 'order_actions.list.row_per_item'],
    ] as const
  ).map(([rows, label]) => ({
    label: t(label),
    name: rows === 'items' ? 'order-items' : 'orders',
    csv: adminOrdersFile,
    query: { ...query, rows },
  }));
  return <ExportButton files={files} />;
}

function OrderBulk({ rows, onClear }: { rows: readonly AdminOrderRow[]; onClear: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const member = useStaff();
  const mayWrite = useStaffMay('orders:write');
  const [job, setJob] = useState<BulkJob<AdminOrderRow> | null>(null);
  if (!mayWrite) return null;
  return (
    <>
      <BulkBar
        count={rows.length}
        items={[
          { key: 'note', label: t('common.add_note') },
          { key: 'cancel', label: t('order_actions.bulk.cancel_title'), isDanger: true },
        ]}
        onDo={(key) => setJob(key === 'note' ? noteJob(t) : cancelJob(t))}
        onClear={onClear}
      />
      <BulkDialog
        job={job}
        rows={rows}
        onClose={() => setJob(null)}
        onChanged={() => void client.invalidateQueries({ queryKey: orderActionsKey(member._id) })}
      />
    </>
  );
}

function OrderTabs({ tab, filters }: { tab: (typeof TABS)[number]; filters: OrderListQuery }) {
  const t = useText();
  return (
    <Tabs
      label={t('common.orders')}
      current={tab}
      tabs={TABS.map((key) => ({
        key,
        label: t(LABEL[key]),
        to: `?${new URLSearchParams({ ...(filters as Record<string, string>), ...(key === 'all' ? {} : { tab: key }) })}`,
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
