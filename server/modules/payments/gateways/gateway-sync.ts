import { fail } from '#contracts/kernel/errors.ts';
import { transact } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { applyPayment, recordConfirmation } from '#server/modules/payments/apply-payment.ts';
import { GatewayError, type GatewayEvent, type PaymentProvider } from './gateway-provider.ts';
import type { Providers } from './open-gateways.ts';
import {
  isFeeMissing,
  isEventHandled,
  noteGatewayOrder,
  markEventHandled,
  selectPayment,
  takeDuePolls,
  updatePayment,
} from '#server/modules/payments/queries.ts';
import { applyRefund, findRefund } from '#server/modules/payments/refunds/refunds.ts';
import { pollAfter } from '#server/modules/payments/payment-transitions.ts';
import type { PaymentTable } from '#server/modules/payments/tables.ts';

export type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>;

export const callbackPath = (orderNumber: string): string =>
  `/api/payments/callback/${orderNumber}`;

/**
 * Opens the order at the gateway if needed. False if the gateway is unreachable: the payment stays
 * open and can be retried.
 */
export async function openAtGateway(
  { db, clock, log, config }: Needs,
  provider: PaymentProvider,
  payment: PaymentTable,
  orderNumber: string,
): Promise<boolean> {
  if (payment.gateway_order_id !== null) return true;
  try {
    const callbackUrl =
      provider.isTest && provider.name === 'test'
        ? callbackPath(orderNumber)
        : `${config.publicUrl}${callbackPath(orderNumber)}`;
    const { id } = await provider.createOrder({
      receipt: payment.id,
      amountPaise: payment.amount_paise,
      orderNumber,
      callbackUrl,
    });
    payment.gateway_order_id = await noteGatewayOrder(db, payment.id, id, clock.now());
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ payment: payment.id, err: error }, 'the payment gateway did not open an order');
    return false;
  }
}

/**
 * Polls a payment's state and applies it. False if the gateway is unreachable: the payment stays as
 * it is and is polled again.
 */
export async function refreshPayment(
  { db, clock, log }: Needs,
  provider: PaymentProvider,
  payment: PaymentTable,
): Promise<boolean> {
  if (payment.gateway_order_id === null) return true;
  try {
    const found = await provider.paymentsOf(payment.gateway_order_id);
    // A captured payment decides; of several failed ones the last.
    const order = ['captured', 'refunded', 'authorized', 'failed', 'created'];
    for (const one of found.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))) {
      const isTaken =
        one.status === 'authorized' &&
        (payment.state === 'pending' || payment.state === 'expired') &&
        !found.some((p) => p.status === 'captured') &&
        one.amountPaise === payment.amount_paise;
      // A reply about another order would be a gateway error.
      if (one.orderId !== payment.gateway_order_id) continue;
      await applyPayment(
        { db, clock },
        provider.name,
        isTaken ? await provider.capture(one.id, payment.amount_paise) : one,
      );
    }
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ payment: payment.id, err: error }, 'the payment gateway did not tell of a payment');
    return false;
  }
}

const LEASE_SECONDS = 60;
const BATCH = 20;

/**
 * Polls due payments: notifications get lost and browsers close. Returns the number. Safe in
 * several processes.
 */
export async function pollPayments(
  needs: Needs,
  providers: Providers,
  mayGoOn: () => boolean = () => true,
): Promise<number> {
  const { db, clock, log } = needs;
  const taken = await transact(db, (tx) => takeDuePolls(tx, clock.now(), LEASE_SECONDS, BATCH));
  for (const payment of taken) {
    // The others are taken again when their lease expires.
    if (!mayGoOn()) break;
    const provider = providers.find(payment.provider);
    try {
      if (provider) await refreshPayment(needs, provider, payment);
    } catch (error) {
      log.error({ payment: payment.id, err: error }, 'could not look after a payment; next time');
    }
    const now = clock.now();
    const after = await selectPayment(db, { id: payment.id });
    // Just paid: whether to poll again for the fee was decided then.
    if (after?.state === 'paid' && payment.state !== 'paid') continue;
    // Paid earlier: only the fee can still be learned.
    const pause =
      after?.state === 'paid' && !(await isFeeMissing(db, payment.id))
        ? null
        : pollAfter(payment.polls);
    await updatePayment(
      db,
      payment.id,
      {
        polls: payment.polls + 1,
        poll_at: pause === null ? null : new Date(now.getTime() + pause * 60_000),
      },
      now,
    );
  }
  return taken.length;
}

/** The browser's signed claim of a payment. False if it is not genuine: nothing happens then. */
export async function acceptBrowserResult(
  needs: Needs,
  providers: Providers,
  payment: PaymentTable,
  said: { paymentId: string; signature: string },
): Promise<boolean> {
  const provider = providers.find(payment.provider);
  if (!provider || payment.gateway_order_id === null) return false;
  // Verified against the stored order, never one the browser names.
  if (!(await provider.isGenuineCallback({ gatewayOrderId: payment.gateway_order_id, ...said })))
    return false;
  await transact(needs.db, (tx) => recordConfirmation(tx, payment, needs.clock.now()));
  await refreshPayment(needs, provider, payment);
  return true;
}

/** Razorpay repeats notifications for 24 hours; older ones are replayed. */
const NEWS_LASTS_MS = 48 * 3_600_000;
/** Allowed clock difference of the gateway. */
const CLOCK_SKEW_MS = 5 * 60_000;

/**
 * Webhook notifications. Throws `payment_not_genuine` (400) for an invalid signature. Repeats
 * change nothing, nor do notifications older than 48 hours or from the future: the payment is
 * polled instead (`pollPayments`).
 */
export async function acceptGatewayEvent(
  needs: Needs,
  provider: PaymentProvider,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const { db, clock, log } = needs;
  const event: GatewayEvent =
    (await provider.readEvent(raw, headers)) ?? fail('payment_not_genuine');
  const age = clock.now().getTime() - event.at.getTime();
  if (age > NEWS_LASTS_MS || age < -CLOCK_SKEW_MS) {
    log.warn(
      { event: event.id, type: event.type, at: event.at },
      'ignored a payment event that is too old or from the future',
    );
    return;
  }
  if (await isEventHandled(db, provider.name, event.id, event.type, clock.now())) return;
  if (event.payment) await applyPayment({ db, clock }, provider.name, event.payment);
  if (event.refund) {
    const refundId = await findRefund(db, provider.name, event.refund);
    if (refundId !== null) await applyRefund({ db, clock }, refundId, event.refund);
  }
  await markEventHandled(db, provider.name, event.id, clock.now());
}
