import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Landmark, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { getPayoutOverview, listVendorStatements } from '#contracts/settlement/settlement.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMemberMay, useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { HeldItems } from './held-items.tsx';
import { VendorFees } from './vendor-fees.tsx';
import { StatementStatusBadge } from './statement-status.tsx';
import { StatementSumsList } from './statement-sums.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'settlement.payouts' });

type Overview = EndpointData<typeof getPayoutOverview>;
type Summary = EndpointData<typeof listVendorStatements>['results'][number];
const noon = (day: string) => `${day}T06:30:00Z`;

/** What the vendor receives and when, what is on hold, and all statements. */
export default function PayoutsPage() {
  const t = useText();
  const member = useMember();
  const overview = useQuery({
    queryKey: vendorKey(member._id, 'payouts'),
    queryFn: ({ signal }) => callApi(getPayoutOverview, {}, { signal, fresh: true }),
  });
  return (
    <>
      <PageHead title={t('settlement.payouts')} text={t('settlement.payouts_text')} />
      <Listed
        query={overview}
        failed={t('settlement.payouts_load_failed')}
        waiting={<Skeleton className="h-[260px] rounded-card" />}
      >
        {(data) => <Money data={data} />}
      </Listed>
      <h2 className="mt-8 mb-3 text-[18px] leading-[24px] font-extrabold">
        {t('settlement.held_items')}
      </h2>
      <HeldItems />
      <div className="mt-8">
        <VendorFees />
      </div>
      <h2 className="mt-8 mb-3 text-[18px] leading-[24px] font-extrabold">
        {t('settlement.statements')}
      </h2>
      <Statements />
    </>
  );
}

function Money({ data }: { data: Overview }) {
  const t = useText();
  const { formatDate } = useDates();
  const parts: [label: string, amount: number][] = [
    [t('settlement.awaiting_payout'), data.due],
    [t('settlement.on_way_to_bank'), data.inPayout],
    [t('settlement.earned_unbilled'), data.earned],
    ...(data.carried < 0
      ? [[t('settlement.carried_from_last'), data.carried] as [string, number]]
      : []),
    [t('settlement.taxes_to_withhold'), -data.taxes],
  ];
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Panel title={t('settlement.you_receive')}>
        <p className="text-[34px] leading-[40px] font-extrabold tracking-[-0.02em] tabular-nums">
          {exactRupees(data.receive)}
        </p>
        <dl className="mt-3 divide-y divide-border border-t border-border">
          {parts.map(([label, amount]) => (
            <div key={label} className="flex min-h-10 items-center justify-between gap-4 py-1.5">
              <dt>{label}</dt>
              <dd className="tabular-nums">{exactRupees(amount)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <div className="grid grid-cols-1 gap-4">
        <Panel title={t('settlement.next_statement')}>
          {data.next ? (
            <>
              <p>
                {t(
                  data.next.expected < 0
                    ? 'settlement.next_statement_carried'
                    : 'settlement.next_statement_text',
                  {
                    day: formatDate(noon(data.next.closesOn)),
                    amount: exactRupees(data.next.expected),
                  },
                )}
              </p>
              {data.next.statement ? (
                <details className="mt-2">
                  <summary className="flex min-h-11 items-center font-semibold text-brand">
                    {t('settlement.how_calculated')}
                  </summary>
                  <StatementSumsList statement={data.next.statement} />
                </details>
              ) : null}
            </>
          ) : (
            <p>{t('settlement.next_statement_none')}</p>
          )}
          <PayoutAccount data={data} />
        </Panel>
        <Holds holds={data.holds} />
      </div>
    </div>
  );
}

function PayoutAccount({ data }: { data: Overview }) {
  const t = useText();
  return (
    <p className="mt-3 flex items-center gap-2.5 border-t border-border pt-3">
      <Landmark aria-hidden="true" className="size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
      {data.account ? (
        <span>
          {t('settlement.paid_to')}{' '}
          <strong className="tabular-nums">
            {[data.account.bank, data.account.ifsc, data.account.number].filter(Boolean).join(' ')}
          </strong>
          , {data.account.holder}
        </span>
      ) : (
        t('settlement.no_bank_title')
      )}
    </p>
  );
}

function Holds({ holds }: { holds: Overview['holds'] }) {
  const t = useText();
  const mayAdd = useMemberMay('bank');
  if (holds.length === 0) return null;
  const texts: Record<Overview['holds'][number]['reason'], string> = {
    held: t('settlement.hold_held'),
    no_bank: mayAdd ? t('settlement.no_bank') : t('settlement.no_bank_ask_owner'),
    bank_change: t('settlement.hold_bank_change'),
    payout_failed: t('settlement.hold_payout_failed'),
    below_zero: t('settlement.hold_below_zero'),
    in_return: t('settlement.hold_in_return'),
    cash: t('settlement.hold_cash'),
    in_window: t('settlement.hold_in_window'),
  };
  return (
    <Panel title={t('settlement.holds_title')}>
      <ul className="divide-y divide-border">
        {holds.map(({ reason, amount, text }) => (
          <li key={reason} className="flex min-h-10 items-center justify-between gap-4 py-1.5">
            <span>
              {texts[reason]}
              {reason === 'no_bank' && mayAdd ? (
                <>
                  {' '}
                  <Link
                    to="/vendor-dashboard/settings?tab=bank"
                    className="font-semibold text-brand underline underline-offset-2"
                  >
                    {t('settlement.add_bank_account')}
                  </Link>
                </>
              ) : null}
              {text ? <span className="block text-[13px] text-ink-muted">{text}</span> : null}
            </span>
            {amount === null ? null : (
              <span className="shrink-0 tabular-nums">{exactRupees(amount)}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function useColumns(): ListColumn<Summary>[] {
  const t = useText();
  const { formatDay, formatDate } = useDates();
  return [
    {
      key: 'number',
      label: t('common.number'),
      isHead: true,
      cell: (s) => (
        <Link
          to={`/vendor-dashboard/payouts/${s._id}`}
          className="font-semibold text-brand underline underline-offset-2"
        >
          {s.number}
        </Link>
      ),
    },
    {
      key: 'period',
      label: t('settlement.period'),
      cell: (s) =>
        t('common.from_to', {
          from: formatDay(noon(s.periodStart)),
          to: formatDate(noon(s.lastDay)),
        }),
    },
    {
      key: 'status',
      label: t('common.status'),
      cell: (s) => <StatementStatusBadge status={s.status} />,
    },
    { key: 'utr', label: t('settlement.utr'), cell: (s) => s.utr ?? '–' },
    { key: 'net', label: t('settlement.net'), isNumber: true, cell: (s) => exactRupees(s.net) },
    {
      key: 'closing',
      label: t('settlement.payable'),
      isNumber: true,
      cell: (s) => <strong>{exactRupees(s.closing)}</strong>,
    },
  ];
}

function Statements() {
  const t = useText();
  const columns = useColumns();
  const member = useMember();
  const { page, limit: size, set } = useListAddress();
  const query = useQuery({
    queryKey: vendorKey(member._id, 'statements', page, size),
    queryFn: ({ signal }) =>
      callApi(listVendorStatements, { query: { page, limit: size } }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <Listed query={query} failed={t('settlement.statements_load_failed')}>
      {({ results, total, limit }, isOld) =>
        total === 0 ? (
          <EmptyState
            icon={<ReceiptText aria-hidden="true" className="size-9" strokeWidth={1.5} />}
            title={t('settlement.statements_empty_title')}
            text={t('settlement.statements_empty_text')}
          />
        ) : (
          <>
            <DataList<Summary>
              label={t('settlement.statements')}
              rows={results}
              rowKey={(s) => s._id}
              isBusy={isOld}
              columns={columns}
            />
            <Pager
              page={page}
              limit={limit}
              total={total}
              isSized
              label={t('settlement.statements_pages')}
              onPage={(to) => set({ page: to })}
            />
          </>
        )
      }
    </Listed>
  );
}
