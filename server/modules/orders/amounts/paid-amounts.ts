import { type Paise, roundToRupee } from '#contracts/kernel/money.ts';
import {
  isShipmentOut,
  type ShipmentStatus,
} from '#server/modules/orders/transitions/status-transitions.ts';
import { remainingTotal, shareOf } from './remaining-amounts.ts';
import type { OrderItemTable } from '#server/modules/orders/tables.ts';
import type { StoredOrder } from '#server/modules/orders/records.ts';

/**
 * Amounts paid, to collect in cash on delivery, and owed back. Pure; amounts in paise.
 *
 * The value of a cash vendor order at any moment: what the labels of its shipments collect, less
 * refunded cash, plus the wallet's part, plus what shipments still to be packed will collect. Once
 * its last unit is packed the last of these is zero (decision 020).
 */
type PricedOrder = Pick<StoredOrder, 'items' | 'shipments' | 'subOrders'>;
type Whole = PricedOrder & Pick<StoredOrder, 'order'>;
type Counts = (s: ShipmentStatus) => boolean;

export const orderItemsOf = (c: Pick<StoredOrder, 'items'>, subOrderId: string): OrderItemTable[] =>
  c.items.filter((l) => l.vendor_order_id === subOrderId);
/** Units of an item in shipments of these statuses. */
export const inShipments = (
  c: Pick<StoredOrder, 'shipments'>,
  itemId: string,
  counts: Counts,
): number =>
  c.shipments
    .filter((p) => counts(p.status))
    .flatMap((p) => p.items)
    .filter((l) => l.order_item_id === itemId)
    .reduce((n, l) => n + l.quantity, 0);
const vendorOrderOf = (c: PricedOrder, subOrderId: string) =>
  c.subOrders.find((s) => s.id === subOrderId)!;
const sum = (values: readonly Paise[]) => values.reduce((a, b) => a + b, 0);
const isDelivered: Counts = (s) => s === 'delivered';
const shipmentsOf = (c: PricedOrder, subOrderId: string, counts: Counts) =>
  c.shipments.filter((p) => p.vendor_order_id === subOrderId && counts(p.status));
const isBought = (l: OrderItemTable) => !l.gift_id;

/**
 * Whether a vendor order collects cash: not if it was paid online, nor for a replacement, which the
 * returned items have paid.
 */
export const isCashOnDelivery = (
  c: Pick<Whole, 'order'>,
  vendorOrder: StoredOrder['subOrders'][number],
): boolean => c.order.payment_method === 'cod' && vendorOrder.return_id === null;

/** Cash due, as collected: whole rupees. Orders placed before cash was rounded keep their paise. */
export const isPaidInCash = (
  vendorOrder: Pick<StoredOrder['subOrders'][number], 'total_paise' | 'wallet_paise'>,
  paise: Paise,
): Paise =>
  (vendorOrder.total_paise - vendorOrder.wallet_paise) % 100 === 0 ? roundToRupee(paise) : paise;

/** The wallet's part of a vendor order so far. */
export const walletPaid = (vendorOrder: StoredOrder['subOrders'][number]): Paise =>
  vendorOrder.wallet_paise - vendorOrder.wallet_refunded_paise;

/** What labels of shipments in these statuses collect, less refunded cash. */
const labels = (c: PricedOrder, subOrderId: string, counts: Counts): Paise =>
  sum(shipmentsOf(c, subOrderId, counts).map((p) => p.collect_paise)) -
  vendorOrderOf(c, subOrderId).cash_refunded_paise;
/** Cash paid at delivery for a vendor order and not refunded. */
export const cashPaid = (c: PricedOrder, subOrderId: string): Paise =>
  labels(c, subOrderId, isDelivered);
/** As `cashIn`, plus the labels of shipments in transit. */
export const cashOnLabels = (c: PricedOrder, subOrderId: string): Paise =>
  labels(c, subOrderId, isShipmentOut);

const keptIn =
  (c: PricedOrder, counts: Counts) =>
  (l: OrderItemTable): number =>
    inShipments(c, l.id, counts) - l.returned;
const productsIn = (c: PricedOrder, subOrderId: string, counts: Counts): Paise =>
  sum(
    orderItemsOf(c, subOrderId).map((l) =>
      shareOf(l.total_paise, keptIn(c, counts)(l), l.quantity),
    ),
  );
const keepsAny = (c: PricedOrder, subOrderId: string): boolean =>
  orderItemsOf(c, subOrderId).some((l) => isBought(l) && keptIn(c, isDelivered)(l) > 0);

/**
 * Whether a vendor order's delivery charge is on the label of a shipment in transit, or was paid at
 * delivery and is not owed back.
 */
export const carriesDelivery = (c: PricedOrder, subOrderId: string): boolean =>
  shipmentsOf(c, subOrderId, isShipmentOut).some(
    (p) => p.delivery_paise > 0 && (p.status !== 'delivered' || keepsAny(c, subOrderId)),
  );

/**
 * The cash to collect for a shipment being packed (and already among the shipments): the amount for
 * all units in shipments less earlier labels and the wallet's part; the delivery charge goes with
 * the first that carries it.
 */
export function labelAmountOf(
  c: Whole,
  shipment: StoredOrder['shipments'][number],
): Pick<StoredOrder['shipments'][number], 'collect_paise' | 'delivery_paise'> {
  const id = shipment.vendor_order_id;
  const vendorOrder = vendorOrderOf(c, id);
  if (!isCashOnDelivery(c, vendorOrder)) return { collect_paise: 0, delivery_paise: 0 };
  const others = { ...c, shipments: c.shipments.filter((p) => p !== shipment) };
  const charge = vendorOrder.shipping_paise - vendorOrder.waived_paise;
  const isCarried = carriesDelivery(others, id);
  const delivery =
    !isCarried &&
    shipment.items.some((x) => isBought(c.items.find((l) => l.id === x.order_item_id)!))
      ? charge
      : 0;
  const owed =
    productsIn(c, id, isShipmentOut) +
    (isCarried ? charge : delivery) +
    (vendorOrder.withdrawn_paise ?? 0);
  return {
    collect_paise: Math.max(
      0,
      isPaidInCash(vendorOrder, owed - walletPaid(vendorOrder) - cashOnLabels(others, id)),
    ),
    delivery_paise: delivery,
  };
}

/**
 * The cash of a shipment just packed: cost of content and delivery, the wallet's part, and the
 * round-off to whole rupees.
 */
export function cashOf(
  c: Whole,
  shipmentId: string,
): { collectPaise: Paise; deliveryPaise: Paise; walletPaise: Paise; roundOffPaise: Paise } | null {
  const shipment = c.shipments.find((p) => p.id === shipmentId)!;
  const vendorOrder = vendorOrderOf(c, shipment.vendor_order_id);
  if (!isCashOnDelivery(c, vendorOrder)) return null;
  const cost = (shipments: StoredOrder['shipments']) => {
    const some = { ...c, shipments };
    return (
      productsIn(some, vendorOrder.id, isShipmentOut) +
      (carriesDelivery(some, vendorOrder.id)
        ? vendorOrder.shipping_paise - vendorOrder.waived_paise
        : 0) +
      (shipmentsOf(some, vendorOrder.id, isShipmentOut).length > 0
        ? (vendorOrder.withdrawn_paise ?? 0)
        : 0)
    );
  };
  const [before, after] = [cost(c.shipments.filter((p) => p !== shipment)), cost(c.shipments)];
  const due = (paise: Paise) => Math.max(0, paise - walletPaid(vendorOrder));
  const exact = due(after) - due(before);
  return {
    collectPaise: shipment.collect_paise,
    deliveryPaise: shipment.delivery_paise,
    walletPaise: after - before - exact,
    roundOffPaise: shipment.collect_paise - exact,
  };
}

/** Cash still to collect for a vendor order: for units neither cancelled nor delivered. */
export function toCollectOf(c: Whole, subOrderId: string): Paise {
  const vendorOrder = vendorOrderOf(c, subOrderId);
  if (
    !isCashOnDelivery(c, vendorOrder) ||
    vendorOrder.status === 'delivered' ||
    vendorOrder.status === 'cancelled'
  )
    return 0;
  return (
    remainingTotal(vendorOrder, orderItemsOf(c, subOrderId)) -
    walletPaid(vendorOrder) -
    cashPaid(c, subOrderId)
  );
}

/** Paid amounts that belong to the customer again; future collections do not offset them. */
export const toRefundOf = (c: Whole): Paise =>
  Math.max(
    0,
    c.order.paid_paise -
      (c.order.total_paise - c.order.cancelled_paise) +
      sum(c.subOrders.map((s) => toCollectOf(c, s.id))),
  );

const withReturned = (c: Whole, units: ReadonlyMap<string, number>): Whole => ({
  ...c,
  items: c.items.map((l) => ({ ...l, returned: l.returned + (units.get(l.id) ?? 0) })),
});

/**
 * Whether returning these units also refunds the delivery charge: with the last kept unit of a
 * vendor order.
 */
export const endsDelivery = (
  c: Whole,
  subOrderId: string,
  units: ReadonlyMap<string, number>,
): boolean => !keepsAny(withReturned(c, units), subOrderId);

/**
 * Cash cost of the delivered units the customer keeps, in whole rupees as collected: their price
 * and lost benefits. Delivery is paid while any is kept; without any, only lost benefits count, to
 * the paisa.
 */
export function cashKept(c: Whole, subOrderId: string): Paise {
  const vendorOrder = vendorOrderOf(c, subOrderId);
  const withdrawn = vendorOrder.withdrawn_paise ?? 0;
  return keepsAny(c, subOrderId)
    ? isPaidInCash(vendorOrder, productsIn(c, subOrderId, isDelivered) + withdrawn)
    : withdrawn;
}

/**
 * Cash refunded to a customer once delivered units are removed and benefits requoted: the cost of
 * the kept ones subtracted from `keptBefore`, and with the last unit everything collected except
 * lost benefits.
 */
export function cashGivenBack(c: Whole, subOrderId: string, keptBefore: Paise): Paise {
  const cash = cashPaid(c, subOrderId);
  return Math.max(
    0,
    Math.min(cash, (keepsAny(c, subOrderId) ? keptBefore : cash) - cashKept(c, subOrderId)),
  );
}

/** The status and money of an order, given its vendor orders' statuses. */
export function paymentStatus(c: Whole): string {
  const { order } = c;
  const owed = order.total_paise - order.cancelled_paise;
  if (toRefundOf(c) > 0) return 'refund_due';
  if (
    order.paid_paise === owed &&
    (owed > 0 || (order.total_paise === 0 && order.status !== 'cancelled'))
  )
    return 'paid';
  if (order.paid_paise === 0 && owed === 0)
    return order.status === 'cancelled' && order.payment_method === 'cod'
      ? 'cancelled'
      : 'refunded';
  return order.payment_method === 'cod' ? 'pending' : order.payment_status;
}
