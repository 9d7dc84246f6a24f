import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
} from '#contracts/vendor-team/webhooks.ts';
import { vendorToken } from '#server/testing/marketplace-fixture.ts';
import { transact } from '#server/platform/db/database.ts';
import { RETRY_PAUSES, deliverDueWebhooks } from './sending.ts';
import { deleteOldWebhookLog, switchOffMadeBy } from './service.ts';
import { sentText } from '#server/testing/text.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  listener,
  openReceiver,
  order,
  post,
  type Receiver,
  signature,
} from './webhooks.fixture.ts';

let shop: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  shop = await createTestApp({ seed: true, config: { webhooksToLoopback: true } });
  receiver = await openReceiver();
});
afterAll(async () => {
  await receiver.close();
  await shop.close();
});
beforeEach(() => {
  receiver.heard.length = 0;
  receiver.answer = { status: 200 };
});

const advance = (seconds: number) => shop.clock.advance(seconds * 1000);

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

  it('is retried after growing pauses with the same body and id, and fails for good within a day', async () => {
    const w = await listener(shop, receiver);
    receiver.answer = { status: 500, text: 'x'.repeat(5_000) };
    const id = await test(w);
    await post(shop);
    await post(shop);
    expect(receiver.heard).toHaveLength(1);
    const began = shop.clock.now().getTime();
    for (const [i, pause] of RETRY_PAUSES.entries()) {
      advance(pause - 1);
      await post(shop);
      expect(receiver.heard).toHaveLength(i + 1);
      advance(1);
      await post(shop);
      expect(receiver.heard).toHaveLength(i + 2);
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
    expect(new Set(receiver.heard.map((h) => h.body))).toEqual(new Set([body]));
    expect(new Set(receiver.heard.map((h) => h.headers['webhook-id']))).toEqual(new Set([id]));
    // The timestamp is the attempt's, and signed with it.
    expect(new Set(receiver.heard.map((h) => h.headers['webhook-timestamp'])).size).toBe(8);
    expect(
      receiver.heard.every((h) => h.headers['webhook-signature'] === signature(w.secret, h)),
    ).toBe(true);

    receiver.answer = { status: 204 };
    receiver.heard.length = 0;
    const token = await vendorToken(shop, w.vendorId);
    expect(
      (await shop.ok(replayWebhookMessage, { params: { id: w.id, message: id } }, { token }))
        .message,
    ).toMatchObject({ state: 'waiting', attempts: 0 });
    await post(shop);
    expect(receiver.heard).toMatchObject([{ body, headers: { 'webhook-id': id } }]);
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
    const w = await listener(shop, receiver);
    receiver.answer = { status: 302, location: `${receiver.base}/elsewhere` };
    const moved = await test(w);
    await post(shop);
    expect(receiver.heard.map((h) => h.path)).toEqual(['/in']);
    expect((await read(w, moved)).message).toMatchObject({
      state: 'waiting',
      lastStatus: 302,
      lastError: 'redirect',
    });
    receiver.answer = { status: 200, hang: true };
    const slow = await test(w);
    await post(shop, 200);
    expect((await read(w, slow)).message).toMatchObject({
      state: 'waiting',
      lastStatus: null,
      lastError: 'timeout',
    });
    await sql`update webhook_endpoints set url = 'http://127.0.0.1:1/' where id = ${w.id}`.execute(
      shop.db,
    );
    const nobody = await test(w);
    await post(shop);
    expect((await read(w, nobody)).message).toMatchObject({ lastError: 'unreachable' });
  });

  it('goes to no private place, however its address came there', async () => {
    const w = await listener(shop, receiver);
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
      await post(shop);
      expect((await read(w, id)).message).toMatchObject({
        lastStatus: null,
        lastError: 'not_public',
      });
    }
    // Without the setting this machine counts as a private address.
    await sql`update webhook_endpoints set url = ${`${receiver.base}/in`} where id = ${w.id}`.execute(
      shop.db,
    );
    const id = await test(w);
    await deliverDueWebhooks({
      ...shop.deps,
      config: { ...shop.config, webhooksToLoopback: false },
    });
    expect((await read(w, id)).message).toMatchObject({ lastError: 'not_public' });
    expect(receiver.heard).toEqual([]);
  });

  it('switches its webhook off after days of failures, or at once where it is gone, and tells the vendor', async () => {
    const w = await listener(shop, receiver);
    receiver.answer = { status: 503 };
    await test(w);
    await post(shop);
    const token = () => vendorToken(shop, w.vendorId);
    const state = async () => (await shop.ok(listWebhooks, {}, { token: await token() })).items[0]!;
    expect(await state()).toMatchObject({
      isOn: true,
      failingSince: shop.clock.now().toISOString(),
    });
    advance(FAILING_DAYS * 86_400);
    const last = await test(w);
    await post(shop);
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
        body: { name: 'Till', url: `${receiver.base}/in`, topics: ['order.created'], isOn: true },
      },
      { token: await token() },
    );
    receiver.answer = { status: 410 };
    await test(w);
    await post(shop);
    expect(await state()).toMatchObject({ isOn: false, offReason: 'gone' });
    expect(await emails()).toHaveLength(2);
  });
});

describe('webhooks of a vendor', () => {
  it('show their secret once, and sign with the old one as well for a day after it was changed', async () => {
    const w = await listener(shop, receiver);
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
      receiver.heard.length = 0;
      await shop.ok(
        testWebhook,
        { params: { id: w.id } },
        { token: await vendorToken(shop, w.vendorId) },
      );
      await post(shop);
      return receiver.heard[0]!;
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
    const w = await listener(shop, receiver);
    const token = w.token;
    for (let i = 1; i < MAX_WEBHOOKS; i++)
      await shop.ok(
        createWebhook,
        { body: { name: `No. ${i}`, url: `${receiver.base}/x`, topics: ['stock.changed'] } },
        { token },
      );
    expect(
      await shop.call(
        createWebhook,
        {
          body: {
            name: 'One more',
            url: `${receiver.base}/x`,
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
    const w = await listener(shop, receiver);
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
    const w = await listener(shop, receiver);
    const { place } = await order(shop, w.vendorId);
    await place();
    await post(shop);
    receiver.answer = { status: 500 };
    await shop.ok(testWebhook, { params: { id: w.id } }, { token: w.token });
    await post(shop);
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
