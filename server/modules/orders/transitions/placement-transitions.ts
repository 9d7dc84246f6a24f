import { type Paise, roundOffOf } from '#contracts/kernel/money.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  type LedgerAccount,
  ledgerRows,
  walletEntries,
} from '#server/modules/orders/ledger/ledger-entries.ts';
import {
  bookTransitionEntries,
  type OrderTransition,
  addTimelineNote,
} from './order-transition.ts';
import { renewedShipBy } from './dispatch-deadline.ts';
import { cancelUnits } from './unit-transitions.ts';
import { endRequote } from './requote-transition.ts';
import type { LedgerEntryTable } from '#server/modules/orders/tables.ts';

/**
 * Places the order: it was paid, or changed to cash after all. `sale` is what placing it books. An
 * expired one gets its units back; the caller has taken their stock again and says which gifts are
 * `onHand`: those are given (the database takes them out of stock), the others are left out with a
 * note.
 */
export function placeOrderNow(
  c: OrderTransition,
  sale: readonly LedgerEntryTable[],
  onHand: ReadonlyMap<string, number> = new Map(),
): void {
  for (const item of c.items) if (!item.gift_id) item.cancelled = 0;
  for (const vendorOrder of c.subOrders) {
    vendorOrder.status = c.order.review_state === 'waiting' ? 'in_review' : 'placed';
    vendorOrder.cancelled_paise = 0;
    // Its vendor sees it only now.
    vendorOrder.ship_by = renewedShipBy(c.now, {
      createdAt: vendorOrder.created_at,
      shipBy: vendorOrder.ship_by,
      closed: vendorOrder.ships_from,
    });
    addTimelineNote(c, vendorOrder.id, vendorOrder.status, null);
  }
  const left = new Map(onHand);
  for (const gift of c.items) {
    if (!gift.gift_id || gift.cancelled === 0) continue;
    const there = left.get(gift.gift_id) ?? 0;
    if (there >= gift.quantity) {
      gift.cancelled = 0;
      left.set(gift.gift_id, there - gift.quantity);
    } else {
      c.order.gift_count -= gift.quantity;
      addTimelineNote(c, gift.vendor_order_id, 'gift_left_out', null);
    }
  }
  c.isBooked = true;
  c.done.ledger.push(...sale.map((e) => ({ ...e, at: c.now })));
}

/**
 * The order is paid in cash after all: each vendor order's amount is rounded to whole rupees and
 * booked.
 */
export function roundForCash(c: OrderTransition): void {
  for (const vendorOrder of c.subOrders) {
    const roundOff = roundOffOf(vendorOrder.total_paise - vendorOrder.wallet_paise);
    if (roundOff === 0) continue;
    vendorOrder.rounding_paise = roundOff;
    vendorOrder.total_paise += roundOff;
    c.order.rounding_paise += roundOff;
    c.order.total_paise += roundOff;
    bookTransitionEntries(
      c,
      [
        {
          subOrderId: vendorOrder.id,
          account: 'shopper_receivable',
          ownerId: c.order.user_id,
          amountPaise: roundOff,
        },
        {
          subOrderId: vendorOrder.id,
          account: 'platform_rounding',
          ownerId: null,
          amountPaise: -roundOff,
          rule: 'rounding',
        },
      ],
      'cash_rounded',
    );
  }
}

/**
 * The wallet pays again for an expired order whose payment was returned. The caller has checked the
 * balance.
 */
export function payByWallet(c: OrderTransition): void {
  for (const vendorOrder of c.subOrders.filter((s) => s.wallet_paise > 0)) {
    c.order.paid_paise += vendorOrder.wallet_paise;
    vendorOrder.wallet_refunded_paise = 0;
    c.done.ledger.push(
      ...ledgerRows(walletEntries(vendorOrder.id, c.order.user_id, vendorOrder.wallet_paise), {
        orderId: c.order.id,
        reason: 'wallet_spent',
        at: c.now,
      }),
    );
  }
}

/**
 * Ends an order waiting for payment: nothing was sold, so nothing is booked. Stock and coupon are
 * released.
 */
export function expireOrder(c: OrderTransition, reason: string): void {
  c.isLapsed = true;
  c.isEnding = true;
  for (const vendorOrder of c.subOrders) cancelUnits(c, vendorOrder.id, undefined, reason);
  endRequote(c);
}

/** Books a movement of money of the whole order; the entries sum to zero. */
export function bookOrderEntries(
  c: OrderTransition,
  entries: readonly { account: LedgerAccount; ownerId: string | null; amountPaise: Paise }[],
  reason: string,
): void {
  c.done.ledger.push(...orderLedgerEntries(c.order.id, entries, reason, c.now));
}

/** The rows of such a movement. Zero entries are left out. */
export function orderLedgerEntries(
  orderId: string,
  entries: readonly { account: LedgerAccount; ownerId: string | null; amountPaise: Paise }[],
  reason: string,
  at: Date,
): LedgerEntryTable[] {
  const transaction = newId('led', at.getTime());
  return entries
    .filter((e) => e.amountPaise !== 0)
    .map((e) => ({
      id: newId('led', at.getTime()),
      transaction_id: transaction,
      order_id: orderId,
      vendor_order_id: null,
      account: e.account,
      owner_id: e.ownerId,
      amount_paise: e.amountPaise,
      reason,
      at,
    }));
}
