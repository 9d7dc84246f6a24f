import { useParams } from 'react-router';
import {
  getPayoutBatch,
  type VendorPayout,
  PAYOUT_STATUSES,
} from '#contracts/settlement/payout-runs.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { z } from 'zod';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { RecordPage } from '#web/admin/record-page.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import {
  AgreeMoney,
  MoneyFigures,
  PAYOUT_STATUS_LABELS,
  PayoutState,
  HOLD_REASON_LABELS,
  RunState,
  StatementLink,
} from './money-text.tsx';
import { ReturnPaidPayout, PayoutActions } from './payout-actions.tsx';
import { Approval, RunFiles } from './payout-run-actions.tsx';
import { useMoney } from './use-money-query.ts';
import { WordChoice } from './word-choice.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'settlement.run.title' });

type Detail = EndpointData<typeof getPayoutBatch>;
type Row = z.infer<typeof VendorPayout>;

/** One run: payouts with status, creator and approver. */
export default function PayoutRunPage() {
  const t = useText();
  const { id = '' } = useParams();
  const { page, limit, oneOf } = useListAddress();
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
      back={{ to: '/admin/payouts?tab=runs', label: t('settlement.run.all') }}
    >
      {(data, isOld) => <Run data={data} isOld={isOld} />}
    </RecordPage>
  );
}

function Run({ data, isOld }: { data: Detail; isOld: boolean }) {
  const t = useText();
  const { batch: b } = data;
  return (
    <>
      <PageHead title={t('settlement.run.number', { number: b.number })}>
        <RunFiles data={data} />
      </PageHead>
      <RunHistory b={b} />
      <Approval data={data} />
      <MoneyFigures
        figures={[
          {
            label: t('common.total'),
            value: exactRupees(b.total),
            note: t('settlement.payout_count', { n: b.count }),
          },
          {
            label: t('settlement.status.due'),
            value: exactRupees(b.pendingAmount),
            note: b.pending,
          },
          { label: t('common.paid'), value: exactRupees(b.paidAmount), note: b.paid },
          {
            label: t('settlement.status.returned'),
            value: exactRupees(b.failedAmount),
            note: b.failed,
          },
          ...(b.withdrawn > 0
            ? [
                {
                  label: t('settlement.status.removed'),
                  value: exactRupees(b.withdrawnAmount),
                  note: b.withdrawn,
                },
              ]
            : []),
        ]}
      />
      <RunChecks b={b} data={data} />
      <Payouts data={data} isOld={isOld} />
      <AuditTrail kind="payout_run" id={b._id} className="mt-6" />
    </>
  );
}

function RunChecks({ b, data }: { b: Detail['batch']; data: Detail }) {
  const t = useText();
  return (
    <div className="mt-3 mb-6 grid gap-1">
      <AgreeMoney
        text={t('settlement.run.check_total')}
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
          text={t('settlement.run.check_ledger')}
          one={b.paidAmount}
          other={data.booked}
        />
      ) : null}
    </div>
  );
}

function RunHistory({ b }: { b: Detail['batch'] }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <RunState state={b.state} />
      <span>
        {t('settlement.run.created_by', {
          name: b.createdBy.name,
          time: formatDateTime(b.createdAt),
        })}
      </span>
      {b.decidedBy && b.decidedAt ? (
        <span>
          {t(
            b.state === 'withdrawn' ? 'settlement.run.withdrawn_by' : 'settlement.run.approved_by',
            { name: b.decidedBy.name, time: formatDateTime(b.decidedAt) },
          )}
          {b.isAlone ? ` (${t('settlement.run.alone')})` : ''}
        </span>
      ) : null}
      {b.reason ? <span className="text-ink-muted">“{b.reason}”</span> : null}
    </p>
  );
}

/** Actions only where a payout can still change. */
const columnsOf = (t: Text, hasActions: boolean): ListColumn<Row>[] => [
  {
    key: 'seller',
    label: t('common.vendor'),
    isHead: true,
    cell: (p) => <strong>{p.vendor.name}</strong>,
  },
  {
    key: 'statement',
    label: t('settlement.statement'),
    cell: (p) => <StatementLink id={p.statementId} number={p.statementNumber} />,
  },
  {
    key: 'account',
    label: t('common.account'),
    cell: (p) => <span className="whitespace-nowrap">{p.account}</span>,
  },
  {
    key: 'status',
    label: t('common.status'),
    cell: (p) => (
      <span className="inline-flex flex-wrap justify-end gap-1.5 md:justify-start">
        <PayoutState status={p.status} />
        {p.held ? <Badge tone="warning">{t(HOLD_REASON_LABELS[p.held])}</Badge> : null}
        <AtProvider p={p} />
      </span>
    ),
  },
  {
    key: 'utr',
    label: t('settlement.utr_or_reason'),
    cell: (p) => (
      <span className="[overflow-wrap:anywhere]">
        {[p.utr, p.failure].filter(Boolean).join(': ') || '–'}
      </span>
    ),
  },
  {
    key: 'amount',
    label: t('settlement.amount'),
    isNumber: true,
    cell: (p) => <strong>{exactRupees(p.amount)}</strong>,
  },
  ...(hasActions
    ? [
        {
          key: 'steps',
          label: t('settlement.bank_result'),
          isAction: true,
          cell: (p: Row) =>
            p.status === 'pending' && p.submission === null ? (
              <PayoutActions payout={p} />
            ) : p.status === 'paid' ? (
              <ReturnPaidPayout payout={p} />
            ) : null,
        },
      ]
    : []),
];

/** Where a payout given to the provider is. */
function AtProvider({ p }: { p: Row }) {
  const t = useText();
  if (p.status !== 'pending' || p.submission === null) return null;
  const { provider, state } = p.submission;
  return (
    <Badge tone="info">
      {state === 'queued'
        ? t('settlement.provider.queued', { provider })
        : t('settlement.provider.submitted', { provider })}
    </Badge>
  );
}

function Payouts({
  data: { batch, payouts, page, limit, total },
  isOld,
}: {
  data: Detail;
  isOld: boolean;
}) {
  const t = useText();
  const { get, set } = useListAddress();
  const may = useStaffMay('money:write') && batch.state === 'approved';
  const counted = PAYOUT_STATUSES.filter((one) => batch[one] > 0);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-[18px] leading-[24px] font-extrabold">{t('settlement.payouts')}</h2>
        {counted.length > 1 ? (
          <WordChoice
            label={t('common.status')}
            every={t('settlement.all_count', { n: batch.count })}
            value={get('status')}
            options={counted.map((one) => [one, `${t(PAYOUT_STATUS_LABELS[one])} (${batch[one]})`])}
            onChange={(value) => set({ status: value })}
            className="min-w-48"
          />
        ) : null}
      </div>
      {payouts.length === 0 ? (
        <Panel>
          <p className="text-ink-muted">{t('settlement.run.no_matches')}</p>
        </Panel>
      ) : (
        <DataList<Row>
          label={t('settlement.payouts')}
          columns={columnsOf(t, may && batch.pending + batch.paid > 0)}
          rows={payouts}
          rowKey={(p) => p._id}
          isBusy={isOld}
        />
      )}
      <Pager
        page={page}
        limit={limit}
        total={total}
        label={t('settlement.payouts_pages')}
        isSized
        onPage={(to) => set({ page: to })}
      />
    </>
  );
}
