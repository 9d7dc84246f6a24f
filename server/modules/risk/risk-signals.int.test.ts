import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/checkout/checkout.ts';
import * as ordersApi from '#contracts/orders/orders.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { makeProducts, makeVendor, type Customer } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { deleteOldTraces } from './queries.ts';
import {
  buy,
  close,
  change,
  customers,
  end,
  itemOf,
  OWN_CARD,
  place,
  refundTo,
  refuse,
  sold,
  traces,
} from './risk-signals.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('what the rules count', () => {
  it('orders and accounts of one phone, address and device', async () => {
    const [a, b, c] = (await customers(shop, 3)) as [Customer, Customer, Customer];
    const device = crypto.randomUUID();
    const alone = {
      phone_speed: 1,
      phone_accounts: 1,
      address_speed: 1,
      address_accounts: 1,
      device_speed: 1,
      device_accounts: 1,
      account_speed: 1,
    };
    expect((await buy(shop, a, { device })).measured).toMatchObject(alone);
    await change(shop, b, { phone: a.phone });
    expect((await buy(shop, b)).measured).toMatchObject({
      ...alone,
      phone_speed: 2,
      phone_accounts: 2,
      device_speed: 0,
      device_accounts: 0,
    });
    await change(shop, c, { line1: `${(await itemOf(shop, a)).toUpperCase()} .` });
    expect((await buy(shop, c, { device })).measured).toMatchObject({
      ...alone,
      address_speed: 2,
      address_accounts: 2,
      device_speed: 2,
      device_accounts: 2,
    });
    expect((await buy(shop, a, { device })).measured).toMatchObject({
      account_speed: 2,
      phone_speed: 1,
      phone_accounts: 2,
      address_speed: 3,
      address_accounts: 2,
      device_speed: 3,
      device_accounts: 2,
    });
    shop.clock.advance(86_400_000);
    const [later] = (await customers(shop, 1)) as [Customer];
    await change(shop, later, { phone: a.phone });
    expect((await buy(shop, later, { device })).measured).toMatchObject({
      phone_speed: 1,
      phone_accounts: 3,
      device_speed: 1,
      device_accounts: 3,
    });
  });

  it('neither cancelled orders for a phone, nor those of others against whose verified phone it is', async () => {
    const [owner, other, third] = (await customers(shop, 3)) as [Customer, Customer, Customer];
    const products = await makeProducts(shop, { rupees: 900, stock: 90 });
    for (const who of [other, third]) await change(shop, who, { phone: owner.phone });
    const first = await buy(shop, other, products);
    await buy(shop, other, products);
    expect((await buy(shop, third, products)).measured).toMatchObject({
      phone_speed: 3,
      vendor_orders: 3,
    });
    expect((await buy(shop, owner, products)).measured).toMatchObject({
      phone_speed: 1,
      vendor_orders: 1,
    });
    await shop.ok(
      ordersApi.cancelOrder,
      { params: { id: first.orderId }, body: {} },
      { token: other.token },
    );
    expect((await buy(shop, third, products)).measured).toMatchObject({
      phone_speed: 4,
      vendor_orders: 4,
    });
    // An unverified phone number counts with everybody who gives it.
    await sql`update users set is_phone_verified = false where id = ${owner.userId}`.execute(
      shop.db,
    );
    expect((await buy(shop, owner, products)).measured).toMatchObject({
      phone_speed: 5,
      vendor_orders: 5,
    });
  });

  it('cash orders of new accounts in a PIN code, and how many came back', async () => {
    const people = (await customers(shop, 3)) as [Customer, Customer, Customer];
    for (const who of people) await change(shop, who, { pincode: '412105' });
    const [a, b, c] = people;
    const first = await buy(shop, a);
    expect([
      first.measured.pincode_speed,
      (await buy(shop, b, { paymentMethod: 'online' })).measured.pincode_speed,
      (await buy(shop, c)).measured.pincode_speed,
    ]).toEqual([1, 2, 2]);
    await end(shop, first.orderId, 'delivered');
    // The account has received a delivery, so it is not new.
    expect((await buy(shop, a)).measured.pincode_speed).toBe(0);
    expect((await buy(shop, b)).measured.pincode_speed).toBe(2);
  });

  it('refused deliveries by account, phone and address', async () => {
    const [a, phone, address] = (await customers(shop, 3)) as [Customer, Customer, Customer];
    await refuse(shop, (await buy(shop, a)).order!);
    await change(shop, phone, { phone: a.phone });
    await change(shop, address, { line1: await itemOf(shop, a) });
    expect((await buy(shop, a)).measured).toMatchObject({
      account_refusals: 1,
      phone_refusals: 1,
      address_refusals: 1,
    });
    expect((await buy(shop, phone)).measured).toMatchObject({
      account_refusals: 0,
      phone_refusals: 1,
      address_refusals: 0,
    });
    expect((await buy(shop, address)).measured).toMatchObject({
      account_refusals: 0,
      phone_refusals: 0,
      address_refusals: 1,
    });
  });

  it.each<[string, (who: Customer, vendorId: string, orderId: string) => Promise<unknown>]>([
    [
      'bank',
      (_, id, orderId) =>
        refundTo(shop, id, orderId, { kind: 'bank', account: '000011112222', ifsc: 'DEMO0001001' }),
    ],
    [
      'bank',
      (_, id, orderId) => refundTo(shop, id, orderId, { kind: 'upi', upi: '9123409876@okbank' }),
    ],
    ['contact', (who, id) => place(shop, id, { contact_phone: who.phone })],
    [
      'address',
      async (who, id) => place(shop, id, { line1: await itemOf(shop, who), pincode: '411004' }),
    ],
  ])('that customer and vendor share a %s', async (sign, link) => {
    const [who] = (await customers(shop, 1)) as [Customer];
    const vendorId = await makeVendor(shop);
    await sql`update vendors set bank = '{"accountNumber":"000011112222"}'::jsonb, phone = '+919123409876' where id = ${vendorId}`.execute(
      shop.db,
    );
    const products = await makeProducts(shop, { vendorIds: [vendorId] });
    const before = await buy(shop, who);
    expect((await buy(shop, who, products)).links).toEqual([]);
    await link(who, vendorId, before.orderId);
    const linked = await buy(shop, who, products);
    expect(linked.links).toEqual([{ vendorId, by: [sign] }]);
    expect(linked.measured.self_dealing).toBe(1);
  });
});

describe('a customer and a vendor who trade with each other often', () => {
  it('get no more discount from the marketplace than its commission, from the fourth order in 30 days', async () => {
    const [who, other, stranger] = (await customers(shop, 3)) as [Customer, Customer, Customer];
    const device = crypto.randomUUID();
    const vendorId = await makeVendor(shop);
    await sql`update vendors set commission_bp = 400 where id = ${vendorId}`.execute(shop.db);
    const { productId } = await makeProducts(shop, {
      rupees: 20_000,
      vendorIds: [vendorId],
      stock: 90,
    });
    const discounts = [];
    for (let i = 0; i < 4; i += 1)
      discounts.push((await buy(shop, who, { productId, device })).order!.totals.discount);
    expect(discounts).toEqual([2000, 2000, 2000, 800]);
    // Nor by another account of the same device, or with the same phone.
    const next = await buy(shop, other, { productId, device });
    expect([next.order!.totals.discount, next.measured.vendor_orders]).toEqual([800, 5]);
    await change(shop, stranger, { phone: who.phone });
    expect((await buy(shop, stranger, { productId })).order!.totals.discount).toBe(800);
    // Others of the vendor, and other vendors, are unaffected, and so are these two after 30 days.
    const [honest] = (await customers(shop, 1)) as [Customer];
    expect((await buy(shop, honest, { productId })).order!.totals.discount).toBe(2000);
    const elsewhere = await makeProducts(shop, { rupees: 20_000 });
    expect(
      (await buy(shop, who, { productId: elsewhere.productId, device })).order!.totals.discount,
    ).toBe(2000);
    await shop.ok(
      api.addToCheckout,
      { body: { productId, quantity: 1, replace: true } },
      { token: who.token },
    );
    expect(
      (
        await shop.ok(
          api.quoteTotals,
          { body: { list: 'checkout', pincode: '411004' } },
          { token: who.token },
        )
      ).totals.discount,
    ).toBe(800);
    await sql`update orders set placed_at = placed_at - interval '31 days' where user_id = ${who.userId}`.execute(
      shop.db,
    );
    await sql`update risk_decisions set at = at - interval '31 days' where user_id = ${who.userId}`.execute(
      shop.db,
    );
    expect(
      (await buy(shop, who, { productId, device: crypto.randomUUID() })).order!.totals.discount,
    ).toBe(2000);
  });
});

it('promises a customer and a vendor who trade often no cashback and no gift, and free delivery within the commission', async () => {
  const [who] = (await customers(shop, 1)) as [Customer];
  const vendorId = await makeVendor(shop, { shipping: OWN_CARD });
  await sql`update vendors set commission_bp = 400 where id = ${vendorId}`.execute(shop.db);
  const [large, small] = [
    await makeProducts(shop, { rupees: 20_000, vendorIds: [vendorId], stock: 90 }),
    await makeProducts(shop, { rupees: 1300, vendorIds: [vendorId], stock: 90 }),
  ];
  const paid = async (products: { productId: string }) => {
    const { order } = await buy(shop, who, products);
    const {
      rows: [row],
    } = await sql<{
      free: number;
    }>`select coalesce(sum(free_delivery_paise), 0)::int / 100 as free from vendor_orders where order_id = ${order!._id}`.execute(
      shop.db,
    );
    const { discount, cashback, gifts, shipping } = order!.totals;
    return { discount, cashback, gifts, shipping, free: row!.free };
  };
  const ordinary = await paid(large);
  expect([ordinary.discount, ordinary.cashback > 0, ordinary.gifts > 0]).toEqual([
    2000,
    true,
    true,
  ]);
  expect(ordinary.free).toBe(59);
  for (let i = 0; i < 2; i += 1) await paid(small);
  expect(await paid(large)).toEqual({
    discount: 741,
    cashback: 0,
    gifts: 0,
    shipping: 0,
    free: 59,
  });
  await sql`update vendors set commission_bp = 100 where id = ${vendorId}`.execute(shop.db);
  expect(await paid(small)).toMatchObject({ shipping: 59, free: 0 });
});

describe('cash of an account without a verified contact', () => {
  it('takes most of an offer only with a code, over all its orders and its device', async () => {
    const [who, other, known] = (await customers(shop, 3)) as [Customer, Customer, Customer];
    for (const one of [who, other])
      await sql`update users set is_email_verified = false, is_phone_verified = false where id = ${one.userId}`.execute(
        shop.db,
      );
    const { productId } = await makeProducts(shop, { rupees: 45, stock: 90 });
    const device = crypto.randomUUID();
    expect((await buy(shop, who, { productId, quantity: 90, device })).code).toBe(
      'CONFIRMATION_REQUIRED',
    );
    expect((await buy(shop, who, { productId, quantity: 50, device })).code).toBe('placed');
    expect(await buy(shop, who, { productId, quantity: 10, device })).toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
      matches: [{ rule: 'cash_share', value: 66 }],
    });
    expect((await buy(shop, other, { productId, quantity: 10, device })).code).toBe(
      'CONFIRMATION_REQUIRED',
    );
    expect((await buy(shop, known, { productId, quantity: 39, device })).code).toBe('placed');
    const scarce = await makeProducts(shop, { rupees: 45, stock: 10 });
    expect(await buy(shop, who, { productId: scarce.productId, quantity: 10 })).toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
      matches: [{ rule: 'cash_share', value: 100 }],
    });
    const delivered = (
      await sql<{ id: string }>`select id from orders where user_id = ${who.userId}`.execute(
        shop.db,
      )
    ).rows;
    for (const { id } of delivered) await end(shop, id, 'delivered');
    expect((await buy(shop, who, { productId, quantity: 1 })).measured.cash_share).toBe(0);
  });
});

describe('a closed account', () => {
  it('has used its code: the same phone in a new account does not use it again', async () => {
    await sql`update coupons set uses_per_account = 1 where code = 'WELCOME10'`.execute(shop.db);
    const [a, b, stranger] = (await customers(shop, 3)) as [Customer, Customer, Customer];
    expect((await sold(shop, a, { promoCode: 'WELCOME10' })).order!.totals.discount).toBe(90);
    await close(shop, a);
    await sql`update users set phone = ${a.phone} where id = ${b.userId}`.execute(shop.db);
    expect((await sold(shop, b, { promoCode: 'WELCOME10' })).order!.totals.discount).toBe(0);
    expect((await sold(shop, stranger, { promoCode: 'WELCOME10' })).order!.totals.discount).toBe(
      90,
    );
  });

  it('has used its code with the phone it had then, whatever it is now, for 180 days', async () => {
    const [a, b, c] = (await customers(shop, 3)) as [Customer, Customer, Customer];
    expect((await sold(shop, a, { promoCode: 'WELCOME10' })).order!.totals.discount).toBe(90);
    await sql`update users set phone = '+919811112222' where id = ${a.userId}`.execute(shop.db);
    await sql`update users set phone = ${a.phone} where id = ${b.userId}`.execute(shop.db);
    expect((await sold(shop, b, { promoCode: 'WELCOME10' })).order!.totals.discount).toBe(0);
    await close(shop, a);
    expect((await sold(shop, b, { promoCode: 'WELCOME10' })).order!.totals.discount).toBe(0);
    await sql`update users set phone = '+919811112222' where id = ${c.userId}`.execute(shop.db);
    expect((await sold(shop, c, { promoCode: 'WELCOME10' })).order!.totals.discount).toBe(0);
    const hashes = async () =>
      (
        await sql<{
          owner_hash: string;
        }>`select owner_hash from coupon_redemptions where user_id = ${a.userId} and owner_hash is not null`.execute(
          shop.db,
        )
      ).rows;
    expect((await hashes()).length).toBe(1);
    await deleteOldTraces(shop.db, shop.clock.now());
    expect(await hashes()).toEqual([]);
  });

  it('counts on: device, phone and address are the same as before', async () => {
    const device = crypto.randomUUID();
    const line1 = `9, Return Lane ${newId('adr')}`;
    const codes = [];
    for (let i = 0; i < 5; i += 1) {
      const [who] = (await customers(shop, 1)) as [Customer];
      await change(shop, who, { phone: '+919811111111', line1 });
      const one = await sold(shop, who, {
        promoCode: 'WELCOME10',
        paymentMethod: 'online',
        device,
      });
      codes.push(one.code);
      if (i === 2)
        expect(one.measured).toMatchObject({
          coupon_farming: 2,
          phone_accounts: 3,
          address_accounts: 3,
          device_accounts: 3,
          phone_speed: 3,
        });
      await close(shop, who);
    }
    expect(codes).toEqual(['placed', 'placed', 'placed', 'PROMO_NOT_USABLE', 'PROMO_NOT_USABLE']);
    expect(JSON.stringify(await traces(shop))).not.toMatch(/9811111111|Return/);
  });

  it('keeps what its deliveries came to, for 180 days', async () => {
    const [a, b, c] = (await customers(shop, 3)) as [Customer, Customer, Customer];
    for (let i = 0; i < 2; i += 1) await refuse(shop, (await buy(shop, a)).order!);
    await close(shop, a);
    for (const who of [b, c]) await change(shop, who, { phone: a.phone });
    expect(await buy(shop, b)).toMatchObject({
      code: 'COD_NOT_AVAILABLE',
      matches: [{ rule: 'phone_refusals', value: 2 }],
    });
    shop.clock.advance(179 * 86_400_000);
    await deleteOldTraces(shop.db, addDays(shop.clock.now(), -180));
    expect((await traces(shop)).length).toBeGreaterThan(0);
    shop.clock.advance(2 * 86_400_000);
    await deleteOldTraces(shop.db, addDays(shop.clock.now(), -180));
    expect(await traces(shop)).toEqual([]);
  });
});
