import { notifyRefund } from '#server/modules/notifications/service.ts';
import {
  beginTransition,
  bookEntries,
  bookOrderEntries,
  commitTransition,
  holdOrder,
  type OrderRecord,
  orderLedgerEntries,
} from '#server/modules/orders/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { refundEntries } from '#server/modules/payments/gateways/gateway-entries.ts';
import { pollSoon } from '#server/modules/payments/poll-job.ts';
import {
  GatewayError,
  type ProviderRefund,
} from '#server/modules/payments/gateways/gateway-provider.ts';
import type { Providers } from '#server/modules/payments/gateways/open-gateways.ts';
import {
  type DueGatewayRefund,
  insertRefund,
  releaseRefunds,
  noteRefundError,
  selectCapture,
  selectRefund,
  selectRefundsUnderWay,
  startAttempt,
  takeRefunds,
  updateRefund,
} from '#server/modules/payments/queries.ts';
import {
  MAX_REFUND_ATTEMPTS,
  refundPauseMinutes,
} from '#server/modules/payments/payment-transitions.ts';
import type { GatewayRefundTable, RefundReason } from '#server/modules/payments/tables.ts';

export interface RefundUpdate {
  returnId: string;
  reference: string;
  orderId: string;
}
type Listener = (tx: Tx, news: RefundUpdate, clock: Clock) => Promise<void>;
const listeners = new Map<string, Listener>();
/**
 * Calls `listener` in the same transaction when a return's refund has been paid. One listener per
 * name.
 */
export const onRefunded = (name: string, listener: Listener): void => {
  listeners.set(name, listener);
};

/**
 * Refunds what the customer has paid and no longer owes, to the original payment method; does
 * nothing if nothing is owed or it was not paid online. Call it in the transition's transaction
 * with the order locked and `order` as it is afterwards. Refunds in progress are not requested
 * twice.
 */
export async function requestOwedRefunds(
  tx: Tx,
  order: OrderRecord,
  of: { reason: RefundReason; returnId?: string },
  now: Date,
): Promise<void> {
  if (order.payment_method !== 'online') return;
  const { captureId, free, underWay } = await selectRefundsUnderWay(tx, order.id);
  const owed = Math.min(
    order.paid_paise - (order.total_paise - order.cancelled_paise) - underWay,
    free,
  );
  if (captureId === null || owed <= 0) return;
  await insertRefund(
    tx,
    {
      captureId,
      orderId: order.id,
      amountPaise: owed,
      reason: of.reason,
      returnId: of.returnId ?? null,
    },
    now,
  );
  await pollSoon(tx);
}

const LEASE_SECONDS = 120;
const BATCH = 20;
/** A refund the gateway has accepted is polled after this time. */
const ASK_AGAIN_MS = 6 * 3_600_000;

/**
 * Sends due refunds and polls those in progress; returns their number. Safe in several processes.
 */
export async function sendRefunds(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  providers: Providers,
  mayGoOn: () => boolean = () => true,
): Promise<number> {
  const taken = await transact(db, (tx) => takeRefunds(tx, clock.now(), LEASE_SECONDS, BATCH));
  for (const [i, leased] of taken.entries()) {
    if (!mayGoOn()) {
      await releaseRefunds(db, taken.slice(i), clock.now());
      break;
    }
    const refund = await startAttempt(db, leased, clock.now(), LEASE_SECONDS);
    if (!refund) continue;
    try {
      await applyRefund({ db, clock }, refund.id, await ask(refund, providers));
    } catch (error) {
      if (error instanceof GatewayError) {
        await noteNotDone(db, refund, error, clock.now());
        log.warn(
          { refund: refund.id, attempts: refund.attempts, err: error },
          'refund not done yet',
        );
      } else {
        // A failing one blocks no other; it is retried when its lease expires.
        log.error({ refund: refund.id, err: error }, 'could not look after a refund; next time');
      }
    }
  }
  return taken.length;
}

/**
 * No answer from the gateway, or a refusal. An unsent refund is given up eventually; one the
 * gateway has is only polled again. A notification may have arrived meanwhile: its result stays.
 */
async function noteNotDone(
  db: Db,
  refund: DueGatewayRefund,
  error: GatewayError,
  now: Date,
): Promise<void> {
  const isOver =
    refund.state === 'requested' && (refund.attempts >= MAX_REFUND_ATTEMPTS || error.isFinal);
  const dueAt = isOver
    ? null
    : new Date(
        now.getTime() +
          (refund.state === 'sent' ? ASK_AGAIN_MS : refundPauseMinutes(refund.attempts) * 60_000),
      );
  await noteRefundError(
    db,
    refund,
    {
      ...(isOver ? { state: 'failed' } : {}),
      due_at: dueAt,
      last_error: error.message.slice(0, 500),
    },
    now,
  );
}

async function ask(refund: DueGatewayRefund, providers: Providers): Promise<ProviderRefund> {
  const provider = providers.find(refund.provider);
  if (!provider)
    throw new GatewayError(`this shop has no gateway "${refund.provider}" any more`, false);
  const of = {
    paymentId: refund.gateway_payment_id,
    gatewayOrderId: refund.gateway_order_id,
    receipt: refund.id,
  };
  // A lost answer does not cause a second refund: the gateway's refund with our receipt is that
  // one.
  if (refund.attempts > 1 || refund.state === 'sent') {
    const there = (await provider.refundsOf(of)).find(
      (r) => r.receipt === refund.id || r.id === refund.gateway_id,
    );
    if (there) return there;
    if (refund.state === 'sent')
      throw new GatewayError(`the gateway does not tell of its refund ${refund.gateway_id}`, false);
  }
  return provider.refund({ ...of, amountPaise: refund.amount_paise });
}

/**
 * The status of a refund not paid as requested: refused, of another amount, or in progress; null if
 * paid.
 */
function unsettledState(
  refund: GatewayRefundTable,
  found: ProviderRefund,
  now: Date,
): Pick<GatewayRefundTable, 'state' | 'is_refused' | 'due_at' | 'last_error'> | null {
  const failed = { state: 'failed', is_refused: found.status === 'failed', due_at: null } as const;
  if (found.amountPaise !== refund.amount_paise)
    return { ...failed, last_error: `the gateway paid ${found.amountPaise} paise` };
  if (found.status === 'failed') return { ...failed, last_error: 'the bank did not take it' };
  return found.status === 'pending'
    ? {
        state: 'sent',
        is_refused: false,
        due_at: new Date(now.getTime() + ASK_AGAIN_MS),
        last_error: null,
      }
    : null;
}

/** Applies a refund as reported by the gateway; its effect happens once. */
export async function applyRefund(
  { db, clock }: { db: Db; clock: Clock },
  refundId: string,
  found: ProviderRefund,
): Promise<void> {
  await transact(db, async (tx) => {
    const known = await selectRefund(tx, { id: refundId });
    if (!known) return;
    const order = (await holdOrder(tx, known.order_id))!;
    const refund = (await selectRefund(tx, { id: refundId }, true))!;
    const now = clock.now();
    if (refund.state === 'paid' || refund.state === 'replaced') {
      // Final: later reports move no money, and polling stops.
      if (refund.due_at !== null) await updateRefund(tx, refund.id, { due_at: null }, now);
      return;
    }
    const state = unsettledState(refund, found, now);
    if (state) await updateRefund(tx, refund.id, { ...state, gateway_id: found.id }, now);
    else await settle(tx, order, refund, found, clock);
  });
}

async function settle(
  tx: Tx,
  order: OrderRecord,
  refund: GatewayRefundTable,
  found: ProviderRefund,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const reference = found.reference ?? found.id;
  await updateRefund(
    tx,
    refund.id,
    { state: 'paid', due_at: null, gateway_id: found.id, reference, last_error: null },
    now,
  );
  const entries = refundEntries(order.user_id, refund.amount_paise);
  if ((await selectCapture(tx, { id: refund.capture_id }))!.purpose === 'sale') {
    const course = await beginTransition(tx, order, 'system', now);
    course.order.paid_paise -= refund.amount_paise;
    bookOrderEntries(course, entries, 'refund_paid');
    await commitTransition(tx, course);
  } else {
    await bookEntries(tx, orderLedgerEntries(order.id, entries, 'refund_paid', now));
  }
  if (refund.return_id !== null) {
    for (const listener of listeners.values())
      await listener(tx, { returnId: refund.return_id, reference, orderId: order.id }, clock);
  } else {
    await notifyRefund(
      tx,
      order,
      { paise: refund.amount_paise, reason: refund.reason, reference },
      clock,
    );
  }
}

/** Whether a webhook's refund is ours: by our receipt or the gateway's id. */
export async function findRefund(
  db: Db,
  provider: string,
  found: ProviderRefund,
): Promise<string | null> {
  const byReceipt =
    found.receipt === null ? undefined : await selectRefund(db, { id: found.receipt, provider });
  return (byReceipt ?? (await selectRefund(db, { provider, gatewayId: found.id })))?.id ?? null;
}
