import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCheckout, addToCheckout } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { listVendorOrders } from '#contracts/fulfilment/fulfilment.ts';
import * as api from '#contracts/payments/payments.ts';
import { stockOf, vendorToken } from '#server/testing/marketplace-fixture.ts';
import {
  ledgerTotalsOf,
  makeWaiting,
  movementsOf,
  orderOf,
  payAt,
  paymentOf,
  type Waiting,
} from '#server/testing/online-payments.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { GatewayError } from './gateways/gateway-provider.ts';
import { expirePaymentHolds } from './payment-expiry.ts';
import { processDuePayments } from './jobs.ts';
import { testGateway } from './gateways/test-gateway.ts';
import { captures, emails, expireNow, minutes, pollAll, refundAll } from './payments.fixture.ts';
import { openProviders, type Providers } from './gateways/open-gateways.ts';

let shop: TestApp;
let providers: Providers;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  providers = openProviders(shop.deps);
});
afterAll(() => shop.close());

const list = async (w: Waiting) =>
  (await shop.ok(getCheckout, {}, w.me)).items.map((i) => [i.product._id, i.quantity]);

describe('a payment that does not come', () => {
  it('expires after 15 minutes: stock and list are restored, vendors are not notified, no money moved', async () => {
    const w = await makeWaiting(shop, { units: 3 });
    minutes(shop, 14);
    await expirePaymentHolds(shop.deps);
    expect((await paymentOf(shop, w)).state).toBe('pending');
    minutes(shop, 2);
    const ended = await Promise.all([1, 2, 3].map(() => expirePaymentHolds(shop.deps)));
    expect(ended.reduce((a, b) => a + b, 0)).toBe(1);
    expect(await paymentOf(shop, w)).toMatchObject({
      state: 'expired',
      checkout: null,
      canPayCash: false,
    });
    expect(await orderOf(shop, w)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'lapsed', due: 0 },
    });
    expect([
      await movementsOf(shop, w.products.offerIds[0]!),
      await stockOf(shop, w.products.offerIds[0]!),
      await ledgerTotalsOf(shop, w.orderId),
    ]).toEqual([['held -3', 'hold_ended 3'], 50, {}]);
    expect(await list(w)).toEqual([[w.products.productId, 3]]);
    const seller = { token: await vendorToken(shop, w.products.vendorIds[0]!) };
    expect(await shop.ok(listVendorOrders, { query: { tab: 'cancelled' } }, seller)).toMatchObject({
      results: [],
      counts: { cancelled: 0 },
      next: null,
    });
    // The customer reads that nothing was ordered, and what to do next.
    const [email, ...more] = await emails(shop, w.who.email);
    expect([email!.template, more]).toEqual(['order_lapsed', []]);
    for (const part of [w.orderId, '3 × Goods', '/checkout']) expect(email!.body).toContain(part);
  });

  it('notifies customers who read Hindi in Hindi, and nobody who abandoned the order', async () => {
    const [w, gaveUp] = [await makeWaiting(shop), await makeWaiting(shop)];
    await sql`update users set preferences = preferences || '{"language": "hi"}' where id = ${w.who.userId}`.execute(
      shop.db,
    );
    await shop.ok(api.abandonPayment, gaveUp.id, gaveUp.me);
    await expireNow(shop);
    expect((await emails(shop, w.who.email))[0]).toMatchObject({
      template: 'order_lapsed',
      body: expect.stringMatching(/\p{Script=Devanagari}/u),
    });
    expect(await emails(shop, gaveUp.who.email)).toEqual([]);
  });

  it('leaves items added to the list meanwhile', async () => {
    const w = await makeWaiting(shop, { units: 3 });
    await shop.ok(addToCheckout, { body: { productId: w.products.productId, quantity: 1 } }, w.me);
    await expireNow(shop);
    expect(await list(w)).toEqual([[w.products.productId, 1]]);
  });

  it('can be abandoned: the checkout list is restored at once; after a cancellation it is not', async () => {
    const [back, gone] = [await makeWaiting(shop), await makeWaiting(shop)];
    expect((await shop.ok(api.abandonPayment, back.id, back.me)).payment.state).toBe('abandoned');
    expect(await shop.call(api.abandonPayment, back.id, back.me)).toMatchObject({
      status: 409,
      code: 'PAYMENT_NOT_OPEN',
    });
    expect(await list(back)).toEqual([[back.products.productId, 1]]);
    expect(
      await shop.call(
        cancelOrder,
        {
          ...gone.id,
          body: { items: [{ itemId: (await orderOf(shop, gone)).items[0]!._id, quantity: 1 }] },
        },
        gone.me,
      ),
    ).toMatchObject({ status: 409, code: 'ORDER_NOT_CANCELLABLE' });
    expect((await shop.ok(cancelOrder, { ...gone.id, body: {} }, gone.me)).order.status).toBe(
      'cancelled',
    );
    expect(await list(gone)).toEqual([]);
    for (const w of [back, gone]) expect(await stockOf(shop, w.products.offerIds[0]!)).toBe(50);
    expect(await shop.call(api.abandonPayment, back.id, gone.me)).toMatchObject({
      status: 404,
      code: 'PAYMENT_NOT_FOUND',
    });
  });

  it('becomes cash in whole rupees', async () => {
    const w = await makeWaiting(shop, { rupees: 300.4 });
    expect(w.payment.amount).toBe(399.4);
    await shop.ok(api.payByCash, w.id, w.me);
    expect(await orderOf(shop, w)).toMatchObject({
      totals: { total: 399, roundOff: -0.4 },
      payment: { method: 'cod', due: 399 },
      subOrders: [{ total: 399 }],
    });
    expect(await ledgerTotalsOf(shop, w.orderId)).toMatchObject({
      shopper_receivable: 39_900,
      platform_rounding: 40,
    });
  });

  it('can become cash: placed, booked, to be collected; money that still comes goes back', async () => {
    const w = await makeWaiting(shop);
    await shop.ok(api.payByCash, w.id, w.me);
    expect(await orderOf(shop, w)).toMatchObject({
      status: 'placed',
      payment: { method: 'cod', status: 'pending', due: 399 },
    });
    expect(await emails(shop, w.who.email)).toEqual([
      { template: 'order_placed', body: expect.stringContaining('Pay on delivery: ₹399') },
    ]);
    const before = await ledgerTotalsOf(shop, w.orderId);
    expect(before.shopper_receivable).toBe(39_900);
    await payAt(shop, w);
    expect(await captures(shop, w.orderId)).toEqual([{ purpose: 'surplus', amount: 39_900 }]);
    await refundAll(shop, providers);
    expect((await paymentOf(shop, w)).refunds).toMatchObject([
      { amount: 399, state: 'paid', reason: 'surplus', reference: expect.stringMatching(/^TEST/) },
    ]);
    const after = await ledgerTotalsOf(shop, w.orderId);
    expect(after.shopper_receivable).toBe(39_900);
    expect(after.gateway_receivable).toBe(-after.gateway_fee!);
  });

  it('cannot become cash where cash is not taken', async () => {
    const w = await makeWaiting(shop, { cod: false });
    expect(w.payment.canPayCash).toBe(false);
    expect(await shop.call(api.payByCash, w.id, w.me)).toMatchObject({
      status: 409,
      code: 'COD_NOT_AVAILABLE',
    });
    expect((await paymentOf(shop, w)).state).toBe('pending');
  });
});

describe('a payment that comes late', () => {
  it('takes the stock again where it is there: placed after all, found by asking', async () => {
    const w = await makeWaiting(shop, { units: 2, promoCode: 'WELCOME10' });
    await payAt(shop, w, 'late');
    await expireNow(shop);
    expect((await orderOf(shop, w)).status).toBe('cancelled');
    minutes(shop, 10);
    await pollAll(shop, providers);
    expect(await orderOf(shop, w)).toMatchObject({
      status: 'placed',
      payment: { status: 'paid' },
      items: [{ quantity: 2, cancelled: 0 }],
    });
    expect(await movementsOf(shop, w.products.offerIds[0]!)).toEqual([
      'held -2',
      'hold_ended 2',
      'order -2',
    ]);
    expect(Object.values(await ledgerTotalsOf(shop, w.orderId)).reduce((a, b) => a + b, 0)).toBe(0);
    expect(
      (await sql`select 1 from coupon_redemptions where order_id = ${w.orderId}`.execute(shop.db))
        .rows.length,
    ).toBe(1);
    expect((await emails(shop, w.who.email)).map((l) => l.template)).toEqual([
      'order_lapsed',
      'order_placed',
    ]);
  });

  it('takes its gift again, or goes out without it and says so', async () => {
    const gift = async () =>
      (
        await sql<{
          id: string;
          on_hand: number;
        }>`select id, on_hand from gifts where milestone_id is not null`.execute(shop.db)
      ).rows[0]!;
    const put = (n: number) =>
      sql`update gifts set stocked = stocked + ${n}::int - on_hand, on_hand = ${n} where milestone_id is not null`.execute(
        shop.db,
      );
    await put(2);
    const [w, without] = [
      await makeWaiting(shop, { rupees: 2600 }),
      await makeWaiting(shop, { rupees: 2600 }),
    ];
    expect((await gift()).on_hand).toBe(0);
    await expireNow(shop);
    expect((await gift()).on_hand).toBe(2);
    await payAt(shop, w);
    expect((await gift()).on_hand).toBe(1);
    const mine = await orderOf(shop, w);
    expect([mine.status, mine.totals.gifts, mine.items.find((i) => i.isGift)]).toEqual([
      'placed',
      1,
      expect.objectContaining({ cancelled: 0 }),
    ]);
    await put(0);
    await payAt(shop, without);
    const late = await orderOf(shop, without);
    expect([late.status, late.totals.gifts, late.items.find((i) => i.isGift)]).toEqual([
      'placed',
      0,
      expect.objectContaining({ cancelled: 1 }),
    ]);
    expect(late.subOrders[0]!.timeline.map((e) => e.status).slice(-2)).toEqual([
      'placed',
      'gift_left_out',
    ]);
    expect((await gift()).on_hand).toBe(0);
    await put(500);
  });

  it.each(['stock', 'coupon'] as const)(
    'goes back by itself where the %s is gone, and nothing of the try stays',
    async (what) => {
      const w = await makeWaiting(shop, { units: 2, promoCode: 'WELCOME10' });
      await expireNow(shop);
      if (what === 'stock')
        await sql`update offers set on_hand = 1 where id = ${w.products.offerIds[0]!}`.execute(
          shop.db,
        );
      else
        await sql`insert into coupon_redemptions (coupon_id, user_id, use_number, order_id, discount_paise, created_at) select coupon_id, ${w.who.userId}, use_number, order_id, 0, created_at from (select (redemption ->> 'coupon_id') as coupon_id, 1 as use_number, order_id, created_at from payments where order_id = ${w.orderId}) x`.execute(
          shop.db,
        );
      const left = await stockOf(shop, w.products.offerIds[0]!);
      await payAt(shop, w);
      expect(await orderOf(shop, w)).toMatchObject({
        status: 'cancelled',
        payment: { status: 'lapsed' },
      });
      expect([
        await stockOf(shop, w.products.offerIds[0]!),
        await captures(shop, w.orderId),
      ]).toEqual([left, [{ purpose: 'surplus', amount: w.payment.amount * 100 }]]);
      expect((await paymentOf(shop, w)).refunds).toMatchObject([
        { state: 'requested', reason: 'late', amount: w.payment.amount },
      ]);
      await refundAll(shop, providers);
      expect((await paymentOf(shop, w)).refunds).toMatchObject([{ state: 'paid' }]);
      expect((await emails(shop, w.who.email)).map((l) => l.template)).toEqual([
        'order_lapsed',
        'payment_refunded',
      ]);
      const ledger = await ledgerTotalsOf(shop, w.orderId);
      expect([ledger.shopper_receivable, ledger.vendor_payable]).toEqual([undefined, undefined]);
    },
  );

  it('is asked about once more before the hold ends: what was paid in the last minute is simply paid', async () => {
    const w = await makeWaiting(shop);
    for (const n of [1, 2, 5, 5]) {
      minutes(shop, n);
      await pollAll(shop, providers);
    }
    minutes(shop, 1);
    await testGateway(shop).pay(w.gatewayOrderId, { method: 'upi', outcome: 'success' });
    minutes(shop, 2);
    await processDuePayments(shop.deps, providers);
    expect([
      (await orderOf(shop, w)).status,
      await movementsOf(shop, w.products.offerIds[0]!),
    ]).toEqual(['placed', ['held -1']]);
  });

  it('that a silent gateway says nothing about ends its hold all the same, in a round that comes to its end', async () => {
    const [w] = [await makeWaiting(shop), await makeWaiting(shop)];
    minutes(shop, 16);
    const silent = {
      ...providers.all[0]!,
      paymentsOf: async (): Promise<never> => {
        // Calls take time, so the first ones are due again when the last was made.
        minutes(shop, 1);
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
        throw new GatewayError('timed out', false);
      },
    };
    await processDuePayments(
      shop.deps,
      { all: [silent], offering: async () => [silent], find: () => silent },
      100,
    );
    expect(await orderOf(shop, w)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'lapsed' },
    });
  });

  it('in a round in which one payment is in trouble, the others are looked after', async () => {
    const [bad, good] = [await makeWaiting(shop), await makeWaiting(shop)];
    await testGateway(shop).pay(good.gatewayOrderId, { method: 'upi', outcome: 'success' });
    const odd = {
      ...providers.all[0]!,
      paymentsOf: (id: string) => {
        if (id === bad.gatewayOrderId) throw new TypeError('not what was expected');
        return providers.all[0]!.paymentsOf(id);
      },
    };
    minutes(shop, 2);
    await processDuePayments(shop.deps, {
      all: [odd],
      offering: async () => [odd],
      find: () => odd,
    });
    expect([(await paymentOf(shop, bad)).state, (await paymentOf(shop, good)).state]).toEqual([
      'pending',
      'paid',
    ]);
  });

  it('after the customer gave up goes back, stock or not', async () => {
    const w = await makeWaiting(shop);
    await shop.ok(api.abandonPayment, w.id, w.me);
    await payAt(shop, w);
    expect(await captures(shop, w.orderId)).toEqual([{ purpose: 'surplus', amount: 39_900 }]);
    expect((await orderOf(shop, w)).status).toBe('cancelled');
  });
});
