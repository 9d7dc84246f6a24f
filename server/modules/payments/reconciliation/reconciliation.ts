import { MAX_RECONCILED_DAYS, type reconcilePayments } from '#contracts/payments/payments.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { addDays } from '#contracts/kernel/time.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import {
  GatewayError,
  type GatewayPayment,
  type PaymentProvider,
} from '#server/modules/payments/gateways/gateway-provider.ts';
import type { Providers } from '#server/modules/payments/gateways/open-gateways.ts';
import { type BookedPayment, selectBookedPayments, selectOwedByGateways } from './queries.ts';

type Report = EndpointData<typeof reconcilePayments>['results'][number];
type Row = Report['unexplained'][number];

const sum = (values: readonly number[]) => paiseToRupees(values.reduce((a, b) => a + b, 0));
const wasCaptured = (p: GatewayPayment) => p.status === 'captured' || p.status === 'refunded';

/** Every payment on which gateway and ledger disagree. Pure. */
export function reconciliationDifferences(
  atGateway: readonly GatewayPayment[],
  inLedger: readonly BookedPayment[],
): Row[] {
  const rows: Row[] = [];
  const booked = new Map(inLedger.map((b) => [b.gateway_id, b]));
  const captured = atGateway.filter(wasCaptured);
  const known = new Set(captured.map((p) => p.id));
  for (const there of captured) {
    const here = booked.get(there.id);
    const row = (problem: Row['problem'], a: number, b: number): Row => ({
      gatewayId: there.id,
      orderNumber: here?.order_number ?? null,
      problem,
      atGateway: paiseToRupees(a),
      inBooks: paiseToRupees(b),
    });
    if (!here) rows.push(row('missing_here', there.amountPaise, 0));
    else if (here.amount_paise !== there.amountPaise)
      rows.push(row('amount', there.amountPaise, here.amount_paise));
    else if (here.refunded_paise !== there.refundedPaise)
      rows.push(row('refunds', there.refundedPaise, here.refunded_paise));
  }
  for (const here of inLedger) {
    if (known.has(here.gateway_id)) continue;
    rows.push({
      gatewayId: here.gateway_id,
      orderNumber: here.order_number,
      problem: 'missing_there',
      atGateway: 0,
      inBooks: paiseToRupees(here.amount_paise),
    });
  }
  return rows;
}

const HOUR_MS = 3_600_000;
/**
 * A gateway's payments of a time span, split into ever shorter spans (at least an hour) if one call
 * cannot return them all.
 */
export async function readReconciliation(
  provider: PaymentProvider,
  from: Date,
  to: Date,
): ReturnType<PaymentProvider['paymentsBetween']> {
  const found = await provider.paymentsBetween(from, to);
  const halfMs = Math.ceil((to.getTime() - from.getTime()) / 2 / HOUR_MS) * HOUR_MS;
  if (found.isComplete || to.getTime() - from.getTime() <= HOUR_MS) return found;
  const middle = new Date(from.getTime() + halfMs);
  const [first, second] = [
    await readReconciliation(provider, from, middle),
    await readReconciliation(provider, middle, to),
  ];
  // Gateways include both ends of a time span.
  const payments = [
    ...new Map([...first.payments, ...second.payments].map((p) => [p.id, p])).values(),
  ];
  return { payments, isComplete: first.isComplete && second.isComplete };
}

async function reconcileOne(
  { db }: Pick<Deps, 'db'>,
  provider: PaymentProvider,
  from: Date,
  to: Date,
): Promise<Report> {
  let found: Awaited<ReturnType<PaymentProvider['paymentsBetween']>>;
  let isReachable = true;
  try {
    found = await readReconciliation(provider, from, to);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    found = { payments: [], isComplete: false };
    isReachable = false;
  }
  // The gateway's list ends at a whole second; ours must match.
  const atGateway = found.payments.filter((p) => p.at >= from && p.at < to);
  const inLedger = await selectBookedPayments(
    db,
    provider.name,
    from,
    to,
    atGateway.map((p) => p.id),
  );
  const captured = atGateway.filter(wasCaptured);
  return {
    provider: provider.name,
    isReachable,
    isComplete: found.isComplete,
    atGateway: {
      payments: captured.length,
      captured: sum(captured.map((p) => p.amountPaise)),
      refunded: sum(captured.map((p) => p.refundedPaise)),
    },
    inBooks: {
      payments: inLedger.length,
      captured: sum(inLedger.map((b) => b.amount_paise)),
      refunded: sum(inLedger.map((b) => b.refunded_paise)),
    },
    unexplained:
      isReachable && found.isComplete ? reconciliationDifferences(atGateway, inLedger) : [],
  };
}

/** Midnight in India, `days` after a day. */
const dayInIndia = (day: string, days = 0): Date =>
  addDays(new Date(`${day}T00:00:00+05:30`), days);

/**
 * Compares captures and refunds of every gateway with our ledger, by days in India, and returns
 * what gateways and couriers owe. `invalid_request` (400) for more than 31 days.
 */
export async function reconcile(
  deps: Pick<Deps, 'db' | 'clock'>,
  providers: Providers,
  { from, to }: EndpointQuery<typeof reconcilePayments>,
): Promise<EndpointData<typeof reconcilePayments>> {
  const now = deps.clock.now();
  const today = new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const end = dayInIndia(to ?? today, 1);
  const begin = from ? dayInIndia(from) : addDays(end, -8);
  if (end.getTime() - begin.getTime() > MAX_RECONCILED_DAYS * 24 * HOUR_MS)
    fail('invalid_request', {
      details: [{ path: 'from', message: 'errors.days_most', values: { n: MAX_RECONCILED_DAYS } }],
    });
  const results: Report[] = [];
  for (const provider of providers.all)
    results.push(await reconcileOne(deps, provider, begin, end));
  const owed = await selectOwedByGateways(deps.db);
  return {
    results,
    owed: { courier: paiseToRupees(owed.courier), gateway: paiseToRupees(owed.gateway) },
  };
}
