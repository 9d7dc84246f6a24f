import type { z } from 'zod';
import type { AdminGatewayRefund, listGatewayRefunds } from '#contracts/payments/payments.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { pollSoon } from '#server/modules/payments/poll-job.ts';
import {
  releaseRefundedAmount,
  insertRefund,
  type NumberedRefund,
  selectRefund,
  selectRefundsByState,
  updateRefund,
} from '#server/modules/payments/queries.ts';
import { holdOrder } from '#server/modules/orders/service.ts';

export const presentRefund = (r: NumberedRefund): z.infer<typeof AdminGatewayRefund> => ({
  _id: r.id,
  orderNumber: r.order_number,
  amount: paiseToRupees(r.amount_paise),
  state: r.state,
  reason: r.reason,
  attempts: r.attempts,
  reference: r.reference,
  error: r.last_error,
  updatedAt: r.updated_at.toISOString(),
});

/** One page of refunds in a state: operators look at failed ones. */
export async function readGatewayRefunds(
  db: Db,
  { page, limit, state, sort }: EndpointQuery<typeof listGatewayRefunds>,
): Promise<EndpointData<typeof listGatewayRefunds>> {
  const { rows, total } = await selectRefundsByState(db, state, { page, limit, sort });
  return { results: rows.map(presentRefund), page, limit, total };
}

/**
 * Retries a failed refund: as a new one only if the gateway itself said it will not pay this one,
 * since it gives the same answer to the same receipt; otherwise this one is polled, and sent again
 * under its receipt if the gateway never had it. Throws `refund_not_found` (404) and
 * `step_not_possible` (409).
 */
export async function retryRefund(
  tx: Tx,
  id: string,
  now: Date,
): Promise<z.infer<typeof AdminGatewayRefund>> {
  const known = (await selectRefund(tx, { id })) ?? fail('refund_not_found');
  const order = (await holdOrder(tx, known.order_id))!;
  const refund = (await selectRefund(tx, { id }, true))!;
  if (refund.state !== 'failed') fail('step_not_possible');
  let next = id;
  if (!refund.is_refused) {
    // Counts as tried, so that the gateway is first asked whether it has it.
    await updateRefund(
      tx,
      id,
      {
        state: refund.gateway_id === null ? 'requested' : 'sent',
        attempts: 1,
        due_at: now,
        last_error: null,
      },
      now,
    );
  } else {
    await updateRefund(tx, id, { state: 'replaced' }, now);
    await releaseRefundedAmount(tx, refund);
    next = (await insertRefund(
      tx,
      {
        captureId: refund.capture_id,
        orderId: order.id,
        amountPaise: refund.amount_paise,
        reason: refund.reason,
        returnId: refund.return_id,
      },
      now,
    ))!;
  }
  await pollSoon(tx);
  audit(tx, {
    action: 'refund.retried',
    object: { kind: 'gateway_refund', id, label: order.order_number },
    before: { state: refund.state, error: refund.last_error },
    after: { id: next, amount: paiseToRupees(refund.amount_paise) },
  });
  return presentRefund({
    ...(await selectRefund(tx, { id: next }))!,
    order_number: order.order_number,
  });
}
