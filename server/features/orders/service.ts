import type { z } from 'zod';
import type { listOrders, Order, OrderSummary, trackOrder, TrackedOrder } from '#contracts/checkout.ts';
import { normaliseEmail, normalisePhone } from '#contracts/accounts.ts';
import type { EndpointBody, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { refreshProductCards } from '#server/features/catalog/service.ts';
import { returnStock } from '#server/features/inventory/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { mayMove } from './lifecycle.ts';
import { readOrderNumber } from './order-number.ts';
import { presentOrder, presentSummary, presentTracked } from './present.ts';
import { cancelOrderRows, selectAllOrders, selectOrder, selectOrders, selectParts } from './queries.ts';

export { orderRows, type OrderDraft, type PlacedOrder } from './draft.ts';
export { newOrderNumber } from './order-number.ts';
export { presentOrder } from './present.ts';
export { insertOrder } from './queries.ts';
/** `purchaseOf`: whether a shopper has ordered or received a product. `boughtWith`: what stood in the same orders. */
export { selectBoughtWith as boughtWith, selectPurchase as purchaseOf } from './queries.purchases.ts';

/** One page of the shopper's orders, newest first. */
export async function readOrders(
  db: Db, userId: string, { page, limit, ...filter }: EndpointQuery<typeof listOrders>,
): Promise<{ results: z.infer<typeof OrderSummary>[]; years: number[]; page: number; limit: number; total: number }> {
  const { rows, total, years } = await selectOrders(db, userId, filter, { page, limit });
  return { results: rows.map(presentSummary), years, page, limit, total };
}

/** An order of this shopper by id or number; `order_not_found` (404) for anybody else's. */
export async function readOrder(db: Db, userId: string, id: string): Promise<Order> {
  const order = await selectOrder(db, { userId, id }) ?? fail('order_not_found');
  return presentOrder(await selectParts(db, order));
}

/** Every order of a shopper in full, newest first: for the copy of their data. */
export const allOrders = async (db: Db, userId: string): Promise<Order[]> => (await selectAllOrders(db, userId)).map(presentOrder);

/**
 * Cancels an order before anything of it is packed: stock and coupon use go back, the books are reversed.
 * Cancelling twice gives the same answer. Throws `order_not_found` (404), `order_not_cancellable` (409).
 */
export async function cancelOrder(tx: Tx, userId: string, id: string, reason: string | undefined, now: Date): Promise<Order> {
  const order = await selectOrder(tx, { userId, id }, true) ?? fail('order_not_found');
  const { subOrders } = await selectParts(tx, order);
  if (order.status !== 'cancelled') {
    if (!subOrders.every((s) => mayMove(s.status, 'cancelled', 'shopper'))) fail('order_not_cancellable');
    const events = subOrders.map((s) => ({
      id: newId('evt', now.getTime()), order_id: order.id, sub_order_id: s.id, status: 'cancelled', note: reason || null, actor: 'shopper', at: now,
    }));
    await cancelOrderRows(tx, order.id, events, newId('led', now.getTime()), now);
    const productIds = await returnStock(tx, order.id, now);
    await refreshProductCards(tx, productIds, now);
    await purgeTags(tx, ['listing', ...productIds.map((p) => `product:${p}`)]);
  }
  return readOrder(tx, userId, order.id);
}

/** Tracking without signing in; one and the same `order_not_found` (404) whatever does not fit. */
export async function findTracked(db: Db, { orderNumber, contact }: EndpointBody<typeof trackOrder>): Promise<z.infer<typeof TrackedOrder>> {
  const number = readOrderNumber(orderNumber);
  const order = number === null ? undefined : await selectOrder(db, { orderNumber: number });
  const fits = order !== undefined && (contact.includes('@')
    ? normaliseEmail(contact) === order.contact_email
    : [order.contact_phone, order.address.phone].includes(normalisePhone(contact)));
  return fits ? presentTracked(await selectParts(db, order)) : fail('order_not_found');
}
