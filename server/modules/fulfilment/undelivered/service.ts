import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import {
  type checkInShipment,
  type listUndelivered,
  MAX_RETRY_DAYS,
  type reportFailedDelivery,
  type resolveFailedDelivery,
  UNDO_REPORT_MINUTES,
} from '#contracts/fulfilment/undelivered.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import { bookedOf } from '#server/modules/fulfilment/couriers/courier-request.ts';
import { selectLiveConsignment } from '#server/modules/fulfilment/couriers/queries.ts';
import { courierOfBooking, refuseFor } from '#server/modules/fulfilment/couriers/which-courier.ts';
import { type FulfilmentActor, runFulfilmentStep } from '#server/modules/fulfilment/fulfilment.ts';
import {
  addTimelineNote,
  moveShipment,
  type OrderTransition,
  restockShipment,
  undoShipmentStep,
} from '#server/modules/orders/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { packMessage } from '#server/platform/messages/format.ts';
import { FAILURE_TEXT, presentUndelivered } from './present.ts';
import {
  countUndelivered,
  insertFailure,
  insertShipmentCheck,
  markAction,
  markUndone,
  selectLastFailure,
  selectUndelivered,
  selectUndeliveredOne,
  type UndeliveredRow,
} from './queries.ts';
import type { DeliveryFailureTable } from './tables.ts';

type Shipment = OrderTransition['shipments'][number];
const shipmentOf = (c: OrderTransition, id: string): Shipment =>
  c.shipments.find((p) => p.id === id) ?? fail('shipment_not_found');
const BOOKED = { message: 'errors.courier_reports_status' } as const;

/** A day from tomorrow on, within the next week; `invalid_request` (400) at its field. */
function requireRetryDay(day: string | null | undefined, now: Date, path: string): void {
  if (!day) return;
  const isFine = day > dayInIndia(now) && day <= dayInIndia(addDays(now, MAX_RETRY_DAYS));
  const message = 'errors.retry_day';
  if (!isFine)
    fail('invalid_request', {
      message,
      values: { n: MAX_RETRY_DAYS },
      details: [{ path, message, values: { n: MAX_RETRY_DAYS } }],
    });
}

/** A vendor must not send a customer's order to another place. */
function requireOperator(by: Decider['by'], address: string | undefined): void {
  const message = 'errors.address_by_operator';
  if (by === 'vendor' && address)
    fail('invalid_request', { message, details: [{ path: 'address', message }] });
}

const failureOf = (
  { id, vendor_id: vendorId }: Shipment,
  facts: Pick<DeliveryFailureTable, 'reason' | 'note' | 'was' | 'actor'>,
  now: Date,
): DeliveryFailureTable => ({
  id: newId('evt', now.getTime()),
  shipment_id: id,
  vendor_id: vendorId,
  ...facts,
  retry_on: null,
  at: now,
  action: null,
  action_by: null,
  action_at: null,
  undone_at: null,
});

/**
 * A vendor reports that its own delivery failed, and decides at once: another attempt on a day, or
 * the way back. `step_not_possible` (409) for a booked shipment, which its courier reports.
 */
export async function reportFailure(
  tx: Tx,
  actor: FulfilmentActor,
  shipmentId: string,
  { reason, note, retryOn }: EndpointBody<typeof reportFailedDelivery>,
): Promise<VendorOrder> {
  const now = actor.clock.now();
  requireRetryDay(retryOn, now, 'retryOn');
  return runFulfilmentStep(tx, { shipmentId }, actor, async (course) => {
    const shipment = shipmentOf(course, shipmentId);
    const was = shipment.status;
    const said = packMessage(FAILURE_TEXT[reason]);
    moveShipment(course, shipmentId, 'undelivered', { text: note || said });
    const failure = failureOf(shipment, { reason, note: note || null, was, actor: 'vendor' }, now);
    await insertFailure(tx, {
      ...failure,
      retry_on: retryOn,
      action: retryOn === null ? 'return' : 'reattempt',
      action_by: 'vendor',
      action_at: now,
    });
    if (retryOn === null) moveShipment(course, shipmentId, 'returning', { text: note || said });
  });
}

/** A courier's report of a failed attempt; the vendor or an operator decides about it. */
export const recordCourierFailure = (
  tx: Tx,
  shipment: Shipment,
  was: string,
  note: string | null,
  now: Date,
): Promise<void> =>
  insertFailure(tx, failureOf(shipment, { reason: 'courier', note, was, actor: 'courier' }, now));

/**
 * Takes back the last report of the vendor's own delivery. `step_not_possible` (409) after an hour,
 * for booked shipments, once an operator decided, and where nothing can be taken back.
 */
export async function undoReport(
  tx: Tx,
  actor: FulfilmentActor,
  shipmentId: string,
): Promise<VendorOrder> {
  const now = actor.clock.now();
  return runFulfilmentStep(tx, { shipmentId }, actor, async (course) => {
    const shipment = shipmentOf(course, shipmentId);
    if (shipment.courier !== null) fail('step_not_possible', BOOKED);
    const last = await selectLastFailure(tx, shipmentId);
    const isRecent = now.getTime() - shipment.updated_at.getTime() <= UNDO_REPORT_MINUTES * 60_000;
    // What an operator decided is not the vendor's to take back.
    if (!last || last.actor !== 'vendor' || last.action_by === 'operator' || !isRecent)
      return fail('step_not_possible', { message: 'errors.report_final' });
    if (shipment.status === 'returning') {
      undoShipmentStep(course, shipmentId, 'undelivered');
      await markAction(tx, last.id, { action: null, by: null, retryOn: null }, null);
      // Sent back with the report itself: both are taken back.
      if (last.action_at?.getTime() !== last.at.getTime()) return;
    }
    undoShipmentStep(course, shipmentId, last.was as Shipment['status']);
    await markUndone(tx, last.id, now);
  });
}

type Action = EndpointBody<typeof resolveFailedDelivery>;
/** The call's own transactions, which write what is audited. */
type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
interface Decider {
  by: 'vendor' | 'operator';
  vendorId: string;
}

/**
 * Decides about a failed delivery. A booked courier is asked first, outside the transaction; a
 * vendor's own delivery is planned anew or sent back. `step_not_possible` (409) unless the shipment
 * is undelivered, `courier_refused` (409) with the courier's words, `invalid_request` (422) for an
 * address from a vendor.
 */
export async function decideFailure(
  deps: Pick<Deps, 'db' | 'config' | 'clock'> & { transact: Transact },
  { by, vendorId }: Decider,
  shipmentId: string,
  body: Action,
): Promise<VendorOrder> {
  const now = deps.clock.now();
  requireRetryDay(body.day, now, 'day');
  requireOperator(by, body.address);
  const before = await selectUndeliveredOne(deps.db, shipmentId);
  if (before?.vendor_id !== vendorId) return fail('shipment_not_found');
  if (before.status !== 'undelivered') return fail('step_not_possible');
  if (before.courier !== null) await tellCourier(deps, shipmentId, body);
  return deps.transact((tx) =>
    runFulfilmentStep(
      tx,
      { shipmentId },
      { vendorId, clock: deps.clock, actor: by },
      async (course) => {
        const shipment = shipmentOf(course, shipmentId);
        if (shipment.status !== 'undelivered') return;
        const last =
          (await selectLastFailure(tx, shipmentId)) ??
          // Reported before reasons were stored.
          failureOf(
            shipment,
            { reason: 'other', note: null, was: 'out_for_delivery', actor: 'vendor' },
            now,
          );
        if (last.at === now) await insertFailure(tx, last);
        const retryOn = body.action === 'reattempt' ? (body.day ?? null) : null;
        await markAction(tx, last.id, { action: body.action, by, retryOn }, now);
        const contact = newContactOf(body);
        if (shipment.courier !== null && contact !== null)
          addTimelineNote(course, shipment.vendor_order_id, 'contact_changed', contact);
        if (body.action === 'return' && shipment.courier === null)
          moveShipment(course, shipmentId, 'returning', { text: body.note || null });
        if (by === 'operator')
          audit(tx, {
            action: 'shipment.failure_decided',
            object: { kind: 'order', id: course.order.id, label: course.order.order_number },
            after: { decision: body.action, day: body.day ?? null },
            ...(body.note ? { reason: body.note } : {}),
          });
      },
    ),
  );
}

/** Where the courier is sent instead: the customer reads it, so nobody moves a shipment unseen. */
const newContactOf = ({ action, phone, address }: Action): string | null =>
  action === 'reattempt' && (phone || address)
    ? [phone && `••••••${phone.slice(-4)}`, address].filter(Boolean).join(', ')
    : null;

async function tellCourier(
  deps: Pick<Deps, 'db' | 'config'>,
  shipmentId: string,
  { action, day, phone, address, note }: Action,
): Promise<void> {
  const consignment = await selectLiveConsignment(deps.db, shipmentId);
  if (!consignment?.awb) return fail('booking_not_found');
  const courier = await courierOfBooking(deps, consignment);
  if (!courier.resolveFailure) return fail('courier_unavailable');
  try {
    await courier.resolveFailure(
      await bookedOf(deps.db, consignment),
      action === 'return'
        ? { kind: 'return', note }
        : {
            kind: 'reattempt',
            day: day ?? null,
            phone: phone ? `+91${phone}` : null,
            address: address ?? null,
            note,
          },
    );
  } catch (error) {
    refuseFor(error);
  }
}

/**
 * Counts a shipment that came back: sellable units are restocked, damaged ones are not. Its own
 * delivery ends with it; one that a courier brought back is counted once. `invalid_request` (400)
 * unless every unit is counted.
 */
export async function checkIn(
  tx: Tx,
  actor: FulfilmentActor & { memberId: string },
  shipmentId: string,
  { items, note }: EndpointBody<typeof checkInShipment>,
): Promise<VendorOrder> {
  const now = actor.clock.now();
  return runFulfilmentStep(tx, { shipmentId }, actor, async (course) => {
    const shipment = shipmentOf(course, shipmentId);
    requireAllUnits(shipment, items);
    const sellable = new Map(items.map((i) => [i.itemId, i.sellable]));
    if (shipment.status === 'returned') restockShipment(course, shipmentId, sellable);
    else moveShipment(course, shipmentId, 'returned', { restock: sellable, text: note || null });
    const row = { shipment_id: shipmentId, vendor_id: shipment.vendor_id, items };
    const isFirst = await insertShipmentCheck(tx, {
      ...row,
      note: note || null,
      member_id: actor.memberId,
      at: now,
    });
    if (!isFirst) fail('step_not_possible');
  });
}

function requireAllUnits(
  shipment: Shipment,
  items: EndpointBody<typeof checkInShipment>['items'],
): void {
  const isComplete =
    items.length === shipment.items.length &&
    shipment.items.every((l) => {
      const counted = items.find((i) => i.itemId === l.order_item_id);
      return counted !== undefined && counted.sellable + counted.damaged === l.quantity;
    });
  const message = 'errors.units_not_counted';
  if (!isComplete) fail('invalid_request', { message, details: [{ path: 'items', message }] });
}

const placeOf = (text: string | undefined) => {
  if (text === undefined) return null;
  const at = text.indexOf('_');
  return { at: new Date(Number(text.slice(0, at))), id: text.slice(at + 1) };
};
const written = (row: UndeliveredRow): string => `${row.updated_at.getTime()}_${row.id}`;

/** A page of failed deliveries and shipments coming back, of a vendor or (null) of all. */
export async function readUndelivered(
  db: Db,
  vendorId: string | null,
  { tab, limit, after }: EndpointQuery<typeof listUndelivered>,
): Promise<EndpointData<typeof listUndelivered>> {
  const place = placeOf(after);
  const rows = await selectUndelivered(db, { vendorId, tab, after: place, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    results: shown.map(presentUndelivered),
    next: rows.length > limit ? written(shown.at(-1)!) : null,
    counts: await countUndelivered(db, vendorId),
  };
}

/** Any vendor's shipment, for operators; `shipment_not_found` (404). */
export const undeliveredOne = async (db: Db, shipmentId: string): Promise<UndeliveredRow> =>
  (await selectUndeliveredOne(db, shipmentId)) ?? fail('shipment_not_found');
