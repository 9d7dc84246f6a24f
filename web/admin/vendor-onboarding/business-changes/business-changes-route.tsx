import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import {
  BUSINESS_REQUEST_STATES,
  listBusinessRequests,
} from '#contracts/vendor-onboarding/business-changes.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { DAY_MS } from '#contracts/kernel/time.ts';
import { callApi } from '#web/api/client.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { daysText } from '#web/admin/vendor-onboarding/labels.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { STATE_TEXT } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Business changes' });

type Row = EndpointData<typeof listBusinessRequests>['results'][number];
function useColumns(isWaiting: boolean): Column<Row>[] {
  const { formatDate } = useDates();
  const now = useNow(60_000);
  return [
    {
      key: 'vendor',
      label: 'Shop',
      isHead: true,
      cell: (row) => <span className="font-bold">{row.vendor.name}</span>,
    },
    {
      key: 'reason',
      label: 'Why',
      cell: (row) => <span className="line-clamp-2">{row.reason}</span>,
    },
    { key: 'asked', label: 'Asked on', cell: (row) => formatDate(row.askedAt) },
    ...(isWaiting
      ? [
          {
            key: 'age',
            label: 'Waiting',
            isNumber: true,
            cell: (row: Row) =>
              now === null
                ? ''
                : daysText(
                    Math.max(0, Math.floor((now.getTime() - Date.parse(row.askedAt)) / DAY_MS)),
                  ),
          },
        ]
      : []),
    {
      key: 'next',
      label: 'Next step',
      isAction: true,
      cell: (row) => (
        <LinkButton
          to={`/admin/business-requests/${row._id}`}
          variant={isWaiting ? 'brand' : 'outline'}
          className="w-full md:min-h-9 md:w-auto md:px-3 md:text-[14px]"
        >
          {isWaiting ? 'Review' : 'Open'}
          <span className="sr-only"> {row.vendor.name}</span>
        </LinkButton>
      ),
    },
  ];
}

/** What open shops ask to have changed of what stands on their invoices, the longest waiting first. */
export default function BusinessRequestsPage() {
  const address = useAddress();
  const member = useStaff();
  const state = address.oneOf('state', BUSINESS_REQUEST_STATES) ?? 'waiting';
  const columns = useColumns(state === 'waiting');
  const query = useQuery({
    queryKey: adminKey(member._id, 'business-requests', 'list', state, address.page, address.limit),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        listBusinessRequests,
        { query: { state, page: address.page, limit: address.limit } },
        { signal, fresh: true },
      ),
  });
  return (
    <>
      <PageHead
        title="Business changes"
        text="Registered name, tax numbers and address of open shops: what stands on invoices changes only when it is approved here."
      />
      <Tabs
        label="Business changes by state"
        current={state}
        tabs={BUSINESS_REQUEST_STATES.map((key) => ({
          key,
          label: STATE_TEXT[key],
          to: `?state=${key}`,
          ...(key === state && query.data && !query.isPlaceholderData
            ? { count: query.data.total }
            : {}),
        }))}
      />
      <div className="mt-4">
        <Listed query={query} failed="The requests could not be loaded">
          {({ results, page, limit, total }, isOld) =>
            results.length === 0 ? (
              <EmptyState
                icon={<FileCheck2 aria-hidden="true" className="size-10" strokeWidth={1.5} />}
                title="All clear"
                text={
                  state === 'waiting'
                    ? 'No shop waits for a change of what it is registered as.'
                    : 'Nothing stands here yet.'
                }
              />
            ) : (
              <>
                <DataList
                  label="Business changes"
                  columns={columns}
                  rows={results}
                  rowKey={(row) => row._id}
                  isBusy={isOld}
                />
                <Pager
                  page={page}
                  limit={limit}
                  total={total}
                  label="Pages of requests"
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
