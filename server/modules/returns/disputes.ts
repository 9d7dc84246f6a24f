import type { decideReturn, listDisputes } from '#contracts/returns/admin-returns.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { presentForVendor, type PresentedVendorReturn } from './present.ts';
import { moveReturn } from './return-transition.ts';
import { selectDisputes, selectStoredReturn } from './queries.ts';
import { findOrder } from '#server/modules/orders/service.ts';

/** Rejected returns of faulty items that wait for an operator, oldest first. */
export async function readDisputes(
  db: Db,
  { page, limit }: EndpointQuery<typeof listDisputes>,
): Promise<EndpointData<typeof listDisputes>> {
  const { rows, total } = await selectDisputes(db, { page, limit });
  return {
    results: rows.map((r) => ({ ...presentForVendor(r, null), orderNumber: r.order_number })),
    page,
    limit,
    total,
  };
}

/**
 * An operator decides a dispute, once: `step_not_possible` (409) afterwards. Overruled before the
 * pickup, the return continues as if accepted; overruled when the vendor already has the items,
 * they count as received and are not restocked. Throws `return_not_found` (404).
 */
export async function decideDispute(
  tx: Tx,
  operatorId: string,
  id: string,
  { outcome, reason }: EndpointBody<typeof decideReturn>,
  clock: Clock,
): Promise<PresentedVendorReturn> {
  const { order_number: orderNumber } =
    (await selectStoredReturn(tx, id)) ?? fail('return_not_found');
  await findOrder(tx, { orderNumber }, true);
  // Under the lock of its order: another operator may have been faster.
  const found = (await selectStoredReturn(tx, id))!;
  const to =
    outcome === 'upheld'
      ? ('refused' as const)
      : found.disputed_from === 'picked_up'
        ? ('received' as const)
        : ('approved' as const);
  if (found.status !== 'disputed') fail('step_not_possible');
  const { row, course } = await moveReturn(
    tx,
    found,
    {
      to,
      who: 'operator',
      isSellable: false,
      decision: { outcome, reason, by: operatorId, at: clock.now().toISOString() },
    },
    clock,
  );
  audit(tx, {
    action: `return.${outcome}`,
    object: { kind: 'return', id, label: orderNumber },
    before: { status: found.status },
    after: { status: row.status, refund: paiseToRupees(row.refund_paise) },
    reason,
  });
  return presentForVendor(row, course);
}
