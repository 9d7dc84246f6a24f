import { ORDER_STATUSES, type SHIPMENT_STATUSES } from '#contracts/orders/orders.ts';

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];
export type TransitionActor = 'shopper' | 'vendor' | 'operator' | 'courier' | 'system';

/**
 * The life of a shipment, as data: from a status, to which others, and who may move it. What is not here is refused.
 * Undelivered is tried again or goes back; what came back counts as cancelled. What is unpacked is to be packed again.
 */
export const SHIPMENT_TRANSITIONS: Record<
  ShipmentStatus,
  Partial<Record<ShipmentStatus, readonly TransitionActor[]>>
> = {
  packed: { shipped: ['vendor', 'courier', 'operator'], unpacked: ['vendor', 'operator'] },
  shipped: {
    out_for_delivery: ['vendor', 'courier', 'operator'],
    delivered: ['vendor', 'courier', 'operator'],
    undelivered: ['vendor', 'courier', 'operator'],
  },
  out_for_delivery: {
    delivered: ['vendor', 'courier', 'operator'],
    undelivered: ['vendor', 'courier', 'operator'],
  },
  undelivered: {
    out_for_delivery: ['vendor', 'courier', 'operator'],
    returning: ['vendor', 'courier', 'operator'],
  },
  returning: { returned: ['vendor', 'courier', 'operator'] },
  delivered: {},
  returned: {},
  unpacked: {},
};

/** A shipment counts while it is going to the customer or is there. */
export const isShipmentOut = (
  status: ShipmentStatus,
): status is Exclude<ShipmentStatus, 'returned' | 'unpacked'> =>
  status !== 'returned' && status !== 'unpacked';

/** After so many failed attempts a shipment is not tried again: it goes back. */
export const MAX_DELIVERY_ATTEMPTS = 3;

/** Whether a shipment that was tried in vain `attempts` times may go on like this. */
export const mayMoveShipment = (
  from: ShipmentStatus,
  to: ShipmentStatus,
  actor: TransitionActor,
  attempts = 0,
): boolean =>
  (SHIPMENT_TRANSITIONS[from][to]?.includes(actor) ?? false) &&
  !(from === 'undelivered' && to === 'out_for_delivery' && attempts >= MAX_DELIVERY_ATTEMPTS);

/**
 * The shortest way of a shipment to a status through the table, without where it stands: a courier's reports may skip
 * steps or come late. Undelivered once more is another attempt. Null where there is none.
 */
export function shipmentPathTo(
  from: ShipmentStatus,
  to: ShipmentStatus,
  actor: TransitionActor,
  attempts: number,
): ShipmentStatus[] | null {
  const ways: ShipmentStatus[][] = [[from]];
  const seen = new Set<ShipmentStatus>(from === 'undelivered' ? [] : [from]);
  for (const way of ways) {
    for (const next of Object.keys(SHIPMENT_TRANSITIONS[way.at(-1)!]) as ShipmentStatus[]) {
      if (seen.has(next) || !mayMoveShipment(way.at(-1)!, next, actor, attempts)) continue;
      if (next === to) return [...way, next].slice(1);
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

/** A whole order is cancelled only while nothing of it is packed: what is packed is shipped, or comes back. */
export const mayCancelOrder = (
  parts: readonly OrderStatus[],
  shipments: readonly ShipmentStatus[],
): boolean =>
  !shipments.some(isShipmentOut) &&
  parts.some((s) => s !== 'cancelled') &&
  parts.every(
    (s) =>
      s === 'payment_pending' ||
      s === 'in_review' ||
      s === 'placed' ||
      s === 'confirmed' ||
      s === 'cancelled',
  );

/** Units of a line: ordered, cancelled, and in shipments that have not come back. */
export interface UnitCounts {
  quantity: number;
  cancelled: number;
  inShipments: number;
}
export const unpackedUnitsOf = (p: UnitCounts): number => p.quantity - p.cancelled - p.inShipments;

/** How far each shipment's status is on the customer's scale; one on its way back is still on its way. */
const FAR: Record<Exclude<ShipmentStatus, 'returned' | 'unpacked'>, OrderStatus> = {
  packed: 'packed',
  shipped: 'shipped',
  out_for_delivery: 'out_for_delivery',
  undelivered: 'out_for_delivery',
  returning: 'shipped',
  delivered: 'delivered',
};

/** The status of one vendor's part of an order: as far as its slowest unit. `before` tells placed from confirmed; what is not paid for yet only `placeNow` moves. */
export function vendorOrderStatusOf(
  before: OrderStatus,
  lines: readonly UnitCounts[],
  shipments: readonly ShipmentStatus[],
): OrderStatus {
  if (lines.every((l) => l.cancelled === l.quantity)) return 'cancelled';
  if (before === 'payment_pending' || before === 'in_review') return before;
  const going = shipments.filter(isShipmentOut);
  if (lines.some((l) => unpackedUnitsOf(l) > 0))
    return before === 'placed' && going.length === 0 ? 'placed' : 'confirmed';
  return orderStatusOf(going.map((s) => FAR[s]));
}

/** An order is as far as its slowest part; cancelled parts count only when nothing else is left. */
export function orderStatusOf(parts: readonly OrderStatus[]): OrderStatus {
  const going = parts.filter((s) => s !== 'cancelled');
  if (going.length === 0) return 'cancelled';
  return going.reduce((slowest, s) =>
    ORDER_STATUSES.indexOf(s) < ORDER_STATUSES.indexOf(slowest) ? s : slowest,
  );
}
