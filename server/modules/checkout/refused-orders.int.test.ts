import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { addDays } from '#contracts/kernel/time.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  stockOf,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { deleteOldIdempotencyKeys } from './queries.ts';
import { text } from '#server/testing/text.ts';
import { makeBuyer, placeOrder, putInCheckout, countRows } from './place-order.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('an order to the paisa', () => {
  it('is refused above the limits of cash on delivery and of the database', async () => {
    const { who } = await makeBuyer(shop, 1_00_00_001);
    expect(await placeOrder(shop, who)).toMatchObject({
      status: 409,
      code: 'COD_NOT_AVAILABLE',
      message: expect.stringContaining('₹1,00,00,000'),
    });
    const { who: other, items } = await makeBuyer(shop, 5_00_000, { stock: 99 });
    await putInCheckout(shop, other, { productId: items.productId, quantity: 98 });
    expect((await placeOrder(shop, other)).status).toBe(409);
    expect(await stockOf(shop, items.offerIds[0]!)).toBe(99);
  });
});

describe('refusals leave everything as it was', () => {
  it('when the total has changed', async () => {
    const { who, items } = await makeBuyer(shop, 1000);
    await shop.db
      .updateTable('offers')
      .set({ price_paise: 900_00 })
      .where('id', '=', items.offerIds[0]!)
      .execute();
    const key = newId('req');
    const refused = await placeOrder(shop, who, { expectedTotal: 1099 }, key);
    expect(refused).toMatchObject({ status: 409, code: 'TOTAL_CHANGED' });
    expect(refused.raw.json().data.totals).toMatchObject({ items: 900, total: 999 });
    // Not stored: the same key may be retried.
    expect(await placeOrder(shop, who, { expectedTotal: 999 }, key)).toMatchObject({ status: 201 });
  });

  it.each([
    [
      'stock',
      async (id: string) => {
        await shop.db.updateTable('offers').set({ on_hand: 0 }).where('id', '=', id).execute();
      },
      'OUT_OF_STOCK',
    ],
    [
      'the offer',
      async (id: string) => {
        await shop.db
          .updateTable('offers')
          .set({ is_active: false })
          .where('id', '=', id)
          .execute();
      },
      'ITEM_UNAVAILABLE',
    ],
  ])('when %s has gone', async (_, spoil, code) => {
    const { who, items } = await makeBuyer(shop, 100);
    await spoil(items.offerIds[0]!);
    expect(await placeOrder(shop, who)).toMatchObject({
      status: 409,
      code,
      details: [{ path: 'items.0' }],
    });
    expect(await countRows(shop, 'checkout_items', who.userId)).toBe(1);
    expect([
      await countRows(shop, 'orders', who.userId),
      await countRows(shop, 'coupon_redemptions', who.userId),
    ]).toEqual([0, 0]);
  });

  it('where nobody may deliver, or not for cash', async () => {
    const local = await makeVendor(shop, {
      tax: { gstStatus: 'unregistered', interStateAllowed: false },
    });
    const { who } = await makeBuyer(shop, 100, { vendorIds: [local] });
    const address = {
      fullName: 'A',
      phone: '9876543210',
      line1: '1',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560001',
    };
    expect(await placeOrder(shop, who, { addressId: undefined, address })).toMatchObject({
      status: 409,
      code: 'NOT_SERVICEABLE',
      details: [{ message: expect.stringContaining('560001') }],
    });
    // The law, not a setting, keeps vendors without GST inside their State.
    const { who: third } = await makeBuyer(shop, 100, {
      vendorIds: [await makeVendor(shop, { tax: { gstStatus: 'composition' } })],
    });
    expect(await placeOrder(shop, third, { addressId: undefined, address })).toMatchObject({
      status: 409,
      code: 'NOT_SERVICEABLE',
    });
    const {
      data: { order },
    } = await placeOrder(shop, who);
    expect(order.totals.tax).toBe(0);
    const { who: other, items } = await makeBuyer(shop, 100, { cod: false });
    expect(await placeOrder(shop, other)).toMatchObject({
      status: 409,
      code: 'COD_NOT_AVAILABLE',
      details: [{ path: 'items.0', message: expect.stringContaining(items.slug.slice(-5)) }],
    });
  });

  it('to a State its PIN code is not in, as the tax would go there', async () => {
    const { who } = await makeBuyer(shop, 100);
    const message = text('errors.pin_code_other_state', { pincode: 411004, state: 'Maharashtra' });
    const address = {
      fullName: 'A',
      phone: '9876543210',
      line1: '1',
      city: 'Pune',
      state: 'Goa',
      pincode: '411004',
    };
    expect(await placeOrder(shop, who, { addressId: undefined, address })).toMatchObject({
      status: 400,
      message,
      details: [{ path: 'address.state', message }],
    });
    // One saved before this check existed.
    await shop.db
      .updateTable('addresses')
      .set({ state: 'Goa' })
      .where('id', '=', who.addressId)
      .execute();
    expect(await placeOrder(shop, who)).toMatchObject({
      status: 400,
      message,
      details: [{ path: 'addressId', message }],
    });
    await shop.db
      .updateTable('addresses')
      .set({ state: 'maharashtra' })
      .where('id', '=', who.addressId)
      .execute();
    expect((await placeOrder(shop, who)).data.order.address.state).toBe('Maharashtra');
  });

  it('across a border that its PIN code does not show, from a vendor who may not', async () => {
    const inChandigarh = { state: 'Chandigarh', city: 'Chandigarh', pincode: '160017' };
    const { who } = await makeBuyer(shop, 100, {
      vendorIds: [
        await makeVendor(shop, { address: inChandigarh, tax: { gstStatus: 'unregistered' } }),
      ],
    });
    const mohali = {
      fullName: 'A',
      phone: '9876543210',
      line1: '1',
      city: 'Mohali',
      state: 'Punjab',
      pincode: '160055',
    };
    expect(await placeOrder(shop, who, { addressId: undefined, address: mohali })).toMatchObject({
      status: 409,
      code: 'NOT_SERVICEABLE',
    });
    expect(
      await placeOrder(shop, who, {
        addressId: undefined,
        address: { ...mohali, ...inChandigarh },
      }),
    ).toMatchObject({ status: 201 });
  });

  it('without key, address, items or right', async () => {
    const { who } = await makeBuyer(shop, 100);
    const body = { addressId: who.addressId, paymentMethod: 'cod' as const };
    expect(await shop.call(api.placeOrder, { body }, { token: who.token })).toMatchObject({
      status: 400,
      code: 'IDEMPOTENCY_KEY_REQUIRED',
    });
    expect(await placeOrder(shop, who, {}, 'short')).toMatchObject({
      status: 400,
      code: 'IDEMPOTENCY_KEY_REQUIRED',
    });
    expect(await placeOrder(shop, who, { addressId: undefined })).toMatchObject({ status: 400 });
    expect(
      await placeOrder(shop, who, { addressId: (await makeCustomer(shop)).addressId }),
    ).toMatchObject({
      status: 404,
      code: 'ADDRESS_NOT_FOUND',
    });
    expect(await placeOrder(shop, await makeCustomer(shop))).toMatchObject({
      status: 409,
      code: 'CHECKOUT_EMPTY',
    });
    expect(await countRows(shop, 'checkout_items', who.userId)).toBe(1);
  });

  it('whatever a client claims about money', async () => {
    const { who } = await makeBuyer(shop, 1000);
    const { data } = await placeOrder(shop, who, {
      total: 1,
      discount: 999,
      shipping: 0,
      price: 1,
      items: [],
      quote: { totalPaise: 1 },
      user_id: 'x',
    });
    expect(data.order.totals).toMatchObject({
      items: 1000,
      discount: 0,
      shipping: 99,
      total: 1099,
    });
  });
});

describe('one key, one order', () => {
  it('50 repeats at once make one order and get one reply', async () => {
    const { who, items } = await makeBuyer(shop, 500);
    const key = newId('req');
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => placeOrder(shop, who, {}, key)),
    );
    expect(new Set(replies.map((r) => r.status))).toEqual(new Set([201]));
    expect(new Set(replies.map((r) => r.raw.body)).size).toBe(1);
    expect([
      await countRows(shop, 'orders', who.userId),
      await stockOf(shop, items.offerIds[0]!),
    ]).toEqual([1, 49]);
    expect(await placeOrder(shop, who, { promoCode: 'OTHER' }, key)).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    const { who: other } = await makeBuyer(shop, 700);
    expect((await placeOrder(shop, other, {}, key)).data.order.totals.items).toBe(700);
  });

  it('two keys at once place one list once', async () => {
    const { who } = await makeBuyer(shop, 500);
    const replies = await Promise.all([
      placeOrder(shop, who),
      placeOrder(shop, who),
      placeOrder(shop, who),
    ]);
    expect(replies.map((r) => r.status).sort()).toEqual([201, 409, 409]);
  });
});

describe('queries of an order', () => {
  it('do not grow with the number of items', async () => {
    const counts: number[] = [];
    for (const items of [1, 10, 30]) {
      const who = await makeCustomer(shop);
      for (let i = 0; i < items; i++)
        await putInCheckout(shop, who, {
          productId: (await makeProducts(shop, { rupees: 50, stock: i % 2 ? 50 : 3 })).productId,
        });
      const { result, count: queries } = await shop.countQueries(() => placeOrder(shop, who));
      expect(result.status).toBe(201);
      counts.push(queries);
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(14);
  });

  it('update the product cards', async () => {
    const { who, items } = await makeBuyer(shop, 100, { stock: 7 });
    const card = async () =>
      await shop.db
        .selectFrom('product_cards')
        .select(['stock', 'is_in_stock'])
        .where('product_id', '=', items.productId)
        .executeTakeFirst();
    const { transact } = await import('#server/platform/db/database.ts');
    const { refreshProductCards } = await import('#server/modules/catalog/service.ts');
    await transact(shop.db, (tx) => refreshProductCards(tx, [items.productId], shop.clock.now()));
    await placeOrder(shop, who);
    expect(await card()).toEqual({ stock: 6, is_in_stock: true });
    await putInCheckout(shop, who, { productId: items.productId, quantity: 6 });
    await placeOrder(shop, who);
    expect(await card()).toEqual({ stock: 0, is_in_stock: false });
  });
});

describe('idempotency keys', () => {
  it('are deleted after a week', async () => {
    const who = await makeCustomer(shop);
    await putInCheckout(shop, who, {
      productId: (await makeProducts(shop)).productId,
      quantity: 1,
    });
    expect(await placeOrder(shop, who)).toMatchObject({ status: 201 });
    const keys = async () =>
      (await sql`select from idempotency_keys where owner_id = ${who.userId}`.execute(shop.db)).rows
        .length;
    await deleteOldIdempotencyKeys(shop.db, addDays(shop.clock.now(), 6.9));
    expect(await keys()).toBe(1);
    await deleteOldIdempotencyKeys(shop.db, addDays(shop.clock.now(), 7.1));
    expect(await keys()).toBe(0);
  });
});
