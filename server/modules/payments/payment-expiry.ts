import { fail } from '#contracts/kernel/errors.ts';
import { type CartItemRecord, reopenCheckout } from '#server/modules/cart/service.ts';
import { notifyOrderExpired, notifyOrderPlaced } from '#server/modules/notifications/service.ts';
import {
  beginTransition,
  type OrderTransition,
  commitTransition,
  holdOrder,
  expireOrder,
  type OrderRecord,
  placeOrderNow,
  roundForCash,
  switchToCash,
} from '#server/modules/orders/service.ts';
import { requireFeature } from '#server/modules/settings/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { draftedSaleOf } from './apply-payment.ts';
import { selectOverdueRefunds, selectPayment, updatePayment } from './queries.ts';
import { mayMovePayment, pollAfter } from './payment-transitions.ts';
import type { PaymentTable } from './tables.ts';

const BATCH = 50;

/**
 * Ends expired holds: stock and coupon are released, and the customer's checkout list is restored.
 * Safe in several processes: the first process to lock an order ends it. Returns the number.
 */
export async function expirePaymentHolds({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  let ended = 0;
  for (const overdue of await selectOverdueRefunds(db, clock.now(), BATCH)) {
    try {
      ended += await transact(db, async (tx) => {
        const order = await holdOrder(tx, overdue.order_id, true);
        const payment = order && (await selectPayment(tx, { id: overdue.id }, true));
        if (!order || !payment || !mayMovePayment(payment.state, 'expired', 'system')) return 0;
        await notifyOrderExpired(tx, await end(tx, order, payment, 'expired', clock.now()), clock);
        return 1;
      });
    } catch (error) {
      // An order that fails keeps no other's stock held.
      log.error({ payment: overdue.id, err: error }, 'could not end a hold; next time');
    }
  }
  return ended;
}

async function end(
  tx: Tx,
  order: OrderRecord,
  payment: PaymentTable,
  state: 'expired' | 'abandoned',
  now: Date,
  restores = true,
): Promise<OrderTransition> {
  // Placing an order locks the list before stock; the same order here avoids a deadlock.
  if (restores) await reopenCheckout(tx, payment.basket as CartItemRecord[]);
  const course = await beginTransition(tx, order, state === 'expired' ? 'system' : 'shopper', now);
  expireOrder(
    course,
    state === 'expired' ? 'orders.note.payment_expired' : 'orders.note.payment_abandoned',
  );
  await commitTransition(tx, course);
  // The gateway is polled for a while longer: a late payment is found even without a notification.
  await updatePayment(
    tx,
    payment.id,
    {
      state,
      poll_at:
        payment.gateway_order_id === null ? null : new Date(now.getTime() + pollAfter(2)! * 60_000),
      polls: 3,
    },
    now,
  );
  return course;
}

async function lockPending(
  tx: Tx,
  orderId: string,
  to: 'abandoned' | 'cash',
): Promise<{ order: OrderRecord; payment: PaymentTable }> {
  const order = (await holdOrder(tx, orderId)) ?? fail('payment_not_found');
  const payment = (await selectPayment(tx, { orderId }, true)) ?? fail('payment_not_found');
  if (!mayMovePayment(payment.state, to, 'shopper')) fail('payment_not_open');
  return { order, payment };
}

/**
 * The customer cancels a pending order; `restores`: and gets the checkout list back.
 * `payment_not_open` (409) if none is pending.
 */
export async function abandonHeldPayment(
  tx: Tx,
  orderId: string,
  now: Date,
  restores: boolean,
): Promise<void> {
  const { order, payment } = await lockPending(tx, orderId, 'abandoned');
  await end(tx, order, payment, 'abandoned', now, restores);
}

/**
 * Changes a pending order to cash on delivery. Throws `payment_not_open` and `cod_not_available`
 * (409).
 */
export async function payHeldOrderInCash(tx: Tx, orderId: string, clock: Clock): Promise<void> {
  await requireFeature(tx, 'cash');
  const { order, payment } = await lockPending(tx, orderId, 'cash');
  if (!payment.is_cash_allowed) fail('cod_not_available');
  const now = clock.now();
  const course = await beginTransition(tx, order, 'shopper', now);
  placeOrderNow(course, draftedSaleOf(payment));
  course.order.payment_method = 'cod';
  roundForCash(course);
  await commitTransition(tx, course);
  await switchToCash(tx, course);
  await updatePayment(tx, payment.id, { state: 'cash', failure: null }, now);
  await notifyOrderPlaced(tx, course, clock);
}
