import { useParams } from 'react-router';
import {
  getPayoutBatch,
  type VendorPayout,
  PAYOUT_STATUSES,
} from '#contracts/settlement/settlement.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { z } from 'zod';
import { useMay } from '#web/admin/staff-context.tsx';
import { RecordPage } from '#web/admin/record-page.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Badge } from '#web/ui/badge.tsx';
import {
  AgreeMoney,
  Figures,
  many,
  PAYOUT_WORDS,
  PayoutState,
  REASON_WORDS,
  RunState,
  StatementLink,
} from './money-text.tsx';
import { CameBack, PayoutSteps } from './payout-actions.tsx';
import { Approval, RunFiles } from './payout-run-actions.tsx';
import { useMoney } from './use-money-query.ts';
import { WordChoice } from './word-choice.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Payout run' });

type Detail = EndpointData<typeof getPayoutBatch>;
type Row = z.infer<typeof VendorPayout>;

/** One run: who gets how much, who made and approved it, and where each payout stands. */
export default function RunPage() {
  const { id = '' } = useParams();
  const { page, limit, oneOf } = useAddress();
  const status = oneOf('status', PAYOUT_STATUSES);
  const query = useMoney(['run', id, page, limit, status], (signal) =>
    callApi(
      getPayoutBatch,
      { params: { id }, query: { page, limit, ...(status ? { status } : {}) } },
      { signal, fresh: true },
    ),
  );
  return (
    <RecordPage
      query={query}
      what="payout run"
      back={{ to: '/admin/payouts?tab=runs', label: 'All runs' }}
    >
      {(data, isOld) => <Whole data={data} isOld={isOld} />}
    </RecordPage>
  );
}

function Whole({ data, isOld }: { data: Detail; isOld: boolean }) {
  const { batch: b } = data;
  const { formatDateTime } = useDates();
  return (
    <>
      <PageHead title={`Run ${b.number}`}>
        <RunFiles data={data} />
      </PageHead>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <RunState state={b.state} />
        <span>
          Made by <strong>{b.createdBy.name}</strong>, {formatDateTime(b.createdAt)}
        </span>
        {b.decidedBy && b.decidedAt ? (
          <span>
            {b.state === 'withdrawn' ? 'common.withdrawn' : 'common.approved'} by{' '}
            <strong>{b.decidedBy.name}</strong>, {formatDateTime(b.decidedAt)}
            {b.isAlone ? ' (alone, in a demo)' : ''}
          </span>
        ) : null}
        {b.reason ? <span className="text-ink-muted">“{b.reason}”</span> : null}
      </p>
      <Approval data={data} />
      <Figures
        figures={[
          { label: 'common.total', value: exactRupees(b.total), note: many(b.count, 'payout') },
          { label: 'orders.amount_due', value: exactRupees(b.pendingAmount), note: b.pending },
          { label: 'common.paid', value: exactRupees(b.paidAmount), note: b.paid },
          { label: 'common.returned', value: exactRupees(b.failedAmount), note: b.failed },
          ...(b.withdrawn > 0
            ? [{ label: 'Taken out', value: exactRupees(b.withdrawnAmount), note: b.withdrawn }]
            : []),
        ]}
      />
      <div className="mt-3 mb-6 grid gap-1">
        <AgreeMoney
          text="Still to pay, paid, sent back and taken out add up to the total"
          one={
            (Math.round(b.pendingAmount * 100) +
              Math.round(b.paidAmount * 100) +
              Math.round(b.failedAmount * 100) +
              Math.round(b.withdrawnAmount * 100)) /
            100
          }
          other={b.total}
        />
        {b.paid > 0 ? (
          <AgreeMoney
            text="What is noted as paid, and what the ledger says was paid"
            one={b.paidAmount}
            other={data.booked}
          />
        ) : null}
      </div>
      <Payouts data={data} isOld={isOld} />
      <AuditTrail kind="payout_run" id={b._id} className="mt-6" />
    </>
  );
}

/** Steps only where something can still be noted. */
const columnsOf = (hasSteps: boolean): Column<Row>[] => [
  {
    key: 'seller',
    label: 'common.seller',
    isHead: true,
    cell: (p) => <strong>{p.vendor.name}</strong>,
  },
  {
    key: 'statement',
    label: 'settlement.statement',
    cell: (p) => <StatementLink id={p.statementId} number={p.statementNumber} />,
  },
  {
    key: 'account',
    label: 'common.account',
    cell: (p) => <span className="whitespace-nowrap">{p.account}</span>,
  },
  {
    key: 'status',
    label: 'common.status',
    cell: (p) => (
      <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
        <PayoutState status={p.status} />
        {p.held ? <Badge tone="warning">{REASON_WORDS[p.held]}</Badge> : null}
      </span>
    ),
  },
  {
    key: 'utr',
    label: 'UTR, or why not',
    cell: (p) => (
      <span className="[overflow-wrap:anywhere]">
        {[p.utr, p.failure].filter(Boolean).join(': ') || '–'}
      </span>
    ),
  },
  {
    key: 'amount',
    label: 'Amount',
    isNumber: true,
    cell: (p) => <strong>{exactRupees(p.amount)}</strong>,
  },
  ...(hasSteps
    ? [
        {
          key: 'steps',
          label: 'What the bank did',
          isAction: true,
          cell: (p: Row) =>
            p.status === 'pending' ? (
              <PayoutSteps payout={p} />
            ) : p.status === 'paid' ? (
              <CameBack payout={p} />
            ) : null,
        },
      ]
    : []),
];

function Payouts({
  data: { batch, payouts, page, limit, total },
  isOld,
}: {
  data: Detail;
  isOld: boolean;
}) {
  const { get, set } = useAddress();
  const may = useMay('money:write') && batch.state === 'approved';
  const counted = PAYOUT_STATUSES.filter((one) => batch[one] > 0);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-[18px] leading-[24px] font-extrabold">Payouts</h2>
        {counted.length > 1 ? (
          <WordChoice
            label="common.status"
            every={`All ${batch.count}`}
            value={get('status')}
            options={counted.map((one) => [one, `${PAYOUT_WORDS[one]} (${batch[one]})`])}
            onChange={(value) => set({ status: value })}
            className="min-w-48"
          />
        ) : null}
      </div>
      {payouts.length === 0 ? (
        <Panel>
          <p className="text-ink-muted">No payout of this run is like that any more.</p>
        </Panel>
      ) : (
        <DataList<Row>
          label="settlement.payouts"
          columns={columnsOf(may && batch.pending + batch.paid > 0)}
          rows={payouts}
          rowKey={(p) => p._id}
          isBusy={isOld}
        />
      )}
      <Pager
        page={page}
        limit={limit}
        total={total}
        label="Pages of payouts"
        isSized
        onPage={(to) => set({ page: to })}
      />
    </>
  );
}
