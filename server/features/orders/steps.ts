import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { refreshProductCards } from '#server/features/catalog/service.ts';
import { returnPieces, type ReturnReason } from '#server/features/inventory/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { discountRuleOf, type LedgerEntry, ledgerRows, type LedgerSale, walletEntries } from './ledger.ts';
import { type Actor, isOut, mayMoveParcel, orderStatusOf, type ParcelStatus, partStatusOf, type Pieces, unpacked, wayTo } from './lifecycle.ts';
import { carriesDelivery, endsDelivery, inParcels, isPaidAtDoor, labelled, labelOf, linesOf, paymentStatus, returnValue, walletIn } from './paid.ts';
import { type Books, type Changes, selectBooks, type StoredParcel, writeStep } from './queries.parcels.ts';
import { selectParts, type StoredOrder } from './queries.ts';
import { correction, remainingSale, remainingTotal } from './remaining.ts';
import type { OrderLineTable, OrderTable } from './tables.ts';

/** An order under its lock, with everything a step may change, and the changes so far. */
export interface Course extends StoredOrder { books: Map<string, Books>; actor: Actor; now: Date; done: Pick<Changes, 'events' | 'ledger' | 'newParcels' | 'newParts' | 'newLines'>; /** What goes on the shelf again: pieces of each offer, and why. */
  stock: Map<ReturnReason, Map<string, number>>; /** Parcels this step packed or moved on. */ moved: string[]; /** Parcels that came home or were unpacked in this step. */ cameBack: string[];
  /** Whether the sale stands in the books: not before it is paid for, where it is paid for first. */ isBooked: boolean;
  /** Set where the order ends without ever having been placed. */ isLapsed: boolean;
}

/** Begins a step on an order whose row the caller has locked. */
export async function beginStep(tx: Tx, order: OrderTable, actor: Actor, now: Date): Promise<Course> {
  const stored = await selectParts(tx, order);
  return { ...structuredClone(stored), books: await selectBooks(tx, order.id), actor, now, done: { events: [], ledger: [], newParcels: [], newParts: [], newLines: [] }, stock: new Map(), moved: [], cameBack: [], isBooked: isBooked(order), isLapsed: false };
}

/** An order that waits for its payment, or ended waiting, was never sold. */
const isBooked = (order: OrderTable) => order.status !== 'payment_pending' && order.payment_status !== 'lapsed';

type Counted = Pick<StoredOrder, 'parcels'>;

const parcelsOf = (c: Course, subOrderId: string) => c.parcels.filter((p) => p.sub_order_id === subOrderId);
const piecesOf = (c: Counted, l: OrderLineTable): Pieces => ({ quantity: l.quantity, cancelled: l.cancelled, inParcels: inParcels(c, l.id, isOut) });
/** Pieces of a line that are in no parcel and not cancelled. */
export const freePieces = (c: Counted, l: OrderLineTable): number => unpacked(piecesOf(c, l));

/** Writes a line into the timeline of a part. */
export function note(c: Course, subOrderId: string, status: string, text: string | null): void {
  c.done.events.push({ id: newId('evt', c.now.getTime()), order_id: c.order.id, sub_order_id: subOrderId, status, note: text, actor: c.actor, at: c.now });
}

export function book(c: Course, entries: readonly LedgerEntry[], reason: string): void {
  if (!c.isBooked) return;
  c.done.ledger.push(...ledgerRows(entries, { orderId: c.order.id, reason, at: c.now }));
}

/** The sale of the pieces of a part that are left, as the books have it. */
export const saleOf = (c: Course, subOrderId: string) => {
  const part = c.subOrders.find((s) => s.id === subOrderId)!;
  const books = c.books.get(subOrderId);
  return remainingSale(part, linesOf(c, subOrderId), {
    userId: c.order.user_id, discountFundedBy: books?.platformDiscount ? 'platform' : 'vendor', vendorDelivers: !books?.platformShipping,
    discountRule: discountRuleOf(c.order.discount_source, c.order.promo_code),
  });
};

type Gone = 'cancelled' | 'returned';

/** Notes pieces of an offer that go on the shelf again with this step. */
export function shelve(c: Course, reason: ReturnReason, offerId: string, pieces: number): void {
  const known = c.stock.get(reason) ?? new Map<string, number>();
  c.stock.set(reason, known.set(offerId, (known.get(offerId) ?? 0) + pieces));
}

/** Takes pieces off a part: what they cost, their share of the books and, unless spoilt, their stock go back; so does what the wallet paid for them. */
const takeOff = (...[c, subOrderId, ...rest]: Parameters<typeof leave>): void => fillWallet(c, subOrderId, leave(c, subOrderId, ...rest));

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
 * truth: delivery that none of them carries is waived, and a paisa they make more or less than the pieces cost is booked.
 * Gives what the wallet does not pay any more.
 */
function settle(c: Course, subOrderId: string, before: LedgerSale, reason: string): Paise {
  const part = c.subOrders.find((s) => s.id === subOrderId)!;
  const lines = linesOf(c, subOrderId);
  const isCash = isPaidAtDoor(c, part) && parcelsOf(c, subOrderId).length > 0;
  const bought = lines.filter((l) => !l.gift_id);
  const isClosed = isCash && bought.every((l) => freePieces(c, l) === 0);
  if (isClosed && bought.some((l) => l.cancelled + l.returned < l.quantity) && !carriesDelivery(c, subOrderId)) part.waived_paise = part.shipping_paise;
  const fixed = isCash ? labelled(c, subOrderId) : 0;
  const wallet = Math.max(0, Math.min(walletIn(part), remainingTotal(part, lines) - fixed));
  if (isClosed) part.rounding_paise += fixed + wallet - remainingTotal(part, lines);
  book(c, correction(before, saleOf(c, subOrderId)), reason);
  part.cancelled_paise = part.total_paise - remainingTotal(part, lines);
  const back = walletIn(part) - wallet;
  part.wallet_back_paise += back;
  return back;
}

/** Puts back into the wallet what it had paid for pieces that are gone; also where the order was never sold, as the wallet pays at once. */
function fillWallet(c: Course, subOrderId: string, paise: Paise): void {
  if (paise === 0) return;
  c.order.paid_paise -= paise;
  c.done.ledger.push(...ledgerRows(walletEntries(subOrderId, c.order.user_id, -paise), { orderId: c.order.id, reason: 'wallet_refunded', at: c.now }));
}

/** Confirms a vendor's part. */
export function confirmPart(c: Course, subOrderId: string): void {
  const part = c.subOrders.find((s) => s.id === subOrderId)!;
  if (part.status === 'confirmed') return;
  if (part.status !== 'placed') fail('step_not_possible');
  part.status = 'confirmed';
  note(c, subOrderId, 'confirmed', null);
}

/** Packs pieces (all that are free, unless named) into one parcel and gives its id. */
export function packParcel(c: Course, subOrderId: string, wanted: readonly { itemId: string; quantity: number }[] | undefined): string {
  const lines = linesOf(c, subOrderId);
  const asked = wanted ?? lines.map((l) => ({ itemId: l.id, quantity: freePieces(c, l) })).filter((w) => w.quantity > 0);
  if (asked.length === 0) fail('pieces_not_free');
  const content = freeOnes(c, lines, asked);
  const part = c.subOrders.find((s) => s.id === subOrderId)!;
  const parcel: StoredParcel = {
    id: newId('pcl', c.now.getTime()), order_id: c.order.id, sub_order_id: subOrderId, vendor_id: part.vendor_id, status: 'packed', carrier: null,
    tracking_number: null, courier: null, attempts: 0, collect_paise: 0, delivery_paise: 0, created_at: c.now, updated_at: c.now, lines: [...content].map(([line_id, quantity]) => ({ line_id, quantity })),
  };
  const before = saleOf(c, subOrderId);
  c.parcels.push(parcel);
  Object.assign(parcel, labelOf(c, parcel));
  c.done.newParcels.push(parcel);
  c.moved.push(parcel.id);
  note(c, subOrderId, 'packed', null);
  fillWallet(c, subOrderId, settle(c, subOrderId, before, 'parcel_packed'));
  return parcel.id;
}

/** Sums what was asked for by line; throws where a line is not of this part (404) or has not so many pieces free (409). */
function freeOnes(c: Course, lines: readonly OrderLineTable[], asked: readonly { itemId: string; quantity: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { itemId, quantity } of asked) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity);
  for (const [id, quantity] of pieces) {
    const line = lines.find((l) => l.id === id) ?? fail('order_not_found');
    if (quantity > freePieces(c, line)) fail('pieces_not_free', { details: [{ path: 'items', message: `${line.snapshot.name}: ${freePieces(c, line)} left` }] });
  }
  return pieces;
}

/** Moves a parcel one step on; `step_not_possible` (409) where the table of transitions has no such step for this actor. */
export function moveParcel(c: Course, parcelId: string, to: ParcelStatus, { carrier, trackingNumber, text }: { carrier?: string; trackingNumber?: string; text?: string | null } = {}): void {
  const parcel = c.parcels.find((p) => p.id === parcelId) ?? fail('parcel_not_found');
  if (!mayMoveParcel(parcel.status, to, c.actor, parcel.attempts)) fail('step_not_possible');
  if (parcel.courier !== null && c.actor === 'vendor') fail('step_not_possible', { message: 'The courier that was booked reports this parcel.' });
  parcel.status = to;
  c.moved.push(parcel.id);
  parcel.updated_at = c.now;
  if (carrier) parcel.carrier = carrier;
  if (trackingNumber) parcel.tracking_number = trackingNumber;
  if (to === 'undelivered') parcel.attempts += 1;
  note(c, parcel.sub_order_id, to, text ?? null);
  if (to === 'returned') {
    c.cameBack.push(parcel.id);
    takeOff(c, parcel.sub_order_id, new Map(parcel.lines.map((l) => [l.line_id, l.quantity])), 'parcel_returned', 'cancelled', 'undelivered');
  }
  if (to === 'delivered') collect(c, parcel.sub_order_id, parcel.collect_paise);
}

/** A packed parcel is opened again before it leaves: its pieces are to be packed, and neither its label nor its document counts any more. */
export function unpackParcel(c: Course, parcelId: string): void {
  moveParcel(c, parcelId, 'unpacked');
  c.cameBack.push(parcelId);
}

/** Books a parcel with a courier, which from now on reports it; null takes it back from it. */
export function giveToCourier(c: Course, parcelId: string, booking: { courier: string; carrier: string; trackingNumber: string } | null): void {
  const parcel = c.parcels.find((p) => p.id === parcelId) ?? fail('parcel_not_found');
  if (parcel.status !== 'packed') fail('step_not_possible');
  parcel.courier = booking?.courier ?? null;
  parcel.carrier = booking?.carrier ?? null;
  parcel.tracking_number = booking?.trackingNumber ?? null;
}

/**
 * What a courier says of a parcel. It goes to that status by whatever steps lie between; a word that leads nowhere any
 * more is left out. Without a status it is a word of the way: the timeline alone has it.
 */
export function reportParcel(c: Course, parcelId: string, to: ParcelStatus | null, word: { status: string; text: string | null }): void {
  const parcel = c.parcels.find((p) => p.id === parcelId) ?? fail('parcel_not_found');
  if (to === null) {
    note(c, parcel.sub_order_id, word.status, word.text);
    return;
  }
  const way = wayTo(parcel.status, to, c.actor, parcel.attempts) ?? [];
  way.forEach((status, i) => moveParcel(c, parcelId, status, { text: i === way.length - 1 ? word.text : null }));
}

function collect(c: Course, subOrderId: string, paise: number): void {
  if (paise === 0) return;
  c.order.paid_paise += paise;
  book(c, [
    { subOrderId, account: 'courier_receivable', ownerId: null, amountPaise: paise },
    { subOrderId, account: 'shopper_receivable', ownerId: c.order.user_id, amountPaise: -paise },
  ], 'cod_collected');
}

/** Cancels free pieces of a part: those named, or all. */
export function cancelPieces(c: Course, subOrderId: string, asked: readonly { itemId: string; quantity: number }[] | undefined, reason: string | null): void {
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

/** Writes a word of a return into the timeline of its part. */
export const noteReturn = (c: Course, subOrderId: string, status: string, text: string | null): void => note(c, subOrderId, `return_${status}`, text);

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

/**
 * Works out every status anew, puts stock that came back on the shelf and writes the step. Stock first, then coupon, gifts
 * and wallet: the order in which placing takes them, or the two would wait for each other.
 */
export async function finishStep(tx: Tx, c: Course): Promise<void> {
  for (const part of c.subOrders) {
    part.status = partStatusOf(part.status, linesOf(c, part.id).map((l) => piecesOf(c, l)), parcelsOf(c, part.id).map((p) => p.status));
  }
  const { order } = c;
  // What was exchanged is gone from one part and stands in another: the order itself lost nothing.
  order.cancelled_paise = c.subOrders.reduce((paise, s) => paise + s.cancelled_paise - (s.return_id ? s.total_paise : 0), 0);
  order.status = orderStatusOf(c.subOrders.map((s) => s.status));
  order.payment_status = c.isLapsed ? 'lapsed' : paymentStatus(c);
  await giveBack(tx, c);
  await writeStep(tx, {
    ...c.done, order, parts: c.subOrders, lines: c.lines, parcels: c.parcels.filter((p) => !c.done.newParcels.includes(p)),
    freesCoupon: order.status === 'cancelled',
  }, c.now);
}

/** Puts what came back on the shelf. Before the step is written: offers are locked before coupons, as where an order is placed. */
async function giveBack(tx: Tx, c: Course): Promise<void> {
  if (c.stock.size === 0) return;
  const productIds = new Set<string>();
  for (const [reason, offers] of c.stock) {
    const pieces = [...offers].map(([offerId, quantity]) => ({ offerId, quantity }));
    for (const id of await returnPieces(tx, pieces, c.order.id, c.now, c.isLapsed ? 'hold_ended' : reason)) productIds.add(id);
  }
  await refreshProductCards(tx, [...productIds], c.now);
  await purgeTags(tx, ['listing', ...[...productIds].flatMap((p) => [`product:${p}`, `stock:${p}`])]);
}
