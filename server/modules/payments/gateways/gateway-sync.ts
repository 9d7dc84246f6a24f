import { fail } from '#contracts/kernel/errors.ts';
import { transact } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { applyPayment, recordConfirmation } from '#server/modules/payments/apply-payment.ts';
import {
  GatewayError,
  type GatewayEvent,
  type PaymentOrder,
  type PaymentProvider,
} from './gateway-provider.ts';
import type { Providers } from './open-gateways.ts';
import {
  isFeeMissing,
  isEventHandled,
  markEventHandled,
  selectPayment,
  takeDuePolls,
  updatePayment,
} from '#server/modules/payments/queries.ts';
import {
  claimQuestion,
  noteSession,
  selectSessions,
} from '#server/modules/payments/queries.sessions.ts';
import type { OrderRecord } from '#server/modules/orders/service.ts';
import { applyRefund, findRefund } from '#server/modules/payments/refunds/refunds.ts';
import { pollAfter } from '#server/modules/payments/payment-transitions.ts';
import type { PaymentTable } from '#server/modules/payments/tables.ts';

export type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>;

export const callbackPath = (orderNumber: string): string =>
  `/api/payments/callback/${orderNumber}`;

/** What a gateway needs to know of an order. */
export const paymentOrderOf = (
  { publicUrl }: Needs['config'],
  order: OrderRecord,
  payment: PaymentTable,
): PaymentOrder => ({
  receipt: payment.id,
  amountPaise: payment.amount_paise,
  orderNumber: order.order_number,
  callbackUrl: `${payment.provider === 'test' ? '' : publicUrl}${callbackPath(order.order_number)}`,
  customer: {
    id: order.user_id,
    name: order.address.fullName,
    email: order.contact_email,
    phone: order.contact_phone,
  },
});

/**
 * Gateways that a pending payment can be opened at, the best first. Its own comes first while it
 * takes payments and answers; one that takes none any more is only for an order it already has.
 */
async function candidatesOf(
  providers: Providers,
  payment: PaymentTable,
): Promise<PaymentProvider[]> {
  const offering = await providers.offering();
  const own = providers.find(payment.provider);
  const rest = offering.filter((one) => one !== own);
  const takesPayments = own !== undefined && offering.includes(own);
  if (!own || (!takesPayments && payment.gateway_order_id === null)) return rest;
  return takesPayments && own.isUp() ? [own, ...rest] : [...rest.filter((one) => one.isUp()), own];
}

/**
 * Opens the order at a gateway if needed: at the first that answers. With `mayMove`, also where it
 * is open at one that is down. False if none answers: the payment stays open and can be retried.
 */
export async function openAtGateway(
  { db, clock, log, config }: Needs,
  providers: Providers,
  { payment, order }: { payment: PaymentTable; order: OrderRecord },
  mayMove: boolean,
): Promise<boolean> {
  const isOpen = payment.gateway_order_id !== null;
  if (isOpen && (!mayMove || payment.confirmed_at !== null)) return true;
  for (const provider of await candidatesOf(providers, payment)) {
    // Its own order is still there.
    if (isOpen && provider.name === payment.provider) return true;
    try {
      const opened = await provider.createOrder(
        paymentOrderOf(config, order, { ...payment, provider: provider.name }),
      );
      const session = {
        provider: provider.name,
        gateway_order_id: opened.id,
        session: opened.session ?? null,
      };
      await noteSession(db, payment, session, clock.now());
      return true;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn(
        { payment: payment.id, gateway: provider.name, err: error },
        'the payment gateway did not open an order',
      );
    }
  }
  return isOpen;
}

/**
 * Polls a payment's state at each gateway it was opened at, and applies it. False if one is
 * unreachable: the payment stays as it is and is polled again.
 */
export async function refreshPayment(
  needs: Needs,
  providers: Providers,
  payment: PaymentTable,
): Promise<boolean> {
  let isKnown = true;
  for (const session of await selectSessions(needs.db, payment)) {
    const provider = providers.find(session.provider);
    if (provider && !(await refreshSession(needs, provider, payment, session.gateway_order_id)))
      isKnown = false;
  }
  return isKnown;
}

async function refreshSession(
  { db, clock, log }: Needs,
  provider: PaymentProvider,
  { id }: PaymentTable,
  gatewayOrderId: string,
): Promise<boolean> {
  try {
    const found = await provider.paymentsOf(gatewayOrderId);
    const payment = (await selectPayment(db, { id }))!;
    // A captured payment decides; of several failed ones the last.
    const order = ['captured', 'refunded', 'authorized', 'failed', 'created'];
    for (const one of found.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))) {
      const isTaken =
        one.status === 'authorized' &&
        (payment.state === 'pending' || payment.state === 'expired') &&
        !found.some((p) => p.status === 'captured') &&
        one.amountPaise === payment.amount_paise;
      // A reply about another order would be a gateway error.
      if (one.orderId !== gatewayOrderId) continue;
      await applyPayment(
        { db, clock },
        provider.name,
        isTaken ? await provider.capture(one.id, payment.amount_paise) : one,
      );
    }
    return true;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ payment: id, err: error }, 'the payment gateway did not tell of a payment');
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
    try {
      await refreshPayment(needs, providers, payment);
    } catch (error) {
      log.error({ payment: payment.id, err: error }, 'could not look after a payment; next time');
    }
    const now = clock.now();
    const after = await selectPayment(db, { id: payment.id });
    // Just paid: whether to poll again for the fee was decided then.
    if (after?.state === 'paid' && payment.state !== 'paid') continue;
    // Paid earlier: only the fee can still be learned, or a second payment at another gateway.
    const isElsewhere = after !== undefined && (await selectSessions(db, after)).length > 1;
    const pause =
      after?.state === 'paid' && !isElsewhere && !(await isFeeMissing(db, payment.id))
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

/** Least time between two questions because of browsers without proof. */
const ASK_AGAIN_MS = 3_000;

/**
 * What the browser brought back from the gateway. False if it is forged: nothing happens then.
 * Without proof the gateway is asked.
 */
export async function acceptBrowserResult(
  needs: Needs,
  providers: Providers,
  payment: PaymentTable,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { db, clock } = needs;
  const provider = providers.find(payment.provider);
  const gatewayOrderId = payment.gateway_order_id;
  if (!provider || gatewayOrderId === null) return false;
  // Verified against the stored order, never one the browser names.
  const worth = await provider.readCallback({ gatewayOrderId, fields });
  if (worth === 'forged') return false;
  if (worth === 'proven') await transact(db, (tx) => recordConfirmation(tx, payment, clock.now()));
  else if (!(await claimQuestion(db, payment.id, clock.now(), ASK_AGAIN_MS))) return true;
  await refreshPayment(needs, providers, payment);
  return true;
}

/** A gateway that is asked for the content and does not answer repeats its notification. */
const readEvent: (
  provider: PaymentProvider,
  ...notification: Parameters<PaymentProvider['readEvent']>
) => Promise<GatewayEvent | null> = async (provider, raw, headers) => {
  try {
    return await provider.readEvent(raw, headers);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return fail('gateway_unavailable', { retryAfter: 60 });
  }
};

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
  const event = (await readEvent(provider, raw, headers)) ?? fail('payment_not_genuine');
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
