import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { newId } from '#contracts/kernel/ids.ts';
import * as api from '#contracts/orders/ledger.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
let admin: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  admin = { token: await shop.signIn('admin') };
});
afterAll(() => shop.close());

/** Two vendors: items of ₹400 (₹500 before) and of ₹150, and a code worth 10 %. */
async function ordered(promoCode?: string) {
  const [a, b] = [
    await makeProducts(shop, { rupees: 400 }),
    await makeProducts(shop, { rupees: 150, gstRate: 5 }),
  ];
  await sql`update offers set original_paise = 50000 where id = ${a.offerIds[0]!}`.execute(shop.db);
  const who = await makeCustomer(shop);
  for (const products of [a, b])
    await shop.ok(
      addToCheckout,
      { body: { productId: products.productId, quantity: 2 } },
      { token: who.token },
    );
  const { order } = await shop.ok(
    placeOrder,
    {
      body: { addressId: who.addressId, paymentMethod: 'cod', ...(promoCode ? { promoCode } : {}) },
    },
    { token: who.token, headers: { 'idempotency-key': newId('req') } },
  );
  return {
    who,
    order,
    me: { token: who.token },
    id: { params: { id: order._id } },
    vendors: [a.vendorIds[0]!, b.vendorIds[0]!],
  };
}

describe('the explanation of a total', () => {
  it('goes from the vendors’ original prices to the total step by step', async () => {
    const o = await ordered('WELCOME10');
    const { explanation: e } = await shop.ok(api.explainOrder, o.id, o.me);
    expect(e.steps.map((s) => [s.kind, s.amount, s.isSum])).toEqual([
      ['original_prices', 1300, false],
      ['seller_offers', -200, false],
      ['items', 1100, true],
      ['promo', -110, false],
      ['delivery', 72, false],
      ['delivery', 27, false],
      ['total', 1089, true],
    ]);
    expect(
      Math.round(e.steps.filter((s) => !s.isSum).reduce((sum, s) => sum + s.amount, 0) * 100),
    ).toBe(1089_00);
    expect(e.steps[3]).toMatchObject({
      text: 'Promo WELCOME10: 10% off',
      values: { code: 'WELCOME10', percent: 10 },
      rule: 'promo WELCOME10',
    });
    expect(e.lines).toMatchObject([
      {
        originalPrice: 500,
        price: 400,
        items: 800,
        discount: 80,
        total: 720,
        gstRate: 18,
        tax: 122.04,
      },
      { items: 300, discount: 30, total: 270, gstRate: 5, tax: 14.28 },
    ]);
    expect(e.taxes).toEqual([
      { gstRate: 5, taxable: 285.72, tax: 14.28 },
      { gstRate: 18, taxable: 677.96, tax: 122.04 },
    ]);
    expect(e.changes).toEqual([{ kind: 'due', text: 'Still to be paid', amount: 1089 }]);
    await shop.ok(
      cancelOrder,
      { ...o.id, body: { items: [{ itemId: o.order.items[0]!._id, quantity: 1 }] } },
      o.me,
    );
    expect((await shop.ok(api.explainOrder, o.id, o.me)).explanation.changes).toEqual([
      {
        kind: 'cancelled',
        text: 'Cancelled or returned',
        amount: -360,
      },
      { kind: 'due', text: 'Still to be paid', amount: 729 },
    ]);
  });

  it('is its customer’s alone and costs few queries', async () => {
    const o = await ordered();
    expect(
      (await shop.call(api.explainOrder, o.id, { token: (await makeCustomer(shop)).token })).status,
    ).toBe(404);
    expect((await shop.call(api.explainOrder, o.id, {})).status).toBe(401);
    const { count } = await shop.countQueries(() => shop.ok(api.explainOrder, o.id, o.me));
    expect(count).toBeLessThanOrEqual(8);
  });
});

describe('the ledger', () => {
  it('tell of each entry what it is, by which rule and rate', async () => {
    const o = await ordered('WELCOME10');
    const of = (query: object) =>
      shop.ok(
        api.listLedger,
        { query: { order: o.order.orderNumber, limit: 100, ...query } },
        admin,
      );
    const all = await of({});
    expect(all).toMatchObject({ balance: 0, total: 10 });
    const commission = (await of({ account: 'platform_commission', vendor: o.vendors[0] })).results;
    expect(commission).toMatchObject([
      {
        amount: -80,
        rule: 'commission',
        ratePercent: 10,
        reason: 'order_placed',
        orderNumber: o.order.orderNumber,
        text: 'Order placed: ₹80 credit, commission (commission, 10 %)',
      },
    ]);
    expect((await of({ account: 'platform_discount' })).results).toMatchObject([
      { rule: 'promo WELCOME10' },
      { rule: 'promo WELCOME10' },
    ]);
    expect((await of({ account: 'vendor_payable', vendor: o.vendors[1] })).balance).toBe(-270);
    expect((await of({ user: o.who.userId, account: 'shopper_receivable' })).balance).toBe(1089);
    expect((await of({ transaction: all.results[0]!.transactionId })).total).toBe(10);
    const { count } = await shop.countQueries(() => of({}));
    expect(count).toBeLessThanOrEqual(3);
    expect((await shop.call(api.listLedger, {}, o.me)).status).toBe(403);
    expect(
      (
        await shop.call(
          api.listLedger,
          {},
          { token: await vendorToken(shop, await makeVendor(shop)) },
        )
      ).status,
    ).toBe(403);
  });
});
