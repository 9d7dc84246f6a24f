import type { RefundPreview } from '#contracts/returns/refund-preview.ts';
import { type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { nothingDone, type OrderTransition, recomputeOrder } from './order-transition.ts';
import { orderItemsOf, toRefundOf } from '#server/modules/orders/amounts/paid-amounts.ts';
import { deliveryLeft } from '#server/modules/orders/amounts/remaining-amounts.ts';
import { acceptReturnedUnits } from './unit-transitions.ts';
import {
  withdrawalChargeOf,
  unitsLeftOf,
  type Requote,
  requoteOf,
} from '#server/modules/orders/benefits/requote.ts';
import type { StoredSaleTerms } from '#server/modules/orders/benefits/sale-terms.ts';
import type { StoredOrder } from '#server/modules/orders/records.ts';

type Change = RefundPreview['changes'][number];
interface Moment {
  charge: Paise;
  withdrawn: Paise;
  toRefund: Paise;
  due: Paise;
  requote: Requote | null;
  /** Lost benefits by the quote alone: discount and delivery. */
  discount: Paise;
  delivery: Paise;
}

/** An order's state within a transition that is never written. */
function momentOf(c: OrderTransition): Moment {
  const vendorOrders = c.subOrders;
  const sum = (value: (vendorOrder: OrderTransition['subOrders'][number]) => Paise) =>
    vendorOrders.reduce((paise, vendorOrder) => paise + value(vendorOrder), 0);
  const requote = c.order.sale_terms ? requoteOf(c.order.sale_terms, vendorOrders, c.items) : null;
  const delivery = requote
    ? requote.deliveryPaise - sum((p) => deliveryLeft(p, orderItemsOf(c, p.id)))
    : 0;
  const shares = sum((p) => unitsLeftOf(p, c.items) - p.withdrawn_paise);
  const toRefund = toRefundOf(c);
  return {
    charge: withdrawalChargeOf(vendorOrders, c.items),
    withdrawn: sum((p) => p.withdrawn_paise),
    toRefund,
    requote,
    delivery,
    discount: requote ? requote.chargePaise - requote.giftPaise - shares - delivery : 0,
    due: Math.max(0, c.order.total_paise - c.order.cancelled_paise - c.order.paid_paise + toRefund),
  };
}

/** The threshold of the granted discount in rupees; null without one. */
function thresholdOf(
  { milestones, coupon }: StoredSaleTerms,
  { source, percentage }: Requote['rewards'],
): number | null {
  if (source === 'promo') return coupon?.minCartPaise ? paiseToRupees(coupon.minCartPaise) : null;
  return (
    milestones
      .filter((m) => m.type === 'discount' && m.value === percentage)
      .map((m) => m.threshold)
      .sort((a, b) => a - b)[0] ?? null
  );
}

function changesBetween(before: Moment, after: Moment, terms: StoredSaleTerms | null): Change[] {
  const [was, is] = [before.requote, after.requote];
  if (!terms || !was || !is) return [];
  const change = (kind: Change['kind'], paise: Paise, values: Change['values'] = {}): Change => ({
    kind,
    amount: paiseToRupees(paise),
    values,
  });
  const [discount, delivery, gift] = [
    after.discount - before.discount,
    after.delivery - before.delivery,
    is.giftPaise - was.giftPaise,
  ];
  const [from, to] = [was.rewards.percentage, is.rewards.percentage];
  const kind =
    to === 0 && from > 0 ? 'discount_lost' : to < from ? 'discount_lower' : 'discount_shared';
  const isRecalled = [...is.lostGifts].some((id) => !was.lostGifts.has(id)) && gift === 0;
  const limit = after.withdrawn - before.withdrawn - discount - delivery - gift;
  return [
    // A paisa of rounding needs no explanation.
    ...(Math.abs(discount) > 100 || (kind !== 'discount_shared' && discount !== 0)
      ? [
          change(kind, discount, {
            percent: from,
            lower: to,
            left: paiseToRupees(is.productsPaise),
            threshold: thresholdOf(terms, was.rewards) ?? 0,
          }),
        ]
      : []),
    ...(delivery === 0 ? [] : [change('delivery', delivery)]),
    ...(gift === 0 ? [] : [change('gift', gift)]),
    ...(isRecalled ? [change('gift_recalled', 0)] : []),
    ...(is.cashbackPaise < was.cashbackPaise
      ? [
          change('cashback', was.cashbackPaise - is.cashbackPaise, {
            now: paiseToRupees(is.cashbackPaise),
            before: paiseToRupees(was.cashbackPaise),
          }),
        ]
      : []),
    ...(limit < -100 ? [change('limit', limit)] : []),
  ];
}

/**
 * The refund a transition would give, with reasons. The transition is separate and never written.
 * `work` returns the refund by operator or gateway, if known.
 */
export function previewTransition(
  c: OrderTransition,
  work: () => Paise | undefined,
): RefundPreview {
  recomputeOrder(c);
  const before = momentOf(c);
  const paid = work();
  recomputeOrder(c);
  const after = momentOf(c);
  const wallet = -c.done.ledger
    .filter((e) => e.account === 'shopper_wallet')
    .reduce((paise, e) => paise + e.amount_paise, 0);
  const account = paid ?? Math.max(0, after.toRefund - before.toRefund);
  return {
    items: paiseToRupees(before.charge - before.withdrawn - (after.charge - after.withdrawn)),
    changes: changesBetween(before, after, c.order.sale_terms),
    back: paiseToRupees(account + wallet),
    wallet: paiseToRupees(wallet),
    dueBefore: paiseToRupees(before.due),
    dueAfter: paiseToRupees(after.due),
  };
}

/** The refund for delivered units besides the wallet's part. Writes nothing. */
export function estimateReturn(
  stored: StoredOrder,
  subOrderId: string,
  units: ReadonlyMap<string, number>,
  isFault: boolean,
): Paise {
  const course: OrderTransition = {
    ...structuredClone(stored),
    ledgerStates: new Map(),
    actor: 'system',
    now: stored.order.updated_at,
    ...nothingDone(),
    isBooked: true,
    isLapsed: false,
    spent: new Map(),
  };
  return acceptReturnedUnits(course, subOrderId, units, true, isFault);
}
