import { vendorMark } from '#contracts/vendors/vendor-mark.ts';
import type { z } from 'zod';
import type {
  Order,
  OrderItem,
  OrderSummary,
  OrderShipment,
  SubOrder,
  Totals,
  TrackedOrder,
} from '#contracts/orders/orders.ts';
import type { ShipmentCash } from '#contracts/fulfilment/fulfilment.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { callerTextOf } from '#server/platform/messages/caller.ts';
import { localized } from '#server/platform/messages/caller-locale.ts';
import { isShipmentOut, mayCancelOrder } from './transitions/status-transitions.ts';
import { carrierText } from './amounts/cash-collection.ts';
import { toRefundOf } from './amounts/paid-amounts.ts';
import type { SummaryRow } from './queries.ts';
import type { OrderItemTable, OrderTable } from './tables.ts';
import type { StoredShipmentCash, StoredOrder, StoredShipment } from './records.ts';

const presentItem = (l: OrderItemTable): z.infer<typeof OrderItem> => ({
  _id: l.id,
  productId: l.product_id,
  slug: l.snapshot.slug,
  name: localized(l.snapshot).name,
  image: l.snapshot.image,
  variant: l.snapshot.variant,
  option: l.snapshot.option,
  variantId: l.variant_id,
  optionId: l.option_id,
  vendorId: l.vendor_id,
  quantity: l.quantity,
  price: paiseToRupees(l.unit_paise),
  originalPrice: paiseToRupees(l.original_paise),
  discount: paiseToRupees(l.discount_paise),
  total: paiseToRupees(l.total_paise),
  gstRate: Number(l.gst_rate),
  tax: paiseToRupees(l.tax_paise),
  hsnCode: l.hsn_code,
  cancelled: l.cancelled,
  returned: l.returned,
  isGift: l.gift_id !== null,
  replaces: l.replaces_id,
});

/** Fully cancelled or returned orders have no cashback due. */
const presentTotals = (o: OrderTable, hasLeft: boolean): Totals => ({
  items: paiseToRupees(o.items_paise),
  discount: paiseToRupees(o.discount_paise),
  discountSource: o.discount_source,
  discountPercentage: Number(o.discount_percentage),
  shipping: paiseToRupees(o.shipping_paise),
  tax: paiseToRupees(o.tax_paise),
  cashback: hasLeft ? paiseToRupees(o.cashback_paise) : 0,
  gifts: o.gift_count,
  ...(o.rounding_paise === 0 ? {} : { roundOff: paiseToRupees(o.rounding_paise) }),
  total: paiseToRupees(o.total_paise),
  ...(o.wallet_paise > 0 ? { wallet: paiseToRupees(o.wallet_paise) } : {}),
});

/** Whether the customer's code proves this shipment's delivery. */
export const mayUseCode = (
  p: Pick<StoredShipment, 'collect_paise' | 'courier' | 'status'>,
): boolean =>
  p.collect_paise > 0 &&
  p.courier === null &&
  (p.status === 'shipped' || p.status === 'out_for_delivery');

type CashFacts = Pick<StoredShipmentCash, 'expected_paise' | 'received_paise' | 'holder'>;
/**
 * Status of a delivered shipment's cash at this time; `dueAt` is the courier's remittance deadline.
 */
export function cashStateOf(cash: CashFacts, dueAt: Date, now: Date): ShipmentCash['state'] {
  if (cash.received_paise >= cash.expected_paise) return 'received';
  if (cash.holder === 'vendor') return 'debited';
  if (cash.received_paise > 0) return 'short';
  return dueAt < now ? 'overdue' : 'expected';
}

/** Null before delivery and if nothing was collected. */
export const presentCash = ({ cash }: StoredShipment, now: Date): ShipmentCash | null =>
  cash && {
    state: cashStateOf(cash, new Date(cash.due_at), now),
    expected: paiseToRupees(cash.expected_paise),
    received: paiseToRupees(cash.received_paise),
    holder: cash.holder,
    isProven: cash.is_proven,
    dueAt: new Date(cash.due_at).toISOString(),
    receivedAt: cash.received_at === null ? null : new Date(cash.received_at).toISOString(),
  };

const presentOrderShipment = (p: StoredShipment): z.infer<typeof OrderShipment> => ({
  _id: p.id,
  status: p.status,
  carrier: p.carrier && callerTextOf(carrierText(p.carrier)),
  trackingNumber: p.tracking_number,
  items: p.items.map((l) => ({ itemId: l.order_item_id, quantity: l.quantity })),
  // Nothing is collected for what came back.
  toCollect: paiseToRupees(isShipmentOut(p.status) ? p.collect_paise : 0),
  canUseCode: mayUseCode(p),
  updatedAt: p.updated_at.toISOString(),
});

const presentSubOrder = (
  s: StoredOrder['subOrders'][number],
  { items, events, shipments }: StoredOrder,
): SubOrder => ({
  _id: s.id,
  vendor: {
    _id: s.vendor_id,
    name: s.vendor_name,
    slug: s.vendor_slug,
    mark: vendorMark({ id: s.vendor_id, name: s.vendor_name, trade: s.vendor_trade }),
  },
  items: items.filter((l) => l.vendor_order_id === s.id).map(presentItem),
  shipment: {
    rate: paiseToRupees(s.shipping_paise),
    carrier: s.shipment?.carrier ? callerTextOf(carrierText(s.shipment.carrier)) : null,
    trackingNumber: s.shipment?.trackingNumber ?? null,
    estimatedDelivery: s.estimated_delivery.toISOString(),
  },
  status: s.status,
  total: paiseToRupees(s.total_paise),
  isExchange: s.return_id !== null,
  shipments: shipments
    .filter((p) => p.vendor_order_id === s.id && p.status !== 'unpacked')
    .map(presentOrderShipment),
  timeline: events
    .filter((e) => e.vendor_order_id === s.id)
    .map((e) => ({
      status: e.status,
      note: e.note && callerTextOf(e.note),
      at: e.at.toISOString(),
    })),
});

/** An order as its customer sees it. */
export function presentOrder(stored: StoredOrder): Order {
  const { order, subOrders, items, shipments } = stored;
  const toRefund = toRefundOf(stored);
  return {
    _id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    placedAt: order.placed_at.toISOString(),
    items: items.filter((l) => !l.replaces_id).map(presentItem),
    subOrders: subOrders.map((s) => presentSubOrder(s, stored)),
    totals: presentTotals(
      order,
      items.some((l) => !l.gift_id && l.cancelled + l.returned < l.quantity),
    ),
    payment: {
      method: order.payment_method,
      status: order.payment_status,
      cancelled: paiseToRupees(order.cancelled_paise),
      due: paiseToRupees(
        Math.max(0, order.total_paise - order.cancelled_paise - order.paid_paise + toRefund),
      ),
      toRefund: paiseToRupees(toRefund),
    },
    address: order.address,
    business: order.business && {
      name: order.business.name,
      gstin: order.business.gstin,
      address: order.business.address
        ? { ...order.business.address, line2: order.business.address.line2 ?? null }
        : null,
    },
    estimatedDelivery: order.estimated_delivery.toISOString(),
    canCancel: mayCancelOrder(
      subOrders.map((s) => s.status),
      shipments.map((p) => p.status),
    ),
  };
}

/** A timeline without the bank reference of a refund, for anyone but customer and operator. */
export const withoutReferences = (timeline: SubOrder['timeline']): SubOrder['timeline'] =>
  timeline.map((e) => (e.status === 'return_refunded' ? { ...e, note: null } : e));

/** Public tracking: no exact address and no names. */
export function presentTracked(stored: StoredOrder): z.infer<typeof TrackedOrder> {
  const { orderNumber, status, placedAt, subOrders, totals, payment, estimatedDelivery, address } =
    presentOrder(stored);
  const vendorOrders = subOrders.map((s) => ({ ...s, timeline: withoutReferences(s.timeline) }));
  return {
    orderNumber,
    status,
    placedAt,
    subOrders: vendorOrders,
    totals,
    payment,
    estimatedDelivery,
    city: address.city,
    pincode: address.pincode,
  };
}

export const presentSummary = (row: SummaryRow): z.infer<typeof OrderSummary> => ({
  _id: row.id,
  orderNumber: row.order_number,
  status: row.status,
  placedAt: row.placed_at.toISOString(),
  total: paiseToRupees(row.total_paise),
  cancelled: paiseToRupees(row.cancelled_paise),
  itemCount: row.item_count,
  images: row.snapshots.flatMap((s) => (s.image ? [s.image] : [])).slice(0, 4),
  names: row.snapshots.map((s) => localized(s).name),
  estimatedDelivery: row.estimated_delivery.toISOString(),
});
