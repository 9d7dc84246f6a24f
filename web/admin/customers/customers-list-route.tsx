import { useQuery } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { Link } from 'react-router';
import { MOST_PEOPLE_FOUND, type Person } from '#contracts/customers/customers.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { ListTools } from '#web/admin/list-toolbar.tsx';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { type Look, LookButton, useLook } from '#web/modules/portal-kit/lists/side-sheet.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useColumns } from '#web/modules/portal-kit/lists/use-list-columns.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { peopleQuery } from './queries.ts';
import { PersonBadge } from './customer-badge.tsx';
import { PersonSheet } from './customer-sheet.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Shoppers' });

const columnsOf = (formatDate: (at: string) => string, look: Look): Column<Person>[] => [
  {
    key: 'name',
    label: 'Shopper',
    isHead: true,
    cell: (p) => (
      <Link
        to={`/admin/people/${p._id}`}
        className="inline-flex min-h-11 items-center font-bold underline-offset-2 hover:underline md:min-h-0"
      >
        {p.name}
      </Link>
    ),
  },
  { key: 'email', label: 'E-mail', cell: (p) => p.email || '–' },
  {
    key: 'phone',
    label: 'Phone',
    cell: (p) => <span className="whitespace-nowrap tabular-nums">{p.phone || '–'}</span>,
  },
  { key: 'city', label: 'City', isWide: true, cell: (p) => p.city ?? '–' },
  {
    key: 'orders',
    label: 'Orders',
    isNumber: true,
    cell: (p) => (p.orders >= 100 ? '99+' : p.orders),
  },
  {
    key: 'since',
    label: 'Since',
    cell: (p) => <span className="whitespace-nowrap">{formatDate(p.createdAt)}</span>,
  },
  {
    key: 'seen',
    label: 'Last sign-in',
    isWide: true,
    cell: (p) => (
      <span className="whitespace-nowrap">
        {p.lastLoginAt ? formatDate(p.lastLoginAt) : 'Never'}
      </span>
    ),
  },
  { key: 'state', label: 'State', cell: (p) => <PersonBadge state={p.state} /> },
  {
    key: 'look',
    label: 'Look',
    isSign: true,
    cell: (p) => <LookButton look={look} id={p._id} name={p.name} />,
  },
];

/** Finds a shopper. What is looked for and the tab stand in the address. */
export default function AdminPeoplePage() {
  const member = useStaff();
  const { formatDate } = useDates();
  const address = useAddress();
  const [q, state] = [address.get('q'), address.oneOf('state', ['blocked'] as const)];
  const query = useQuery(peopleQuery(member._id, q, state, address.page, address.limit));
  const look = useLook();
  const columns = useColumns('people', columnsOf(formatDate, look));
  const to = (name: string) => {
    const search = new URLSearchParams({
      ...(q ? { q } : {}),
      ...(name ? { state: name } : {}),
    }).toString();
    return search ? `?${search}` : '?';
  };
  return (
    <>
      <PageHead
        title="Shoppers"
        text="Names and contacts are masked. Open a shopper to reveal them with a reason, which is written down."
      >
        <ListTools list="people" columns={columns} />
      </PageHead>
      <SearchBar
        label="E-mail, phone, name or order number"
        value={q}
        onSearch={(text) => address.set({ q: text })}
      />
      <Tabs
        label="Shoppers by state"
        current={state ?? 'all'}
        tabs={[
          { key: 'all', label: 'All', to: to('') },
          { key: 'blocked', label: 'Blocked', to: to('blocked') },
        ]}
      />
      <div className="mt-4">
        <Listed query={query} failed="The shoppers could not be loaded">
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
                    More than {MOST_PEOPLE_FOUND} shoppers fit. Type more to narrow it down.
                  </p>
                ) : null}
                <DataList
                  label="Shoppers"
                  columns={columns.shown}
                  rows={results}
                  rowKey={(p) => p._id}
                  isBusy={isOld}
                />
                <Pager
                  page={page}
                  limit={limit}
                  total={total}
                  label="Pages of shoppers"
                  isSized
                  onPage={(page_) => address.set({ page: page_ })}
                />
              </>
            )
          }
        </Listed>
      </div>
      <PersonSheet look={look} />
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
  const icon = <UserSearch aria-hidden="true" className="size-9" strokeWidth={1.5} />;
  if (!q)
    return (
      <EmptyState
        icon={icon}
        title={isBlocked ? 'Nobody is blocked' : 'No shoppers yet'}
        text={
          isBlocked
            ? 'Whoever is blocked stands here with the day.'
            : 'They stand here once they have signed up.'
        }
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={`Nobody is found by “${q}”`}
      text="Type the whole order number, at least four digits of a phone from its beginning, or the beginning of an e-mail, a first or a last name."
      action={
        <Button variant="outline" onClick={onClear}>
          Show all shoppers
        </Button>
      }
    />
  );
}
