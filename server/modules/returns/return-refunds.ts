import { type RefundTo, type Return } from '#contracts/returns/returns.ts';
import { type listRefunds, type revealRefundAccount } from '#contracts/returns/admin-returns.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import type { RefundUpdate } from '#server/modules/payments/service.ts';
import { findOrder, loadOrder } from '#server/modules/orders/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { moveReturn } from './return-transition.ts';
import {
  maskedPayee,
  payeeOf,
  presentReturn,
  presentForVendor,
  type PresentedVendorReturn,
  refundBlockersOf,
} from './present.ts';
import { selectReturnRefunds, selectStoredReturn, updateReturn } from './queries.ts';

export async function readReturnRefunds(
  db: Db,
  { state, sort, page, limit }: EndpointQuery<typeof listRefunds>,
): Promise<EndpointData<typeof listRefunds>> {
  const { rows, ready, waiting } = await selectReturnRefunds(db, state, { page, limit, sort });
  return {
    results: rows.map((r) => ({
      _id: r.id,
      orderId: r.order_id,
      orderNumber: r.order_number,
      vendor: r.vendor_name,
      refund: paiseToRupees(r.refund_paise),
      payee: payeeOf(r),
      waitsFor: refundBlockersOf(r),
      cash: r.cash_paise === null ? null : paiseToRupees(Math.max(0, Number(r.cash_paise))),
      refundTo: 'kind' in r.refund_to ? maskedPayee(r.refund_to as RefundTo) : '',
      receivedAt: r.updated_at.toISOString(),
    })),
    ready,
    waiting,
    page,
    limit,
    total: state === 'ready' ? ready : waiting,
  };
}

/**
 * The full account of a refund while it awaits manual payment: `step_not_possible` (409) otherwise.
 * The access is audited.
 */
export async function revealRefundAccountOf(
  tx: Tx,
  id: string,
): Promise<EndpointData<typeof revealRefundAccount>> {
  const found = (await selectStoredReturn(tx, id)) ?? fail('return_not_found');
  if (found.status !== 'received' || !('kind' in found.refund_to)) fail('step_not_possible');
  audit(tx, {
    action: 'refund.account_revealed',
    object: { kind: 'return', id, label: found.order_number },
  });
  return { refundTo: found.refund_to as RefundTo };
}

/**
 * Marks a refund as paid, once: a second time is `step_not_possible` (409). `cash_not_received`
 * (409) until the order's cash has arrived, `refund_account_missing` (409) until its customer has
 * entered an account.
 */
export async function markRefundPaid(
  tx: Tx,
  id: string,
  reference: string,
  clock: Clock,
): Promise<PresentedVendorReturn> {
  const found = (await selectStoredReturn(tx, id)) ?? fail('return_not_found');
  // Online payments are refunded automatically.
  if (found.payment_method === 'online') fail('step_not_possible');
  // Under its order's lock: cash is refunded once, and only what has arrived.
  await findOrder(tx, { orderNumber: found.order_number }, true);
  const waits = refundBlockersOf((await selectStoredReturn(tx, id))!);
  if (waits === 'cash') fail('cash_not_received');
  if (waits === 'account') fail('refund_account_missing');
  const { row, course } = await moveReturn(
    tx,
    found,
    { to: 'refunded', who: 'operator', reference },
    clock,
  );
  audit(tx, {
    action: 'refund.paid',
    object: { kind: 'return', id, label: found.order_number },
    before: { status: found.status },
    after: { status: row.status, refund: paiseToRupees(row.refund_paise), reference },
  });
  return presentForVendor(row, course);
}

/**
 * The customer enters the account for a cash order's refund; `return_not_found` (404),
 * `step_not_possible` (409) once it is paid or closed, and for online payments.
 */
export async function setRefundAccountOf(
  tx: Tx,
  userId: string,
  orderId: string,
  returnId: string,
  refundTo: RefundTo,
  now: Date,
): Promise<Return> {
  const order = (await findOrder(tx, { userId, id: orderId }, true)) ?? fail('order_not_found');
  const found = await selectStoredReturn(tx, returnId);
  if (found?.order_id !== order.id) return fail('return_not_found');
  if (
    order.payment_method !== 'cod' ||
    !['requested', 'approved', 'disputed', 'picked_up', 'received'].includes(found.status)
  )
    fail('step_not_possible');
  await updateReturn(
    tx,
    returnId,
    { refund_to: refundTo, payee_by: 'customer', payee_at: now },
    now,
  );
  audit(tx, {
    action: 'refund.account_entered',
    object: { kind: 'return', id: returnId, label: order.order_number },
    after: { account: maskedPayee(refundTo), by: 'customer' },
  });
  return presentReturn((await selectStoredReturn(tx, returnId))!, await loadOrder(tx, order));
}

/** The gateway has refunded a return. */
export async function noteRefunded(
  tx: Tx,
  { returnId, reference }: RefundUpdate,
  clock: Clock,
): Promise<void> {
  const found = await selectStoredReturn(tx, returnId);
  if (found?.status === 'received')
    await moveReturn(tx, found, { to: 'refunded', who: 'operator', reference }, clock);
}
