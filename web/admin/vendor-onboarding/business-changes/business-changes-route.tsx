import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import {
  type BusinessRequest,
  BUSINESS_REQUEST_STATES,
  listBusinessRequests,
} from '#contracts/vendor-onboarding/business-changes.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { DAY_MS } from '#contracts/kernel/time.ts';
import { callApi } from '#web/api/client.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { daysText } from '#web/admin/vendor-onboarding/labels.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SectionTabs } from '#web/admin/section-tabs.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { BUSINESS_CHANGE_STATE_TEXT } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'vendors.business_change.list_title' });

type Row = EndpointData<typeof listBusinessRequests>['results'][number];
function useColumns(isWaiting: boolean): ListColumn<Row>[] {
  const t = useText();
  const { formatDate } = useDates();
  const now = useNow(60_000);
  return [
    {
      key: 'vendor',
      label: t('vendors.vendor'),
      isHead: true,
      cell: (row) => <span className="font-bold">{row.vendor.name}</span>,
    },
    {
      key: 'reason',
      label: t('common.reason'),
      cell: (row) => <span className="line-clamp-2">{row.reason}</span>,
    },
    { key: 'asked', label: t('common.requested_on'), cell: (row) => formatDate(row.askedAt) },
    ...(isWaiting
      ? [
          {
            key: 'age',
            label: t('vendors.waiting'),
            isNumber: true,
            cell: (row: Row) =>
              now === null
                ? ''
                : daysText(
                    t,
                    Math.max(0, Math.floor((now.getTime() - Date.parse(row.askedAt)) / DAY_MS)),
                  ),
          },
        ]
      : []),
    {
      key: 'next',
      label: t('common.next_step'),
      isAction: true,
      cell: (row) => (
        <LinkButton
          to={`/admin/business-requests/${row._id}`}
          variant={isWaiting ? 'brand' : 'outline'}
          className="w-full md:min-h-9 md:w-auto md:px-3 md:text-[14px]"
        >
          {isWaiting ? t('vendor_onboarding.review_action') : t('common.open')}
          <span className="sr-only"> {row.vendor.name}</span>
        </LinkButton>
      ),
    },
  ];
}

/** Changes of business details that live vendors requested, the longest waiting first. */
export default function BusinessRequestsPage() {
  const t = useText();
  const address = useListAddress();
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
        title={t('vendors.business_change.list_title')}
        text={t('vendors.business_change.text')}
      />
      <SectionTabs of="/admin/vendors" current="/admin/business-requests" />
      <States state={state} total={query.isPlaceholderData ? undefined : query.data?.total} />
      <div className="mt-4">
        <Listed query={query} failed="vendors.business_change.list_load_failed">
          {({ results, page, limit, total }, isOld) =>
            results.length === 0 ? (
              <NoRequests state={state} />
            ) : (
              <>
                <DataList
                  label={t('vendors.business_change.list_title')}
                  columns={columns}
                  rows={results}
                  rowKey={(row) => row._id}
                  isBusy={isOld}
                />
                <Pager
                  page={page}
                  limit={limit}
                  total={total}
                  label={t('support.list.pages')}
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

function NoRequests({ state }: { state: BusinessRequest['state'] }) {
  const t = useText();
  return (
    <EmptyState
      icon={<FileCheck2 aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={t('common.all_clear')}
      text={
        state === 'waiting'
          ? t('vendors.business_change.empty_pending')
          : t('vendors.requests_empty')
      }
    />
  );
}

function States({ state, total }: { state: BusinessRequest['state']; total: number | undefined }) {
  const t = useText();
  return (
    <Tabs
      label={t('vendors.business_change.tabs')}
      current={state}
      tabs={BUSINESS_REQUEST_STATES.map((key) => ({
        key,
        label: t(BUSINESS_CHANGE_STATE_TEXT[key]),
        to: `?state=${key}`,
        ...(key === state && total !== undefined ? { count: total } : {}),
      }))}
    />
  );
}
