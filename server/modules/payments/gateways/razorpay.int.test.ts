import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder, quoteTotals } from '#contracts/checkout/checkout.ts';
import { startPayment } from '#contracts/payments/payments.ts';
import { makeProducts, makeCustomer } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeWaiting, orderOf, paymentOf } from '#server/testing/online-payments.ts';
import { httpWire } from './http-wire.ts';
import { GatewayError } from './gateway-provider.ts';
import { callbackSignature, eventSignature } from './razorpay.ts';
import { expirePaymentHolds } from '#server/modules/payments/payment-expiry.ts';
import { openProviders, type Providers } from './open-gateways.ts';
import { items, json, KEYS, orders, type Seen } from './razorpay.fixture.ts';
import { pollPayments } from './gateway-sync.ts';

/** A fake Razorpay server: answers what the test sets, and records requests. */
let server: Server;
let seen: Seen[] = [];
let answer: (seen: Seen, res: ServerResponse) => void;
let shop: TestApp;
let providers: Providers;
let url: string;

beforeAll(async () => {
  server = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const one = {
      method: req.method!,
      path: req.url!,
      headers: req.headers,
      body: text ? (JSON.parse(text) as unknown) : undefined,
    };
    seen.push(one);
    answer(one, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop = await createTestApp({
    seed: true,
    config: { razorpay: { ...KEYS, url }, demo: true, publicUrl: 'https://shop.example' },
  });
  providers = openProviders(shop.deps);
});
afterEach(() => {
  seen = [];
  answer = orders;
});
answer = orders;
afterAll(async () => {
  await shop.close();
  server.closeAllConnections();
  server.close();
});

const entity = (orderId: string, change: object = {}) => ({
  id: 'pay_loop00001',
  entity: 'payment',
  amount: 39_900,
  currency: 'INR',
  status: 'captured',
  order_id: orderId,
  method: 'upi',
  amount_refunded: 0,
  fee: 942,
  tax: 144,
  error_description: null,
  created_at: Math.floor(shop.clock.now().getTime() / 1000),
  ...change,
});
const opened = async () => {
  const w = await makeWaiting(shop);
  return { ...w, gatewayOrderId: w.payment.checkout!.fields.order_id! };
};

describe('Razorpay over HTTP', () => {
  it('is asked for an order of exactly the amount, with the key, and gives the browser its form', async () => {
    const w = await opened();
    expect(seen).toMatchObject([
      {
        method: 'POST',
        path: '/v1/orders',
        body: {
          amount: 39_900,
          currency: 'INR',
          receipt: expect.stringMatching(/^pay_/),
          payment: { capture: 'automatic' },
        },
      },
    ]);
    expect(seen[0]!.headers.authorization).toBe(
      `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`,
    );
    expect(w.payment).toMatchObject({
      provider: 'razorpay',
      isTest: true,
      checkout: {
        kind: 'form',
        action: `${url}/v1/checkout/embedded`,
        fields: {
          key_id: KEYS.keyId,
          order_id: w.gatewayOrderId,
          callback_url: `https://shop.example/api/payments/callback/${w.orderNumber}`,
        },
      },
    });
    expect(JSON.stringify(w.payment)).not.toContain(KEYS.keySecret);
  });

  it('callback over the stored order, asked back and captured where it is only authorized', async () => {
    const w = await opened();
    answer = (s, res) =>
      s.path.endsWith('/capture')
        ? json(res, entity(w.gatewayOrderId, { id: 'pay_loopcb' }))
        : json(res, {
            items: [
              entity(w.gatewayOrderId, { id: 'pay_loopcb', status: 'authorized', fee: null }),
            ],
          });
    const form = new URLSearchParams({
      razorpay_payment_id: 'pay_loopcb',
      razorpay_order_id: 'order_somebodyelses',
      razorpay_signature: callbackSignature(KEYS.keySecret, w.gatewayOrderId, 'pay_loopcb'),
    });
    const reply = await shop.inject({
      method: 'POST',
      url: `/api/payments/callback/${w.orderNumber}`,
      payload: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      `/orders/${w.orderNumber}/payment`,
    ]);
    expect(seen.slice(1).map((s) => `${s.method} ${s.path}`)).toEqual([
      `GET /v1/orders/${w.gatewayOrderId}/payments`,
      'POST /v1/payments/pay_loopcb/capture',
    ]);
    expect(seen.at(-1)!.body).toEqual({ amount: 39_900, currency: 'INR' });
    expect((await orderOf(shop, w)).status).toBe('placed');
  });

  it('webhook over the raw body, with its own secret', async () => {
    const w = await opened();
    const news = (at = Math.floor(shop.clock.now().getTime() / 1000)) =>
      JSON.stringify({
        entity: 'event',
        event: 'payment.captured',
        created_at: at,
        payload: { payment: { entity: entity(w.gatewayOrderId, { id: 'pay_loophook' }) } },
      });
    const raw = news();
    const post = (signature: string, id = 'evt_1', payload = raw) =>
      shop.inject({
        method: 'POST',
        url: '/api/payments/webhooks/razorpay',
        payload,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': id,
          'x-razorpay-signature': signature,
        },
      });
    const right = eventSignature(KEYS.webhookSecret, raw);
    for (const wrong of [
      eventSignature(KEYS.keySecret, raw),
      right.replace(/.$/, (c) => (c === '0' ? '1' : '0')),
      '',
      'é'.repeat(32),
    ])
      expect((await post(wrong)).statusCode).toBe(400);
    expect((await post(right, 'evt_1', `${raw} `)).statusCode).toBe(400);
    expect((await post(right, '')).statusCode).toBe(400);
    // Signed, but replayed after days, or dated in the future: answered, without effect.
    const now = Math.floor(shop.clock.now().getTime() / 1000);
    for (const [i, at] of [now - 49 * 3600, now + 600].entries())
      expect(
        (await post(eventSignature(KEYS.webhookSecret, news(at)), `evt_old${i}`, news(at)))
          .statusCode,
      ).toBe(200);
    expect((await paymentOf(shop, w)).state).toBe('pending');
    expect([(await post(right)).statusCode, (await post(right)).statusCode]).toEqual([200, 200]);
    expect((await paymentOf(shop, w)).state).toBe('paid');
    expect(seen.length).toBe(1);
  });

  it('out of reach: the order waits, says so, and can be started again', async () => {
    answer = (_, res) => json(res, { error: { description: 'down' } }, 503);
    const w = await makeWaiting(shop);
    expect(w.payment).toMatchObject({ state: 'pending', checkout: null });
    expect(await shop.call(startPayment, w.id, w.me)).toMatchObject({
      status: 503,
      code: 'GATEWAY_UNAVAILABLE',
      headers: { 'retry-after': '10' },
    });
    answer = orders;
    expect((await shop.ok(startPayment, w.id, w.me)).payment.checkout).toMatchObject({
      kind: 'form',
    });
  });

  it('silent after a genuine callback: the money is awaited, the hold goes on, polling finds it', async () => {
    const w = await opened();
    answer = (_, res) => json(res, {}, 500);
    const form = new URLSearchParams({
      razorpay_payment_id: 'pay_loopslow',
      razorpay_signature: callbackSignature(KEYS.keySecret, w.gatewayOrderId, 'pay_loopslow'),
    });
    await shop.inject({
      method: 'POST',
      url: `/api/payments/callback/${w.orderNumber}`,
      payload: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await paymentOf(shop, w)).toMatchObject({ state: 'pending', isConfirming: true });
    await pollPayments(shop.deps, providers);
    expect(await paymentOf(shop, w)).toMatchObject({ state: 'pending', isConfirming: true });
    shop.clock.advance(20 * 60_000);
    await expirePaymentHolds(shop.deps);
    expect((await paymentOf(shop, w)).state).toBe('pending');
    answer = (s, res) =>
      items(
        s.path.includes(w.gatewayOrderId) ? [entity(w.gatewayOrderId, { id: 'pay_loopslow' })] : [],
      )(s, res);
    await pollPayments(shop.deps, providers);
    expect((await paymentOf(shop, w)).state).toBe('paid');
  });

  it('is asked again for what it keeps, where it did not know it yet', async () => {
    const w = await opened();
    answer = items([entity(w.gatewayOrderId, { id: 'pay_loopfee', fee: null, tax: null })]);
    shop.clock.advance(61_000);
    await pollPayments(shop.deps, providers);
    const fees = async () =>
      (
        await sql<{
          state: string;
          fee: number | null;
          asks: boolean;
        }>`select p.state, g.fee_paise as fee, p.poll_at is not null as asks
      from payments p join gateway_payments g on g.payment_id = p.id where p.order_id = ${w.orderId}`.execute(
          shop.db,
        )
      ).rows;
    expect(await fees()).toEqual([{ state: 'paid', fee: null, asks: true }]);
    answer = items([entity(w.gatewayOrderId, { id: 'pay_loopfee' })]);
    shop.clock.advance(61_000);
    await pollPayments(shop.deps, providers);
    expect(await fees()).toEqual([{ state: 'paid', fee: 942, asks: false }]);
  });

  it('an answer about another order, or another amount of an order, does nothing', async () => {
    answer = (_, res) => json(res, { id: 'order_loopless', amount: 1, currency: 'INR' });
    expect((await makeWaiting(shop)).payment.checkout).toBeNull();
    answer = orders;
    const w = await opened();
    answer = items([entity('order_other00', { id: 'pay_loopother' })]);
    shop.clock.advance(61_000);
    await pollPayments(shop.deps, providers);
    expect((await paymentOf(shop, w)).state).toBe('pending');
  });
});

describe('the wire', () => {
  const wire = () => httpWire({ ...KEYS, url }, 300);
  const call = () => wire()({ method: 'GET', path: '/v1/x' });
  const outcome = async () =>
    call().then(
      () => 'answered',
      (error: unknown) =>
        error instanceof GatewayError
          ? `${error.isFinal ? 'final' : 'again'} ${error.message}`
          : String(error),
    );

  it.each([
    [
      'a refusal stands',
      (_: Seen, res: ServerResponse) => json(res, { error: { description: 'bad amount' } }, 400),
      'final the gateway answered 400: bad amount',
    ],
    [
      'wrong keys may be mended',
      (_: Seen, res: ServerResponse) => json(res, {}, 401),
      'again the gateway answered 401',
    ],
    [
      'too many calls may be repeated',
      (_: Seen, res: ServerResponse) => json(res, {}, 429),
      'again the gateway answered 429',
    ],
    [
      'no JSON is no answer',
      (_: Seen, res: ServerResponse) => res.end('<html>'),
      'again the gateway answered 200',
    ],
    [
      'an endless answer is cut off',
      (_: Seen, res: ServerResponse) => res.end(Buffer.alloc(3_000_000, 'x')),
      "again the gateway's answer is too large",
    ],
  ])('%s', async (_name, reply, expected) => {
    answer = reply as typeof answer;
    expect(await outcome()).toBe(expected);
  });
  it('silence ends, and nobody is followed elsewhere', async () => {
    answer = () => {};
    expect(await outcome()).toMatch(/^again the gateway did not answer/);
    answer = (_, res) => res.writeHead(302, { location: `${url}/elsewhere` }).end();
    seen = [];
    expect(await outcome()).toMatch(/^again the gateway did not answer/);
    expect(seen.map((s) => s.path)).toEqual(['/v1/x']);
  });
  it('sends the number of a refund with it', async () => {
    answer = (_, res) =>
      json(res, {
        id: 'rfnd_loop1',
        payment_id: 'pay_loop1',
        amount: 100,
        status: 'pending',
        receipt: 'rfd_1',
        acquirer_data: null,
      });
    expect(
      await providers.all[0]!.refund({
        paymentId: 'pay_loop1',
        gatewayOrderId: 'order_loop1',
        amountPaise: 100,
        receipt: 'rfd_1234567890',
      }),
    ).toMatchObject({ id: 'rfnd_loop1', status: 'pending' });
    expect(seen[0]).toMatchObject({
      path: '/v1/payments/pay_loop1/refund',
      headers: { 'x-refund-idempotency': 'rfd_1234567890' },
      body: { amount: 100, receipt: 'rfd_1234567890' },
    });
  });
});

describe('without demo mode', () => {
  it('there is no test gateway: neither its calls nor its webhooks, and nobody pays online without keys', async () => {
    const real = await createTestApp({ seed: true, config: { demo: false } });
    try {
      for (const [method, path] of [
        ['GET', '/api/test-gateway/orders/order_1'],
        ['POST', '/api/test-gateway/orders/order_1/pay'],
        ['POST', '/api/payments/webhooks/test'],
      ] as const) {
        expect(
          (await real.inject({ method, url: path, ...(method === 'POST' ? { payload: {} } : {}) }))
            .statusCode,
        ).toBe(404);
      }
      const who = await makeCustomer(real);
      const products = await makeProducts(real);
      await real.ok(
        addToCheckout,
        { body: { productId: products.productId } },
        { token: who.token },
      );
      expect(
        await real.call(
          placeOrder,
          { body: { addressId: who.addressId, paymentMethod: 'online' } },
          { token: who.token, headers: { 'idempotency-key': 'no-gateway-1' } },
        ),
      ).toMatchObject({ status: 409, code: 'PAYMENT_METHOD_UNAVAILABLE' });
      expect(
        (await real.ok(quoteTotals, { body: { list: 'checkout' } }, { token: who.token })).payment,
      ).toEqual({
        online: false,
        isTest: false,
        cashRoundOff: { alone: 0, withWallet: 0 },
        cash: [],
      });
      expect((await real.inject({ url: '/api/openapi.json' })).body).not.toContain('test-gateway');
    } finally {
      await real.close();
    }
  });
});
