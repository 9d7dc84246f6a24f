import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/checkout/checkout.ts';
import { getAdminOrder } from '#contracts/order-actions/order-actions.ts';
import * as ordersApi from '#contracts/orders/orders.ts';
import { listVendorOrders, getVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import * as risk from '#contracts/risk/risk.ts';
import type { RiskRuleId } from '#contracts/risk/risk-rules.ts';
import { sendRefunds, openProviders } from '#server/modules/payments/service.ts';
import {
  makeProducts,
  makeCustomer,
  type Customer,
  staffToken,
  stockOf,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { ledgerTotalsOf, payAt } from '#server/testing/online-payments.ts';
import { DEFAULT_RISK } from './risk-rules.ts';
import { text as shown } from '#server/testing/text.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { buy, decisionOf, kept, place, put } from './risk.fixture.ts';

let shop: TestApp;
let owner: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  owner = { token: await staffToken(shop, 'owner') };
});
afterAll(() => shop.close());

const clear = (who: Customer) => shop.ok(api.clearCheckout, {}, { token: who.token });
const setRule = async (id: RiskRuleId, change: Partial<risk.RiskRuleSetting>) => {
  const { settings, version } = await shop.ok(risk.getRiskRules, {}, owner);
  await shop.ok(
    risk.saveRiskRules,
    {
      body: {
        ...settings,
        rules: settings.rules.map((r) => (r.id === id ? { ...r, ...change } : r)),
      },
      version,
    },
    owner,
  );
};
const resetRules = async () => {
  const { version } = await shop.ok(risk.getRiskRules, {}, owner);
  await shop.ok(risk.saveRiskRules, { body: DEFAULT_RISK, version }, owner);
};

/** The clock passed the session's end. */
async function signAgain(who: Customer): Promise<string> {
  const { issueSession } = await import('#server/platform/auth/sessions.ts');
  return (
    await shop.db
      .transaction()
      .execute((tx) => issueSession(tx, { audience: 'user', subjectId: who.userId }, shop.clock))
  ).token;
}

describe('stock held by unpaid orders', () => {
  it('lets one account hold 40 scarce offers no more', async () => {
    const who = await makeCustomer(shop);
    const products = await Promise.all(
      Array.from({ length: 40 }, () => makeProducts(shop, { stock: 1 })),
    );
    for (const g of products) await put(shop, who, { productId: g.productId });
    expect(await place(shop, who, { paymentMethod: 'online' })).toMatchObject({
      status: 409,
      code: 'STOCK_HOLD_LIMIT',
    });
    expect(await Promise.all(products.map((g) => stockOf(shop, g.offerIds[0]!)))).toEqual(
      products.map(() => 1),
    );
    await clear(who);
    // In sequence: two orders of five units hold ten.
    const held = [];
    for (const g of products)
      held.push(
        (await buy(shop, who, { productId: g.productId }, { paymentMethod: 'online' })).code ??
          'held',
      );
    expect([held.filter((h) => h === 'held').length, new Set(held.slice(2))]).toEqual([
      2,
      new Set(['UNPAID_ORDERS']),
    ]);
    // Their ids follow no order within the same millisecond.
    const refused = (await kept(shop, who.userId)).map(({ outcome, matches: [match] }) => ({
      outcome,
      ...match!,
    }));
    const holds = refused.filter(({ rule }) => rule === 'open_holds');
    expect(holds).toHaveLength(products.length - 2);
    expect(holds[0]).toMatchObject({ outcome: 'refuse', value: 3, limit: 3 });
  });

  it('lets 49 pending orders of 99 units not come about', async () => {
    const who = await makeCustomer(shop);
    const products = await makeProducts(shop, { stock: 100, rupees: 10 });
    expect(
      await buy(
        shop,
        who,
        { productId: products.productId, quantity: 99 },
        { paymentMethod: 'online' },
      ),
    ).toMatchObject({ status: 409, code: 'STOCK_HOLD_LIMIT' });
    await clear(who);
    const replies = [];
    for (let i = 0; i < 49; i += 1)
      replies.push(
        (
          await buy(
            shop,
            who,
            { productId: products.productId, quantity: 2 },
            { paymentMethod: 'online' },
          )
        ).status,
      );
    expect(replies.filter((s) => s === 201).length).toBe(2);
    expect(await stockOf(shop, products.offerIds[0]!)).toBe(96);
  });

  it('counts a device and an address across accounts', async () => {
    const device = crypto.randomUUID();
    const products = await makeProducts(shop, { stock: 90 });
    const codes = [];
    for (let i = 0; i < 6; i += 1)
      codes.push(
        (
          await buy(
            shop,
            await makeCustomer(shop),
            { productId: products.productId },
            { paymentMethod: 'online' },
            { device },
          )
        ).code ?? 'held',
      );
    expect(codes).toEqual(['held', 'held', 'held', 'held', 'UNPAID_ORDERS', 'UNPAID_ORDERS']);
  });

  it('frees the stock at once when the order is cancelled, and with it the place for another', async () => {
    const who = await makeCustomer(shop);
    const products = await makeProducts(shop, { stock: 20 });
    const orders = [];
    for (let i = 0; i < 2; i += 1)
      orders.push(
        (await buy(shop, who, { productId: products.productId }, { paymentMethod: 'online' })).data
          .order._id,
      );
    expect(
      (await buy(shop, who, { productId: products.productId }, { paymentMethod: 'online' })).code,
    ).toBe('UNPAID_ORDERS');
    await shop.ok(
      ordersApi.cancelOrder,
      { params: { id: orders[0]! }, body: {} },
      { token: who.token },
    );
    expect(await stockOf(shop, products.offerIds[0]!)).toBe(19);
    expect((await place(shop, who, { paymentMethod: 'online' })).status).toBe(201);
    // Cash orders hold nothing and are not limited by it.
    expect((await buy(shop, who, { productId: products.productId })).status).toBe(201);
  });

  it('gives the last hold to one of two orders placed at once', async () => {
    const products = await makeProducts(shop, { stock: 80 });
    for (let round = 0; round < 4; round += 1) {
      const who = await makeCustomer(shop);
      expect(
        (await buy(shop, who, { productId: products.productId }, { paymentMethod: 'online' }))
          .status,
      ).toBe(201);
      // Two lists of the same account, each in its own request.
      const both = await Promise.all(
        [1, 2, 3].map(async () => {
          await put(shop, who, { productId: products.productId });
          return place(shop, who, { paymentMethod: 'online' });
        }),
      );
      expect(both.filter((r) => r.status === 201).length).toBe(1);
      const {
        rows: [open],
      } = await sql<{
        n: number;
      }>`select count(*)::int as n from orders where user_id = ${who.userId} and status = 'payment_pending'`.execute(
        shop.db,
      );
      expect(open!.n).toBe(2);
    }
  });

  it('limits the orders of an account in a day', async () => {
    const who = await makeCustomer(shop);
    const products = await makeProducts(shop, { stock: 90 });
    const codes = [];
    for (let i = 0; i < 26; i += 1)
      codes.push((await buy(shop, who, { productId: products.productId })).code ?? 'placed');
    expect([codes.filter((c) => c === 'placed').length, codes.at(-1)]).toEqual([
      24,
      'TOO_MANY_ORDERS',
    ]);
  });
});

describe('a review', () => {
  const reviewed = async (body: object = {}) => {
    await setRule('scarce_quantity', { outcome: 'review', limit: 2 });
    const who = await makeCustomer(shop);
    const products = await makeProducts(shop, { stock: 8, rupees: 300 });
    const reply = await buy(shop, who, { productId: products.productId, quantity: 2 }, body);
    await resetRules();
    return {
      who,
      products,
      reply,
      id: reply.data.order._id,
      vendor: { token: await vendorToken(shop, products.vendorIds[0]!) },
    };
  };
  const sentTemplates = async (like: string) =>
    (
      await sql<{
        template: string;
      }>`select template from messages where subject || body like ${`%${like}%`} order by id`.execute(
        shop.db,
      )
    ).rows.map((r) => r.template);

  it('keeps an order from its vendor until it is released; the deadline begins then', async () => {
    const {
      who,
      reply: {
        data: { order },
      },
      id,
      vendor,
      products,
    } = await reviewed();
    expect(order).toMatchObject({ status: 'in_review', canCancel: true });
    expect(await sentTemplates(order.orderNumber)).toEqual(['order_in_review']);
    expect(await shop.ok(listVendorOrders, {}, vendor)).toMatchObject({
      results: [],
      counts: { new: 0 },
    });
    expect(
      await shop.call(getVendorOrder, { params: { id: order.subOrders[0]!._id } }, vendor),
    ).toMatchObject({ status: 404 });
    expect((await shop.ok(risk.listRiskReviews, {}, owner)).results).toMatchObject([
      { orderId: id, total: 699, matches: [{ rule: 'scarce_quantity', value: 2, limit: 2 }] },
    ]);
    const before = await sql<{
      ship_by: Date;
    }>`select ship_by from vendor_orders where order_id = ${id}`.execute(shop.db);
    shop.clock.advance(3 * 86_400_000);
    await shop.ok(
      risk.decideRiskReview,
      { params: { id }, body: { approve: true } },
      { token: await staffToken(shop, 'owner') },
    );
    const after = await sql<{
      ship_by: Date;
    }>`select ship_by from vendor_orders where order_id = ${id}`.execute(shop.db);
    expect(
      after.rows[0]!.ship_by.getTime() - before.rows[0]!.ship_by.getTime(),
    ).toBeGreaterThanOrEqual(2 * 86_400_000);
    expect(await sentTemplates(order.orderNumber)).toEqual(
      expect.arrayContaining(['order_in_review', 'order_placed']),
    );
    expect(
      (
        await shop.ok(
          listVendorOrders,
          {},
          { token: await vendorToken(shop, products.vendorIds[0]!) },
        )
      ).counts,
    ).toMatchObject({ new: 1 });
    expect(
      await shop.call(
        risk.decideRiskReview,
        { params: { id }, body: { approve: false, reason: 'again' } },
        { token: await staffToken(shop, 'owner') },
      ),
    ).toMatchObject({ status: 409, code: 'REVIEW_DECIDED' });
    expect(
      (await shop.ok(ordersApi.getOrder, { params: { id } }, { token: await signAgain(who) }))
        .order,
    ).toMatchObject({
      status: 'placed',
      subOrders: [{ timeline: [{ status: 'in_review' }, { status: 'placed' }] }],
    });
    owner = { token: await staffToken(shop, 'owner') };
  });

  it('that rejects returns stock and money, and the vendor is not notified', async () => {
    const { who, reply, id, vendor, products } = await reviewed({ paymentMethod: 'online' });
    expect(reply.data.order.status).toBe('payment_pending');
    await payAt(shop, { gatewayOrderId: reply.data.payment!.checkout!.action.split('/').at(-1)! });
    expect(
      (await shop.ok(ordersApi.getOrder, { params: { id } }, { token: who.token })).order,
    ).toMatchObject({ status: 'in_review', payment: { status: 'paid' } });
    expect(
      await shop.call(risk.decideRiskReview, { params: { id }, body: { approve: false } }, owner),
    ).toMatchObject({ status: 400 });
    await shop.ok(
      risk.decideRiskReview,
      { params: { id }, body: { approve: false, reason: 'Same card as a known fraud' } },
      owner,
    );
    while ((await sendRefunds(shop.deps, openProviders(shop.deps))) > 0);
    const { order } = await shop.ok(ordersApi.getOrder, { params: { id } }, { token: who.token });
    expect(order).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
    expect(JSON.stringify(order)).not.toContain('known fraud');
    expect(await stockOf(shop, products.offerIds[0]!)).toBe(8);
    const ledger = await ledgerTotalsOf(shop, id);
    expect(Object.keys(ledger).filter((account) => !account.startsWith('gateway'))).toEqual([]);
    expect(await shop.ok(listVendorOrders, { query: { tab: 'cancelled' } }, vendor)).toMatchObject({
      results: [],
    });
    expect(await sentTemplates(order.orderNumber)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^vendor_/)]),
    );
    const { order: read } = await shop.ok(getAdminOrder, { params: { id } }, owner);
    expect(read.events.map((event) => event.note)).toContain(shown('errors.order_not_accepted'));
    const { rows: emails } = await sql<{ body: string }>`
      select body from messages where template = 'order_cancelled' and body like ${`%${id}%`}`.execute(
      shop.db,
    );
    expect(emails.map((email) => email.body)).toEqual([
      expect.stringContaining(shown('errors.order_not_accepted')),
    ]);
    expect(await decisionOf(shop, owner, id)).toMatchObject({
      outcome: 'review',
      review: { state: 'rejected', reason: 'Same card as a known fraud' },
    });
  });

  it('ends when the customer cancels', async () => {
    const { who, id } = await reviewed();
    expect(
      (await shop.ok(ordersApi.cancelOrder, { params: { id }, body: {} }, { token: who.token }))
        .order.status,
    ).toBe('cancelled');
    expect((await shop.ok(risk.listRiskReviews, {}, owner)).results).toEqual([]);
    expect(
      await shop.call(risk.decideRiskReview, { params: { id }, body: { approve: true } }, owner),
    ).toMatchObject({ status: 409, code: 'REVIEW_DECIDED' });
    expect((await decisionOf(shop, owner, id))!.review).toMatchObject({ state: 'withdrawn' });
  });
});

describe('operators', () => {
  it('try rules on past orders before they save them, and cannot overwrite each other', async () => {
    const { settings, version } = await shop.ok(risk.getRiskRules, {}, owner);
    const stricter = {
      ...settings,
      rules: settings.rules.map((r) =>
        r.id === 'address_speed' ? { ...r, limit: 1, outcome: 'refuse' as const } : r,
      ),
    };
    const tried = await shop.ok(
      risk.dryRunRiskRules,
      { body: { settings: stricter, days: 30 } },
      owner,
    );
    const hit = tried.rules.find((r) => r.rule === 'address_speed')!;
    expect(tried.looked).toBeGreaterThan(20);
    expect([
      hit.orders,
      hit.examples.length,
      tried.outcomes.find((o) => o.outcome === 'refuse')!.orders,
    ]).toEqual([tried.looked, 5, tried.looked]);
    expect((await shop.ok(risk.getRiskRules, {}, owner)).version).toBe(version);
    const saved = await shop.ok(risk.saveRiskRules, { body: stricter, version }, owner);
    expect(await shop.call(risk.saveRiskRules, { body: settings, version }, owner)).toMatchObject({
      status: 409,
      code: 'RECORD_CHANGED',
    });
    await shop.ok(risk.saveRiskRules, { body: settings, version: saved.version }, owner);
    const wrong = {
      ...settings,
      rules: settings.rules.map((r) =>
        r.id === 'open_holds' ? { ...r, outcome: 'prepaid' as const } : r,
      ),
    };
    expect(await shop.call(risk.saveRiskRules, { body: wrong, version }, owner)).toMatchObject({
      status: 400,
      details: [{ path: expect.stringMatching(/^rules\.\d+\.outcome$/) }],
    });
  });

  it('need the right to it', async () => {
    const support = { token: await staffToken(shop, 'support') };
    expect(await shop.call(risk.getRiskRules, {}, support)).toMatchObject({ status: 403 });
    expect((await shop.call(risk.listRiskReviews, {}, support)).status).toBe(200);
  });
});
