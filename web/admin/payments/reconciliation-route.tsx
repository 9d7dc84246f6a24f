import { MAX_RECONCILED_DAYS, reconcilePayments } from '#contracts/payments/payments.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead, Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Agree, AgreeMoney, Figures, OrderLink } from '#web/admin/settlement/money-text.tsx';
import { DateRange, isDay } from '#web/admin/settlement/date-range.tsx';
import { Receipts } from './bank-receipts.tsx';
import { useMoney } from '#web/admin/settlement/use-money-query.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Reconciliation' });

type Report = EndpointData<typeof reconcilePayments>['results'][number];
type Unexplained = Report['unexplained'][number];
const GATEWAYS: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  test: 'payments.test_gateway',
};
const PROBLEMS: Record<Unexplained['problem'], string> = {
  missing_here: 'Not in our books',
  missing_there: 'Not at the gateway',
  amount: 'Another amount',
  refunds: 'Other refunds',
};

/** What gateways say they captured and paid back, against the books; and what couriers and gateways have brought to the bank. */
export default function ReconciliationPage() {
  const { get, set } = useAddress();
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
        title="Reconciliation"
        text="What gateways captured and paid back against our books, and the money that couriers and gateways brought to the bank."
      />
      <DateRange
        from={first}
        to={to}
        onChange={set}
        error={
          isTooLong
            ? `At most ${MAX_RECONCILED_DAYS} days at once: these are the last of them.`
            : null
        }
      />
      <Listed query={query} failed="The gateways could not be asked">
        {({ results, owed }, isOld) => (
          <div className={`grid gap-4 ${isOld ? 'opacity-60' : ''}`}>
            {results.map((report) => (
              <Gateway key={report.provider} report={report} />
            ))}
            <Figures
              figures={[
                {
                  label: 'Couriers owe us',
                  value: exactRupees(owed.courier),
                  note: 'taken at doors, not in the bank yet',
                },
                {
                  label: 'Gateways owe us',
                  value: exactRupees(owed.gateway),
                  note: 'captured, less fees and refunds, not in the bank yet',
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

const COLUMNS: Column<Unexplained>[] = [
  {
    key: 'id',
    label: 'common.payment',
    isHead: true,
    cell: (u) => <code className="text-[13px] [overflow-wrap:anywhere]">{u.gatewayId}</code>,
  },
  {
    key: 'problem',
    label: 'What is off',
    cell: (u) => <Badge tone="danger">{PROBLEMS[u.problem]}</Badge>,
  },
  {
    key: 'order',
    label: 'common.order',
    cell: (u) => (u.orderNumber ? <OrderLink number={u.orderNumber} /> : '–'),
  },
  { key: 'there', label: 'At the gateway', isNumber: true, cell: (u) => exactRupees(u.atGateway) },
  { key: 'here', label: 'In our books', isNumber: true, cell: (u) => exactRupees(u.inBooks) },
];

function Gateway({ report: r }: { report: Report }) {
  return (
    <Panel
      title={GATEWAYS[r.provider] ?? r.provider}
      action={
        r.isReachable && r.isComplete ? (
          <Badge tone={r.unexplained.length === 0 ? 'success' : 'danger'}>
            {r.unexplained.length === 0
              ? 'Everything explained'
              : `${r.unexplained.length} unexplained`}
          </Badge>
        ) : (
          <Badge tone="warning">{r.isReachable ? 'Read in part' : 'Not reachable'}</Badge>
        )
      }
    >
      {r.isReachable ? null : (
        <Alert tone="warning">
          The gateway did not answer, so nothing can be compared. Show these days again in some
          minutes.
        </Alert>
      )}
      {r.isReachable && !r.isComplete ? (
        <Alert tone="warning">
          There were more payments in one hour than one report reads, so nothing is compared. Ask
          for fewer days.
        </Alert>
      ) : null}
      {r.isReachable && r.isComplete ? (
        <div className="grid gap-1">
          <Agree
            text="Payments at the gateway, and in our books"
            one={String(r.atGateway.payments)}
            other={String(r.inBooks.payments)}
            isRight={r.atGateway.payments === r.inBooks.payments}
          />
          <AgreeMoney
            text="Captured there, and here"
            one={r.atGateway.captured}
            other={r.inBooks.captured}
          />
          <AgreeMoney
            text="Paid back there, and here"
            one={r.atGateway.refunded}
            other={r.inBooks.refunded}
          />
        </div>
      ) : null}
      {r.unexplained.length === 0 ? null : (
        <div className="mt-4">
          <DataList<Unexplained>
            label={`Unexplained at ${r.provider}`}
            columns={COLUMNS}
            rows={r.unexplained}
            rowKey={(u) => u.gatewayId}
          />
        </div>
      )}
    </Panel>
  );
}
