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
 * Brings books and the wallet's share up to the units that are left. The wallet's money stays in a part until less is left than it paid
 * beside what labels of shipments ask for: those are fixed. Once nothing is to be packed any more the labels are the whole
 * truth: delivery that none of them carries is waived, and what they make more or less than the units cost is booked. What is
 * still to be collected in cash is in whole rupees, so the round-off is worked out again.
 * Gives what the wallet does not pay any more.
 */
export function settleVendorOrder(
  c: OrderTransition,
  subOrderId: string,
  before: LedgerSale,
  reason: string,
): Paise {
  const part = c.subOrders.find((s) => s.id === subOrderId)!;
  const lines = orderItemsOf(c, subOrderId);
  const isDoor = isCashOnDelivery(c, part);
  const shipments = shipmentsOf(c, subOrderId).length;
  const isCash = isDoor && shipments > 0;
  const bought = lines.filter((l) => !l.gift_id);
  const isClosed = isCash && bought.every((l) => unitsToPack(c, l) === 0);
  if (
    isClosed &&
    bought.some((l) => l.cancelled + l.returned < l.quantity) &&
    !carriesDelivery(c, subOrderId)
  )
    part.waived_paise = part.shipping_paise;
  const fixed = isCash ? cashOnLabels(c, subOrderId) : 0;
  const owing = () => remainingTotal(isDoor ? { ...part, rounding_paise: 0 } : part, lines);
  if (isClosed) dropBenefits(part, fixed + walletPaid(part) - owing(), shipments);
  const owed = owing();
  // A label may be rounded up by more than is left: the wallet is not paid back some paise for that.
  const isPaid = fixed > 0 && isPaidInCash(part, owed - walletPaid(part) - fixed) >= 0;
  const wallet = isPaid ? walletPaid(part) : Math.max(0, Math.min(walletPaid(part), owed - fixed));
  const rest = isClosed ? 0 : isPaidInCash(part, owed - wallet - fixed);
  // Labels may be rounded up by more than is left; the next door pays nothing then, and never less.
  if (isDoor)
    part.rounding_paise =
      fixed + wallet - owed + (rest >= -100 * shipments ? Math.max(0, rest) : rest);
  // A replacement has the round-off of what it replaces, as long as any of it is kept and costs as much.
  else if (lines.every((l) => l.cancelled + l.returned === l.quantity)) part.rounding_paise = 0;
  else
    part.rounding_paise = Math.max(
      part.rounding_paise,
      -remainingTotal({ ...part, rounding_paise: 0 }, lines),
    );
  bookTransitionEntries(c, correctionEntries(before, remainingSaleOf(c, subOrderId)), reason);
  part.cancelled_paise = part.total_paise - remainingTotal(part, lines);
  const back = walletPaid(part) - wallet;
  part.wallet_refunded_paise += back;
  return back;
}

/** The shipment whose door was to pay for benefits is gone: labels are short by more than their rounding, and what is short is not charged. */
function dropBenefits(
  part: OrderTransition['subOrders'][number],
  gap: Paise,
  shipments: number,
): void {
  if (!part.withdrawn_paise || gap >= -100 * shipments) return;
  part.withdrawn_paise -= Math.min(-gap, Math.max(0, part.withdrawn_paise));
}

/** Puts back into the wallet what it had paid for units that are gone; also where the order was never sold, as the wallet pays at once. */
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
