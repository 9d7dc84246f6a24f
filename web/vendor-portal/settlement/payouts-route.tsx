import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Landmark, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { getPayoutOverview, listVendorStatements } from '#contracts/settlement/settlement.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMay, useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { StatementStatus } from './statement-status.tsx';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Payouts' });

type Overview = EndpointData<typeof getPayoutOverview>;
type Summary = EndpointData<typeof listVendorStatements>['results'][number];
const noon = (day: string) => `${day}T06:30:00Z`;

/** What the marketplace owes the shop, when it comes, and every statement. */
export default function PayoutsPage() {
  const t = useText();
  const member = useMember();
  const overview = useQuery({
    queryKey: vendorKey(member._id, 'payouts'),
    queryFn: ({ signal }) => callApi(getPayoutOverview, {}, { signal, fresh: true }),
  });
  return (
    <>
      <PageHead
        title={t('Payouts')}
        text={t('What your sales have earned, what is taken off, and what has reached your bank.')}
      />
      <Listed
        query={overview}
        failed={t('The payouts could not be loaded')}
        waiting={<Skeleton className="h-[260px] rounded-card" />}
      >
        {(data) => <Money data={data} />}
      </Listed>
      <h2 className="mt-8 mb-3 text-[18px] leading-[24px] font-extrabold">{t('Statements')}</h2>
      <Statements />
    </>
  );
}

function Money({ data }: { data: Overview }) {
  const t = useText();
  const { formatDate } = useDates();
  const parts: [label: string, amount: number][] = [
    [t('Statements to be paid'), data.due],
    [t('On its way to your bank'), data.inPayout],
    [t('Earned, in no statement yet'), data.earned],
    ...(data.carried < 0
      ? [[t('Carried from the last statement'), data.carried] as [string, number]]
      : []),
  ];
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Panel title={t('Balance')}>
        <p className="text-[34px] leading-[40px] font-extrabold tracking-[-0.02em] tabular-nums">
          {exactRupees(data.balance)}
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
        <Panel title={t('Next statement')}>
          {data.next ? (
            <p>
              {t(
                'Closes on {day}. So far {amount} will be in it, before GST on commission, TCS and TDS.',
                {
                  day: formatDate(noon(data.next.closesOn)),
                  amount: exactRupees(data.next.expected),
                },
              )}
            </p>
          ) : (
            <p>{t('The marketplace has not begun to close statements yet.')}</p>
          )}
          <p className="mt-3 flex items-center gap-2.5 border-t border-border pt-3">
            <Landmark
              aria-hidden="true"
              className="size-5 shrink-0 text-ink-muted"
              strokeWidth={1.75}
            />
            {data.account ? (
              <span>
                {t('Paid to')}{' '}
                <strong className="tabular-nums">
                  {[data.account.bank, data.account.ifsc, data.account.number]
                    .filter(Boolean)
                    .join(' ')}
                </strong>
                , {data.account.holder}
              </span>
            ) : (
              t('No bank account yet')
            )}
          </p>
        </Panel>
        <Holds holds={data.holds} />
      </div>
    </div>
  );
}

function Holds({ holds }: { holds: Overview['holds'] }) {
  const t = useText();
  const mayAdd = useMay('bank');
  if (holds.length === 0) return null;
  const words: Record<Overview['holds'][number]['reason'], string> = {
    held: t('We hold your payouts back for now. Write to seller support if you have questions.'),
    no_bank: mayAdd
      ? t('Without a bank account nothing can be paid to you.')
      : t('Without a bank account nothing can be paid to you. An owner adds it under Settings.'),
    bank_change: t(
      'Your bank account is being changed: nothing is paid out until we have confirmed it.',
    ),
    payout_failed: t('The bank sent a payout back; it comes again with the next batch.'),
    below_zero: t('More went back than was sold: it is taken off the next statement.'),
    in_return: t('In orders with a return under way'),
    cash: t('Cash not yet received from the courier'),
    in_window: t('In orders on their way, or that may still be sent back'),
  };
  return (
    <Panel title={t('What keeps money back')}>
      <ul className="divide-y divide-border">
        {holds.map(({ reason, amount, text }) => (
          <li key={reason} className="flex min-h-10 items-center justify-between gap-4 py-1.5">
            <span>
              {words[reason]}
              {reason === 'no_bank' && mayAdd ? (
                <>
                  {' '}
                  <Link
                    to="/vendor-dashboard/settings?tab=bank"
                    className="font-semibold text-brand underline underline-offset-2"
                  >
                    {t('Add a bank account')}
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

function useColumns(): Column<Summary>[] {
  const t = useText();
  const { formatDay, formatDate } = useDates();
  return [
    {
      key: 'number',
      label: t('Number'),
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
      label: t('Period'),
      cell: (s) =>
        t('{from} to {to}', {
          from: formatDay(noon(s.periodStart)),
          to: formatDate(noon(s.lastDay)),
        }),
    },
    { key: 'status', label: t('Status'), cell: (s) => <StatementStatus status={s.status} /> },
    { key: 'utr', label: t('UTR'), cell: (s) => s.utr ?? '–' },
    { key: 'net', label: t('Net'), isNumber: true, cell: (s) => exactRupees(s.net) },
    {
      key: 'closing',
      label: t('To be paid'),
      isNumber: true,
      cell: (s) => <strong>{exactRupees(s.closing)}</strong>,
    },
  ];
}

function Statements() {
  const t = useText();
  const columns = useColumns();
  const member = useMember();
  const { page, limit: size, set } = useAddress();
  const query = useQuery({
    queryKey: vendorKey(member._id, 'statements', page, size),
    queryFn: ({ signal }) =>
      callApi(listVendorStatements, { query: { page, limit: size } }, { signal, fresh: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <Listed query={query} failed={t('The statements could not be loaded')}>
      {({ results, total, limit }, isOld) =>
        total === 0 ? (
          <EmptyState
            icon={<ReceiptText aria-hidden="true" className="size-9" strokeWidth={1.5} />}
            title={t('No statements yet')}
            text={t('The first one closes when an order is delivered and past its return window.')}
          />
        ) : (
          <>
            <DataList<Summary>
              label={t('Statements')}
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
              label={t('Pages of statements')}
              onPage={(to) => set({ page: to })}
            />
          </>
        )
      }
    </Listed>
  );
}
