import type { Booking } from '#contracts/fulfilment/couriers.ts';
import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { runFulfilmentStep } from '#server/modules/fulfilment/fulfilment.ts';
import { findVendorOrder, handOverToCourier, loadOrder } from '#server/modules/orders/service.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import type { Courier } from './courier.ts';
import { couriersOf, demoCourier } from './demo-courier.ts';
import {
  cancelConsignment,
  confirmBooking,
  insertConsignment,
  selectConsignment,
  selectLiveConsignment,
  updateShipmentWeight,
} from './queries.ts';
import { requestOf } from './courier-request.ts';
import { startDemoTracking } from './demo-tracking.ts';
import type { CourierBookingTable } from './tables.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/** A booking whose first request to the courier failed, or whose process died before it. */
export const bookJob = defineJob<{ consignmentId: string }>({
  name: 'fulfilment.book-courier',
  about: 'Books a courier that could not be asked at once',
  retry: { times: 8, pauseSeconds: 60 },
  run: (deps, { consignmentId }) => complete(deps, consignmentId),
});

/**
 * Books the courier for a packed shipment of this vendor; a repeat returns the existing booking.
 * Throws `shipment_not_found` (404), `courier_unavailable` and `step_not_possible` (409).
 */
export async function bookShipment(
  deps: Needs,
  vendorId: string,
  shipmentId: string,
): Promise<Booking> {
  const consignmentId = await ask(deps, vendorId, shipmentId);
  // Outside a transaction: a courier may take seconds to answer.
  await complete(deps, consignmentId);
  const consignment = await selectConsignment(deps.db, consignmentId);
  if (!consignment?.awb || consignment.cancelled_at) return fail('step_not_possible');
  return present(consignment, courierOf(deps, consignment.courier));
}

const courierOf = ({ config }: Pick<Needs, 'config'>, id?: string): Courier => {
  const couriers = couriersOf(config);
  return (
    (id === undefined ? couriers[0] : couriers.find((c) => c.id === id)) ??
    fail('courier_unavailable')
  );
};

/** Stores the booking to make, with a job that finishes it if this process dies. */
async function ask(deps: Needs, vendorId: string, shipmentId: string): Promise<string> {
  const courier = courierOf(deps);
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const order =
      (await findVendorOrder(tx, { shipmentId }, vendorId, true)) ?? fail('shipment_not_found');
    const live = await selectLiveConsignment(tx, shipmentId);
    if (live) return live.id;
    const stored = await loadOrder(tx, order);
    const shipment = stored.shipments.find((p) => p.id === shipmentId)!;
    if (shipment.status !== 'packed') fail('step_not_possible');
    const id = newId('csg', now.getTime());
    await insertConsignment(tx, {
      id,
      shipment_id: shipmentId,
      order_id: order.id,
      vendor_id: vendorId,
      courier: courier.id,
      awb: null,
      weight_grams: await updateShipmentWeight(tx, shipmentId),
      to_collect_paise: shipment.collect_paise,
      requested_at: now,
      booked_at: null,
      cancelled_at: null,
      ended_at: null,
      last_event_at: null,
      tracked_at: null,
    });
    await enqueue(
      tx,
      bookJob,
      { consignmentId: id },
      { startAfter: new Date(now.getTime() + 60_000), singletonKey: id },
    );
    return id;
  });
}

/** Whether a shipment is still packed, with its order locked. */
async function isPacked(
  tx: Tx,
  {
    shipment_id: shipmentId,
    vendor_id: vendorId,
  }: Pick<CourierBookingTable, 'shipment_id' | 'vendor_id'>,
): Promise<boolean> {
  const order = (await findVendorOrder(tx, { shipmentId }, vendorId, true))!;
  return (
    (await loadOrder(tx, order)).shipments.find((p) => p.id === shipmentId)!.status === 'packed'
  );
}

/**
 * Calls the courier, which returns the same number for the same reference, and stores the number
 * once. Meanwhile, or after a lost answer, the shipment may be unpacked, sent another way or
 * cancelled, leaving a booking nobody needs, which can only be cancelled by number. So the courier
 * is called in any case, and unneeded bookings are cancelled.
 */
async function complete(deps: Needs, consignmentId: string): Promise<void> {
  const consignment = await selectConsignment(deps.db, consignmentId);
  if (!consignment || consignment.awb || consignment.cancelled_at) return;
  const courier = courierOf(deps, consignment.courier);
  const request = await requestOf(deps.db, consignment);
  const { awb } = await courier.book(request);
  const isWanted = await transact(deps.db, async (tx) => {
    const { shipment_id: shipmentId, vendor_id: vendorId } = consignment;
    const isStillPacked = await isPacked(tx, consignment);
    const now = (await selectConsignment(tx, consignmentId))!;
    // A concurrent request was faster; the courier may even have picked it up since.
    if (now.awb !== null && now.cancelled_at === null) return true;
    if (now.cancelled_at !== null || !isStillPacked) return false;
    const bookedAt = deps.clock.now();
    await confirmBooking(tx, consignmentId, awb, bookedAt);
    await runFulfilmentStep(
      tx,
      { shipmentId },
      { vendorId, clock: deps.clock, actor: 'courier' },
      (course) =>
        handOverToCourier(course, shipmentId, {
          courier: courier.id,
          carrier: courier.name,
          trackingNumber: awb,
        }),
    );
    if (courier === demoCourier)
      await startDemoTracking(tx, consignmentId, { ...request, awb, bookedAt });
    return true;
  });
  if (isWanted) return;
  if (!(await courier.cancel(awb)))
    deps.log.warn(
      { consignment: consignmentId, awb },
      'a courier has a parcel that was not to be fetched',
    );
  await transact(deps.db, (tx) => cancelConsignment(tx, consignmentId, awb, deps.clock.now()));
}

/**
 * Cancels the courier's pickup before the shipment is collected; the vendor may book again or send
 * it another way.
 */
export async function cancelBookingOf(
  deps: Needs,
  vendorId: string,
  shipmentId: string,
): Promise<VendorOrder> {
  const consignment = await liveConsignmentOf(deps.db, vendorId, shipmentId);
  const courier = courierOf(deps, consignment.courier);
  const fetched = () => fail('step_not_possible', { message: 'errors.shipment_picked_up' });
  if (!(await transact(deps.db, (tx) => isPacked(tx, consignment)))) fetched();
  // Without a stored number the courier may still have a booking; a repeat returns its number.
  const awb = consignment.awb ?? (await courier.book(await requestOf(deps.db, consignment))).awb;
  if (!(await courier.cancel(awb))) fetched();
  return transact(deps.db, async (tx) => {
    const order = await runFulfilmentStep(
      tx,
      { shipmentId },
      { vendorId, clock: deps.clock },
      (course) => handOverToCourier(course, shipmentId, null),
    );
    await cancelConsignment(tx, consignment.id, awb, deps.clock.now());
    return order;
  });
}

/**
 * The active booking of a vendor's shipment; `booking_not_found` (404) if none, or another
 * vendor's.
 */
export async function liveConsignmentOf(
  db: Db,
  vendorId: string,
  shipmentId: string,
): Promise<CourierBookingTable> {
  const live = await selectLiveConsignment(db, shipmentId);
  return live?.vendor_id === vendorId ? live : fail('booking_not_found');
}

const present = (c: CourierBookingTable, courier: Courier): Booking => ({
  _id: c.id,
  courier: courier.id,
  name: courier.name,
  awb: c.awb!,
  bookedAt: c.booked_at!.toISOString(),
  weightGrams: c.weight_grams,
  toCollect: paiseToRupees(c.to_collect_paise),
});
