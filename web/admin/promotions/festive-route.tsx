import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { FestiveRecord } from '#contracts/promotions/festive-offers.ts';
import { SCHEDULE_STATES, type ScheduleState } from '#contracts/promotions/schedule.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { useAddressFlag } from '#web/modules/portal-kit/forms/use-address-flag.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useColumns, type ColumnChoice } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoImage, Picture } from '#web/ui/picture.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { festiveQuery } from './queries.ts';
import { FestiveForm } from './festive-form.tsx';
import { SCHEDULE_STATE_TEXT, StateBadge } from './state-badge.tsx';
import { useRefresh } from './use-refresh.ts';
import type { QueryReply } from '#web/api/query-reply.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'promotions.festive.title' });

const PATH = '/admin/festive-offers';

/** Festive offers: current, upcoming and past. */
export default function FestivePage() {
  const t = useText();
  const { _id: memberId } = useStaff();
  const mayWrite = useStaffMay('marketing:write');
  const address = useListAddress();
  const refresh = useRefresh('festive');
  const navigate = useNavigate();
  const { formatDateTime } = useDates();
  const q = address.get('q');
  const state = address.oneOf('state', SCHEDULE_STATES);
  const query = useQuery(
    festiveQuery(memberId, { q, state, page: address.page, limit: address.limit }),
  );
  const [isNew, setOpen] = useAddressFlag('new');
  const isOpen = isNew && mayWrite;
  const saved = async (offer: FestiveRecord) => {
    setOpen(false);
    await refresh();
    await navigate(`${PATH}/${offer._id}?state=all`);
  };
  const columns = useColumns('festive-offers', columnsOf(t, formatDateTime));
  const make = mayWrite ? (
    <Button onClick={() => setOpen(true)}>{t('promotions.festive.new')}</Button>
  ) : null;
  return (
    <>
      <PageHead title={t('promotions.festive.title')} text={t('promotions.festive.intro')}>
        {make}
      </PageHead>
      <FestiveToolbar q={q} address={address} columns={columns} />
      <FestiveTabs q={q} query={query} state={state} />
      <div className="mt-4">
        <Listed query={query} failed="promotions.festive.load_failed">
          {({ results, page, limit, total }, isOld) =>
            results.length === 0 ? (
              <NoFestiveOffers q={q} state={state} address={address} make={make} />
            ) : (
              <FestiveTable
                columns={columns}
                results={results}
                isOld={isOld}
                page={page}
                limit={limit}
                total={total}
                address={address}
              />
            )
          }
        </Listed>
      </div>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={t('promotions.festive.new')}>
        {isOpen ? <FestiveForm offer={null} onSaved={(offer) => void saved(offer)} /> : null}
      </Drawer>
    </>
  );
}

interface FestiveToolbarProps {
  q: string;
  address: ListAddress;
  columns: ColumnChoice<FestiveRecord>;
}
function FestiveToolbar({ q, address, columns }: FestiveToolbarProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      <SearchBar
        label={t('promotions.festive.search')}
        value={q}
        onSearch={(text) => address.set({ q: text })}
      />
      <div className="mb-3">
        <ListTools list="festive-offers" columns={columns} />
      </div>
    </div>
  );
}

interface FestiveTabsProps {
  q: string;
  query: UseQueryResult<QueryReply<typeof festiveQuery>>;
  state: ScheduleState | null;
}
function FestiveTabs({ q, query, state }: FestiveTabsProps) {
  const t = useText();
  const to = (key: string) => {
    const search = new URLSearchParams({
      ...(key === 'all' ? {} : { state: key }),
      ...(q ? { q } : {}),
    }).toString();
    return `${PATH}${search && '?'}${search}`;
  };
  const counts = query.data?.counts;
  const all = counts && counts.live + counts.upcoming + counts.ended + counts.off;
  return (
    <Tabs
      label={t('common.status')}
      current={state ?? 'all'}
      tabs={[
        {
          key: 'all',
          label: t('common.all'),
          to: to('all'),
          ...(all === undefined ? {} : { count: all }),
        },
        ...SCHEDULE_STATES.map((one) => ({
          key: one,
          label: t(SCHEDULE_STATE_TEXT[one]),
          to: to(one),
          ...(counts ? { count: counts[one] } : {}),
        })),
      ]}
    />
  );
}

interface NoFestiveOffersProps {
  q: string;
  state: ScheduleState | null;
  address: ListAddress;
  make: ReactNode | null;
}
function NoFestiveOffers({ q, state, address, make }: NoFestiveOffersProps) {
  const t = useText();
  return (
    <EmptyState
      icon={<PartyPopper aria-hidden="true" className="size-9" strokeWidth={1.5} />}
      title={q || state ? t('promotions.festive.no_match') : t('promotions.festive.none')}
      text={q || state ? t('promotions.festive.no_match_hint') : t('promotions.festive.none_hint')}
      action={
        q || state ? (
          <Button variant="outline" onClick={() => address.set({ q: null, state: null })}>
            {t('common.show_all')}
          </Button>
        ) : (
          make
        )
      }
    />
  );
}

interface FestiveTableProps {
  columns: ColumnChoice<FestiveRecord>;
  results: FestiveRecord[];
  isOld: boolean;
  page: number;
  limit: number;
  total: number;
  address: ListAddress;
}
function FestiveTable({ columns, results, isOld, page, limit, total, address }: FestiveTableProps) {
  const t = useText();
  return (
    <>
      <DataList
        label={t('promotions.festive.title')}
        columns={columns.shown}
        rows={results}
        rowKey={(o) => o._id}
        isBusy={isOld}
      />
      <Pager
        page={page}
        limit={limit}
        total={total}
        onPage={(next) => address.set({ page: next })}
        label={t('promotions.festive.pager_label')}
        isSized
      />
    </>
  );
}

const columnsOf = (
  t: Text,
  formatDateTime: (at: string) => string,
): ListColumn<FestiveRecord>[] => [
  {
    key: 'name',
    label: t('listings.field.offer'),
    isHead: true,
    cell: (o) => (
      <span className="flex items-center gap-3">
        <span className="size-12 shrink-0 overflow-hidden rounded-small border border-border">
          {o.picture ? (
            <Picture
              image={{ ...o.picture, alt: '' }}
              sizes="48px"
              className="size-full object-cover"
            />
          ) : (
            <NoImage className="size-full text-center text-[11px]" />
          )}
        </span>
        <Link
          to={`${PATH}/${o._id}`}
          className="inline-flex min-h-11 items-center font-bold text-brand hover:underline"
        >
          {o.name}
        </Link>
      </span>
    ),
  },
  { key: 'state', label: t('common.status'), cell: (o) => <StateBadge state={o.state} /> },
  {
    key: 'from',
    label: t('promotions.festive.starts_ist'),
    cell: (o) => formatDateTime(o.startDate),
  },
  { key: 'until', label: t('promotions.festive.ends_ist'), cell: (o) => formatDateTime(o.endDate) },
  { key: 'products', label: t('common.products'), isNumber: true, cell: (o) => o.products },
  {
    key: 'sellers',
    label: t('promotions.festive.added_by_sellers'),
    isNumber: true,
    cell: (o) =>
      o.vendors === 0 ? (
        <span className="text-ink-muted">–</span>
      ) : (
        t('promotions.festive.products_by_sellers', {
          products: o.vendorProducts,
          sellers: o.vendors,
        })
      ),
  },
];
