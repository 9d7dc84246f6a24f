import type { Paise } from '#contracts/kernel/money.ts';
import {
  bookTransitionEntries,
  type OrderTransition,
  unitsToPack,
  shipmentsOf,
  remainingSaleOf,
} from './order-transition.ts';
import {
  ledgerRows,
  type LedgerSale,
  walletEntries,
} from '#server/modules/orders/ledger/ledger-entries.ts';
import {
  carriesDelivery,
  isPaidInCash,
  isCashOnDelivery,
  cashOnLabels,
  orderItemsOf,
  walletPaid,
} from '#server/modules/orders/amounts/paid-amounts.ts';
import {
  correctionEntries,
  remainingTotal,
} from '#server/modules/orders/amounts/remaining-amounts.ts';

/**
 * Adjusts ledger and wallet share to the remaining units. The wallet's money stays in a vendor
 * order until less is left than it paid besides what shipment labels collect, which is fixed. Once
 * nothing is left to pack the labels are final: delivery none of them carries is waived, and their
 * difference to the units' cost is booked. Cash still to collect is in whole rupees, so the
 * round-off is recomputed. Returns what the wallet no longer pays.
 */
export function adjustVendorOrder(
  c: OrderTransition,
  subOrderId: string,
  before: LedgerSale,
  reason: string,
): Paise {
  const vendorOrder = c.subOrders.find((s) => s.id === subOrderId)!;
  const items = orderItemsOf(c, subOrderId);
  const isCod = isCashOnDelivery(c, vendorOrder);
  const shipments = shipmentsOf(c, subOrderId).length;
  const isCash = isCod && shipments > 0;
  const bought = items.filter((l) => !l.gift_id);
  const isClosed = isCash && bought.every((l) => unitsToPack(c, l) === 0);
  if (
    isClosed &&
    bought.some((l) => l.cancelled + l.returned < l.quantity) &&
    !carriesDelivery(c, subOrderId)
  )
    vendorOrder.waived_paise = vendorOrder.shipping_paise;
  const fixed = isCash ? cashOnLabels(c, subOrderId) : 0;
  const owing = () =>
    remainingTotal(isCod ? { ...vendorOrder, rounding_paise: 0 } : vendorOrder, items);
  if (isClosed) dropBenefits(vendorOrder, fixed + walletPaid(vendorOrder) - owing(), shipments);
  const owed = owing();
  // A label's round-up may exceed what is left: the wallet is not refunded paise for that.
  const isPaid =
    fixed > 0 && isPaidInCash(vendorOrder, owed - walletPaid(vendorOrder) - fixed) >= 0;
  const wallet = isPaid
    ? walletPaid(vendorOrder)
    : Math.max(0, Math.min(walletPaid(vendorOrder), owed - fixed));
  const rest = isClosed ? 0 : isPaidInCash(vendorOrder, owed - wallet - fixed);
  // Labels' round-ups may exceed what is left; the next delivery then collects nothing, never a
  // negative amount.
  if (isCod)
    vendorOrder.rounding_paise =
      fixed + wallet - owed + (rest >= -100 * shipments ? Math.max(0, rest) : rest);
  // A replacement keeps the round-off of what it replaces, while any of it is kept at the same
  // cost.
  else if (items.every((l) => l.cancelled + l.returned === l.quantity))
    vendorOrder.rounding_paise = 0;
  else
    vendorOrder.rounding_paise = Math.max(
      vendorOrder.rounding_paise,
      -remainingTotal({ ...vendorOrder, rounding_paise: 0 }, items),
    );
  bookTransitionEntries(c, correctionEntries(before, remainingSaleOf(c, subOrderId)), reason);
  vendorOrder.cancelled_paise = vendorOrder.total_paise - remainingTotal(vendorOrder, items);
  const back = walletPaid(vendorOrder) - wallet;
  vendorOrder.wallet_refunded_paise += back;
  return back;
}

/**
 * The shipment that was to collect lost benefits is gone: labels are short by more than rounding,
 * and the shortfall is not charged.
 */
function dropBenefits(
  vendorOrder: OrderTransition['subOrders'][number],
  gap: Paise,
  shipments: number,
): void {
  if (!vendorOrder.withdrawn_paise || gap >= -100 * shipments) return;
  vendorOrder.withdrawn_paise -= Math.min(-gap, Math.max(0, vendorOrder.withdrawn_paise));
}

/**
 * Returns to the wallet what it paid for removed units; also for orders never sold, since the
 * wallet pays at once.
 */
export function creditWallet(c: OrderTransition, subOrderId: string, paise: Paise): void {
  if (paise === 0) return;
  c.order.paid_paise -= paise;
  c.done.ledger.push(
    ...ledgerRows(walletEntries(subOrderId, c.order.user_id, -paise), {
      orderId: c.order.id,
      reason: 'wallet_refunded',
      at: c.now,
    }),
  );
}
