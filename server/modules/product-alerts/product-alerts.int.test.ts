import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateProfile } from '#contracts/accounts/accounts.ts';
import { exportMyData } from '#contracts/customers/privacy.ts';
import * as api from '#contracts/product-alerts/product-alerts.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeCustomer, makeProducts } from '#server/testing/marketplace-fixture.ts';
import { merger } from '#server/testing/merge-products.ts';
import { sentText } from '#server/testing/text.ts';
import { MOST_MESSAGES_A_DAY, sendProductAlerts } from './sending.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`delete from product_alerts`.execute(shop.db);
  await sql`delete from messages`.execute(shop.db);
});

const DAY = 86_400_000;
const send = () => sendProductAlerts(shop);
const stock = (productId: string, n: number) =>
  sql`update offers set on_hand = ${n} where product_id = ${productId}`.execute(shop.db);
const price = (productId: string, rupees: number) =>
  sql`update offers set price_paise = ${rupees * 100}, original_paise = greatest(original_paise, ${rupees * 100}) where product_id = ${productId}`.execute(
    shop.db,
  );
const ask = (kind: api.ProductAlertKind, productId: string, who: { token: string }) =>
  shop.ok(api.addProductAlert, { body: { kind, productId } }, { token: who.token });
const list = async (who: { token: string }) =>
  (await shop.ok(api.listProductAlerts, {}, { token: who.token })).items;
const mails = async () =>
  (
    await sql<{ recipient: string; template: string; subject: string; body: string }>`
      select recipient, template, subject, body from messages order by recipient, created_at, id`.execute(
      shop.db,
    )
  ).rows;

describe('a back-in-stock alert', () => {
  it('is sent once, when the unit can be bought, however often the stock changes', async () => {
    const me = await makeCustomer(shop);
    const { productId, slug } = await makeProducts(shop, { stock: 0 });
    const { alert, byEmail } = await ask('stock', productId, me);
    expect(byEmail).toBe(true);
    expect((await ask('stock', productId, me)).alert._id).toBe(alert._id);
    expect(await send()).toBe(0);
    await stock(productId, 3);
    expect(await send()).toBe(1);
    for (const n of [0, 2, 0, 5]) {
      await stock(productId, n);
      expect(await send()).toBe(0);
    }
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: me.email,
      template: 'product_back_in_stock',
      subject: sentText('messages.product_back_in_stock.subject', {
        'product.name': alert.product.name,
      }),
    });
    expect(mail!.body).toContain(`/product/${slug}`);
    expect(mail!.body).toContain('₹100');
    expect(await list(me)).toMatchObject([{ isOpen: false, inStock: true, price: 100 }]);
  });

  it('set again the same day waits until the next', async () => {
    const me = await makeCustomer(shop);
    const { productId } = await makeProducts(shop, { stock: 0 });
    await ask('stock', productId, me);
    await stock(productId, 1);
    expect(await send()).toBe(1);
    await stock(productId, 0);
    await ask('stock', productId, me);
    await stock(productId, 1);
    expect(await send()).toBe(0);
    shop.clock.advance(DAY);
    expect(await send()).toBe(1);
  });

  it('is refused for a unit in stock, an unknown one, and without a session', async () => {
    const me = await makeCustomer(shop);
    const as = { token: me.token };
    const { productId, vendorIds } = await makeProducts(shop);
    const body = { kind: 'stock' as const, productId };
    expect(await shop.call(api.addProductAlert, { body }, as)).toMatchObject({
      status: 409,
      code: 'UNIT_IN_STOCK',
    });
    const codeOf = async (change: object) =>
      (await shop.call(api.addProductAlert, { body: { ...body, ...change } }, as)).code;
    expect(await codeOf({ productId: 'prd_none' })).toBe('PRODUCT_NOT_FOUND');
    expect(await codeOf({ variantId: 'none' })).toBe('VARIANT_NOT_FOUND');
    await sql`update products set status = 'inactive' where id = ${productId}`.execute(shop.db);
    expect(await codeOf({})).toBe('PRODUCT_NOT_FOUND');
    expect((await shop.call(api.addProductAlert, { body })).status).toBe(401);
    // A vendor on holiday cannot sell: there is something to wait for.
    await sql`update products set status = 'active' where id = ${productId}`.execute(shop.db);
    await sql`update vendors set holiday_from = '2020-01-01', holiday_until = '2030-01-01' where id = ${vendorIds[0]}`.execute(
      shop.db,
    );
    await ask('stock', productId, me);
    expect(await send()).toBe(0);
  });
});

describe('a price alert', () => {
  it('is sent for each further drop, at most once a day and five times', async () => {
    const me = await makeCustomer(shop);
    const { productId } = await makeProducts(shop, { rupees: 500 });
    await ask('price', productId, me);
    await price(productId, 450);
    expect(await send()).toBe(1);
    expect((await mails())[0]!.body).toContain('₹450');
    expect((await mails())[0]!.body).toContain('₹500');
    // Up and down again the same day, and the next day no lower than what was sent.
    await price(productId, 700);
    await price(productId, 400);
    expect(await send()).toBe(0);
    shop.clock.advance(DAY);
    await price(productId, 450);
    expect(await send()).toBe(0);
    for (const rupees of [440, 439, 438, 437]) {
      await price(productId, rupees);
      expect(await send()).toBe(1);
      shop.clock.advance(DAY);
    }
    await price(productId, 100);
    expect(await send()).toBe(0);
    expect(await list(me)).toMatchObject([{ isOpen: false }]);
    const sent = await mails();
    expect(sent).toHaveLength(5);
    const ends = (body: string) => /This alert has ended/.test(body);
    expect(sent.map(({ body }) => ends(body))).toEqual([false, false, false, false, true]);
    const another = (body: string) => /We'll email you again/.test(body);
    expect(sent.map(({ body }) => another(body))).toEqual([true, true, true, true, false]);
  });

  it('says in Hindi too that its fifth message was the last', async () => {
    const me = await makeCustomer(shop);
    await shop.ok(
      updateProfile,
      { body: { preferences: { language: 'hi' } } },
      { token: me.token },
    );
    const { productId } = await makeProducts(shop, { rupees: 500 });
    await ask('price', productId, me);
    for (const rupees of [5, 4, 3, 2, 1]) {
      await price(productId, rupees);
      expect(await send()).toBe(1);
      shop.clock.advance(DAY);
    }
    const ends = (await mails()).map(({ body }) => [
      body.includes('अलर्ट अब खत्म हो गया है'),
      body.includes('हम फिर ईमेल करेंगे'),
    ]);
    expect(ends).toEqual([...Array.from({ length: 4 }, () => [false, true]), [true, false]]);
  });

  it('follows the price a customer pays: the lowest of the vendors that can send it', async () => {
    const me = await makeCustomer(shop);
    const { productId, offerIds } = await makeProducts(shop, { rupees: 500 });
    await ask('price', productId, me);
    await sql`update offers set price_paise = 10000, on_hand = 0 where id = ${offerIds[0]}`.execute(
      shop.db,
    );
    expect(await send()).toBe(0);
    await stock(productId, 1);
    expect(await send()).toBe(1);
  });
});

describe('alerts', () => {
  it('reach nobody who switched emails off, has no verified address or is blocked', async () => {
    const { productId } = await makeProducts(shop, { stock: 0 });
    const [off, unproven, blocked] = [
      await makeCustomer(shop),
      await makeCustomer(shop),
      await makeCustomer(shop),
    ];
    await shop.ok(
      updateProfile,
      { body: { preferences: { emailNotifications: false } } },
      { token: off.token },
    );
    await sql`update users set is_email_verified = false where id = ${unproven.userId}`.execute(
      shop.db,
    );
    expect((await ask('stock', productId, off)).byEmail).toBe(false);
    expect((await ask('stock', productId, unproven)).byEmail).toBe(false);
    await ask('stock', productId, blocked);
    await sql`update users set blocked_at = now(), block_reason = 'Fraud' where id = ${blocked.userId}`.execute(
      shop.db,
    );
    await sql`delete from messages`.execute(shop.db);
    await stock(productId, 1);
    // Who gets no email still sees it in the list of alerts.
    expect(await send()).toBe(2);
    expect(await mails()).toEqual([]);
    expect(await list(off)).toMatchObject([{ isOpen: false }]);
  });

  it('flood nobody: the rest follows the next day', async () => {
    const me = await makeCustomer(shop);
    const ids = [];
    for (let i = 0; i <= MOST_MESSAGES_A_DAY; i++) {
      const { productId } = await makeProducts(shop, { stock: 0 });
      await ask('stock', productId, me);
      ids.push(productId);
    }
    for (const id of ids) await stock(id, 1);
    expect(await send()).toBe(MOST_MESSAGES_A_DAY);
    expect(await send()).toBe(0);
    shop.clock.advance(DAY);
    expect(await send()).toBe(1);
  });

  it('are sent once by processes that look at the same moment', async () => {
    const { productId } = await makeProducts(shop, { stock: 0 });
    for (let i = 0; i < 5; i++) await ask('stock', productId, await makeCustomer(shop));
    await stock(productId, 1);
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(5);
    expect(await mails()).toHaveLength(5);
  });

  it('are at most 50 at once, also of parallel calls, and only their owner sees and removes them', async () => {
    const [me, other] = [await makeCustomer(shop), await makeCustomer(shop)];
    const extra = [await makeProducts(shop), await makeProducts(shop)];
    await sql`insert into product_alerts (id, user_id, kind, product_id, sku_id, base_paise, created_at)
      select 'alr_' || s.id, ${me.userId}, 'price', s.product_id, s.id, 100, now() from (select * from skus where product_id <> all(${extra.map((p) => p.productId)}) order by id limit 49) s`.execute(
      shop.db,
    );
    const replies = await Promise.all(
      extra.map(({ productId }) =>
        shop.call(api.addProductAlert, { body: { kind: 'price', productId } }, { token: me.token }),
      ),
    );
    expect(replies.map((r) => r.status).toSorted()).toEqual([200, 409]);
    const [first] = await list(me);
    expect(await list(other)).toEqual([]);
    const remove = (who: { token: string }) =>
      shop.ok(api.removeProductAlert, { params: { id: first!._id } }, { token: who.token });
    await remove(other);
    expect(await list(me)).toHaveLength(50);
    await remove(me);
    await remove(me);
    expect(await list(me)).toHaveLength(49);
  });

  it('move with a merged product, one for each customer, and are part of the data export', async () => {
    const [one, both] = [await makeCustomer(shop), await makeCustomer(shop)];
    const vendorIds = (await makeProducts(shop)).vendorIds;
    const [gone, keep] = [
      await makeProducts(shop, { vendorIds, stock: 0 }),
      await makeProducts(shop, { vendorIds, stock: 0 }),
    ];
    await ask('stock', gone.productId, one);
    await ask('stock', gone.productId, both);
    await ask('stock', keep.productId, both);
    await merger(shop, { token: await shop.signIn('admin') }).mergeThem(gone, keep);
    for (const who of [one, both])
      expect((await list(who)).map((a) => a.product._id)).toEqual([keep.productId]);
    await stock(keep.productId, 1);
    expect(await send()).toBe(2);
    expect((await shop.ok(exportMyData, {}, { token: one.token })).productAlerts).toMatchObject([
      { kind: 'stock', sentAt: expect.any(String) },
    ]);
  });
});
