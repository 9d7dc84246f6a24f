import { MAX_RECONCILED_DAYS, reconcilePayments } from '#contracts/payments/payments.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText, type Text } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Agree, AgreeMoney, MoneyFigures, OrderLink } from '#web/admin/settlement/money-text.tsx';
import { SettlementDateRange, isDay } from '#web/admin/settlement/date-range.tsx';
import { Receipts } from './bank-receipts.tsx';
import { useMoney } from '#web/admin/settlement/use-money-query.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'payments.reconciliation.title' });

type Report = EndpointData<typeof reconcilePayments>['results'][number];
type Unexplained = Report['unexplained'][number];
const GATEWAYS: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  test: 'payments.test_gateway',
};
const PROBLEMS: Record<Unexplained['problem'], string> = {
  missing_here: 'payments.reconciliation.missing_here',
  missing_there: 'payments.reconciliation.missing_there',
  amount: 'payments.reconciliation.amount',
  refunds: 'payments.reconciliation.refunds',
};

/**
 * Captures and refunds reported by gateways, compared with the ledger; and money received from
 * couriers and gateways.
 */
export default function ReconciliationPage() {
  const t = useText();
  const { get, set } = useListAddress();
  const today = dayInIndia(Date.now());
  const to = isDay(get('to')) ? get('to') : today;
  const from =
    isDay(get('from')) && get('from') <= to
      ? get('from')
      : dayInIndia(addDays(`${to}T06:30:00Z`, -7));
  const isTooLong = (Date.parse(to) - Date.parse(from)) / 86_400_000 >= MAX_RECONCILED_DAYS;
  const first = isTooLong ? dayInIndia(addDays(`${to}T06:30:00Z`, 1 - MAX_RECONCILED_DAYS)) : from;
  const query = useMoney(['reconciliation', first, to], (signal) =>
    callApi(reconcilePayments, { query: { from: first, to } }, { signal, fresh: true }),
  );
  return (
    <>
      <PageHead
        title={t('payments.reconciliation.title')}
        text={t('payments.reconciliation.intro')}
      />
      <SettlementDateRange
        from={first}
        to={to}
        onChange={set}
        error={isTooLong ? t('payments.reconciliation.too_long', { n: MAX_RECONCILED_DAYS }) : null}
      />
      <Listed query={query} failed="payments.reconciliation.load_failed">
        {({ results, owed }, isOld) => (
          <div className={`grid gap-4 ${isOld ? 'opacity-60' : ''}`}>
            {results.map((report) => (
              <Gateway key={report.provider} report={report} />
            ))}
            <MoneyFigures
              figures={[
                {
                  label: t('payments.reconciliation.courier_due'),
                  value: exactRupees(owed.courier),
                  note: t('payments.reconciliation.courier_due_note'),
                },
                {
                  label: t('payments.reconciliation.gateway_due'),
                  value: exactRupees(owed.gateway),
                  note: t('payments.reconciliation.gateway_due_note'),
                },
              ]}
            />
          </div>
        )}
      </Listed>
      <Receipts />
    </>
  );
}

const columnsOf = (t: Text): ListColumn<Unexplained>[] => [
  {
    key: 'id',
    label: t('common.payment'),
    isHead: true,
    cell: (u) => <code className="text-[13px] [overflow-wrap:anywhere]">{u.gatewayId}</code>,
  },
  {
    key: 'problem',
    label: t('payments.reconciliation.problem'),
    cell: (u) => <Badge tone="danger">{t(PROBLEMS[u.problem])}</Badge>,
  },
  {
    key: 'order',
    label: t('common.order'),
    cell: (u) => (u.orderNumber ? <OrderLink number={u.orderNumber} /> : '–'),
  },
  {
    key: 'there',
    label: t('payments.reconciliation.at_gateway'),
    isNumber: true,
    cell: (u) => exactRupees(u.atGateway),
  },
  {
    key: 'here',
    label: t('payments.reconciliation.in_ledger'),
    isNumber: true,
    cell: (u) => exactRupees(u.inBooks),
  },
];

function Gateway({ report: r }: { report: Report }) {
  const t = useText();
  return (
    <Panel
      title={t(GATEWAYS[r.provider] ?? r.provider)}
      action={
        r.isReachable && r.isComplete ? (
          <Badge tone={r.unexplained.length === 0 ? 'success' : 'danger'}>
            {r.unexplained.length === 0
              ? t('payments.reconciliation.explained')
              : t('payments.reconciliation.unexplained', { n: r.unexplained.length })}
          </Badge>
        ) : (
          <Badge tone="warning">
            {r.isReachable
              ? t('payments.reconciliation.partial')
              : t('payments.reconciliation.unreachable')}
          </Badge>
        )
      }
    >
      {r.isReachable ? null : (
        <Alert tone="warning">{t('payments.reconciliation.unreachable_text')}</Alert>
      )}
      {r.isReachable && !r.isComplete ? (
        <Alert tone="warning">{t('payments.reconciliation.partial_text')}</Alert>
      ) : null}
      {r.isReachable && r.isComplete ? <GatewayChecks r={r} /> : null}
      {r.unexplained.length === 0 ? null : (
        <div className="mt-4">
          <DataList<Unexplained>
            label={t('payments.reconciliation.unexplained_at', {
              gateway: t(GATEWAYS[r.provider] ?? r.provider),
            })}
            columns={columnsOf(t)}
            rows={r.unexplained}
            rowKey={(u) => u.gatewayId}
          />
        </div>
      )}
    </Panel>
  );
}

function GatewayChecks({ r }: { r: Report }) {
  const t = useText();
  return (
    <div className="grid gap-1">
      <Agree
        text={t('payments.reconciliation.count_check')}
        one={String(r.atGateway.payments)}
        other={String(r.inBooks.payments)}
        isRight={r.atGateway.payments === r.inBooks.payments}
      />
      <AgreeMoney
        text={t('payments.reconciliation.captured_check')}
        one={r.atGateway.captured}
        other={r.inBooks.captured}
      />
      <AgreeMoney
        text={t('payments.reconciliation.refunded_check')}
        one={r.atGateway.refunded}
        other={r.inBooks.refunded}
      />
    </div>
  );
}
