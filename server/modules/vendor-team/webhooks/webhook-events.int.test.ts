import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToCheckout } from '#contracts/checkout/checkout.ts';
import {
  cancelVendorOrder,
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { adjustStock } from '#contracts/offers/inventory.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { changeWebhook, listWebhookMessages } from '#contracts/vendor-team/webhooks.ts';
import { receiveCash } from '#server/testing/cash-receipts.ts';
import { makeProducts, makeVendor, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { transact } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  listener,
  openReceiver,
  order,
  post,
  type Receiver,
  signature,
  topics,
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

const log = async (w: { id: string; token?: string; vendorId: string }) =>
  (
    await shop.ok(
      listWebhookMessages,
      { params: { id: w.id } },
      { token: await vendorToken(shop, w.vendorId) },
    )
  ).results;

describe('what a webhook receives', () => {
  it('is every change of an order and of stock, signed, in ids and paise, without the customer', async () => {
    const w = await listener(shop, receiver);
    const seller = { token: w.token };
    const { place, me, offerId, who } = await order(shop, w.vendorId);
    const placed = (await place()).data.order;
    await post(shop);
    expect(topics(receiver)).toEqual(['order.created', 'stock.changed']);
    const created = receiver.heard.find((h) => h.body.includes('order.created'))!;
    expect(created.path).toBe('/in');
    expect(created.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Haatlane-Webhooks/1',
      'webhook-timestamp': String(Math.floor(shop.clock.now().getTime() / 1000)),
    });
    expect(created.headers['webhook-signature']).toBe(signature(w.secret, created));
    const vendorOrder = placed.subOrders[0]!;
    expect(JSON.parse(created.body)).toMatchObject({
      type: 'order.created',
      timestamp: shop.clock.now().toISOString(),
      data: {
        order: {
          id: vendorOrder._id,
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
      JSON.parse(receiver.heard.find((h) => h.body.includes('stock.changed'))!.body).data,
    ).toMatchObject({
      offer: { id: offerId, free: 48 },
      movement: { delta: -2, reason: 'order', orderNumber: placed.orderNumber },
    });
    for (const secret of [who.email, who.phone.slice(3), 'Asha', '1, Lane', '411004'])
      expect(receiver.heard.map((h) => h.body).join()).not.toContain(secret);

    receiver.heard.length = 0;
    const { shipmentId } = await shop.ok(
      packVendorOrder,
      { params: { id: vendorOrder._id }, body: {} },
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
            items: [{ itemId: vendorOrder.items[0]!._id, quantity: 1 }],
            reason: 'does_not_fit',
            refundTo: { kind: 'upi', upi: 'asha@okbank' },
          },
        },
        me,
      )
    ).results;
    await post(shop);
    expect(topics(receiver)).toEqual(['order.delivered', 'order.shipped', 'return.requested']);
    expect(
      JSON.parse(receiver.heard.find((h) => h.body.includes('return.requested'))!.body).data,
    ).toMatchObject({
      return: {
        id: asked!._id,
        reason: 'does_not_fit',
        items: [{ itemId: vendorOrder.items[0]!._id, offerId, quantity: 1 }],
      },
      order: { id: vendorOrder._id, number: placed.orderNumber },
    });
    expect(receiver.heard.map((h) => h.body).join()).not.toContain('asha@okbank');
  });

  it('is a cancelled order with its units restocked, and stock the vendor adjusts itself', async () => {
    const w = await listener(shop, receiver);
    const { place, offerId } = await order(shop, w.vendorId);
    const vendorOrder = (await place()).data.order.subOrders[0]!;
    await post(shop);
    receiver.heard.length = 0;
    await shop.ok(
      cancelVendorOrder,
      { params: { id: vendorOrder._id }, body: { reason: 'Broken' } },
      { token: w.token },
    );
    await shop.ok(
      adjustStock,
      { params: { id: offerId }, body: { delta: 5, reason: 'received', seenFree: 50 } },
      { token: w.token },
    );
    await post(shop);
    expect(topics(receiver)).toEqual(['order.cancelled', 'stock.changed', 'stock.changed']);
    expect(
      receiver.heard
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
    const w = await listener(shop, receiver, ['product.approved', 'product.refused']);
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
    // Withdrawn by the vendor itself: no decision.
    const own = newId('lst');
    await sql`insert into listings (id, vendor_id, draft_state, name, draft, version, remarks, submitted_at, created_at, updated_at) values (${own}, ${w.vendorId}, 'in_review', 'Kurta', '{}', 1, '[]', ${at}, ${at}, ${at})`.execute(
      shop.db,
    );
    await sql`update listings set draft_state = 'draft' where id = ${own}`.execute(shop.db);
    await post(shop);
    expect(
      receiver.heard
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

  it('is sent if and only if the change is committed', async () => {
    const w = await listener(shop, receiver);
    const { place, offerId, me, productId } = await order(shop, w.vendorId, 2, 2);
    expect((await place()).status).toBe(201);
    expect((await log(w)).map((m) => m.topic).sort()).toEqual(['order.created', 'stock.changed']);
    await transact(shop.db, async (tx) => {
      await sql`insert into stock_movements (id, offer_id, delta, reason, at) values (${newId('stk')}, ${offerId}, 1, 'found', ${shop.clock.now()})`.execute(
        tx,
      );
      throw new Error('rolled back');
    }).catch(() => {});
    // Nothing is in stock, so nothing is sold.
    expect((await shop.call(addToCheckout, { body: { productId, quantity: 1 } }, me)).status).toBe(
      409,
    );
    expect(await log(w)).toHaveLength(2);
  });

  it('is only what it subscribed to, of its own vendor, while it is on; others write no row', async () => {
    const w = await listener(shop, receiver, ['order.created']);
    const silent = await makeVendor(shop);
    await (await order(shop, silent)).place();
    await (await order(shop, w.vendorId)).place();
    expect((await log(w)).map((m) => m.topic)).toEqual(['order.created']);
    await shop.ok(
      changeWebhook,
      {
        params: { id: w.id },
        body: { name: 'Till', url: `${receiver.base}/in`, topics: ['order.created'], isOn: false },
      },
      { token: w.token },
    );
    await (await order(shop, w.vendorId)).place();
    const messages = await log(w);
    // Pending messages were given up with the switch.
    expect(messages.map((m) => m.state)).toEqual(['dead']);
    await post(shop);
    expect(receiver.heard.filter((h) => h.headers['webhook-id'] === messages[0]!._id)).toEqual([]);
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
