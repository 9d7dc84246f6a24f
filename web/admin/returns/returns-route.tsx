import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import {
  ADMIN_RETURN_TABS,
  type AdminReturn,
  type AdminReturnTab,
  adminReturnsFile,
} from '#contracts/returns/admin-returns.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { useRecordFilters } from '#web/admin/list-filters.ts';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { FilterChips } from '#web/modules/portal-kit/lists/filter-chips.tsx';
import { ExportButton } from '#web/modules/portal-kit/lists/export-button.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { adminReturnsQuery } from '#web/admin/order-actions/queries.ts';
import { Age } from '#web/admin/order-actions/waiting-time.tsx';
import { AdminReturnDrawer } from './return-drawer.tsx';
import { RETURN_REASON, RETURN_STATUS, RETURN_TAB } from '#web/admin/order-actions/labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'returns.title' });

const TABS = Object.keys(ADMIN_RETURN_TABS) as AdminReturnTab[];

/** Returns of all vendors: open ones, oldest first, and disputes. */
export default function AdminReturnsPage() {
  const t = useText();
  const member = useStaff();
  const address = useListAddress();
  const tab = address.oneOf('tab', TABS) ?? 'open';
  const vendor = address.get('vendor');
  const asked = { tab, ...(vendor ? { vendor } : {}) };
  const query = useQuery(
    adminReturnsQuery(member._id, { ...asked, page: address.page, limit: address.limit }),
  );
  const filters = useRecordFilters(t);
  const counts = query.data?.counts;
  const open = (id: string) => address.set({ return: id, page: address.page });
  const columns = useColumns('returns', columnsOf(t, open, useDates().formatDateTime));
  return (
    <>
      <PageHead title={t('returns.title')} text={t('returns.admin.text')}>
        <ListTools list="returns" columns={columns}>
          <ExportButton files={[{ name: 'returns', csv: adminReturnsFile, query: asked }]} />
        </ListTools>
      </PageHead>
      <ReturnTabs tab={tab} vendor={vendor} counts={counts} />
      <div className="mt-3">
        <FilterChips address={address} filters={filters.vendor} />
        <Listed query={query} failed="returns.load_failed">
          {({ results, page, limit, total }, isOld) =>
            results.length === 0 ? (
              <EmptyState
                icon={<Undo2 aria-hidden="true" className="size-10" strokeWidth={1.5} />}
                title={t('common.no_results')}
                text={t(RETURN_TAB[tab].empty)}
              />
            ) : (
              <>
                <DataList
                  label={t('returns.title')}
                  columns={columns.shown}
                  rows={results}
                  rowKey={(row) => row._id}
                  isBusy={isOld}
                  isMain
                />
                <Pager
                  label={t('returns.pages_label')}
                  page={page}
                  limit={limit}
                  total={total}
                  isSized
                  onPage={(next) => address.set({ page: next })}
                />
              </>
            )
          }
        </Listed>
      </div>
      <AdminReturnDrawer id={address.get('return')} onClose={() => open('')} />
    </>
  );
}

function ReturnTabs({
  tab,
  vendor,
  counts,
}: {
  tab: AdminReturnTab;
  vendor: string;
  counts: Readonly<Record<AdminReturnTab, number>> | undefined;
}) {
  const t = useText();
  return (
    <Tabs
      label={t('returns.tabs_label')}
      current={tab}
      tabs={TABS.map((key) => ({
        key,
        label: t(RETURN_TAB[key].label),
        to: `?${new URLSearchParams({ tab: key, ...(vendor ? { vendor } : {}) })}`,
        ...(counts ? { count: counts[key] >= 1000 ? '999+' : counts[key] } : {}),
      }))}
    />
  );
}

const columnsOf = (
  t: Text,
  open: (id: string) => void,
  formatDateTime: (at: string) => string,
): readonly ListColumn<AdminReturn>[] => [
  {
    key: 'goods',
    label: t('returns.title_one'),
    isHead: true,
    cell: (row) => (
      <button
        type="button"
        onClick={() => open(row._id)}
        className="min-h-11 text-left font-semibold text-brand hover:underline md:min-h-6"
      >
        {row.items.map((i) => `${i.quantity} × ${i.name}`).join(', ')}
      </button>
    ),
  },
  {
    key: 'order',
    label: t('common.order'),
    cell: (row) => <span className="whitespace-nowrap">{row.orderNumber}</span>,
  },
  { key: 'seller', label: t('common.vendor'), cell: (row) => row.vendor.name },
  { key: 'reason', label: t('common.reason'), cell: (row) => t(RETURN_REASON[row.reason]) },
  {
    key: 'status',
    label: t('common.status'),
    cell: (row) => (
      <Badge tone={RETURN_STATUS[row.status].tone}>{t(RETURN_STATUS[row.status].text)}</Badge>
    ),
  },
  {
    key: 'refund',
    label: t('common.payment'),
    isNumber: true,
    cell: (row) => (row.refund > 0 ? formatExact(row.refund) : ''),
  },
  {
    key: 'asked',
    label: t('order_actions.requested'),
    isExtra: true,
    cell: (row) => <span className="whitespace-nowrap">{formatDateTime(row.createdAt)}</span>,
  },
  {
    key: 'age',
    label: t('order_actions.waiting'),
    isNumber: true,
    cell: (row) => <Age since={row.createdAt} />,
  },
];
