import type { Paise } from '#contracts/kernel/money.ts';
import { cashHere } from './cash.ts';
import { book, type Course, freePieces, note, parcelsOf, saleOf } from './course.ts';
import { isOut } from './lifecycle.ts';
import { cashIn, isPaidAtDoor, linesOf } from './paid.ts';
import { chargeOf, leftOf, type Requote, requoteOf, type Room, spreadWithdrawn } from './requote.ts';
import { fillWallet, settle } from './steps.settle.ts';

/** All that was left of the order has been taken off: nothing is charged for benefits any more. */
export function endRequote(c: Course): void {
  c.isEnding = false;
  requote(c, { subOrderId: '', mostPaise: chargedNow(c), isReturn: false });
}

type Part = Course['subOrders'][number];
interface Step { subOrderId: string; /** What the customer was charged before the step: never more after it. */ mostPaise: Paise; /** Delivered units come back, so money goes back by this step. */ isReturn: boolean }

/** What the customer is charged for the whole order as things are. */
export const chargedNow = (c: Course): Paise => chargeOf(c.subOrders, c.lines);

/**
 * Quotes what remains of the order again by the terms of its sale (decision 054) and charges the difference: out of what
 * this step gives back, or with what is still to be paid. Orders from before terms were stored keep their benefits.
 */
export function requote(c: Course, step: Step): void {
  if (!c.order.sale_terms || c.isEnding) return;
  recallGifts(c, requoteOf(c.order.sale_terms, c.subOrders, c.lines));
  const now = requoteOf(c.order.sale_terms, c.subOrders, c.lines);
  const target = { targetPaise: now.chargePaise, mostPaise: step.mostPaise };
  const bearers = c.subOrders.map((part) => ({ id: part.id, sharesPaise: leftOf(part, c.lines) - part.withdrawn_paise, withdrawnPaise: part.withdrawn_paise, room: roomOf(c, part, step) }));
  const withdrawn = spreadWithdrawn(bearers, step.subOrderId, target);
  relabel(c, withdrawn, Math.min(target.targetPaise, target.mostPaise) - bearers.reduce((sum, b) => sum + b.sharesPaise + withdrawn.get(b.id)!, 0));
  for (const part of c.subOrders) change(c, part, withdrawn.get(part.id)!, part.return_id ? 0 : now.vendorWithdrawn.get(part.vendor_id) ?? 0, part.id === step.subOrderId);
}

/** Gifts that are not earned any more stay behind as long as nobody has packed them. */
function recallGifts(c: Course, { lostGifts }: Requote): void {
  for (const gift of c.lines.filter((l) => l.gift_id && lostGifts.has(l.gift_id))) {
    const free = freePieces(c, gift);
    if (free === 0) continue;
    gift.cancelled += free;
    note(c, gift.sub_order_id, 'gift_recalled', gift.snapshot.name);
  }
}

/** Whether a part can be charged more or less. The labels of cash parcels say what is paid; what doors have paid can go back once it is here. */
function roomOf(c: Course, part: Part, { subOrderId, isReturn }: Step): Room {
  const isOwn = part.id === subOrderId;
  if (!isPaidAtDoor(c, part)) return c.order.payment_method === 'online' || isOwn ? 'open' : 'fixed';
  if (isOwn && isReturn || linesOf(c, part.id).some((l) => !l.gift_id && freePieces(c, l) > 0)) return 'open';
  const out = parcelsOf(c, part.id).filter((p) => isOut(p.status));
  if (out.length === 0) return 'empty';
  return out.every((p) => p.status === 'delivered') && cashHere(c, part) >= part.withdrawn_paise ? 'reducible' : 'fixed';
}

/** What no part can be charged goes on the label of a parcel that is packed and not handed over; its vendor prints it again. */
function relabel(c: Course, withdrawn: Map<string, Paise>, paise: Paise): void {
  if (paise <= 0) return;
  const parcel = c.parcels.find((p) => p.status === 'packed' && p.courier === null && isPaidAtDoor(c, c.subOrders.find((s) => s.id === p.sub_order_id)!));
  if (!parcel) return;
  parcel.collect_paise += paise;
  withdrawn.set(parcel.sub_order_id, withdrawn.get(parcel.sub_order_id)! + paise);
  note(c, parcel.sub_order_id, 'label_changed', null);
}

function change(c: Course, part: Part, withdrawn: Paise, ofVendor: Paise, isOwn: boolean): void {
  const back = part.withdrawn_paise - withdrawn;
  if (back === 0 && part.vendor_withdrawn_paise === ofVendor) return;
  const before = saleOf(c, part.id);
  part.withdrawn_paise = withdrawn;
  part.vendor_withdrawn_paise = ofVendor;
  // The step brings the books of its own part up to date.
  if (isOwn) return;
  if (back > 0) giveCashBack(c, part, back);
  fillWallet(c, part.id, settle(c, part.id, before, 'benefits_requoted'));
}

/** Cash that a door has paid for benefits goes into the wallet: it cannot go back the way it came. */
function giveCashBack(c: Course, part: Part, paise: Paise): void {
  const cash = isPaidAtDoor(c, part) ? Math.max(0, Math.min(paise, cashIn(c, part.id))) : 0;
  if (cash === 0 || parcelsOf(c, part.id).some((p) => isOut(p.status) && p.status !== 'delivered')) return;
  part.cash_back_paise += cash;
  c.order.paid_paise -= cash;
  book(c, [
    { subOrderId: part.id, account: 'shopper_receivable', ownerId: c.order.user_id, amountPaise: cash },
    { subOrderId: part.id, account: 'shopper_wallet', ownerId: c.order.user_id, amountPaise: -cash, rule: 'paid at the door' },
  ], 'refunded_to_wallet');
}
