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
  type WithdrawalScope,
  spreadWithdrawn,
} from '#server/modules/orders/benefits/requote.ts';
import { creditWallet, adjustVendorOrder } from './adjust-vendor-order.ts';

/** Everything left of the order has been removed: lost benefits are no longer charged. */
export function endRequote(c: OrderTransition): void {
  c.isEnding = false;
  requoteOrder(c, { subOrderId: '', most: chargedNow(c), isReturn: false, end: () => {} });
}

type StoredVendorOrder = OrderTransition['subOrders'][number];
interface Charged {
  /** The total cost. */
  exactPaise: Paise;
  /** The same with label rounding, as paid. */
  paidPaise: Paise;
}
interface Step {
  subOrderId: string;
  /** The customer's charge before the transition: never exceeded after it. */
  most: Charged;
  /** Delivered units are returned, so this transition refunds money. */
  isReturn: boolean;
  /** Updates the money of the transition's own vendor order. */
  end: (c: OrderTransition) => void;
}

/** The customer's current charge for the whole order. */
export const chargedNow = (c: OrderTransition): Charged => ({
  exactPaise: withdrawalChargeOf(c.subOrders, c.items),
  paidPaise: c.subOrders.reduce((paise, s) => paise + remainingTotal(s, orderItemsOf(c, s.id)), 0),
});

/**
 * Requotes the rest of the order under the sale's terms (decision 054) and charges the difference:
 * deducted from this transition's refund, or added to what is still due. Orders older than stored
 * terms keep their benefits.
 */
export function requoteOrder(c: OrderTransition, step: Step): void {
  if (!c.order.sale_terms || c.isEnding) return;
  recallGifts(c, requoteOf(c.order.sale_terms, c.subOrders, c.items));
  const now = requoteOf(c.order.sale_terms, c.subOrders, c.items);
  charge(c, now, step, mostThatFits(c, now, step));
}

/** Charges what the quote requires, up to a maximum for the whole order. */
function charge(c: OrderTransition, now: Requote, step: Step, mostPaise: Paise): void {
  const target = { targetPaise: now.chargePaise, mostPaise };
  const bearers = c.subOrders.map((vendorOrder) => ({
    id: vendorOrder.id,
    sharesPaise: unitsLeftOf(vendorOrder, c.items) - vendorOrder.withdrawn_paise,
    withdrawnPaise: vendorOrder.withdrawn_paise,
    scope: scopeOf(c, vendorOrder, step),
    labelPaise: labelPaiseOf(c, vendorOrder, step),
  }));
  const withdrawn = spreadWithdrawn(bearers, step.subOrderId, target);
  relabel(
    c,
    withdrawn,
    Math.min(target.targetPaise, target.mostPaise) -
      bearers.reduce((sum, b) => sum + b.sharesPaise + withdrawn.get(b.id)!, 0),
  );
  for (const vendorOrder of c.subOrders)
    change(
      c,
      vendorOrder,
      withdrawn.get(vendorOrder.id)!,
      vendorOrder.return_id ? 0 : (now.vendorWithdrawn.get(vendorOrder.vendor_id) ?? 0),
      vendorOrder.id === step.subOrderId,
    );
}

/**
 * The maximum cost that does not increase the payment: cash is rounded per vendor order, so a
 * smaller amount may come to more on another label. The marketplace absorbs those paise.
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

/** Gifts no longer earned are withheld unless already packed. */
function recallGifts(c: OrderTransition, { lostGifts }: Requote): void {
  for (const gift of c.items.filter((l) => l.gift_id && lostGifts.has(l.gift_id))) {
    const free = unitsToPack(c, gift);
    if (free === 0) continue;
    gift.cancelled += free;
    addTimelineNote(c, gift.vendor_order_id, 'gift_recalled', gift.snapshot.name);
  }
}

/**
 * Whether a vendor order's charge can change. Labels of cash shipments fix the price; collected
 * cash can be refunded once it has arrived.
 */
function scopeOf(
  c: OrderTransition,
  vendorOrder: StoredVendorOrder,
  { subOrderId, isReturn }: Step,
): WithdrawalScope {
  const isOwn = vendorOrder.id === subOrderId;
  if (!isCashOnDelivery(c, vendorOrder))
    return c.order.payment_method === 'online' || isOwn ? 'open' : 'fixed';
  if (
    (isOwn && isReturn) ||
    orderItemsOf(c, vendorOrder.id).some((l) => !l.gift_id && unitsToPack(c, l) > 0)
  )
    return 'open';
  const out = shipmentsOf(c, vendorOrder.id).filter((p) => isShipmentOut(p.status));
  if (out.length === 0) return 'empty';
  return out.every((p) => p.status === 'delivered') &&
    cashAtMarketplace(c, vendorOrder) >= vendorOrder.withdrawn_paise
    ? 'reducible'
    : 'fixed';
}

/**
 * The labels' amount the transition does not refund: collected cash returns only with returned
 * units, or into the wallet.
 */
function labelPaiseOf(
  c: OrderTransition,
  vendorOrder: StoredVendorOrder,
  { subOrderId, isReturn }: Step,
): Paise {
  if (!isCashOnDelivery(c, vendorOrder)) return 0;
  const onTheirWay = cashOnLabels(c, vendorOrder.id) - cashPaid(c, vendorOrder.id);
  return vendorOrder.id === subOrderId
    ? isReturn
      ? onTheirWay
      : cashOnLabels(c, vendorOrder.id)
    : onTheirWay > 0
      ? cashOnLabels(c, vendorOrder.id)
      : 0;
}

/**
 * Charges no vendor order can take go on the label of a shipment that is packed and not handed
 * over; its vendor prints it again.
 */
function relabel(c: OrderTransition, withdrawn: Map<string, Paise>, paise: Paise): void {
  if (paise <= 0) return;
  const vendorOrderOf = (p: OrderTransition['shipments'][number]) =>
    c.subOrders.find((s) => s.id === p.vendor_order_id)!;
  const shipment = c.shipments.find(
    (p) => p.status === 'packed' && p.courier === null && isCashOnDelivery(c, vendorOrderOf(p)),
  );
  if (!shipment) return;
  // In whole rupees, like all cash; never more than is missing.
  const rounded = isPaidInCash(vendorOrderOf(shipment), paise);
  const cash = rounded > paise ? rounded - 100 : rounded;
  if (cash === 0) return;
  shipment.collect_paise += cash;
  withdrawn.set(shipment.vendor_order_id, withdrawn.get(shipment.vendor_order_id)! + cash);
  addTimelineNote(c, shipment.vendor_order_id, 'label_changed', null);
}

function change(
  c: OrderTransition,
  vendorOrder: StoredVendorOrder,
  withdrawn: Paise,
  ofVendor: Paise,
  isOwn: boolean,
): void {
  const back = vendorOrder.withdrawn_paise - withdrawn;
  if (back === 0 && vendorOrder.vendor_withdrawn_paise === ofVendor) return;
  const before = remainingSaleOf(c, vendorOrder.id);
  vendorOrder.withdrawn_paise = withdrawn;
  vendorOrder.vendor_withdrawn_paise = ofVendor;
  // The transition updates the ledger of its own vendor order.
  if (isOwn) return;
  if (back > 0) giveCashBack(c, vendorOrder, back);
  creditWallet(
    c,
    vendorOrder.id,
    adjustVendorOrder(c, vendorOrder.id, before, 'benefits_requoted'),
  );
}

/** Cash collected for lost benefits goes into the wallet: it cannot be refunded in cash. */
function giveCashBack(c: OrderTransition, vendorOrder: StoredVendorOrder, paise: Paise): void {
  const cash = isCashOnDelivery(c, vendorOrder)
    ? Math.max(0, Math.min(paise, cashPaid(c, vendorOrder.id)))
    : 0;
  if (
    cash === 0 ||
    shipmentsOf(c, vendorOrder.id).some((p) => isShipmentOut(p.status) && p.status !== 'delivered')
  )
    return;
  vendorOrder.cash_refunded_paise += cash;
  c.order.paid_paise -= cash;
  bookTransitionEntries(
    c,
    [
      {
        subOrderId: vendorOrder.id,
        account: 'shopper_receivable',
        ownerId: c.order.user_id,
        amountPaise: cash,
      },
      {
        subOrderId: vendorOrder.id,
        account: 'shopper_wallet',
        ownerId: c.order.user_id,
        amountPaise: -cash,
        rule: 'paid at the door',
      },
    ],
    'refunded_to_wallet',
  );
}
