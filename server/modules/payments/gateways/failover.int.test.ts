import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startPayment } from '#contracts/payments/payments.ts';
import { setActive } from '#server/platform/extensions/enabled.ts';
import { defineExtension } from '#server/platform/extensions/extension.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeWaiting, orderOf, paymentOf, type Waiting } from '#server/testing/online-payments.ts';
import { cashfreeGateway } from '@haatlane/cashfree/gateway';
import { KEYS as CASHFREE, recordedCashfree } from '@haatlane/cashfree/fixture';
import { phonepeGateway, webhookAuthorization } from '@haatlane/phonepe/gateway';
import { KEYS as PHONEPE, recordedPhonepe } from '@haatlane/phonepe/fixture';
import { openProviders } from './open-gateways.ts';

let shop: TestApp;
let cashfree: Awaited<ReturnType<typeof recordedCashfree>>;
let phonepe: Awaited<ReturnType<typeof recordedPhonepe>>;

const about = (name: string) => ({
  name,
  version: '1.0.0',
  api: 1 as const,
  root: import.meta.url,
  title: { en: name },
  about: { en: 'For tests' },
  isActiveAtFirst: true,
});
/** Settings that are there without anybody saving them. */
const preset = (values: Record<string, string | number>) =>
  z.object(
    Object.fromEntries(
      Object.entries({ mode: 'live', ...values }).map(([name, value]) => [
        name,
        z.union([z.string(), z.number()]).default(value),
      ]),
    ),
  );

beforeAll(async () => {
  [cashfree, phonepe] = [await recordedCashfree(() => shop.clock.now()), await recordedPhonepe()];
  const at = { api: phonepe.url, tokens: phonepe.url };
  shop = await createTestApp({
    seed: true,
    config: { demo: true, publicUrl: 'https://shop.example' },
    extensions: [
      defineExtension({
        ...about('cashfree'),
        settings: preset(CASHFREE),
        payments: [cashfreeGateway({ live: `${cashfree.url}/pg`, sandbox: `${cashfree.url}/pg` })],
      }),
      defineExtension({
        ...about('phonepe'),
        settings: preset(PHONEPE),
        payments: [phonepeGateway({ live: at, sandbox: at })],
      }),
    ],
  });
});
afterAll(async () => {
  await shop.close();
  cashfree.close();
  phonepe.close();
});

const sessions = async (w: Waiting) =>
  (
    await sql<{ provider: string; id: string }>`
      select s.provider, s.gateway_order_id as id from payment_sessions s join payments p on p.id = s.payment_id
      where p.order_id = ${w.orderId} order by s.created_at, s.provider`.execute(shop.db)
  ).rows;
const captures = async (w: Waiting) =>
  (
    await sql<{ provider: string; purpose: string; amount: number; back: number }>`
      select g.provider, g.purpose, g.amount_paise as amount, coalesce(sum(r.amount_paise), 0)::int as back
      from gateway_payments g join payments p on p.id = g.payment_id left join gateway_refunds r on r.capture_id = g.id
      where p.order_id = ${w.orderId} group by g.id order by g.purpose`.execute(shop.db)
  ).rows;
const goBack = (w: Waiting, query = '') =>
  shop.inject({ url: `/api/payments/callback/${w.orderNumber}${query}` });
const notify = (gateway: string, news: { raw: string; headers: Record<string, string> }) =>
  shop.inject({
    method: 'POST',
    url: `/api/payments/webhooks/${gateway}`,
    payload: news.raw,
    headers: news.headers,
  });

describe('gateways side by side', () => {
  it('use the first; a browser that says it paid is not believed, the gateway is asked', async () => {
    const w = await makeWaiting(shop);
    expect(w.payment).toMatchObject({
      provider: 'cashfree',
      isTest: false,
      checkout: { kind: 'form', action: `${cashfree.url}/pg/view/sessions/checkout` },
    });
    const [{ id } = { id: '' }] = await sessions(w);
    shop.clock.advance(5_000);
    const before = cashfree.requests.length;
    expect((await goBack(w, '?order_status=PAID')).statusCode).toBe(303);
    expect((await goBack(w, '?order_status=PAID')).statusCode).toBe(303);
    expect(cashfree.requests.length - before).toBe(1);
    expect((await paymentOf(shop, w)).state).toBe('pending');
    cashfree.pay(id, 39_900);
    shop.clock.advance(5_000);
    await goBack(w);
    expect((await orderOf(shop, w)).status).toBe('placed');
    expect(await captures(w)).toEqual([
      { provider: 'cashfree', purpose: 'sale', amount: 39_900, back: 0 },
    ]);
  });

  it('refuse forged notifications, and take one repeated or of another gateway for what it is', async () => {
    const [w, other] = [await makeWaiting(shop), await makeWaiting(shop)];
    const [[{ id } = { id: '' }], [{ id: otherId } = { id: '' }]] = [
      await sessions(w),
      await sessions(other),
    ];
    cashfree.pay(id, 39_900);
    const news = cashfree.notificationOf(id);
    expect(
      (await notify('cashfree', { ...news, raw: news.raw.replaceAll(id, otherId) })).statusCode,
    ).toBe(400);
    expect((await notify('phonepe', news)).statusCode).toBe(400);
    // With the header of PhonePe, which proves nothing of the body, about an order it does not have.
    const authorization = webhookAuthorization(PHONEPE.webhookUser, PHONEPE.webhookPassword);
    const claim = { event: 'checkout.order.completed', payload: { merchantOrderId: id } };
    const headers = { 'content-type': 'application/json', authorization };
    expect((await notify('phonepe', { raw: JSON.stringify(claim), headers })).statusCode).toBe(503);
    expect((await paymentOf(shop, w)).state).toBe('pending');
    for (let i = 0; i < 2; i++) expect((await notify('cashfree', news)).statusCode).toBe(200);
    expect([(await paymentOf(shop, w)).state, (await paymentOf(shop, other)).state]).toEqual([
      'paid',
      'pending',
    ]);
    expect(await captures(w)).toHaveLength(1);
  });

  it('return a payment of less than the order', async () => {
    const w = await makeWaiting(shop);
    const [{ id } = { id: '' }] = await sessions(w);
    cashfree.pay(id, 100);
    await notify('cashfree', cashfree.notificationOf(id));
    expect((await paymentOf(shop, w)).state).toBe('pending');
    expect(await captures(w)).toEqual([
      { provider: 'cashfree', purpose: 'surplus', amount: 100, back: 100 },
    ]);
  });

  it('follow the order of operators', async () => {
    await sql`update payment_settings set gateways = '{phonepe,cashfree}'`.execute(shop.db);
    const w = await makeWaiting(shop);
    expect(w.payment).toMatchObject({ provider: 'phonepe', checkout: { kind: 'page' } });
    await sql`update payment_settings set gateways = '{}'`.execute(shop.db);
  });

  it('move a payment away from one that was turned off', async () => {
    await sql`update payment_settings set gateways = '{phonepe,cashfree}'`.execute(shop.db);
    const w = await makeWaiting(shop);
    expect(w.payment.provider).toBe('phonepe');
    setActive(['cashfree']);
    shop.clock.advance(120_000);
    const moved = (await shop.ok(startPayment, w.id, w.me)).payment;
    setActive(['cashfree', 'phonepe']);
    await sql`update payment_settings set gateways = '{}'`.execute(shop.db);
    expect(moved.provider).toBe('cashfree');
  });

  it('take over from one that is down; a customer who pays at both gets the second payment back', async () => {
    const opened = await makeWaiting(shop);
    expect(opened.payment.provider).toBe('cashfree');
    cashfree.become('down');
    const w = await makeWaiting(shop);
    expect(w.payment).toMatchObject({ provider: 'phonepe', checkout: { kind: 'page' } });
    // Further orders find out that it is down, until it is left alone.
    for (let i = 0; i < 4; i++) await makeWaiting(shop);
    const moved = (await shop.ok(startPayment, opened.id, opened.me)).payment;
    expect(moved.provider).toBe('phonepe');
    const both = await sessions(opened);
    const idAt = (name: string) => both.find((s) => s.provider === name)!.id;
    phonepe.pay(idAt('phonepe'), 39_900);
    await notify('phonepe', phonepe.notificationOf(idAt('phonepe')));
    expect((await orderOf(shop, opened)).status).toBe('placed');
    cashfree.become('well');
    cashfree.pay(idAt('cashfree'), 39_900);
    await notify('cashfree', cashfree.notificationOf(idAt('cashfree')));
    expect(await captures(opened)).toEqual([
      { provider: 'phonepe', purpose: 'sale', amount: 39_900, back: 0 },
      { provider: 'cashfree', purpose: 'surplus', amount: 39_900, back: 39_900 },
    ]);
  });

  it('sell nothing for play money while the real ones are turned off', async () => {
    setActive([]);
    const offered = await openProviders(shop.deps).offering();
    setActive(['cashfree', 'phonepe']);
    expect(offered.map(({ name }) => name)).toEqual([]);
  });
});
