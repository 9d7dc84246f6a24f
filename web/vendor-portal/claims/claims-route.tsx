import { useQuery } from '@tanstack/react-query';
import { ShieldQuestion } from 'lucide-react';
import {
  type Claim,
  CLAIM_TAB_NAMES,
  type ClaimTab,
  vendorClaimsFile,
} from '#contracts/claims/claims.ts';
import { formatExact } from '#contracts/kernel/money.ts';
import { useDates } from '#web/i18n/dates.ts';
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
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { ExportButton } from '#web/modules/portal-kit/lists/export-button.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { ClaimDrawer } from './claim-drawer.tsx';
import { NewClaimDrawer } from './new-claim-drawer.tsx';
import { vendorClaimsQuery } from './queries.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'claims.title' });

/** Claims against couriers and customers. The open claim, or the shipment of a new one, is in the address. */
export default function VendorClaimsPage() {
  const t = useText();
  const { formatDateTime } = useDates();
  const member = useMember();
  const address = useListAddress();
  const tab = address.oneOf('tab', CLAIM_TAB_NAMES) ?? 'to_submit';
  const q = address.get('q');
  const query = useQuery(
    vendorClaimsQuery(member._id, { tab, q, page: address.page, limit: address.limit }),
  );
  const asked = { tab, ...(q ? { q } : {}) };
  const counts = query.data?.counts;
  const open = (id: string | null) =>
    address.set({ claim: id, shipment: null, page: address.page });
  return (
    <>
      <PageHead title={t('claims.title')} text={t('claims.vendor_text')}>
        <ExportButton files={[{ name: 'claims', csv: vendorClaimsFile, query: asked }]} />
      </PageHead>
      <SearchBar
        label={t('claims.search')}
        value={q}
        onSearch={(text) => address.set({ q: text, claim: null })}
      />
      <Tabs
        label={t('claims.tabs_label')}
        current={tab}
        tabs={CLAIM_TAB_NAMES.map((key) => ({
          key,
          label: t(CLAIM_TAB_TEXT[key]),
          to: `?${new URLSearchParams({ ...asked, tab: key })}`,
          ...(counts && (q !== '' || key === 'to_submit' || key === 'open')
            ? { count: counts[key] }
            : {}),
        }))}
      />
      <div className="mt-4">
        <Listed query={query} failed="claims.load_failed">
          {({ results, page, limit, total }, isOld) =>
            results.length === 0 ? (
              <EmptyState
                icon={<ShieldQuestion aria-hidden="true" className="size-10" strokeWidth={1.5} />}
                title={q ? t('common.no_results') : t('claims.empty_title')}
                text={q ? t('claims.search_empty') : t('claims.empty_text')}
              />
            ) : (
              <>
                <DataList
                  label={t('claims.title')}
                  columns={columnsOf(t, formatDateTime, tab, open)}
                  rows={results}
                  rowKey={(row) => row._id}
                  isBusy={isOld}
                  isMain
                />
                <Pager
                  page={page}
                  limit={limit}
                  total={total}
                  isSized
                  label={t('claims.pages_label')}
                  onPage={(to) => address.set({ page: to })}
                />
              </>
            )
          }
        </Listed>
      </div>
      <ClaimDrawer id={address.get('claim')} onClose={() => open(null)} />
      <NewClaimDrawer
        shipmentId={address.get('claim') ? '' : address.get('shipment')}
        onOpened={open}
        onClose={() => open(null)}
      />
    </>
  );
}

const columnsOf = (
  t: Text,
  formatDateTime: (at: string) => string,
  tab: ClaimTab,
  open: (id: string) => void,
): ListColumn<Claim>[] => [
  {
    key: 'claim',
    label: t('claims.title_one'),
    isHead: true,
    cell: (row) => (
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold">{row.orderNumber}</span>
          <Badge tone={CLAIM_STATUS_BADGE[row.status].tone}>
            {t(CLAIM_STATUS_BADGE[row.status].text)}
          </Badge>
        </p>
        <p className="line-clamp-2">
          {row.item ? `${row.quantity} × ${row.item}` : t('claims.whole_shipment')}
        </p>
      </div>
    ),
  },
  { key: 'kind', label: t('claims.kind_label'), cell: (row) => t(CLAIM_KIND_TEXT[row.kind]) },
  { key: 'against', label: t('claims.against'), cell: (row) => t(AGAINST_TEXT[row.against]) },
  ...(tab === 'to_submit'
    ? []
    : [
        {
          key: 'amount',
          label: t('claims.asked'),
          isNumber: true,
          cell: (row: Claim) => formatExact(row.asked ?? 0),
        },
      ]),
  {
    key: 'due',
    label: tab === 'to_submit' ? t('claims.submit_by') : t('claims.opened_on'),
    cell: (row) => formatDateTime(row.dueAt ?? row.createdAt),
  },
  {
    key: 'next',
    label: t('common.next_step'),
    isAction: true,
    cell: (row) => (
      <Button
        variant={tab === 'to_submit' ? 'brand' : 'outline'}
        className="w-full md:min-h-9 md:w-auto md:px-3 md:text-[14px]"
        onClick={() => open(row._id)}
      >
        {t('common.open')}
        <span className="sr-only"> {row.orderNumber}</span>
      </Button>
    ),
  },
];
