import { formatExact, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { FAULT_REASONS } from '#contracts/returns/returns.ts';
import { creditReturnedUnits } from '#server/modules/invoices/service.ts';
import { requestRefundAccount, notifyTransition } from '#server/modules/notifications/service.ts';
import {
  beginTransition,
  bookRefund,
  acceptReturnedUnits,
  type OrderRecord,
  type OrderTransition,
  exchangeUnits,
  findOrder,
  commitTransition,
  mayForgiveFault,
  addReturnNote,
  type SellableUnits,
} from '#server/modules/orders/service.ts';
import { requestOwedRefunds, settleCashback } from '#server/modules/payments/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { holdReplacement, isReplacementHeld, releaseReplacement } from './exchange.ts';
import { claimReturnPhotos } from './photos.ts';
import { applyCheckDeadline } from './check-deadlines.ts';
import { needsAccount } from './present.ts';
import { selectStoredReturn, type StoredReturn, updateReturn } from './queries.ts';
import { mayMoveReturn, type ReturnActor } from './return-rules.ts';
import type { ReturnDecision, ReturnStatus } from './tables.ts';

interface Step {
  to: ReturnStatus;
  who: ReturnActor;
  answer?: string | undefined;
  evidence?: readonly string[];
  /** Received: which units are restocked; all unless said otherwise. */
  isSellable?: SellableUnits;
  /** Received: the vendor's check follows in the same transaction. */
  isChecked?: boolean;
  reference?: string;
  decision?: ReturnDecision;
}

/** A return being advanced, read under its order's lock. */
interface Moving {
  step: Step;
  row: StoredReturn;
  order: OrderRecord;
  course: OrderTransition;
  units: ReadonlyMap<string, number>;
  isExchange: boolean;
  now: Date;
}

/** The refund after the transition, in paise; a refund's units are returned with it. */
async function acceptForRefund(
  tx: Tx,
  { step: { to, isSellable = true }, row, order, course, units, isExchange, now }: Moving,
): Promise<Paise> {
  const refund =
    to === 'received' && !isExchange
      ? acceptReturnedUnits(
          course,
          row.vendor_order_id,
          units,
          isSellable,
          FAULT_REASONS.includes(row.reason) && (await mayForgiveFault(tx, order, now)),
        )
      : row.refund_paise;
  // Online refunds were booked when the gateway paid them.
  if (to === 'refunded' && order.payment_method === 'cod')
    bookRefund(course, row.vendor_order_id, refund);
  return refund;
}

function noteStep(
  { step: { to, answer, reference, decision }, row, course }: Moving,
  refund: Paise,
): void {
  if (decision) addReturnNote(course, row.vendor_order_id, decision.outcome, decision.reason);
  // A decided request is logged as its decision.
  if (!decision || to === 'received')
    addReturnNote(
      course,
      row.vendor_order_id,
      to === 'received' && row.is_returnless ? 'returnless' : to,
      answer || (to === 'refunded' ? `${formatExact(paiseToRupees(refund))}, ${reference}` : null),
    );
}

/** Reserves, releases or sends the replacement of an exchange; true if it is sold out. */
async function moveReplacement(
  tx: Tx,
  { step: { to, isSellable = true }, row, course, units, isExchange }: Moving,
): Promise<boolean> {
  const isSoldOut = isExchange && to === 'approved' && !(await holdReplacement(tx, course, row));
  if (isExchange && isReplacementHeld(row) && (to === 'refused' || to === 'withdrawn'))
    releaseReplacement(course, row);
  if (isExchange && to === 'received') {
    exchangeUnits(
      course,
      row.vendor_order_id,
      units,
      new Map(row.items.map((l) => [l.order_item_id, l.exchange_for!])),
      { returnId: row.id, isSellable },
    );
    addReturnNote(course, row.vendor_order_id, 'exchanged', returnTextOf(row.items));
  }
  return isSoldOut;
}

/** What follows receiving the units: credit note, refund and cashback. */
async function creditReceived(tx: Tx, { row, course, units, now }: Moving): Promise<void> {
  await creditReturnedUnits(tx, course, row.vendor_order_id, units);
  await requestOwedRefunds(tx, course.order, { reason: 'returned', returnId: row.id }, now);
  // Cashback given for these units is reversed.
  await settleCashback(tx, course.order.id, now);
}

async function updateMoved(
  tx: Tx,
  { step, row, isExchange, now }: Moving,
  refund: Paise,
  isSoldOut: boolean,
): Promise<void> {
  const { to, answer, evidence = [], reference, decision } = step;
  // A refund of zero would never be paid: it ends here.
  const received = isExchange ? 'exchanged' : refund === 0 ? 'refunded' : to;
  await updateReturn(
    tx,
    row.id,
    {
      status: to === 'received' ? received : to,
      refund_paise: refund,
      ...(isSoldOut ? { resolution: 'refund' } : {}),
      ...(answer ? { answer } : {}),
      ...(evidence.length > 0
        ? { evidence: await claimReturnPhotos(tx, { returnId: row.id }, evidence) }
        : {}),
      ...(decision ? { decision } : {}),
      ...(to === 'disputed' ? { disputed_from: row.status } : {}),
      ...(reference ? { refund_reference: reference } : {}),
    },
    now,
  );
}

/** Notifies the customer of the transition, and asks for a refund account. */
async function notifyMoved(
  tx: Tx,
  { step: { to, answer, reference, decision }, order, course, isExchange }: Moving,
  after: StoredReturn,
  isSoldOut: boolean,
  clock: Clock,
): Promise<void> {
  const refund = after.refund_paise;
  // An exchange is described by its replacement, stored with its event.
  await notifyTransition(tx, course, clock, {
    refundPaise: refund,
    isExchange: isExchange && !isSoldOut,
    ...(isExchange && to === 'received' ? {} : { said: decision?.reason ?? answer ?? null }),
    ...(reference ? { reference } : {}),
  });
  if (to === 'received' && refund > 0 && needsAccount(after))
    await requestRefundAccount(tx, order, refund, clock);
}

/**
 * Advances a return under its order's lock; `step_not_possible` (409) if the table does not allow
 * it.
 */
export async function moveReturn(
  tx: Tx,
  found: StoredReturn,
  step: Step,
  clock: Clock,
): Promise<{ row: StoredReturn; course: OrderTransition }> {
  const now = clock.now();
  const order = (await findOrder(tx, { orderNumber: found.order_number }, true))!;
  // Read again under the lock: another transition may have been faster.
  const row = (await selectStoredReturn(tx, found.id))!;
  if (!mayMoveReturn(row.status, step.to, step.who)) fail('step_not_possible');
  const course = await beginTransition(tx, order, step.who, now);
  const units = new Map(row.items.map((l) => [l.order_item_id, l.quantity]));
  const isExchange = row.resolution === 'exchange';
  const moving: Moving = { step, row, order, course, units, isExchange, now };
  const refund = await acceptForRefund(tx, moving);
  noteStep(moving, refund);
  const isSoldOut = await moveReplacement(tx, moving);
  await commitTransition(tx, course);
  if (step.to === 'received') await creditReceived(tx, moving);
  await updateMoved(tx, moving, refund, isSoldOut);
  await applyCheckDeadline(tx, row, step, now);
  const after = (await selectStoredReturn(tx, row.id))!;
  await notifyMoved(tx, moving, after, isSoldOut, clock);
  return { row: after, course };
}

/** "1 × Kurta", in an exchange "1 × Kurta → L", one for each item. */
export const returnTextOf = (
  items: readonly Pick<StoredReturn['items'][number], 'quantity' | 'name' | 'exchange_for'>[],
): string =>
  items
    .map(({ quantity, name, exchange_for: unit }) =>
      [
        `${quantity} × ${name}`,
        unit && ([unit.snapshot.variant, unit.snapshot.option].filter(Boolean).join(', ') || name),
      ]
        .filter(Boolean)
        .join(' → '),
    )
    .join(', ');
