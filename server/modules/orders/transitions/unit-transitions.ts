import { fail } from '#contracts/kernel/errors.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import {
  bookTransitionEntries,
  type OrderTransition,
  unitsToPack,
  addTimelineNote,
  shipmentsOf,
  remainingSaleOf,
  returnToStock,
} from './order-transition.ts';
import {
  cashGivenBack,
  endsDelivery,
  isCashOnDelivery,
  cashKept,
  orderItemsOf,
  walletPaid,
} from '#server/modules/orders/amounts/paid-amounts.ts';
import { remainingTotal } from '#server/modules/orders/amounts/remaining-amounts.ts';
import { unitsLeftOf } from '#server/modules/orders/benefits/requote.ts';
import { chargedNow, requoteOrder } from './requote-transition.ts';
import { creditWallet, adjustVendorOrder } from './adjust-vendor-order.ts';
import { bookPenalty } from './penalties.ts';
import type { OrderItemTable } from '#server/modules/orders/tables.ts';
import type { ReturnReason } from '#server/modules/offers/service.ts';

type Gone = 'cancelled' | 'returned';
/** Whether returned units can be sold again, or how many of each item. */
export type SellableUnits = boolean | ReadonlyMap<string, number>;

/**
 * Removes units from a vendor order: their price, ledger share and, unless damaged, stock are
 * returned, and the wallet's payment for them.
 */
export const removeUnits = (...[c, subOrderId, ...rest]: Parameters<typeof leave>): void =>
  creditWallet(c, subOrderId, leave(c, subOrderId, ...rest).wallet);

interface Leaving {
  /**
   * Replacements are sent: as much is kept as before, and benefits beyond the vendor order's rest
   * go with them.
   */
  isExchange?: boolean;
  as?: Gone;
  restockAs?: ReturnReason | null;
  /** Units of each item to restock; default: all. */
  sellable?: ReadonlyMap<string, number>;
  /** A fault that is not the customer's. */
  isFault?: boolean;
  /** Delivered units are returned, so the cash collected for them is refunded. */
  isReturn?: boolean;
}

/** The same without returning the wallet's part, which is returned to the caller. */
function leave(
  c: OrderTransition,
  subOrderId: string,
  units: ReadonlyMap<string, number>,
  reason: string,
  {
    isExchange = false,
    as = 'cancelled',
    restockAs = 'cancelled',
    sellable,
    isFault = false,
    isReturn = false,
  }: Leaving = {},
): { wallet: Paise; refund: Paise } {
  const before = remainingSaleOf(c, subOrderId);
  const most = chargedNow(c);
  const vendorOrder = c.subOrders.find((s) => s.id === subOrderId)!;
  const isCash = isReturn && isCashOnDelivery(c, vendorOrder);
  const keptBefore = isCash ? cashKept(c, subOrderId) : 0;
  const items = orderItemsOf(c, subOrderId);
  for (const item of items) {
    const n = units.get(item.id) ?? 0;
    item[as] += n;
    if (isFault) item.faulted += n;
    const good = Math.min(n, sellable ? (sellable.get(item.id) ?? 0) : n);
    if (good > 0 && restockAs && !item.gift_id) returnToStock(c, restockAs, item.offer_id, good);
  }
  // An unpacked gift is not sent alone.
  if (items.every((l) => l.gift_id || l.cancelled + l.returned === l.quantity))
    for (const gift of items.filter((l) => l.gift_id)) gift.cancelled += unitsToPack(c, gift);
  const end = (ofStep: OrderTransition) => {
    const own = ofStep.subOrders.find((s) => s.id === subOrderId)!;
    const refund = isCash ? cashGivenBack(ofStep, subOrderId, keptBefore) : 0;
    own.cash_refunded_paise += refund;
    return { wallet: adjustVendorOrder(ofStep, subOrderId, before, reason), refund };
  };
  if (isExchange) vendorOrder.withdrawn_paise -= Math.min(0, unitsLeftOf(vendorOrder, items));
  else requoteOrder(c, { subOrderId, most, isReturn, end });
  return end(c);
}

/**
 * Cancels free units of a vendor order: the named ones, or all. With `isFault` the customer keeps
 * the benefits they earned.
 */
export function cancelUnits(
  c: OrderTransition,
  subOrderId: string,
  asked: readonly { itemId: string; quantity: number }[] | undefined,
  reason: string | null,
  isFault = false,
): void {
  if (
    c.subOrders.some(
      (vendorOrder) => vendorOrder.id === subOrderId && vendorOrder.status === 'delivered',
    )
  )
    fail('order_not_cancellable');
  const items = orderItemsOf(c, subOrderId);
  const units = asked
    ? requireUnits(c, items, asked)
    : new Map(items.map((l) => [l.id, unitsToPack(c, l)]));
  const taken = [...units].filter(([, n]) => n > 0);
  if (taken.length === 0) fail('order_not_cancellable');
  const isAll = items.every(
    (l) => l.cancelled + (l.gift_id ? unitsToPack(c, l) : (units.get(l.id) ?? 0)) === l.quantity,
  );
  removeUnits(c, subOrderId, units, isAll ? 'order_cancelled' : 'items_cancelled', { isFault });
  if (c.actor === 'vendor') bookPenalty(c, subOrderId, 'cancellation', units);
  const names = taken
    .map(([id, n]) => `${n} × ${items.find((l) => l.id === id)!.snapshot.name}`)
    .join(', ');
  addTimelineNote(
    c,
    subOrderId,
    isAll ? 'cancelled' : 'items_cancelled',
    isAll ? reason : [names, reason].filter(Boolean).join(': '),
  );
}

/**
 * Delivered units are back with their vendor: they leave the sale, and sellable ones (all, none, or
 * so many of each item) are restocked. Returns the customer's refund. For faulty ones the customer keeps the benefits they
 * earned.
 */
export function acceptReturnedUnits(
  c: OrderTransition,
  subOrderId: string,
  units: ReadonlyMap<string, number>,
  isSellable: SellableUnits,
  isFault = false,
): Paise {
  const { refund, wallet } = takeUnitsBack(c, subOrderId, units, { isSellable, isFault });
  creditWallet(c, subOrderId, wallet);
  return refund;
}

/**
 * Units of each item that were returned without restocking are restocked after all, never more than
 * were returned.
 */
export function restockReturnedUnits(
  c: OrderTransition,
  subOrderId: string,
  units: ReadonlyMap<string, number>,
): void {
  for (const item of orderItemsOf(c, subOrderId)) {
    const n = Math.min(item.returned, units.get(item.id) ?? 0);
    if (n > 0 && !item.gift_id) returnToStock(c, 'returned', item.offer_id, n);
  }
}

/** What customers pay for vendor orders without cash on delivery, besides their wallets. */
const paidElsewhere = (c: OrderTransition): Paise =>
  c.subOrders
    .filter((s) => !isCashOnDelivery(c, s))
    .reduce((sum, s) => sum + remainingTotal(s, orderItemsOf(c, s.id)) - walletPaid(s), 0);

/** The same without returning the wallet's part, which is returned as well. */
export function takeUnitsBack(
  c: OrderTransition,
  subOrderId: string,
  units: ReadonlyMap<string, number>,
  {
    isSellable,
    isFault = false,
    isExchange = false,
  }: { isSellable: SellableUnits; isFault?: boolean; isExchange?: boolean },
): { refund: Paise; wallet: Paise } {
  const vendorOrder = c.subOrders.find((s) => s.id === subOrderId)!;
  const isCash = isCashOnDelivery(c, vendorOrder);
  if (isCash && endsDelivery(c, subOrderId, units))
    for (const shipment of shipmentsOf(c, subOrderId))
      if (shipment.status === 'delivered') shipment.delivery_paise = 0;
  const paid = paidElsewhere(c);
  const { wallet, refund } = leave(c, subOrderId, units, 'items_returned', {
    as: 'returned',
    restockAs: isSellable === false ? null : 'returned',
    ...(typeof isSellable === 'boolean' ? {} : { sellable: isSellable }),
    isFault,
    isExchange,
    isReturn: true,
  });
  return { wallet, refund: isCash ? refund : paid - paidElsewhere(c) };
}

/**
 * Sums requested units by item; throws if an item is not in this vendor order (404) or has too few
 * free units (409).
 */
export function requireUnits(
  c: OrderTransition,
  items: readonly OrderItemTable[],
  asked: readonly { itemId: string; quantity: number }[],
): Map<string, number> {
  const units = new Map<string, number>();
  for (const { itemId, quantity } of asked) units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  for (const [id, quantity] of units) {
    const item = items.find((l) => l.id === id) ?? fail('order_not_found');
    if (quantity > unitsToPack(c, item))
      fail('units_not_free', {
        details: [
          {
            path: 'items',
            message: 'errors.item_n_left',
            values: { name: item.snapshot.name, n: unitsToPack(c, item) },
          },
        ],
      });
  }
  return units;
}

/** A refund for returned units was paid. */
export function bookRefund(c: OrderTransition, subOrderId: string, paise: Paise): void {
  // Items fully paid by a coupon are returned without a refund; the ledger holds no zero entries.
  if (paise === 0) return;
  c.order.paid_paise -= paise;
  bookTransitionEntries(
    c,
    [
      { subOrderId, account: 'shopper_receivable', ownerId: c.order.user_id, amountPaise: paise },
      { subOrderId, account: 'platform_bank', ownerId: null, amountPaise: -paise },
    ],
    'refund_paid',
  );
}
