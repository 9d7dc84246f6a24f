import {
  listPayoutBatches,
  type PayoutBatch,
  PAYOUT_RUN_STATES,
} from '#contracts/settlement/settlement.ts';
import type { z } from 'zod';
import { HandCoins } from 'lucide-react';
import { Link } from 'react-router';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { LINK, RUN_WORDS, RunState } from './money-text.tsx';
import { NextRun } from './next-payout-run.tsx';
import { useMoney } from './use-money-query.ts';
import { WordChoice } from './word-choice.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'settlement.payouts' });

type Run = z.infer<typeof PayoutBatch>;

/** What sellers are to be paid now, and every run there was. */
export default function PayoutsPage() {
  const { get } = useAddress();
  const isRuns = get('tab') === 'runs';
  return (
    <>
      <PageHead
        title="settlement.payouts"
        text="What is due to sellers is put into a run, approved by a second person, and only then paid."
      />
      <Tabs
        label="settlement.payouts"
        current={isRuns ? 'runs' : 'next'}
        tabs={[
          { key: 'next', label: 'Next run', to: '/admin/payouts' },
          { key: 'runs', label: 'Runs', to: '/admin/payouts?tab=runs' },
        ]}
      />
      <div className="mt-4">{isRuns ? <Runs /> : <NextRun />}</div>
    </>
  );
}

const columnsOf = (formatDateTime: (at: string) => string): Column<Run>[] => [
  {
    key: 'number',
    label: 'Run',
    isHead: true,
    cell: (r) => (
      <Link to={`/admin/payouts/${r._id}`} className={LINK}>
        {r.number}
      </Link>
    ),
  },
  { key: 'state', label: 'common.state', cell: (r) => <RunState state={r.state} /> },
  {
    key: 'made',
    label: 'Made',
    cell: (r) => (
      <>
        {r.createdBy.name}, <span className="whitespace-nowrap">{formatDateTime(r.createdAt)}</span>
      </>
    ),
  },
  { key: 'count', label: 'settlement.payouts', isNumber: true, cell: (r) => r.count },
  {
    key: 'total',
    label: 'common.total',
    isNumber: true,
    cell: (r) => <strong>{exactRupees(r.total)}</strong>,
  },
  { key: 'paid', label: 'common.paid', isNumber: true, cell: (r) => exactRupees(r.paidAmount) },
  {
    key: 'pending',
    label: 'orders.amount_due',
    isNumber: true,
    cell: (r) => exactRupees(r.pendingAmount),
  },
  {
    key: 'failed',
    label: 'common.returned',
    isNumber: true,
    cell: (r) => (r.failed ? exactRupees(r.failedAmount) : '–'),
  },
];

function Runs() {
  const { page, limit: size, oneOf, set } = useAddress();
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
        label="common.state"
        every="Every run"
        value={state ?? ''}
        options={PAYOUT_RUN_STATES.map((one) => [one, RUN_WORDS[one]])}
        onChange={(value) => set({ state: value })}
        className="mb-3 max-w-60"
      />
      <Listed query={query} failed="The runs could not be loaded">
        {({ results, total, limit }, isOld) =>
          total === 0 ? (
            <EmptyState
              icon={<HandCoins aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={state ? 'No run like that' : 'No runs yet'}
              text={
                state
                  ? 'Choose another state.'
                  : 'The first one is made under “Next run”, once a statement is due.'
              }
            />
          ) : (
            <>
              <DataList<Run>
                label="Payout runs"
                columns={columnsOf(formatDateTime)}
                rows={results}
                rowKey={(r) => r._id}
                isBusy={isOld}
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                label="Pages of runs"
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
