import type { Paise } from '#contracts/kernel/money.ts';
import { cashAtMarketplace } from '#server/modules/orders/amounts/cash-collection.ts';
import {
  bookTransitionEntries,
  type OrderTransition,
  unitsToPack,
  addTimelineNote,
  shipmentsOf,
  remainingSaleOf,
} from './order-transition.ts';
import { isShipmentOut } from './status-transitions.ts';
import {
  cashPaid,
  isPaidInCash,
  isCashOnDelivery,
  cashOnLabels,
  orderItemsOf,
} from '#server/modules/orders/amounts/paid-amounts.ts';
import { remainingTotal } from '#server/modules/orders/amounts/remaining-amounts.ts';
import {
  withdrawalChargeOf,
  unitsLeftOf,
  type Requote,
  requoteOf,
  type WithdrawalRoom,
  spreadWithdrawn,
} from '#server/modules/orders/benefits/requote.ts';
import { creditWallet, settleVendorOrder } from './settle-transition.ts';

/** All that was left of the order has been taken off: nothing is charged for benefits any more. */
export function endRequote(c: OrderTransition): void {
  c.isEnding = false;
  requoteOrder(c, { subOrderId: '', most: chargedNow(c), isReturn: false, end: () => {} });
}

type Part = OrderTransition['subOrders'][number];
interface Charged {
  /** What all of it costs. */ exactPaise: Paise;
  /** The same with the rounding of labels, as it is paid. */ paidPaise: Paise;
}
interface Step {
  subOrderId: string;
  /** What the customer was charged before the step: never more after it. */ most: Charged;
  /** Delivered units come back, so money goes back by this step. */ isReturn: boolean;
  /** Brings the money of the step's own part up to date. */ end: (c: OrderTransition) => void;
}

/** What the customer is charged for the whole order as things are. */
export const chargedNow = (c: OrderTransition): Charged => ({
  exactPaise: withdrawalChargeOf(c.subOrders, c.lines),
  paidPaise: c.subOrders.reduce((paise, s) => paise + remainingTotal(s, orderItemsOf(c, s.id)), 0),
});

/**
 * Quotes what remains of the order again by the terms of its sale (decision 054) and charges the difference: out of what
 * this step gives back, or with what is still to be paid. Orders from before terms were stored keep their benefits.
 */
export function requoteOrder(c: OrderTransition, step: Step): void {
  if (!c.order.sale_terms || c.isEnding) return;
  recallGifts(c, requoteOf(c.order.sale_terms, c.subOrders, c.lines));
  const now = requoteOf(c.order.sale_terms, c.subOrders, c.lines);
  charge(c, now, step, mostThatFits(c, now, step));
}

/** Charges what the quote asks for, and at most so much for the whole order. */
function charge(c: OrderTransition, now: Requote, step: Step, mostPaise: Paise): void {
  const target = { targetPaise: now.chargePaise, mostPaise };
  const bearers = c.subOrders.map((part) => ({
    id: part.id,
    sharesPaise: unitsLeftOf(part, c.lines) - part.withdrawn_paise,
    withdrawnPaise: part.withdrawn_paise,
    room: roomOf(c, part, step),
    labelPaise: labelPaiseOf(c, part, step),
  }));
  const withdrawn = spreadWithdrawn(bearers, step.subOrderId, target);
  relabel(
    c,
    withdrawn,
    Math.min(target.targetPaise, target.mostPaise) -
      bearers.reduce((sum, b) => sum + b.sharesPaise + withdrawn.get(b.id)!, 0),
  );
  for (const part of c.subOrders)
    change(
      c,
      part,
      withdrawn.get(part.id)!,
      part.return_id ? 0 : (now.vendorWithdrawn.get(part.vendor_id) ?? 0),
      part.id === step.subOrderId,
    );
}

/**
 * The most the order may cost so that no more is paid for it than before the step: cash is in whole rupees for each part, so that less
 * may come to more once it is on another label. The marketplace bears those paise.
 */
function mostThatFits(c: OrderTransition, now: Requote, step: Step): Paise {
  const fits = (mostPaise: Paise) => {
    const trial: OrderTransition = {
      ...c,
      order: { ...c.order },
      subOrders: c.subOrders.map((s) => ({ ...s })),
      shipments: c.shipments.map((p) => ({ ...p })),
      done: { ...c.done, events: [], ledger: [] },
    };
    charge(trial, now, step, mostPaise);
    step.end(trial);
    return chargedNow(trial).paidPaise <= step.most.paidPaise;
  };
  let high = Math.min(now.chargePaise, step.most.exactPaise);
  if (fits(high)) return high;
  let low = high - 100 * (c.subOrders.length + c.shipments.length);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Gifts that are not earned any more stay behind as long as nobody has packed them. */
function recallGifts(c: OrderTransition, { lostGifts }: Requote): void {
  for (const gift of c.lines.filter((l) => l.gift_id && lostGifts.has(l.gift_id))) {
    const free = unitsToPack(c, gift);
    if (free === 0) continue;
    gift.cancelled += free;
    addTimelineNote(c, gift.vendor_order_id, 'gift_recalled', gift.snapshot.name);
  }
}

/** Whether a part can be charged more or less. The labels of cash shipments say what is paid; what doors have paid can go back once it is here. */
function roomOf(c: OrderTransition, part: Part, { subOrderId, isReturn }: Step): WithdrawalRoom {
  const isOwn = part.id === subOrderId;
  if (!isCashOnDelivery(c, part))
    return c.order.payment_method === 'online' || isOwn ? 'open' : 'fixed';
  if (
    (isOwn && isReturn) ||
    orderItemsOf(c, part.id).some((l) => !l.gift_id && unitsToPack(c, l) > 0)
  )
    return 'open';
  const out = shipmentsOf(c, part.id).filter((p) => isShipmentOut(p.status));
  if (out.length === 0) return 'empty';
  return out.every((p) => p.status === 'delivered') &&
    cashAtMarketplace(c, part) >= part.withdrawn_paise
    ? 'reducible'
    : 'fixed';
}

/** What labels ask for and the step does not give back: what doors have paid can go back only with units that come back, or into the wallet. */
function labelPaiseOf(c: OrderTransition, part: Part, { subOrderId, isReturn }: Step): Paise {
  if (!isCashOnDelivery(c, part)) return 0;
  const onTheirWay = cashOnLabels(c, part.id) - cashPaid(c, part.id);
  return part.id === subOrderId
    ? isReturn
      ? onTheirWay
      : cashOnLabels(c, part.id)
    : onTheirWay > 0
      ? cashOnLabels(c, part.id)
      : 0;
}

/** What no part can be charged goes on the label of a shipment that is packed and not handed over; its vendor prints it again. */
function relabel(c: OrderTransition, withdrawn: Map<string, Paise>, paise: Paise): void {
  if (paise <= 0) return;
  const partOf = (p: OrderTransition['shipments'][number]) =>
    c.subOrders.find((s) => s.id === p.vendor_order_id)!;
  const shipment = c.shipments.find(
    (p) => p.status === 'packed' && p.courier === null && isCashOnDelivery(c, partOf(p)),
  );
  if (!shipment) return;
  // In whole rupees, as all cash; never more than is short.
  const rounded = isPaidInCash(partOf(shipment), paise);
  const cash = rounded > paise ? rounded - 100 : rounded;
  if (cash === 0) return;
  shipment.collect_paise += cash;
  withdrawn.set(shipment.vendor_order_id, withdrawn.get(shipment.vendor_order_id)! + cash);
  addTimelineNote(c, shipment.vendor_order_id, 'label_changed', null);
}

function change(
  c: OrderTransition,
  part: Part,
  withdrawn: Paise,
  ofVendor: Paise,
  isOwn: boolean,
): void {
  const back = part.withdrawn_paise - withdrawn;
  if (back === 0 && part.vendor_withdrawn_paise === ofVendor) return;
  const before = remainingSaleOf(c, part.id);
  part.withdrawn_paise = withdrawn;
  part.vendor_withdrawn_paise = ofVendor;
  // The step brings the ledger of its own part up to date.
  if (isOwn) return;
  if (back > 0) giveCashBack(c, part, back);
  creditWallet(c, part.id, settleVendorOrder(c, part.id, before, 'benefits_requoted'));
}

/** Cash that a door has paid for benefits goes into the wallet: it cannot go back the way it came. */
function giveCashBack(c: OrderTransition, part: Part, paise: Paise): void {
  const cash = isCashOnDelivery(c, part) ? Math.max(0, Math.min(paise, cashPaid(c, part.id))) : 0;
  if (
    cash === 0 ||
    shipmentsOf(c, part.id).some((p) => isShipmentOut(p.status) && p.status !== 'delivered')
  )
    return;
  part.cash_refunded_paise += cash;
  c.order.paid_paise -= cash;
  bookTransitionEntries(
    c,
    [
      {
        subOrderId: part.id,
        account: 'shopper_receivable',
        ownerId: c.order.user_id,
        amountPaise: cash,
      },
      {
        subOrderId: part.id,
        account: 'shopper_wallet',
        ownerId: c.order.user_id,
        amountPaise: -cash,
        rule: 'paid at the door',
      },
    ],
    'refunded_to_wallet',
  );
}
