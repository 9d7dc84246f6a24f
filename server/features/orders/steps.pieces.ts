import { fail } from '#contracts/kernel/errors.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { ReturnReason } from '#server/features/inventory/service.ts';
import { book, type Course, freePieces, note, parcelsOf, saleOf, shelve } from './course.ts';
import { ledgerRows, type LedgerSale, walletEntries } from './ledger.ts';
import { carriesDelivery, endsDelivery, inCash, isPaidAtDoor, labelled, linesOf, returnValue, walletIn } from './paid.ts';
import { correction, remainingTotal } from './remaining.ts';
import type { OrderLineTable } from './tables.ts';

type Gone = 'cancelled' | 'returned';

/** Takes pieces off a part: what they cost, their share of the books and, unless spoilt, their stock go back; so does what the wallet paid for them. */
export const takeOff = (...[c, subOrderId, ...rest]: Parameters<typeof leave>): void => fillWallet(c, subOrderId, leave(c, subOrderId, ...rest));

/** The same, without putting what was the wallet's back into it: gives that. */
function leave(c: Course, subOrderId: string, pieces: ReadonlyMap<string, number>, reason: string, as: Gone = 'cancelled', shelf: ReturnReason | null = 'cancelled'): Paise {
  const before = saleOf(c, subOrderId);
  const lines = linesOf(c, subOrderId);
  for (const line of lines) {
    const n = pieces.get(line.id) ?? 0;
    line[as] += n;
    if (n > 0 && shelf && !line.gift_id) shelve(c, shelf, line.offer_id, n);
  }
  // A gift that is not packed does not go out alone.
  if (lines.every((l) => l.gift_id || l.cancelled + l.returned === l.quantity)) for (const gift of lines.filter((l) => l.gift_id)) gift.cancelled += freePieces(c, gift);
  return settle(c, subOrderId, before, reason);
}

/**
 * Brings books and the wallet's share up to the pieces that are left. The wallet's money stays in a part until less is left than it paid
 * beside what labels of parcels ask for: those are fixed. Once nothing is to be packed any more the labels are the whole
 * truth: delivery that none of them carries is waived, and what they make more or less than the pieces cost is booked. What is
 * still to be collected in cash is in whole rupees, so the round-off is worked out anew.
 * Gives what the wallet does not pay any more.
 */
export function settle(c: Course, subOrderId: string, before: LedgerSale, reason: string): Paise {
  const part = c.subOrders.find((s) => s.id === subOrderId)!;
  const lines = linesOf(c, subOrderId);
  const isDoor = isPaidAtDoor(c, part);
  const isCash = isDoor && parcelsOf(c, subOrderId).length > 0;
  const bought = lines.filter((l) => !l.gift_id);
  const isClosed = isCash && bought.every((l) => freePieces(c, l) === 0);
  if (isClosed && bought.some((l) => l.cancelled + l.returned < l.quantity) && !carriesDelivery(c, subOrderId)) part.waived_paise = part.shipping_paise;
  const fixed = isCash ? labelled(c, subOrderId) : 0;
  const owed = remainingTotal(isDoor ? { ...part, rounding_paise: 0 } : part, lines);
  // A label may be rounded up by more than is left: the wallet is not paid back some paise for that.
  const isPaid = fixed > 0 && inCash(part, owed - walletIn(part) - fixed) >= 0;
  const wallet = isPaid ? walletIn(part) : Math.max(0, Math.min(walletIn(part), owed - fixed));
  if (isDoor) part.rounding_paise = fixed + wallet - owed + (isClosed ? 0 : inCash(part, owed - wallet - fixed));
  book(c, correction(before, saleOf(c, subOrderId)), reason);
  part.cancelled_paise = part.total_paise - remainingTotal(part, lines);
  const back = walletIn(part) - wallet;
  part.wallet_back_paise += back;
  return back;
}

/** Puts back into the wallet what it had paid for pieces that are gone; also where the order was never sold, as the wallet pays at once. */
export function fillWallet(c: Course, subOrderId: string, paise: Paise): void {
  if (paise === 0) return;
  c.order.paid_paise -= paise;
  c.done.ledger.push(...ledgerRows(walletEntries(subOrderId, c.order.user_id, -paise), { orderId: c.order.id, reason: 'wallet_refunded', at: c.now }));
}

/** Cancels free pieces of a part: those named, or all. */
export function cancelPieces(c: Course, subOrderId: string, asked: readonly { itemId: string; quantity: number }[] | undefined, reason: string | null): void {
  if (c.subOrders.some((part) => part.id === subOrderId && part.status === 'delivered')) fail('order_not_cancellable');
  const lines = linesOf(c, subOrderId);
  const pieces = asked ? freeOnes(c, lines, asked) : new Map(lines.map((l) => [l.id, freePieces(c, l)]));
  const taken = [...pieces].filter(([, n]) => n > 0);
  if (taken.length === 0) fail('order_not_cancellable');
  const isAll = lines.every((l) => l.cancelled + (l.gift_id ? freePieces(c, l) : pieces.get(l.id) ?? 0) === l.quantity);
  takeOff(c, subOrderId, pieces, isAll ? 'order_cancelled' : 'items_cancelled');
  const names = taken.map(([id, n]) => `${n} × ${lines.find((l) => l.id === id)!.snapshot.name}`).join(', ');
  note(c, subOrderId, isAll ? 'cancelled' : 'items_cancelled', isAll ? reason : [names, reason].filter(Boolean).join(': '));
}

/**
 * Delivered pieces are back with their seller: they leave the sale, and `isSellable` ones go on the shelf again. Gives
 * what the shopper is owed for them.
 */
export function bringBack(c: Course, subOrderId: string, pieces: ReadonlyMap<string, number>, isSellable: boolean): Paise {
  const { refund, wallet } = takeBack(c, subOrderId, pieces, isSellable);
  fillWallet(c, subOrderId, wallet);
  return refund;
}

/** The same, without putting what was the wallet's back into it: gives that, too. */
export function takeBack(c: Course, subOrderId: string, pieces: ReadonlyMap<string, number>, isSellable: boolean): { refund: Paise; wallet: Paise } {
  const refund = returnValue(c, subOrderId, pieces);
  const part = c.subOrders.find((s) => s.id === subOrderId)!;
  if (isPaidAtDoor(c, part)) {
    if (endsDelivery(c, subOrderId, pieces)) for (const parcel of parcelsOf(c, subOrderId)) if (parcel.status === 'delivered') parcel.delivery_paise = 0;
    part.cash_back_paise += refund;
  }
  return { refund, wallet: leave(c, subOrderId, pieces, 'items_returned', 'returned', isSellable ? 'returned' : null) };
}

/** Sums what was asked for by line; throws where a line is not of this part (404) or has not so many pieces free (409). */
export function freeOnes(c: Course, lines: readonly OrderLineTable[], asked: readonly { itemId: string; quantity: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { itemId, quantity } of asked) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity);
  for (const [id, quantity] of pieces) {
    const line = lines.find((l) => l.id === id) ?? fail('order_not_found');
    if (quantity > freePieces(c, line)) fail('pieces_not_free', { details: [{ path: 'items', message: `${line.snapshot.name}: ${freePieces(c, line)} left` }] });
  }
  return pieces;
}

/** Money was paid back for returned pieces. */
export function bookRefund(c: Course, subOrderId: string, paise: Paise): void {
  // What a coupon paid whole comes back for nothing; the books hold no entries of nothing.
  if (paise === 0) return;
  c.order.paid_paise -= paise;
  book(c, [
    { subOrderId, account: 'shopper_receivable', ownerId: c.order.user_id, amountPaise: paise },
    { subOrderId, account: 'platform_bank', ownerId: null, amountPaise: -paise },
  ], 'refund_paid');
}
