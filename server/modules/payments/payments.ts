import type { z } from 'zod';
import type { Payment, PaymentSettings, verifyPayment } from '#contracts/payments/payments.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { findOrder, type PlacedOrder } from '#server/modules/orders/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { abandonHeldPayment, payHeldOrderInCash } from './payment-expiry.ts';
import { presentPayment } from './present.ts';
import type { Providers } from './gateways/open-gateways.ts';
import {
  insertPayment,
  selectMethod,
  selectPayment,
  selectGatewayRefunds,
  selectPaymentSettings,
  selectRefundsUnderWay,
  updatePaymentSettings,
} from './queries.ts';
import { HOLD_MINUTES, pollAfter } from './payment-transitions.ts';
import { selectSessions } from './queries.sessions.ts';
import {
  acceptBrowserResult,
  type Needs,
  openAtGateway,
  paymentOrderOf,
} from './gateways/gateway-sync.ts';
import type { CartItemRecord } from '#server/modules/cart/service.ts';
import { type PaymentsState, selectPaymentsState } from './queries.payment-state.ts';
import type { AdminOrder } from '#contracts/order-actions/order-actions.ts';
import { presentRefund } from './refunds/retry-refund.ts';

/**
 * Stores the pending payment of an order being placed, in the same transaction: its stock is held
 * for `HOLD_MINUTES`.
 */
export async function awaitPayment(
  tx: Tx,
  { rows, sale }: PlacedOrder,
  {
    provider,
    basket,
    isCashAllowed,
  }: { provider: string; basket: CartItemRecord[]; isCashAllowed: boolean },
): Promise<void> {
  const { order, redemption } = rows;
  const at = order.placed_at;
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  await insertPayment(tx, {
    id: newId('pay', at.getTime()),
    order_id: order.id,
    provider,
    gateway_order_id: null,
    amount_paise: order.total_paise - order.paid_paise,
    state: 'pending',
    is_cash_allowed: isCashAllowed,
    basket,
    sale,
    redemption,
    confirmed_at: null,
    failure: null,
    hold_until: later(HOLD_MINUTES),
    poll_at: later(pollAfter(0)!),
    polls: 0,
    created_at: at,
    updated_at: at,
  });
}

interface Of {
  userId: string;
  id: string;
}

async function find(db: Db, of: Of) {
  const order = (await findOrder(db, of)) ?? fail('payment_not_found');
  return {
    order,
    payment: (await selectPayment(db, { orderId: order.id })) ?? fail('payment_not_found'),
  };
}

/**
 * Payment state of a customer's order; `payment_not_found` (404) for another's and for orders
 * without a payment.
 */
export async function readPayment(
  { db, config }: Needs,
  providers: Providers,
  of: Of,
): Promise<Payment> {
  const { order, payment } = await find(db, of);
  const provider = providers.find(payment.provider);
  const [method, refunds] = [
    await selectMethod(db, payment.id),
    (await selectGatewayRefunds(db, order.id)).filter((r) => r.state !== 'replaced'),
  ];
  const [session] = payment.state === 'pending' ? await selectSessions(db, payment) : [];
  const checkout =
    session && provider
      ? await provider.checkoutOf({
          ...paymentOrderOf(config, order, payment),
          gatewayOrderId: session.gateway_order_id,
          session: session.session,
          returnUrl: `${config.publicUrl}/orders/${order.order_number}/payment`,
        })
      : null;
  return presentPayment({
    payment,
    orderNumber: order.order_number,
    method,
    refunds,
    isTest: (await provider?.isTest()) ?? false,
    checkout,
  });
}

/**
 * Opens the gateway's order if needed, and returns where the browser pays. Throws
 * `gateway_unavailable` (503) only if `must`.
 */
export async function openPayment(
  needs: Needs,
  providers: Providers,
  of: Of,
  must: boolean,
): Promise<Payment> {
  const { order, payment } = await find(needs.db, of);
  if (
    payment.state === 'pending' &&
    !(await openAtGateway(needs, providers, { payment, order }, must)) &&
    must
  )
    fail('gateway_unavailable', { retryAfter: 10 });
  if (must && payment.state !== 'pending') fail('payment_not_open');
  return readPayment(needs, providers, of);
}

/**
 * The gateway's parameters from the browser. `payment_not_genuine` (400) for an invalid signature.
 */
export async function verifyBrowserPayment(
  needs: Needs,
  providers: Providers,
  userId: string,
  { orderId, ...said }: EndpointBody<typeof verifyPayment>,
): Promise<Payment> {
  const of = { userId, id: orderId };
  const { payment } = await find(needs.db, of);
  if (!(await acceptBrowserResult(needs, providers, payment, said))) fail('payment_not_genuine');
  return readPayment(needs, providers, of);
}

/**
 * What the gateway's page sends back with the browser. Anything forged or unknown is ignored; without
 * proof the gateway is asked.
 */
export async function acceptCallback(
  needs: Needs,
  providers: Providers,
  orderNumber: string,
  form: URLSearchParams,
): Promise<void> {
  const order = await findOrder(needs.db, { orderNumber });
  const payment = order && (await selectPayment(needs.db, { orderId: order.id }));
  if (payment) await acceptBrowserResult(needs, providers, payment, Object.fromEntries(form));
}

/**
 * Cancels a pending order and restores the checkout list. Throws `payment_not_found` (404),
 * `payment_not_open` (409).
 */
export async function abandonOwnPayment(db: Db, of: Of, now: Date): Promise<void> {
  const { order } = await find(db, of);
  await transact(db, (tx) => abandonHeldPayment(tx, order.id, now, true));
}

/**
 * Changes a pending order to cash on delivery. Throws `payment_not_found` (404),
 * `payment_not_open`, `cod_not_available` (409).
 */
export async function payOrderByCash({ db, clock }: Needs, of: Of): Promise<void> {
  const { order } = await find(db, of);
  await transact(db, (tx) => payHeldOrderInCash(tx, order.id, clock));
}

export async function readPaymentSettings(db: Db): Promise<z.infer<typeof PaymentSettings>> {
  const s = await selectPaymentSettings(db);
  return { cashMost: paiseToRupees(s.cash_max_paise), cashRefusedPins: s.cash_refused_pins };
}
export async function writePaymentSettings(
  tx: Tx,
  { cashMost, cashRefusedPins }: z.infer<typeof PaymentSettings>,
): Promise<z.infer<typeof PaymentSettings>> {
  const before = await readPaymentSettings(tx);
  await updatePaymentSettings(tx, rupeesToPaise(cashMost), [...new Set(cashRefusedPins)].sort());
  const after = await readPaymentSettings(tx);
  audit(tx, {
    action: 'settings.cash_changed',
    object: { kind: 'settings', id: 'cash', label: 'common.cash_on_delivery' },
    before,
    after,
  });
  return after;
}

/** Counts of gateway payments by state, up to `most`. */
export const paymentsState = (db: Db, now: Date, most: number): Promise<PaymentsState> =>
  selectPaymentsState(db, now, most);

/** An order's online payment, refunds, and the refundable rest; empty for cash on delivery. */
export async function readMoneyOf(
  db: Db,
  order: { id: string; order_number: string },
): Promise<Pick<AdminOrder['money'], 'payment' | 'refunds' | 'gateway'>> {
  const payment = await selectPayment(db, { orderId: order.id });
  if (!payment) return { payment: null, refunds: [], gateway: 0 };
  const [how, refunds, { free }] = [
    await selectMethod(db, payment.id),
    await selectGatewayRefunds(db, order.id),
    await selectRefundsUnderWay(db, order.id),
  ];
  return {
    payment: { provider: payment.provider, state: payment.state, how },
    refunds: refunds.map((r) => presentRefund({ ...r, order_number: order.order_number })),
    gateway: paiseToRupees(free),
  };
}
