import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAudit } from '#contracts/staff/audit.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import * as c from '#contracts/vendors/commission.ts';
import { commissionBpOf } from '#contracts/vendors/commission-rules.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { getPayoutTerms } from '#contracts/listings/listings.ts';
import { listVendorOffers } from '#contracts/offers/offers.ts';
import { setVendorCommission } from '#contracts/vendor-onboarding/vendor-admin.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';

const NOON = '2026-11-02T06:30:00.000Z';
let shop: TestApp;
let staff: { token: string };
let tops: { id: string; below: string }[];
beforeAll(async () => {
  shop = await createTestApp({ seed: true, at: NOON });
  staff = { token: await staffToken(shop, 'operations') };
  tops = (
    await sql<{
      id: string;
      below: string;
    }>`select c.id, (select b.id from categories b where b.parent_id = c.id order by b.id limit 1) as below from categories c where c.level = 1 order by c.id limit 2`.execute(
      shop.db,
    )
  ).rows;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`update commission_rules set ended_at = ${shop.clock.now()} where ended_at is null`.execute(
    shop.db,
  );
});

const add = async (name: string, percent: number, terms: object = {}) =>
  (await shop.ok(c.createCommissionRule, { body: { name, percent, ...terms } }, staff)).rule;
const names = async () =>
  (await shop.ok(c.listCommissionRules, {}, staff)).rules.map((r) => r.name);
/** An order of units of several products by a new customer; rates and commission by vendor. */
async function buy(...items: [productId: string, quantity: number][]) {
  const who = await makeCustomer(shop);
  for (const [productId, quantity] of items)
    await shop.ok(addToCheckout, { body: { productId, quantity } }, { token: who.token });
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { token: who.token, headers: { 'idempotency-key': newId('req') } },
  );
  return { order, who };
}
const commissionOf = async (orderId: string) => {
  const {
    rows: [ledger],
  } = await sql<{
    paise: number;
    rates: (number | null)[];
  }>`select (-sum(amount_paise))::int as paise, array_agg(rate_bp order by id) as rates from ledger_entries where order_id = ${orderId} and account = 'platform_commission'`.execute(
    shop.db,
  );
  const { rows: items } = await sql<{
    bp: number | null;
  }>`select commission_bp as bp from order_items where order_id = ${orderId} order by position`.execute(
    shop.db,
  );
  return { ...ledger!, items: items.map((l) => l.bp) };
};

it('fixes the rate of the first matching rule on each item when the order is placed, also for later cancellations', async () => {
  const vendorId = await makeVendor(shop);
  const [cheap, dear] = [
    await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] }),
    await makeProducts(shop, { rupees: 900, vendorIds: [vendorId] }),
  ];
  await sql`update products set category_id = ${tops[0]!.id}, subcategory_id = ${tops[0]!.below} where id = ${dear.productId}`.execute(
    shop.db,
  );
  await add('Dear goods of this category', 5, { categoryId: tops[0]!.id, minPrice: 500 });
  await add('The category below', 6, { categoryId: tops[0]!.below });
  const { order, who } = await buy([cheap.productId, 2], [dear.productId, 1]);
  // 600 at 10 %, the vendor's own; 900 at 5 %.
  expect(await commissionOf(order._id)).toEqual({
    paise: 60_00 + 45_00,
    rates: [null],
    items: [null, 500],
  });
  // Later rules change nothing of it.
  await add('Everything of the shop', 50, { vendorId });
  await shop.ok(
    cancelOrder,
    {
      params: { id: order._id },
      body: { items: [{ itemId: order.subOrders[0]!.items[1]!._id, quantity: 1 }] },
    },
    { token: who.token, headers: { 'idempotency-key': newId('req') } },
  );
  expect((await commissionOf(order._id)).paise).toBe(60_00);
  // The ledger names the rate only if there is a single one.
  expect(await commissionOf((await buy([cheap.productId, 1])).order._id)).toEqual({
    paise: 150_00,
    rates: [5000],
    items: [5000],
  });
});

it('asks rules in their order, from when until when they hold', async () => {
  const {
    productId,
    vendorIds: [vendorId],
  } = await makeProducts(shop, { rupees: 100 });
  const first = await add('Festive weeks', 2, {
    startsAt: '2026-11-03T00:00:00.000Z',
    endsAt: '2026-11-04T00:00:00.000Z',
  });
  const second = await add('This shop', 8, { vendorId });
  const rate = async () => (await commissionOf((await buy([productId, 1])).order._id)).items[0];
  expect(await rate()).toBe(800);
  shop.clock.set('2026-11-03T00:00:00.000Z');
  staff = { token: await staffToken(shop, 'operations') };
  expect(await rate()).toBe(200);
  expect(
    await shop.call(c.orderCommissionRules, { body: { ids: [second._id] } }, staff),
  ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
  await shop.ok(c.orderCommissionRules, { body: { ids: [second._id, first._id] } }, staff);
  expect(await names()).toEqual(['This shop', 'Festive weeks']);
  expect(await rate()).toBe(800);
  const { rules, ended } = await shop.ok(
    c.endCommissionRule,
    { params: { id: second._id } },
    staff,
  );
  expect([rules.map((r) => r.state), ended[0]]).toMatchObject([
    ['running'],
    { name: 'This shop', state: 'ended' },
  ]);
  expect(await rate()).toBe(200);
  expect(await shop.call(c.endCommissionRule, { params: { id: second._id } }, staff)).toMatchObject(
    { status: 404 },
  );
});

it('tells what a sale would pay, by which rule, and why those before do not fit; vendors compute with the same', async () => {
  shop.clock.set(NOON);
  staff = { token: await staffToken(shop, 'operations') };
  const products = await makeProducts(shop, { rupees: 400 });
  const vendorId = products.vendorIds[0]!;
  const other = await makeVendor(shop);
  const [a, b] = [
    await add('Another shop', 1, { vendorId: other }),
    await add('From five hundred', 3, { minPrice: 500 }),
  ];
  const hit = await add('Whole marketplace', 12.5);
  const query = { vendor: vendorId, category: tops[0]!.below, price: 400 };
  expect(await shop.ok(c.testCommission, { query }, staff)).toEqual({
    percent: 12.5,
    commission: 50,
    rule: { _id: hit._id, name: 'Whole marketplace' },
    ownPercent: 10,
    passed: [
      { _id: a._id, name: 'Another shop', because: 'vendor' },
      { _id: b._id, name: 'From five hundred', because: 'price' },
    ],
  });
  expect(
    await shop.call(c.testCommission, { query: { ...query, category: 'none' } }, staff),
  ).toMatchObject({ status: 404 });
  const seller = { token: await vendorToken(shop, vendorId) };
  const own = {
    vendorId: null,
    categoryId: null,
    tier: null,
    maxPaise: null,
    startsAt: null,
    endsAt: null,
  };
  expect((await shop.ok(getPayoutTerms, {}, seller)).terms.rules).toEqual([
    { ...own, minPaise: 500_00, rateBp: 300 },
    { ...own, minPaise: null, rateBp: 1250 },
  ]);
  expect((await shop.ok(listVendorOffers, {}, seller)).results[0]!.categoryIds).toEqual([
    expect.any(String),
  ]);
});

it('refuses rules that cannot be, at their fields, and writes down what was before', async () => {
  const body = { name: 'Odd', percent: 5 };
  const fields = async (terms: object) =>
    (
      (await shop.call(c.createCommissionRule, { body: { ...body, ...terms } }, staff)) as {
        details?: { path: string }[];
      }
    ).details?.map((d) => d.path);
  expect(await fields({ percent: 51 })).toEqual(['percent']);
  expect(await fields({ minPrice: 10, maxPrice: 9 })).toEqual(['maxPrice']);
  expect(
    await fields({ startsAt: '2026-11-03T00:00:00.000Z', endsAt: '2026-11-03T00:00:00.000Z' }),
  ).toEqual(['endsAt']);
  expect(await fields({ vendorId: 'none', categoryId: 'none' })).toEqual([
    'vendorId',
    'categoryId',
  ]);
  const rule = await add('Books', 5);
  await shop.ok(
    c.changeCommissionRule,
    { params: { id: rule._id }, body: { name: 'Books', percent: 4 } },
    staff,
  );
  const {
    results: [entry],
  } = await shop.ok(listAudit, { query: { kind: 'commission_rule', object: rule._id } }, staff);
  expect(entry).toMatchObject({
    action: 'commission_rule.changed',
    before: { percent: 5 },
    after: { percent: 4 },
  });
});

it("takes the published commission of the product's nearest category, the same in preview, order, ledger and tester; a rule comes before it, a vendor's own rate replaces it", async () => {
  const vendorId = await makeVendor(shop);
  const seller = { token: await vendorToken(shop, vendorId) };
  const [fashion, kurtas, home] = (
    await sql<{
      id: string;
    }>`select id from categories where path in ('fashion', 'home-and-garden') or id = (select min(id) from categories where path like 'fashion/%' and level = 2) order by (path <> 'fashion'), level desc`.execute(
      shop.db,
    )
  ).rows.map((r) => r.id) as [string, string, string];
  const [bolster, kurta] = [
    await makeProducts(shop, { rupees: 200, vendorIds: [vendorId] }),
    await makeProducts(shop, { rupees: 100, vendorIds: [vendorId] }),
  ];
  await sql`update products set category_id = ${home}, subcategory_id = null, subsubcategory_id = null where id = ${bolster.productId}`.execute(
    shop.db,
  );
  await sql`update products set category_id = ${fashion}, subcategory_id = ${kurtas}, subsubcategory_id = null where id = ${kurta.productId}`.execute(
    shop.db,
  );
  const bought = async () =>
    commissionOf((await buy([bolster.productId, 1], [kurta.productId, 1])).order._id);
  const tried = async (category: string) =>
    shop.ok(c.testCommission, { query: { vendor: vendorId, category, price: 100 } }, staff);
  staff = { token: await staffToken(shop, 'operations') };
  expect((await bought()).items).toEqual([null, null]);
  await shop.ok(
    setVendorCommission,
    {
      params: { id: vendorId },
      body: { percent: 10, byCategory: true, reason: 'By category from now on' },
    },
    staff,
  );
  // 200 at 11 % of Home & Garden, 100 at 14 % of Fashion.
  expect(await bought()).toEqual({ paise: 22_00 + 14_00, rates: [null], items: [1100, 1400] });
  const { terms } = await shop.ok(getPayoutTerms, {}, seller);
  expect([
    commissionBpOf(
      terms.rules,
      { vendorId: '', categoryIds: [home], unitPaise: 1, at: shop.clock.now() },
      1000,
    ),
    commissionBpOf(
      terms.rules,
      { vendorId: '', categoryIds: [fashion, kurtas], unitPaise: 1, at: shop.clock.now() },
      1000,
    ),
    commissionBpOf(
      terms.rules,
      { vendorId: '', categoryIds: [], unitPaise: 1, at: shop.clock.now() },
      1000,
    ),
  ]).toEqual([1100, 1400, 1000]);
  expect(await tried(kurtas)).toMatchObject({
    percent: 14,
    rule: { name: text('listings.payout.commission', { rate: 'of Fashion' }) },
  });
  await sql`update published_content set value = jsonb_set(value, '{zz}', ${JSON.stringify({ label: 'Below', percent: 13, category: (await sql<{ path: string }>`select path from categories where id = ${kurtas}`.execute(shop.db)).rows[0]!.path })}::text::jsonb) where key = 'commissionClasses'`.execute(
    shop.db,
  );
  expect((await bought()).items).toEqual([1100, 1300]);
  await add('This vendor', 3, { vendorId });
  expect((await bought()).items).toEqual([300, 300]);
  await sql`update commission_rules set ended_at = ${shop.clock.now()} where ended_at is null`.execute(
    shop.db,
  );
  // Without a category setting it stays by category; it ends when one is sent.
  await shop.ok(
    setVendorCommission,
    { params: { id: vendorId }, body: { percent: 4, reason: 'Artisan' } },
    staff,
  );
  expect((await bought()).items).toEqual([1100, 1300]);
  const {
    results: [entry],
  } = await shop.ok(listAudit, { query: { kind: 'vendor', object: vendorId } }, staff);
  expect(entry).toMatchObject({
    action: 'vendor.commission_changed',
    before: { commissionPercent: 10, byCategory: true },
    after: { commissionPercent: 4, byCategory: true },
  });
  await shop.ok(
    setVendorCommission,
    { params: { id: vendorId }, body: { percent: 4, byCategory: false, reason: 'Artisan' } },
    staff,
  );
  expect(await bought()).toEqual({ paise: 12_00, rates: [400], items: [null, null] });
});
