import type { z } from 'zod';
import { type CancelBody, type Order, OWN_DELIVERY } from '#contracts/orders/orders.ts';
import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { consignmentsOf, issueDocuments } from '#server/modules/invoices/service.ts';
import { notifyTransition } from '#server/modules/notifications/service.ts';
import { abandonHeldPayment, requestOwedRefunds } from '#server/modules/payments/service.ts';
import { endExchanges } from '#server/modules/returns/service.ts';
import {
  beginTransition,
  cancelOrderOf,
  type OrderTransition,
  findOrder,
  findVendorOrder,
  commitTransition,
  loadOrder,
  readOrder,
  type StoredOrder,
} from '#server/modules/orders/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { packMessage } from '#server/platform/messages/format.ts';
import { presentVendorOrder } from './present.ts';
import { selectOfferCodes } from './queries.ts';
import { selectTroubles } from './undelivered/queries.ts';

/** Only these have had a failed attempt worth showing. */
const TROUBLED: readonly string[] = ['undelivered', 'returning', 'returned'];

async function present(
  db: Db,
  order: StoredOrder['order'],
  subOrderIn: (stored: StoredOrder) => string,
  now: Date,
): Promise<VendorOrder> {
  const stored = await loadOrder(db, order);
  const subOrderId = subOrderIn(stored);
  return presentVendorOrder(
    stored,
    subOrderId,
    await consignmentsOf(db, order.id, subOrderId),
    await selectOfferCodes(
      db,
      stored.items.filter((l) => l.vendor_order_id === subOrderId).map((l) => l.offer_id),
    ),
    await selectTroubles(
      db,
      stored.shipments
        .filter((p) => p.vendor_order_id === subOrderId && TROUBLED.includes(p.status))
        .map((p) => p.id),
    ),
    now,
  );
}

/** `order_not_found` (404) for another vendor's order. */
export async function readVendorOrder(
  db: Db,
  vendorId: string,
  subOrderId: string,
  now: Date,
): Promise<VendorOrder> {
  const order = (await findVendorOrder(db, { subOrderId }, vendorId)) ?? fail('order_not_found');
  return present(db, order, () => subOrderId, now);
}

/** As `readPart`, by one of its shipments; `shipment_not_found` (404) for another vendor's. */
export async function readVendorOrderOfShipment(
  db: Db,
  vendorId: string,
  shipmentId: string,
  now: Date,
): Promise<VendorOrder> {
  const order = (await findVendorOrder(db, { shipmentId }, vendorId)) ?? fail('shipment_not_found');
  return present(
    db,
    order,
    (stored) => stored.shipments.find((p) => p.id === shipmentId)!.vendor_order_id,
    now,
  );
}

/**
 * A customer cancels an order or units of it, and everybody concerned is notified; see
 * `cancelOrder` in orders.
 */
export async function cancelByCustomer(
  tx: Tx,
  userId: string,
  id: string,
  body: z.infer<typeof CancelBody>,
  clock: Clock,
): Promise<Order> {
  const now = clock.now();
  const pending = await findOrder(tx, { userId, id });
  if (pending?.status === 'payment_pending') {
    // An unpaid order cannot be partly cancelled: cancel it whole or pay first.
    if (body.items) fail('order_not_cancellable');
    await abandonHeldPayment(tx, pending.id, now, false);
    return readOrder(tx, userId, pending.id);
  }
  const { orderId, course } = await cancelOrderOf(tx, userId, id, body, now);
  if (course) {
    await issueDocuments(tx, course);
    const refundPaise = await endExchanges(tx, course);
    await requestOwedRefunds(tx, course.order, { reason: 'cancelled' }, now);
    await notifyTransition(tx, course, clock, { refundPaise });
  }
  return readOrder(tx, userId, orderId);
}

type Target = { subOrderId: string } | { shipmentId: string };
export interface FulfilmentActor {
  vendorId: string;
  clock: Clock;
  /** The actor: the vendor, unless a courier reports or an operator decides. */
  actor?: 'vendor' | 'courier' | 'operator';
}

/**
 * Applies one transition of a vendor to its vendor order, with the order locked, and returns the
 * vendor order. Throws `order_not_found` or `shipment_not_found` (404) for another vendor's.
 */
export async function runFulfilmentStep(
  tx: Tx,
  target: Target,
  { vendorId, clock, actor = 'vendor' }: FulfilmentActor,
  work: (course: OrderTransition, subOrderId: string) => void | Promise<void>,
): Promise<VendorOrder> {
  const order =
    (await findVendorOrder(tx, target, vendorId, true)) ??
    fail('shipmentId' in target ? 'shipment_not_found' : 'order_not_found');
  const course = await beginTransition(tx, order, actor, clock.now());
  const subOrderId =
    'subOrderId' in target
      ? target.subOrderId
      : course.shipments.find((p) => p.id === target.shipmentId)!.vendor_order_id;
  await work(course, subOrderId);
  await commitTransition(tx, course);
  await issueDocuments(tx, course);
  const refundPaise = await endExchanges(tx, course);
  await requestOwedRefunds(tx, course.order, { reason: 'cancelled' }, course.now);
  await notifyTransition(tx, course, clock, { refundPaise });
  return present(tx, order, () => subOrderId, course.now);
}

/** Tracking numbers of a vendor's own deliveries. */
export const consignmentFor = (shipmentId: string): string =>
  `HC${shipmentId.slice(-12).toUpperCase()}`;
/** Timeline note of a hand-over: courier and tracking number. */
export const handOverNote = (way: { carrier: string; trackingNumber: string }): string =>
  way.carrier === OWN_DELIVERY
    ? packMessage('orders.own_delivery_note', { number: way.trackingNumber })
    : `${way.carrier}, ${way.trackingNumber}`;
