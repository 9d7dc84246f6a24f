import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { getVendorOrder, packVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { getOrder, listOrders } from '#contracts/orders/orders.ts';
import * as ads from '#contracts/promotions/ads.ts';
import * as coupons from '#contracts/promotions/coupons.ts';
import * as gifts from '#contracts/promotions/gifts.ts';
import {
  makeCustomer,
  makeProducts,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { PUBLISHED } from '#server/testing/published.ts';

let shop: TestApp;
let admin: { token: string };
const HINDI = { headers: { 'accept-language': 'hi' } };
const STARTS = '2026-11-20T06:30:00.000Z';
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());

it('a gift is named in the language of who reads the order, in English for its vendor', async () => {
  const gift = (await shop.ok(gifts.listGifts, {}, admin)).results.find((g) => g.milestoneId)!;
  await shop.ok(
    gifts.updateGift,
    {
      params: { id: gift._id },
      body: { name: 'Steel bottle', translations: { hi: { name: 'स्टील बोतल' } } },
    },
    admin,
  );
  const vendorId = await makeVendor(shop, { email: 'pots@example.com' });
  const vendor = { token: await vendorToken(shop, vendorId) };
  const { productId } = await makeProducts(shop, { rupees: 2600, vendorIds: [vendorId] });
  const who = await makeCustomer(shop);
  await sql`update users set preferences = preferences || '{"language": "hi"}' where id = ${who.userId}`.execute(
    shop.db,
  );
  await shop.ok(addToCheckout, { body: { productId, quantity: 1 } }, { token: who.token });
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { token: who.token, headers: { ...HINDI.headers, 'idempotency-key': newId('req') } },
  );
  const names = (items: readonly { name: string }[]) => items.map((i) => i.name);
  expect(names(order.items)).toContain('स्टील बोतल');
  const params = { id: order._id };
  const read = (how: object) => shop.ok(getOrder, { params }, { token: who.token, ...how });
  expect(names((await read(HINDI)).order.items)).toContain('स्टील बोतल');
  expect(names((await read({})).order.items)).toContain('Steel bottle');
  expect(
    (await shop.ok(listOrders, {}, { token: who.token, ...HINDI })).results[0]!.names,
  ).toContain('स्टील बोतल');
  // A name the gift gets later is of later orders.
  await shop.ok(
    gifts.updateGift,
    { params: { id: gift._id }, body: { translations: { hi: { name: 'थर्मस' } } } },
    admin,
  );
  expect(names((await read(HINDI)).order.items)).toContain('स्टील बोतल');

  const call = { params: { id: order.subOrders[0]!._id } };
  const seen = await shop.ok(getVendorOrder, call, { ...vendor, ...HINDI });
  expect(names(seen.order.items)).toContain('Steel bottle');
  await shop.ok(packVendorOrder, { ...call, body: {} }, { ...vendor, ...HINDI });
  const sent = await shop.db
    .selectFrom('messages')
    .select(['template', 'body'])
    .where('channel', '=', 'email')
    .where((e) => e.or([e('body', 'like', '%स्टील बोतल%'), e('body', 'like', '%Steel bottle%')]))
    .orderBy('template')
    .execute();
  expect(
    sent.map(({ template, body }) => [
      template,
      body.includes('स्टील बोतल'),
      body.includes('Steel bottle'),
    ]),
  ).toEqual([
    ['order_packed', true, false],
    ['order_placed', true, false],
    ['vendor_placed', false, true],
  ]);
});

it('a coupon keeps its title in each language, as the operator or its vendor wrote it', async () => {
  const terms = { type: 'percent', value: 5, startsAt: STARTS } as const;
  const translations = { hi: { title: 'पाँच प्रतिशत छूट' } };
  const { coupon } = await shop.ok(
    coupons.createCoupon,
    { body: { ...terms, ...PUBLISHED, code: 'INHINDI', title: 'Five percent off', translations } },
    admin,
  );
  expect(coupon.translations).toEqual(translations);
  const change = { params: { id: coupon._id }, version: coupon.version };
  expect(
    await shop.call(
      coupons.updateCoupon,
      { ...change, body: { translations: { hi: { title: 'छ'.repeat(121) } } } },
      admin,
    ),
  ).toMatchObject({ status: 400, details: [{ path: 'translations.hi.title' }] });
  const { coupon: changed } = await shop.ok(
    coupons.updateCoupon,
    { ...change, body: { ...PUBLISHED, translations: { hi: { title: '  ' } } } },
    admin,
  );
  expect(changed.translations).toEqual({});
  expect(changed.version).not.toBe(coupon.version);
  const vendor = { token: await vendorToken(shop, await makeVendor(shop)) };
  const { coupon: own } = await shop.ok(
    coupons.createVendorCoupon,
    { body: { ...terms, code: 'OWNHINDI', title: 'Five percent off', translations } },
    vendor,
  );
  const { results } = await shop.ok(coupons.listVendorCoupons, {}, { ...vendor, ...HINDI });
  expect(results).toMatchObject([{ _id: own._id, title: 'Five percent off', translations }]);
});

it('the code of a promotion is called as the promotion is, in each language', async () => {
  const { promotion } = await shop.ok(
    ads.createPromotion,
    {
      body: {
        ...PUBLISHED,
        title: 'Kite week',
        startsAt: STARTS,
        translations: { hi: { title: 'पतंग हफ़्ता', description: 'छत पर।' } },
        coupon: { code: 'KITES', type: 'percent', value: 5 },
      },
    },
    admin,
  );
  expect(promotion.coupon!.translations).toEqual({ hi: { title: 'पतंग हफ़्ता' } });
  const { promotion: after } = await shop.ok(
    ads.updatePromotion,
    {
      params: { id: promotion._id },
      body: { translations: { hi: { title: 'पतंगों का हफ़्ता' } } },
      version: promotion.version,
    },
    admin,
  );
  expect(after.coupon!.translations).toEqual({ hi: { title: 'पतंगों का हफ़्ता' } });
});
