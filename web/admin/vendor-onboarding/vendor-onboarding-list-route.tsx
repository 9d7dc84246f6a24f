import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { formatRupees } from '#contracts/kernel/money.ts';
import { HEALTH_TARGETS } from '#contracts/reports/reports.ts';
import type { ApplicationState } from '#contracts/vendor-onboarding/vendor-application-rules.ts';
import {
  type AdminApplicationRow,
  applicationsFile,
  VENDOR_SORTS,
} from '#contracts/vendor-onboarding/vendor-list.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { ExportButton } from '#web/modules/portal-kit/lists/export-button.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SectionTabs } from '#web/admin/section-tabs.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import {
  type QuickView,
  QuickViewButton,
  useQuickView,
} from '#web/modules/portal-kit/lists/side-sheet.tsx';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns, type ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { type ListSort, useListSort } from '#web/modules/portal-kit/lists/use-list-sort.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { vendorsQuery } from './queries.ts';
import { VendorSheet } from './vendor-sheet.tsx';
import { daysText, VENDOR_STATE_TEXT } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.vendors' });

type Row = z.infer<typeof AdminApplicationRow>;
const TABS = [
  'submitted',
  'changes_asked',
  'approved',
  'suspended',
  'rejected',
  'draft',
] as const satisfies readonly ApplicationState[];
const EMPTY: Record<ApplicationState, MessageId> = {
  submitted: 'vendor_onboarding.list.empty_submitted',
  changes_asked: 'vendor_onboarding.list.empty_changes',
  approved: 'vendor_onboarding.list.empty_live',
  suspended: 'vendor_onboarding.list.empty_suspended',
  rejected: 'vendor_onboarding.list.empty_rejected',
  draft: 'vendor_onboarding.list.empty_draft',
};

function useVendorColumns(look: QuickView): ListColumn<Row>[] {
  const t = useText();
  const { formatDate } = useDates();
  return [
    {
      key: 'name',
      label: t('vendors.vendor'),
      isHead: true,
      sort: 'name',
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'gstin',
      label: t('common.gstin'),
      cell: (row) => row.gstin ?? t('vendors.gst_unregistered'),
    },
    { key: 'city', label: t('common.city'), cell: (row) => row.city ?? '–' },
    ...figureColumns(t),
    {
      key: 'sent',
      label: t('vendor_onboarding.submitted_on'),
      isWide: true,
      cell: (row) => (row.submittedAt ? formatDate(row.submittedAt) : '–'),
    },
    {
      key: 'age',
      label: t('vendor_onboarding.list.age'),
      isNumber: true,
      sort: 'since',
      cell: (row) => (
        <span className={row.state === 'submitted' && row.days >= 2 ? 'font-bold text-danger' : ''}>
          {daysText(t, row.days)}
        </span>
      ),
    },
    {
      key: 'next',
      label: t('common.next_step'),
      isAction: true,
      cell: (row) => (
        <LinkButton
          to={`/admin/vendors/${row._id}`}
          variant={row.state === 'submitted' ? 'brand' : 'outline'}
          className="w-full md:min-h-9 md:w-auto md:px-3 md:text-[14px]"
        >
          {row.state === 'submitted' ? t('vendor_onboarding.review_action') : t('common.open')}
          <span className="sr-only"> {row.name}</span>
        </LinkButton>
      ),
    },
    {
      key: 'look',
      label: t('shell.quick_view.title'),
      isSign: true,
      cell: (row) => <QuickViewButton look={look} id={row._id} name={row.name} />,
    },
  ];
}

/** What a vendor's trade looks like; empty for one that has not traded. */
const figureColumns = (t: Text): ListColumn<Row>[] => [
  {
    key: 'gmv',
    label: t('vendor_onboarding.list.gmv'),
    isNumber: true,
    sort: 'gmv',
    cell: ({ figures }) => (figures.orders === 0 ? '–' : formatRupees(figures.gmv)),
  },
  {
    key: 'late',
    label: t('vendor_onboarding.list.late'),
    isNumber: true,
    sort: 'late',
    cell: ({ figures }) => <LateCell figures={figures} />,
  },
  {
    key: 'balance',
    label: t('vendor_onboarding.list.balance'),
    isNumber: true,
    cell: ({ figures }) => (figures.balance === null ? '–' : formatRupees(figures.balance)),
  },
];

function LateCell({ figures: { latePercent, overdue } }: Pick<Row, 'figures'>) {
  const t = useText();
  const isBad = latePercent !== null && latePercent > 100 - HEALTH_TARGETS.on_time.target;
  return (
    <span className="inline-flex flex-col items-end">
      <span className={isBad ? 'font-bold text-danger' : ''}>
        {latePercent === null ? '–' : `${latePercent}%`}
      </span>
      {overdue > 0 ? (
        <span className="text-[13px] text-danger">
          {t('vendor_onboarding.list.overdue_n', { n: overdue >= 100 ? '100+' : String(overdue) })}
        </span>
      ) : null}
    </span>
  );
}

/** Vendors by status, the longest in it first. A search covers all statuses. */
export default function VendorsPage() {
  const t = useText();
  const address = useListAddress();
  const member = useStaff();
  const look = useQuickView();
  const columns = useColumns('vendors', useVendorColumns(look));
  const state = address.oneOf('state', TABS) ?? 'submitted';
  const q = address.get('q').trim();
  const { value: order, sort } = useListSort(VENDOR_SORTS);
  const query = useQuery(
    vendorsQuery(member._id, {
      sort: order,
      state,
      q: q.length < 2 ? '' : q,
      page: address.page,
      limit: address.limit,
    }),
  );
  const found = { ...(q.length >= 2 ? { q } : { state }), ...(order ? { sort: order } : {}) };
  return (
    <>
      <PageHead title={t('common.vendors')} text={t('vendor_onboarding.list.text')}>
        <ListTools list="vendors" columns={columns}>
          <ExportButton files={[{ name: 'vendors', csv: applicationsFile, query: found }]} />
        </ListTools>
      </PageHead>
      <SectionTabs of="/admin/vendors" current="/admin/vendors" />
      <SearchBar
        label={t('vendor_onboarding.list.search')}
        value={q}
        onSearch={(text) => address.set({ q: text })}
      />
      <Filter q={q} state={state} counts={query.data?.counts} />
      <div className="mt-4">
        <Listed query={query} failed="vendors.list_load_failed">
          {({ results, page, limit, total }, isOld) =>
            results.length === 0 ? (
              <NoVendors q={q} state={state} />
            ) : (
              <VendorTable
                columns={columns}
                results={results}
                isOld={isOld}
                page={page}
                limit={limit}
                total={total}
                address={address}
                sort={sort}
              />
            )
          }
        </Listed>
      </div>
      <VendorSheet look={look} />
    </>
  );
}

interface VendorTableProps {
  columns: ColumnChoice<Row>;
  results: Row[];
  isOld: boolean;
  page: number;
  limit: number;
  total: number;
  address: ListAddress;
  sort: ListSort;
}
function VendorTable(props: VendorTableProps) {
  const { columns, results, isOld, page, limit, total, address, sort } = props;
  const t = useText();
  return (
    <>
      <DataList
        label={t('common.vendors')}
        columns={columns.shown}
        rows={results}
        rowKey={(row) => row._id}
        isBusy={isOld}
        sort={sort}
        isMain
      />
      <Pager
        page={page}
        limit={limit}
        total={total}
        label={t('vendor_onboarding.list.pages')}
        isSized
        onPage={(to) => address.set({ page: to })}
      />
    </>
  );
}

function NameCell({ row }: { row: Row }) {
  const t = useText();
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <Link
          to={`/admin/vendors/${row._id}`}
          className="inline-flex min-h-6 items-center font-bold text-brand underline-offset-2 hover:underline"
        >
          {row.name}
        </Link>
        <Badge tone={VENDOR_STATE_TEXT[row.state].tone}>
          {t(VENDOR_STATE_TEXT[row.state].text)}
        </Badge>
        {row.isHeld ? <Badge tone="warning">{t('vendor_onboarding.list.held')}</Badge> : null}
      </p>
      {row.applicant ? <p className="text-ink-muted">{row.applicant}</p> : null}
    </div>
  );
}

function Filter({
  q,
  state,
  counts,
}: {
  q: string;
  state: ApplicationState;
  counts: Readonly<Record<ApplicationState, number>> | undefined;
}) {
  const t = useText();
  return q.length >= 2 ? (
    <p role="status" className="mb-3 text-ink-muted">
      {t('vendor_onboarding.found', { q })}{' '}
      <Link to="/admin/vendors" className="font-semibold text-brand underline underline-offset-2">
        {t('vendor_onboarding.list.by_status')}
      </Link>
    </p>
  ) : (
    <Tabs
      label={t('vendor_onboarding.list.tabs')}
      current={state}
      tabs={TABS.map((key) => ({
        key,
        label: t(VENDOR_STATE_TEXT[key].text),
        to: `?state=${key}`,
        ...(counts ? { count: counts[key] } : {}),
      }))}
    />
  );
}

function NoVendors({ q, state }: { q: string; state: ApplicationState }) {
  const t = useText();
  return (
    <EmptyState
      icon={<Store aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={q ? t('common.no_results') : t('common.all_clear')}
      text={q ? t('vendor_onboarding.list.search_hint') : t(EMPTY[state])}
    />
  );
}
