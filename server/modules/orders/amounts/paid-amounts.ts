import { type Paise, roundToRupee } from '#contracts/kernel/money.ts';
import {
  isShipmentOut,
  type ShipmentStatus,
} from '#server/modules/orders/transitions/status-transitions.ts';
import { remainingTotal, shareOf } from './remaining-amounts.ts';
import type { OrderItemTable } from '#server/modules/orders/tables.ts';
import type { StoredOrder } from '#server/modules/orders/records.ts';

/**
 * What is paid, still to be collected in cash on delivery, and owed back. Pure; amounts in paise.
 *
 * A vendor order that is paid in cash is at each moment worth: what the labels of its shipments ask for, less cash that went
 * back, plus what the wallet pays of it, plus what shipments still to be packed will ask for. With its last unit packed
 * the last of these is nothing (decision 020).
 */
type Part = Pick<StoredOrder, 'lines' | 'shipments' | 'subOrders'>;
type Whole = Part & Pick<StoredOrder, 'order'>;
type Counts = (s: ShipmentStatus) => boolean;

export const orderItemsOf = (c: Pick<StoredOrder, 'lines'>, subOrderId: string): OrderItemTable[] =>
  c.lines.filter((l) => l.vendor_order_id === subOrderId);
/** Units of a line in shipments of these statuses. */
export const inShipments = (
  c: Pick<StoredOrder, 'shipments'>,
  lineId: string,
  counts: Counts,
): number =>
  c.shipments
    .filter((p) => counts(p.status))
    .flatMap((p) => p.lines)
    .filter((l) => l.order_item_id === lineId)
    .reduce((n, l) => n + l.quantity, 0);
const partOf = (c: Part, subOrderId: string) => c.subOrders.find((s) => s.id === subOrderId)!;
const sum = (values: readonly Paise[]) => values.reduce((a, b) => a + b, 0);
const isDelivered: Counts = (s) => s === 'delivered';
const shipmentsOf = (c: Part, subOrderId: string, counts: Counts) =>
  c.shipments.filter((p) => p.vendor_order_id === subOrderId && counts(p.status));
const isBought = (l: OrderItemTable) => !l.gift_id;

/** Whether doors pay for a part: not where the whole was paid online, nor for a replacement, which what came back has paid. */
export const isCashOnDelivery = (
  c: Pick<Whole, 'order'>,
  part: StoredOrder['subOrders'][number],
): boolean => c.order.payment_method === 'cod' && part.return_id === null;

/** What is due in cash, as it is collected: whole rupees. Orders placed before cash was rounded keep their paise. */
export const isPaidInCash = (
  part: Pick<StoredOrder['subOrders'][number], 'total_paise' | 'wallet_paise'>,
  paise: Paise,
): Paise => ((part.total_paise - part.wallet_paise) % 100 === 0 ? roundToRupee(paise) : paise);

/** What the wallet pays of a part by now. */
export const walletPaid = (part: StoredOrder['subOrders'][number]): Paise =>
  part.wallet_paise - part.wallet_refunded_paise;

/** What labels of shipments in these statuses ask for, less cash that went back. */
const labels = (c: Part, subOrderId: string, counts: Counts): Paise =>
  sum(shipmentsOf(c, subOrderId, counts).map((p) => p.collect_paise)) -
  partOf(c, subOrderId).cash_refunded_paise;
/** Cash that doors have paid for a part and that was not given back. */
export const cashPaid = (c: Part, subOrderId: string): Paise => labels(c, subOrderId, isDelivered);
/** As `cashIn`, with what labels of shipments on their way ask for. */
export const cashOnLabels = (c: Part, subOrderId: string): Paise =>
  labels(c, subOrderId, isShipmentOut);

const keptIn =
  (c: Part, counts: Counts) =>
  (l: OrderItemTable): number =>
    inShipments(c, l.id, counts) - l.returned;
const productsIn = (c: Part, subOrderId: string, counts: Counts): Paise =>
  sum(
    orderItemsOf(c, subOrderId).map((l) =>
      shareOf(l.total_paise, keptIn(c, counts)(l), l.quantity),
    ),
  );
const keepsAny = (c: Part, subOrderId: string): boolean =>
  orderItemsOf(c, subOrderId).some((l) => isBought(l) && keptIn(c, isDelivered)(l) > 0);

/** Whether the delivery charge of a part is on the label of a shipment that is on its way, or was paid on delivery and is not owed back. */
export const carriesDelivery = (c: Part, subOrderId: string): boolean =>
  shipmentsOf(c, subOrderId, isShipmentOut).some(
    (p) => p.delivery_paise > 0 && (p.status !== 'delivered' || keepsAny(c, subOrderId)),
  );

/**
 * The cash to collect for a shipment that is being packed (and is among the shipments): all that is owed for the units in
 * shipments less what labels before it ask for and what the wallet pays; the delivery charge with the first that carries it.
 */
export function labelAmountOf(
  c: Whole,
  shipment: StoredOrder['shipments'][number],
): Pick<StoredOrder['shipments'][number], 'collect_paise' | 'delivery_paise'> {
  const id = shipment.vendor_order_id;
  const part = partOf(c, id);
  if (!isCashOnDelivery(c, part)) return { collect_paise: 0, delivery_paise: 0 };
  const others = { ...c, shipments: c.shipments.filter((p) => p !== shipment) };
  const charge = part.shipping_paise - part.waived_paise;
  const isCarried = carriesDelivery(others, id);
  const delivery =
    !isCarried &&
    shipment.lines.some((x) => isBought(c.lines.find((l) => l.id === x.order_item_id)!))
      ? charge
      : 0;
  const owed =
    productsIn(c, id, isShipmentOut) +
    (isCarried ? charge : delivery) +
    (part.withdrawn_paise ?? 0);
  return {
    collect_paise: Math.max(
      0,
      isPaidInCash(part, owed - walletPaid(part) - cashOnLabels(others, id)),
    ),
    delivery_paise: delivery,
  };
}

/** How the cash of a shipment that was just packed comes about: what its content and delivery cost, what the wallet pays of that, and the round-off to whole rupees. */
export function cashOf(
  c: Whole,
  shipmentId: string,
): { collectPaise: Paise; deliveryPaise: Paise; walletPaise: Paise; roundOffPaise: Paise } | null {
  const shipment = c.shipments.find((p) => p.id === shipmentId)!;
  const part = partOf(c, shipment.vendor_order_id);
  if (!isCashOnDelivery(c, part)) return null;
  const cost = (shipments: StoredOrder['shipments']) => {
    const some = { ...c, shipments };
    return (
      productsIn(some, part.id, isShipmentOut) +
      (carriesDelivery(some, part.id) ? part.shipping_paise - part.waived_paise : 0) +
      (shipmentsOf(some, part.id, isShipmentOut).length > 0 ? (part.withdrawn_paise ?? 0) : 0)
    );
  };
  const [before, after] = [cost(c.shipments.filter((p) => p !== shipment)), cost(c.shipments)];
  const due = (paise: Paise) => Math.max(0, paise - walletPaid(part));
  const exact = due(after) - due(before);
  return {
    collectPaise: shipment.collect_paise,
    deliveryPaise: shipment.delivery_paise,
    walletPaise: after - before - exact,
    roundOffPaise: shipment.collect_paise - exact,
  };
}

/** What is still to be taken on delivery of a part: for what is neither cancelled nor delivered. */
export function toCollectOf(c: Whole, subOrderId: string): Paise {
  const part = partOf(c, subOrderId);
  if (!isCashOnDelivery(c, part) || part.status === 'delivered' || part.status === 'cancelled')
    return 0;
  return (
    remainingTotal(part, orderItemsOf(c, subOrderId)) - walletPaid(part) - cashPaid(c, subOrderId)
  );
}

/** What was paid and belongs to the customer again: what doors will still pay does not make up for it. */
export const toRefundOf = (c: Whole): Paise =>
  Math.max(
    0,
    c.order.paid_paise -
      (c.order.total_paise - c.order.cancelled_paise) +
      sum(c.subOrders.map((s) => toCollectOf(c, s.id))),
  );

const withReturned = (c: Whole, units: ReadonlyMap<string, number>): Whole => ({
  ...c,
  lines: c.lines.map((l) => ({ ...l, returned: l.returned + (units.get(l.id) ?? 0) })),
});

/** Whether sending these units back gives the delivery charge back, too: with the last unit of a part that was kept so far. */
export const endsDelivery = (
  c: Whole,
  subOrderId: string,
  units: ReadonlyMap<string, number>,
): boolean => !keepsAny(withReturned(c, units), subOrderId);

/**
 * What the delivered units of a part that the customer keeps cost in cash, in whole rupees as it is collected: their price
 * and what benefits cost. Delivery is paid as long as any is kept; without any, only what benefits cost, to the paisa.
 */
export function cashKept(c: Whole, subOrderId: string): Paise {
  const part = partOf(c, subOrderId);
  const withdrawn = part.withdrawn_paise ?? 0;
  return keepsAny(c, subOrderId)
    ? isPaidInCash(part, productsIn(c, subOrderId, isDelivered) + withdrawn)
    : withdrawn;
}

/**
 * What a customer gets back in cash once delivered units are off the part and benefits are quoted again: what the kept ones
 * cost less than `keptBefore`, and with the last unit all that doors paid but what benefits cost.
 */
export function cashGivenBack(c: Whole, subOrderId: string, keptBefore: Paise): Paise {
  const cash = cashPaid(c, subOrderId);
  return Math.max(
    0,
    Math.min(cash, (keepsAny(c, subOrderId) ? keptBefore : cash) - cashKept(c, subOrderId)),
  );
}

/** The state of an order with its money, once the statuses of its parts are worked out. */
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
