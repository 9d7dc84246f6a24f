import { newId } from '#contracts/kernel/ids.ts';
import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { restock, type ReturnReason } from '#server/modules/offers/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/extensions/topics.ts';
import { spentOn } from '#server/modules/orders/benefits/budgets.ts';
import {
  discountRuleOf,
  type NewLedgerEntry,
  ledgerRows,
} from '#server/modules/orders/ledger/ledger-entries.ts';
import {
  type TransitionActor,
  isShipmentOut,
  orderStatusOf,
  vendorOrderStatusOf,
  type UnitCounts,
  unpackedUnitsOf,
} from './status-transitions.ts';
import {
  inShipments,
  orderItemsOf,
  paymentStatus,
} from '#server/modules/orders/amounts/paid-amounts.ts';
import { type TransitionChanges, selectLedgerState, writeTransition } from './queries.shipments.ts';
import { selectVendorOrders } from '#server/modules/orders/queries.ts';
import { changeBudgets } from '#server/modules/orders/benefits/queries.ts';
import { remainingSale } from '#server/modules/orders/amounts/remaining-amounts.ts';
import type { OrderItemTable, OrderTable } from '#server/modules/orders/tables.ts';
import type { LedgerState, StoredOrder } from '#server/modules/orders/records.ts';

/** A locked order with everything a transition may change, and the changes so far. */
export interface OrderTransition extends StoredOrder {
  ledgerStates: Map<string, LedgerState>;
  actor: TransitionActor;
  now: Date;
  done: Pick<
    TransitionChanges,
    'events' | 'ledger' | 'newCash' | 'newShipments' | 'newVendorOrders' | 'newOrderItems'
  >;
  /** Units to restock by offer, with the reason. */
  stock: Map<ReturnReason, Map<string, number>>;
  /** Shipments this transition packed or advanced. */
  moved: string[];
  /** Shipments that were returned or unpacked in this transition. */
  cameBack: string[];
  /** Whether the sale is in the ledger: online orders only once paid. */
  isBooked: boolean;
  /** Set if the order ends without ever having been placed. */
  isLapsed: boolean;
  /** Set while everything left of the order is removed: benefits are requoted once, at the end. */
  isEnding?: boolean;
  /** The order's budget use before the transition. */
  spent: ReadonlyMap<string, number>;
}

/** The changes of a transition that has changed nothing yet. */
export const nothingDone = (): Pick<OrderTransition, 'done' | 'stock' | 'moved' | 'cameBack'> => ({
  done: {
    events: [],
    ledger: [],
    newCash: [],
    newShipments: [],
    newVendorOrders: [],
    newOrderItems: [],
  },
  stock: new Map(),
  moved: [],
  cameBack: [],
});

/** Begins a transition of an order the caller has locked. */
export async function beginTransition(
  tx: Db,
  order: OrderTable,
  actor: TransitionActor,
  now: Date,
): Promise<OrderTransition> {
  const stored = await selectVendorOrders(tx, order);
  return {
    ...structuredClone(stored),
    ledgerStates: await selectLedgerState(tx, order.id),
    actor,
    now,
    ...nothingDone(),
    isBooked: isBooked(order),
    isLapsed: false,
    spent: spentOn(order.sale_terms, stored.items),
  };
}

/** An order waiting for payment, or ended while waiting, was never sold. */
const isBooked = (order: OrderTable) =>
  order.status !== 'payment_pending' && order.payment_status !== 'lapsed';

type Counted = Pick<StoredOrder, 'shipments'>;

export const shipmentsOf = (c: OrderTransition, subOrderId: string) =>
  c.shipments.filter((p) => p.vendor_order_id === subOrderId);
const unitCountsOf = (c: Counted, l: OrderItemTable): UnitCounts => ({
  quantity: l.quantity,
  cancelled: l.cancelled,
  inShipments: inShipments(c, l.id, isShipmentOut),
});
/** Units of an item that are neither in a shipment nor cancelled. */
export const unitsToPack = (c: Counted, l: OrderItemTable): number =>
  unpackedUnitsOf(unitCountsOf(c, l));

/** Adds an entry to a vendor order's timeline. */
export function addTimelineNote(
  c: OrderTransition,
  subOrderId: string,
  status: string,
  text: string | null,
): void {
  c.done.events.push({
    id: newId('evt', c.now.getTime()),
    order_id: c.order.id,
    vendor_order_id: subOrderId,
    status,
    note: text,
    actor: c.actor,
    at: c.now,
  });
}

export function bookTransitionEntries(
  c: OrderTransition,
  entries: readonly NewLedgerEntry[],
  reason: string,
): void {
  if (!c.isBooked) return;
  c.done.ledger.push(...ledgerRows(entries, { orderId: c.order.id, reason, at: c.now }));
}

/** The sale of a vendor order's remaining units, as in the ledger. */
export const remainingSaleOf = (c: OrderTransition, subOrderId: string) => {
  const vendorOrder = c.subOrders.find((s) => s.id === subOrderId)!;
  const ledgerState = c.ledgerStates.get(subOrderId);
  return remainingSale(vendorOrder, orderItemsOf(c, subOrderId), {
    userId: c.order.user_id,
    vendorDelivers: !ledgerState?.platformShipping,
    discountRule: discountRuleOf(c.order.discount_source, c.order.promo_code),
  });
};

/** Adds a return event to its vendor order's timeline. */
export const addReturnNote = (
  c: OrderTransition,
  subOrderId: string,
  status: string,
  text: string | null,
): void => addTimelineNote(c, subOrderId, `return_${status}`, text);

/** Records units of an offer this transition restocks. */
export function returnToStock(
  c: OrderTransition,
  reason: ReturnReason,
  offerId: string,
  units: number,
): void {
  const known = c.stock.get(reason) ?? new Map<string, number>();
  c.stock.set(reason, known.set(offerId, (known.get(offerId) ?? 0) + units));
}

/**
 * Recomputes every status, restocks returned units and writes the transition. Stock first, then
 * coupon, gifts and wallet: the locking order of placing an order, to avoid deadlocks.
 */
export async function commitTransition(tx: Tx, c: OrderTransition): Promise<void> {
  recomputeOrder(c);
  await giveBack(tx, c);
  await writeTransition(
    tx,
    {
      ...c.done,
      order: c.order,
      vendorOrders: c.subOrders,
      items: c.items,
      shipments: c.shipments.filter((p) => !c.done.newShipments.includes(p)),
      freesCoupon: c.order.status === 'cancelled',
    },
    c.now,
  );
  await changeBudgets(tx, c.spent, spentOn(c.order.sale_terms, c.items));
  await publish(tx, 'order.changed', {
    orderId: c.order.id,
    orderNumber: c.order.order_number,
    status: c.order.status,
    events: c.done.events.map(({ status }) => status),
    cancelledPaise: c.order.cancelled_paise,
    paidPaise: c.order.paid_paise,
  });
}

/** Recomputes every status and amount of an order. */
export function recomputeOrder(c: OrderTransition): void {
  for (const vendorOrder of c.subOrders) {
    vendorOrder.status = vendorOrderStatusOf(
      vendorOrder.status,
      orderItemsOf(c, vendorOrder.id).map((l) => unitCountsOf(c, l)),
      shipmentsOf(c, vendorOrder.id).map((p) => p.status),
    );
  }
  const { order } = c;
  // Exchanged units moved between vendor orders: the order itself lost nothing.
  order.cancelled_paise = c.subOrders.reduce(
    (paise, s) => paise + s.cancelled_paise - (s.return_id ? s.total_paise : 0),
    0,
  );
  order.status = orderStatusOf(c.subOrders.map((s) => s.status));
  order.payment_status = c.isLapsed ? 'lapsed' : paymentStatus(c);
}

/**
 * Restocks returned units. Before the transition is written: offers are locked before coupons, as
 * when an order is placed.
 */
async function giveBack(tx: Tx, c: OrderTransition): Promise<void> {
  if (c.stock.size === 0) return;
  const productIds = new Set<string>();
  for (const [reason, offers] of c.stock) {
    const units = [...offers].map(([offerId, quantity]) => ({ offerId, quantity }));
    for (const id of await restock(
      tx,
      units,
      c.order.id,
      c.now,
      c.isLapsed ? 'hold_ended' : reason,
    ))
      productIds.add(id);
  }
  await refreshProductCards(tx, [...productIds], c.now);
}
