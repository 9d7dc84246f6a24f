import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder, getOrder, type Order } from '#contracts/orders/orders.ts';
import * as api from '#contracts/fulfilment/fulfilment.ts';
import { listOrderInvoices } from '#contracts/invoices/invoices.ts';
import * as notes from '#contracts/orders/order-notes.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  type Customer,
  stockOf,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as shown } from '#server/testing/text.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

let serial = 0;
/** An order of `units` units from each of `sellers` vendors; ₹300 a unit. */
async function setUp(units = [3]) {
  const who = await makeCustomer(shop);
  const sellers = await Promise.all(
    units.map(async (quantity) => {
      const vendorId = await makeVendor(shop);
      const products = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
      await shop.ok(
        addToCheckout,
        { body: { productId: products.productId, quantity } },
        { token: who.token },
      );
      return { vendorId, products, token: await vendorToken(shop, vendorId) };
    }),
  );
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { token: who.token, headers: { 'idempotency-key': `life-${++serial}-of-an-order` } },
  );
  const partOf = (i: number) => order.subOrders.find((s) => s.vendor._id === sellers[i]!.vendorId)!;
  return {
    who,
    sellers,
    order,
    parts: sellers.map((_, i) => partOf(i)),
    as: sellers.map((s) => ({ token: s.token })),
  };
}
const read = async (who: Customer, order: Order) =>
  (await shop.ok(getOrder, { params: { id: order._id } }, { token: who.token })).order;
const books = async (orderId: string) => {
  const { rows } = await sql<{ account: string; paise: number }>`
    select account, sum(amount_paise)::int as paise from ledger_entries where order_id = ${orderId} group by account having sum(amount_paise) <> 0 order by account`.execute(
    shop.db,
  );
  return Object.fromEntries(rows.map((r) => [r.account, r.paise]));
};
const sum = (values: Record<string, number>) => Object.values(values).reduce((a, b) => a + b, 0);
const emails = async (who: Customer) =>
  (
    await shop.db
      .selectFrom('messages')
      .select('template')
      .where('recipient', '=', who.email)
      .orderBy('id')
      .execute()
  ).map((m) => m.template);

describe('from a placed order to its delivery', () => {
  it('goes step by step, in two shipments, and the cash is booked as it is taken', async () => {
    const {
      who,
      order,
      parts: [part],
      as: [me],
    } = await setUp();
    const id = { params: { id: part!._id } };
    const [item] = part!.items;
    expect(
      (await shop.ok(api.listVendorOrders, { query: { tab: 'new' } }, me)).results,
    ).toMatchObject([{ _id: part!._id, units: 3, city: 'Pune' }]);
    expect((await shop.ok(api.confirmVendorOrder, id, me)).order).toMatchObject({
      status: 'confirmed',
      items: [{ toPack: 3 }],
    });
    expect((await shop.ok(api.confirmVendorOrder, id, me)).order.timeline).toHaveLength(2);
    const first = await shop.ok(
      api.packVendorOrder,
      { ...id, body: { items: [{ itemId: item!._id, quantity: 2 }] } },
      me,
    );
    expect(first.order).toMatchObject({
      status: 'confirmed',
      items: [{ toPack: 1 }],
      shipments: [{ status: 'packed', items: [{ quantity: 2 }] }],
    });
    const second = await shop.ok(api.packVendorOrder, { ...id, body: {} }, me);
    expect(second.order).toMatchObject({ status: 'packed', items: [{ toPack: 0 }] });
    expect(await shop.call(api.packVendorOrder, { ...id, body: {} }, me)).toMatchObject({
      status: 409,
      code: 'UNITS_NOT_FREE',
    });

    const [a, b] = [{ params: { id: first.shipmentId } }, { params: { id: second.shipmentId } }];
    expect(
      await shop.call(api.updateShipmentStatus, { ...a, body: { status: 'delivered' } }, me),
    ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    const shipped = await shop.ok(
      api.handOverShipment,
      { ...a, body: { carrier: 'Toofan', trackingNumber: 'TF-12345' } },
      me,
    );
    expect(shipped.order.shipments.find((p) => p._id === first.shipmentId)).toMatchObject({
      status: 'shipped',
      carrier: 'Toofan',
      trackingNumber: 'TF-12345',
    });
    expect((await shop.ok(api.handOverShipment, { ...b, body: {} }, me)).order).toMatchObject({
      status: 'shipped',
    });
    await shop.ok(api.updateShipmentStatus, { ...a, body: { status: 'out_for_delivery' } }, me);
    await shop.ok(api.updateShipmentStatus, { ...a, body: { status: 'delivered' } }, me);
    // 3 × ₹300 and ₹99 for delivery, which is taken with the first shipment. No courier was booked, so the vendor holds the cash.
    expect(await read(who, order)).toMatchObject({
      status: 'shipped',
      payment: { status: 'pending', due: 300 },
    });
    expect(await books(order._id)).toMatchObject({ shopper_receivable: 300_00 });
    expect(await books(order._id)).not.toHaveProperty('courier_receivable');
    // What the first door paid is not asked for again at the second.
    expect((await shop.ok(api.getVendorOrder, id, me)).order).toMatchObject({
      total: 999,
      payment: { toCollect: 300 },
    });
    await shop.ok(
      api.updateShipmentStatus,
      { ...b, body: { status: 'delivered', note: 'left with the guard' } },
      me,
    );
    const done = await read(who, order);
    expect(done).toMatchObject({
      status: 'delivered',
      canCancel: false,
      payment: { status: 'paid', due: 0 },
    });
    expect(done.subOrders[0]!.timeline.map((e) => e.status)).toEqual([
      'placed',
      'confirmed',
      'packed',
      'packed',
      'shipped',
      'shipped',
      'out_for_delivery',
      'delivered',
      'delivered',
    ]);
    expect((await shop.ok(api.getVendorOrder, id, me)).order.payment.toCollect).toBe(0);
    const end = await books(order._id);
    expect(end).not.toHaveProperty('courier_receivable');
    // ₹999 less the commission on ₹900 is earned, and the whole ₹999 is held.
    expect(end).toMatchObject({ vendor_payable: expect.any(Number) });
    expect(end).not.toHaveProperty('shopper_receivable');
    expect(sum(end)).toBe(0);
    expect(await emails(who)).toEqual([
      'order_placed',
      'order_confirmed',
      'order_packed',
      'order_packed',
      'order_shipped',
      'order_shipped',
      'order_out_for_delivery',
      'order_delivered',
      'order_delivered',
    ]);
  });

  it('comes back when nobody takes it: stock, books and the amount due follow', async () => {
    const {
      who,
      order,
      sellers: [seller],
      parts: [part],
      as: [me],
    } = await setUp();
    const { shipmentId } = await shop.ok(
      api.packVendorOrder,
      { params: { id: part!._id }, body: {} },
      me,
    );
    const to = (
      status: 'undelivered' | 'out_for_delivery' | 'returning' | 'returned',
      note?: string,
    ) =>
      shop.call(
        api.updateShipmentStatus,
        { params: { id: shipmentId }, body: { status, ...(note ? { note } : {}) } },
        me,
      );
    await shop.ok(api.handOverShipment, { params: { id: shipmentId }, body: {} }, me);
    for (const status of ['undelivered', 'out_for_delivery', 'undelivered', 'returning'] as const)
      expect((await to(status, 'door locked')).status).toBe(200);
    expect(await stockOf(shop, seller!.products.offerIds[0]!)).toBe(47);
    expect(await read(who, order)).toMatchObject({ status: 'shipped' });
    expect((await to('returned')).status).toBe(200);
    expect((await to('returned')).status).toBe(409);
    expect(await stockOf(shop, seller!.products.offerIds[0]!)).toBe(50);
    expect(await read(who, order)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'cancelled', due: 0, cancelled: 999 },
    });
    expect(await books(order._id)).toEqual({});
  });
});

describe('a packed shipment', () => {
  it('is unpacked before it leaves: its units, label and document do not count any more', async () => {
    const {
      who,
      order,
      parts: [part],
      as: [me],
    } = await setUp([2]);
    const [id, item] = [{ params: { id: part!._id } }, part!.items[0]!];
    const pack = async (quantity: number) =>
      (
        await shop.ok(
          api.packVendorOrder,
          { ...id, body: { items: [{ itemId: item._id, quantity }] } },
          me,
        )
      ).shipmentId;
    const [first, second] = [await pack(1), await pack(1)];
    const unpack = (shipmentId: string, as = me) =>
      shop.call(api.unpackShipment, { params: { id: shipmentId } }, as);
    expect(await unpack(first)).toMatchObject({
      status: 200,
      message: shown('fulfilment.unpacked_toast'),
      data: {
        order: {
          status: 'confirmed',
          items: [{ toPack: 1 }],
          shipments: [{ _id: second, toCollect: 300 }],
        },
      },
    });
    expect((await read(who, order)).subOrders[0]).toMatchObject({
      shipments: [{ _id: second }],
      timeline: [{}, {}, {}, { status: 'unpacked' }],
    });
    expect(await unpack(first)).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    expect(
      (await unpack(second, { token: await vendorToken(shop, await makeVendor(shop)) })).status,
    ).toBe(404);
    // What was unpacked may be cancelled, or goes into another shipment, whose label has the delivery now.
    const again = await pack(1);
    const { order: whole } = await shop.ok(api.getVendorOrder, id, me);
    expect([
      whole.status,
      whole.payment.toCollect,
      new Map(whole.shipments.map((p) => [p._id, p.toCollect])),
    ]).toEqual([
      'packed',
      699,
      new Map([
        [second, 300],
        [again, 399],
      ]),
    ]);
    const documents = (
      await shop.ok(listOrderInvoices, { params: { id: order._id } }, { token: who.token })
    ).results.filter((d) => d.issuer === 'seller');
    expect(documents.map((d) => [d.kind, d.total, d.shipmentId]).sort()).toEqual(
      [
        ['tax_invoice', 300, first],
        ['tax_invoice', 300, second],
        ['credit_note', 300, first],
        ['tax_invoice', 300, again],
      ].sort(),
    );
    for (const shipmentId of [second, again]) {
      await shop.ok(api.handOverShipment, { params: { id: shipmentId }, body: {} }, me);
      expect((await unpack(shipmentId)).status).toBe(409);
      await shop.ok(
        api.updateShipmentStatus,
        { params: { id: shipmentId }, body: { status: 'delivered' } },
        me,
      );
    }
    expect(await read(who, order)).toMatchObject({
      status: 'delivered',
      payment: { status: 'paid', due: 0 },
    });
    expect((await books(order._id)).vendor_payable).toBeGreaterThan(0);
  });
});

describe('a shipment nobody takes', () => {
  it('is tried three times and no more: then it only goes back', async () => {
    const {
      parts: [part],
      as: [me],
    } = await setUp([1]);
    const { shipmentId } = await shop.ok(
      api.packVendorOrder,
      { params: { id: part!._id }, body: {} },
      me,
    );
    await shop.ok(api.handOverShipment, { params: { id: shipmentId }, body: {} }, me);
    const to = async (status: 'undelivered' | 'out_for_delivery' | 'returning') =>
      (
        await shop.call(
          api.updateShipmentStatus,
          { params: { id: shipmentId }, body: { status } },
          me,
        )
      ).status;
    const trials = [];
    for (const status of [
      'undelivered',
      'out_for_delivery',
      'undelivered',
      'out_for_delivery',
      'undelivered',
      'out_for_delivery',
      'returning',
    ] as const)
      trials.push(await to(status));
    expect(trials).toEqual([200, 200, 200, 200, 200, 409, 200]);
  });
});

describe('cancelling', () => {
  it('takes units off, by customer and vendor, to the paisa', async () => {
    const { who, order, sellers, parts, as } = await setUp([3, 2]);
    const mine = { token: who.token };
    const [item] = parts[0]!.items;
    // 5 × ₹300 unlocks free delivery and 5 % off; four units keep the delivery, and lose the 5 %.
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
    const once = await read(who, order);
    expect(once.payment).toMatchObject({ cancelled: 225, due: 1200 });
    expect(once.subOrders.find((s) => s._id === parts[0]!._id)!.timeline.at(-1)).toMatchObject({
      status: 'items_cancelled',
      note: expect.stringMatching(/^1 × Goods .*: one too many$/),
    });
    expect(await stockOf(shop, sellers[0]!.products.offerIds[0]!)).toBe(48);
    expect(sum(await books(order._id))).toBe(0);

    expect(
      await shop.call(
        api.cancelVendorOrder,
        { params: { id: parts[1]!._id }, body: { reason: '' } },
        as[1],
      ),
    ).toMatchObject({ status: 400 });
    expect(
      (
        await shop.ok(
          api.cancelVendorOrder,
          { params: { id: parts[1]!._id }, body: { reason: 'broken in the store' } },
          as[1],
        )
      ).order,
    ).toMatchObject({ status: 'cancelled', total: 0 });
    expect(await read(who, order)).toMatchObject({ status: 'placed', canCancel: true });
    expect(await cancel({})).toMatchObject({ status: 200, message: shown('orders.cancelled_one') });
    expect(await read(who, order)).toMatchObject({
      status: 'cancelled',
      payment: { due: 0, cancelled: order.totals.total },
    });
    expect(await books(order._id)).toEqual({});
    expect(await emails(who)).toEqual([
      'order_placed',
      'order_items_cancelled',
      'order_cancelled',
      'order_cancelled',
    ]);
  });

  it('spares what is packed', async () => {
    const {
      who,
      order,
      parts: [part],
      as: [me],
    } = await setUp();
    const [item] = part!.items;
    await shop.ok(
      api.packVendorOrder,
      { params: { id: part!._id }, body: { items: [{ itemId: item!._id, quantity: 2 }] } },
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
    expect(await read(who, order)).toMatchObject({ status: 'packed', payment: { due: 699 } });
  });
});

describe('a vendor', () => {
  it('sees and touches nothing of another vendor', async () => {
    const { parts, as, sellers } = await setUp([1, 1]);
    const { shipmentId } = await shop.ok(
      api.packVendorOrder,
      { params: { id: parts[0]!._id }, body: {} },
      as[0],
    );
    const stranger = as[1];
    const calls = [
      shop.call(api.getVendorOrder, { params: { id: parts[0]!._id } }, stranger),
      shop.call(api.confirmVendorOrder, { params: { id: parts[0]!._id } }, stranger),
      shop.call(api.packVendorOrder, { params: { id: parts[0]!._id }, body: {} }, stranger),
      shop.call(
        api.cancelVendorOrder,
        { params: { id: parts[0]!._id }, body: { reason: 'x' } },
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
    const own = (await shop.ok(api.getVendorOrder, { params: { id: parts[1]!._id } }, stranger))
      .order;
    expect(JSON.stringify(own)).not.toContain(sellers[0]!.products.productId);
    expect((await shop.ok(api.listVendorOrders, {}, stranger)).results.map((r) => r._id)).toEqual([
      parts[1]!._id,
    ]);
    // Units of the other part cannot be packed into one's own shipment.
    expect(
      await shop.call(
        api.packVendorOrder,
        {
          params: { id: parts[1]!._id },
          body: { items: [{ itemId: parts[0]!.items[0]!._id, quantity: 1 }] },
        },
        stranger,
      ),
    ).toMatchObject({ status: 404 });
  });

  it('is told when a tracking number is in use already, and may send another', async () => {
    const {
      parts: [part],
      as: [me],
    } = await setUp([2]);
    const [item] = part!.items;
    const pack = async () =>
      (
        await shop.ok(
          api.packVendorOrder,
          { params: { id: part!._id }, body: { items: [{ itemId: item!._id, quantity: 1 }] } },
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

  it('cannot lead customers astray by the letters of the vendor', async () => {
    const {
      who,
      parts: [part],
      as: [me],
    } = await setUp([2]);
    await shop.ok(
      api.cancelVendorOrder,
      {
        params: { id: part!._id },
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
      parts: [part],
      as: [me],
    } = await setUp([4]);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        shop.call(api.packVendorOrder, { params: { id: part!._id }, body: {} }, me),
      ),
    );
    expect(replies.map((r) => r.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(
      (await shop.ok(api.getVendorOrder, { params: { id: part!._id } }, me)).order.shipments,
    ).toHaveLength(1);
  });

  it('does a step once for its key, however often a bad line repeats it, and so does a customer', async () => {
    const {
      who,
      order,
      parts: [part],
      as: [me],
    } = await setUp([6]);
    const items = (quantity: number) => ({ items: [{ itemId: part!.items[0]!._id, quantity }] });
    const key = (key: string, token: string) => ({ token, headers: { 'idempotency-key': key } });
    const pack = (quantity: number, name = 'pack-one-piece') =>
      shop.call(
        api.packVendorOrder,
        { params: { id: part!._id }, body: items(quantity) },
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
    // A refusal is not stored; somebody else's key is another key.
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
    expect((await read(who, order)).items[0]!.cancelled).toBe(1);
  });

  it('and a customer at the same moment agree on every unit', async () => {
    const {
      who,
      order,
      sellers: [seller],
      parts: [part],
      as: [me],
    } = await setUp([4]);
    const [item] = part!.items;
    const body = { items: [{ itemId: item!._id, quantity: 3 }] };
    const replies = await Promise.all([
      shop.call(api.packVendorOrder, { params: { id: part!._id }, body }, me),
      shop.call(cancelOrder, { params: { id: order._id }, body }, { token: who.token }),
    ]);
    expect(replies.filter((r) => r.success)).toHaveLength(1);
    const now = (await shop.ok(api.getVendorOrder, { params: { id: part!._id } }, me)).order
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
      parts: [mine, theirs],
      as: [me, other],
    } = await setUp([1, 1]);
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
    expect(JSON.stringify(await read(who, order))).not.toContain('gift card');
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
