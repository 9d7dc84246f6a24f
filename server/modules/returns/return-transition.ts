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
} from '#server/modules/orders/service.ts';
import { requestOwedRefunds, settleCashback } from '#server/modules/payments/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { holdReplacement, isReplacementHeld, releaseReplacement } from './exchange.ts';
import { claimReturnPhotos } from './photos.ts';
import { needsAccount } from './present.ts';
import { selectStoredReturn, type StoredReturn, updateReturn } from './queries.ts';
import { mayMoveReturn, type ReturnActor } from './return-rules.ts';
import type { ReturnDecision, ReturnStatus } from './tables.ts';

interface Step {
  to: ReturnStatus;
  who: ReturnActor;
  answer?: string | undefined;
  evidence?: readonly string[];
  isSellable?: boolean;
  reference?: string;
  decision?: ReturnDecision;
}

/** A return being moved one step on, read under the lock of its order. */
interface Moving {
  step: Step;
  row: StoredReturn;
  order: OrderRecord;
  course: OrderTransition;
  units: ReadonlyMap<string, number>;
  isExchange: boolean;
  now: Date;
}

/** What is refunded after the step, in paise; the units of a refund come back with it. */
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
  // What was paid online has been booked when the gateway paid it back.
  if (to === 'refunded' && order.payment_method === 'cod')
    bookRefund(course, row.vendor_order_id, refund);
  return refund;
}

function noteStep(
  { step: { to, answer, reference, decision }, row, course }: Moving,
  refund: Paise,
): void {
  if (decision) addReturnNote(course, row.vendor_order_id, decision.outcome, decision.reason);
  // An approval that was decided is told as the decision it is.
  if (!decision || to === 'received')
    addReturnNote(
      course,
      row.vendor_order_id,
      to === 'received' && row.is_returnless ? 'returnless' : to,
      answer || (to === 'refunded' ? `${formatExact(paiseToRupees(refund))}, ${reference}` : null),
    );
}

/** Holds, releases or sends the replacement of an exchange; true where it is sold out. */
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
      new Map(row.lines.map((l) => [l.order_item_id, l.exchange_for!])),
      { returnId: row.id, isSellable },
    );
    addReturnNote(course, row.vendor_order_id, 'exchanged', returnTextOf(row.lines));
  }
  return isSoldOut;
}

/** What follows when the units are here: the credit note, the refund and the cashback. */
async function creditReceived(tx: Tx, { row, course, units, now }: Moving): Promise<void> {
  await creditReturnedUnits(tx, course, row.vendor_order_id, units);
  await requestOwedRefunds(tx, course.order, { reason: 'returned', returnId: row.id }, now);
  // Cashback given for these units goes back with them.
  await settleCashback(tx, course.order.id, now);
}

async function updateMoved(
  tx: Tx,
  { step, row, isExchange, now }: Moving,
  refund: Paise,
  isSoldOut: boolean,
): Promise<void> {
  const { to, answer, evidence = [], reference, decision } = step;
  // Where nothing is to be paid back, nobody would ever pay it: it ends here.
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

/** Tells the customer of the step, and asks where a refund is to go. */
async function notifyMoved(
  tx: Tx,
  { step: { to, answer, reference, decision }, order, course, isExchange }: Moving,
  after: StoredReturn,
  isSoldOut: boolean,
  clock: Clock,
): Promise<void> {
  const refund = after.refund_paise;
  // The word of an exchange is what is sent; it is with its event.
  await notifyTransition(tx, course, clock, {
    refundPaise: refund,
    isExchange: isExchange && !isSoldOut,
    ...(isExchange && to === 'received' ? {} : { said: decision?.reason ?? answer ?? null }),
    ...(reference ? { reference } : {}),
  });
  if (to === 'received' && refund > 0 && needsAccount(after))
    await requestRefundAccount(tx, order, refund, clock);
}

/** Moves a return one step on under the lock of its order; `step_not_possible` (409) where the table has no such step. */
export async function moveReturn(
  tx: Tx,
  found: StoredReturn,
  step: Step,
  clock: Clock,
): Promise<{ row: StoredReturn; course: OrderTransition }> {
  const now = clock.now();
  const order = (await findOrder(tx, { orderNumber: found.order_number }, true))!;
  // Read again under the lock: another step may have come first.
  const row = (await selectStoredReturn(tx, found.id))!;
  if (!mayMoveReturn(row.status, step.to, step.who)) fail('step_not_possible');
  const course = await beginTransition(tx, order, step.who, now);
  const units = new Map(row.lines.map((l) => [l.order_item_id, l.quantity]));
  const isExchange = row.resolution === 'exchange';
  const moving: Moving = { step, row, order, course, units, isExchange, now };
  const refund = await acceptForRefund(tx, moving);
  noteStep(moving, refund);
  const isSoldOut = await moveReplacement(tx, moving);
  await commitTransition(tx, course);
  if (step.to === 'received') await creditReceived(tx, moving);
  await updateMoved(tx, moving, refund, isSoldOut);
  const after = (await selectStoredReturn(tx, row.id))!;
  await notifyMoved(tx, moving, after, isSoldOut, clock);
  return { row: after, course };
}

/** "1 × Kurta", in an exchange "1 × Kurta → L", one for each item. */
export const returnTextOf = (
  lines: readonly Pick<StoredReturn['lines'][number], 'quantity' | 'name' | 'exchange_for'>[],
): string =>
  lines
    .map(({ quantity, name, exchange_for: unit }) =>
      [
        `${quantity} × ${name}`,
        unit && ([unit.snapshot.variant, unit.snapshot.option].filter(Boolean).join(', ') || name),
      ]
        .filter(Boolean)
        .join(' → '),
    )
    .join(', ');
