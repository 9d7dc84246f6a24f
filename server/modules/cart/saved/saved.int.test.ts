import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as cart from '#contracts/cart/cart.ts';
import { addToCheckout, getCheckout, returnCheckoutToCart } from '#contracts/checkout/checkout.ts';
import * as api from '#contracts/cart/saved-items.ts';
import { makeCustomer, makeProducts } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const me = async () => {
  const { token, userId } = await makeCustomer(shop);
  return { token, userId };
};
const named = (item: cart.CartItem) => ({
  productId: item.product._id,
  variant: item.variant && { variantId: item.variant.variantId },
  option: item.option && { optionId: item.option.optionId },
  selectedVendorId: item.selectedVendorId,
});

it('moves a cart item with its quantity aside and back, once', async () => {
  const who = await me();
  const { productId } = await makeProducts(shop, { stock: 5 });
  const { item } = await shop.ok(cart.addCartItem, { body: { productId, quantity: 3 } }, who);
  const body = { ...named(item), from: 'cart' as const };
  expect(await shop.ok(api.saveItem, { body }, who)).toMatchObject({
    item: { _id: item._id, quantity: 3 },
    totalItems: 1,
  });
  expect((await shop.call(api.saveItem, { body }, who)).status).toBe(404);
  expect((await shop.ok(cart.getCart, {}, who)).totalItems).toBe(0);

  expect(await shop.ok(api.moveSavedToCart, { body: named(item) }, who)).toMatchObject({
    item: { quantity: 3 },
    totalItems: 1,
  });
  expect((await shop.ok(api.listSavedItems, {}, who)).totalItems).toBe(0);
});

it('moves at most what is in stock, and leaves an item nobody has among the saved', async () => {
  const who = await me();
  const { productId } = await makeProducts(shop, { stock: 4 });
  const { item } = await shop.ok(cart.addCartItem, { body: { productId, quantity: 3 } }, who);
  await shop.ok(api.saveItem, { body: { ...named(item), from: 'cart' } }, who);
  await shop.ok(cart.addCartItem, { body: { productId, quantity: 2 } }, who);
  expect(await shop.ok(api.moveSavedToCart, { body: named(item) }, who)).toMatchObject({
    item: { quantity: 4 },
  });
  await shop.ok(api.saveItem, { body: { productId, quantity: 1 } }, who);
  expect((await shop.call(api.moveSavedToCart, { body: named(item) }, who)).status).toBe(409);
  expect((await shop.ok(api.listSavedItems, {}, who)).items.map((i) => i.quantity)).toEqual([1]);
});

it('takes an item out of checkout, and checkout goes back to the cart as a whole', async () => {
  const who = await me();
  const [one, two] = [
    await makeProducts(shop, { stock: 5 }),
    await makeProducts(shop, { stock: 5 }),
  ];
  const { item } = await shop.ok(addToCheckout, { body: { productId: one.productId } }, who);
  await shop.ok(addToCheckout, { body: { productId: two.productId, quantity: 2 } }, who);
  await shop.ok(api.saveItem, { body: { ...named(item), from: 'checkout' } }, who);
  await shop.ok(cart.addCartItem, { body: { productId: two.productId } }, who);
  for (const _ of [1, 2])
    expect(await shop.ok(returnCheckoutToCart, {}, who)).toEqual({ totalItems: 1 });
  expect((await shop.ok(getCheckout, {}, who)).totalItems).toBe(0);
  expect((await shop.ok(cart.getCart, {}, who)).items.map((i) => i.quantity)).toEqual([3]);
  await shop.ok(
    api.removeSavedItem,
    {
      params: {
        productId: one.productId,
        variantId: item.variant?.variantId ?? 'null',
        optionId: item.option?.optionId ?? 'null',
        vendorId: 'null',
      },
    },
    who,
  );
  expect((await shop.ok(api.listSavedItems, {}, who)).totalItems).toBe(0);
});

it('takes at most 100 items, and nobody else sees them', async () => {
  const who = await me();
  const { productId } = await makeProducts(shop, { stock: 5 });
  await sql`insert into saved_items (id, user_id, product_id, sku_id, vendor_id, quantity, added_at)
    select 'sav_' || n, ${who.userId}, ${productId}, ${`sku_${productId}`}, 'vnd_' || n, 1, now() from generate_series(1, 100) n`.execute(
    shop.db,
  );
  const refused = await shop.call(api.saveItem, { body: { productId } }, who);
  expect(refused).toMatchObject({ status: 409, message: text('errors.saved_limit') });
  expect((await shop.ok(api.listSavedItems, {}, who)).totalItems).toBe(100);
  expect((await shop.ok(api.listSavedItems, {}, await me())).items).toEqual([]);
  expect((await shop.call(api.listSavedItems, {}, {})).status).toBe(401);
});
