import { useQuery } from '@tanstack/react-query';
import { ShieldQuestion } from 'lucide-react';
import { Link } from 'react-router';
import { type AdminClaim, adminClaimsFile } from '#contracts/claims/admin-claims.ts';
import { CLAIM_TAB_NAMES, type ClaimTab } from '#contracts/claims/claims.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { useRecordFilters } from '#web/admin/list-filters.ts';
import { Age } from '#web/admin/order-actions/waiting-time.tsx';
import { useStaff } from '#web/admin/staff-context.tsx';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import {
  AGAINST_TEXT,
  CLAIM_KIND_TEXT,
  CLAIM_STATUS_BADGE,
  CLAIM_TAB_TEXT,
} from '#web/modules/claims/claim-labels.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { FilterChips } from '#web/modules/portal-kit/lists/filter-chips.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { ExportButton } from '#web/modules/portal-kit/lists/export-button.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { OpenForVendorDrawer } from './open-for-vendor-drawer.tsx';
import { adminClaimsQuery } from './queries.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'claims.title' });

/** Submitted ones first; drafts are the vendors' own. */
const TABS = [...CLAIM_TAB_NAMES.filter((tab) => tab !== 'to_submit'), 'to_submit'] as const;

/** Claims of vendors against couriers and customers: submitted ones, oldest first. */
export default function AdminClaimsPage() {
  const t = useText();
  const member = useStaff();
  const address = useListAddress();
  const tab = address.oneOf('tab', TABS) ?? 'open';
  const [vendor, q] = [address.get('vendor'), address.get('q')];
  const asked = { tab, ...(vendor ? { vendor } : {}), ...(q ? { q } : {}) };
  const query = useQuery(
    adminClaimsQuery(member._id, {
      ...asked,
      page: address.page,
      limit: address.limit,
    }),
  );
  const filters = useRecordFilters(t);
  const counts = query.data?.counts;
  return (
    <>
      <PageHead title={t('claims.title')} text={t('claims.admin_text')}>
        <ExportButton files={[{ name: 'claims', csv: adminClaimsFile, query: asked }]} />
      </PageHead>
      <SearchBar
        label={t('claims.search')}
        value={q}
        onSearch={(text) => address.set({ q: text })}
      />
      <Tabs
        label={t('claims.tabs_label')}
        current={tab}
        tabs={TABS.map((key) => ({
          key,
          label: t(CLAIM_TAB_TEXT[key]),
          to: `?${new URLSearchParams({ ...asked, tab: key })}`,
          ...(counts ? { count: counts[key] >= 1000 ? '999+' : counts[key] } : {}),
        }))}
      />
      <div className="mt-3">
        <FilterChips address={address} filters={filters.vendor} />
        <Listed query={query} failed="claims.load_failed">
          {({ results, page, limit, total }, isOld) =>
            results.length === 0 ? (
              <EmptyState
                icon={<ShieldQuestion aria-hidden="true" className="size-10" strokeWidth={1.5} />}
                title={t('common.no_results')}
                text={q ? t('claims.search_empty') : t('claims.admin_empty')}
              />
            ) : (
              <>
                <DataList
                  label={t('claims.title')}
                  columns={columnsOf(t, tab)}
                  rows={results}
                  rowKey={(row) => row._id}
                  isBusy={isOld}
                  isMain
                />
                <Pager
                  label={t('claims.pages_label')}
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
      <OpenForVendorDrawer
        shipmentId={address.get('shipment')}
        onClose={() => address.set({ shipment: null, page: address.page })}
      />
    </>
  );
}

const columnsOf = (t: Text, tab: ClaimTab): readonly ListColumn<AdminClaim>[] => [
  {
    key: 'claim',
    label: t('claims.title_one'),
    isHead: true,
    cell: (row) => (
      <Link
        to={`/admin/claims/${row._id}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline md:min-h-6"
      >
        {row.item ? `${row.quantity} × ${row.item}` : t('claims.whole_shipment')}
      </Link>
    ),
  },
  { key: 'kind', label: t('claims.kind_label'), cell: (row) => t(CLAIM_KIND_TEXT[row.kind]) },
  { key: 'against', label: t('claims.against'), cell: (row) => t(AGAINST_TEXT[row.against]) },
  { key: 'seller', label: t('common.vendor'), cell: (row) => row.vendor.name },
  {
    key: 'order',
    label: t('common.order'),
    cell: (row) => <span className="whitespace-nowrap">{row.orderNumber}</span>,
  },
  {
    key: 'status',
    label: t('common.status'),
    cell: (row) => (
      <Badge tone={CLAIM_STATUS_BADGE[row.status].tone}>
        {t(CLAIM_STATUS_BADGE[row.status].text)}
      </Badge>
    ),
  },
  {
    key: 'amount',
    label: tab === 'decided' ? t('claims.granted') : t('claims.asked'),
    isNumber: true,
    cell: (row) => formatExact((tab === 'decided' ? row.granted : row.asked) ?? 0),
  },
  {
    key: 'age',
    label: t('order_actions.waiting'),
    isNumber: true,
    cell: (row) => <Age since={row.submittedAt ?? row.createdAt} />,
  },
];
