import { findOrder } from '#server/modules/orders/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { markReturnArrived } from './check-deadlines.ts';
import { selectStoredReturn } from './queries.ts';
import { moveReturn } from './return-transition.ts';

/**
 * A courier reports the way back of a return: picked up from the customer, or delivered to the
 * vendor, who then has some days to check it. A report that changes nothing is ignored.
 */
export async function moveReturnByCourier(
  tx: Tx,
  returnId: string,
  to: 'picked_up' | 'arrived',
  clock: Clock,
): Promise<void> {
  const found = await selectStoredReturn(tx, returnId);
  if (!found) return;
  await findOrder(tx, { orderNumber: found.order_number }, true);
  const { status } = (await selectStoredReturn(tx, returnId))!;
  // Couriers skip reports: what has arrived was picked up.
  if (status === 'approved')
    await moveReturn(tx, found, { to: 'picked_up', who: 'courier' }, clock);
  if (to === 'arrived' && (status === 'approved' || status === 'picked_up'))
    await markReturnArrived(tx, found, clock.now());
}
