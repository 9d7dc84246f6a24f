import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as cart from '#contracts/cart/cart.ts';
import * as api from '#contracts/cart/wishlist-sharing.ts';
import { unitsOfProduct } from '#server/modules/cart/cart.fixture.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact } from '#server/platform/db/database.ts';
import { makeProducts, makeCustomer } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('the wishlist', () => {
  it('saves the variant, option and vendor that are named, each as its own item', async () => {
    const me = { token: (await makeCustomer(shop)).token };
    const { productId, units } = await unitsOfProduct(shop);
    const named = units.slice(0, 2).map(({ variantId, optionId, vendorId }) => ({
      productId,
      variantId,
      optionId,
      selectedVendorId: vendorId,
    }));
    for (const body of named)
      expect((await shop.ok(cart.addWishlistItem, { body }, me)).item).toMatchObject({
        selectedVendorId: body.selectedVendorId,
      });
    await shop.ok(cart.addWishlistItem, { body: { ...named[0]!, selectedVendorId: null } }, me);
    const shown = (await shop.ok(cart.getWishlist, {}, me)).items.map((i) => [
      i.variant?.variantId ?? null,
      i.option?.optionId ?? null,
      i.selectedVendorId,
    ]);
    expect(shown.map(String).sort()).toEqual(
      [
        ...named.map((n) => [n.variantId, n.optionId, n.selectedVendorId]),
        [named[0]!.variantId, named[0]!.optionId, null],
      ]
        .map(String)
        .sort(),
    );
    const { variantId, optionId, selectedVendorId } = named[0]!;
    await shop.ok(
      cart.removeWishlistItem,
      {
        params: {
          productId,
          variantId: variantId ?? 'null',
          optionId: optionId ?? 'null',
          vendorId: selectedVendorId,
        },
      },
      me,
    );
    expect(
      (await shop.ok(cart.getWishlist, {}, me)).items.map((i) => i.selectedVendorId).sort(),
    ).toEqual([named[1]!.selectedVendorId, null].sort());
    expect(await shop.call(cart.addWishlistItem, { body: named[0]! })).toMatchObject({
      status: 401,
      message: text('errors.unauthenticated_wishlist_add'),
    });
  });
  it('saves a product once, shows the newest first and removes it', async () => {
    const me = { token: (await makeCustomer(shop)).token };
    const [a, b] = [await makeProducts(shop), await makeProducts(shop, { stock: 0 })];
    expect(
      await shop.call(cart.addWishlistItem, { body: { productId: a.productId } }, me),
    ).toMatchObject({ status: 201, message: expect.stringMatching(/ added to wishlist$/) });
    shop.clock.advance(1000);
    await shop.ok(cart.addWishlistItem, { body: { productId: b.productId } }, me);
    expect(
      await shop.ok(cart.addWishlistItem, { body: { productId: a.productId } }, me),
    ).toMatchObject({ totalItems: 2 });
    const list = await shop.ok(cart.getWishlist, {}, me);
    expect(list.items.map((i) => i.product._id)).toEqual([b.productId, a.productId]);
    expect(list.lastUpdated).toBe(shop.clock.now().toISOString());
    expect(list.items[0]).not.toHaveProperty('quantity');
    const params = {
      productId: a.productId,
      variantId: 'null',
      optionId: 'null',
      vendorId: 'null',
    };
    expect(await shop.call(cart.removeWishlistItem, { params }, me)).toMatchObject({
      status: 200,
      message: expect.stringMatching(/ removed from wishlist$/),
    });
    expect(await shop.call(cart.removeWishlistItem, { params }, me)).toMatchObject({
      status: 404,
      code: 'WISHLIST_ITEM_NOT_FOUND',
    });
    expect(await shop.call(cart.getWishlist, {})).toMatchObject({
      status: 401,
      message: text('errors.unauthenticated_wishlist'),
    });
    expect(await shop.call(cart.clearWishlist, {}, me)).toMatchObject({
      message: text('cart.wishlist.cleared'),
    });
  });
});

describe('a shared wishlist', () => {
  it('opens for anyone with the link, and shows only the first name of its owner', async () => {
    const asha = await makeCustomer(shop);
    const me = { token: asha.token };
    const products = await makeProducts(shop, { rupees: 240, stock: 3 });
    await shop.ok(cart.addWishlistItem, { body: { productId: products.productId } }, me);
    expect(await shop.call(api.shareWishlist, {})).toMatchObject({ status: 401 });
    const { token } = await shop.ok(api.shareWishlist, {}, me);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect((await shop.ok(api.shareWishlist, {}, me)).token).toBe(token);
    const shared = await shop.ok(api.getSharedWishlist, { params: { token } });
    expect(shared).toMatchObject({
      totalItems: 1,
      items: [{ product: { _id: products.productId }, price: 240, stock: 3 }],
    });
    const user = await shop.db
      .selectFrom('users')
      .select(['id', 'full_name', 'email', 'phone'])
      .where('id', '=', asha.userId)
      .executeTakeFirstOrThrow();
    expect(shared.name).toBe(user.full_name.split(' ')[0]);
    const sent = JSON.stringify(shared);
    for (const secret of [user.id, user.email, user.phone, 'addedAt', 'priceThen'])
      expect(sent).not.toContain(secret);
  });

  it('ends when its owner stops sharing; the next link is another', async () => {
    const me = { token: (await makeCustomer(shop)).token };
    const { token } = await shop.ok(api.shareWishlist, {}, me);
    await shop.ok(api.stopSharingWishlist, {}, me);
    expect(await shop.call(api.getSharedWishlist, { params: { token } })).toMatchObject({
      status: 404,
      code: 'SHARED_WISHLIST_NOT_FOUND',
    });
    expect((await shop.ok(api.shareWishlist, {}, me)).token).not.toBe(token);
  });

  it('is limited for those who make links and those who read', async () => {
    const me = { token: (await makeCustomer(shop)).token };
    let last = await shop.call(api.shareWishlist, {}, me);
    for (let i = 0; i < 30; i++) last = await shop.call(api.shareWishlist, {}, me);
    expect(last.status).toBe(429);
    let read = await shop.call(api.getSharedWishlist, { params: { token: 'nothing' } });
    for (let i = 0; i < 120 && read.status !== 429; i++)
      read = await shop.call(api.getSharedWishlist, { params: { token: 'nothing' } });
    expect(read.status).toBe(429);
    // One IPv6 address counts as its whole network.
    const from = async (remoteAddress: string) =>
      (await shop.inject({ url: '/api/wishlist/shared/nothing', remoteAddress })).statusCode;
    for (let i = 0; i < 120; i++) await from(`2001:db8:1:2::${i.toString(16)}`);
    expect([await from('2001:db8:1:2::ffff'), await from('2001:db8:1:3::1')]).toEqual([429, 404]);
  });
});

it('an item remembers its price from when it was added', async () => {
  const me = { token: (await makeCustomer(shop)).token };
  const products = await makeProducts(shop, { rupees: 100, stock: 9 });
  const body = { productId: products.productId };
  await shop.ok(cart.addWishlistItem, { body }, me);
  await shop.ok(cart.addCartItem, { body }, me);
  await transact(shop.db, async (tx) => {
    await sql`update offers set price_paise = 8000 where id = ${products.offerIds[0]!}`.execute(tx);
    await purgeTags(tx, [`product:${products.productId}`]);
  });
  const [saved] = (await shop.ok(cart.getWishlist, {}, me)).items;
  const [item] = (await shop.ok(cart.getCart, {}, me)).items;
  expect([saved!.price, saved!.priceThen, item!.price, item!.priceThen]).toEqual([
    80, 100, 80, 100,
  ]);
});
