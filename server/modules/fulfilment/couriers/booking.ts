import type { bookChosenCourier, Booking } from '#contracts/fulfilment/couriers.ts';
import { isOwnAccount } from '#contracts/fulfilment/connected-couriers.ts';
import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { AppError, fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { requireCashLimit } from '#server/modules/fulfilment/cash-limit.ts';
import { runFulfilmentStep } from '#server/modules/fulfilment/fulfilment.ts';
import { findVendorOrder, handOverToCourier, loadOrder } from '#server/modules/orders/service.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { type Courier, type CourierBooked, CourierError } from './courier.ts';
import { chosenService, type WantedService } from './courier-options.ts';
import { demoCourier } from './demo-courier.ts';
import {
  cancelConsignment,
  confirmBooking,
  insertConsignment,
  refuseConsignment,
  selectConsignment,
  selectLiveConsignment,
  updatePickupSlot,
  updateShipmentWeight,
} from './queries.ts';
import { bookedOf, requestOf } from './courier-request.ts';
import { startDemoTracking } from './demo-tracking.ts';
import type { CourierBookingTable } from './tables.ts';
import { courierOfBooking, refuseFor, registerPickupOnce } from './which-courier.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/** A booking whose first request to the courier failed, or whose process died before it. */
export const bookJob = defineJob<{ consignmentId: string }>({
  name: 'fulfilment.book-courier',
  about: 'Books a courier again that did not answer the first time',
  retry: { times: 8, pauseSeconds: 60 },
  async run(deps, { consignmentId }) {
    try {
      await complete(deps, consignmentId);
    } catch (error) {
      // Refused: the vendor finds the shipment unbooked and chooses again. Otherwise ask again.
      const now = await selectConsignment(deps.db, consignmentId);
      if (!(error instanceof AppError) || !now?.cancelled_at) throw error;
    }
  },
});

/**
 * Books the courier for a packed shipment of this vendor; a repeat returns the existing booking.
 * Throws `shipment_not_found` (404), `courier_unavailable`, `courier_refused` and
 * `step_not_possible` (409).
 */
export async function bookShipment(
  deps: Needs,
  vendorId: string,
  shipmentId: string,
  choice: EndpointBody<typeof bookChosenCourier> | null,
): Promise<Booking> {
  const live = await selectLiveConsignment(deps.db, shipmentId);
  const wanted =
    live?.vendor_id === vendorId ? null : await chosenService(deps, vendorId, shipmentId, choice);
  const consignmentId = wanted ? await ask(deps, vendorId, shipmentId, wanted) : live!.id;
  // Outside a transaction: a courier may take seconds to answer.
  await complete(deps, consignmentId);
  const consignment = await selectConsignment(deps.db, consignmentId);
  if (!consignment?.awb || consignment.cancelled_at) return fail('step_not_possible');
  return present(consignment);
}

/** Stores the booking to make, with a job that finishes it if this process dies. */
async function ask(
  deps: Needs,
  vendorId: string,
  shipmentId: string,
  wanted: WantedService,
): Promise<string> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const order =
      (await findVendorOrder(tx, { shipmentId }, vendorId, true)) ?? fail('shipment_not_found');
    const live = await selectLiveConsignment(tx, shipmentId);
    if (live) return live.id;
    const stored = await loadOrder(tx, order);
    const shipment = stored.shipments.find((p) => p.id === shipmentId)!;
    if (shipment.status !== 'packed') fail('step_not_possible');
    // Before the courier has a booking that nobody may keep.
    if (isOwnAccount(wanted.key)) await requireCashLimit(tx, { ...stored, order }, shipmentId);
    const id = newId('csg', now.getTime());
    await insertConsignment(tx, {
      id,
      shipment_id: shipmentId,
      order_id: order.id,
      vendor_id: vendorId,
      courier: wanted.key,
      account_id: wanted.accountId,
      service: wanted.service,
      pickup_slot: wanted.slot,
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
 * Asks the courier. One that refuses ends the booking, so that another can be chosen; one that does
 * not answer is asked again by the job.
 */
async function bookAt(
  deps: Needs,
  courier: Courier,
  consignment: CourierBookingTable,
): Promise<CourierBooked> {
  const request = await requestOf(deps.db, consignment);
  try {
    await registerPickupOnce(deps.db, courier, consignment.account_id, request, deps.clock.now());
    return await courier.book(request, consignment.service);
  } catch (error) {
    if (error instanceof CourierError && error.problem !== 'unreachable')
      await transact(deps.db, (tx) => refuseConsignment(tx, consignment.id, deps.clock.now()));
    return refuseFor(error);
  }
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
  const courier = await courierOfBooking(deps, consignment);
  const booked = await bookAt(deps, courier, consignment);
  const isWanted = await transact(deps.db, (tx) => store(deps, tx, consignment, booked));
  if (isWanted) return requestPickup(deps, courier, consignmentId);
  const unwanted = { ...consignment, awb: booked.awb, courier_reference: booked.reference };
  if (!(await courier.cancel(await bookedOf(deps.db, unwanted)).catch(refuseFor)))
    deps.log.warn(
      { consignment: consignmentId, awb: booked.awb },
      'a courier has a parcel that was not to be fetched',
    );
  await transact(deps.db, (tx) =>
    cancelConsignment(tx, consignmentId, booked.awb, deps.clock.now()),
  );
}

/** Stores an accepted booking; false if nobody wants it any more. */
async function store(
  deps: Needs,
  tx: Tx,
  consignment: CourierBookingTable,
  booked: CourierBooked,
): Promise<boolean> {
  const { id, shipment_id: shipmentId, vendor_id: vendorId } = consignment;
  const isStillPacked = await isPacked(tx, consignment);
  const now = (await selectConsignment(tx, id))!;
  // A concurrent request was faster; the courier may even have picked it up since.
  if (now.awb !== null && now.cancelled_at === null) return true;
  if (now.cancelled_at !== null || !isStillPacked) return false;
  const bookedAt = deps.clock.now();
  await confirmBooking(tx, id, booked, bookedAt);
  await runFulfilmentStep(
    tx,
    { shipmentId },
    { vendorId, clock: deps.clock, actor: 'courier' },
    async (course) => {
      handOverToCourier(course, shipmentId, {
        courier: consignment.courier,
        carrier: booked.carrier,
        trackingNumber: booked.awb,
      });
      // With the vendor's own account its cash goes to the vendor.
      await requireCashLimit(tx, course, shipmentId);
    },
  );
  if (consignment.account_id === null && consignment.courier === demoCourier.id) {
    const request = await requestOf(tx, consignment);
    await startDemoTracking(tx, id, { ...request, awb: booked.awb, bookedAt });
  }
  return true;
}

/** Asks for the pickup; without one the booking stands and the slot is empty. */
async function requestPickup(deps: Needs, courier: Courier, consignmentId: string): Promise<void> {
  const consignment = await selectConsignment(deps.db, consignmentId);
  if (!consignment?.awb || !consignment.pickup_slot) return;
  let slot: CourierBookingTable['pickup_slot'] = null;
  try {
    const booked = await bookedOf(deps.db, consignment);
    slot = await courier.schedulePickup(booked, consignment.pickup_slot);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    deps.log.warn({ consignment: consignmentId, said: error.message }, 'no pickup was arranged');
  }
  await updatePickupSlot(deps.db, consignmentId, slot);
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
  const courier = await courierOfBooking(deps, consignment);
  const fetched = () => fail('step_not_possible', { message: 'errors.shipment_picked_up' });
  if (!(await transact(deps.db, (tx) => isPacked(tx, consignment)))) fetched();
  // Without a stored number the courier may still have a booking; a repeat returns its number.
  const booked =
    consignment.awb === null
      ? await bookAt(deps, courier, consignment)
      : { awb: consignment.awb, reference: consignment.courier_reference };
  const known = { ...consignment, awb: booked.awb, courier_reference: booked.reference };
  if (!(await courier.cancel(await bookedOf(deps.db, known)).catch(refuseFor))) fetched();
  return transact(deps.db, async (tx) => {
    const order = await runFulfilmentStep(
      tx,
      { shipmentId },
      { vendorId, clock: deps.clock },
      (course) => handOverToCourier(course, shipmentId, null),
    );
    await cancelConsignment(tx, consignment.id, booked.awb, deps.clock.now());
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

const present = (c: CourierBookingTable): Booking => ({
  _id: c.id,
  courier: c.courier,
  name: c.carrier ?? c.courier,
  awb: c.awb!,
  bookedAt: c.booked_at!.toISOString(),
  weightGrams: c.weight_grams,
  toCollect: paiseToRupees(c.to_collect_paise),
  charge: c.charge_paise === null ? null : paiseToRupees(c.charge_paise),
  pickup: c.pickup_slot,
});
