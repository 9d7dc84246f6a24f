import { createVerify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateProfile } from '#contracts/accounts/accounts.ts';
import { logout } from '#contracts/accounts/logout.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { exportMyData } from '#contracts/customers/privacy.ts';
import { confirmVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { addProductAlert } from '#contracts/product-alerts/product-alerts.ts';
import * as api from '#contracts/push/push.ts';
import { sendProductAlerts } from '#server/modules/product-alerts/sending.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { sendDueMessages } from '#server/platform/mail/dispatch.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeCustomer, makeProducts, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { sentText } from '#server/testing/text.ts';
import { FakeBrowser, startPushService } from './push.fixture.ts';
import { pushSender } from './service.ts';

let shop: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
  shop = await createTestApp({ seed: true, config: { pushToLoopback: true } });
});
afterAll(async () => {
  await shop.close();
  await service.close();
});
beforeEach(async () => {
  await sql`delete from messages`.execute(shop.db);
  service.received.length = 0;
  service.answer = 201;
});

let serial = 0;
const browser = new FakeBrowser();
const device = () => browser.subscription(`${service.url}/device-${++serial}`);
const join = async () => {
  const who = await makeCustomer(shop);
  const as = { token: who.token };
  const body = device();
  await shop.ok(api.subscribePush, { body }, as);
  return { ...who, as, endpoint: body.endpoint };
};
const send = (config = shop.config) =>
  sendDueMessages(shop.deps, { push: pushSender({ ...shop.deps, config }), close() {} });
const isOn = async (as: { token: string }) =>
  (await shop.ok(api.getPushState, {}, as)).isSubscribed;
/** Something this customer waits for is back in stock. */
async function queueAlert(as: { token: string }) {
  const { productId, slug } = await makeProducts(shop, { stock: 0 });
  await shop.ok(addProductAlert, { body: { kind: 'stock', productId } }, as);
  await sql`update offers set on_hand = 1 where product_id = ${productId}`.execute(shop.db);
  await sendProductAlerts(shop);
  return slug;
}
const pushes = async () =>
  (
    await sql<{ subject: string | null; body: string; sent_at: Date | null; due_at: Date | null }>`
      select subject, body, sent_at, due_at from messages where channel = 'push'`.execute(shop.db)
  ).rows;

describe('browser notifications', () => {
  it('belong to one account when several subscribe the same browser at once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => makeCustomer(shop)));
    const body = device();
    const replies = await Promise.all(
      people.map(({ token }) => shop.call(api.subscribePush, { body }, { token })),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => replies[0]!.status));
    expect(replies[0]!.status).toBeLessThan(300);
    const owners = await Promise.all(people.map(({ token }) => isOn({ token })));
    expect(owners.filter(Boolean)).toHaveLength(1);
  });

  it('arrive encrypted and signed with the key browsers subscribed to, and lead to their page', async () => {
    const me = await join();
    const slug = await queueAlert(me.as);
    await send();
    const [got, ...more] = service.received;
    expect(more).toEqual([]);
    expect(got!.path).toBe(new URL(me.endpoint).pathname);
    expect(browser.read(got!.body)).toMatchObject({
      title: expect.stringContaining('Goods'),
      url: `/product/${slug}`,
    });
    const { key } = await shop.ok(api.getPushKey, {});
    const [, token, sent] = /^vapid t=(.+), k=(.+)$/.exec(String(got!.headers.authorization))!;
    expect(sent).toBe(key);
    const [head, claims, signature] = token!.split('.');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    expect(
      createVerify('sha256')
        .update(`${head}.${claims}`)
        .verify(
          { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' },
          Buffer.from(signature!, 'base64url'),
        ),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
      aud: service.url,
      sub: 'mailto:no-reply@localhost',
    });
    // Nothing that names the customer's products stays in the outbox.
    expect(await pushes()).toMatchObject([{ subject: null, body: '', sent_at: expect.any(Date) }]);
  });

  it('have one sealed key pair, also when two processes make it at once', async () => {
    const { rows } = await sql<{ value: string }>`
      select value #>> '{}' as value from settings where key = 'push_keys'`.execute(shop.db);
    expect(rows[0]!.value).toMatch(/^sealed:1:/);
    expect(await shop.ok(api.getPushKey, {})).toEqual(await shop.ok(api.getPushKey, {}));
  });

  it('report each step of an order, to devices whose owner did not switch them off', async () => {
    const [me, off] = [await join(), await join()];
    await shop.ok(updateProfile, { body: { preferences: { pushNotifications: false } } }, off.as);
    for (const who of [me, off]) {
      const { productId, vendorIds } = await makeProducts(shop);
      await shop.ok(addToCheckout, { body: { productId } }, who.as);
      const { order } = await shop.ok(
        placeOrder,
        { body: { addressId: who.addressId, paymentMethod: 'cod' } },
        { ...who.as, headers: { 'idempotency-key': `push-order-${++serial}` } },
      );
      const seller = { token: await vendorToken(shop, vendorIds[0]!) };
      const id = order.subOrders[0]!._id;
      await shop.ok(confirmVendorOrder, { params: { id } }, seller);
      if (who === off) continue;
      await send();
      expect(service.received.map((r) => browser.read(r.body))).toMatchObject([
        {
          title: sentText('messages.order_confirmed.subject', {
            'order.number': order.orderNumber,
            vendors: order.subOrders[0]!.vendor.name,
          }),
          url: `/profile/orders/${order._id}`,
        },
      ]);
    }
    await send();
    expect(service.received).toHaveLength(1);
  });

  it('end with the session: after signing out nothing arrives, not even what was queued', async () => {
    const me = await join();
    await queueAlert(me.as);
    await shop.ok(logout, {}, me.as);
    await send();
    expect(service.received).toEqual([]);
    const { rows } =
      await sql`select 1 from push_subscriptions where user_id = ${me.userId}`.execute(shop.db);
    expect(rows).toEqual([]);
    expect(await pushes()).toMatchObject([{ subject: null, body: '' }]);
  });

  it('forget a dead subscription, and repeat what a push service could not take', async () => {
    const me = await join();
    service.answer = 503;
    await queueAlert(me.as);
    await send();
    expect(await pushes()).toMatchObject([{ sent_at: null, due_at: expect.any(Date) }]);
    expect(await isOn(me.as)).toBe(true);
    service.answer = 410;
    shop.clock.advance(60_000);
    await send();
    expect(service.received).toHaveLength(2);
    expect(await isOn(me.as)).toBe(false);
    expect(await pushes()).toMatchObject([{ sent_at: expect.any(Date) }]);
  });

  it('follow no redirect', async () => {
    const me = await join();
    service.answer = 307;
    await queueAlert(me.as);
    await send();
    expect(service.received.map((r) => r.path)).toEqual([new URL(me.endpoint).pathname]);
  });
});

describe('addresses of push services', () => {
  it('are public and https, when they are stored and again when they are called', async () => {
    const other = await createTestApp({ database: shop.database });
    const me = await join();
    const refused = [
      'http://push.example.com/x',
      'https://127.0.0.1/x',
      'https://10.0.0.8/x',
      'https://169.254.169.254/latest',
      'https://[::1]/x',
      'https://localhost/x',
      'https://db.internal/x',
      'https://user:pass@push.example.org/x',
      'https://push.example.org:22/x',
      'javascript:alert(1)',
      service.url,
    ];
    for (const endpoint of refused)
      expect(
        await other.call(api.subscribePush, { body: browser.subscription(endpoint) }, me.as),
      ).toMatchObject({ status: 400, details: [{ path: 'endpoint' }] });
    await queueAlert(me.as);
    await send({ ...shop.config, pushToLoopback: false });
    expect(service.received).toEqual([]);
    expect(await isOn(me.as)).toBe(false);
    await other.app.close();
  });

  it('come with keys of the right size', async () => {
    const me = await join();
    const good = device();
    for (const keys of [
      { ...good.keys, p256dh: 'AAAA' },
      { ...good.keys, auth: '<script>' },
    ])
      expect((await shop.call(api.subscribePush, { body: { ...good, keys } }, me.as)).status).toBe(
        400,
      );
    // Not a point of the curve: refused when something is sent, and given up.
    const keys = { ...good.keys, p256dh: Buffer.alloc(65, 7).toString('base64url') };
    await shop.ok(api.subscribePush, { body: { ...good, keys } }, me.as);
    await queueAlert(me.as);
    await send();
    expect(service.received).toEqual([]);
    expect(await isOn(me.as)).toBe(false);
  });
});

describe('subscriptions', () => {
  it('are one for each device, ten for each customer, and only their owner has them', async () => {
    const me = await join();
    await shop.ok(api.subscribePush, { body: device() }, me.as);
    const count = async (userId: string) =>
      (await sql`select id from push_subscriptions where user_id = ${userId}`.execute(shop.db)).rows
        .length;
    expect(await count(me.userId)).toBe(1);
    for (let i = 0; i < api.MAX_PUSH_DEVICES; i++) {
      shop.clock.advance(1_000);
      const { token } = await transact(shop.db, (tx) =>
        issueSession(tx, { audience: 'user', subjectId: me.userId }, shop.clock),
      );
      await shop.ok(api.subscribePush, { body: device() }, { token });
    }
    expect(await count(me.userId)).toBe(api.MAX_PUSH_DEVICES);
    expect(await isOn(me.as)).toBe(false);
    const data = await shop.ok(exportMyData, {}, me.as);
    expect(data.pushSubscriptions).toHaveLength(api.MAX_PUSH_DEVICES);
    expect(data.pushSubscriptions[0]!.service).toContain('127.0.0.1');
  });

  it('of a browser go to the customer who uses it now, and end when switched off', async () => {
    const [before, now] = [await join(), await makeCustomer(shop)];
    const as = { token: now.token };
    await shop.ok(api.subscribePush, { body: browser.subscription(before.endpoint) }, as);
    expect([await isOn(before.as), await isOn(as)]).toEqual([false, true]);
    for (const _ of [1, 2]) await shop.ok(api.unsubscribePush, {}, as);
    expect(await isOn(as)).toBe(false);
    expect((await shop.call(api.subscribePush, { body: device() })).status).toBe(401);
  });
});
