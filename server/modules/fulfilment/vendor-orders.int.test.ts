import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder } from '#contracts/orders/orders.ts';
import * as api from '#contracts/fulfilment/fulfilment.ts';
import * as notes from '#contracts/orders/order-notes.ts';
import { stockOf } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as shown } from '#server/testing/text.ts';
import { makeOrder, readOrder, sumOf, ledgerOf, emailsOf } from './fulfilment.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('cancelling', () => {
  it('takes units off, by customer and vendor, to the paisa', async () => {
    const { who, order, sellers, vendorOrders, as } = await makeOrder(shop, [3, 2]);
    const mine = { token: who.token };
    const [item] = vendorOrders[0]!.items;
    // 5 × ₹300 unlocks free delivery and 5 % off; four units keep free delivery and lose the 5 %.
    expect(order.totals).toMatchObject({ items: 1500, shipping: 0 });
    const cancel = (body: object) =>
      shop.call(cancelOrder, { params: { id: order._id }, body }, mine);
    expect(await cancel({ items: [{ itemId: item!._id, quantity: 4 }] })).toMatchObject({
      status: 409,
      code: 'UNITS_NOT_FREE',
    });
    expect(await cancel({ items: [{ itemId: 'itm_of_nobody', quantity: 1 }] })).toMatchObject({
      status: 404,
    });
    expect(
      await cancel({ items: [{ itemId: item!._id, quantity: 1 }], reason: 'one too many' }),
    ).toMatchObject({ status: 200, message: shown('orders.event.items_cancelled') });
    const once = await readOrder(shop, who, order);
    expect(once.payment).toMatchObject({ cancelled: 225, due: 1200 });
    expect(
      once.subOrders.find((s) => s._id === vendorOrders[0]!._id)!.timeline.at(-1),
    ).toMatchObject({
      status: 'items_cancelled',
      note: expect.stringMatching(/^1 × Goods .*: one too many$/),
    });
    expect(await stockOf(shop, sellers[0]!.products.offerIds[0]!)).toBe(48);
    expect(sumOf(await ledgerOf(shop, order._id))).toBe(0);

    expect(
      await shop.call(
        api.cancelVendorOrder,
        { params: { id: vendorOrders[1]!._id }, body: { reason: '' } },
        as[1],
      ),
    ).toMatchObject({ status: 400 });
    expect(
      (
        await shop.ok(
          api.cancelVendorOrder,
          { params: { id: vendorOrders[1]!._id }, body: { reason: 'broken in the store' } },
          as[1],
        )
      ).order,
    ).toMatchObject({ status: 'cancelled', total: 0 });
    expect(await readOrder(shop, who, order)).toMatchObject({ status: 'placed', canCancel: true });
    expect(await cancel({})).toMatchObject({ status: 200, message: shown('orders.cancelled_one') });
    expect(await readOrder(shop, who, order)).toMatchObject({
      status: 'cancelled',
      payment: { due: 0, cancelled: order.totals.total },
    });
    expect(await ledgerOf(shop, order._id)).toEqual({});
    expect(await emailsOf(shop, who)).toEqual([
      'order_placed',
      'order_items_cancelled',
      'order_cancelled',
      'order_cancelled',
    ]);
  });

  it('leaves packed units alone', async () => {
    const {
      who,
      order,
      vendorOrders: [vendorOrder],
      as: [me],
    } = await makeOrder(shop);
    const [item] = vendorOrder!.items;
    await shop.ok(
      api.packVendorOrder,
      { params: { id: vendorOrder!._id }, body: { items: [{ itemId: item!._id, quantity: 2 }] } },
      me,
    );
    const cancel = (body: object) =>
      shop.call(cancelOrder, { params: { id: order._id }, body }, { token: who.token });
    expect(await cancel({})).toMatchObject({ status: 409, code: 'ORDER_NOT_CANCELLABLE' });
    expect(await cancel({ items: [{ itemId: item!._id, quantity: 2 }] })).toMatchObject({
      status: 409,
      code: 'UNITS_NOT_FREE',
    });
    expect(await cancel({ items: [{ itemId: item!._id, quantity: 1 }] })).toMatchObject({
      status: 200,
    });
    expect(await readOrder(shop, who, order)).toMatchObject({
      status: 'packed',
      payment: { due: 699 },
    });
  });
});

describe('a vendor', () => {
  it('sees and touches nothing of another vendor', async () => {
    const { vendorOrders, as, sellers } = await makeOrder(shop, [1, 1]);
    const { shipmentId } = await shop.ok(
      api.packVendorOrder,
      { params: { id: vendorOrders[0]!._id }, body: {} },
      as[0],
    );
    const stranger = as[1];
    const calls = [
      shop.call(api.getVendorOrder, { params: { id: vendorOrders[0]!._id } }, stranger),
      shop.call(api.confirmVendorOrder, { params: { id: vendorOrders[0]!._id } }, stranger),
      shop.call(api.packVendorOrder, { params: { id: vendorOrders[0]!._id }, body: {} }, stranger),
      shop.call(
        api.cancelVendorOrder,
        { params: { id: vendorOrders[0]!._id }, body: { reason: 'x' } },
        stranger,
      ),
      shop.call(api.handOverShipment, { params: { id: shipmentId }, body: {} }, stranger),
      shop.call(
        api.updateShipmentStatus,
        { params: { id: shipmentId }, body: { status: 'delivered' } },
        stranger,
      ),
    ];
    expect((await Promise.all(calls)).map((r) => r.status)).toEqual([404, 404, 404, 404, 404, 404]);
    const own = (
      await shop.ok(api.getVendorOrder, { params: { id: vendorOrders[1]!._id } }, stranger)
    ).order;
    expect(JSON.stringify(own)).not.toContain(sellers[0]!.products.productId);
    expect((await shop.ok(api.listVendorOrders, {}, stranger)).results.map((r) => r._id)).toEqual([
      vendorOrders[1]!._id,
    ]);
    // Units of another vendor order cannot be packed into this shipment.
    expect(
      await shop.call(
        api.packVendorOrder,
        {
          params: { id: vendorOrders[1]!._id },
          body: { items: [{ itemId: vendorOrders[0]!.items[0]!._id, quantity: 1 }] },
        },
        stranger,
      ),
    ).toMatchObject({ status: 404 });
  });

  it('gets an error when a tracking number is in use already, and may send another', async () => {
    const {
      vendorOrders: [vendorOrder],
      as: [me],
    } = await makeOrder(shop, [2]);
    const [item] = vendorOrder!.items;
    const pack = async () =>
      (
        await shop.ok(
          api.packVendorOrder,
          {
            params: { id: vendorOrder!._id },
            body: { items: [{ itemId: item!._id, quantity: 1 }] },
          },
          me,
        )
      ).shipmentId;
    const [one, two] = [await pack(), await pack()];
    const ship = (id: string, trackingNumber: string) =>
      shop.call(
        api.handOverShipment,
        { params: { id }, body: { carrier: 'Toofan', trackingNumber } },
        me,
      );
    expect((await ship(one, 'TF-777')).status).toBe(200);
    expect(await ship(two, 'TF-777')).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
      details: [{ path: 'trackingNumber' }],
    });
    expect((await ship(two, 'TF-778')).status).toBe(200);
  });

  it('cannot send customers to other sites by its name in emails', async () => {
    const {
      who,
      vendorOrders: [vendorOrder],
      as: [me],
    } = await makeOrder(shop, [2]);
    await shop.ok(
      api.cancelVendorOrder,
      {
        params: { id: vendorOrder!._id },
        body: { reason: 'Pay again at https://evil.example/pay or WWW.evil.example now' },
      },
      me,
    );
    const { body } = await shop.db
      .selectFrom('messages')
      .select('body')
      .where('recipient', '=', who.email)
      .where('template', '=', 'order_cancelled')
      .executeTakeFirstOrThrow();
    expect(body).toContain('Pay again at … or … now');
    expect(body).not.toContain('evil');
  });

  it('packs nothing twice, however often the button is pressed', async () => {
    const {
      vendorOrders: [vendorOrder],
      as: [me],
    } = await makeOrder(shop, [4]);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        shop.call(api.packVendorOrder, { params: { id: vendorOrder!._id }, body: {} }, me),
      ),
    );
    expect(replies.map((r) => r.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(
      (await shop.ok(api.getVendorOrder, { params: { id: vendorOrder!._id } }, me)).order.shipments,
    ).toHaveLength(1);
  });

  it('does a step once for its key, however often a bad line repeats it, and so does a customer', async () => {
    const {
      who,
      order,
      vendorOrders: [vendorOrder],
      as: [me],
    } = await makeOrder(shop, [6]);
    const items = (quantity: number) => ({
      items: [{ itemId: vendorOrder!.items[0]!._id, quantity }],
    });
    const key = (key: string, token: string) => ({ token, headers: { 'idempotency-key': key } });
    const pack = (quantity: number, name = 'pack-one-piece') =>
      shop.call(
        api.packVendorOrder,
        { params: { id: vendorOrder!._id }, body: items(quantity) },
        key(name, me!.token),
      );
    const replies = await Promise.all([pack(1), pack(1), pack(1)]);
    expect(replies.map((r) => r.status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((r) => r.raw.body)).size).toBe(1);
    expect(replies[0]).toMatchObject({
      message: shown('fulfilment.packed_toast'),
      data: { order: { items: [{ toPack: 5 }] } },
    });
    expect(await pack(2)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await pack(1, 'short')).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED' });
    // A refusal is not stored; another caller's key is a different key.
    expect(await pack(6, 'too-many-at-first')).toMatchObject({ status: 409 });
    expect(await pack(1, 'too-many-at-first')).toMatchObject({
      status: 201,
      data: { order: { items: [{ toPack: 4 }] } },
    });
    const cancel = () =>
      shop.call(
        cancelOrder,
        { params: { id: order._id }, body: items(1) },
        key('pack-one-piece', who.token),
      );
    const [first, second] = [await cancel(), await cancel()];
    expect(first).toMatchObject({
      status: 200,
      message: shown('orders.event.items_cancelled'),
      data: { order: { items: [{ cancelled: 1 }] } },
    });
    expect(second.raw.body).toBe(first.raw.body);
    expect((await readOrder(shop, who, order)).items[0]!.cancelled).toBe(1);
  });

  it('and a customer at the same moment agree on every unit', async () => {
    const {
      who,
      order,
      sellers: [seller],
      vendorOrders: [vendorOrder],
      as: [me],
    } = await makeOrder(shop, [4]);
    const [item] = vendorOrder!.items;
    const body = { items: [{ itemId: item!._id, quantity: 3 }] };
    const replies = await Promise.all([
      shop.call(api.packVendorOrder, { params: { id: vendorOrder!._id }, body }, me),
      shop.call(cancelOrder, { params: { id: order._id }, body }, { token: who.token }),
    ]);
    expect(replies.filter((r) => r.success)).toHaveLength(1);
    const now = (await shop.ok(api.getVendorOrder, { params: { id: vendorOrder!._id } }, me)).order
      .items[0]!;
    expect(now.toPack).toBe(1);
    expect(await stockOf(shop, seller!.products.offerIds[0]!)).toBe(46 + now.cancelled);
  });
});

describe('notes of a vendor on an order', () => {
  it('are its own: signed, newest first, seen by no customer and no other vendor of the order, and can be taken away', async () => {
    const {
      who,
      order,
      vendorOrders: [mine, theirs],
      as: [me, other],
    } = await makeOrder(shop, [1, 1]);
    const id = { params: { id: mine!._id } };
    const add = (text: string) => shop.call(notes.addOrderNote, { ...id, body: { text } }, me);
    expect(await shop.ok(notes.listOrderNotes, id, me)).toEqual({ notes: [] });
    expect((await add('  ')).status).toBe(400);
    await add('Rings at five');
    shop.clock.advance(1000);
    expect(await add(' Wants a gift card ')).toMatchObject({
      status: 201,
      data: {
        notes: [
          { text: 'Wants a gift card', by: expect.stringMatching(/./) },
          { text: 'Rings at five' },
        ],
      },
    });
    expect(await shop.call(notes.listOrderNotes, id, other)).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    });
    expect(await shop.ok(notes.listOrderNotes, { params: { id: theirs!._id } }, other)).toEqual({
      notes: [],
    });
    expect(JSON.stringify(await readOrder(shop, who, order))).not.toContain('gift card');
    const {
      notes: [newest],
    } = await shop.ok(notes.listOrderNotes, id, me);
    expect(
      await shop.call(
        notes.deleteOrderNote,
        { params: { id: theirs!._id, note: newest!._id } },
        other,
      ),
    ).toMatchObject({ status: 404 });
    expect(
      (await shop.ok(notes.deleteOrderNote, { params: { id: mine!._id, note: newest!._id } }, me))
        .notes,
    ).toMatchObject([{ text: 'Rings at five' }]);
    for (let n = 1; n < notes.MAX_ORDER_NOTES; n += 1) await add(`Note ${n}`);
    expect(await add('One more')).toMatchObject({
      status: 409,
      code: 'TOO_MANY_NOTES',
    });
  });
});
