import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCartItem, addWishlistItem, getCart, getWishlist } from '#contracts/cart/cart.ts';
import * as api from '#contracts/cart/wishlist-sharing.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact } from '#server/platform/db/database.ts';
import { makeProducts, makeCustomer } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('a shared wishlist', () => {
  it('is read by whoever has the link, and tells no more than the first name', async () => {
    const asha = await makeCustomer(shop);
    const me = { token: asha.token };
    const products = await makeProducts(shop, { rupees: 240, stock: 3 });
    await shop.ok(addWishlistItem, { body: { productId: products.productId } }, me);
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
    const text = JSON.stringify(shared);
    for (const secret of [user.id, user.email, user.phone, 'addedAt', 'priceThen'])
      expect(text).not.toContain(secret);
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

it('a line remembers what it cost when it was put there', async () => {
  const me = { token: (await makeCustomer(shop)).token };
  const products = await makeProducts(shop, { rupees: 100, stock: 9 });
  const body = { productId: products.productId };
  await shop.ok(addWishlistItem, { body }, me);
  await shop.ok(addCartItem, { body }, me);
  await transact(shop.db, async (tx) => {
    await sql`update offers set price_paise = 8000 where id = ${products.offerIds[0]!}`.execute(tx);
    await purgeTags(tx, [`product:${products.productId}`]);
  });
  const [saved] = (await shop.ok(getWishlist, {}, me)).items;
  const [line] = (await shop.ok(getCart, {}, me)).items;
  expect([saved!.price, saved!.priceThen, line!.price, line!.priceThen]).toEqual([
    80, 100, 80, 100,
  ]);
});
