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

/** An order of a customer, or any by its number; locked when asked to. Undefined when it is not there or somebody else's. */
export const findOrder = (
  db: Db,
  key: OrderKey,
  forUpdate = false,
): Promise<OrderRecord | undefined> => selectOrder(db, key, forUpdate);

/** An order by its id or number, whoever's it is: for the operator. */
export const findAnyOrder = (db: Db, idOrNumber: string): Promise<OrderRecord | undefined> =>
  selectAnyOrder(db, idOrNumber);

/** The order that a vendor order or shipment belongs to; locked for a step, so that each step of one order waits for the one before. */
export const findVendorOrder = (
  db: Db,
  by: { subOrderId: string } | { shipmentId: string },
  vendorId: string,
  forStep = false,
): Promise<OrderRecord | undefined> => selectOrderOf(db, by, vendorId, forStep);

/** All that belongs to an order. */
export const loadOrder = (db: Db, order: OrderRecord): Promise<StoredOrder> =>
  selectVendorOrders(db, order);

/** All entries of an order, oldest first, and the statement each is in. */
export const ledgerEntriesOf = (
  db: Db,
  orderId: string,
): Promise<(LedgerLine & { settled_in: string | null })[]> => selectLedgerEntriesOf(db, orderId);

/** Who keeps the delivery charge of each part, as the sale was booked. */
export const ledgerStateOf = (db: Db, orderId: string): Promise<Map<string, LedgerState>> =>
  selectLedgerState(db, orderId);

/**
 * A page of a vendor's orders by deadline, and where the next one begins (null: nothing more). A page may be short, or
 * empty, and yet go on: then nothing fitted in what was looked through.
 */
export const readOrderQueue = (
  db: Db,
  f: QueueFilter,
): Promise<{ rows: OrderQueueEntry[]; next: QueuePlace | null }> => selectOrderQueue(db, f);

/** How many of a vendor's parts are in each status, in trouble, and past their deadline; each no further than `COUNTED_TO`. */
export const countsOfQueue = (
  db: Db,
  vendorId: string,
  now: Date,
): Promise<{ statuses: Partial<Record<OrderStatus, number>>; trouble: number; late: number }> =>
  countOrderQueue(db, vendorId, now);
