import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import {
  type AdminBankChange,
  BANK_CHANGE_STATES,
  listBankChanges,
} from '#contracts/vendor-onboarding/bank-changes.ts';
import { callApi } from '#web/api/client.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { STATE_TEXT } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Bank changes' });

type Row = Omit<AdminBankChange, 'checks' | 'revealed'>;
function useColumns(): Column<Row>[] {
  const { formatDateTime } = useDates();
  const now = useNow(60_000);
  return [
    {
      key: 'vendor',
      label: 'Shop',
      isHead: true,
      cell: (row) => (
        <div>
          <p className="font-bold">{row.vendor.name}</p>
          <p className="text-ink-muted">{row.vendor.legalName}</p>
        </div>
      ),
    },
    {
      key: 'account',
      label: 'New account',
      cell: (row) => (
        <span className="tabular-nums">
          {row.account.ifsc} …{row.account.number.slice(-4)}
        </span>
      ),
    },
    { key: 'holder', label: 'In the name of', isWide: true, cell: (row) => row.account.holder },
    { key: 'asked', label: 'Asked on', cell: (row) => formatDateTime(row.askedAt) },
    {
      key: 'cools',
      label: 'Waiting time',
      cell: (row) =>
        row.state !== 'waiting' ? (
          <Badge>{STATE_TEXT[row.state]}</Badge>
        ) : now !== null && now.getTime() >= Date.parse(row.coolsUntil) ? (
          <Badge tone="warning">Over: to be decided</Badge>
        ) : (
          <span>until {formatDateTime(row.coolsUntil)}</span>
        ),
    },
    {
      key: 'next',
      label: 'Next step',
      isAction: true,
      cell: (row) => (
        <LinkButton
          to={`/admin/bank-changes/${row._id}`}
          variant="outline"
          className="w-full md:min-h-9 md:w-auto md:px-3 md:text-[14px]"
        >
          Open<span className="sr-only"> {row.vendor.name}</span>
        </LinkButton>
      ),
    },
  ];
}

/** Accounts that shops asked to be paid to from now on, the longest waiting first. */
export default function BankChangesPage() {
  const address = useAddress();
  const member = useStaff();
  const columns = useColumns();
  const state = address.oneOf('state', BANK_CHANGE_STATES) ?? 'waiting';
  const query = useQuery({
    queryKey: adminKey(member._id, 'bank-changes', 'list', state, address.page, address.limit),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        listBankChanges,
        { query: { state, page: address.page, limit: address.limit } },
        { signal, fresh: true },
      ),
  });
  return (
    <>
      <PageHead
        title="Bank changes"
        text="While a change waits nothing is paid out to the shop. It can be confirmed 72 hours after it was asked for: until then the owners may still stop it."
      />
      <Tabs
        label="Bank changes by state"
        current={state}
        tabs={BANK_CHANGE_STATES.map((key) => ({
          key,
          label: STATE_TEXT[key],
          to: `?state=${key}`,
          ...(key === state && query.data && !query.isPlaceholderData
            ? { count: query.data.total }
            : {}),
        }))}
      />
      <div className="mt-4">
        <Listed query={query} failed="The bank changes could not be loaded">
          {({ results, page, limit, total }, isOld) =>
            results.length === 0 ? (
              <EmptyState
                icon={<Landmark aria-hidden="true" className="size-10" strokeWidth={1.5} />}
                title="All clear"
                text={
                  state === 'waiting'
                    ? 'No shop waits for another bank account.'
                    : 'Nothing stands here yet.'
                }
              />
            ) : (
              <>
                <DataList
                  label="Bank changes"
                  columns={columns}
                  rows={results}
                  rowKey={(row) => row._id}
                  isBusy={isOld}
                />
                <Pager
                  page={page}
                  limit={limit}
                  total={total}
                  label="Pages of bank changes"
                  isSized
                  onPage={(to) => address.set({ page: to })}
                />
              </>
            )
          }
        </Listed>
      </div>
    </>
  );
}
