import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/checkout/checkout.ts';
import { getAdminOrder } from '#contracts/order-actions/order-actions.ts';
import * as ordersApi from '#contracts/orders/orders.ts';
import { listVendorOrders, getVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { addDays } from '#contracts/kernel/time.ts';
import * as risk from '#contracts/risk/risk.ts';
import { DEVICE_HEADER, type RiskRuleId } from '#contracts/risk/risk-rules.ts';
import { createReview } from '#contracts/reviews/reviews.ts';
import { sendRefunds, openProviders } from '#server/modules/payments/service.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  type Customer,
  staffToken,
  stockOf,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { booksOf, payAt } from '#server/testing/online-payments.ts';
import { deleteOldTraces } from './queries.ts';
import { DEFAULT_RISK } from './risk-rules.ts';
import { text as shown } from '#server/testing/text.ts';

let shop: TestApp;
let owner: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  owner = { token: await staffToken(shop, 'owner') };
});
afterAll(() => shop.close());

type Line = { productId: string; quantity?: number; selectedVendorId?: string };
const put = (who: Customer, line: Line) =>
  shop.ok(api.addToCheckout, { body: line }, { token: who.token });
const place = (
  who: Customer,
  body: object = {},
  { key = newId('req'), device }: { key?: string; device?: string } = {},
) =>
  shop.call(
    api.placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod', ...body } },
    {
      token: who.token,
      headers: { 'idempotency-key': key, ...(device ? { [DEVICE_HEADER]: device } : {}) },
    },
  );
const buy = async (
  who: Customer,
  line: Line,
  body: object = {},
  more: { key?: string; device?: string } = {},
) => {
  await put(who, line);
  return place(who, body, more);
};
const clear = (who: Customer) => shop.ok(api.clearCheckout, {}, { token: who.token });
const decisionOf = async (orderId: string) =>
  (await shop.ok(risk.getOrderRisk, { params: { id: orderId } }, owner)).decision;
const kept = async (userId: string) =>
  (
    await sql<{ outcome: string; matches: { rule: string; value: number; limit: number }[] }>`
  select outcome, matches from risk_decisions where user_id = ${userId} and order_id is null order by id`.execute(
      shop.db,
    )
  ).rows;
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
const unverify = (who: Customer) =>
  sql`update users set is_email_verified = false, is_phone_verified = false where id = ${who.userId}`.execute(
    shop.db,
  );
const codeFor = async (contact: string) =>
  /\b(\d{6})\b/.exec(
    (
      await sql<{
        body: string;
      }>`select body from messages where recipient = ${contact} and template = 'otp_confirm_order' order by id desc limit 1`.execute(
        shop.db,
      )
    ).rows[0]!.body,
  )![1]!;
/** A cash order whose delivery was refused. */
const refuse = async (who: Customer) => {
  const {
    data: { order },
  } = await buy(who, { productId: (await makeProducts(shop)).productId });
  await sql`insert into shipments select * from jsonb_populate_record(null::shipments, ${JSON.stringify(
    {
      id: newId('pcl'),
      order_id: order._id,
      vendor_order_id: order.subOrders[0]!._id,
      vendor_id: order.subOrders[0]!.vendor._id,
      status: 'returned',
      collect_paise: 0,
      delivery_paise: 0,
      attempts: 3,
      created_at: shop.clock.now(),
      updated_at: shop.clock.now(),
    },
  )}::text::jsonb)`.execute(shop.db);
};

describe('stock held by unpaid orders', () => {
  it('lets one account hold 40 scarce offers no more', async () => {
    const who = await makeCustomer(shop);
    const products = await Promise.all(
      Array.from({ length: 40 }, () => makeProducts(shop, { stock: 1 })),
    );
    for (const g of products) await put(who, { productId: g.productId });
    expect(await place(who, { paymentMethod: 'online' })).toMatchObject({
      status: 409,
      code: 'STOCK_HOLD_LIMIT',
    });
    expect(await Promise.all(products.map((g) => stockOf(shop, g.offerIds[0]!)))).toEqual(
      products.map(() => 1),
    );
    await clear(who);
    // One after another: two orders of five units hold ten.
    const held = [];
    for (const g of products)
      held.push(
        (await buy(who, { productId: g.productId }, { paymentMethod: 'online' })).code ?? 'held',
      );
    expect([held.filter((h) => h === 'held').length, new Set(held.slice(2))]).toEqual([
      2,
      new Set(['UNPAID_ORDERS']),
    ]);
    const last = (await kept(who.userId)).at(-1)!;
    expect([last.outcome, last.matches[0]]).toMatchObject([
      'refuse',
      { rule: 'open_holds', value: 3, limit: 3 },
    ]);
  });

  it('lets 49 pending orders of 99 units not come about', async () => {
    const who = await makeCustomer(shop);
    const products = await makeProducts(shop, { stock: 100, rupees: 10 });
    expect(
      await buy(who, { productId: products.productId, quantity: 99 }, { paymentMethod: 'online' }),
    ).toMatchObject({ status: 409, code: 'STOCK_HOLD_LIMIT' });
    await clear(who);
    const replies = [];
    for (let i = 0; i < 49; i += 1)
      replies.push(
        (
          await buy(
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
        (await buy(who, { productId: products.productId }, { paymentMethod: 'online' })).data.order
          ._id,
      );
    expect(
      (await buy(who, { productId: products.productId }, { paymentMethod: 'online' })).code,
    ).toBe('UNPAID_ORDERS');
    await shop.ok(
      ordersApi.cancelOrder,
      { params: { id: orders[0]! }, body: {} },
      { token: who.token },
    );
    expect(await stockOf(shop, products.offerIds[0]!)).toBe(19);
    expect((await place(who, { paymentMethod: 'online' })).status).toBe(201);
    // Cash holds nothing and is not limited by it.
    expect((await buy(who, { productId: products.productId })).status).toBe(201);
  });

  it('gives the last hold to one of two orders placed at once', async () => {
    const products = await makeProducts(shop, { stock: 80 });
    for (let round = 0; round < 4; round += 1) {
      const who = await makeCustomer(shop);
      expect(
        (await buy(who, { productId: products.productId }, { paymentMethod: 'online' })).status,
      ).toBe(201);
      // Two lists of the same account, each in its own request.
      const both = await Promise.all(
        [1, 2, 3].map(async () => {
          await put(who, { productId: products.productId });
          return place(who, { paymentMethod: 'online' });
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
      codes.push((await buy(who, { productId: products.productId })).code ?? 'placed');
    expect([codes.filter((c) => c === 'placed').length, codes.at(-1)]).toEqual([
      24,
      'TOO_MANY_ORDERS',
    ]);
  });
});

describe('a code', () => {
  it('confirms a large cash order of an account without a verified contact', async () => {
    const who = await makeCustomer(shop);
    await unverify(who);
    const products = await makeProducts(shop, { rupees: 6000 });
    const refused = await buy(who, { productId: products.productId });
    expect(refused).toMatchObject({
      status: 409,
      code: 'CONFIRMATION_REQUIRED',
      data: { sentTo: `••••${who.phone.slice(-4)}` },
    });
    expect(JSON.stringify(refused.raw.json())).not.toMatch(/5000|unverified|limit/);
    expect(await shop.ok(risk.sendConfirmationCode, {}, { token: who.token })).toMatchObject({
      sentTo: `••••${who.phone.slice(-4)}`,
      expiresInSeconds: 600,
    });
    expect(await place(who, { confirmationCode: '000000' })).toMatchObject({
      status: 400,
      code: 'INVALID_OTP',
    });
    const [code, key] = [await codeFor(who.phone), newId('req')];
    const placed = await place(who, { confirmationCode: code }, { key });
    expect(placed).toMatchObject({ status: 201, data: { order: { status: 'placed' } } });
    expect(await place(who, { confirmationCode: code }, { key })).toMatchObject({
      status: 201,
      data: { order: { _id: placed.data.order._id } },
    });
    expect(await decisionOf(placed.data.order._id)).toMatchObject({
      outcome: 'confirm',
      isConfirmed: true,
      matches: [{ rule: 'unverified_contact', outcome: 'confirm' }],
    });
    // It works once.
    expect(
      await buy(who, { productId: products.productId }, { confirmationCode: code }),
    ).toMatchObject({ status: 400, code: 'INVALID_OTP' });
    shop.clock.advance(60_000);
    await shop.ok(risk.sendConfirmationCode, {}, { token: who.token });
    expect(await shop.call(risk.sendConfirmationCode, {}, { token: who.token })).toMatchObject({
      status: 429,
    });
  });

  it('belongs to its account: whoever types the same phone neither voids it nor uses up its tries', async () => {
    const [who, other] = [await makeCustomer(shop), await makeCustomer(shop)];
    for (const one of [who, other]) await unverify(one);
    await sql`update users set phone = ${who.phone} where id = ${other.userId}`.execute(shop.db);
    const products = await makeProducts(shop, { rupees: 6000 });
    expect((await buy(who, { productId: products.productId })).code).toBe('CONFIRMATION_REQUIRED');
    await put(other, { productId: products.productId });
    await shop.ok(risk.sendConfirmationCode, {}, { token: who.token });
    const code = await codeFor(who.phone);
    for (let i = 0; i < 5; i += 1)
      expect(await place(other, { confirmationCode: code })).toMatchObject({
        status: 400,
        code: 'INVALID_OTP',
      });
    shop.clock.advance(60_000);
    await shop.ok(risk.sendConfirmationCode, {}, { token: other.token });
    expect(await place(who, { confirmationCode: code })).toMatchObject({ status: 201 });
  });

  it('is sent five times an hour to an account, and to numbers nobody has verified within the cap of all', async () => {
    const who = await makeCustomer(shop);
    const ask = () => shop.call(risk.sendConfirmationCode, {}, { token: who.token });
    const used = async () =>
      (
        await sql<{
          n: number;
        }>`select coalesce(sum(count), 0)::int as n from rate_limits where key = 'sms-to-any-number' and resets_at > ${shop.clock.now()}`.execute(
          shop.db,
        )
      ).rows[0]!.n;
    const before = await used();
    expect((await ask()).status).toBe(200);
    expect(await used()).toBe(before);
    await unverify(who);
    for (let i = 0; i < 4; i += 1) {
      await sql`update users set phone = ${`+91912300${String(1000 + i)}`} where id = ${who.userId}`.execute(
        shop.db,
      );
      expect((await ask()).status).toBe(200);
    }
    expect(await used()).toBe(before + 4);
    await sql`update users set phone = '+919123001999' where id = ${who.userId}`.execute(shop.db);
    expect((await ask()).status).toBe(429);
    shop.clock.advance(3_600_000);
    await sql`update rate_limits set count = 10000 where key = 'sms-to-any-number'`.execute(
      shop.db,
    );
    expect((await ask()).status).toBe(429);
    await sql`delete from rate_limits where key = 'sms-to-any-number'`.execute(shop.db);
  });

  it('is not asked for online, nor of verified accounts', async () => {
    const products = await makeProducts(shop, { rupees: 6000 });
    expect((await buy(await makeCustomer(shop), { productId: products.productId })).status).toBe(
      201,
    );
    const who = await makeCustomer(shop);
    await unverify(who);
    const { data } = await buy(who, { productId: products.productId }, { paymentMethod: 'online' });
    expect(data.order.status).toBe('payment_pending');
    // Nor is it a way round it.
    expect(data.payment).toMatchObject({ canPayCash: false });
  });
});

describe('refused deliveries', () => {
  it('leave online payment alone, in the quote and at placing', async () => {
    const who = await makeCustomer(shop);
    await refuse(who);
    await refuse(who);
    await put(who, { productId: (await makeProducts(shop)).productId });
    const { payment } = await shop.ok(
      api.quoteTotals,
      { body: { list: 'checkout', pincode: '411004' } },
      { token: who.token },
    );
    expect(payment).toMatchObject({
      online: true,
      cash: [{ kind: 'order', name: null, most: null }],
    });
    expect(await place(who)).toMatchObject({
      status: 409,
      code: 'COD_NOT_AVAILABLE',
      message: shown('errors.order_no_cod_pay_online'),
    });
    expect((await kept(who.userId)).at(-1)).toMatchObject({ outcome: 'prepaid' });
    const {
      data: { order },
    } = await place(who, { paymentMethod: 'online' });
    expect(await decisionOf(order._id)).toMatchObject({ outcome: 'allow' });
  });

  it('follow the phone to another account', async () => {
    const [who, other] = [await makeCustomer(shop), await makeCustomer(shop)];
    await refuse(who);
    await refuse(who);
    const address = {
      fullName: 'Somebody Else',
      phone: who.phone,
      line1: '77, Other Street',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411004',
    };
    expect(
      await buy(
        other,
        { productId: (await makeProducts(shop)).productId },
        { addressId: undefined, address },
      ),
    ).toMatchObject({ status: 409, code: 'COD_NOT_AVAILABLE' });
    expect((await kept(other.userId)).at(-1)!.matches).toMatchObject([
      { rule: 'phone_refusals', value: 2 },
    ]);
  });
});

describe('a review', () => {
  const reviewed = async (body: object = {}) => {
    await setRule('scarce_quantity', { outcome: 'review', limit: 2 });
    const who = await makeCustomer(shop);
    const products = await makeProducts(shop, { stock: 8, rupees: 300 });
    const reply = await buy(who, { productId: products.productId, quantity: 2 }, body);
    await resetRules();
    return {
      who,
      products,
      reply,
      id: reply.data.order._id,
      vendor: { token: await vendorToken(shop, products.vendorIds[0]!) },
    };
  };
  const told = async (like: string) =>
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
    expect(await told(order.orderNumber)).toEqual(['order_in_review']);
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
    expect(await told(order.orderNumber)).toEqual(
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

  it('rejected gives stock and money back, and the vendor never hears of it', async () => {
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
    const books = await booksOf(shop, id);
    expect(Object.keys(books).filter((account) => !account.startsWith('gateway'))).toEqual([]);
    expect(await shop.ok(listVendorOrders, { query: { tab: 'cancelled' } }, vendor)).toMatchObject({
      results: [],
    });
    expect(await told(order.orderNumber)).not.toEqual(
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
    expect(await decisionOf(id)).toMatchObject({
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
    expect((await decisionOf(id))!.review).toMatchObject({ state: 'withdrawn' });
  });
});

/** The clock moved past the session. */
async function signAgain(who: Customer): Promise<string> {
  const { issueSession } = await import('#server/platform/auth/sessions.ts');
  return (
    await shop.db
      .transaction()
      .execute((tx) => issueSession(tx, { audience: 'user', subjectId: who.userId }, shop.clock))
  ).token;
}

describe('customer and vendor in one', () => {
  const dealing = async (
    link: (who: Customer, vendorId: string) => Promise<unknown>,
    device?: string,
  ) => {
    const who = await makeCustomer(shop);
    const vendorId = await makeVendor(shop);
    const products = await makeProducts(shop, { rupees: 30_000, vendorIds: [vendorId] });
    await link(who, vendorId);
    await put(who, { productId: products.productId });
    const quoted = await shop.ok(
      api.quoteTotals,
      { body: { list: 'checkout', pincode: '411004', promoCode: 'WELCOME10' } },
      { token: who.token, headers: device ? { [DEVICE_HEADER]: device } : {} },
    );
    const reply = await place(who, { promoCode: 'WELCOME10' }, device ? { device } : {});
    return { who, products, quoted, order: reply.data.order };
  };
  const device = crypto.randomUUID();
  it.each<[string, (who: Customer, vendorId: string) => Promise<unknown>, string?]>([
    [
      'contact',
      (who, id) => sql`update vendors set phone = ${who.phone} where id = ${id}`.execute(shop.db),
    ],
    [
      'contact',
      (who, id) =>
        sql`insert into portal_accounts select * from jsonb_populate_record(null::portal_accounts, ${JSON.stringify(
          {
            id: newId('usr'),
            role: 'vendor',
            vendor_id: id,
            vendor_role: 'catalog',
            full_name: 'Member',
            email: who.email,
            password_hash: 'none',
            is_active: true,
            created_at: shop.clock.now(),
          },
        )}::text::jsonb)`.execute(shop.db),
    ],
    [
      'address',
      (who, id) =>
        sql`update vendors set address = (select to_jsonb(a) || jsonb_build_object('line1', upper(a.line1) || ' .') from addresses a where a.id = ${who.addressId}) where id = ${id}`.execute(
          shop.db,
        ),
    ],
    [
      'device',
      async (_, id) => {
        const { deviceHashOf } = await import('./device.ts');
        await sql`insert into vendor_devices values (${id}, ${deviceHashOf({ [DEVICE_HEADER]: device })}, ${shop.clock.now()})`.execute(
          shop.db,
        );
      },
      device,
    ],
  ])('known by %s gets nothing the marketplace pays', async (sign, link, from) => {
    const { order, quoted } = await dealing(link, from);
    expect(order.totals).toMatchObject({
      items: 30_000,
      discount: 0,
      cashback: 0,
      gifts: 0,
      shipping: 99,
      total: 30_099,
    });
    expect(order.totals).toEqual(quoted.totals);
    expect(quoted.hasNoRewards).toBe(true);
    expect(await decisionOf(order._id)).toMatchObject({
      outcome: 'allow',
      linkedVendors: [{ by: [sign] }],
      matches: [{ rule: 'self_dealing', value: 1 }],
    });
    const books = await booksOf(shop, order._id);
    expect([books.platform_discount, books.platform_free_delivery]).toEqual([undefined, undefined]);
    expect(
      (
        await sql<{
          is_linked: boolean;
        }>`select is_linked from vendor_orders where order_id = ${order._id}`.execute(shop.db)
      ).rows,
    ).toEqual([{ is_linked: true }]);
  });

  it('cannot review what it sold itself', async () => {
    const { who, products, order } = await dealing((me, id) =>
      sql`update vendors set email = ${me.email} where id = ${id}`.execute(shop.db),
    );
    await sql`update vendor_orders set status = 'delivered' where order_id = ${order._id}`.execute(
      shop.db,
    );
    expect(
      await shop.call(
        createReview,
        { params: { id: products.productId }, body: { rating: 5, text: 'Best shop of all' } },
        { token: who.token },
      ),
    ).toMatchObject({ status: 409, code: 'REVIEW_NOT_ALLOWED' });
  });

  it('strangers get the discount, up to the limit or the commission', async () => {
    const plain = await dealing(async () => {});
    expect(plain.quoted.hasNoRewards).toBe(false);
    // 10 % of ₹30,000 is ₹3,000; the commission is ₹3,000.
    expect(plain.order.totals).toMatchObject({ discount: 3000 });
    const cheap = await dealing((_, id) =>
      sql`update vendors set commission_bp = 400 where id = ${id}`.execute(shop.db),
    );
    expect(cheap.order.totals).toMatchObject({ discount: 2000, discountPercentage: 0 });
    expect(cheap.order.totals).toEqual(cheap.quoted.totals);
  });
});

describe('a code for the first order', () => {
  it('is not used by one device after another account', async () => {
    const device = crypto.randomUUID();
    await sql`update coupons set uses_per_account = 1 where code = 'WELCOME10'`.execute(shop.db);
    const products = await makeProducts(shop, { rupees: 900, stock: 90 });
    const codes = [];
    for (let i = 0; i < 5; i += 1)
      codes.push(
        (
          await buy(
            await makeCustomer(shop),
            { productId: products.productId },
            { paymentMethod: 'online', promoCode: 'WELCOME10' },
            { device },
          )
        ).code ?? 'placed',
      );
    expect(codes.slice(0, 4)).toEqual(['placed', 'placed', 'placed', 'PROMO_NOT_USABLE']);
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

it('devices are forgotten after 180 days', async () => {
  const who = await makeCustomer(shop);
  const {
    data: { order },
  } = await buy(
    who,
    { productId: (await makeProducts(shop)).productId },
    {},
    { device: crypto.randomUUID() },
  );
  expect((await decisionOf(order._id))!.hasDevice).toBe(true);
  shop.clock.advance(181 * 86_400_000);
  await deleteOldTraces(shop.db, addDays(shop.clock.now(), -180));
  owner = { token: await staffToken(shop, 'owner') };
  expect((await decisionOf(order._id))!.hasDevice).toBe(false);
});
