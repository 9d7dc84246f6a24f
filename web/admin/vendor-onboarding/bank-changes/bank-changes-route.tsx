import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import {
  type AdminBankChange,
  BANK_CHANGE_STATES,
  listBankChanges,
} from '#contracts/vendor-onboarding/bank-changes.ts';
import { callApi } from '#web/api/client.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SectionTabs } from '#web/admin/section-tabs.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { BANK_CHANGE_STATE_TEXT } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'vendors.bank_change.list_title' });

type Row = Omit<AdminBankChange, 'checks' | 'revealed'>;
function useColumns(): ListColumn<Row>[] {
  const t = useText();
  const { formatDateTime } = useDates();
  const now = useNow(60_000);
  return [
    {
      key: 'vendor',
      label: t('vendors.vendor'),
      isHead: true,
      cell: (row) => <VendorCell row={row} />,
    },
    {
      key: 'account',
      label: t('vendors.bank.new_account'),
      cell: (row) => (
        <span className="tabular-nums">
          {row.account.ifsc} …{row.account.number.slice(-4)}
        </span>
      ),
    },
    {
      key: 'holder',
      label: t('common.account_holder'),
      isWide: true,
      cell: (row) => row.account.holder,
    },
    { key: 'asked', label: t('common.requested_on'), cell: (row) => formatDateTime(row.askedAt) },
    {
      key: 'cools',
      label: t('vendors.bank_change.waiting_period'),
      cell: (row) =>
        row.state !== 'waiting' ? (
          <Badge>{t(BANK_CHANGE_STATE_TEXT[row.state])}</Badge>
        ) : now !== null && now.getTime() >= Date.parse(row.coolsUntil) ? (
          <Badge tone="warning">{t('vendors.bank_change.ready')}</Badge>
        ) : (
          <span>{t('common.until_time', { time: formatDateTime(row.coolsUntil) })}</span>
        ),
    },
    {
      key: 'next',
      label: t('common.next_step'),
      isAction: true,
      cell: (row) => <OpenChangeButton row={row} />,
    },
  ];
}

function VendorCell({ row }: { row: Row }) {
  return (
    <div>
      <p className="font-bold">{row.vendor.name}</p>
      <p className="text-ink-muted">{row.vendor.legalName}</p>
    </div>
  );
}

function OpenChangeButton({ row }: { row: Row }) {
  const t = useText();
  return (
    <LinkButton
      to={`/admin/bank-changes/${row._id}`}
      variant="outline"
      className="w-full md:min-h-9 md:w-auto md:px-3 md:text-[14px]"
    >
      {t('common.open')}
      <span className="sr-only"> {row.vendor.name}</span>
    </LinkButton>
  );
}

/** Bank account changes that vendors requested, the longest waiting first. */
export default function BankChangesPage() {
  const t = useText();
  const address = useListAddress();
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
      <PageHead title={t('vendors.bank_change.list_title')} text={t('vendors.bank_change.text')} />
      <SectionTabs of="/admin/vendors" current="/admin/bank-changes" />
      <States state={state} total={query.isPlaceholderData ? undefined : query.data?.total} />
      <div className="mt-4">
        <Listed query={query} failed="vendors.bank_change.list_load_failed">
          {({ results, page, limit, total }, isOld) =>
            results.length === 0 ? (
              <EmptyState
                icon={<Landmark aria-hidden="true" className="size-10" strokeWidth={1.5} />}
                title={t('common.all_clear')}
                text={
                  state === 'waiting'
                    ? t('vendors.bank_change.empty_pending')
                    : t('vendors.requests_empty')
                }
              />
            ) : (
              <>
                <DataList
                  label={t('vendors.bank_change.list_title')}
                  columns={columns}
                  rows={results}
                  rowKey={(row) => row._id}
                  isBusy={isOld}
                />
                <Pager
                  page={page}
                  limit={limit}
                  total={total}
                  label={t('vendors.bank_change.pages')}
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

function States({ state, total }: { state: Row['state']; total: number | undefined }) {
  const t = useText();
  return (
    <Tabs
      label={t('vendors.bank_change.tabs')}
      current={state}
      tabs={BANK_CHANGE_STATES.map((key) => ({
        key,
        label: t(BANK_CHANGE_STATE_TEXT[key]),
        to: `?state=${key}`,
        ...(key === state && total !== undefined ? { count: total } : {}),
      }))}
    />
  );
}
