import { ORDER_STATUSES, type SHIPMENT_STATUSES } from '#contracts/orders/orders.ts';

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];
export type TransitionActor = 'shopper' | 'vendor' | 'operator' | 'courier' | 'system';

/**
 * The lifecycle of a shipment as data: from a status, to which others, by whom. Anything else is
 * refused. Undelivered shipments are tried again or returned; returned ones count as cancelled.
 * Unpacked units are packed again.
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

/**
 * Reports of their own deliveries that vendors and operators may take back, and to what. A shipment
 * that was received back has left the sale and stays there.
 */
export const SHIPMENT_UNDO: Partial<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  undelivered: ['shipped', 'out_for_delivery'],
  returning: ['undelivered'],
};

/** A shipment counts while in transit to the customer or delivered. */
export const isShipmentOut = (
  status: ShipmentStatus,
): status is Exclude<ShipmentStatus, 'returned' | 'unpacked'> =>
  status !== 'returned' && status !== 'unpacked';

/** After this many failed attempts a shipment is returned. */
export const MAX_DELIVERY_ATTEMPTS = 3;

/** Whether a shipment with this many failed `attempts` may make this transition. */
export const mayMoveShipment = (
  from: ShipmentStatus,
  to: ShipmentStatus,
  actor: TransitionActor,
  attempts = 0,
): boolean =>
  (SHIPMENT_TRANSITIONS[from][to]?.includes(actor) ?? false) &&
  !(from === 'undelivered' && to === 'out_for_delivery' && attempts >= MAX_DELIVERY_ATTEMPTS);

/**
 * The shortest path of a shipment to a status, excluding its current one: courier reports may skip
 * steps or arrive late. A repeated "undelivered" is another attempt. Null if there is none.
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

/**
 * A whole order can be cancelled only while nothing is packed: packed units are shipped, or
 * returned.
 */
export const mayCancelOrder = (
  statuses: readonly OrderStatus[],
  shipments: readonly ShipmentStatus[],
): boolean =>
  !shipments.some(isShipmentOut) &&
  statuses.some((s) => s !== 'cancelled') &&
  statuses.every(
    (s) =>
      s === 'payment_pending' ||
      s === 'in_review' ||
      s === 'placed' ||
      s === 'confirmed' ||
      s === 'cancelled',
  );

/** Units of an item: ordered, cancelled, and in shipments that were not returned. */
export interface UnitCounts {
  quantity: number;
  cancelled: number;
  inShipments: number;
}
export const unpackedUnitsOf = (p: UnitCounts): number => p.quantity - p.cancelled - p.inShipments;

/** Each shipment status on the customer's scale; a returning one still counts as shipped. */
const FAR: Record<Exclude<ShipmentStatus, 'returned' | 'unpacked'>, OrderStatus> = {
  packed: 'packed',
  shipped: 'shipped',
  out_for_delivery: 'out_for_delivery',
  undelivered: 'out_for_delivery',
  returning: 'shipped',
  delivered: 'delivered',
};

/**
 * The status of a vendor order: that of its slowest unit. `before` distinguishes placed from
 * confirmed; only `placeNow` advances an unpaid one.
 */
export function vendorOrderStatusOf(
  before: OrderStatus,
  items: readonly UnitCounts[],
  shipments: readonly ShipmentStatus[],
): OrderStatus {
  if (items.every((l) => l.cancelled === l.quantity)) return 'cancelled';
  if (before === 'payment_pending' || before === 'in_review') return before;
  const going = shipments.filter(isShipmentOut);
  if (items.some((l) => unpackedUnitsOf(l) > 0))
    return before === 'placed' && going.length === 0 ? 'placed' : 'confirmed';
  return orderStatusOf(going.map((s) => FAR[s]));
}

/**
 * The status of an order: that of its slowest vendor order; cancelled ones count only if all are.
 */
export function orderStatusOf(statuses: readonly OrderStatus[]): OrderStatus {
  const going = statuses.filter((s) => s !== 'cancelled');
  if (going.length === 0) return 'cancelled';
  return going.reduce((slowest, s) =>
    ORDER_STATUSES.indexOf(s) < ORDER_STATUSES.indexOf(slowest) ? s : slowest,
  );
}
