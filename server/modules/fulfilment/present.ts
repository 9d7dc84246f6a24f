import type { QueueEntry, VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { IN_TRANSIT_STATUSES } from '#contracts/orders/orders.ts';
import { UNDO_REPORT_MINUTES } from '#contracts/fulfilment/undelivered.ts';
import type { OfferCodes } from './queries.ts';
import type { ShipmentTrouble } from './undelivered/queries.ts';
import { E_WAY_BILL, ruleOn } from '#contracts/tax/law.ts';
import {
  deliveryLeft,
  unitsToPack,
  presentCash,
  presentOrder,
  type OrderQueueEntry as QueueRow,
  remainingTotal,
  type StoredOrder,
  toCollectOf,
  withoutReferences,
} from '#server/modules/orders/service.ts';
import { pickupPlaceIdOf } from '#server/modules/vendor-team/service.ts';

/** Not handed over yet. */
const WAITING: readonly string[] = ['placed', 'confirmed', 'packed'];
const isLate = (status: string, shipBy: Date, now: Date) =>
  WAITING.includes(status) && shipBy < now;

/**
 * The phone number is needed only in transit; before and after, the vendor does not get it
 * (decision 028).
 */
const CALLS: readonly string[] = ['packed', ...IN_TRANSIT_STATUSES];
/** Whether someone may need to call about a shipment in this status. */
export const mayCallCustomer = (status: string): boolean => CALLS.includes(status);
const masked = (phone: string) => `••••••••${phone.slice(-2)}`;

type StoredShipment = StoredOrder['shipments'][number];
const ewayBillOf = ({ eway_bill_number: number, eway_bill_valid_until: until }: StoredShipment) =>
  number ? { number, validUntil: until?.toISOString() ?? null } : null;

/** Why it was not delivered, and what was found when it came back. */
function presentTrouble(
  row: StoredShipment,
  trouble: ShipmentTrouble | undefined,
  now: Date,
): Pick<VendorOrder['shipments'][number], 'failure' | 'canUndo' | 'needsCheck' | 'check'> {
  const isRecent = now.getTime() - row.updated_at.getTime() <= UNDO_REPORT_MINUTES * 60_000;
  return {
    failure:
      trouble?.reason && trouble.failed_at
        ? {
            reason: trouble.reason,
            note: trouble.note,
            at: new Date(trouble.failed_at).toISOString(),
            retryOn: trouble.retry_on,
            action: trouble.action,
          }
        : null,
    canUndo:
      isRecent &&
      row.courier === null &&
      trouble?.actor === 'vendor' &&
      trouble.action_by !== 'operator' &&
      (row.status === 'undelivered' || row.status === 'returning'),
    needsCheck: row.status === 'returned' && row.restock_due === true,
    check: trouble?.check?.items ?? null,
  };
}

const presentBusiness = ({
  name,
  gstin,
  address,
}: NonNullable<StoredOrder['order']['business']>): VendorOrder['business'] => ({
  name,
  gstin,
  city: address?.city ?? null,
  state: address?.state ?? null,
});

/**
 * A vendor order without anything of other vendors. `consignments`: document totals of each
 * shipment; `codes`: what is scanned, by offer.
 */
export function presentVendorOrder(
  stored: StoredOrder,
  subOrderId: string,
  consignments: ReadonlyMap<string, Paise>,
  codes: ReadonlyMap<string, OfferCodes>,
  troubles: ReadonlyMap<string, ShipmentTrouble>,
  now: Date,
): VendorOrder {
  const { order } = stored;
  const row = stored.subOrders.find((s) => s.id === subOrderId)!;
  const items = stored.items.filter((l) => l.vendor_order_id === subOrderId);
  const { subOrders, address, placedAt } = presentOrder(stored);
  const vendorOrder = subOrders.find((s) => s._id === subOrderId)!;
  const ewayLimit = ruleOn(E_WAY_BILL, dayInIndia(order.placed_at)).value;
  const shipments = vendorOrder.shipments.map((p) => {
    const row = stored.shipments.find((one) => one.id === p._id)!;
    return {
      ...p,
      isBooked: row.courier !== null,
      attempts: row.attempts,
      placeId: pickupPlaceIdOf(row),
      cash: presentCash(row, now),
      ...presentTrouble(row, troubles.get(p._id), now),
      ewayBill: ewayBillOf(row),
      needsEwayBill: (consignments.get(p._id) ?? 0) > ewayLimit,
    };
  });
  const left = remainingTotal(row, items);
  const delivery = deliveryLeft(row, items);
  const products = items.reduce(
    (paise, l) => paise + l.unit_paise * (l.quantity - l.cancelled - l.returned),
    0,
  );
  return {
    _id: vendorOrder._id,
    orderNumber: order.order_number,
    status: vendorOrder.status,
    placedAt,
    estimatedDelivery: vendorOrder.shipment.estimatedDelivery,
    shipBy: row.ship_by.toISOString(),
    isLate: isLate(vendorOrder.status, row.ship_by, now),
    items: vendorOrder.items.map((item, i) => ({
      ...item,
      sku: codes.get(items[i]!.offer_id)?.sku ?? null,
      ean: codes.get(items[i]!.offer_id)?.ean ?? null,
      toPack: unitsToPack(stored, items[i]!),
    })),
    shipments,
    timeline: withoutReferences(vendorOrder.timeline),
    address: shipments.some((p) => mayCallCustomer(p.status))
      ? address
      : { ...address, phone: masked(address.phone) },
    business: order.business && presentBusiness(order.business),
    payment: {
      method: order.payment_method,
      toCollect: paiseToRupees(toCollectOf(stored, subOrderId)),
    },
    total: paiseToRupees(left),
    discount: paiseToRupees(Math.max(0, products + delivery - left)),
    delivery: paiseToRupees(delivery),
    isExchange: vendorOrder.isExchange,
  };
}

export const presentOrderQueueRow = (r: QueueRow, now: Date): QueueEntry => ({
  _id: r.id,
  orderNumber: r.order_number,
  status: r.status,
  placedAt: r.placed_at.toISOString(),
  shipBy: r.ship_by.toISOString(),
  isLate: isLate(r.status, r.ship_by, now),
  estimatedDelivery: r.due_by.toISOString(),
  city: r.city,
  pincode: r.pincode,
  units: r.units,
  total: paiseToRupees(r.total_paise),
  paymentMethod: r.payment_method,
  isExchange: r.is_exchange,
  items: r.items,
  shipments: r.shipments,
});
