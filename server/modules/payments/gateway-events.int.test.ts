import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { text } from '#server/testing/text.ts';
import { listOrders } from '#contracts/orders/orders.ts';
import * as api from '#contracts/payments/payments.ts';
import { stockOf } from '#server/testing/marketplace-fixture.ts';
import {
  ledgerTotalsOf,
  makeWaiting,
  orderOf,
  payAt,
  paymentOf,
  type Waiting,
} from '#server/testing/online-payments.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { expirePaymentHolds } from './payment-expiry.ts';
import { pollPayments } from './gateways/gateway-sync.ts';
import { testGateway } from './gateways/test-gateway.ts';
import {
  callback,
  captures,
  emails,
  expireNow,
  minutes,
  pollAll,
  refundAll,
  webhook,
} from './payments.fixture.ts';
import { openProviders, type Providers } from './gateways/open-gateways.ts';

let shop: TestApp;
let providers: Providers;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  providers = openProviders(shop.deps);
});
afterAll(() => shop.close());

describe('events of the gateway', () => {
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
    // A fixed shuffle: every run has the same order.
    const shuffled = news
      .map((one, i) => ({ one, key: (i * 7919) % 1009 }))
      .sort((a, b) => a.key - b.key)
      .map((x) => x.one);
    const replies = await Promise.all(shuffled.map(({ event }) => webhook(shop, event)));
    expect(
      shuffled
        .map(({ isForged }, i) => (isForged ? 400 : 200) === replies[i]!.statusCode)
        .every(Boolean),
    ).toBe(true);
    for (const w of waiting) {
      expect(await captures(shop, w.orderId)).toEqual([{ purpose: 'sale', amount: 39_900 }]);
      expect(await paymentOf(shop, w)).toMatchObject({ state: 'paid', failure: null });
      expect((await emails(shop, w.who.email)).length).toBe(1);
      expect(Object.values(await ledgerTotalsOf(shop, w.orderId)).reduce((a, b) => a + b, 0)).toBe(
        0,
      );
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
          shop,
          await gateway.event('payment.captured', {
            payment: { entity: { ...payload.payment.entity, amount: 100 } },
          }),
        )
      ).statusCode,
    ).toBe(200);
    expect(await captures(shop, w.orderId)).toEqual([{ purpose: 'surplus', amount: 100 }]);
    expect(await paymentOf(shop, w)).toMatchObject({
      state: 'pending',
      failure: text('payments.failure.wrong_amount'),
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
    await webhook(shop, await gateway.event('payment.captured', { payment: { entity: second } }));
    expect((await captures(shop, w.orderId)).map((c) => c.purpose).sort()).toEqual([
      'sale',
      'surplus',
    ]);
    expect(await orderOf(shop, w)).toMatchObject({ status: 'placed', payment: { status: 'paid' } });
    // Unknown to the gateway: it stays for a person to check.
    await refundAll(shop, providers);
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
          shop,
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
          webhook(shop, event!),
          callback(shop, w, fields),
          callback(shop, w, fields),
          webhook(shop, event!),
          pollPayments(shop.deps, providers),
        ]);
      }),
    );
    for (const w of all)
      expect(await captures(shop, w.orderId)).toEqual([{ purpose: 'sale', amount: 39_900 }]);
  });

  it('against the clock: paid and expired at the same time is paid, or lapsed and paid back', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => makeWaiting(shop)));
    minutes(shop, 16);
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
      expect(Object.values(await ledgerTotalsOf(shop, w.orderId)).reduce((a, b) => a + b, 0)).toBe(
        0,
      );
    }
  });
});

describe('a payment that the gateway has paid back itself', () => {
  const sendCapture = async (w: Waiting, id: string, change: object) => {
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
    expect((await webhook(shop, event)).statusCode).toBe(200);
  };
  const back = async (w: Waiting) =>
    (await paymentOf(shop, w)).refunds.map((r) => [r.amount, r.state]);

  it('whole: pays for nothing, nothing more is asked back, and the ledger is even', async () => {
    const w = await makeWaiting(shop);
    await sendCapture(w, 'pay_backwhole01', { status: 'refunded', amount_refunded: 39_900 });
    expect(await paymentOf(shop, w)).toMatchObject({
      state: 'pending',
      failure: text('payments.failure.paid_back'),
    });
    expect((await orderOf(shop, w)).status).toBe('payment_pending');
    expect([await captures(shop, w.orderId), await back(w)]).toEqual([
      [{ purpose: 'surplus', amount: 39_900 }],
      [[399, 'paid']],
    ]);
    await refundAll(shop, providers);
    expect(await ledgerTotalsOf(shop, w.orderId)).toEqual({
      gateway_receivable: -942,
      gateway_fee: 942,
    });
    expect(await expireNow(shop)).toBeGreaterThan(0);
    expect((await orderOf(shop, w)).status).toBe('cancelled');
  });

  it('in part: the rest goes back too', async () => {
    const w = await makeWaiting(shop);
    await sendCapture(w, 'pay_backpart001', { amount_refunded: 10_000 });
    expect((await orderOf(shop, w)).status).toBe('payment_pending');
    expect(await back(w)).toEqual([
      [100, 'paid'],
      [299, 'requested'],
    ]);
    await refundAll(shop, providers);
    expect(await back(w)).toEqual([
      [100, 'paid'],
      [299, 'paid'],
    ]);
    expect(await ledgerTotalsOf(shop, w.orderId)).toEqual({
      gateway_receivable: -942,
      gateway_fee: 942,
    });
  });
});

describe('the report', () => {
  it('explains every payment and refund of the gateway, and names what it cannot', async () => {
    minutes(shop, 60);
    const admin = { token: await shop.signIn('admin') };
    await refundAll(shop, providers);
    await pollAll(shop, providers);
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
    minutes(shop, 2);
    await pollAll(shop, providers);
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
