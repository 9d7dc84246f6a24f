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
    expect(await shop.ok(returnCheckoutToCart, {}, who)).toEqual({ totalItems: 1, left: 0 });
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

it('takes at most 100 items of parallel calls too', async () => {
  const who = await me();
  const more = await Promise.all(Array.from({ length: 12 }, () => makeProducts(shop)));
  await sql`insert into saved_items (id, user_id, product_id, variant_id, option_id, sku_id, quantity, added_at)
    select 'sav_p' || s.id, ${who.userId}, s.product_id, s.variant_id, s.option_id, s.id, 1, now() from (
      select * from skus where product_id <> all(${more.map((p) => p.productId)}) order by id limit 98) s`.execute(
    shop.db,
  );
  const replies = await Promise.all(
    more.map(({ productId }) => shop.call(api.saveItem, { body: { productId } }, who)),
  );
  expect(replies.filter((r) => r.status === 201)).toHaveLength(2);
  expect((await shop.ok(api.listSavedItems, {}, who)).totalItems).toBe(100);
});

it('leaves in checkout what a full cart has no room for, and loses none', async () => {
  const who = await me();
  await sql`insert into cart_items (id, user_id, product_id, variant_id, option_id, sku_id, quantity, added_at)
    select 'crt_f' || s.id, ${who.userId}, s.product_id, s.variant_id, s.option_id, s.id, 1, now() from (select * from skus order by id limit 98) s`.execute(
    shop.db,
  );
  await sql`insert into checkout_items (id, user_id, product_id, variant_id, option_id, sku_id, quantity, added_at)
    select 'chk_f' || s.id, ${who.userId}, s.product_id, s.variant_id, s.option_id, s.id, 1, now() from (select * from skus order by id offset 97 limit 6) s`.execute(
    shop.db,
  );
  // One is in both; two of the other five fit.
  expect(await shop.ok(returnCheckoutToCart, {}, who)).toEqual({ totalItems: 100, left: 3 });
  expect((await shop.ok(getCheckout, {}, who)).totalItems).toBe(3);
  expect(await shop.ok(returnCheckoutToCart, {}, who)).toEqual({ totalItems: 100, left: 3 });
  await sql`delete from cart_items where user_id = ${who.userId}`.execute(shop.db);
  expect(await shop.ok(returnCheckoutToCart, {}, who)).toEqual({ totalItems: 3, left: 0 });
});

it('keeps a size or unit that is gone among the saved, to be removed', async () => {
  const who = await me();
  const { productId, skuId } = await makeProducts(shop, { stock: 5 });
  await sql`update products set parameters = '{"size": ["M", "L"]}' where id = ${productId}`.execute(
    shop.db,
  );
  const body = { productId, selectedSize: 'M' };
  const { item } = await shop.ok(api.saveItem, { body }, who);
  expect(item).toMatchObject({ selectedSize: 'M', problem: null });
  await sql`update products set parameters = '{"size": ["L"]}' where id = ${productId}`.execute(
    shop.db,
  );
  const [saved] = (await shop.ok(api.listSavedItems, {}, who)).items;
  expect(saved).toMatchObject({ problem: 'unavailable', vendor: null, price: 0 });
  const move = () => shop.call(api.moveSavedToCart, { body: named(saved!) }, who);
  expect(await move()).toMatchObject({ status: 409, code: 'ITEM_UNAVAILABLE' });
  // Its unit got variants, and another is saved too: each can still be removed.
  await sql`update saved_items set variant_id = 'old' where sku_id = ${skuId}`.execute(shop.db);
  await sql`insert into saved_items (id, user_id, product_id, variant_id, sku_id, quantity, added_at)
    values (${`sav_x${skuId}`}, ${who.userId}, ${productId}, 'older', ${skuId}, 1, now())`.execute(
    shop.db,
  );
  for (const gone of (await shop.ok(api.listSavedItems, {}, who)).items) {
    expect(gone).toMatchObject({ problem: 'unavailable', vendor: null });
    const params = {
      productId,
      variantId: gone.variant!.variantId,
      optionId: 'null',
      vendorId: 'null',
    };
    await shop.ok(api.removeSavedItem, { params }, who);
  }
  expect((await shop.ok(api.listSavedItems, {}, who)).totalItems).toBe(0);
});

it('shows guests their saved items at current prices', async () => {
  const { productId } = await makeProducts(shop, { rupees: 200, stock: 5 });
  await sql`update offers set price_paise = 15000 where product_id = ${productId}`.execute(shop.db);
  const items = [
    { productId, quantity: 2 },
    { productId: 'prd_gone', quantity: 1 },
  ];
  const current = await shop.ok(api.currentSavedItems, { body: { items } });
  expect(current.items).toMatchObject([
    { product: { _id: productId }, price: 150, quantity: 2, lineTotal: 300, problem: null },
    { vendor: null, problem: 'unavailable' },
  ]);
});

it('limits guests by address, except behind a proxy that hides theirs', async () => {
  const resetsAt = new Date(shop.clock.now().getTime() + 60_000);
  await sql`insert into rate_limits (key, count, resets_at) values ('saved-items:127.0.0.1', 300, ${resetsAt})
    on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`.execute(
    shop.db,
  );
  const read = async (headers: Record<string, string>) =>
    (await shop.call(api.currentSavedItems, { body: { items: [] } }, { headers })).status;
  expect(await read({})).toBe(429);
  expect(await read({ 'x-forwarded-for': '203.0.113.9' })).toBe(200);
});
