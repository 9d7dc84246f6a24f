import { describe, expect, it } from 'vitest';
import type { PricedCouponTerms } from '#server/modules/pricing/service.ts';
import { placed } from '#server/testing/placed-sale.ts';
import { recomputeOrder } from '#server/modules/orders/transitions/order-transition.ts';
import { spentOn } from './budgets.ts';
import { toRefundOf } from '#server/modules/orders/amounts/paid-amounts.ts';
import { requoteOf } from './requote.ts';
import { cancelWithin } from '#server/modules/orders/service.ts';
import { packUnits } from '#server/modules/orders/transitions/shipment-transitions.ts';
import { exchangeUnits } from '#server/modules/orders/transitions/exchange-transition.ts';
import { cancelUnits } from '#server/modules/orders/transitions/unit-transitions.ts';
import type { Funding } from '#contracts/pricing/discount-parts.ts';
import { byVendors, COUPON } from './requote.fixture.ts';

describe('what remains of an order', () => {
  it('costs what it alone would: six for the benefits of six, one for the price of one', () => {
    const o = placed({ items: [{ vendor: 0, rupees: 450, quantity: 6 }] });
    expect(o.quote).toMatchObject({ totalPaise: 2430_00, gifts: 1, cashbackPaise: 100_00 });
    o.cancel({ 0: 5 });
    expect(o.charge()).toBe(549_00);
    expect([
      toRefundOf(o.c),
      o.c.items.find((l) => l.gift_id)!.cancelled,
      requoteOf(o.c.order.sale_terms!, o.c.subOrders, o.c.items).cashbackPaise,
    ]).toEqual([1881_00, 1, 0]);
    expect(o.c.done.ledger.reduce((sum, e) => sum + e.amount_paise, 0)).toBe(0);
  });

  it("charges another vendor's items when its vendor's are gone, on delivery where nothing was paid", () => {
    for (const method of ['online', 'cod'] as const) {
      const o = placed({
        method,
        items: [
          { vendor: 0, rupees: 1000, quantity: 1 },
          { vendor: 1, rupees: 900, quantity: 1 },
        ],
      });
      o.cancel({ 0: 1 });
      expect(o.charge()).toBe(999_00);
      expect(toRefundOf(o.c)).toBe(method === 'online' ? 1710_00 - 999_00 : 0);
      o.deliver(o.bought[1]!.vendor_order_id);
      expect([o.charge(), o.c.order.total_paise - o.c.order.cancelled_paise]).toEqual([
        999_00, 999_00,
      ]);
      if (method === 'cod') expect(o.c.order.paid_paise).toBe(999_00);
    }
  });

  it('never takes more than the units that go gave back, and nothing is owed', () => {
    const o = placed({
      items: [
        { vendor: 0, rupees: 1790, quantity: 1 },
        { vendor: 0, rupees: 10, quantity: 1 },
      ],
    });
    o.cancel({ 1: 1 });
    expect([o.charge(), toRefundOf(o.c)]).toEqual([1620_00 + 0, 0]);
    o.cancel({ 0: 1 });
    expect([o.charge(), toRefundOf(o.c)]).toEqual([0, 1620_00]);
  });

  it('puts what cannot be charged elsewhere on a label that has not left', () => {
    const o = placed({
      method: 'cod',
      items: [
        { vendor: 0, rupees: 1000, quantity: 1 },
        { vendor: 1, rupees: 900, quantity: 1 },
      ],
    });
    const id = packUnits(o.c, o.bought[1]!.vendor_order_id, undefined);
    o.counted();
    expect(o.c.shipments[0]!.collect_paise).toBe(810_00);
    o.cancel({ 0: 1 });
    expect([o.c.shipments.find((p) => p.id === id)!.collect_paise, o.charge()]).toEqual([
      999_00, 999_00,
    ]);
    expect(o.c.done.events.map((e) => e.status)).toContain('label_changed');
  });

  it("takes a gift that was sent off the refund, and the vendor's own discount back to the vendor", () => {
    const o = placed({ items: [{ vendor: 0, rupees: 1300, quantity: 2 }] });
    o.deliver(o.bought[0]!.vendor_order_id);
    expect(o.giveBack(0, 1)).toBe(2340_00 - 1300_00 - 150_00);
    const mine = placed({
      coupon: { ...COUPON, funding: byVendors(), vendorIds: ['v0'], minCartPaise: 700_00 },
      items: [{ vendor: 0, rupees: 400, quantity: 2 }],
    });
    const owed = () =>
      [...mine.sale, ...mine.c.done.ledger]
        .filter((e) => e.account === 'vendor_payable')
        .reduce((sum, e) => sum - e.amount_paise, 0);
    expect(owed()).toBe(640_00 - 64_00);
    mine.cancel({ 0: 1 });
    // 400 less 20 % and its commission, and the 80 the customer pays because the coupon requires
    // 700.
    expect([mine.charge(), owed()]).toEqual([499_00, 320_00 - 32_00 + 80_00]);
  });

  it('funds the remaining discounts as at the sale: the share vendors agreed to, and the budget gets back what is not used', () => {
    const funding: Funding = {
      vendorBp: 4_000,
      consented: ['v0'],
      skipsOthers: false,
      budgetLeftPaise: 500_00,
    };
    const o = placed({
      milestoneFunding: funding,
      items: [
        { vendor: 0, rupees: 1000, quantity: 2 },
        { vendor: 1, rupees: 500, quantity: 1, festive: { off: 100, vendorBp: 5_000 } },
      ],
    });
    const now = () => requoteOf(o.c.order.sale_terms!, o.c.subOrders, o.c.items);
    // 10 % of 2,500: 200 of vendor 0, who funds 40 % of it, and 50 of vendor 1, who was not asked.
    expect([
      spentOn(o.c.order.sale_terms, o.c.items),
      [...now().discounts.values()].flat().map((p) => [p.paise, p.marketplacePaise]),
    ]).toEqual([
      new Map([
        ['m2', 170_00],
        ['f', 50_00],
      ]),
      [
        [200_00, 120_00],
        [50_00, 50_00],
      ],
    ]);
    o.cancel({ 0: 1 });
    // 1,500 are kept: 5 %, another milestone.
    expect([
      spentOn(o.c.order.sale_terms, o.c.items),
      [...now().discounts.values()].flat().map((p) => [p.paise, p.marketplacePaise]),
    ]).toEqual([
      new Map([
        ['m1', 55_00],
        ['f', 50_00],
      ]),
      [
        [50_00, 30_00],
        [25_00, 25_00],
      ],
    ]);
    expect(o.c.subOrders.map((s) => s.vendor_withdrawn_paise)).toEqual([20_00, 0]);
    o.cancel({ 0: 1, 1: 1 });
    expect([
      spentOn(o.c.order.sale_terms, o.c.items),
      o.c.subOrders.map((s) => s.vendor_withdrawn_paise),
    ]).toEqual([new Map(), [0, 0]]);
  });

  it('refunds cash in whole rupees, also where the quote of the remaining items ends in half a paisa', () => {
    // 4 × 500.05 less 10 % = 1,800.18, collected as 1,800. Three of them cost 1,500.15 less 5 % (75.0075 → 75.01) = 1,425.14.
    const o = placed({ method: 'cod', items: [{ vendor: 0, rupees: 500.05, quantity: 4 }] });
    o.deliver(o.bought[0]!.vendor_order_id);
    expect([o.c.order.paid_paise, o.giveBack(0, 1)]).toEqual([1800_00, 1800_00 - 1425_00]);
    // 2 × 250.05 less 10 % (50.01) = 450.09; one of them less 10 % (25.005 → 25.01) = 225.04, a paisa less than half of it, which is 225.05 by half up.
    const half = placed({
      method: 'cod',
      coupon: { ...COUPON, percent: 10 },
      items: [{ vendor: 0, rupees: 250.05, quantity: 2 }],
    });
    half.deliver(half.bought[0]!.vendor_order_id);
    expect([half.c.order.paid_paise, half.giveBack(0, 1)]).toEqual([549_00, 225_00]);
  });

  it("loses nothing for a fault that is not the customer's", () => {
    const o = placed({
      items: [
        { vendor: 0, rupees: 1000, quantity: 1 },
        { vendor: 1, rupees: 1000, quantity: 1 },
      ],
    });
    for (const s of o.c.subOrders) o.deliver(s.id);
    expect(o.giveBack(0, 1, true)).toBe(900_00);
    expect([
      o.charge(),
      requoteOf(o.c.order.sale_terms!, o.c.subOrders, o.c.items).cashbackPaise,
    ]).toEqual([900_00, 50_00]);
    // The rest is the customer's own choice: nothing is kept.
    expect([o.giveBack(1, 1), o.charge()]).toEqual([900_00, 0]);
  });

  it('gives everything back that was paid when all of it goes', () => {
    const o = placed({
      items: [
        { vendor: 0, rupees: 1000, quantity: 2 },
        { vendor: 1, rupees: 700, quantity: 1 },
      ],
    });
    o.cancel({ 0: 1 });
    cancelWithin(o.c, undefined, null);
    o.counted();
    expect([o.charge(), toRefundOf(o.c), o.c.subOrders.map((s) => s.withdrawn_paise)]).toEqual([
      0,
      o.quote.totalPaise,
      [0, 0],
    ]);
  });
});

describe('an exchange', () => {
  const replacement = new Map([
    [
      'l0',
      {
        offerId: 'f9',
        skuId: 'k9',
        variantId: null,
        optionId: null,
        snapshot: { variant: null, option: null, image: null },
      },
    ],
  ]);
  const flat: PricedCouponTerms = { ...COUPON, type: 'flat', percent: null, flatPaise: 75_01 };

  it.each(['online', 'cod'] as const)(
    'of the last unit takes along what a flat coupon takes off it by now (%s)',
    (method) => {
      const o = placed({
        method,
        coupon: flat,
        items: [{ vendor: 0, rupees: 333.33, quantity: 2 }],
      });
      o.cancel({ 0: 1 });
      const vendorOrder = o.c.subOrders[0]!;
      // Half of the coupon was on the unit that went; all of it is on the other now.
      expect(vendorOrder.withdrawn_paise).toBeLessThan(-37_00);
      o.deliver(vendorOrder.id);
      const [charge, item] = [o.charge(), o.bought[0]!];
      if (method === 'online')
        o.c.order.paid_paise = o.c.order.total_paise - o.c.order.cancelled_paise;
      const paid = o.c.order.paid_paise;
      exchangeUnits(
        o.c,
        vendorOrder.id,
        new Map([[item.id, 1]]),
        new Map([[item.id, replacement.get('l0')!]]),
        { returnId: 'r', isSellable: true },
      );
      recomputeOrder(o.c);
      const news = o.c.subOrders[1]!;
      expect(vendorOrder.cancelled_paise).toBe(vendorOrder.total_paise);
      expect(o.charge()).toBe(charge);
      expect([o.c.order.paid_paise, o.c.order.total_paise - o.c.order.cancelled_paise]).toEqual([
        paid,
        paid,
      ]);
      // Its total differs from its items' cost only by the rounding of cash.
      expect(
        Math.abs(news.total_paise - news.shipping_paise - o.c.items.at(-1)!.total_paise),
      ).toBeLessThanOrEqual(method === 'cod' ? 50 : 0);
      expect(o.c.done.ledger.reduce((sum, e) => sum + e.amount_paise, 0)).toBe(0);
      expect(
        o.c.done.ledger
          .filter((e) => e.reason === 'exchange_placed' && e.account === 'shopper_receivable')
          .reduce((sum, e) => sum + e.amount_paise, 0),
      ).toBe(news.total_paise);
      // The replacement is returned too: everything paid for it is refunded.
      cancelUnits(o.c, news.id, undefined, null);
      recomputeOrder(o.c);
      expect([
        o.charge(),
        o.c.order.total_paise - o.c.order.cancelled_paise,
        toRefundOf(o.c),
      ]).toEqual([0, 0, paid]);
    },
  );

  it('for cash whose replacement is cancelled leaves what lost benefits cost, and none of its rounding', () => {
    const o = placed({
      method: 'cod',
      items: [
        { vendor: 0, rupees: 1000.37, quantity: 1 },
        { vendor: 1, rupees: 900, quantity: 1 },
      ],
    });
    for (const s of [...o.c.subOrders]) o.deliver(s.id);
    exchangeUnits(
      o.c,
      o.bought[0]!.vendor_order_id,
      new Map([[o.bought[0]!.id, 1]]),
      new Map([[o.bought[0]!.id, replacement.get('l0')!]]),
      { returnId: 'r', isSellable: true },
    );
    recomputeOrder(o.c);
    const news = o.c.subOrders.at(-1)!;
    expect(news.rounding_paise).not.toBe(0);
    cancelUnits(o.c, news.id, undefined, null);
    recomputeOrder(o.c);
    expect(news.withdrawn_paise).toBeGreaterThan(0);
    expect(news.total_paise - news.cancelled_paise).toBe(news.withdrawn_paise);
    expect(o.c.done.ledger.reduce((sum, e) => sum + e.amount_paise, 0)).toBe(0);
  });
});
