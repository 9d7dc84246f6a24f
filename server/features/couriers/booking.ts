import type { Booking } from '#contracts/couriers.ts';
import type { VendorOrder } from '#contracts/fulfilment.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { step } from '#server/features/fulfilment/service.ts';
import { giveToCourier, selectOrderOf, selectParts } from '#server/features/orders/service.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import type { Courier } from './courier.ts';
import { couriersOf, demoCourier } from './demo-courier.ts';
import { callOff, confirmBooking, insertConsignment, selectConsignment, selectLive, weighParcel } from './queries.ts';
import { requestOf } from './request.ts';
import { setOut } from './road.ts';
import type { ConsignmentTable } from './tables.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** A booking the courier could not be asked for at once, or whose process died meanwhile. */
export const bookJob = defineJob<{ consignmentId: string }>({
  name: 'couriers.book', about: 'Books a courier that could not be asked at once', retry: { times: 8, pauseSeconds: 60 },
  run: (deps, { consignmentId }) => complete(deps, consignmentId),
});

/**
 * Books the courier for a packed parcel of this vendor. Asked again it gives the booking there is. Throws
 * `parcel_not_found` (404), `courier_unavailable` and `step_not_possible` (409).
 */
export async function book(deps: Needs, vendorId: string, parcelId: string): Promise<Booking> {
  const consignmentId = await ask(deps, vendorId, parcelId);
  // Outside a transaction: a courier may take seconds to answer.
  await complete(deps, consignmentId);
  const consignment = await selectConsignment(deps.db, consignmentId);
  if (!consignment?.awb || consignment.cancelled_at) return fail('step_not_possible');
  return present(consignment, courierOf(deps, consignment.courier));
}

const courierOf = ({ config }: Pick<Needs, 'config'>, id?: string): Courier => {
  const couriers = couriersOf(config);
  return (id === undefined ? couriers[0] : couriers.find((c) => c.id === id)) ?? fail('courier_unavailable');
};

/** Writes down what is to be booked, with a job that does it should this process die now. */
async function ask(deps: Needs, vendorId: string, parcelId: string): Promise<string> {
  const courier = courierOf(deps);
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const order = await selectOrderOf(tx, { parcelId }, vendorId, true) ?? fail('parcel_not_found');
    const live = await selectLive(tx, parcelId);
    if (live) return live.id;
    const stored = await selectParts(tx, order);
    const parcel = stored.parcels.find((p) => p.id === parcelId)!;
    if (parcel.status !== 'packed') fail('step_not_possible');
    const id = newId('csg', now.getTime());
    await insertConsignment(tx, {
      id, parcel_id: parcelId, order_id: order.id, vendor_id: vendorId, courier: courier.id, awb: null, weight_grams: await weighParcel(tx, parcelId),
      to_collect_paise: parcel.collect_paise, asked_at: now, booked_at: null, cancelled_at: null, ended_at: null, last_event_at: null, tracked_at: null,
    });
    await enqueue(tx, bookJob, { consignmentId: id }, { startAfter: new Date(now.getTime() + 60_000), singletonKey: id });
    return id;
  });
}

/** A parcel may be unpacked while its courier could not be asked: then nobody is to come for it. */
async function callOffUnpacked(tx: Tx, { id, parcel_id: parcelId, vendor_id: vendorId }: ConsignmentTable, now: Date): Promise<boolean> {
  const order = await selectOrderOf(tx, { parcelId }, vendorId, true);
  if (order && (await selectParts(tx, order)).parcels.find((p) => p.id === parcelId)!.status === 'packed') return false;
  await callOff(tx, id, now);
  return true;
}

/** Asks the courier, which gives the same number for the same reference, and writes the number down once. */
async function complete(deps: Needs, consignmentId: string): Promise<void> {
  const consignment = await selectConsignment(deps.db, consignmentId);
  if (!consignment || consignment.awb || consignment.cancelled_at) return;
  if (await transact(deps.db, (tx) => callOffUnpacked(tx, consignment, deps.clock.now()))) return;
  const courier = courierOf(deps, consignment.courier);
  const request = await requestOf(deps.db, consignment);
  const { awb } = await courier.book(request);
  await transact(deps.db, async (tx) => {
    const { parcel_id: parcelId, vendor_id: vendorId } = consignment;
    await selectOrderOf(tx, { parcelId }, vendorId, true);
    const bookedAt = deps.clock.now();
    if (!await confirmBooking(tx, consignmentId, awb, bookedAt)) return;
    await step(tx, { parcelId }, { vendorId, clock: deps.clock, actor: 'courier' }, (course) => giveToCourier(course, parcelId, { courier: courier.id, carrier: courier.name, trackingNumber: awb }));
    if (courier === demoCourier) await setOut(tx, consignmentId, { ...request, awb, bookedAt });
  });
}

/** Calls the courier off before it has fetched the parcel; the vendor may book again or send it otherwise. */
export async function cancel(deps: Needs, vendorId: string, parcelId: string): Promise<VendorOrder> {
  const consignment = await liveOf(deps.db, vendorId, parcelId);
  const courier = courierOf(deps, consignment.courier);
  const isFree = await transact(deps.db, async (tx) => {
    const order = await selectOrderOf(tx, { parcelId }, vendorId, true);
    return (await selectParts(tx, order!)).parcels.find((p) => p.id === parcelId)!.status === 'packed';
  });
  const fetched = () => fail('step_not_possible', { message: 'The courier has fetched this parcel.' });
  if (!isFree) fetched();
  if (consignment.awb && !await courier.cancel(consignment.awb)) fetched();
  return transact(deps.db, async (tx) => {
    const order = await step(tx, { parcelId }, { vendorId, clock: deps.clock }, (course) => giveToCourier(course, parcelId, null));
    await callOff(tx, consignment.id, deps.clock.now());
    return order;
  });
}

/** The live booking of a vendor's parcel; `booking_not_found` (404) where there is none, or it is another's. */
export async function liveOf(db: Db, vendorId: string, parcelId: string): Promise<ConsignmentTable> {
  const live = await selectLive(db, parcelId);
  return live?.vendor_id === vendorId ? live : fail('booking_not_found');
}

const present = (c: ConsignmentTable, courier: Courier): Booking => ({
  _id: c.id, courier: courier.id, name: courier.name, awb: c.awb!, bookedAt: c.booked_at!.toISOString(), weightGrams: c.weight_grams, toCollect: paiseToRupees(c.to_collect_paise),
});
