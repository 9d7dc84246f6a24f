import { useQuery } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { Link } from 'react-router';
import {
  CUSTOMER_SORTS,
  MAX_CUSTOMERS_FOUND,
  type Customer,
} from '#contracts/customers/customers.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import {
  type QuickView,
  QuickViewButton,
  useQuickView,
} from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useListSort } from '#web/modules/portal-kit/lists/use-list-sort.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { customersQuery } from './queries.ts';
import { CustomerBadge } from './customer-badge.tsx';
import { CustomerSheet } from './customer-sheet.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'customers.title' });

const columnsOf = (
  t: Text,
  formatDate: (at: string) => string,
  look: QuickView,
): ListColumn<Customer>[] => [
  {
    key: 'name',
    label: t('common.customer'),
    isHead: true,
    sort: 'name',
    cell: (p) => (
      <Link
        to={`/admin/people/${p._id}`}
        className="inline-flex min-h-11 items-center font-bold underline-offset-2 hover:underline md:min-h-0"
      >
        {p.name}
      </Link>
    ),
  },
  { key: 'email', label: t('common.email'), cell: (p) => p.email || '–' },
  {
    key: 'phone',
    label: t('common.phone'),
    cell: (p) => <span className="whitespace-nowrap tabular-nums">{p.phone || '–'}</span>,
  },
  { key: 'city', label: t('common.city'), isWide: true, cell: (p) => p.city ?? '–' },
  {
    key: 'orders',
    label: t('common.orders'),
    isNumber: true,
    cell: (p) => (p.orders >= 100 ? '99+' : p.orders),
  },
  {
    key: 'since',
    label: t('customers.since'),
    sort: 'created',
    cell: (p) => <span className="whitespace-nowrap">{formatDate(p.createdAt)}</span>,
  },
  {
    key: 'seen',
    label: t('common.last_sign_in'),
    isWide: true,
    cell: (p) => (
      <span className="whitespace-nowrap">
        {p.lastLoginAt ? formatDate(p.lastLoginAt) : t('common.never')}
      </span>
    ),
  },
  { key: 'state', label: t('common.status'), cell: (p) => <CustomerBadge state={p.state} /> },
  {
    key: 'look',
    label: t('shell.quick_view.title'),
    isSign: true,
    cell: (p) => <QuickViewButton look={look} id={p._id} name={p.name} />,
  },
];

/** Finds customers. Search and tab are in the address. */
export default function AdminCustomersPage() {
  const t = useText();
  const member = useStaff();
  const { formatDate } = useDates();
  const address = useListAddress();
  const [q, state] = [address.get('q'), address.oneOf('state', ['blocked'] as const)];
  const { value: order, sort } = useListSort(CUSTOMER_SORTS);
  const query = useQuery(
    customersQuery(member._id, q, state, address.page, address.limit, q ? null : order),
  );
  const look = useQuickView();
  const columns = useColumns('people', columnsOf(t, formatDate, look));
  return (
    <>
      <PageHead title={t('customers.title')} text={t('customers.text')}>
        <ListTools list="people" columns={columns} />
      </PageHead>
      <SearchBar
        label={t('customers.search')}
        value={q}
        onSearch={(text) => address.set({ q: text })}
      />
      <States q={q} state={state} />
      <div className="mt-4">
        <Listed query={query} failed="customers.load_failed">
          {({ results, page, limit, total, isCut }, isOld) =>
            results.length === 0 ? (
              <Nothing
                q={q}
                isBlocked={state !== null}
                onClear={() => address.set({ q: null, state: null })}
              />
            ) : (
              <>
                {isCut ? (
                  <p role="status" className="mb-3 text-[14px] text-ink-muted">
                    {t('customers.more_than', { n: MAX_CUSTOMERS_FOUND })}
                  </p>
                ) : null}
                <DataList
                  label={t('customers.title')}
                  columns={columns.shown}
                  rows={results}
                  rowKey={(p) => p._id}
                  isBusy={isOld}
                  sort={q ? undefined : sort}
                  isMain
                />
                <Pager
                  page={page}
                  limit={limit}
                  total={total}
                  label={t('customers.pages')}
                  isSized
                  onPage={(page_) => address.set({ page: page_ })}
                />
              </>
            )
          }
        </Listed>
      </div>
      <CustomerSheet look={look} />
    </>
  );
}

function Nothing({
  q,
  isBlocked,
  onClear,
}: {
  q: string;
  isBlocked: boolean;
  onClear: () => void;
}) {
  const t = useText();
  const icon = <UserSearch aria-hidden="true" className="size-9" strokeWidth={1.5} />;
  if (!q)
    return (
      <EmptyState
        icon={icon}
        title={isBlocked ? t('customers.blocked_empty_title') : t('customers.empty_title')}
        text={isBlocked ? t('customers.blocked_empty_text') : t('customers.empty_text')}
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={t('customers.search_empty_title', { q })}
      text={t('customers.search_empty_text')}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('customers.show_all')}
        </Button>
      }
    />
  );
}

function States({ q, state }: { q: string; state: 'blocked' | null }) {
  const t = useText();
  const to = (name: string) => {
    const search = new URLSearchParams({
      ...(q ? { q } : {}),
      ...(name ? { state: name } : {}),
    }).toString();
    return search ? `?${search}` : '?';
  };
  return (
    <Tabs
      label={t('customers.tabs')}
      current={state ?? 'all'}
      tabs={[
        { key: 'all', label: t('common.all'), to: to('') },
        { key: 'blocked', label: t('customers.blocked'), to: to('blocked') },
      ]}
    />
  );
}
