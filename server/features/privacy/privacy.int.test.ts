import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contracts/accounts.ts';
import { addToCart, addToWishlist } from '#contracts/cart.ts';
import { addToCheckout, cancelOrder, placeOrder } from '#contracts/checkout.ts';
import { askForHelp } from '#contracts/help.ts';
import { deleteAccount, exportMyData } from '#contracts/privacy.ts';
import { readPrivatePicture, storePrivatePicture } from '#server/features/media/service.ts';
import { makeGoods } from '#server/testing/commerce.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { TABLES_OF_PEOPLE } from './queries.ts';

let shop: TestApp;
beforeAll(async () => { shop = await createTestApp({ seed: true }); });
afterAll(() => shop.close());

let serial = 0;
const PASSWORD = 'kulhad-chai-2026';
async function join() {
  const tail = String(++serial).padStart(4, '0');
  const body = { name: 'Kavya Menon', email: `kavya-${tail}@example.com`, phone: `987651${tail}`, password: PASSWORD, confirm: PASSWORD };
  return { ...body, token: (await shop.ok(accounts.register, { body })).token };
}
const address = { fullName: 'Kavya Menon', phone: '9876512345', line1: '7, Marine Drive', city: 'Kochi', state: 'Kerala', pincode: '682011' };
async function order(token: string) {
  const { productId } = await makeGoods(shop);
  await shop.ok(addToCheckout, { body: { productId } }, { token });
  return (await shop.ok(placeOrder, { body: { address, paymentMethod: 'cod' } }, { token, headers: { 'idempotency-key': `privacy-${++serial}-key` } })).order;
}

describe('the data of a shopper', () => {
  it('can be taken along whole, and nobody else\'s comes with it', async () => {
    const me = await join();
    const other = await join();
    await order(other.token);
    const mine = await order(me.token);
    const goods = await makeGoods(shop);
    await shop.ok(addToCart, { body: { productId: goods.productId, quantity: 2 } }, { token: me.token });
    await shop.ok(addToWishlist, { body: { productId: goods.productId } }, { token: me.token });
    await shop.ok(accounts.createAddress, { body: address }, { token: me.token });
    await shop.ok(askForHelp, { params: { id: mine._id }, body: { topic: 'delivery', text: 'When does it come?' } }, { token: me.token });
    const { result: data, count } = await shop.countQueries(() => shop.ok(exportMyData, {}, { token: me.token }));
    expect(data).toMatchObject({
      profile: { email: me.email }, addresses: [{ line1: '7, Marine Drive' }], devices: [{ isCurrent: true }], orders: [{ orderNumber: mine.orderNumber, address: { city: 'Kochi' } }],
      cart: [{ quantity: 2 }], wishlist: [{ quantity: 1 }], checkout: [], returns: [], tickets: [{ order: mine.orderNumber, topic: 'delivery', posts: [{ by: 'shopper', text: 'When does it come?' }] }],
    });
    expect(data.messages.map((m) => m.subject)).toEqual(['Welcome to Haatlane', `Order ${mine.orderNumber} is placed`, expect.stringMatching(/^HLP-.*: we have your request$/)]);
    expect(JSON.stringify(data)).not.toContain(other.email);
    expect(count).toBeLessThanOrEqual(11);
    expect(await shop.call(exportMyData)).toMatchObject({ status: 401 });
  });

  it('holds no letters of whoever had an unverified contact before', async () => {
    const [before, after] = [await join(), await join()];
    await order(before.token);
    shop.clock.advance(60_000);
    await shop.ok(accounts.updateProfile, { body: { email: `new-${before.email}`, phone: '9876519999' } }, { token: before.token });
    await shop.ok(accounts.updateProfile, { body: { email: before.email, phone: before.phone } }, { token: after.token });
    const { messages } = await shop.ok(exportMyData, {}, { token: after.token });
    expect(messages.filter((m) => m.subject?.startsWith('Order'))).toEqual([]);
  });

  it('goes when the account is closed, but not while an order is under way', async () => {
    const me = await join();
    const placed = await order(me.token);
    await shop.ok(accounts.createAddress, { body: address }, { token: me.token });
    const ask = await shop.ok(askForHelp, { params: { id: placed._id }, body: { topic: 'payment', text: 'My name is Kavya, of the blue house.' } }, { token: me.token });
    const photo = await storePrivatePicture(shop.config, await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } }).png().toBuffer());
    await sql`insert into return_photos (hash, user_id, order_id, created_at) select ${photo}, user_id, id, placed_at from orders where id = ${placed._id}`.execute(shop.db);
    expect(await readPrivatePicture(shop.config, photo)).not.toBeNull();
    expect(await shop.call(deleteAccount, { body: { password: 'not this one' } }, { token: me.token })).toMatchObject({ status: 400, code: 'WRONG_CURRENT_PASSWORD' });
    expect(await shop.call(deleteAccount, { body: { password: PASSWORD } }, { token: me.token })).toMatchObject({ status: 409, code: 'ACCOUNT_HAS_OPEN_ORDERS' });
    await shop.ok(cancelOrder, { params: { id: placed._id }, body: {} }, { token: me.token });
    expect(await shop.call(deleteAccount, { body: { password: PASSWORD } }, { token: me.token })).toMatchObject({ status: 200, message: 'Your account is closed.' });

    expect(await shop.call(accounts.getProfile, {}, { token: me.token })).toMatchObject({ status: 401 });
    const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(shop.db);
    for (const { name } of tables) {
      const { rows: [found] } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(name)} t where t::text like ${`%${me.email}%`} or t::text like ${'%7, Marine Drive%'} and t::text like ${`%${placed.orderNumber}%`} or t::text like '%blue house%'`.execute(shop.db);
      expect([name, found!.n]).toEqual([name, 0]);
    }
    expect(await readPrivatePicture(shop.config, photo)).toBeNull();
    // That there was a complaint stays on record, without its words.
    expect((await sql`select user_id, status, number from tickets where id = ${ask.ticket._id}`.execute(shop.db)).rows).toEqual([{ user_id: null, status: 'closed', number: ask.ticket.number }]);
    const { rows: [row] } = await sql<{ address: object; total_paise: number }>`select address, total_paise from orders where id = ${placed._id}`.execute(shop.db);
    expect(row).toMatchObject({ address: { fullName: '', phone: '', line1: '', city: 'Kochi', pincode: '682011' }, total_paise: 199_00 });
    expect(await shop.call(accounts.login, { body: { identifier: me.email, password: PASSWORD } })).toMatchObject({ status: 401 });
    // The contacts are free again.
    expect((await shop.call(accounts.register, { body: { ...me } })).status).toBe(201);
  });

  it('is accounted for in every table that names a user', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' order by 1`.execute(shop.db);
    expect(rows.map((r) => r.name)).toEqual(Object.values(TABLES_OF_PEOPLE).flat().sort());
  });
});
