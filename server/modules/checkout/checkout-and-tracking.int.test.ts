import { sql } from 'kysely';
import { WRITTEN_COLUMNS } from '#server/modules/orders/written-columns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCartItem, getCart } from '#contracts/cart/cart.ts';
import * as api from '#contracts/checkout/checkout.ts';
import * as ordersApi from '#contracts/orders/orders.ts';
import { makeProducts, makeCustomer } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';
import { putInCheckout, makeBuyer, placeOrder } from './place-order.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('from cart to checkout', () => {
  it('moves everything once, however often it is pressed', async () => {
    const who = await makeCustomer(shop);
    const items = [await makeProducts(shop), await makeProducts(shop)];
    const token = { token: who.token };
    const earlier = await makeProducts(shop);
    await putInCheckout(shop, who, { productId: earlier.productId });
    for (const g of items)
      await shop.ok(addCartItem, { body: { productId: g.productId, quantity: 2 } }, token);
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => shop.call(api.moveCartToCheckout, {}, token)),
    );
    for (const r of replies) {
      expect(r).toMatchObject({
        status: 200,
        message: text('checkout.cart_moved'),
        data: { totalItems: 2, totalPrice: 400 },
      });
    }
    expect((await shop.ok(getCart, {}, token)).items.map((i) => i.product._id)).toEqual([
      earlier.productId,
    ]);
    expect(
      (await shop.ok(api.getCheckout, {}, token)).items.map((i) => i.product._id).sort(),
    ).toEqual(items.map((g) => g.productId).sort());
    expect(
      await shop.call(api.moveCartToCheckout, {}, { token: (await makeCustomer(shop)).token }),
    ).toMatchObject({ status: 409, code: 'CHECKOUT_EMPTY' });
  });

  it('returns an earlier list to the cart, with vendors and units; units of both lists count once', async () => {
    const who = await makeCustomer(shop);
    const token = { token: who.token };
    const [a, b, c] = [
      await makeProducts(shop),
      await makeProducts(shop),
      await makeProducts(shop),
    ];
    await putInCheckout(shop, who, {
      productId: a.productId,
      quantity: 3,
      selectedVendorId: a.vendorIds[0]!,
    });
    await putInCheckout(shop, who, { productId: b.productId, quantity: 3 });
    for (const g of [b, c])
      await shop.ok(addCartItem, { body: { productId: g.productId, quantity: 1 } }, token);
    const units = (list: {
      items: { product: { _id: string }; quantity: number; selectedVendorId: string | null }[];
    }) => list.items.map((i) => [i.product._id, i.quantity, i.selectedVendorId]).sort();
    for (const press of [1, 2]) {
      const list = await shop.ok(api.moveCartToCheckout, {}, token);
      expect(units(list), `press ${press}`).toEqual(
        [
          [b.productId, 1, null],
          [c.productId, 1, null],
        ].sort(),
      );
      expect(units(await shop.ok(getCart, {}, token)), `press ${press}`).toEqual(
        [
          [a.productId, 3, a.vendorIds[0]!],
          [b.productId, 2, null],
        ].sort(),
      );
    }
    const before = shop.clock.now();
    shop.clock.set(new Date(before.getTime() + 60_000));
    expect(units(await shop.ok(api.moveCartToCheckout, {}, token))).toEqual(
      [
        [a.productId, 3, a.vendorIds[0]!],
        [b.productId, 2, null],
      ].sort(),
    );
    expect(units(await shop.ok(getCart, {}, token))).toEqual([[c.productId, 1, null]]);
    shop.clock.set(before);
  });

  it('Buy now returns the earlier list to the cart, once, within the stock', async () => {
    const who = await makeCustomer(shop);
    const token = { token: who.token };
    const [a, b] = [await makeProducts(shop), await makeProducts(shop)];
    await shop.ok(addCartItem, { body: { productId: a.productId, quantity: 30 } }, token);
    await putInCheckout(shop, who, { productId: a.productId, quantity: 30 });
    for (const _press of [1, 2]) {
      await shop.ok(api.addToCheckout, { body: { productId: b.productId, replace: true } }, token);
      expect((await shop.ok(api.getCheckout, {}, token)).items).toMatchObject([
        { product: { _id: b.productId }, quantity: 1 },
      ]);
      expect((await shop.ok(getCart, {}, token)).items).toMatchObject([
        { product: { _id: a.productId }, quantity: 50 },
      ]);
    }
  });

  it('edits the list by item id', async () => {
    const { who, items } = await makeBuyer(shop, 100);
    const token = { token: who.token };
    const {
      items: [item],
    } = await shop.ok(api.getCheckout, {}, token);
    expect(item).toMatchObject({
      product: { _id: items.productId },
      quantity: 1,
      variant: null,
      option: null,
      selectedVendorId: null,
    });
    expect(
      (
        await shop.ok(
          api.updateCheckoutItem,
          { params: { id: item!._id }, body: { quantity: 3 } },
          token,
        )
      ).item,
    ).toMatchObject({ quantity: 3, lineTotal: 300 });
    expect(
      await shop.call(
        api.updateCheckoutItem,
        { params: { id: item!._id }, body: { quantity: 99 } },
        token,
      ),
    ).toMatchObject({ status: 409, message: text('errors.only_n_left', { n: 50 }) });
    expect(
      await shop.call(
        api.updateCheckoutItem,
        { params: { id: item!._id }, body: { quantity: 1 } },
        { token: (await makeCustomer(shop)).token },
      ),
    ).toMatchObject({ status: 404, code: 'CHECKOUT_ITEM_NOT_FOUND' });
    const other = await makeProducts(shop);
    await shop.ok(
      api.addToCheckout,
      { body: { productId: other.productId, replace: true } },
      token,
    );
    expect((await shop.ok(api.getCheckout, {}, token)).items.map((i) => i.product._id)).toEqual([
      other.productId,
    ]);
    expect(items.productId).not.toBe(other.productId);
    expect((await shop.call(api.getCheckout, {})).status).toBe(401);
    const products = async () =>
      (await shop.ok(api.getCheckout, {}, token)).items.map((i) => i.product._id);
    expect(
      await shop.call(
        api.removeCheckoutItem,
        { params: { id: `${other.productId}_main_main_default` } },
        token,
      ),
    ).toMatchObject({ status: 200, message: text('checkout.item_removed') });
    expect(await products()).toEqual([]);
    await shop.ok(api.addToCheckout, { body: { productId: other.productId } }, token);
    await shop.ok(api.addToCheckout, { body: { productId: items.productId } }, token);
    expect((await products()).toSorted()).toEqual([items.productId, other.productId].toSorted());
    expect(await shop.call(api.clearCheckout, {}, token)).toMatchObject({
      status: 200,
      message: text('checkout.cleared'),
    });
    expect(await products()).toEqual([]);
  });
  it('asks guests to log in, in the words of the specification', async () => {
    const { productId } = await makeProducts(shop);
    expect(await shop.call(api.addToCheckout, { body: { productId } })).toMatchObject({
      status: 401,
      message: text('errors.login_to_add_to_checkout'),
    });
    expect(await shop.call(api.moveCartToCheckout, {})).toMatchObject({
      status: 401,
      message: text('errors.login_to_move_cart'),
    });
  });
});

describe('an order to the paisa', () => {
  it('shows the size that was chosen, also where it has no SKU of its own', async () => {
    const who = await makeCustomer(shop);
    const { productId } = await makeProducts(shop);
    await sql`update products set parameters = '{"size": ["L", "XL"]}' where id = ${productId}`.execute(
      shop.db,
    );
    await shop.ok(
      api.addToCheckout,
      { body: { productId, selectedSize: 'xl' } },
      { token: who.token },
    );
    expect((await placeOrder(shop, who)).data.order.items).toMatchObject([{ option: 'XL' }]);
  });

  it('refuses a size the product does not have, and drops one stored before', async () => {
    const who = await makeCustomer(shop);
    const { productId } = await makeProducts(shop);
    for (const [endpoint, body] of [
      [api.addToCheckout, { productId, selectedSize: 'Free gift: ring me' }],
      [addCartItem, { productId, selectedSize: 'XL' }],
    ] as const) {
      expect(await shop.call(endpoint, { body }, { token: who.token })).toMatchObject({
        status: 400,
        code: 'INVALID_SIZE',
        details: [{ path: 'selectedSize' }],
      });
    }
    await shop.ok(api.addToCheckout, { body: { productId } }, { token: who.token });
    await sql`update checkout_items set selected_size = 'Free gift: ring me' where user_id = ${who.userId}`.execute(
      shop.db,
    );
    expect((await shop.ok(api.getCheckout, {}, { token: who.token })).items).toMatchObject([
      { selectedSize: null },
    ]);
    expect((await placeOrder(shop, who)).data.order.items).toMatchObject([{ option: null }]);
  });

  it('reads back as it was answered, is emailed, and empties the checkout list', async () => {
    const { who } = await makeBuyer(shop, 1180);
    const {
      data: { order },
    } = await placeOrder(shop, who);
    expect(order).toMatchObject({
      status: 'placed',
      orderNumber: expect.stringMatching(/^HL-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      payment: { method: 'cod', status: 'pending' },
      canCancel: true,
      address: { fullName: 'Asha Rao', pincode: '411004' },
      estimatedDelivery: '2026-11-05T06:30:00.000Z',
      totals: { tax: 180 },
    });
    expect(order.subOrders[0]!.timeline).toMatchObject([{ status: 'placed' }]);
    for (const id of [order._id, order.orderNumber, order.orderNumber.toLowerCase()]) {
      expect(
        (await shop.ok(ordersApi.getOrder, { params: { id } }, { token: who.token })).order,
      ).toEqual(order);
    }
    expect((await shop.ok(api.getCheckout, {}, { token: who.token })).items).toEqual([]);
    const { results, total } = await shop.ok(
      ordersApi.listOrders,
      { query: {} },
      { token: who.token },
    );
    expect([total, results[0]]).toEqual([
      1,
      expect.objectContaining({ _id: order._id, itemCount: 1, total: 1279 }),
    ]);
    const { rows } = await sql<{
      body: string;
    }>`select body from messages where recipient = ${who.email}`.execute(shop.db);
    expect(rows).toMatchObject([{ body: expect.stringContaining(order.orderNumber) }]);
    const stranger = { token: (await makeCustomer(shop)).token };
    expect(
      await shop.call(ordersApi.getOrder, { params: { id: order._id } }, stranger),
    ).toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    });
    expect(
      await shop.call(ordersApi.cancelOrder, { params: { id: order._id }, body: {} }, stranger),
    ).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    expect(await shop.call(ordersApi.getOrder, { params: { id: order._id } })).toMatchObject({
      status: 401,
    });
    expect(
      await shop.call(
        ordersApi.getOrder,
        { params: { id: order._id } },
        { token: await shop.signIn('vendor') },
      ),
    ).toMatchObject({ status: 403 });
  });
});

describe('tracking without signing in', () => {
  it('needs number and contact, and says the same whatever is wrong', async () => {
    const { who } = await makeBuyer(shop, 100);
    const {
      data: { order },
    } = await placeOrder(shop, who);
    const track = (orderNumber: string, contact: string) =>
      shop.call(ordersApi.trackOrder, { body: { orderNumber, contact } });
    for (const contact of [who.email.toUpperCase(), who.phone, who.phone.replace('+91', '0')]) {
      const { data } = await track(order.orderNumber.toLowerCase(), contact);
      expect(data.order).toMatchObject({
        orderNumber: order.orderNumber,
        city: 'Pune',
        pincode: '411004',
      });
      expect(JSON.stringify(data)).not.toMatch(/Asha|1, Lane|@example/);
    }
    const wrong = [
      await track(order.orderNumber, 'other@example.com'),
      await track('HL-2222-2222', who.email),
      await track("' or 1=1", who.email),
    ];
    expect(new Set(wrong.map((r) => r.raw.body)).size).toBe(1);
    expect(wrong[0]).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    const statuses = [];
    for (let i = 0; i < 30; i++) statuses.push((await track('HL-2222-2222', who.email)).status);
    expect(statuses.at(-1)).toBe(429);
    shop.clock.advance(601_000);
    expect((await track(order.orderNumber, who.email)).status).toBe(200);
  });
});

describe('the list of orders', () => {
  it('can be searched by product and number, and by status and year in India', async () => {
    const { who, items } = await makeBuyer(shop, 100);
    const first = (await placeOrder(shop, who)).data.order;
    const other = await makeProducts(shop);
    await putInCheckout(shop, who, { productId: other.productId });
    const second = (await placeOrder(shop, who)).data.order;
    // Half past midnight in India, still the old year in UTC.
    await sql`update orders set placed_at = '2026-12-31T19:00:00Z' where id = ${second._id}`.execute(
      shop.db,
    );
    const list = (query: object) => shop.ok(ordersApi.listOrders, { query }, { token: who.token });
    const numbers = async (query: object) => (await list(query)).results.map((o) => o.orderNumber);
    const all = await list({});
    expect(all).toMatchObject({ total: 2, years: [2027, 2026] });
    expect(await numbers({ q: `goods ${items.slug.slice(-5)}` })).toEqual([first.orderNumber]);
    expect(await numbers({ q: second.orderNumber.slice(3).toLowerCase() })).toEqual([
      second.orderNumber,
    ]);
    expect(await numbers({ q: '%' })).toEqual([]);
    expect(await numbers({ year: 2026 })).toEqual([first.orderNumber]);
    await shop.ok(
      ordersApi.cancelOrder,
      { params: { id: second._id }, body: {} },
      { token: who.token },
    );
    expect(await list({ status: 'cancelled', year: 2027 })).toMatchObject({
      total: 1,
      years: [2027, 2026],
      results: [{ orderNumber: second.orderNumber }],
    });
  });
});

describe('while a newer version has added columns', () => {
  const TABLES = ['orders', 'vendor_orders', 'order_items', 'order_events', 'ledger_entries'];

  it('every column of this version is written', async () => {
    for (const [table, columns] of Object.entries(WRITTEN_COLUMNS)) {
      const { rows } = await sql<{ columns: string }>`
        select string_agg(attname, ' ' order by attnum) as columns from pg_attribute
        where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
        shop.db,
      );
      expect(columns, table).toBe(rows[0]!.columns);
    }
  });

  it('orders are placed and cancelled, with the defaults of those columns', async () => {
    const order = async () => {
      const { who } = await makeBuyer(shop, 100);
      const placed = await placeOrder(shop, who);
      expect(placed.status).toBe(201);
      const orderId = placed.data.order._id;
      await shop.ok(
        ordersApi.cancelOrder,
        { params: { id: orderId }, body: {} },
        { token: who.token },
      );
      return orderId;
    };
    await order();
    for (const table of TABLES)
      await sql`alter table ${sql.table(table)} add column next text not null default 'new'`.execute(
        shop.db,
      );
    const id = await order();
    for (const table of TABLES) {
      const { rows } = await sql<{ next: string }>`
        select next from ${sql.table(table)} t where ${sql.ref(table === 'orders' ? 't.id' : 't.order_id')} = ${id}`.execute(
        shop.db,
      );
      expect(rows.length, table).toBeGreaterThan(0);
      expect(new Set(rows.map((row) => row.next)), table).toEqual(new Set(['new']));
    }
  });
});
