import {
  type confirmHandover,
  type Handover,
  HANDOVER_HOURS,
  type HandoverPickup,
  type listHandovers,
} from '#contracts/fulfilment/handover.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import { selectForPackingDocuments } from '#server/modules/fulfilment/dispatch/queries.ts';
import { carrierText } from '#server/modules/orders/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { callerTextOf } from '#server/platform/messages/caller.ts';
import {
  type HandoverRow,
  insertHandover,
  lockShipments,
  selectHandedOver,
  selectHandovers,
  selectMissingScans,
} from './queries.ts';

const courierName = (carrier: string | null) => carrier && callerTextOf(carrierText(carrier));
const present = (h: HandoverRow): Handover => ({
  _id: h.id,
  courier: courierName(h.courier),
  person: h.person,
  at: h.at.toISOString(),
  expected: h.expected,
  counted: h.counted,
  unscanned: h.unscanned,
});

/** Packed shipments of these orders that wait for a pickup, by courier; `order_not_found` (404). */
export async function readHandover(
  db: Db,
  vendorId: string,
  ids: readonly string[],
): Promise<HandoverPickup[]> {
  const vendorOrders = await selectForPackingDocuments(db, vendorId, ids);
  if (vendorOrders.length !== new Set(ids).size) return fail('order_not_found');
  const packed = vendorOrders.flatMap((v) =>
    v.shipments.filter((p) => p.status === 'packed').map((p) => ({ v, p })),
  );
  const gone = await selectHandedOver(
    db,
    packed.map(({ p }) => p.id),
  );
  const waiting = packed.filter(({ p }) => !gone.has(p.id));
  return [...Map.groupBy(waiting, ({ p }) => p.carrier)].map(([carrier, shipments]) => ({
    courier: courierName(carrier),
    shipments: shipments.map(({ v, p }) => ({
      _id: p.id,
      orderNumber: v.order_number,
      tracking: p.tracking,
      to: `${v.address.city} ${v.address.pincode}`,
      units: p.items.reduce((n, l) => n + l.quantity, 0),
      collect: paiseToRupees(p.collect),
    })),
  }));
}

/** Between now and some hours ago; `invalid_request` (400) otherwise. */
function requireTime(at: string | undefined, now: Date): Date {
  const time = at === undefined ? now : new Date(at);
  const age = now.getTime() - time.getTime();
  const message = 'errors.handover_time';
  // A phone's clock may be ahead by a minute.
  if (age < -60_000 || age > HANDOVER_HOURS * 3_600_000)
    fail('invalid_request', { message, details: [{ path: 'at', message }] });
  return time;
}

/**
 * Records that a courier's pickup person took these shipments. `shipment_not_found` (404) for
 * another vendor's, `step_not_possible` (409) for one that was handed over or is not packed,
 * `invalid_request` (400) for shipments of several couriers.
 */
export async function recordHandover(
  tx: Tx,
  { vendorId, memberId, clock }: { vendorId: string; memberId: string; clock: Clock },
  { shipmentIds, person, at, counted }: EndpointBody<typeof confirmHandover>,
): Promise<Handover> {
  const now = clock.now();
  const ids = [...new Set(shipmentIds)];
  const time = requireTime(at, now);
  const shipments = await lockShipments(tx, vendorId, ids);
  if (shipments.length !== ids.length) fail('shipment_not_found');
  if (shipments.some((p) => p.status !== 'packed')) fail('step_not_possible');
  if ((await selectHandedOver(tx, ids)).size > 0)
    fail('step_not_possible', { message: 'errors.handed_over_before' });
  const message = 'errors.handover_one_courier';
  if (new Set(shipments.map((p) => p.carrier)).size > 1)
    fail('invalid_request', { message, details: [{ path: 'shipmentIds', message }] });
  const row = {
    id: newId('hnd', now.getTime()),
    vendor_id: vendorId,
    courier: shipments[0]!.carrier,
    person,
    at: time,
    expected: ids.length,
    counted,
    member_id: memberId,
    created_at: now,
  };
  await insertHandover(tx, row, ids);
  return present({ ...row, unscanned: ids.length });
}

/** How long missing scans are listed. */
const MISSING_DAYS = 30;
/** Handovers, and what was handed over before today and not scanned. */
export async function readHandovers(
  db: Db,
  vendorId: string,
  { page, limit }: EndpointQuery<typeof listHandovers>,
  now: Date,
): Promise<EndpointData<typeof listHandovers>> {
  const { rows, total } = await selectHandovers(db, vendorId, { page, limit });
  const today = new Date(`${dayInIndia(now)}T00:00:00+05:30`);
  const missing = await selectMissingScans(db, vendorId, today, addDays(now, -MISSING_DAYS));
  return {
    results: rows.map(present),
    missing: missing.map((m) => ({
      shipmentId: m.shipment_id,
      subOrderId: m.vendor_order_id,
      orderNumber: m.order_number,
      courier: courierName(m.carrier),
      tracking: m.tracking_number,
      person: m.person,
      at: m.at.toISOString(),
    })),
    page,
    limit,
    total,
  };
}
