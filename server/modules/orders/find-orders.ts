import { selectOrder, selectVendorOrders } from './queries.ts';
import { selectAnyOrder, selectLedgerEntriesOf } from './ledger/queries.ts';
import { selectLedgerState, selectOrderOf } from './transitions/queries.shipments.ts';
import { countOrderQueue, selectOrderQueue } from './queries.order-queue.ts';
import type {
  LedgerState,
  LedgerLine,
  OrderKey,
  OrderRecord,
  OrderQueueEntry,
  QueueFilter,
  QueuePlace,
  StoredOrder,
} from './records.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { OrderStatus } from './transitions/status-transitions.ts';

/**
 * An order of a customer, or any by number; optionally locked. Undefined if missing or another
 * customer's.
 */
export const findOrder = (
  db: Db,
  key: OrderKey,
  forUpdate = false,
): Promise<OrderRecord | undefined> => selectOrder(db, key, forUpdate);

/** Any customer's order by id or number, for operators. */
export const findAnyOrder = (db: Db, idOrNumber: string): Promise<OrderRecord | undefined> =>
  selectAnyOrder(db, idOrNumber);

/**
 * The order of a vendor order or shipment; locked for a transition, so that transitions of one
 * order are serialised.
 */
export const findVendorOrder = (
  db: Db,
  by: { subOrderId: string } | { shipmentId: string },
  vendorId: string,
  forStep = false,
): Promise<OrderRecord | undefined> => selectOrderOf(db, by, vendorId, forStep);

/** All rows of an order. */
export const loadOrder = (db: Db, order: OrderRecord): Promise<StoredOrder> =>
  selectVendorOrders(db, order);

/** All ledger entries of an order, oldest first, with their statements. */
export const ledgerEntriesOf = (
  db: Db,
  orderId: string,
): Promise<(LedgerLine & { settled_in: string | null })[]> => selectLedgerEntriesOf(db, orderId);

/** Who keeps each vendor order's delivery charge, as booked at the sale. */
export const ledgerStateOf = (db: Db, orderId: string): Promise<Map<string, LedgerState>> =>
  selectLedgerState(db, orderId);

/**
 * A page of a vendor's orders by deadline, and the start of the next (null: the last). A page may
 * be short or empty without being the last.
 */
export const readOrderQueue = (
  db: Db,
  f: QueueFilter,
): Promise<{ rows: OrderQueueEntry[]; next: QueuePlace | null }> => selectOrderQueue(db, f);

/** Counts of a vendor's orders per status, in trouble, and overdue; each up to `COUNTED_TO`. */
export const countsOfQueue = (
  db: Db,
  vendorId: string,
  now: Date,
): Promise<{ statuses: Partial<Record<OrderStatus, number>>; trouble: number; late: number }> =>
  countOrderQueue(db, vendorId, now);
