import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { collectCash } from '#server/modules/orders/amounts/cash-collection.ts';
import {
  type OrderTransition,
  unitsToPack,
  addTimelineNote,
  remainingSaleOf,
  returnToStock,
} from './order-transition.ts';
import {
  mayMoveShipment,
  SHIPMENT_UNDO,
  type ShipmentStatus,
  shipmentPathTo,
} from './status-transitions.ts';
import { labelAmountOf, orderItemsOf } from '#server/modules/orders/amounts/paid-amounts.ts';
import { requireUnits, removeUnits } from './unit-transitions.ts';
import { creditWallet, adjustVendorOrder } from './adjust-vendor-order.ts';
import { bookPenalty } from './penalties.ts';
import type { StoredShipment } from '#server/modules/orders/records.ts';

/** Confirms a vendor order. */
export function confirmVendorOrderUnits(c: OrderTransition, subOrderId: string): void {
  const vendorOrder = c.subOrders.find((s) => s.id === subOrderId)!;
  if (vendorOrder.status === 'confirmed') return;
  if (vendorOrder.status !== 'placed') fail('step_not_possible');
  vendorOrder.status = 'confirmed';
  addTimelineNote(c, subOrderId, 'confirmed', null);
}

/**
 * Packs units (all free ones, unless named) into one shipment from a pickup place (null: the
 * vendor's first), and returns its id.
 */
export function packUnits(
  c: OrderTransition,
  subOrderId: string,
  wanted: readonly { itemId: string; quantity: number }[] | undefined,
  placeId: string | null = null,
): string {
  const items = orderItemsOf(c, subOrderId);
  const asked =
    wanted ??
    items.map((l) => ({ itemId: l.id, quantity: unitsToPack(c, l) })).filter((w) => w.quantity > 0);
  if (asked.length === 0) fail('units_not_free');
  const content = requireUnits(c, items, asked);
  const vendorOrder = c.subOrders.find((s) => s.id === subOrderId)!;
  const shipment: StoredShipment = {
    id: newId('pcl', c.now.getTime()),
    order_id: c.order.id,
    vendor_order_id: subOrderId,
    vendor_id: vendorOrder.vendor_id,
    status: 'packed',
    carrier: null,
    tracking_number: null,
    courier: null,
    attempts: 0,
    collect_paise: 0,
    delivery_paise: 0,
    created_at: c.now,
    updated_at: c.now,
    pickup_place_id: placeId,
    items: [...content].map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
    cash: null,
  };
  const before = remainingSaleOf(c, subOrderId);
  c.shipments.push(shipment);
  Object.assign(shipment, labelAmountOf(c, shipment));
  c.done.newShipments.push(shipment);
  c.moved.push(shipment.id);
  addTimelineNote(c, subOrderId, 'packed', null);
  creditWallet(c, subOrderId, adjustVendorOrder(c, subOrderId, before, 'parcel_packed'));
  return shipment.id;
}

/**
 * Advances a shipment; `step_not_possible` (409) if the transition table does not allow it for this
 * actor.
 */
export function moveShipment(
  c: OrderTransition,
  shipmentId: string,
  to: ShipmentStatus,
  {
    carrier,
    trackingNumber,
    text,
    isCodeGiven = false,
    at = c.now,
    restock = c.actor === 'courier' ? null : 'all',
  }: {
    carrier?: string;
    trackingNumber?: string;
    text?: string | null;
    /** The customer's delivery code was entered. */
    isCodeGiven?: boolean;
    /** When it happened, which decides whether dispatch was late. */
    at?: Date;
    /**
     * Units of a returned shipment that are sellable, by item; null: the vendor counts them later,
     * as after a courier's report, which nobody at the vendor has seen.
     */
    restock?: ReadonlyMap<string, number> | 'all' | null;
  } = {},
): void {
  const shipment = c.shipments.find((p) => p.id === shipmentId) ?? fail('shipment_not_found');
  if (!mayMoveShipment(shipment.status, to, c.actor, shipment.attempts)) fail('step_not_possible');
  if (shipment.courier !== null && c.actor === 'vendor')
    fail('step_not_possible', { message: 'errors.courier_reports_status' });
  const isFirst = shipment.status === 'packed';
  shipment.status = to;
  c.moved.push(shipment.id);
  shipment.updated_at = c.now;
  if (carrier) shipment.carrier = carrier;
  if (trackingNumber) shipment.tracking_number = trackingNumber;
  if (to === 'undelivered') shipment.attempts += 1;
  addTimelineNote(c, shipment.vendor_order_id, to, text ?? null);
  if (to === 'returned') {
    c.cameBack.push(shipment.id);
    shipment.restock_due = restock === null;
    removeUnits(
      c,
      shipment.vendor_order_id,
      new Map(shipment.items.map((l) => [l.order_item_id, l.quantity])),
      'parcel_returned',
      {
        restockAs: restock === null ? null : 'undelivered',
        ...(restock === null || restock === 'all' ? {} : { sellable: restock }),
      },
    );
  }
  if (to === 'shipped' && isFirst) recordDispatch(c, shipment, at);
  if (to === 'delivered') collectCash(c, shipment, isCodeGiven);
}

/**
 * Its units were handed over, late if after the deadline of that time: a lost shipment gives the
 * order a new one. Replacements have no penalty.
 */
function recordDispatch(c: OrderTransition, shipment: StoredShipment, at: Date): void {
  const vendorOrder = c.subOrders.find((s) => s.id === shipment.vendor_order_id)!;
  shipment.dispatched_at = at;
  shipment.dispatch_by = vendorOrder.ship_by;
  if (vendorOrder.return_id !== null || at <= vendorOrder.ship_by) return;
  bookPenalty(
    c,
    vendorOrder.id,
    'late_dispatch',
    new Map(shipment.items.map((l) => [l.order_item_id, l.quantity])),
  );
}

/**
 * Takes back the last report of a shipment without a booked courier; `step_not_possible` (409) if
 * it cannot be taken back to this status.
 */
export function undoShipmentStep(c: OrderTransition, shipmentId: string, to: ShipmentStatus): void {
  const shipment = c.shipments.find((p) => p.id === shipmentId) ?? fail('shipment_not_found');
  const mayUndo = SHIPMENT_UNDO[shipment.status]?.includes(to) ?? false;
  if (!mayUndo || shipment.courier !== null || c.actor === 'courier') fail('step_not_possible');
  if (shipment.status === 'undelivered') shipment.attempts = Math.max(0, shipment.attempts - 1);
  shipment.status = to;
  shipment.updated_at = c.now;
  addTimelineNote(c, shipment.vendor_order_id, 'report_undone', null);
}

/**
 * The vendor has counted a shipment that a courier brought back: its sellable units, by item, are
 * restocked. `step_not_possible` (409) if it was counted before.
 */
export function restockShipment(
  c: OrderTransition,
  shipmentId: string,
  sellable: ReadonlyMap<string, number>,
): void {
  const shipment = c.shipments.find((p) => p.id === shipmentId) ?? fail('shipment_not_found');
  if (shipment.status !== 'returned' || !shipment.restock_due) fail('step_not_possible');
  shipment.restock_due = false;
  for (const [itemId, units] of sellable) {
    const item = c.items.find((l) => l.id === itemId)!;
    if (units > 0 && !item.gift_id) returnToStock(c, 'undelivered', item.offer_id, units);
  }
}

/**
 * Opens a packed shipment before dispatch: its units can be packed again, and its label and
 * document no longer count.
 */
export function unpackShipmentUnits(c: OrderTransition, shipmentId: string): void {
  moveShipment(c, shipmentId, 'unpacked');
  c.cameBack.push(shipmentId);
}

/** Assigns a shipment to a courier, which reports it from now on; null removes the assignment. */
export function handOverToCourier(
  c: OrderTransition,
  shipmentId: string,
  booking: { courier: string; carrier: string; trackingNumber: string } | null,
): void {
  const shipment = c.shipments.find((p) => p.id === shipmentId) ?? fail('shipment_not_found');
  if (shipment.status !== 'packed') fail('step_not_possible');
  shipment.courier = booking?.courier ?? null;
  shipment.carrier = booking?.carrier ?? null;
  shipment.tracking_number = booking?.trackingNumber ?? null;
}

/**
 * A courier's report. The shipment moves to that status through all intermediate transitions; an
 * impossible one is ignored. A report without a status only goes into the timeline. `at`: when it
 * happened, if the courier's word counts; else now.
 */
export function applyCourierReport(
  c: OrderTransition,
  shipmentId: string,
  to: ShipmentStatus | null,
  { at, ...word }: { status: string; text: string | null; at?: Date },
): void {
  const shipment = c.shipments.find((p) => p.id === shipmentId) ?? fail('shipment_not_found');
  if (to === null) {
    addTimelineNote(c, shipment.vendor_order_id, word.status, word.text);
    return;
  }
  const way = shipmentPathTo(shipment.status, to, c.actor, shipment.attempts) ?? [];
  way.forEach((status, i) =>
    moveShipment(c, shipmentId, status, {
      text: i === way.length - 1 ? word.text : null,
      ...(at ? { at } : {}),
    }),
  );
}
