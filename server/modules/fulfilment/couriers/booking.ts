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

/** A booking the courier could not be asked for at once, or whose process died meanwhile. */
export const bookJob = defineJob<{ consignmentId: string }>({
  name: 'fulfilment.book-courier',
  about: 'Books a courier that could not be asked at once',
  retry: { times: 8, pauseSeconds: 60 },
  run: (deps, { consignmentId }) => complete(deps, consignmentId),
});

/**
 * Books the courier for a packed shipment of this vendor. Asked again it gives the booking there is. Throws
 * `shipment_not_found` (404), `courier_unavailable` and `step_not_possible` (409).
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

/** Writes down what is to be booked, with a job that does it should this process die now. */
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

/** Whether a shipment still is packed, under the lock of its order. */
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
 * Asks the courier, which gives the same number for the same reference, and writes the number down once. A shipment may be unpacked,
 * sent otherwise or taken back while the courier is asked, or after its answer was lost: then it may have a booking nobody
 * wants, which only its number calls off. So it is asked in any case, and called off where it is not wanted.
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
    // Another asker was quicker; the courier may even have fetched it since.
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

/** Calls the courier off before it has fetched the shipment; the vendor may book again or send it otherwise. */
export async function cancelBookingOf(
  deps: Needs,
  vendorId: string,
  shipmentId: string,
): Promise<VendorOrder> {
  const consignment = await liveConsignmentOf(deps.db, vendorId, shipmentId);
  const courier = courierOf(deps, consignment.courier);
  const fetched = () => fail('step_not_possible', { message: 'errors.shipment_picked_up' });
  if (!(await transact(deps.db, (tx) => isPacked(tx, consignment)))) fetched();
  // Without a number the courier may have been asked all the same; asked again it gives the number.
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

/** The live booking of a vendor's shipment; `booking_not_found` (404) where there is none, or it is another's. */
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
