import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Return } from '#contracts/returns/returns.ts';
import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { notifyTransition } from '#server/modules/notifications/service.ts';
import {
  beginTransition,
  type OrderTransition,
  findOrder,
  commitTransition,
  loadOrder,
  addReturnNote,
  type OrderRecord,
  type StoredOrder,
} from '#server/modules/orders/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { requireExchangeOption, exchangeOptionsFor } from './exchange.ts';
import { moveReturn } from './return-transition.ts';
import {
  insertReturn,
  selectReturnsOfOrder,
  selectStoredReturn,
  type StoredReturn,
} from './queries.ts';
import type { ReturnRequestTable, WantedUnit } from './tables.ts';
import { deductStock } from '#server/modules/offers/service.ts';

interface OperatorTakeBack {
  items: readonly { itemId: string; quantity: number }[];
  reason: Return['reason'];
  /** The operator's remark, shown to customer and vendor. */
  words: string;
  /** Whether the items are back with their vendor and sellable. */
  isSellable: boolean;
  /** The customer keeps the items. */
  isReturnless?: boolean;
}

/**
 * Delivered units of each item without a return request, regardless of their return window: what an
 * operator can still take back.
 */
export function takeableUnitsOf(
  stored: Pick<StoredOrder, 'items' | 'shipments'>,
  returns: readonly StoredReturn[],
): Map<string, number> {
  const open = returns
    .filter((r) => r.status !== 'refused' && r.status !== 'withdrawn')
    .flatMap((r) => r.items);
  return new Map(
    stored.items
      .filter((l) => !l.gift_id)
      .map((item) => {
        const of = (orderItems: readonly { order_item_id: string; quantity: number }[]) =>
          orderItems.filter((l) => l.order_item_id === item.id).reduce((n, l) => n + l.quantity, 0);
        return [
          item.id,
          of(stored.shipments.filter((p) => p.status === 'delivered').flatMap((p) => p.items)) -
            of(open),
        ];
      }),
  );
}

/** The same, read. */
export async function readTakeableUnits(
  db: Db,
  stored: StoredOrder,
): Promise<{ takeable: Map<string, number>; returns: StoredReturn[] }> {
  const returns = await selectReturnsOfOrder(db, stored.order.id);
  return { takeable: takeableUnitsOf(stored, returns), returns };
}

/** The units to take back by item; `order_not_found` (404) and `not_returnable` (409). */
function requireTakeable(
  course: OrderTransition,
  items: OperatorTakeBack['items'],
  free: ReadonlyMap<string, number>,
): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { itemId, quantity } of items)
    quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  for (const [itemId, quantity] of quantities) {
    const item = course.items.find((l) => l.id === itemId) ?? fail('order_not_found');
    if (quantity > (free.get(itemId) ?? 0))
      fail('not_returnable', {
        details: [
          {
            path: 'items',
            message: 'errors.take_back_n',
            values: { name: item.snapshot.name, n: free.get(itemId) ?? 0 },
          },
        ],
      });
  }
  return quantities;
}

/** A return that begins with its units picked up. */
const pickedUpReturnRow = (
  vendorOrder: OrderTransition['subOrders'][number],
  orderId: string,
  by: OperatorTakeBack,
  resolution: ReturnRequestTable['resolution'],
  now: Date,
): ReturnRequestTable => ({
  id: newId('ret', now.getTime()),
  order_id: orderId,
  vendor_order_id: vendorOrder.id,
  vendor_id: vendorOrder.vendor_id,
  status: 'picked_up',
  resolution,
  reason: by.reason,
  note: null,
  refund_to: {},
  payee_by: null,
  payee_at: null,
  is_returnless: by.isReturnless ?? false,
  refund_paise: 0,
  refund_reference: null,
  photos: [],
  answer: null,
  evidence: [],
  disputed_from: null,
  decision: null,
  created_at: now,
  updated_at: now,
});

/** Writes an operator's returns, one for each vendor, as if the items had been picked up. */
async function open(
  tx: Tx,
  order: OrderRecord,
  by: OperatorTakeBack,
  { clock, units }: { clock: Clock; units: ReadonlyMap<string, WantedUnit> | null },
): Promise<StoredReturn[]> {
  const now = clock.now();
  const course: OrderTransition = await beginTransition(tx, order, 'operator', now);
  const free = takeableUnitsOf(course, await selectReturnsOfOrder(tx, order.id));
  const quantities = requireTakeable(course, by.items, free);
  const ids: string[] = [];
  for (const vendorOrder of course.subOrders) {
    const orderItems = course.items.filter(
      (l) => l.vendor_order_id === vendorOrder.id && quantities.has(l.id),
    );
    if (orderItems.length === 0) continue;
    const row = pickedUpReturnRow(vendorOrder, order.id, by, units ? 'exchange' : 'refund', now);
    await insertReturn(
      tx,
      row,
      orderItems.map((l) => ({
        order_item_id: l.id,
        quantity: quantities.get(l.id)!,
        exchange_for: units?.get(l.id) ?? null,
      })),
    );
    const taken = orderItems.map((l) => `${quantities.get(l.id)!} × ${l.snapshot.name}`).join(', ');
    if (!units) addReturnNote(course, vendorOrder.id, 'by_desk', [taken, by.words].join(': '));
    ids.push(row.id);
  }
  await commitTransition(tx, course);
  await notifyTransition(tx, course, clock);
  const opened: StoredReturn[] = [];
  for (const id of ids) opened.push((await selectStoredReturn(tx, id))!);
  return opened;
}

/**
 * An operator takes delivered units back, inside the window or not: they count as received, and
 * everything continues as with any return. The customer is asked by message for an account to
 * refund cash to. The caller has locked the order. `not_returnable` (409).
 */
export async function takeBackByOperator(
  tx: Tx,
  order: OrderRecord,
  by: OperatorTakeBack,
  clock: Clock,
): Promise<void> {
  for (const found of await open(tx, order, by, { clock, units: null }))
    await moveReturn(
      tx,
      found,
      { to: 'received', who: 'operator', isSellable: by.isSellable, answer: by.words },
      clock,
    );
}

/**
 * Sends the same items again for delivered ones that were damaged: an exchange for the same unit
 * that counts as received at once, without restocking. Throws `exchange_not_possible` (409) if the
 * vendor has too few.
 */
export async function reshipByOperator(
  tx: Tx,
  order: OrderRecord,
  { items, words }: Pick<OperatorTakeBack, 'items' | 'words'>,
  clock: Clock,
): Promise<void> {
  const stored = await loadOrder(tx, order);
  const orderItems = stored.items.filter((l) => items.some((i) => i.itemId === l.id));
  const swaps = await exchangeOptionsFor(tx, { ...stored, items: orderItems }, clock.now());
  const units = new Map(
    orderItems.map((item) => {
      const own = swaps.get(item.id) ?? [];
      const quantity = items
        .filter((i) => i.itemId === item.id)
        .reduce((n, i) => n + i.quantity, 0);
      return [
        item.id,
        requireExchangeOption(own, own.find((s) => s.shown.isSame)?.shown.unit, item, quantity),
      ];
    }),
  );
  const demand = new Map<string, number>();
  for (const { itemId, quantity } of items) {
    const { offerId } = units.get(itemId) ?? fail('order_not_found');
    demand.set(offerId, (demand.get(offerId) ?? 0) + quantity);
  }
  const taken = await deductStock(
    tx,
    [...demand].map(([offerId, quantity]) => ({ offerId, quantity })),
    order.id,
    clock.now(),
    'exchange',
  );
  if (taken.length < demand.size) fail('exchange_not_possible');
  const products = [...new Set(taken.map((t) => t.productId))];
  await refreshProductCards(tx, products, clock.now());
  const returns = await open(
    tx,
    (await findOrder(tx, { orderNumber: order.order_number }))!,
    { items, reason: 'damaged', words, isSellable: false },
    { clock, units },
  );
  for (const found of returns)
    await moveReturn(tx, found, { to: 'received', who: 'operator', isSellable: false }, clock);
}
