import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PricedCouponTerms, MARKETPLACE_PAYS } from '#server/modules/pricing/service.ts';
import { type Made, placed } from '#server/testing/placed-sale.ts';
import {
  recomputeOrder,
  unitsToPack,
} from '#server/modules/orders/transitions/order-transition.ts';
import {
  inShipments,
  isCashOnDelivery,
  orderItemsOf,
  toCollectOf,
  walletPaid,
} from './paid-amounts.ts';
import { remainingTotal } from './remaining-amounts.ts';
import { markShipmentLost } from '#server/modules/orders/transitions/operator-transitions.ts';
import {
  moveShipment,
  packUnits,
  unpackShipmentUnits,
} from '#server/modules/orders/transitions/shipment-transitions.ts';
import { exchangeUnits } from '#server/modules/orders/transitions/exchange-transition.ts';
import {
  bookRefund,
  acceptReturnedUnits,
  cancelUnits,
} from '#server/modules/orders/transitions/unit-transitions.ts';

type Placed = ReturnType<typeof placed>;
type Item = Placed['c']['items'][number];
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const COUPON: PricedCouponTerms = {
  id: 'c',
  code: 'C',
  type: 'percent',
  percent: 33.33,
  flatPaise: null,
  maxDiscountPaise: null,
  minCartPaise: 0,
  categorySlugs: null,
  subcategorySlugs: null,
  funding: MARKETPLACE_PAYS,
};

const due = (o: Placed) =>
  sum(o.c.subOrders.map((s) => remainingTotal(s, orderItemsOf(o.c, s.id))));
const vendorOrderOf = (o: Placed, l: Item) =>
  o.c.subOrders.find((s) => s.id === l.vendor_order_id)!;
/** Units of an item that are delivered and kept. */
const here = (o: Placed, l: Item) => inShipments(o.c, l.id, (s) => s === 'delivered') - l.returned;
const unitFor = (l: Item) => ({
  offerId: `${l.offer_id}x`,
  skuId: `${l.sku_id}x`,
  variantId: null,
  optionId: null,
  snapshot: { variant: null, option: null, image: null },
});
function exchange(o: Placed, l: Item, n: number): void {
  exchangeUnits(o.c, l.vendor_order_id, new Map([[l.id, n]]), new Map([[l.id, unitFor(l)]]), {
    returnId: `r${o.c.subOrders.length}`,
    isSellable: true,
  });
  recomputeOrder(o.c);
}
const refund = (o: Placed, l: Item, n: number, isFault: boolean) => {
  const paise = acceptReturnedUnits(o.c, l.vendor_order_id, new Map([[l.id, n]]), true, isFault);
  if (o.c.order.payment_method === 'cod') bookRefund(o.c, l.vendor_order_id, paise);
};

/** Invariants after every transition. */
function check(o: Placed): void {
  const { order, subOrders, done } = o.c;
  expect([order.cancelled_paise >= 0, order.cancelled_paise <= order.total_paise]).toEqual([
    true,
    true,
  ]);
  expect(order.total_paise - order.cancelled_paise).toBe(due(o));
  for (const s of subOrders) {
    expect(s.cancelled_paise).toBeLessThanOrEqual(s.total_paise);
    if (isCashOnDelivery(o.c, s)) expect(Math.abs(toCollectOf(o.c, s.id) % 100)).toBe(0);
    expect(walletPaid(s)).toBeGreaterThanOrEqual(0);
  }
  expect(order.paid_paise).toBeGreaterThanOrEqual(0);
  expect(sum(done.ledger.map((e) => e.amount_paise))).toBe(0);
}

const PRICES = fc.oneof(
  fc.integer({ min: 1, max: 300 }),
  fc.constantFrom(100, 10_00, 999_99),
  fc.integer({ min: 1, max: 120_000 }),
);
const MADE: fc.Arbitrary<Made> = fc.record({
  items: fc.array(
    fc.record({
      vendor: fc.nat(2),
      rupees: PRICES.map((paise) => paise / 100),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  coupon: fc.option(
    fc
      .record({
        percent: fc.constantFrom(7, 10, 33.33, 50, 66.67),
        minCartPaise: fc.constantFrom(0, 2_00, 500_00),
        maxDiscountPaise: fc.option(fc.integer({ min: 1, max: 200_00 }), { nil: null }),
      })
      .map((some) => ({ ...COUPON, ...some })),
    { nil: null },
  ),
  cards: fc.array(fc.constantFrom(null, 0, 59_37), { minLength: 3, maxLength: 3 }),
  wallet: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
  method: fc.constantFrom('cod' as const, 'online' as const),
});

it('an order is never charged more than its total, whatever is packed, cancelled, sent back and exchanged', () => {
  fc.assert(
    fc.property(MADE, fc.infiniteStream(fc.nat()), (made, dice) => {
      const o = placed(made);
      const some = (n: number) => dice.next().value % n;
      const on = (...statuses: string[]) =>
        o.c.shipments.filter((p) => statuses.includes(p.status));
      for (let step = 0; step < 25; step += 1) {
        o.c.actor = 'operator';
        const can: (() => void)[] = [];
        const free = o.c.items.filter((l) => !l.gift_id && unitsToPack(o.c, l) > 0);
        const l = free[some(free.length || 1)];
        if (l) {
          const one = [{ itemId: l.id, quantity: 1 + some(unitsToPack(o.c, l)) }];
          const isFault = some(2) === 0;
          can.push(() => packUnits(o.c, l.vendor_order_id, some(2) === 0 ? undefined : one));
          if (vendorOrderOf(o, l).status !== 'delivered')
            can.push(() => cancelUnits(o.c, l.vendor_order_id, one, null, isFault));
        }
        for (const p of on('packed', 'shipped', 'undelivered', 'returning').slice(0, 2)) {
          const next = {
            packed: ['shipped'],
            shipped: ['delivered', 'delivered', 'undelivered'],
            undelivered: ['returning'],
            returning: ['returned'],
          }[p.status as 'packed']!;
          const to = next[some(next.length)] as 'shipped';
          can.push(() => {
            moveShipment(o.c, p.id, to);
            if (p.cash && some(2) === 0) p.cash.received_paise = p.cash.expected_paise;
          });
        }
        for (const p of on('packed').filter(() => some(3) === 0))
          can.push(() => unpackShipmentUnits(o.c, p.id));
        for (const p of on('shipped', 'undelivered').filter(() => some(4) === 0))
          can.push(() => markShipmentLost(o.c, p.id, ''));
        const kept = o.c.items.filter((x) => !x.gift_id && here(o, x) > 0);
        const back = kept[some(kept.length || 1)];
        if (back) {
          const n = 1 + some(here(o, back));
          const isFault = some(2) === 0;
          can.push(() => refund(o, back, n, isFault));
          if (!back.replaces_id && vendorOrderOf(o, back).status === 'delivered')
            can.push(() => exchange(o, back, n));
        }
        if (can.length === 0) break;
        can[some(can.length)]!();
        recomputeOrder(o.c);
        check(o);
      }
    }),
    { numRuns: 1500 },
  );
});

it('items of a rupee, in cash: some are exchanged and their replacements are not sent', () => {
  for (const percent of [33.33, 66.67])
    for (const card of [null, 0, 59_37])
      for (const first of [0, 1, 2])
        for (const n of [1, 2, 3])
          for (const isFault of [true, false]) {
            const o = placed({
              method: 'cod',
              coupon: { ...COUPON, percent },
              cards: [card],
              items: [{ vendor: 0, rupees: 1, quantity: 5 }],
            });
            if (first > 0) o.cancel({ 0: first });
            o.deliver(o.bought[0]!.vendor_order_id);
            const paid = due(o);
            exchange(o, o.bought[0]!, n);
            check(o);
            expect(due(o)).toBe(paid);
            cancelUnits(
              o.c,
              o.c.subOrders[1]!.id,
              [{ itemId: o.c.items.at(-1)!.id, quantity: 1 }],
              null,
              isFault,
            );
            recomputeOrder(o.c);
            check(o);
            expect(due(o)).toBeLessThanOrEqual(paid);
          }
});
