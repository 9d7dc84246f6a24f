import type { z } from 'zod';
import type {
  CancelBody,
  listOrders,
  Order,
  OrderSummary,
  trackOrder,
  TrackedOrder,
} from '#contracts/orders/orders.ts';
import { normaliseEmail, normalisePhone } from '#contracts/accounts/accounts.ts';
import type { EndpointBody, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import type { Explanation } from '#contracts/orders/ledger.ts';
import type { RefundPreview } from '#contracts/returns/refund-preview.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { mayCancelOrder } from './transitions/status-transitions.ts';
import { readOrderNumber } from './order-number.ts';
import { explainTotal } from './ledger/explain-total.ts';
import { previewTransition } from './transitions/preview-transition.ts';
import { presentOrder, presentSummary, presentTracked } from './present.ts';
import { selectAnyOrder } from './ledger/queries.ts';
import { selectLedgerState } from './transitions/queries.shipments.ts';
import { selectAllOrders, selectOrder, selectOrders, selectVendorOrders } from './queries.ts';
import {
  beginTransition,
  type OrderTransition,
  commitTransition,
} from './transitions/order-transition.ts';
import { cancelUnits } from './transitions/unit-transitions.ts';
import { endRequote } from './transitions/requote-transition.ts';
import type { StoredOrder } from './records.ts';
import {
  selectBoughtWith,
  selectDeliveredBy,
  selectDeliverers,
  selectPurchase,
} from './queries.purchases.ts';

export { cashOfQuote, orderRows, type OrderDraft, type PlacedOrder } from './order-draft.ts';
export { newOrderNumber } from './order-number.ts';
export { ledgerFile, readLedger } from './ledger/ledger-list.ts';
export { presentLedger, ledgerReasonText } from './ledger/ledger-labels.ts';
export { mayUseCode, presentCash, presentOrder, withoutReferences } from './present.ts';
export {
  deliveryLeft,
  festiveByVendor,
  itemAmountsOf,
  remainingSale,
  remainingTotal,
  shareOf,
} from './amounts/remaining-amounts.ts';
export {
  cashOf,
  isPaidInCash,
  toCollectOf,
  toRefundOf,
  walletPaid,
} from './amounts/paid-amounts.ts';
export {
  type LedgerAccount,
  type NewLedgerEntry,
  ledgerRows,
  type LedgerSale,
} from './ledger/ledger-entries.ts';
export { isShipmentOut } from './transitions/status-transitions.ts';
export { readOrderNumber } from './order-number.ts';
export { shipBy } from './transitions/dispatch-deadline.ts';
export {
  beginTransition,
  type OrderTransition,
  commitTransition,
  unitsToPack,
  addTimelineNote,
  addReturnNote,
  returnToStock,
} from './transitions/order-transition.ts';
export {
  confirmVendorOrderUnits,
  handOverToCourier,
  restockShipment,
  undoShipmentStep,
  moveShipment,
  packUnits,
  applyCourierReport,
  unpackShipmentUnits,
} from './transitions/shipment-transitions.ts';
export {
  bookRefund,
  acceptReturnedUnits,
  cancelUnits,
  restockReturnedUnits,
  type SellableUnits,
} from './transitions/unit-transitions.ts';
export { exchangeUnits } from './transitions/exchange-transition.ts';
export { releaseFromReview } from './transitions/review-transition.ts';
export { estimateReturn, previewTransition } from './transitions/preview-transition.ts';
export { requoteOf, type RequotedItem } from './benefits/requote.ts';
export type { StoredSaleTerms } from './benefits/sale-terms.ts';
export { carrierText, cashMissing, cashReceived, holderOf } from './amounts/cash-collection.ts';
export {
  giveGoodwill,
  markShipmentLost,
  waiveDelivery,
} from './transitions/operator-transitions.ts';
export {
  bookOrderEntries,
  expireOrder,
  payByWallet,
  placeOrderNow,
  roundForCash,
  orderLedgerEntries,
} from './transitions/placement-transitions.ts';
export {
  MAX_QUEUE_COUNTED,
  type LedgerLine,
  type LedgerRecord,
  type OrderRecord,
  type OrderQueueEntry,
  type QueueFilter,
  type QueuePlace,
  type RedemptionRecord,
  type StoredOrder,
} from './records.ts';
export {
  ledgerStateOf,
  countsOfQueue,
  ledgerEntriesOf,
  findAnyOrder,
  findOrder,
  findVendorOrder,
  loadOrder,
  readOrderQueue,
} from './find-orders.ts';
export {
  bookEntries,
  endReview,
  redeemCouponAgain,
  saveOrder,
  spendBudgets,
  switchToCash,
} from './transitions/record-order.ts';
export { holdGifts, holdOrder, holdOrders, holdWallet } from './transitions/hold-orders.ts';
export { mayForgiveFault, wouldForgiveFault } from './benefits/forgiveness.ts';

/** One page of the customer's orders, newest first. */
export async function readOrders(
  db: Db,
  userId: string,
  { page, limit, ...filter }: EndpointQuery<typeof listOrders>,
): Promise<{
  results: z.infer<typeof OrderSummary>[];
  years: number[];
  page: number;
  limit: number;
  total: number;
}> {
  const { rows, total, years } = await selectOrders(db, userId, filter, { page, limit });
  return { results: rows.map(presentSummary), years, page, limit, total };
}

/** An order of this customer by id or number; `order_not_found` (404) for another's. */
export async function readOrder(db: Db, userId: string, id: string): Promise<Order> {
  const order = (await selectOrder(db, { userId, id })) ?? fail('order_not_found');
  return presentOrder(await selectVendorOrders(db, order));
}

/** The price breakdown of an order; `order_not_found` (404) for another customer's. */
export async function readExplanation(db: Db, userId: string, id: string): Promise<Explanation> {
  const order = (await selectOrder(db, { userId, id })) ?? fail('order_not_found');
  return explainTotal(await selectVendorOrders(db, order), await selectLedgerState(db, order.id));
}

/**
 * The price breakdown of any order, with the order and its vendor orders, for operators.
 * `order_not_found` (404).
 */
export async function explainOrderForStaff(
  db: Db,
  idOrNumber: string,
): Promise<{ stored: StoredOrder; explanation: Explanation }> {
  const order = (await selectAnyOrder(db, idOrNumber)) ?? fail('order_not_found');
  const stored = await selectVendorOrders(db, order);
  return { stored, explanation: explainTotal(stored, await selectLedgerState(db, order.id)) };
}

/** Every order of a customer in full, newest first, for the data export. */
export const allOrders = async (db: Db, userId: string): Promise<Order[]> =>
  (await selectAllOrders(db, userId)).map(presentOrder);

/**
 * Cancels an order before anything is packed, or the named units that are not packed: stock is
 * returned, the ledger corrected, and with the last unit the coupon freed. Repeating a full
 * cancellation gives the same answer. Throws `order_not_found` (404), `order_not_cancellable` and
 * `units_not_free` (409).
 */
export async function cancelOrderOf(
  tx: Tx,
  userId: string,
  id: string,
  { reason, items }: z.infer<typeof CancelBody>,
  now: Date,
): Promise<{ orderId: string; course: OrderTransition | null }> {
  const order = (await selectOrder(tx, { userId, id }, true)) ?? fail('order_not_found');
  if (order.status === 'cancelled') return { orderId: order.id, course: null };
  const course = await beginTransition(tx, order, 'shopper', now);
  if (
    !items &&
    !mayCancelOrder(
      course.subOrders.map((s) => s.status),
      course.shipments.map((p) => p.status),
    )
  )
    fail('order_not_cancellable');
  cancelWithin(course, items, reason || null);
  await commitTransition(tx, course);
  return { orderId: order.id, course };
}

/** Cancels the named units, or the whole order. */
export function cancelWithin(
  course: OrderTransition,
  items: z.infer<typeof CancelBody>['items'],
  reason: string | null,
): void {
  course.isEnding = !items;
  for (const vendorOrder of course.subOrders) {
    const own = items?.filter(({ itemId }) =>
      course.items.some((l) => l.id === itemId && l.vendor_order_id === vendorOrder.id),
    );
    if (items ? own!.length > 0 : vendorOrder.status !== 'cancelled')
      cancelUnits(course, vendorOrder.id, own, reason);
  }
  if (!items) endRequote(course);
  if (items?.some(({ itemId }) => !course.items.some((l) => l.id === itemId)))
    fail('order_not_found');
}

/** The refund a cancellation would give; refuses what it would refuse. */
export async function previewCancelling(
  db: Db,
  userId: string,
  id: string,
  items: z.infer<typeof CancelBody>['items'],
  now: Date,
): Promise<RefundPreview> {
  const order = (await selectOrder(db, { userId, id })) ?? fail('order_not_found');
  const course = await beginTransition(db, order, 'shopper', now);
  if (
    order.status === 'cancelled' ||
    (!items &&
      !mayCancelOrder(
        course.subOrders.map((s) => s.status),
        course.shipments.map((p) => p.status),
      ))
  )
    fail('order_not_cancellable');
  return previewTransition(course, () => {
    cancelWithin(course, items, null);
    return undefined;
  });
}

/** Public tracking; the same `order_not_found` (404) for every mismatch. */
export async function findTracked(
  db: Db,
  { orderNumber, contact }: EndpointBody<typeof trackOrder>,
): Promise<z.infer<typeof TrackedOrder>> {
  const number = readOrderNumber(orderNumber);
  const order = number === null ? undefined : await selectOrder(db, { orderNumber: number });
  const fits =
    order !== undefined &&
    (contact.includes('@')
      ? normaliseEmail(contact) === order.contact_email
      : [order.contact_phone, order.address.phone].includes(normalisePhone(contact)));
  return fits ? presentTracked(await selectVendorOrders(db, order)) : fail('order_not_found');
}

/**
 * A customer's relation to a product: received it, ordered it, or neither. Cancelled and returned
 * units do not count, whatever else of the same vendor order arrived.
 */
export const purchaseOf = (
  db: Db,
  userId: string,
  productId: string,
): Promise<'none' | 'ordered' | 'delivered'> => selectPurchase(db, userId, productId);

/**
 * Vendors who have delivered a product to a customer; cancelled and returned units do not count.
 */
export const deliverersOf = (db: Db, userId: string, productId: string): Promise<string[]> =>
  selectDeliverers(db, userId, productId);

/**
 * Which of these products the vendor has delivered at least once; cancelled and returned units do
 * not count.
 */
export const deliveredBy = (
  db: Db,
  vendorId: string,
  productIds: readonly string[],
): Promise<Set<string>> => selectDeliveredBy(db, vendorId, productIds);

/**
 * Products ordered together with this one, most frequent first; ids contain time, so the newest
 * orders are last.
 */
export const boughtWith = (
  db: Db,
  productId: string,
  limit: number,
): Promise<{ product_id: string; orders: number }[]> => selectBoughtWith(db, productId, limit);
