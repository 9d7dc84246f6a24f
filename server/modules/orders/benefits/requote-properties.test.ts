import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PricedCouponTerms, quote } from '#server/modules/pricing/service.ts';
import { inputOf, type Made, placed } from '#server/testing/placed-sale.ts';
import {
  type OrderTransition,
  unitsToPack,
} from '#server/modules/orders/transitions/order-transition.ts';
import { spentOn } from './budgets.ts';
import { cashPaid, walletPaid } from '#server/modules/orders/amounts/paid-amounts.ts';
import { itemAmountsOf, remainingSale } from '#server/modules/orders/amounts/remaining-amounts.ts';
import { requoteOf } from './requote.ts';
import { bookRefund } from '#server/modules/orders/transitions/unit-transitions.ts';
import type { Funding } from '#contracts/pricing/discount-parts.ts';
import { byVendors, COUPON, VENDORS } from './requote.fixture.ts';

/** Cost of the kept units if they alone were bought at the sale's prices. */
function quoteOfKept(made: Made, o: ReturnType<typeof placed>): number {
  const kept = {
    ...made,
    items: made.items
      .map((l, i) => ({
        ...l,
        quantity: o.bought[i]!.quantity - o.bought[i]!.cancelled - o.bought[i]!.returned,
      }))
      .filter((l) => l.quantity > 0),
  };
  return kept.items.length === 0
    ? 0
    : quote({
        ...inputOf(kept),
        coupon: o.c.order.sale_terms!.coupon,
        vendors: Object.entries(o.c.order.sale_terms!.rates).map(([id, ratePaise]) => ({
          vendorId: id,
          ratePaise,
          chargesGst: true,
        })),
      }).totalPaise;
}

const FUNDING = fc.record({
  vendorBp: fc.constantFrom(0, 1, 2_500, 3_333, 9_999, 10_000),
  consented: fc.subarray(VENDORS),
  skipsOthers: fc.boolean(),
  budgetLeftPaise: fc.constantFrom(null, 100_00, 10_000_000_00),
});
const MADE = fc.record({
  items: fc.array(
    fc.record({
      vendor: fc.integer({ min: 0, max: 2 }),
      rupees: fc.integer({ min: 1, max: 120_000 }).map((paise) => paise / 100),
      quantity: fc.integer({ min: 1, max: 5 }),
      festive: fc.option(
        fc.record({
          off: fc.integer({ min: 1, max: 300 }),
          vendorBp: fc.constantFrom(0, 3_333, 10_000),
        }),
        { nil: null },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  cards: fc.array(fc.option(fc.integer({ min: 0, max: 150_00 }), { nil: null }), {
    minLength: 3,
    maxLength: 3,
  }),
  wallet: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300_000 })),
  coupon: fc.option(
    fc
      .record({
        percent: fc.integer({ min: 1, max: 60 }),
        max: fc.option(fc.integer({ min: 1, max: 500_00 }), { nil: null }),
        min: fc.integer({ min: 0, max: 1500_00 }),
        own: fc.boolean(),
        funding: FUNDING,
      })
      .map(({ percent, max, min, own, funding }): PricedCouponTerms => ({
        ...COUPON,
        percent,
        maxDiscountPaise: max,
        minCartPaise: min,
        funding,
        ...(own ? { vendorIds: ['v0'], funding: byVendors() } : {}),
      })),
    { nil: null },
  ),
  milestoneFunding: FUNDING.map((f) => ({ ...f, skipsOthers: false })),
});

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
/**
 * Funding of the kept discounts: they add up, no vendor pays more than it agreed to, and the ledger
 * says the same of each.
 */
function checkSplit({ coupon, milestoneFunding }: Made, o: ReturnType<typeof placed>): void {
  const { c } = o;
  const requote = requoteOf(c.order.sale_terms!, c.subOrders, c.items);
  const agreed = (funding: Funding | undefined, id: string) =>
    funding?.consented.includes(id) ? funding.vendorBp : 0;
  const parts = (vendor?: string) =>
    [...requote.discounts]
      .filter(([id]) => !vendor || o.bought.find((l) => l.id === id)!.vendor_id === vendor)
      .flatMap(([, list]) => list);
  expect(sum(parts().map((p) => p.paise))).toBe(requote.discountPaise);
  for (const vendorOrder of c.subOrders) {
    const own = c.items.filter((l) => l.vendor_order_id === vendorOrder.id);
    for (const p of parts(vendorOrder.vendor_id)) {
      expect(p.marketplacePaise).toBeGreaterThanOrEqual(0);
      expect(p.marketplacePaise).toBeLessThanOrEqual(p.paise);
      if (p.kind === 'milestone')
        expect((p.paise - p.marketplacePaise) * 10_000).toBeLessThanOrEqual(
          p.paise * agreed(milestoneFunding, vendorOrder.vendor_id),
        );
    }
    const ofCoupon = sum(
      parts(vendorOrder.vendor_id).map((p) =>
        p.kind === 'promo' ? p.paise - p.marketplacePaise : 0,
      ),
    );
    if (c.order.sale_terms!.coupon)
      expect(ofCoupon * 10_000).toBeLessThanOrEqual(
        sum(parts(vendorOrder.vendor_id).map((p) => p.paise)) *
          agreed(coupon!.funding, vendorOrder.vendor_id),
      );
    const byVendor =
      sum(
        own.map((l) => itemAmountsOf(l, l.quantity - l.cancelled - l.returned).vendorDiscountPaise),
      ) - vendorOrder.vendor_withdrawn_paise;
    expect(byVendor).toBe(
      sum(parts(vendorOrder.vendor_id).map((p) => p.paise - p.marketplacePaise)),
    );
    const sale = remainingSale(vendorOrder, own, {
      userId: 'u',
      vendorDelivers: deliversItself(c, vendorOrder.id),
    });
    const booked = sum(
      [...o.sale, ...c.done.ledger]
        .filter((e) => e.vendor_order_id === vendorOrder.id && e.account === 'vendor_payable')
        .map((e) => -e.amount_paise),
    );
    expect(booked).toBe(
      sale.listPaise -
        byVendor -
        sale.commissionPaise +
        (sale.vendorDelivers ? sale.shippingPaise : 0) +
        sale.freeDeliveryPaise!,
    );
  }
  checkSpent(coupon, o, sum(parts().map((p) => (p.kind === 'promo' ? p.marketplacePaise : 0))));
}
/** Budgets are charged with what the marketplace bears. */
function checkSpent(
  coupon: Made['coupon'],
  { c }: ReturnType<typeof placed>,
  couponPaise: number,
): void {
  const spent = spentOn(c.order.sale_terms, c.items);
  expect(spent.get('f') ?? 0).toBe(
    sum(c.items.map((l) => l.support_paise * (l.quantity - l.cancelled - l.returned))),
  );
  expect(spent.get('c') ?? 0).toBe(
    coupon && coupon.funding.budgetLeftPaise !== null ? couponPaise : 0,
  );
  expect(spent.get('c') ?? 0).toBeLessThanOrEqual(coupon?.funding.budgetLeftPaise ?? Infinity);
}
const deliversItself = (c: OrderTransition, subOrderId: string) =>
  !c.ledgerStates.get(subOrderId)?.platformShipping;

describe('any order and any sequence', () => {
  it('paid online: the remaining items cost their quote, or less where more would be due; refunds are never negative nor above the amount paid', () => {
    fc.assert(
      fc.property(MADE, fc.boolean(), fc.infiniteStream(fc.nat()), (made, isDelivered, dice) => {
        const o = placed(made);
        const some = (n: number) => dice.next().value % n;
        if (isDelivered) for (const s of o.c.subOrders) o.deliver(s.id);
        let least = o.charge();
        let refunded = 0;
        const left = () =>
          o.bought
            .map((l, i) => ({ i, n: l.quantity - l.cancelled - l.returned }))
            .filter((x) => x.n > 0);
        while (left().length > 0 && some(8) > 0) {
          const { i, n } = left()[some(left().length)]!;
          const before = o.charge();
          if (isDelivered) {
            const refund = o.giveBack(i, 1 + some(n));
            expect(refund).toBeGreaterThanOrEqual(0);
            expect(o.c.items.filter((l) => l.gift_id).every((l) => l.cancelled === 0)).toBe(true);
            refunded += refund;
          } else o.cancel({ [i]: 1 + some(n) });
          expect(o.charge()).toBeLessThanOrEqual(before);
          const gift =
            (isDelivered && requoteOf(o.c.order.sale_terms!, o.c.subOrders, o.c.items).giftPaise) ||
            0;
          least = Math.min(least, quoteOfKept(made, o) + gift);
          expect(o.charge()).toBe(least);
          checkSplit(made, o);
          // The ledger agrees and balances.
          expect(o.c.done.ledger.reduce((sum, e) => sum + e.amount_paise, 0)).toBe(0);
          const wallet = o.c.subOrders.reduce((sum, s) => sum + walletPaid(s), 0);
          expect(o.c.subOrders.every((s) => walletPaid(s) >= 0)).toBe(true);
          expect(wallet).toBeLessThanOrEqual(o.charge());
          const receivable = [...o.sale, ...o.c.done.ledger]
            .filter((e) => e.account === 'shopper_receivable')
            .reduce((sum, e) => sum + e.amount_paise, 0);
          expect(receivable).toBe(o.charge() - wallet);
          if (isDelivered) expect(refunded).toBeLessThanOrEqual(o.quote.totalPaise);
        }
        const kept = o.c.items.some((l) => l.gift_id && l.cancelled === 0) ? 150_00 : 0;
        // Everything is refunded; a gift that was sent is kept and paid for, as far as something
        // was paid.
        if (left().length === 0)
          expect([
            o.charge(),
            o.c.subOrders.reduce((sum, s) => sum + s.withdrawn_paise, 0),
            o.c.subOrders.every((s) => s.vendor_withdrawn_paise === 0),
          ]).toEqual([Math.min(kept, least), Math.min(kept, least), true]);
      }),
      { numRuns: 1500 },
    );
  });

  it('does not depend on the order or the splitting of what is cancelled, as long as no step was free of charge', () => {
    fc.assert(
      fc.property(MADE, fc.infiniteStream(fc.nat()), (made, dice) => {
        const some = (n: number) => dice.next().value % n;
        const gone = made.items.map((l) => some(l.quantity + 1));
        const [at1, at2] = [placed(made), placed(made)];
        const isFree = (o: ReturnType<typeof placed>, work: () => void) => {
          work();
          return o.charge() < quoteOfKept(made, o);
        };
        at1.cancel(Object.fromEntries(gone.map((n, i) => [i, n])));
        const units = gone
          .flatMap((n, i) => Array.from({ length: n }, () => i))
          .map((i) => ({ i, at: dice.next().value }))
          .sort((a, b) => a.at - b.at);
        const wasFree = units.map(({ i }) => isFree(at2, () => at2.cancel({ [i]: 1 })));
        // One call removes vendor by vendor, so the order may qualify for free delivery alone.
        fc.pre(!wasFree.some(Boolean) && at1.charge() === quoteOfKept(made, at1));
        expect(at2.charge()).toBe(at1.charge());
      }),
      { numRuns: 500 },
    );
  });

  it('cash on delivery: collects the quote of the remaining items, and refunds cash beyond that', () => {
    fc.assert(
      fc.property(MADE, fc.infiniteStream(fc.nat()), (made, dice) => {
        const o = placed({ ...made, method: 'cod', wallet: 0, coupon: null });
        const some = (n: number) => dice.next().value % n;
        let least = o.charge();
        for (const [i, l] of o.bought.entries()) {
          const n = some(l.quantity + 1);
          if (n > 0) o.cancel({ [i]: n });
          least = Math.min(least, quoteOfKept(made, o));
        }
        // Never more whole rupees than before: the marketplace absorbs some paise where a smaller
        // sum would round up.
        expect(o.charge()).toBeLessThanOrEqual(least);
        expect(o.charge()).toBeGreaterThanOrEqual(least - 50 * o.c.subOrders.length);
        const isHere = some(3) > 0;
        for (const s of o.c.subOrders.filter((one) => one.status !== 'cancelled'))
          o.deliver(s.id, isHere);
        // Cash is collected in whole rupees; the round-off is booked.
        expect(o.c.order.paid_paise).toBe(
          o.charge() +
            o.c.subOrders.reduce(
              (sum, s) => sum + (s.status === 'cancelled' ? 0 : s.rounding_paise),
              0,
            ),
        );
        expect(Math.abs(o.c.order.paid_paise - least)).toBeLessThanOrEqual(
          100 * o.c.subOrders.length,
        );
        for (const [i, l] of o.bought.entries()) {
          const remaining = l.quantity - l.cancelled;
          if (remaining === 0 || some(2) === 0) continue;
          const cash = cashPaid(o.c, l.vendor_order_id);
          const refund = o.giveBack(i, 1 + some(remaining));
          // Cash is refunded in whole rupees, as collected: paise only if some went into the
          // wallet, or only benefits remain to be paid.
          const vendorOrder = o.c.subOrders.find((one) => one.id === l.vendor_order_id)!;
          const keepsAny = o.bought.some(
            (b) => b.vendor_order_id === vendorOrder.id && b.quantity > b.cancelled + b.returned,
          );
          if (cash % 100 === 0 && (keepsAny || vendorOrder.withdrawn_paise === 0))
            expect(refund % 100).toBe(0);
          bookRefund(o.c, l.vendor_order_id, refund);
          expect(o.c.done.ledger.reduce((sum, e) => sum + e.amount_paise, 0)).toBe(0);
          expect(o.c.order.paid_paise).toBeGreaterThanOrEqual(0);
          expect(o.c.order.paid_paise).toBe(
            o.c.subOrders.reduce((sum, s) => sum + cashPaid(o.c, s.id), 0),
          );
          expect(o.c.order.paid_paise).toBe(o.c.order.total_paise - o.c.order.cancelled_paise);
        }
        // Cash that has not arrived never becomes wallet money.
        if (!isHere)
          expect(o.c.done.ledger.filter((e) => e.account === 'shopper_wallet')).toEqual([]);
        expect(o.c.items.every((l) => unitsToPack(o.c, l) >= 0)).toBe(true);
      }),
      { numRuns: 700 },
    );
  });
});

it('cash on delivery: a vendor earns no more than its cash, the wallet and what the marketplace bears of discounts, delivery and rounding', () => {
  let most = 0;
  fc.assert(
    fc.property(MADE, fc.infiniteStream(fc.nat()), (made, dice) => {
      const o = placed({ ...made, method: 'cod' });
      const some = (n: number) => dice.next().value % n;
      const check = () => {
        for (const s of o.c.subOrders.filter((one) => one.status === 'delivered')) {
          const of = (...accounts: string[]) =>
            [...o.sale, ...o.c.done.ledger]
              .filter((e) => e.vendor_order_id === s.id && accounts.includes(e.account))
              .reduce((sum, e) => sum + e.amount_paise, 0);
          const rounding = of('platform_rounding');
          expect(-of('vendor_payable')).toBeLessThanOrEqual(
            cashPaid(o.c, s.id) +
              walletPaid(s) +
              of('platform_discount', 'platform_free_delivery') +
              Math.max(0, rounding),
          );
          most = Math.max(most, rounding);
        }
      };
      for (const [i, l] of o.bought.entries())
        if (some(2) === 0) o.cancel({ [i]: some(l.quantity + 1) });
      for (const s of o.c.subOrders.filter((one) => one.status !== 'cancelled')) o.deliver(s.id);
      check();
      for (const [i, l] of o.bought.entries()) {
        if (l.quantity === l.cancelled || some(2) === 0) continue;
        bookRefund(o.c, l.vendor_order_id, o.giveBack(i, 1 + some(l.quantity - l.cancelled)));
        check();
      }
    }),
    { numRuns: 300 },
  );
  // Rounding of one label, and of the refund.
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(200);
});
