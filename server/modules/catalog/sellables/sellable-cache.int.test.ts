import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/cart/cart.ts';
import { logout } from '#contracts/accounts/logout.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact } from '#server/platform/db/database.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  makeVendor,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { loadSellables } from './sellable-cache.ts';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const keyOf = (products: Products) => ({
  productId: products.productId,
  variantId: null,
  optionId: null,
  vendorId: null,
});
const setOffer = (
  id: string,
  change: { on_hand?: number; price_paise?: number; original_paise?: number },
) => shop.db.updateTable('offers').set(change).where('id', '=', id).execute();

describe('facts of units outside transactions', () => {
  it('are read once, with their stock read live each time', async () => {
    const products = await makeProducts(shop, { stock: 9 });
    const read = () =>
      shop.countQueries(() => loadSellables(shop.db, [keyOf(products)], shop.clock.now()));
    await read();
    await setOffer(products.offerIds[0]!, { on_hand: 4 });
    const again = await read();
    expect(again.count).toBe(1);
    expect(again.statements[0]).toMatch(/^\s*select id, on_hand from offers/);
    expect(again.result[0]!.offers[0]!.onHand).toBe(4);
  });

  it('are read anew after a purge; inside a transaction they are always live', async () => {
    const products = await makeProducts(shop);
    const price = async (db = shop.db) =>
      (await loadSellables(db, [keyOf(products)], shop.clock.now()))[0]!.offers[0]!.pricePaise;
    expect(await price()).toBe(100_00);
    await setOffer(products.offerIds[0]!, { price_paise: 80_00 });
    expect(await transact(shop.db, (tx) => price(tx))).toBe(80_00);
    await transact(shop.db, (tx) => purgeTags(tx, [`product:${products.productId}`]));
    expect(await price()).toBe(80_00);
  });

  it('end when a holiday begins', async () => {
    const vendorId = await makeVendor(shop);
    const products = await makeProducts(shop, { vendorIds: [vendorId] });
    const start = new Date(shop.clock.now().getTime() + 5_000);
    await shop.db
      .updateTable('vendors')
      .set({ holiday_from: start })
      .where('id', '=', vendorId)
      .execute();
    await transact(shop.db, (tx) => purgeTags(tx, ['vendors']));
    const isOnHoliday = async () =>
      (await loadSellables(shop.db, [keyOf(products)], shop.clock.now()))[0]!.offers[0]!
        .isOnHoliday;
    expect(await isOnHoliday()).toBe(false);
    shop.clock.advance(5_001);
    expect(await isOnHoliday()).toBe(true);
  });
});

describe('adding what the memo knows', () => {
  it('is one statement, and counts on the stock of this moment', async () => {
    const products = await makeProducts(shop, {
      stock: 3,
      vendorIds: [await makeVendor(shop), await makeVendor(shop)],
    });
    const me = { token: (await makeCustomer(shop)).token };
    const add = (quantity: number) =>
      shop.call(api.addCartItem, { body: { productId: products.productId, quantity } }, me);
    await add(1);
    const { result, count } = await shop.countQueries(() => add(1));
    expect(count).toBe(1);
    expect(result).toMatchObject({
      status: 201,
      data: { item: { quantity: 2, stock: 3, price: 100 } },
    });
    expect(await add(2)).toMatchObject({
      status: 409,
      message: text('errors.only_n_left', { n: 3 }),
    });
    // The cheaper vendor sold out without the cache noticing: the other one sells.
    await setOffer(products.offerIds[0]!, { on_hand: 0 });
    expect(await add(1)).toMatchObject({
      status: 201,
      data: { item: { quantity: 3, price: 101 } },
    });
    expect(await add(1)).toMatchObject({ status: 409 });
  });

  it('is refused at once when the session has ended', async () => {
    const products = await makeProducts(shop);
    const me = { token: (await makeCustomer(shop)).token };
    const add = () =>
      shop.call(api.addCartItem, { body: { productId: products.productId, quantity: 1 } }, me);
    expect(await add()).toMatchObject({ status: 201 });
    await shop.ok(logout, {}, me);
    expect(await add()).toMatchObject({ status: 401 });
  });
});
