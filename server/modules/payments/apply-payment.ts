import { newId } from '#contracts/kernel/ids.ts';
import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { notifyOrderPlaced } from '#server/modules/notifications/service.ts';
import {
  beginTransition,
  bookEntries,
  bookOrderEntries,
  type OrderTransition,
  commitTransition,
  holdGifts,
  holdOrder,
  holdWallet,
  type LedgerRecord,
  type OrderRecord,
  payByWallet,
  placeOrderNow,
  redeemCouponAgain,
  type RedemptionRecord,
  spendBudgets,
  orderLedgerEntries,
} from '#server/modules/orders/service.ts';
import { spendOf } from '#server/modules/pricing/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { captureEntries, feeEntries, refundEntries } from './gateways/gateway-entries.ts';
import { pollSoon } from './poll-job.ts';
import type { GatewayPayment } from './gateways/gateway-provider.ts';
import {
  insertCapture,
  insertRefund,
  noteFee,
  selectCapture,
  selectPayment,
  updatePayment,
} from './queries.ts';
import { pollAfter, purposeOf } from './payment-transitions.ts';
import { selectSessions } from './queries.sessions.ts';
import type { PaymentTable } from './tables.ts';
import { deductStock } from '#server/modules/offers/service.ts';

/** Stock, coupon, budget or wallet money of a late payment is no longer available. */
class GoneMeanwhile extends Error {
  readonly name = 'GoneMeanwhile';
}

interface Needs {
  db: Db;
  clock: Clock;
}

/**
 * Applies a payment as reported by the gateway, by any channel and any number of times: its effect
 * happens once. `unknown`: none of our orders. A surplus payment is refunded in the same
 * transaction.
 */
export async function applyPayment(
  { db, clock }: Needs,
  provider: string,
  found: GatewayPayment,
): Promise<'done' | 'unknown'> {
  if (found.orderId === null) return 'unknown';
  const known = await selectPayment(db, { provider, gatewayOrderId: found.orderId });
  if (!known) return 'unknown';
  const work = (mayHoldAgain: boolean) =>
    transact(db, async (tx) => {
      // The order first, then its payment: the locking order everywhere.
      const order = (await holdOrder(tx, known.order_id))!;
      const payment = (await selectPayment(tx, { id: known.id }, true))!;
      if (found.status === 'captured' || found.status === 'refunded')
        await noteCapture(tx, { order, payment, provider, found, clock, mayHoldAgain });
      else if (found.status === 'authorized') await recordConfirmation(tx, payment, clock.now());
      else if (found.status === 'failed' && payment.state === 'pending') {
        await updatePayment(
          tx,
          payment.id,
          { failure: found.failure ?? 'payments.failure.declined' },
          clock.now(),
        );
      }
    });
  await work(true).catch((error: unknown) =>
    error instanceof GoneMeanwhile ? work(false) : Promise.reject(error),
  );
  return 'done';
}

/** The customer is done; the gateway is polled soon and until the result is known. */
export async function recordConfirmation(tx: Tx, payment: PaymentTable, now: Date): Promise<void> {
  if (payment.state !== 'pending' && payment.state !== 'expired') return;
  await updatePayment(
    tx,
    payment.id,
    { confirmed_at: payment.confirmed_at ?? now, failure: null, poll_at: now, polls: 0 },
    now,
  );
  await pollSoon(tx);
}

interface Captured {
  order: OrderRecord;
  payment: PaymentTable;
  /** The gateway that says so; the payment may be at another one by now. */
  provider: string;
  found: GatewayPayment;
  clock: Clock;
  mayHoldAgain: boolean;
}

const bookFee = (tx: Tx, orderId: string, feePaise: number, now: Date): Promise<void> =>
  bookEntries(tx, orderLedgerEntries(orderId, feeEntries(feePaise), 'gateway_fee', now));

/** A payment that places its order: books the sale and notifies the customer. */
async function placeCaptured(
  tx: Tx,
  { order, payment, found, clock }: Captured,
  mustHoldAgain: boolean,
): Promise<void> {
  const now = clock.now();
  const course = await beginTransition(tx, order, 'system', now);
  const gifts = mustHoldAgain ? await holdAgain(tx, course, payment) : undefined;
  placeOrderNow(course, draftedSaleOf(payment), gifts);
  course.order.paid_paise += found.amountPaise;
  bookOrderEntries(course, captureEntries(order.user_id, found.amountPaise), 'payment_captured');
  await commitTransition(tx, course);
  await updatePayment(
    tx,
    payment.id,
    {
      state: 'paid',
      failure: null,
      poll_at: pollAt(now, found, (await selectSessions(tx, payment)).length > 1),
    },
    now,
  );
  await notifyOrderPlaced(tx, course, clock);
}

/** A surplus payment: booked and refunded, less earlier refunds. */
async function returnSurplus(
  tx: Tx,
  { order, payment, found, clock }: Captured,
  captureId: string,
  wentBackPaise: number,
): Promise<void> {
  const now = clock.now();
  const entries = captureEntries(order.user_id, found.amountPaise);
  await bookEntries(tx, orderLedgerEntries(order.id, entries, 'payment_surplus', now));
  const back = {
    captureId,
    orderId: order.id,
    reason: payment.state === 'expired' ? 'late' : 'surplus',
    returnId: null,
  } as const;
  // Someone refunded it at the gateway itself: the ledger follows, and only the rest is requested.
  if (wentBackPaise > 0) {
    await insertRefund(tx, { ...back, amountPaise: wentBackPaise, isPaid: true }, now);
    const refunded = refundEntries(order.user_id, wentBackPaise);
    await bookEntries(tx, orderLedgerEntries(order.id, refunded, 'refund_paid', now));
  }
  if (wentBackPaise < found.amountPaise)
    await insertRefund(tx, { ...back, amountPaise: found.amountPaise - wentBackPaise }, now);
  if (payment.state === 'pending') {
    const failure =
      wentBackPaise > 0 ? 'payments.failure.paid_back' : 'payments.failure.wrong_amount';
    await updatePayment(tx, payment.id, { failure }, now);
  }
}

/** The part of a capture refunded at the gateway itself, in paise. */
const wentBackOf = (found: GatewayPayment): number =>
  found.status === 'refunded'
    ? found.amountPaise
    : Math.min(found.refundedPaise, found.amountPaise);

async function noteCapture(tx: Tx, captured: Captured): Promise<void> {
  const { order, payment, provider, found, clock, mayHoldAgain } = captured;
  const now = clock.now();
  const before = await selectCapture(tx, { provider, gatewayId: found.id });
  if (before) {
    // The fee is often known a moment after the payment.
    if (before.fee_paise === null && found.feePaise !== null) {
      await noteFee(tx, before.id, found.feePaise);
      await bookFee(tx, order.id, found.feePaise, now);
    }
    return;
  }
  const wentBackPaise = wentBackOf(found);
  const wanted = purposeOf(payment.state, payment.amount_paise, { ...found, wentBackPaise });
  const isSale = wanted === 'sale' || (wanted === 'sale_if_in_stock' && mayHoldAgain);
  const capture = {
    id: newId('cap', now.getTime()),
    payment_id: payment.id,
    provider,
    gateway_id: found.id,
    gateway_order_id: found.orderId,
    amount_paise: found.amountPaise,
    fee_paise: found.feePaise,
    method: found.method,
    purpose: isSale ? 'sale' : 'surplus',
    refunded_paise: 0,
    captured_at: found.at,
  } as const;
  await insertCapture(tx, capture);
  if (isSale) await placeCaptured(tx, captured, wanted === 'sale_if_in_stock');
  else await returnSurplus(tx, captured, capture.id, wentBackPaise);
  if (found.feePaise !== null) await bookFee(tx, order.id, found.feePaise, now);
  if (!isSale) await pollSoon(tx);
}

/** The sale's entries, as drafted with the order. */
export const draftedSaleOf = (payment: PaymentTable) => payment.sale as LedgerRecord[];

/** Polled once more if the fee is unknown, or if it could be paid at another gateway, too. */
const pollAt = (now: Date, found: GatewayPayment, isElsewhere: boolean): Date | null =>
  found.feePaise === null || isElsewhere ? new Date(now.getTime() + pollAfter(0)! * 60_000) : null;

/**
 * Reserves stock, coupon and wallet money of a late payment again, or throws, which rolls
 * everything back. Returns how many of its gifts are available: an order is not refused for a
 * missing gift.
 */
async function holdAgain(
  tx: Tx,
  course: OrderTransition,
  payment: PaymentTable,
): Promise<Map<string, number>> {
  const demand = new Map<string, number>();
  for (const l of course.items.filter((one) => !one.gift_id))
    demand.set(l.offer_id, (demand.get(l.offer_id) ?? 0) + l.quantity);
  const taken = await deductStock(
    tx,
    [...demand].map(([offerId, quantity]) => ({ offerId, quantity })),
    course.order.id,
    course.now,
  );
  if (taken.length < demand.size) throw new GoneMeanwhile('stock');
  if (payment.redemption && !(await redeemCouponAgain(tx, payment.redemption as RedemptionRecord)))
    throw new GoneMeanwhile('coupon');
  if (!(await spendBudgets(tx, spendOf(course.items.flatMap((l) => l.discount_parts)))))
    throw new GoneMeanwhile('budget');
  const gifts = await holdGifts(
    tx,
    course.items.flatMap((l) => l.gift_id ?? []),
  );
  // The wallet's payment was returned when it expired.
  if (course.order.wallet_paise > 0) {
    if ((await holdWallet(tx, course.order.user_id)) < course.order.wallet_paise)
      throw new GoneMeanwhile('wallet');
    payByWallet(course);
  }
  const products = [...new Set(taken.map((t) => t.productId))];
  await refreshProductCards(tx, products, course.now);
  return gifts;
}
