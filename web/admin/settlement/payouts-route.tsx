import {
  listPayoutBatches,
  type PayoutBatch,
  PAYOUT_RUN_STATES,
} from '#contracts/settlement/payout-runs.ts';
import type { z } from 'zod';
import { HandCoins } from 'lucide-react';
import { Link } from 'react-router';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { MONEY_LINK, RUN_STATE_LABELS, RunState } from './money-text.tsx';
import { NextRun } from './next-payout-run.tsx';
import { useMoney } from './use-money-query.ts';
import { WordChoice } from './word-choice.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'settlement.payouts' });

type Run = z.infer<typeof PayoutBatch>;

/** The next payout run, and all earlier ones. */
export default function PayoutsPage() {
  const t = useText();
  const { get } = useListAddress();
  const isRuns = get('tab') === 'runs';
  return (
    <>
      <PageHead title={t('settlement.payouts')} text={t('settlement.run.intro')} />
      <Tabs
        label={t('settlement.payouts')}
        current={isRuns ? 'runs' : 'next'}
        tabs={[
          { key: 'next', label: t('settlement.next_run'), to: '/admin/payouts' },
          { key: 'runs', label: t('settlement.runs'), to: '/admin/payouts?tab=runs' },
        ]}
      />
      <div className="mt-4">{isRuns ? <Runs /> : <NextRun />}</div>
    </>
  );
}

const columnsOf = (t: Text, formatDateTime: (at: string) => string): ListColumn<Run>[] => [
  {
    key: 'number',
    label: t('settlement.run.column'),
    isHead: true,
    cell: (r) => (
      <Link to={`/admin/payouts/${r._id}`} className={MONEY_LINK}>
        {r.number}
      </Link>
    ),
  },
  { key: 'state', label: t('common.status'), cell: (r) => <RunState state={r.state} /> },
  {
    key: 'made',
    label: t('settlement.run.created_column'),
    cell: (r) => (
      <>
        {r.createdBy.name}, <span className="whitespace-nowrap">{formatDateTime(r.createdAt)}</span>
      </>
    ),
  },
  { key: 'count', label: t('settlement.payouts'), isNumber: true, cell: (r) => r.count },
  {
    key: 'total',
    label: t('common.total'),
    isNumber: true,
    cell: (r) => <strong>{exactRupees(r.total)}</strong>,
  },
  { key: 'paid', label: t('common.paid'), isNumber: true, cell: (r) => exactRupees(r.paidAmount) },
  {
    key: 'pending',
    label: t('settlement.status.due'),
    isNumber: true,
    cell: (r) => exactRupees(r.pendingAmount),
  },
  {
    key: 'failed',
    label: t('settlement.status.returned'),
    isNumber: true,
    cell: (r) => (r.failed ? exactRupees(r.failedAmount) : '–'),
  },
];

function Runs() {
  const t = useText();
  const { page, limit: size, oneOf, set } = useListAddress();
  const { formatDateTime } = useDates();
  const state = oneOf('state', PAYOUT_RUN_STATES);
  const query = useMoney(['runs', page, size, state], (signal) =>
    callApi(
      listPayoutBatches,
      { query: { page, limit: size, ...(state ? { state } : {}) } },
      { signal, fresh: true },
    ),
  );
  return (
    <>
      <WordChoice
        label={t('common.status')}
        every={t('settlement.run.all')}
        value={state ?? ''}
        options={PAYOUT_RUN_STATES.map((one) => [one, t(RUN_STATE_LABELS[one])])}
        onChange={(value) => set({ state: value })}
        className="mb-3 max-w-60"
      />
      <Listed query={query} failed="settlement.run.list_failed">
        {({ results, total, limit }, isOld) =>
          total === 0 ? (
            <EmptyState
              icon={<HandCoins aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={state ? t('common.no_matches') : t('settlement.run.empty_title')}
              text={state ? t('settlement.run.choose_state') : t('settlement.run.empty_text')}
            />
          ) : (
            <>
              <DataList<Run>
                label={t('settlement.run.list')}
                columns={columnsOf(t, formatDateTime)}
                rows={results}
                rowKey={(r) => r._id}
                isBusy={isOld}
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                label={t('settlement.run.pages')}
                isSized
                onPage={(to) => set({ page: to })}
              />
            </>
          )
        }
      </Listed>
    </>
  );
}
