import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder, quoteTotals } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import * as api from '#contracts/promotions/coupons.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  acceptDiscount,
  makeProducts,
  makeCustomer,
  type Customer,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { PUBLISHED } from '#server/testing/published.ts';

/** Full size on PostgreSQL, where transactions really run in parallel. */
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const CUSTOMERS = onPostgres ? 100 : 20;
const USES = onPostgres ? 50 : 10;
let shop: TestApp;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());

let serial = 0;
const body = (change: object = {}) => ({
  code: `test-${++serial}`,
  title: 'A test',
  type: 'percent' as const,
  value: 20,
  startsAt: '2026-10-01T00:00:00.000Z',
  ...PUBLISHED,
  ...change,
});
const make = async (change: object = {}) =>
  (await shop.ok(api.createCoupon, { body: body(change) }, admin)).coupon;
const put = (who: Customer, productId: string, quantity = 1) =>
  shop.ok(addToCheckout, { body: { productId, quantity } }, { token: who.token });
const place = (who: Customer, promoCode: string) =>
  shop.call(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod', promoCode } },
    { token: who.token, headers: { 'idempotency-key': newId('req') } },
  );
const quoted = async (who: Customer, promoCode: string) =>
  (await shop.ok(quoteTotals, { body: { list: 'checkout', promoCode } }, { token: who.token }))
    .totals.discount;

describe('coupons', () => {
  it("of a vendor are switched off by operators, who spend nothing of the vendor's with them", async () => {
    const vendor = { token: await shop.signIn('vendor') };
    const { coupon } = await shop.ok(
      api.createVendorCoupon,
      {
        body: {
          code: `own-${++serial}`,
          title: 'Own',
          type: 'percent',
          value: 10,
          startsAt: '2026-10-01T00:00:00.000Z',
        },
      },
      vendor,
    );
    const change = (changed: object) =>
      shop.call(api.updateCoupon, { params: { id: coupon._id }, body: changed }, admin);
    for (const more of [{ value: 100 }, { usesPerAccount: 50 }, { vendors: null }])
      expect(await change(more)).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    expect(
      (await shop.ok(api.listVendorCoupons, {}, vendor)).results.find((c) => c._id === coupon._id),
    ).toMatchObject({ value: 10, usesPerAccount: 1, vendors: coupon.vendors, isActive: true });
    expect((await change({ isActive: false })).data.coupon).toMatchObject({
      isActive: false,
      value: 10,
    });
  });

  it('are made, found, changed and refused where they make no sense', async () => {
    const coupon = await make({
      code: ' diwali 1 '.replace(' 1', '1'),
      totalUses: 5,
      minCart: 499.5,
      maxDiscount: 100,
    });
    expect(coupon).toMatchObject({
      code: 'DIWALI1',
      value: 20,
      minCart: 499.5,
      maxDiscount: 100,
      totalUses: 5,
      usesPerAccount: 1,
      fundedBy: 'platform',
      isActive: true,
      uses: 0,
      discountGiven: 0,
    });
    expect(
      await shop.call(api.createCoupon, { body: body({ code: 'DIWALI1' }) }, admin),
    ).toMatchObject({ status: 409, code: 'COUPON_CONFLICT' });
    expect(
      (await shop.ok(api.listCoupons, { query: { q: 'wali' } }, admin)).results.map((c) => c._id),
    ).toEqual([coupon._id]);
    expect(
      (
        await shop.ok(
          api.updateCoupon,
          { params: { id: coupon._id }, body: { value: 30, isActive: false } },
          admin,
        )
      ).coupon,
    ).toMatchObject({ value: 30, isActive: false, totalUses: 5 });
    for (const [bad, path] of [
      [{ value: 120 }, 'value'],
      [{ endsAt: '2026-09-01T00:00:00.000Z' }, 'endsAt'],
      [{ code: 'a b' }, 'code'],
      [{ value: 0 }, 'value'],
    ] as const) {
      expect(
        await shop.call(api.createCoupon, { body: body(bad) }, admin),
        JSON.stringify(bad),
      ).toMatchObject({ status: 400, details: [{ path }] });
    }
    expect(
      await shop.call(
        api.updateCoupon,
        { params: { id: coupon._id }, body: { value: 120 } },
        admin,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'value' }] });
    expect(
      await shop.call(api.updateCoupon, { params: { id: 'cpn_nothing' }, body: {} }, admin),
    ).toMatchObject({ status: 404, code: 'COUPON_NOT_FOUND' });
    expect(
      (await shop.call(api.listCoupons, {}, { token: await shop.signIn('vendor') })).status,
    ).toBe(403);
    const { count } = await shop.countQueries(() => shop.ok(api.listCoupons, {}, admin));
    expect(count).toBeLessThanOrEqual(3);
  });

  it('hold their dates, minimum, most and vendors', async () => {
    const [mine, other] = [
      await makeProducts(shop, { rupees: 500 }),
      await makeProducts(shop, { rupees: 300 }),
    ];
    const who = await makeCustomer(shop);
    await put(who, mine.productId);
    await put(who, other.productId);
    expect(await quoted(who, (await make()).code)).toBe(160);
    expect(await quoted(who, (await make({ vendors: mine.vendorIds })).code)).toBe(100);
    expect(await quoted(who, (await make({ maxDiscount: 50 })).code)).toBe(50);
    expect(await quoted(who, (await make({ minCart: 801 })).code)).toBe(0);
    expect(await quoted(who, (await make({ startsAt: '2026-12-01T00:00:00.000Z' })).code)).toBe(0);
    const over = await make({ endsAt: '2026-11-01T00:00:00.000Z', isActive: false });
    await sql`update coupons set is_active = true where id = ${over._id}`.execute(shop.db);
    expect(await quoted(who, over.code)).toBe(0);
    expect(await quoted(who, (await make({ type: 'flat', value: 75 })).code)).toBe(75);
  });

  it('are borne by who funds them', async () => {
    const ledger = async (fundedBy: 'platform' | 'vendor', hasAgreed = false) => {
      const who = await makeCustomer(shop);
      await put(who, (await makeProducts(shop, { rupees: 500 })).productId);
      const coupon = await make({ fundedBy });
      if (hasAgreed) await acceptDiscount(shop, coupon._id);
      const { data } = await place(who, coupon.code);
      const { rows } = await sql<{
        account: string;
        paise: number;
        rule: string | null;
      }>`select account, amount_paise as paise, rule from ledger_entries where order_id = ${data.order._id}`.execute(
        shop.db,
      );
      return Object.fromEntries(
        rows.map((r) => [
          r.account,
          r.account === 'platform_discount' ? `${r.paise} ${r.rule?.split('-')[0]}` : r.paise,
        ]),
      );
    };
    expect(await ledger('platform')).toMatchObject({
      platform_discount: '10000 promo TEST',
      vendor_payable: -450_00,
      platform_commission: -50_00,
    });
    // A vendor pays only what it agreed to; until then the marketplace does.
    expect(await ledger('vendor')).toMatchObject({
      platform_discount: '10000 promo TEST',
      vendor_payable: -450_00,
    });
    expect(await ledger('vendor', true)).toMatchObject({
      vendor_payable: -360_00,
      platform_commission: -40_00,
    });
  });

  it('give a use back with a wholly cancelled order, and keep no limit below what is used', async () => {
    const coupon = await make({ totalUses: 1 });
    const [who, next] = [await makeCustomer(shop), await makeCustomer(shop)];
    const products = await makeProducts(shop, { rupees: 200 });
    await put(who, products.productId);
    const { data } = await place(who, coupon.code);
    expect(data.order.totals.discount).toBe(40);
    await put(next, products.productId);
    expect(await quoted(next, coupon.code)).toBe(0);
    const uses = async () =>
      (await shop.ok(api.listCoupons, { query: { q: coupon.code } }, admin)).results[0];
    expect(await uses()).toMatchObject({ uses: 1, discountGiven: 40 });
    await shop.ok(cancelOrder, { params: { id: data.order._id }, body: {} }, { token: who.token });
    expect(await uses()).toMatchObject({ uses: 0 });
    expect(await quoted(next, coupon.code)).toBe(40);
    const open = await make({ usesPerAccount: null });
    for (let i = 0; i < 3; i += 1) {
      await put(who, products.productId);
      expect((await place(who, open.code)).data.order.totals.discount).toBe(40);
    }
    const limit = (totalUses: number) =>
      shop.call(api.updateCoupon, { params: { id: open._id }, body: { totalUses } }, admin);
    expect(await limit(2)).toMatchObject({ status: 409, code: 'COUPON_IN_USE' });
    expect(await limit(3)).toMatchObject({ status: 200 });
    expect(await quoted(next, open.code)).toBe(0);
  });

  it('show their uses and what they took off by day in India, beside as many days before', async () => {
    const coupon = await make({ usesPerAccount: null });
    const who = await makeCustomer(shop);
    const products = await makeProducts(shop, { rupees: 200 });
    const {
      rows: [today],
    } = await sql<{
      day: string;
    }>`select to_char(${shop.clock.now()}::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`.execute(
      shop.db,
    );
    const numbers: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      await put(who, products.productId);
      numbers.push((await place(who, coupon.code)).data.order._id);
    }
    // The last instant of yesterday in India, the first that is no longer shown, and one of the
    // days before.
    for (const [i, at] of [
      [1, `${today!.day}T00:00:00+05:30`],
      [2, `${today!.day}T00:00:00+05:30`],
      [3, `${today!.day}T12:00:00+05:30`],
    ] as const) {
      await sql`update coupon_redemptions set created_at = ${at}::timestamptz - ${['', '1 second', '7 days', '14 days'][i]}::interval where order_id = ${numbers[i]}`.execute(
        shop.db,
      );
    }
    const uses = await shop.ok(
      api.couponUses,
      { params: { id: coupon._id }, query: { range: '7' } },
      admin,
    );
    expect(uses).toMatchObject({ code: coupon.code, uses: 2, discount: 80 });
    expect(uses.days.map((d) => [d.uses, d.discount, d.usesBefore, d.discountBefore])).toEqual([
      ...Array.from({ length: 5 }, () => [0, 0, 0, 0]),
      [1, 40, 0, 0],
      [1, 40, 1, 40],
    ]);
    expect(uses.days.at(-1)!.day).toBe(today!.day);
    expect(await shop.call(api.couponUses, { params: { id: 'cpn_none' } }, admin)).toMatchObject({
      status: 404,
    });
  });

  it(
    'with a usage limit are used exactly that often, and once by each account, under concurrency',
    { timeout: 180_000 },
    async () => {
      const coupon = await make({ totalUses: USES });
      const products = await makeProducts(shop, { rupees: 100, stock: 1000 });
      const customers: Customer[] = [];
      for (let i = 0; i < CUSTOMERS; i += 1) customers.push(await makeCustomer(shop));
      const replies = [];
      for (let round = 0; round < 2; round += 1) {
        for (const who of customers) await put(who, products.productId);
        replies.push(...(await Promise.all(customers.map((who) => place(who, coupon.code)))));
      }
      expect(replies.filter((r) => r.status !== 201 && r.code !== 'TOTAL_CHANGED')).toEqual([]);
      const withIt = replies.filter(
        (r) => r.status === 201 && r.data.order.totals.discountSource === 'promo',
      );
      expect(withIt).toHaveLength(USES);
      const { rows } = await sql<{ uses: number; accounts: number; counted: number }>`
      select count(*)::int as uses, count(distinct user_id)::int as accounts, (select used_count from coupons where id = ${coupon._id}) as counted from coupon_redemptions where coupon_id = ${coupon._id}`.execute(
        shop.db,
      );
      expect(rows).toEqual([{ uses: USES, accounts: USES, counted: USES }]);
    },
  );
});
