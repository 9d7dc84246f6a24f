import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getCheckout,
  placeOrder,
  quoteTotals,
  addToCheckout,
} from '#contracts/checkout/checkout.ts';
import { cancelOrder, listOrders } from '#contracts/orders/orders.ts';
import { confirmVendorOrder, listVendorOrders } from '#contracts/fulfilment/fulfilment.ts';
import * as api from '#contracts/payments/payments.ts';
import {
  makeProducts,
  makeCustomer,
  stockOf,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  booksOf,
  makeWaiting,
  movementsOf,
  orderOf,
  payAt,
  paymentOf,
  type Waiting,
} from '#server/testing/online-payments.ts';
import { GatewayError } from './gateways/gateway-provider.ts';
import { expirePaymentHolds } from './payment-expiry.ts';
import { processDuePayments } from './gateway-poller.ts';
import { openProviders, type Providers } from './gateways/open-gateways.ts';
import { pollPayments } from './gateways/gateway-sync.ts';
import { sendRefunds } from './refunds/refunds.ts';
import { testGateway } from './gateways/test-gateway.ts';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
let providers: Providers;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  providers = openProviders(shop.deps);
});
afterAll(() => shop.close());

const minutes = (n: number) => shop.clock.advance(n * 60_000);
const webhook = (event: { raw: string; headers: Record<string, string> }) =>
  shop.inject({
    method: 'POST',
    url: '/api/payments/webhooks/test',
    payload: event.raw,
    headers: event.headers,
  });
const callback = (w: Pick<Waiting, 'orderNumber'>, fields: Record<string, string>) =>
  shop.inject({
    method: 'POST',
    url: `/api/payments/callback/${w.orderNumber}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const emails = async (email: string) =>
  (
    await sql<{
      template: string;
      body: string;
    }>`select template, body from messages where recipient = ${email} order by id`.execute(shop.db)
  ).rows;
const captures = async (orderId: string) =>
  (
    await sql<{ purpose: string; amount: number }>`
  select g.purpose, g.amount_paise as amount from gateway_payments g join payments p on p.id = g.payment_id where p.order_id = ${orderId} order by g.captured_at, g.id`.execute(
      shop.db,
    )
  ).rows;
const list = async (w: Waiting) =>
  (await shop.ok(getCheckout, {}, w.me)).items.map((i) => [i.product._id, i.quantity]);
/** Whatever is due, also of the tests before. */
const pollAll = async () => {
  while ((await pollPayments(shop.deps, providers)) > 0);
};
const refundAll = async () => {
  while ((await sendRefunds(shop.deps, providers)) > 0);
};
const expireNow = async () => {
  minutes(16);
  return expirePaymentHolds(shop.deps);
};

describe('an order that is paid for online', () => {
  it('waits with its stock held, seen by nobody else; once paid it is placed, booked and told of', async () => {
    const w = await makeWaiting(shop, { units: 2 });
    const [offer, seller] = [
      w.products.offerIds[0]!,
      { token: await vendorToken(shop, w.products.vendorIds[0]!) },
    ];
    expect(w.payment).toMatchObject({
      state: 'pending',
      amount: 699,
      isTest: true,
      isConfirming: false,
      canPayCash: true,
      refunds: [],
      checkout: { kind: 'page', action: expect.stringMatching(/^\/test-gateway\/order_/) },
    });
    expect(await orderOf(shop, w)).toMatchObject({
      status: 'payment_pending',
      payment: { method: 'online', status: 'pending', due: 699 },
    });
    expect([
      await stockOf(shop, offer),
      await movementsOf(shop, offer),
      await booksOf(shop, w.orderId),
      await emails(w.who.email),
    ]).toEqual([48, ['held -2'], {}, []]);
    expect(await shop.ok(listVendorOrders, {}, seller)).toMatchObject({
      results: [],
      counts: { new: 0 },
      next: null,
    });
    const part = (await orderOf(shop, w)).subOrders[0]!;
    expect(await shop.call(confirmVendorOrder, { params: { id: part._id } }, seller)).toMatchObject(
      { status: 404, code: 'ORDER_NOT_FOUND' },
    );

    await payAt(shop, w, 'success', 'card');
    expect(await paymentOf(shop, w)).toMatchObject({
      state: 'paid',
      method: 'card',
      checkout: null,
    });
    expect(await orderOf(shop, w)).toMatchObject({
      status: 'placed',
      payment: { status: 'paid', due: 0 },
      subOrders: [{ status: 'placed', timeline: [{ status: 'placed' }] }],
    });
    const fee = Math.round(69_900 * 0.0236);
    expect(await booksOf(shop, w.orderId)).toEqual({
      gateway_receivable: 69_900 - fee,
      gateway_fee: fee,
      platform_commission: -6_000,
      platform_shipping: -9_900,
      vendor_payable: -54_000,
    });
    expect(await emails(w.who.email)).toEqual([
      { template: 'order_placed', body: expect.stringContaining('Paid: ₹699') },
    ]);
    expect((await shop.ok(listVendorOrders, {}, seller)).counts).toMatchObject({
      new: 1,
      to_pack: 0,
    });
    expect(await movementsOf(shop, offer)).toEqual(['held -2']);
  });

  it('answers a repeated key with the same order, and takes no stock twice', async () => {
    const who = await makeCustomer(shop);
    const products = await makeProducts(shop, { rupees: 300 });
    const me = { token: who.token, headers: { 'idempotency-key': 'online-again-1' } };
    await shop.ok(addToCheckout, { body: { productId: products.productId } }, me);
    const input = { body: { addressId: who.addressId, paymentMethod: 'online' as const } };
    const replies = await Promise.all([1, 2, 3].map(() => shop.ok(placeOrder, input, me)));
    expect(new Set(replies.map((r) => `${r.order._id} ${r.payment!.checkout!.action}`)).size).toBe(
      1,
    );
    expect(await stockOf(shop, products.offerIds[0]!)).toBe(49);
  });

  it("takes the browser's word only where the gateway signed it for this order", async () => {
    const [w, other] = [await makeWaiting(shop), await makeWaiting(shop)];
    const gateway = testGateway(shop);
    const paid = await gateway.pay(w.gatewayOrderId, { method: 'upi', outcome: 'success' });
    const said = {
      paymentId: paid.fields.razorpay_payment_id!,
      signature: paid.fields.razorpay_signature!,
    };
    const verify = (orderId: string, change: object = {}, me = w.me) =>
      shop.call(api.verifyPayment, { body: { orderId, ...said, ...change } }, me);
    expect(await verify(w.orderId, { signature: 'f'.repeat(64) })).toMatchObject({
      status: 400,
      code: 'PAYMENT_NOT_GENUINE',
    });
    expect(await verify(other.orderId, {}, other.me)).toMatchObject({
      status: 400,
      code: 'PAYMENT_NOT_GENUINE',
    });
    expect(await verify(w.orderId, {}, other.me)).toMatchObject({
      status: 404,
      code: 'PAYMENT_NOT_FOUND',
    });
    expect(await verify(w.orderId, { signature: 'short' })).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
    });
    // Through the form: the order a browser names does not count, and a forged one is led to the same page.
    for (const fields of [{ ...paid.fields, razorpay_signature: '0'.repeat(64) }, {}])
      expect((await callback(w, fields)).headers.location).toBe(`/orders/${w.orderNumber}/payment`);
    expect((await callback(other, paid.fields)).statusCode).toBe(303);
    expect([(await paymentOf(shop, w)).state, (await paymentOf(shop, other)).state]).toEqual([
      'pending',
      'pending',
    ]);
    expect(await verify(w.orderId)).toMatchObject({
      status: 200,
      data: { payment: { state: 'paid', method: 'upi' } },
    });
    expect(await verify(w.orderId)).toMatchObject({
      status: 200,
      data: { payment: { state: 'paid' } },
    });
    expect(await captures(w.orderId)).toEqual([{ purpose: 'sale', amount: 39_900 }]);
  });

  it('may fail and be tried again; a failure that is told late takes nothing back', async () => {
    const w = await makeWaiting(shop);
    const failed = await testGateway(shop).pay(w.gatewayOrderId, {
      method: 'card',
      outcome: 'failure',
    });
    await webhook(failed.event!);
    expect(await paymentOf(shop, w)).toMatchObject({
      state: 'pending',
      failure: text('payments.failure.card_declined'),
      checkout: { kind: 'page' },
    });
    expect((await shop.ok(api.startPayment, w.id, w.me)).payment.checkout).toEqual(
      w.payment.checkout,
    );
    await payAt(shop, w);
    const late = await testGateway(shop).event(
      'payment.failed',
      JSON.parse(failed.event!.raw).payload as object,
    );
    expect((await webhook(late)).statusCode).toBe(200);
    expect(await paymentOf(shop, w)).toMatchObject({ state: 'paid', failure: null });
    expect(await shop.call(api.startPayment, w.id, w.me)).toMatchObject({
      status: 409,
      code: 'PAYMENT_NOT_OPEN',
    });
  });

  it('with a code: the coupon is used while it waits and free again when it ends', async () => {
    const w = await makeWaiting(shop, { promoCode: 'WELCOME10' });
    const uses = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from coupon_redemptions where user_id = ${w.who.userId}`.execute(
          shop.db,
        )
      ).rows[0]!.n;
    expect(await uses()).toBe(1);
    expect(await expireNow()).toBeGreaterThan(0);
    expect(await uses()).toBe(0);
  });
});

describe('a payment that does not come', () => {
  it('ends after 15 minutes: stock and list come back, vendors never hear of it, no money moved', async () => {
    const w = await makeWaiting(shop, { units: 3 });
    minutes(14);
    await expirePaymentHolds(shop.deps);
    expect((await paymentOf(shop, w)).state).toBe('pending');
    minutes(2);
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
      await booksOf(shop, w.orderId),
    ]).toEqual([['held -3', 'hold_ended 3'], 50, {}]);
    expect(await list(w)).toEqual([[w.products.productId, 3]]);
    const seller = { token: await vendorToken(shop, w.products.vendorIds[0]!) };
    expect(await shop.ok(listVendorOrders, { query: { tab: 'cancelled' } }, seller)).toMatchObject({
      results: [],
      counts: { cancelled: 0 },
      next: null,
    });
    // The customer reads that nothing was ordered, and what to do next.
    const [told, ...more] = await emails(w.who.email);
    expect([told!.template, more]).toEqual(['order_lapsed', []]);
    for (const part of [w.orderId, '3 × Goods', '/checkout']) expect(told!.body).toContain(part);
  });

  it('is told in Hindi to whoever reads Hindi, and not at all to who gave up', async () => {
    const [w, gaveUp] = [await makeWaiting(shop), await makeWaiting(shop)];
    await sql`update users set preferences = preferences || '{"language": "hi"}' where id = ${w.who.userId}`.execute(
      shop.db,
    );
    await shop.ok(api.abandonPayment, gaveUp.id, gaveUp.me);
    await expireNow();
    expect((await emails(w.who.email))[0]).toMatchObject({
      template: 'order_lapsed',
      body: expect.stringMatching(/\p{Script=Devanagari}/u),
    });
    expect(await emails(gaveUp.who.email)).toEqual([]);
  });

  it('keeps what the list has meanwhile', async () => {
    const w = await makeWaiting(shop, { units: 3 });
    await shop.ok(addToCheckout, { body: { productId: w.products.productId, quantity: 1 } }, w.me);
    await expireNow();
    expect(await list(w)).toEqual([[w.products.productId, 1]]);
  });

  it('can be given up: the list comes back at once; cancelled, it does not', async () => {
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
    expect(await booksOf(shop, w.orderId)).toMatchObject({
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
    expect(await emails(w.who.email)).toEqual([
      { template: 'order_placed', body: expect.stringContaining('Pay on delivery: ₹399') },
    ]);
    const before = await booksOf(shop, w.orderId);
    expect(before.shopper_receivable).toBe(39_900);
    await payAt(shop, w);
    expect(await captures(w.orderId)).toEqual([{ purpose: 'surplus', amount: 39_900 }]);
    await refundAll();
    expect((await paymentOf(shop, w)).refunds).toMatchObject([
      { amount: 399, state: 'paid', reason: 'surplus', reference: expect.stringMatching(/^TEST/) },
    ]);
    const after = await booksOf(shop, w.orderId);
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
    await expireNow();
    expect((await orderOf(shop, w)).status).toBe('cancelled');
    minutes(10);
    await pollAll();
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
    expect(Object.values(await booksOf(shop, w.orderId)).reduce((a, b) => a + b, 0)).toBe(0);
    expect(
      (await sql`select 1 from coupon_redemptions where order_id = ${w.orderId}`.execute(shop.db))
        .rows.length,
    ).toBe(1);
    expect((await emails(w.who.email)).map((l) => l.template)).toEqual([
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
    await expireNow();
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
      await expireNow();
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
      expect([await stockOf(shop, w.products.offerIds[0]!), await captures(w.orderId)]).toEqual([
        left,
        [{ purpose: 'surplus', amount: w.payment.amount * 100 }],
      ]);
      expect((await paymentOf(shop, w)).refunds).toMatchObject([
        { state: 'requested', reason: 'late', amount: w.payment.amount },
      ]);
      await refundAll();
      expect((await paymentOf(shop, w)).refunds).toMatchObject([{ state: 'paid' }]);
      expect((await emails(w.who.email)).map((l) => l.template)).toEqual([
        'order_lapsed',
        'payment_refunded',
      ]);
      const books = await booksOf(shop, w.orderId);
      expect([books.shopper_receivable, books.vendor_payable]).toEqual([undefined, undefined]);
    },
  );

  it('is asked about once more before the hold ends: what was paid in the last minute is simply paid', async () => {
    const w = await makeWaiting(shop);
    for (const n of [1, 2, 5, 5]) {
      minutes(n);
      await pollAll();
    }
    minutes(1);
    await testGateway(shop).pay(w.gatewayOrderId, { method: 'upi', outcome: 'success' });
    minutes(2);
    await processDuePayments(shop.deps, providers);
    expect([
      (await orderOf(shop, w)).status,
      await movementsOf(shop, w.products.offerIds[0]!),
    ]).toEqual(['placed', ['held -1']]);
  });

  it('that a silent gateway says nothing about ends its hold all the same, in a round that comes to its end', async () => {
    const [w] = [await makeWaiting(shop), await makeWaiting(shop)];
    minutes(16);
    const silent = {
      ...providers.offered!,
      paymentsOf: async (): Promise<never> => {
        // Each call takes its time, so that those asked first are due again when the last was asked.
        minutes(1);
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
        throw new GatewayError('timed out', false);
      },
    };
    await processDuePayments(
      shop.deps,
      { all: [silent], offered: silent, find: () => silent },
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
      ...providers.offered!,
      paymentsOf: (id: string) => {
        if (id === bad.gatewayOrderId) throw new TypeError('not what was expected');
        return providers.offered!.paymentsOf(id);
      },
    };
    minutes(2);
    await processDuePayments(shop.deps, { all: [odd], offered: odd, find: () => odd });
    expect([(await paymentOf(shop, bad)).state, (await paymentOf(shop, good)).state]).toEqual([
      'pending',
      'paid',
    ]);
  });

  it('after the customer gave up goes back, stock or not', async () => {
    const w = await makeWaiting(shop);
    await shop.ok(api.abandonPayment, w.id, w.me);
    await payAt(shop, w);
    expect(await captures(w.orderId)).toEqual([{ purpose: 'surplus', amount: 39_900 }]);
    expect((await orderOf(shop, w)).status).toBe('cancelled');
  });
});

describe('news from the gateway', () => {
  it('each three times, shuffled, some forged and some stale: one effect each, every forged one refused', async () => {
    const gateway = testGateway(shop);
    const waiting = await Promise.all(Array.from({ length: 12 }, () => makeWaiting(shop)));
    const news: { event: { raw: string; headers: Record<string, string> }; isForged: boolean }[] =
      [];
    for (const [i, w] of waiting.entries()) {
      const failed = await gateway.pay(w.gatewayOrderId, { method: 'card', outcome: 'failure' });
      const paid = await gateway.pay(w.gatewayOrderId, { method: 'upi', outcome: 'success' });
      for (const { event } of [failed, paid])
        for (let n = 0; n < 3; n++) news.push({ event: event!, isForged: false });
      const { raw, headers } = paid.event!;
      if (i % 3 === 0)
        news.push({
          event: { raw: raw.replace('"amount":39900', '"amount":39901'), headers },
          isForged: true,
        });
      if (i % 3 === 1)
        news.push({
          event: { raw, headers: { ...headers, 'x-razorpay-signature': '' } },
          isForged: true,
        });
    }
    // A fixed shuffle: every run meets the same order.
    const shuffled = news
      .map((one, i) => ({ one, key: (i * 7919) % 1009 }))
      .sort((a, b) => a.key - b.key)
      .map((x) => x.one);
    const replies = await Promise.all(shuffled.map(({ event }) => webhook(event)));
    expect(
      shuffled
        .map(({ isForged }, i) => (isForged ? 400 : 200) === replies[i]!.statusCode)
        .every(Boolean),
    ).toBe(true);
    for (const w of waiting) {
      expect(await captures(w.orderId)).toEqual([{ purpose: 'sale', amount: 39_900 }]);
      expect(await paymentOf(shop, w)).toMatchObject({ state: 'paid', failure: null });
      expect((await emails(w.who.email)).length).toBe(1);
      expect(Object.values(await booksOf(shop, w.orderId)).reduce((a, b) => a + b, 0)).toBe(0);
    }
  });

  it('of another amount pays for nothing and goes back; the order still waits', async () => {
    const w = await makeWaiting(shop);
    const gateway = testGateway(shop);
    const { event } = await gateway.pay(w.gatewayOrderId, { method: 'upi', outcome: 'success' });
    const { payload } = JSON.parse(event!.raw) as {
      payload: { payment: { entity: Record<string, unknown> } };
    };
    await sql`update test_gateway set body = body || '{"amount": 100}'::jsonb where id = ${String(payload.payment.entity.id)}`.execute(
      shop.db,
    );
    expect(
      (
        await webhook(
          await gateway.event('payment.captured', {
            payment: { entity: { ...payload.payment.entity, amount: 100 } },
          }),
        )
      ).statusCode,
    ).toBe(200);
    expect(await captures(w.orderId)).toEqual([{ purpose: 'surplus', amount: 100 }]);
    expect(await paymentOf(shop, w)).toMatchObject({
      state: 'pending',
      failure: expect.stringContaining('goes back'),
      refunds: [{ amount: 1 }],
    });
  });

  it('of a second payment sends that one back', async () => {
    const w = await makeWaiting(shop);
    await payAt(shop, w);
    const gateway = testGateway(shop);
    const second = {
      id: 'pay_second000001',
      order_id: w.gatewayOrderId,
      amount: 39_900,
      currency: 'INR',
      status: 'captured',
      method: 'card',
      fee: 900,
      amount_refunded: 0,
      created_at: 1_793_600_000,
    };
    await webhook(await gateway.event('payment.captured', { payment: { entity: second } }));
    expect((await captures(w.orderId)).map((c) => c.purpose).sort()).toEqual(['sale', 'surplus']);
    expect(await orderOf(shop, w)).toMatchObject({ status: 'placed', payment: { status: 'paid' } });
    // Known to nobody at the gateway: it stays for a person to look at.
    await refundAll();
    expect((await paymentOf(shop, w)).refunds).toMatchObject([
      { state: 'failed', reason: 'surplus' },
    ]);
    await sql`delete from gateway_refunds where order_id = ${w.orderId}`.execute(shop.db);
    await sql`delete from gateway_payments where gateway_id = 'pay_second000001'`.execute(shop.db);
  });

  it('unsigned, unknown, or to nobody is refused or without effect', async () => {
    const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
      shop.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      });
    expect((await post('/api/payments/webhooks/test', '{}')).json()).toMatchObject({
      success: false,
      code: 'PAYMENT_NOT_GENUINE',
    });
    expect((await post('/api/payments/webhooks/razorpay', '{}')).statusCode).toBe(404);
    expect(
      (
        await webhook(
          await testGateway(shop).event('payment.captured', {
            payment: {
              entity: {
                id: 'pay_unknown',
                order_id: 'order_unknown',
                amount: 1,
                currency: 'INR',
                status: 'captured',
                created_at: 1,
              },
            },
          }),
        )
      ).statusCode,
    ).toBe(200);
    expect((await post('/api/payments/webhooks/test', 'x'.repeat(300_000))).statusCode).toBe(413);
  });

  it('callback, webhook and polling at the same time make one capture', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => makeWaiting(shop)));
    const gateway = testGateway(shop);
    await Promise.all(
      all.map(async (w) => {
        const { event, fields } = await gateway.pay(w.gatewayOrderId, {
          method: 'upi',
          outcome: 'success',
        });
        await Promise.all([
          webhook(event!),
          callback(w, fields),
          callback(w, fields),
          webhook(event!),
          pollPayments(shop.deps, providers),
        ]);
      }),
    );
    for (const w of all)
      expect(await captures(w.orderId)).toEqual([{ purpose: 'sale', amount: 39_900 }]);
  });

  it('against the clock: paid and expired at the same time is paid, or lapsed and paid back', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => makeWaiting(shop)));
    minutes(16);
    await Promise.all([
      ...all.map((w) => payAt(shop, w)),
      expirePaymentHolds(shop.deps),
      expirePaymentHolds(shop.deps),
    ]);
    for (const w of all) {
      expect(await orderOf(shop, w)).toMatchObject({
        status: 'placed',
        payment: { status: 'paid' },
      });
      expect(await stockOf(shop, w.products.offerIds[0]!)).toBe(49);
      expect(Object.values(await booksOf(shop, w.orderId)).reduce((a, b) => a + b, 0)).toBe(0);
    }
  });
});

describe('cash on delivery', () => {
  it('ends at a sum and at PIN codes the operator sets; other ways to pay stay', async () => {
    const admin = { token: await shop.signIn('admin') };
    const settings = await shop.ok(api.getPaymentSettings, {}, admin);
    expect(settings).toMatchObject({ cashMost: 50_000, cashRefusedPins: [] });
    const who = await makeCustomer(shop);
    const me = { token: who.token };
    const products = await makeProducts(shop, { rupees: 300 });
    await shop.ok(addToCheckout, { body: { productId: products.productId } }, me);
    const place = (paymentMethod: 'cod' | 'online', n: number) =>
      shop.call(
        placeOrder,
        { body: { addressId: who.addressId, paymentMethod } },
        { ...me, headers: { 'idempotency-key': `cash-limit-${n}` } },
      );
    const quoted = async () =>
      (await shop.ok(quoteTotals, { body: { list: 'checkout', pincode: '411004' } }, me)).payment;
    expect(await quoted()).toEqual({
      online: true,
      isTest: true,
      cashRoundOff: { alone: 0, withWallet: 0 },
      cash: [],
    });
    await shop.ok(
      api.putPaymentSettings,
      { body: { cashMost: 398, cashRefusedPins: ['411', '411'] } },
      admin,
    );
    try {
      expect(await place('cod', 1)).toMatchObject({
        status: 409,
        code: 'COD_NOT_AVAILABLE',
        message: `${text('payments.cod_limit', { amount: '₹398' })} ${text('payments.cod_no_pin_code', { pincode: '411004' })}`,
      });
      expect((await quoted()).cash).toEqual([
        { kind: 'amount', name: null, most: 398 },
        { kind: 'pincode', name: null, most: null },
      ]);
      expect(await stockOf(shop, products.offerIds[0]!)).toBe(50);
      const online = await place('online', 2);
      expect(online).toMatchObject({ status: 201, data: { payment: { canPayCash: false } } });
    } finally {
      await shop.ok(api.putPaymentSettings, { body: settings }, admin);
    }
    expect(
      await shop.call(
        api.putPaymentSettings,
        { body: { cashMost: -1, cashRefusedPins: ['x'] } },
        admin,
      ),
    ).toMatchObject({ status: 400 });
    expect(await shop.call(api.getPaymentSettings, {}, me)).toMatchObject({ status: 403 });
  });

  it('costs no query more than before payments were there', async () => {
    const order = async (paymentMethod: 'cod' | 'online') => {
      const who = await makeCustomer(shop);
      await shop.ok(
        addToCheckout,
        { body: { productId: (await makeProducts(shop)).productId } },
        { token: who.token },
      );
      return (
        await shop.countQueries(() =>
          shop.ok(
            placeOrder,
            { body: { addressId: who.addressId, paymentMethod } },
            { token: who.token, headers: { 'idempotency-key': `count-${who.userId}` } },
          ),
        )
      ).count;
    };
    await order('cod');
    expect(await order('cod')).toBeLessThanOrEqual(8);
  });
});

describe('the report', () => {
  it('explains every payment and refund of the gateway, and names what it cannot', async () => {
    minutes(60);
    const admin = { token: await shop.signIn('admin') };
    await refundAll();
    await pollAll();
    const {
      results: [report],
    } = await shop.ok(api.reconcilePayments, { query: {} }, admin);
    expect(report).toMatchObject({
      provider: 'test',
      isReachable: true,
      isComplete: true,
      unexplained: [],
    });
    expect(report!.atGateway).toEqual(report!.inBooks);
    expect(report!.inBooks.payments).toBeGreaterThan(30);
    const w = await makeWaiting(shop);
    await testGateway(shop).pay(w.gatewayOrderId, { method: 'upi', outcome: 'success' });
    expect(
      (await shop.ok(api.reconcilePayments, { query: {} }, admin)).results[0]!.unexplained,
    ).toMatchObject([{ problem: 'missing_here', atGateway: 399, inBooks: 0 }]);
    minutes(2);
    await pollAll();
    expect(
      (await shop.ok(api.reconcilePayments, { query: {} }, admin)).results[0]!.unexplained,
    ).toEqual([]);
    expect(await shop.call(api.reconcilePayments, { query: {} }, w.me)).toMatchObject({
      status: 403,
    });
    expect((await shop.ok(listOrders, { query: { status: 'payment_pending' } }, w.me)).total).toBe(
      0,
    );
  });
});

describe('a payment that the gateway has paid back itself', () => {
  const told = async (w: Waiting, id: string, change: object) => {
    const entity = {
      id,
      order_id: w.gatewayOrderId,
      amount: 39_900,
      currency: 'INR',
      status: 'captured',
      method: 'upi',
      fee: 942,
      amount_refunded: 0,
      error_description: null,
      created_at: Math.floor(shop.clock.now().getTime() / 1000),
      ...change,
    };
    await sql`insert into test_gateway (id, kind, parent_id, body, created_at) values (${id}, 'payment', ${w.gatewayOrderId}, ${JSON.stringify(entity)}::text::jsonb, ${shop.clock.now()})`.execute(
      shop.db,
    );
    const event = await testGateway(shop).event('payment.captured', { payment: { entity } });
    expect((await webhook(event)).statusCode).toBe(200);
  };
  const back = async (w: Waiting) =>
    (await paymentOf(shop, w)).refunds.map((r) => [r.amount, r.state]);

  it('whole: pays for nothing, nothing more is asked back, and the ledger is even', async () => {
    const w = await makeWaiting(shop);
    await told(w, 'pay_backwhole01', { status: 'refunded', amount_refunded: 39_900 });
    expect(await paymentOf(shop, w)).toMatchObject({
      state: 'pending',
      failure: 'This payment was paid back.',
    });
    expect((await orderOf(shop, w)).status).toBe('payment_pending');
    expect([await captures(w.orderId), await back(w)]).toEqual([
      [{ purpose: 'surplus', amount: 39_900 }],
      [[399, 'paid']],
    ]);
    await refundAll();
    expect(await booksOf(shop, w.orderId)).toEqual({ gateway_receivable: -942, gateway_fee: 942 });
    expect(await expireNow()).toBeGreaterThan(0);
    expect((await orderOf(shop, w)).status).toBe('cancelled');
  });

  it('in part: the rest goes back too', async () => {
    const w = await makeWaiting(shop);
    await told(w, 'pay_backpart001', { amount_refunded: 10_000 });
    expect((await orderOf(shop, w)).status).toBe('payment_pending');
    expect(await back(w)).toEqual([
      [100, 'paid'],
      [299, 'requested'],
    ]);
    await refundAll();
    expect(await back(w)).toEqual([
      [100, 'paid'],
      [299, 'paid'],
    ]);
    expect(await booksOf(shop, w.orderId)).toEqual({ gateway_receivable: -942, gateway_fee: 942 });
  });
});
