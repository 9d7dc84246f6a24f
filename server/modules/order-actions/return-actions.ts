import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import type {
  decideReturn as decideEndpoint,
  stepAdminReturn,
} from '#contracts/returns/admin-returns.ts';
import {
  decideDisputeByOperator,
  isReturnTakenInBy,
  readReturnAsVendor,
  stepReturnForVendor,
} from '#server/modules/returns/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { requestOrderAction } from './approval.ts';

interface By {
  memberId: string;
  clock: Clock;
}
type Done = EndpointData<typeof stepAdminReturn>;

/**
 * A return transition on the vendor's behalf. Receiving it triggers a refund: above the limit it
 * waits for a second person, and the return stays unchanged. `return_not_found` (404),
 * `step_not_possible` (409).
 */
export async function stepReturnByOperator(
  tx: Tx,
  id: string,
  body: EndpointBody<typeof stepAdminReturn>,
  by: By,
): Promise<Done> {
  if (body.status !== 'received')
    return { return: await stepReturnForVendor(tx, id, body, by.clock), waits: false };
  const { orderId } = await isReturnTakenInBy(tx, id);
  return takeInReturn(
    tx,
    id,
    orderId,
    { restock: body.restock, decides: false, reason: body.answer },
    by,
  );
}

/**
 * Decides a dispute; if the vendor already has the items and the customer wins, a refund follows
 * under the same limit.
 */
export async function decideReturnByOperator(
  tx: Tx,
  id: string,
  body: EndpointBody<typeof decideEndpoint>,
  by: By,
): Promise<Done> {
  const { orderId, isTakenIn } = await isReturnTakenInBy(tx, id);
  if (body.outcome === 'upheld' || !isTakenIn)
    return {
      return: await decideDisputeByOperator(tx, by.memberId, id, body, by.clock),
      waits: false,
    };
  return takeInReturn(tx, id, orderId, { restock: false, decides: true, reason: body.reason }, by);
}

async function takeInReturn(
  tx: Tx,
  returnId: string,
  orderId: string,
  { reason, ...how }: { restock: boolean; decides: boolean; reason: string },
  by: By,
): Promise<Done> {
  const orderAction = await requestOrderAction(
    tx,
    orderId,
    { ask: { kind: 'return', returnId, ...how }, reason },
    by,
  );
  return { return: await readReturnAsVendor(tx, returnId), waits: orderAction.state === 'waiting' };
}
