import type { DispatchStep, StepResult } from '#contracts/fulfilment/dispatch.ts';
import { AppError, fail } from '#contracts/kernel/errors.ts';
import { IN_TRANSIT_STATUSES, OWN_DELIVERY } from '#contracts/orders/orders.ts';
import {
  consignmentFor,
  handOverNote,
  readVendorOrder,
  runFulfilmentStep,
} from '#server/modules/fulfilment/fulfilment.ts';
import {
  confirmVendorOrderUnits,
  type OrderTransition,
  unitsToPack,
  moveShipment,
  packUnits,
} from '#server/modules/orders/service.ts';
import { pickupPlaceToPack } from '#server/modules/vendor-team/service.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { refusalText } from '#server/platform/messages/format.ts';
import { bookShipment } from '#server/modules/fulfilment/couriers/booking.ts';
import { requireCashLimit } from '#server/modules/fulfilment/cash-limit.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
/** Thrown if a step was done before; rolls back the transaction. */
class DoneBefore extends Error {}
/** A shipment is with a courier, out for delivery or returning. */
const HANDED_OVER: readonly string[] = [...IN_TRANSIT_STATUSES, 'delivered', 'returned'];
const NOTHING_PACKED = { message: 'errors.nothing_packed' };

const shipmentsOf = (c: OrderTransition, vendorOrderId: string) =>
  c.shipments.filter((p) => p.vendor_order_id === vendorOrderId && p.status !== 'unpacked');

function accept(c: OrderTransition, vendorOrderId: string): void {
  const { status } = c.subOrders.find((s) => s.id === vendorOrderId)!;
  if (status !== 'placed' && status !== 'cancelled') throw new DoneBefore();
  confirmVendorOrderUnits(c, vendorOrderId);
}

const packFrom = (placeId: string | null) =>
  function pack(c: OrderTransition, vendorOrderId: string): void {
    const isLeft = c.items.some(
      (l) => l.vendor_order_id === vendorOrderId && unitsToPack(c, l) > 0,
    );
    if (!isLeft && shipmentsOf(c, vendorOrderId).length > 0) throw new DoneBefore();
    packUnits(c, vendorOrderId, undefined, placeId);
  };

/** Shipments with a booked courier are handed over by its pickup only. */
async function ship(tx: Tx, c: OrderTransition, vendorOrderId: string): Promise<void> {
  const shipments = shipmentsOf(c, vendorOrderId);
  const free = shipments.filter((p) => p.status === 'packed' && p.courier === null);
  if (free.length === 0) {
    if (shipments.some((p) => HANDED_OVER.includes(p.status) || p.courier !== null))
      throw new DoneBefore();
    fail('step_not_possible', NOTHING_PACKED);
  }
  for (const { id } of free) {
    const way = { carrier: OWN_DELIVERY, trackingNumber: consignmentFor(id) };
    moveShipment(c, id, 'shipped', { ...way, text: handOverNote(way) });
    await requireCashLimit(tx, c, id);
  }
}

async function bookAll(deps: Needs, vendorId: string, vendorOrderId: string): Promise<void> {
  const { shipments } = await readVendorOrder(deps.db, vendorId, vendorOrderId, deps.clock.now());
  const packed = shipments.filter((p) => p.status === 'packed');
  if (packed.every((p) => p.isBooked)) {
    if (packed.length > 0 || shipments.some((p) => HANDED_OVER.includes(p.status)))
      throw new DoneBefore();
    fail('step_not_possible', NOTHING_PACKED);
  }
  for (const { _id } of packed) await bookShipment(deps, vendorId, _id, null);
}

/**
 * Applies one action to each vendor order in its own transaction: refusals are reported and the
 * rest continues. A repeat finds everything done.
 */
export async function applyBulkSteps(
  deps: Needs,
  vendorId: string,
  wanted: DispatchStep,
  ids: readonly string[],
): Promise<StepResult[]> {
  const pack = packFrom(wanted === 'pack' ? await pickupPlaceToPack(deps.db, vendorId) : null);
  const results: StepResult[] = [];
  for (const id of new Set(ids)) {
    try {
      if (wanted === 'book') await bookAll(deps, vendorId, id);
      else
        await transact(deps.db, (tx) =>
          runFulfilmentStep(
            tx,
            { subOrderId: id },
            { vendorId, clock: deps.clock },
            {
              accept,
              pack,
              ship: (c: OrderTransition, vendorOrderId: string) => ship(tx, c, vendorOrderId),
            }[wanted],
          ),
        );
      results.push({ _id: id, outcome: 'done', code: null, message: null });
    } catch (error) {
      if (error instanceof DoneBefore)
        results.push({ _id: id, outcome: 'already', code: null, message: null });
      else if (error instanceof AppError)
        results.push({
          _id: id,
          outcome: 'refused',
          code: error.code,
          message: refusalText(error),
        });
      else throw error;
    }
  }
  return results;
}
