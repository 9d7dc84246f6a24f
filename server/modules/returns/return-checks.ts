import {
  type CheckedUnits,
  type recordReturnCheck,
  TRANSIT_DAYS,
} from '#contracts/returns/return-checks.ts';
import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { addDays } from '#contracts/kernel/time.ts';
import {
  beginTransition,
  commitTransition,
  findOrder,
  restockReturnedUnits,
} from '#server/modules/orders/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { mayCheck, presentCheck } from './check-state.ts';
import { claimReturnPhotos } from './photos.ts';
import { presentForVendor } from './present.ts';
import { selectStoredReturn, type StoredReturn } from './queries.ts';
import {
  insertCheck,
  insertMissingDeadlines,
  isOnItsWay,
  selectOverdueChecks,
  selectReturnCheck,
} from './queries.checks.ts';
import { moveReturn } from './return-transition.ts';

export { markReturnArrived } from './check-deadlines.ts';

/** A recorded check, for modules that act on it. */
export interface CheckedReturn {
  returnId: string;
  orderId: string;
  vendorOrderId: string;
  vendorId: string;
  units: readonly CheckedUnits[];
}
type Listener = (tx: Tx, checked: CheckedReturn, clock: Clock) => Promise<void>;
const listeners = new Map<string, Listener>();
/** Calls `listener` in the transaction that records a check. One listener per name. */
export const onReturnChecked = (name: string, listener: Listener): void => {
  listeners.set(name, listener);
};

/** Every unit of the return in one condition; `invalid_request` (400) otherwise. */
function requireEachUnit(r: StoredReturn, units: readonly CheckedUnits[]): void {
  const keys = new Set(units.map((u) => `${u.itemId} ${u.condition}`));
  const counted = (id: string) =>
    units.filter((u) => u.itemId === id).reduce((n, u) => n + u.quantity, 0);
  const isComplete =
    keys.size === units.length &&
    units.every((u) => r.items.some((l) => l.order_item_id === u.itemId)) &&
    r.items.every((l) => counted(l.order_item_id) === l.quantity);
  const message = 'errors.units_not_checked';
  if (!isComplete) fail('invalid_request', { message, details: [{ path: 'units', message }] });
}

/** While a courier brings the items nothing is missing; `invalid_request` (400). */
async function requireArrived(
  tx: Tx,
  r: StoredReturn,
  units: readonly CheckedUnits[],
): Promise<void> {
  if (r.status !== 'picked_up' || units.every((u) => u.condition !== 'missing')) return;
  const message = 'errors.units_on_their_way';
  if (await isOnItsWay(tx, r.id))
    fail('invalid_request', { message, details: [{ path: 'units', message }] });
}

/**
 * Records the vendor's check: the return counts as received, so the refund is due as without one;
 * units as sold are restocked. `return_not_found` (404), `step_not_possible` (409) for a second one
 * or after the deadline, `invalid_request` (400) unless every unit is counted, or for missing ones
 * that are on their way.
 */
export async function checkReturn(
  tx: Tx,
  { vendorId, memberId, clock }: { vendorId: string; memberId: string; clock: Clock },
  id: string,
  { units }: EndpointBody<typeof recordReturnCheck>,
): Promise<EndpointData<typeof recordReturnCheck>> {
  const found = await selectStoredReturn(tx, id);
  if (found?.vendor_id !== vendorId) return fail('return_not_found');
  const now = clock.now();
  await findOrder(tx, { orderNumber: found.order_number }, true);
  // Under the lock of its order: a colleague or the deadline may have been faster.
  const r = (await selectStoredReturn(tx, id))!;
  if (!mayCheck(r, await selectReturnCheck(tx, id), now)) fail('step_not_possible');
  requireEachUnit(r, units);
  await requireArrived(tx, r, units);
  const sellable = new Map(
    units.filter((u) => u.condition === 'as_sold').map((u) => [u.itemId, u.quantity]),
  );
  const photos = units.flatMap((u) => u.photos);
  if (new Set(photos).size !== photos.length)
    fail('invalid_request', { details: [{ path: 'units', message: 'errors.photo_again' }] });
  await claimReturnPhotos(tx, { returnId: id }, photos);
  if (r.status === 'picked_up')
    await moveReturn(
      tx,
      r,
      { to: 'received', who: 'vendor', isSellable: sellable, isChecked: true },
      clock,
    );
  else await restockLate(tx, r, sellable, now);
  const isFirst = await insertCheck(
    tx,
    { return_id: id, checked_by: 'vendor', member_id: memberId, at: now },
    units.map(({ itemId, ...u }) => ({ order_item_id: itemId, ...u })),
  );
  if (!isFirst) fail('step_not_possible');
  const after = (await selectStoredReturn(tx, id))!;
  const { order_id: orderId, vendor_order_id: vendorOrderId } = after;
  for (const listener of listeners.values())
    await listener(tx, { returnId: id, orderId, vendorOrderId, vendorId, units }, clock);
  return {
    return: presentForVendor(after, null),
    check: (await presentCheck(tx, await selectReturnCheck(tx, id)))!,
  };
}

/** Units that were received without a check turn out to be as sold. */
async function restockLate(
  tx: Tx,
  r: StoredReturn,
  sellable: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  if (sellable.size === 0) return;
  const order = (await findOrder(tx, { orderNumber: r.order_number }, true))!;
  const course = await beginTransition(tx, order, 'vendor', now);
  restockReturnedUnits(course, r.vendor_order_id, sellable);
  await commitTransition(tx, course);
}

/** Returns of one run. */
const AT_ONCE = 200;
/**
 * Returns whose vendor has not checked them in time count as received, without restocking: the
 * customer's refund waits for nobody. One without a deadline is given one. Throws at the end if some
 * failed.
 */
export async function receiveUncheckedReturns(db: Db, clock: Clock): Promise<void> {
  const failures: unknown[] = [];
  await insertMissingDeadlines(db, addDays(clock.now(), TRANSIT_DAYS), AT_ONCE);
  for (const id of await selectOverdueChecks(db, clock.now(), AT_ONCE)) {
    try {
      await transact(db, (tx) => receiveUnchecked(tx, id, clock));
    } catch (error) {
      // One failing return does not delay the others.
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} returns could not be received`);
}

async function receiveUnchecked(tx: Tx, id: string, clock: Clock): Promise<void> {
  const found = (await selectStoredReturn(tx, id))!;
  await findOrder(tx, { orderNumber: found.order_number }, true);
  const r = (await selectStoredReturn(tx, id))!;
  const check = await selectReturnCheck(tx, id);
  if (r.status !== 'picked_up' || !check?.due_at || check.due_at > clock.now()) return;
  await moveReturn(tx, r, { to: 'received', who: 'system', isSellable: false }, clock);
}
