import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MARKETPLACE_PAYS } from '#server/modules/pricing/service.ts';
import { type Made, placed } from '#server/testing/placed-sale.ts';
import { unitsToPack } from '#server/modules/orders/transitions/order-transition.ts';
import { cashOf, isCashOnDelivery, orderItemsOf, toCollectOf, walletPaid } from './paid-amounts.ts';
import {
  moveShipment,
  packUnits,
} from '#server/modules/orders/transitions/shipment-transitions.ts';

type Placed = ReturnType<typeof placed>;
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const COUPON = {
  id: 'c',
  code: 'C',
  type: 'percent',
  percent: 7,
  flatPaise: null,
  maxDiscountPaise: null,
  minCartPaise: 0,
  categorySlugs: null,
  subcategorySlugs: null,
  funding: MARKETPLACE_PAYS,
} as const;
const CASH: fc.Arbitrary<Made> = fc.record({
  items: fc.array(
    fc.record({
      vendor: fc.nat(2),
      rupees: fc.integer({ min: 1, max: 150_000 }).map((paise) => paise / 100),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  coupon: fc.constantFrom(null, COUPON),
  cards: fc.array(fc.constantFrom(null, 0, 59_37), { minLength: 3, maxLength: 3 }),
  wallet: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300_000 })),
  method: fc.constant('cod' as const),
});

/** The cash an order's deliveries collect, by vendor order. */
const due = (o: Placed) => sum(o.c.subOrders.map((s) => toCollectOf(o.c, s.id)));

it('of several vendors is one sum everywhere: checkout, order, vendor orders, labels, invoices and cash ledger', () => {
  fc.assert(
    fc.property(CASH, fc.infiniteStream(fc.nat()), (made, dice) => {
      const o = placed(made);
      const { order, subOrders } = o.c;
      const some = (n: number) => dice.next().value % n;
      // The order is the sum of its vendor orders, each in whole rupees after the wallet, and
      // equals the checkout.
      expect([
        order.total_paise,
        sum(subOrders.map((s) => s.total_paise)),
        sum(subOrders.map((s) => s.rounding_paise)) + o.quote.totalPaise,
      ]).toEqual([o.seen, o.seen, o.seen]);
      for (const s of subOrders) {
        expect(isCashOnDelivery(o.c, s)).toBe(true);
        expect([(s.total_paise - s.wallet_paise) % 100, Math.abs(s.rounding_paise) <= 50]).toEqual([
          0,
          true,
        ]);
        expect(toCollectOf(o.c, s.id)).toBe(s.total_paise - s.wallet_paise);
      }
      expect(due(o)).toBe(order.total_paise - order.paid_paise);

      // Some units are cancelled first: the amount due falls or stays, still in whole rupees for
      // every vendor.
      for (const [i, l] of o.bought.entries())
        if (some(3) === 0) o.cancel({ [i]: 1 + some(l.quantity) });
      const left = due(o);
      expect(left).toBe(order.total_paise - order.cancelled_paise - order.paid_paise);
      for (const s of subOrders)
        expect([Math.abs(toCollectOf(o.c, s.id) % 100), toCollectOf(o.c, s.id) >= 0]).toEqual([
          0,
          true,
        ]);

      // Each vendor packs the rest in one or more shipments. A label is the shipment's content plus
      // delivery, less the wallet, with the round-off of its invoice.
      for (const s of subOrders.filter((one) => one.status !== 'cancelled')) {
        const owed = toCollectOf(o.c, s.id);
        while (orderItemsOf(o.c, s.id).some((l) => !l.gift_id && unitsToPack(o.c, l) > 0)) {
          const before = priceOf(o, s.id);
          const free = orderItemsOf(o.c, s.id).filter((l) => unitsToPack(o.c, l) > 0 && !l.gift_id);
          const one = free[some(free.length)]!;
          const id = packUnits(
            o.c,
            s.id,
            some(2) === 0
              ? undefined
              : [{ itemId: one.id, quantity: 1 + some(unitsToPack(o.c, one)) }],
          );
          o.counted();
          const label = o.c.shipments.find((p) => p.id === id)!.collect_paise;
          const cash = cashOf(o.c, id)!;
          expect([label % 100, cash.collectPaise]).toEqual([0, label]);
          expect(
            priceOf(o, s.id) -
              before +
              cash.deliveryPaise -
              cash.walletPaise +
              cash.roundOffPaise +
              withdrawnWith(o, s.id, id),
          ).toBe(label);
        }
        expect(
          sum(o.c.shipments.filter((p) => p.vendor_order_id === s.id).map((p) => p.collect_paise)),
        ).toBe(owed);
      }
      expect(sum(o.c.shipments.map((p) => p.collect_paise))).toBe(left);

      // After all deliveries the cash ledger expects what the labels say, the order is paid, and
      // the ledger balances.
      o.c.actor = 'operator';
      for (const p of o.c.shipments)
        for (const to of ['shipped', 'delivered'] as const) moveShipment(o.c, p.id, to);
      o.counted();
      expect(sum(o.c.done.newCash.map((one) => one.expected_paise))).toBe(left);
      expect(order.paid_paise).toBe(order.total_paise - order.cancelled_paise);
      expect(order.paid_paise).toBe(left + sum(subOrders.map((s) => walletPaid(s))));
      expect(sum(o.c.done.ledger.map((e) => e.amount_paise))).toBe(0);
      expect(
        sum(
          [...o.sale, ...o.c.done.ledger]
            .filter((e) => e.account === 'shopper_receivable')
            .map((e) => e.amount_paise),
        ),
      ).toBe(0);
    }),
    { numRuns: 400 },
  );
});

/** Cost of the units in a vendor order's shipments. */
const priceOf = (o: Placed, subOrderId: string) =>
  sum(
    orderItemsOf(o.c, subOrderId).map((l) => {
      const n = sum(
        o.c.shipments
          .flatMap((p) => p.items)
          .filter((x) => x.order_item_id === l.id)
          .map((x) => x.quantity),
      );
      return Math.floor((2 * l.total_paise * n + l.quantity) / (2 * l.quantity));
    }),
  );
/** Lost benefits are charged with the first shipment. */
const withdrawnWith = (o: Placed, subOrderId: string, id: string) =>
  o.c.shipments.find((p) => p.vendor_order_id === subOrderId)!.id === id
    ? o.c.subOrders.find((s) => s.id === subOrderId)!.withdrawn_paise
    : 0;
