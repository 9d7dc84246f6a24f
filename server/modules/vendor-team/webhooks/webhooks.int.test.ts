import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import {
  cancelVendorOrder,
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { adjustStock } from '#contracts/offers/inventory.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { getTeamLog } from '#contracts/vendor-team/vendor-team.ts';
import {
  changeWebhook,
  FAILING_DAYS,
  listWebhookMessages,
  listWebhooks,
  createWebhook,
  MAX_WEBHOOKS,
  getWebhookMessage,
  removeWebhook,
  replayWebhookMessage,
  rotateWebhook,
  testWebhook,
  WEBHOOK_LOG_DAYS,
  WEBHOOK_TOPICS,
  type WebhookTopic,
} from '#contracts/vendor-team/webhooks.ts';
import { receiveCash } from '#server/testing/cash-receipts.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { transact } from '#server/platform/db/database.ts';
import { RETRY_PAUSES, deliverDueWebhooks } from './sending.ts';
import { deleteOldWebhookLog, switchOffMadeBy } from './service.ts';
import { sentText } from '#server/testing/text.ts';

interface Heard {
  path: string;
  headers: Record<string, string>;
  body: string;
}
let shop: TestApp;
let other: Server;
let base = '';
let heard: Heard[] = [];
/** What the other side answers; `hang` keeps it waiting. */
let answer: { status: number; text?: string; location?: string; hang?: boolean } = { status: 200 };
beforeAll(async () => {
  shop = await createTestApp({ seed: true, config: { webhooksToLoopback: true } });
  other = createServer((req, res) => {
    let body = '';
    req.on('data', (part: Buffer) => {
      body += part.toString();
    });
    req.on('end', () => {
      heard.push({ path: req.url!, headers: req.headers as Record<string, string>, body });
      if (answer.hang) return;
      res
        .writeHead(answer.status, answer.location ? { location: answer.location } : {})
        .end(answer.text ?? 'thanks');
    });
  });
  await new Promise<void>((done) => {
    other.listen(0, '127.0.0.1', done);
  });
  base = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterAll(async () => {
  other.closeAllConnections();
  await new Promise((done) => {
    other.close(done);
  });
  await shop.close();
});
beforeEach(() => {
  heard = [];
  answer = { status: 200 };
});

async function listener(topics: WebhookTopic[] = [...WEBHOOK_TOPICS], path = '/in') {
  const vendorId = await makeVendor(shop, { email: `${newId('vnd')}@example.com` });
  const token = await vendorToken(shop, vendorId);
  const { secret, item } = await shop.ok(
    createWebhook,
    { body: { name: 'Till', url: base + path, topics } },
    { token },
  );
  return { vendorId, token, secret, id: item._id };
}
const post = (timeoutMs = 5_000) => deliverDueWebhooks(shop.deps, { timeoutMs });
const advance = (seconds: number) => shop.clock.advance(seconds * 1000);
const log = async (w: { id: string; token?: string; vendorId: string }) =>
  (
    await shop.ok(
      listWebhookMessages,
      { params: { id: w.id } },
      { token: await vendorToken(shop, w.vendorId) },
    )
  ).results;
const topics = () => heard.map((h) => JSON.parse(h.body).type as string).sort();
const signature = (secret: string, h: Heard) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${h.headers['webhook-id']}.${h.headers['webhook-timestamp']}.${h.body}`)
    .digest('base64')}`;

async function order(vendorId: string, quantity = 2, stock = 50) {
  const { productId, offerIds } = await makeProducts(shop, {
    rupees: 300,
    stock,
    vendorIds: [vendorId],
  });
  const who = await makeCustomer(shop);
  const me = { token: who.token };
  await shop.ok(addToCheckout, { body: { productId, quantity } }, me);
  const place = () =>
    shop.call(
      placeOrder,
      { body: { addressId: who.addressId, paymentMethod: 'cod' } },
      { ...me, headers: { 'idempotency-key': newId('req') } },
    );
  return { productId, offerId: offerIds[0]!, me, place, who };
}

describe('what a webhook is told', () => {
  it('is the course of an order and of stock, signed, in ids and paise, without the customer', async () => {
    const w = await listener();
    const seller = { token: w.token };
    const { place, me, offerId, who } = await order(w.vendorId);
    const placed = (await place()).data.order;
    await post();
    expect(topics()).toEqual(['order.created', 'stock.changed']);
    const created = heard.find((h) => h.body.includes('order.created'))!;
    expect(created.path).toBe('/in');
    expect(created.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Haatlane-Webhooks/1',
      'webhook-timestamp': String(Math.floor(shop.clock.now().getTime() / 1000)),
    });
    expect(created.headers['webhook-signature']).toBe(signature(w.secret, created));
    const part = placed.subOrders[0]!;
    expect(JSON.parse(created.body)).toMatchObject({
      type: 'order.created',
      timestamp: shop.clock.now().toISOString(),
      data: {
        order: {
          id: part._id,
          number: placed.orderNumber,
          status: 'placed',
          paymentMethod: 'cod',
          isExchange: false,
          itemsPaise: 60_000,
          items: [{ offerId, quantity: 2, unitPaise: 30_000, cancelled: 0, isGift: false }],
        },
      },
    });
    expect(
      JSON.parse(heard.find((h) => h.body.includes('stock.changed'))!.body).data,
    ).toMatchObject({
      offer: { id: offerId, free: 48 },
      movement: { delta: -2, reason: 'order', orderNumber: placed.orderNumber },
    });
    for (const secret of [who.email, who.phone.slice(3), 'Asha', '1, Lane', '411004'])
      expect(heard.map((h) => h.body).join()).not.toContain(secret);

    heard = [];
    const { shipmentId } = await shop.ok(
      packVendorOrder,
      { params: { id: part._id }, body: {} },
      seller,
    );
    await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, seller);
    await shop.ok(
      updateShipmentStatus,
      { params: { id: shipmentId }, body: { status: 'delivered' } },
      seller,
    );
    await receiveCash(shop);
    const [asked] = (
      await shop.ok(
        createReturn,
        {
          params: { id: placed._id },
          body: {
            items: [{ itemId: part.items[0]!._id, quantity: 1 }],
            reason: 'does_not_fit',
            refundTo: { kind: 'upi', upi: 'asha@okbank' },
          },
        },
        me,
      )
    ).results;
    await post();
    expect(topics()).toEqual(['order.delivered', 'order.shipped', 'return.requested']);
    expect(
      JSON.parse(heard.find((h) => h.body.includes('return.requested'))!.body).data,
    ).toMatchObject({
      return: {
        id: asked!._id,
        reason: 'does_not_fit',
        items: [{ itemId: part.items[0]!._id, offerId, quantity: 1 }],
      },
      order: { id: part._id, number: placed.orderNumber },
    });
    expect(heard.map((h) => h.body).join()).not.toContain('asha@okbank');
  });

  it('is a cancelled order with its units back on the shelf, and what the vendor books itself', async () => {
    const w = await listener();
    const { place, offerId } = await order(w.vendorId);
    const part = (await place()).data.order.subOrders[0]!;
    await post();
    heard = [];
    await shop.ok(
      cancelVendorOrder,
      { params: { id: part._id }, body: { reason: 'Broken' } },
      { token: w.token },
    );
    await shop.ok(
      adjustStock,
      { params: { id: offerId }, body: { delta: 5, reason: 'received', seenFree: 50 } },
      { token: w.token },
    );
    await post();
    expect(topics()).toEqual(['order.cancelled', 'stock.changed', 'stock.changed']);
    expect(
      heard
        .filter((h) => h.body.includes('stock'))
        .map((h) => JSON.parse(h.body).data)
        .map((d) => [d.movement.reason, d.movement.delta, d.offer.free])
        .sort(),
    ).toEqual([
      ['cancelled', 2, 50],
      ['received', 5, 55],
    ]);
  });

  it('is what was decided about a product', async () => {
    const w = await listener(['product.approved', 'product.refused']);
    const at = shop.clock.now();
    const listing = async (change: string) => {
      const id = newId('lst');
      await sql`insert into listings (id, vendor_id, product_id, state, draft_state, name, draft, version, remarks, submitted_at, created_at, updated_at) values (${id}, ${w.vendorId}, null, null, 'in_review', 'Kurta', '{}', 1, '[]', ${at}, ${at}, ${at})`.execute(
        shop.db,
      );
      await sql`update listings set ${sql.raw(change)}, decided_at = ${at} where id = ${id}`.execute(
        shop.db,
      );
      return id;
    };
    const refused = await listing("draft_state = 'rejected', note = 'Not allowed'");
    const asked = await listing(
      'draft_state = \'changes_asked\', remarks = \'[{"path":"name","text":"Too short"}]\'',
    );
    const product = (await makeProducts(shop)).productId;
    const approved = await listing(
      `draft_state = null, draft = null, state = 'live', product_id = '${product}'`,
    );
    // Taken back by the vendor itself: no decision.
    const own = newId('lst');
    await sql`insert into listings (id, vendor_id, draft_state, name, draft, version, remarks, submitted_at, created_at, updated_at) values (${own}, ${w.vendorId}, 'in_review', 'Kurta', '{}', 1, '[]', ${at}, ${at}, ${at})`.execute(
      shop.db,
    );
    await sql`update listings set draft_state = 'draft' where id = ${own}`.execute(shop.db);
    await post();
    expect(
      heard
        .map((h) => JSON.parse(h.body))
        .map((b) => [
          b.type,
          b.data.product.listingId,
          b.data.decision,
          b.data.note,
          b.data.remarks.length,
        ])
        .sort(),
    ).toEqual(
      [
        ['product.approved', approved, 'approved', null, 0],
        ['product.refused', asked, 'changes_asked', null, 1],
        ['product.refused', refused, 'rejected', 'Not allowed', 0],
      ].sort(),
    );
  });

  it('is told if and only if the change is committed', async () => {
    const w = await listener();
    const { place, offerId, me, productId } = await order(w.vendorId, 2, 2);
    expect((await place()).status).toBe(201);
    expect((await log(w)).map((m) => m.topic).sort()).toEqual(['order.created', 'stock.changed']);
    await transact(shop.db, async (tx) => {
      await sql`insert into stock_movements (id, offer_id, delta, reason, at) values (${newId('stk')}, ${offerId}, 1, 'found', ${shop.clock.now()})`.execute(
        tx,
      );
      throw new Error('rolled back');
    }).catch(() => {});
    // Nothing is left, so nothing is sold.
    expect((await shop.call(addToCheckout, { body: { productId, quantity: 1 } }, me)).status).toBe(
      409,
    );
    expect(await log(w)).toHaveLength(2);
  });

  it("is only what was asked for, of one's own vendor, while the webhook is on; others cost nobody a row", async () => {
    const w = await listener(['order.created']);
    const silent = await makeVendor(shop);
    await (await order(silent)).place();
    await (await order(w.vendorId)).place();
    expect((await log(w)).map((m) => m.topic)).toEqual(['order.created']);
    await shop.ok(
      changeWebhook,
      {
        params: { id: w.id },
        body: { name: 'Till', url: `${base}/in`, topics: ['order.created'], isOn: false },
      },
      { token: w.token },
    );
    await (await order(w.vendorId)).place();
    const messages = await log(w);
    // What waited was given up with the switch.
    expect(messages.map((m) => m.state)).toEqual(['dead']);
    await post();
    expect(heard.filter((h) => h.headers['webhook-id'] === messages[0]!._id)).toEqual([]);
    const {
      rows: [row],
    } = await sql<{
      n: number;
    }>`select count(*)::int as n from webhook_messages m join webhook_endpoints e on e.id = m.endpoint_id where e.vendor_id = ${silent}`.execute(
      shop.db,
    );
    expect(row!.n).toBe(0);
  });
});

describe('a message that does not arrive', () => {
  const test = async (w: { id: string; vendorId: string }) =>
    (
      await shop.ok(
        testWebhook,
        { params: { id: w.id } },
        { token: await vendorToken(shop, w.vendorId) },
      )
    ).message._id;
  const read = async (w: { id: string; vendorId: string }, message: string) =>
    shop.ok(
      getWebhookMessage,
      { params: { id: w.id, message } },
      { token: await vendorToken(shop, w.vendorId) },
    );

  it('is tried again after growing pauses, the same words under the same id, and given up within a day', async () => {
    const w = await listener();
    answer = { status: 500, text: 'x'.repeat(5_000) };
    const id = await test(w);
    await post();
    await post();
    expect(heard).toHaveLength(1);
    const began = shop.clock.now().getTime();
    for (const [i, pause] of RETRY_PAUSES.entries()) {
      advance(pause - 1);
      await post();
      expect(heard).toHaveLength(i + 1);
      advance(1);
      await post();
      expect(heard).toHaveLength(i + 2);
    }
    expect(shop.clock.now().getTime() - began).toBeLessThanOrEqual(86_400_000);
    const { message, attempts, body } = await read(w, id);
    expect(message).toMatchObject({
      state: 'dead',
      attempts: 8,
      lastStatus: 500,
      lastError: 'refused',
      dueAt: null,
    });
    expect(attempts).toHaveLength(8);
    expect(attempts[0]).toMatchObject({
      status: 500,
      error: 'refused',
      reply: 'x'.repeat(2048),
      headers: { 'webhook-id': id },
    });
    expect(new Set(heard.map((h) => h.body))).toEqual(new Set([body]));
    expect(new Set(heard.map((h) => h.headers['webhook-id']))).toEqual(new Set([id]));
    // The time is of the attempt, and signed with it.
    expect(new Set(heard.map((h) => h.headers['webhook-timestamp'])).size).toBe(8);
    expect(heard.every((h) => h.headers['webhook-signature'] === signature(w.secret, h))).toBe(
      true,
    );

    answer = { status: 204 };
    heard = [];
    const token = await vendorToken(shop, w.vendorId);
    expect(
      (await shop.ok(replayWebhookMessage, { params: { id: w.id, message: id } }, { token }))
        .message,
    ).toMatchObject({ state: 'waiting', attempts: 0 });
    await post();
    expect(heard).toMatchObject([{ body, headers: { 'webhook-id': id } }]);
    expect((await read(w, id)).message).toMatchObject({
      state: 'delivered',
      lastStatus: 204,
      lastError: null,
    });
    expect((await shop.ok(listWebhooks, {}, { token })).items).toMatchObject([
      { failingSince: null, deliveredAt: shop.clock.now().toISOString() },
    ]);
  });

  it('follows nobody elsewhere and waits for nobody long', async () => {
    const w = await listener();
    answer = { status: 302, location: `${base}/elsewhere` };
    const moved = await test(w);
    await post();
    expect(heard.map((h) => h.path)).toEqual(['/in']);
    expect((await read(w, moved)).message).toMatchObject({
      state: 'waiting',
      lastStatus: 302,
      lastError: 'redirect',
    });
    answer = { status: 200, hang: true };
    const slow = await test(w);
    await post(200);
    expect((await read(w, slow)).message).toMatchObject({
      state: 'waiting',
      lastStatus: null,
      lastError: 'timeout',
    });
    await sql`update webhook_endpoints set url = 'http://127.0.0.1:1/' where id = ${w.id}`.execute(
      shop.db,
    );
    const nobody = await test(w);
    await post();
    expect((await read(w, nobody)).message).toMatchObject({ lastError: 'unreachable' });
  });

  it('goes to no private place, however its address came there', async () => {
    const w = await listener();
    for (const url of [
      'http://10.0.0.1/',
      'https://169.254.169.254/latest/',
      'https://[fd00:ec2::254]/',
      'http://example.com/',
    ]) {
      expect(
        await shop.call(
          createWebhook,
          { body: { name: 'x', url, topics: ['stock.changed'] } },
          { token: w.token },
        ),
      ).toMatchObject({ status: 400, details: [{ path: 'url' }] });
      await sql`update webhook_endpoints set url = ${url} where id = ${w.id}`.execute(shop.db);
      const id = await test(w);
      await post();
      expect((await read(w, id)).message).toMatchObject({
        lastStatus: null,
        lastError: 'not_public',
      });
    }
    // Without the setting this machine is as private as any.
    await sql`update webhook_endpoints set url = ${`${base}/in`} where id = ${w.id}`.execute(
      shop.db,
    );
    const id = await test(w);
    await deliverDueWebhooks({
      ...shop.deps,
      config: { ...shop.config, webhooksToLoopback: false },
    });
    expect((await read(w, id)).message).toMatchObject({ lastError: 'not_public' });
    expect(heard).toEqual([]);
  });

  it('switches its webhook off after days of failures, or at once where it is gone, and tells the vendor', async () => {
    const w = await listener();
    answer = { status: 503 };
    await test(w);
    await post();
    const token = () => vendorToken(shop, w.vendorId);
    const state = async () => (await shop.ok(listWebhooks, {}, { token: await token() })).items[0]!;
    expect(await state()).toMatchObject({
      isOn: true,
      failingSince: shop.clock.now().toISOString(),
    });
    advance(FAILING_DAYS * 86_400);
    const last = await test(w);
    await post();
    expect(await state()).toMatchObject({ isOn: false, offReason: 'failing', failingSince: null });
    expect((await read(w, last)).message.state).toBe('dead');
    const emails = async () =>
      (
        await sql<{
          subject: string;
        }>`select subject from messages m join vendors v on v.email = m.recipient where v.id = ${w.vendorId} and m.template = 'webhook_off'`.execute(
          shop.db,
        )
      ).rows;
    expect(await emails()).toEqual([
      { subject: sentText('messages.webhook_off.subject', { 'webhook.name': 'Till' }) },
    ]);
    expect(
      await shop.call(testWebhook, { params: { id: w.id } }, { token: await token() }),
    ).toMatchObject({ status: 409, code: 'WEBHOOK_OFF' });
    expect(
      await shop.call(
        replayWebhookMessage,
        { params: { id: w.id, message: last } },
        { token: await token() },
      ),
    ).toMatchObject({ status: 409, code: 'WEBHOOK_OFF' });

    await shop.ok(
      changeWebhook,
      {
        params: { id: w.id },
        body: { name: 'Till', url: `${base}/in`, topics: ['order.created'], isOn: true },
      },
      { token: await token() },
    );
    answer = { status: 410 };
    await test(w);
    await post();
    expect(await state()).toMatchObject({ isOn: false, offReason: 'gone' });
    expect(await emails()).toHaveLength(2);
  });
});

describe('webhooks of a vendor', () => {
  it('show their secret once, and sign with the old one as well for a day after it was changed', async () => {
    const w = await listener();
    expect(w.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(
      JSON.stringify((await shop.ok(listWebhooks, {}, { token: w.token })).items),
    ).not.toContain('whsec_');
    const { secret, item } = await shop.ok(
      rotateWebhook,
      { params: { id: w.id } },
      { token: w.token, headers: { 'idempotency-key': 'a-key-of-a-test' } },
    );
    expect(item.oldSecretUntil).toBe(
      new Date(shop.clock.now().getTime() + 86_400_000).toISOString(),
    );
    const send = async () => {
      heard = [];
      await shop.ok(
        testWebhook,
        { params: { id: w.id } },
        { token: await vendorToken(shop, w.vendorId) },
      );
      await post();
      return heard[0]!;
    };
    const both = await send();
    expect(both.headers['webhook-signature']).toBe(
      `${signature(secret, both)} ${signature(w.secret, both)}`,
    );
    advance(86_400);
    const one = await send();
    expect(one.headers['webhook-signature']).toBe(signature(secret, one));
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from idempotency_keys where reply::text like '%whsec_%'`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('are five at most, named in the record of the team, and gone with their log', async () => {
    const w = await listener();
    const token = w.token;
    for (let i = 1; i < MAX_WEBHOOKS; i++)
      await shop.ok(
        createWebhook,
        { body: { name: `No. ${i}`, url: `${base}/x`, topics: ['stock.changed'] } },
        { token },
      );
    expect(
      await shop.call(
        createWebhook,
        {
          body: {
            name: 'One more',
            url: `${base}/x`,
            topics: ['stock.changed'],
          },
        },
        { token },
      ),
    ).toMatchObject({ status: 409, code: 'TOO_MANY_WEBHOOKS' });
    expect(
      await shop.call(
        createWebhook,
        { body: { name: '', url: 'nonsense', topics: [] } },
        { token },
      ),
    ).toMatchObject({ status: 400 });
    const { message } = await shop.ok(testWebhook, { params: { id: w.id } }, { token });
    await shop.ok(removeWebhook, { params: { id: w.id } }, { token });
    expect(
      await shop.call(getWebhookMessage, { params: { id: w.id, message: message._id } }, { token }),
    ).toMatchObject({ status: 404, code: 'WEBHOOK_NOT_FOUND' });
    expect((await shop.ok(listWebhooks, {}, { token })).items.map((i) => i._id)).not.toContain(
      w.id,
    );
    await deleteOldWebhookLog(shop.db, new Date(0), AbortSignal.timeout(60_000));
    expect(
      (
        await sql`select id from webhook_messages where id = ${message._id} union select id from webhook_endpoints where id = ${w.id}`.execute(
          shop.db,
        )
      ).rows,
    ).toEqual([]);
    expect(
      (await shop.ok(getTeamLog, {}, { token })).results
        .map((l) => [l.action, l.subject])
        .slice(0, 2),
    ).toEqual([
      ['webhook_removed', 'Till'],
      ['webhook_made', 'No. 4'],
    ]);
  });

  it('are switched off with the member who made them', async () => {
    const w = await listener();
    expect(
      await transact(shop.db, (tx) =>
        switchOffMadeBy(tx, w.vendorId, `usr_of_${w.vendorId}`, shop.clock.now()),
      ),
    ).toEqual(['Till']);
    expect((await shop.ok(listWebhooks, {}, { token: w.token })).items).toMatchObject([
      { isOn: false, offReason: 'member_left' },
    ]);
  });

  it('keep a log that is paged, narrowed, and forgotten after a month', async () => {
    const w = await listener();
    const { place } = await order(w.vendorId);
    await place();
    await post();
    answer = { status: 500 };
    await shop.ok(testWebhook, { params: { id: w.id } }, { token: w.token });
    await post();
    const list = async (query: object) =>
      shop.ok(
        listWebhookMessages,
        { params: { id: w.id }, query },
        { token: await vendorToken(shop, w.vendorId) },
      );
    expect(await list({ limit: 2 })).toMatchObject({ total: 3, page: 1, results: [{}, {}] });
    expect((await list({ limit: 2, page: 2 })).results).toHaveLength(1);
    expect((await list({ state: 'waiting' })).results.map((m) => m.topic)).toEqual([
      'webhook.test',
    ]);
    expect((await list({ topic: 'stock.changed' })).results).toMatchObject([
      { state: 'delivered', lastStatus: 200 },
    ]);
    const token = await vendorToken(shop, w.vendorId);
    const { count } = await shop.countQueries(() =>
      shop.ok(listWebhookMessages, { params: { id: w.id } }, { token }),
    );
    expect(count).toBeLessThanOrEqual(4);
    advance(31 * 86_400);
    await deleteOldWebhookLog(
      shop.db,
      new Date(shop.clock.now().getTime() - WEBHOOK_LOG_DAYS * 86_400_000),
      AbortSignal.timeout(60_000),
    );
    expect((await list({})).total).toBe(0);
  });
});
