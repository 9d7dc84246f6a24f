import type { z } from 'zod';
import type { listVendorOrders, VendorOrder } from '#contracts/fulfilment.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import { freePieces, presentOrder, type QueueRow, remainingTotal, type StoredOrder, toCollectOf, withoutReferences } from '#server/features/orders/service.ts';

/** One vendor's part of an order; nothing of the other vendors' parts is in it. */
export function presentPart(stored: StoredOrder, subOrderId: string): VendorOrder {
  const { order } = stored;
  const row = stored.subOrders.find((s) => s.id === subOrderId)!;
  const lines = stored.lines.filter((l) => l.sub_order_id === subOrderId);
  const { subOrders, address, placedAt } = presentOrder(stored);
  const part = subOrders.find((s) => s._id === subOrderId)!;
  return {
    _id: part._id, orderNumber: order.order_number, status: part.status, placedAt, estimatedDelivery: part.shipment.estimatedDelivery,
    items: part.items.map((item, i) => ({ ...item, toPack: freePieces(stored, lines[i]!) })),
    parcels: part.parcels, timeline: withoutReferences(part.timeline), address,
    payment: { method: order.payment_method, toCollect: paiseToRupees(toCollectOf(stored, subOrderId)) },
    total: paiseToRupees(remainingTotal(row, lines)), isExchange: part.isExchange,
  };
}

export const presentQueueRow = (r: QueueRow): z.infer<typeof listVendorOrders['data']>['results'][number] => ({
  _id: r.id, orderNumber: r.order_number, status: r.status, placedAt: r.placed_at.toISOString(), estimatedDelivery: r.due_by.toISOString(),
  city: r.city, pieces: r.pieces, total: paiseToRupees(r.total_paise), paymentMethod: r.payment_method,
});
export type Queue = EndpointData<typeof listVendorOrders>;
