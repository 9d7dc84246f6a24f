import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { addCartItem } from '#contracts/cart/cart.ts';
import { cancelVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { approveFeeRule, proposeFeeRule } from '#contracts/vendors/fees.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { rightsOfStaff, STAFF_ROLES, type StaffRole } from '#contracts/kernel/staff-permissions.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import * as c from '#contracts/reports/analytics.ts';
import {
  addReportSchedule,
  listReportSchedules,
  removeReportSchedule,
} from '#contracts/reports/schedules.ts';
import { writeSessions } from '#server/modules/reports/product-views/sessions.ts';
import { aggregateOldVisits } from '#server/modules/reports/product-views/product-views.ts';
import { aggregateTouchedDays } from '#server/modules/reports/sales/aggregate-days.ts';
import { sendDueReports } from '#server/modules/reports/schedules/send-reports.ts';
import { trade } from '#server/modules/reports/reports.fixture.ts';
import {
  makeCustomer,
  makeProducts,
  makeVendor,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { factDifferences } from '#server/testing/facts-of-ledger.ts';
import { buildMarkedCohorts, buildMarkedFacts } from './facts.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true, at: '2027-03-10T06:30:00.000Z' });
});
afterAll(() => shop.close());
const as = async (role: StaffRole) => ({ token: await staffToken(shop, role) });

async function buy(
  items: readonly (readonly [productId: string, quantity: number])[],
  more: object = {},
  who?: Awaited<ReturnType<typeof makeCustomer>>,
) {
  const customer = who ?? (await makeCustomer(shop));
  const me = { token: customer.token };
  for (const [productId, quantity] of items)
    await shop.ok(addToCheckout, { body: { productId, quantity } }, me);
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: customer.addressId, paymentMethod: 'cod', ...more } },
    { ...me, headers: { 'idempotency-key': newId('req') } },
  );
  return { order, me, customer };
}
const figuresOf = async (day: string, more: object = {}) =>
  (
    await shop.ok(
      c.getAnalytics,
      { query: { range: 'custom', from: day, to: day, ...more } },
      await as('finance'),
    )
  ).now;

const differences = () => factDifferences(shop.db);

describe('the facts of a day', () => {
  it('equal orders and ledger, follow later changes on the day of the order, and are the same when built anew', async () => {
    const [a, b] = [
      await makeProducts(shop, { rupees: 313 }),
      await makeProducts(shop, { rupees: 977, vendorIds: [await makeVendor(shop)] }),
    ];
    const first = await buy([
      [a.productId, 3],
      [b.productId, 1],
    ]);
    await buy([[a.productId, 1]], { promoCode: 'WELCOME10' });
    await buy([[b.productId, 1]], {}, first.customer);
    await aggregateTouchedDays(shop.db);
    expect(await differences()).toEqual([]);
    expect(await figuresOf('2027-03-10')).toMatchObject({
      gmv: 313 * 4 + 977 * 2,
      orders: 3,
      units: 6,
      newCustomers: 2,
      repeatShare: 33.3,
      cancelledShare: 0,
      averageOrder: Math.round(((313 * 4 + 977 * 2) / 3) * 100) / 100,
    });

    shop.clock.set('2027-03-11T06:30:00.000Z');
    const cancelled = first.order.subOrders
      .flatMap((s) => s.items)
      .find((i) => i.productId === a.productId)!;
    await shop.ok(
      cancelOrder,
      {
        params: { id: first.order._id },
        body: { items: [{ itemId: cancelled._id, quantity: 1 }] },
      },
      { ...first.me, headers: { 'idempotency-key': newId('req') } },
    );
    await aggregateTouchedDays(shop.db);
    expect(await differences()).toEqual([]);
    const after = await figuresOf('2027-03-10');
    expect(after).toMatchObject({ gmv: 313 * 4 + 977 * 2, cancelledShare: 16.7 });
    expect((await figuresOf('2027-03-11')).gmv).toBe(0);

    const { days } = await shop.ok(
      c.rebuildAnalytics,
      { query: { range: 'custom', from: '2027-03-01', to: '2027-03-31' } },
      await as('owner'),
    );
    expect(days).toBe(2);
    await buildMarkedFacts(shop.db);
    expect(await differences()).toEqual([]);
    expect(await figuresOf('2027-03-10')).toEqual(after);
  });

  it('count the fees that vendors pay as revenue, penalties included', async () => {
    shop.clock.set('2027-04-03T06:30:00.000Z');
    const fee = async (kind: 'closing' | 'cancellation', amount: number) => {
      const body = { kind, name: 'Fee', tier: null, amount, reason: 'Costs of a sale' };
      const { rule } = await shop.ok(proposeFeeRule, { body }, await as('owner'));
      await shop.ok(approveFeeRule, { params: { id: rule._id } }, await as('finance'));
    };
    await fee('closing', 7);
    await fee('cancellation', 20);
    shop.clock.set('2027-06-20T06:30:00.000Z');
    const v = await trade(shop);
    const { vendorOrder } = await v.buy(3);
    await shop.ok(
      cancelVendorOrder,
      {
        params: { id: vendorOrder._id },
        body: { items: [{ itemId: vendorOrder.items[0]!._id, quantity: 1 }], reason: 'Damaged' },
      },
      await v.seller(),
    );
    await aggregateTouchedDays(shop.db);
    expect(await differences()).toEqual([]);
    // Delivery, 10 % commission of two units, two closing fees, and a penalty for the third.
    expect(await figuresOf('2027-06-20', { vendor: v.vendorId })).toMatchObject({
      netRevenue: 99 + 60 + 14 + 20,
      takeRate: 10,
    });
  });

  it('end at midnight in India', async () => {
    const p = await makeProducts(shop, { rupees: 100 });
    shop.clock.set('2027-04-01T18:29:59.000Z');
    await buy([[p.productId, 1]]);
    shop.clock.set('2027-04-01T18:30:00.000Z');
    await buy([[p.productId, 2]]);
    await aggregateTouchedDays(shop.db);
    expect((await figuresOf('2027-04-01')).gmv).toBe(100);
    expect((await figuresOf('2027-04-02')).gmv).toBe(200);
  });

  it('count units that came back undelivered, of those shipped', async () => {
    shop.clock.set('2027-04-05T06:30:00.000Z');
    const v = await trade(shop);
    const [lost, kept] = [await v.buy(1), await v.buy(3)];
    await v.deliver(kept.vendorOrder._id);
    await v.deliver(lost.vendorOrder._id);
    await sql`update shipments set status = 'returning' where vendor_order_id = ${lost.vendorOrder._id}`.execute(
      shop.db,
    );
    await aggregateTouchedDays(shop.db);
    expect(await figuresOf('2027-04-05', { vendor: v.vendorId })).toMatchObject({ rtoShare: 25 });
  });
});

it('breaks figures down so that the parts add up to the whole, named in the language of the reader', async () => {
  shop.clock.set('2027-05-03T06:30:00.000Z');
  const [a, b] = [
    await makeProducts(shop, { rupees: 300 }),
    await makeProducts(shop, { rupees: 500, vendorIds: [await makeVendor(shop)] }),
  ];
  await buy([
    [a.productId, 2],
    [b.productId, 1],
  ]);
  await buy([[a.productId, 1]], { promoCode: 'WELCOME10' });
  await aggregateTouchedDays(shop.db);
  const whole = await figuresOf('2027-05-03');
  const query = { range: 'custom' as const, from: '2027-05-03', to: '2027-05-03' };
  for (const by of c.DIMENSIONS) {
    const { results, total } = await shop.ok(
      c.getBreakdown,
      { query: { ...query, by } },
      await as('read_only'),
    );
    expect(total).toBe(results.length);
    for (const metric of [
      'gmv',
      'netSales',
      'netRevenue',
      'contribution',
      'units',
      'refunds',
    ] as const)
      expect(
        Math.round(results.reduce((sum, r) => sum + r.now[metric]!, 0) * 100),
        `${metric} by ${by}`,
      ).toBe(Math.round(whole[metric]! * 100));
  }
  const named = async (by: c.Dimension, language: string) =>
    (
      await shop.ok(
        c.getBreakdown,
        { query: { ...query, by } },
        { ...(await as('owner')), headers: { 'accept-language': language } },
      )
    ).results.map((r) => r.name);
  expect(await named('campaign', 'en')).toContain('No campaign');
  expect(await named('payment', 'hi')).toEqual(['कैश ऑन डिलीवरी']);
  const { count } = await shop.countQueries(async () =>
    shop.ok(c.getBreakdown, { query: { ...query, by: 'vendor' } }, await as('owner')),
  );
  expect(count).toBeLessThanOrEqual(6);

  const raw = await shop.inject({
    url: '/api/admin/analytics.csv?range=custom&from=2027-05-03&to=2027-05-03&by=day',
    headers: { authorization: `Bearer ${(await as('finance')).token}` },
  });
  expect(raw.headers['content-disposition']).toContain('figures-by-day-2027-05-03-2027-05-03.csv');
  expect(raw.body.split('\r\n')[1]).toMatch(/^2027-05-03,1400\.00,/);
  const book = await shop.inject({
    url: '/api/admin/analytics.xlsx?range=custom&from=2027-05-03&to=2027-05-03&by=vendor',
    headers: { authorization: `Bearer ${(await as('finance')).token}` },
  });
  expect(Object.keys(unzipSync(book.rawPayload))).toContain('xl/worksheets/sheet1.xml');
});

it('shows a vendor its own store only, and staff what their role may see', async () => {
  shop.clock.set('2027-06-01T06:30:00.000Z');
  const [v, other] = [await trade(shop), await trade(shop, { rupees: 900 })];
  await v.buy(2);
  await other.buy(1);
  await aggregateTouchedDays(shop.db);
  const query = { range: 'today' as const };
  const own = await shop.ok(c.getVendorAnalytics, { query }, await v.seller('finance'));
  expect(own.now).toMatchObject({ gmv: 600, netSales: 600, contribution: null, orders: 1 });
  expect(own.now.netRevenue).toBeLessThan(600);
  // Naming another vendor changes nothing.
  const { token } = await v.seller('owner');
  const forged = await shop.inject({
    url: `/api/vendor/analytics?range=today&vendor=${other.vendorId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(forged.json().data.now.gmv).toBe(600);
  expect(
    (await shop.ok(c.getVendorBreakdown, { query: { ...query, by: 'zone' } }, { token })).results,
  ).toHaveLength(1);
  expect(
    (
      await shop.inject({
        url: '/api/vendor/analytics/breakdown?range=today&by=vendor',
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode,
  ).toBe(400);
  expect((await shop.call(c.getAnalytics, { query }, { token })).status).toBe(403);
  const packer = { token: await vendorToken(shop, v.vendorId, 'orders') };
  expect((await shop.call(c.getVendorAnalytics, { query }, packer)).status).toBe(403);
  for (const role of STAFF_ROLES) {
    const may = rightsOfStaff(role);
    expect((await shop.call(c.getAnalytics, { query }, await as(role))).status).toBe(
      may.includes('reports:read') ? 200 : 403,
    );
    expect((await shop.call(c.rebuildAnalytics, { query }, await as(role))).status).toBe(
      may.includes('reports:write') ? 200 : 403,
    );
  }
});

it('compares with the days before or the same days of last year', async () => {
  shop.clock.set('2028-03-10T06:30:00.000Z');
  const days = { range: 'custom' as const, from: '2028-03-09', to: '2028-03-10' };
  const of = async (compare: c.Comparison) =>
    shop.ok(c.getAnalytics, { query: { ...days, compare } }, await as('owner'));
  expect((await of('previous')).before).toEqual({ from: '2028-03-07', to: '2028-03-08' });
  const year = await of('year');
  expect(year.before).toEqual({ from: '2027-03-09', to: '2027-03-10' });
  expect(year.earlier.gmv).toBe(313 * 4 + 977 * 2);
  expect(year.days.map((d) => d.before.orders)).toEqual([0, 3]);
});

it('shows how many customers of a month ordered again', async () => {
  shop.clock.set('2028-06-20T06:30:00.000Z');
  const p = await makeProducts(shop, { rupees: 100 });
  const [first] = [await buy([[p.productId, 1]]), await buy([[p.productId, 1]])];
  shop.clock.set('2028-07-20T06:30:00.000Z');
  const { token } = await transact(shop.db, (tx) =>
    issueSession(tx, { audience: 'user', subjectId: first.customer.userId }, shop.clock),
  );
  await buy([[p.productId, 1]], {}, { ...first.customer, token });
  await aggregateTouchedDays(shop.db);
  await buildMarkedCohorts(shop.db);
  const { cohorts } = await shop.ok(c.getCohorts, {}, await as('owner'));
  expect(cohorts.find((row) => row.month === '2028-06')).toEqual({
    month: '2028-06',
    customers: 2,
    months: [
      { month: '2028-06', customers: 2, share: 100, gmv: 200 },
      { month: '2028-07', customers: 1, share: 50, gmv: 100 },
    ],
  });
});

describe('sessions', () => {
  const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile';
  const view = (id: string, headers: Record<string, string> = {}) =>
    shop.inject({
      method: 'POST',
      url: `/api/products/${id}/views`,
      headers: { 'user-agent': PHONE, ...headers },
    });
  const funnel = async (more: object = {}) =>
    (
      await shop.ok(
        c.getFunnel,
        { query: { range: 'custom', from: '2028-08-01', to: '2028-08-01', ...more } },
        await as('owner'),
      )
    ).now.map((s) => s.sessions);

  it('are counted by their furthest step, once a day, without robots and those who ask not to be counted', async () => {
    shop.clock.set('2028-08-01T06:30:00.000Z');
    const v = await trade(shop);
    const id = v.products.productId;
    for (const agent of [PHONE, PHONE, `${PHONE} 2`]) await view(id, { 'user-agent': agent });
    await view(id, { dnt: '1', 'user-agent': `${PHONE} 3` });
    await view(id, { 'sec-gpc': '1', 'user-agent': `${PHONE} 4` });
    await view(id, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await view('prd_of_nobody', { 'user-agent': `${PHONE} 5` });
    await writeSessions(shop.db);
    expect(await funnel()).toEqual([2, 2, 0, 0, 0]);
    const who = await makeCustomer(shop);
    await shop.ok(
      addCartItem,
      { body: { productId: id, quantity: 1 } },
      { token: who.token, headers: { 'user-agent': `${PHONE} 2` } },
    );
    await writeSessions(shop.db);
    expect(await funnel()).toEqual([2, 2, 1, 0, 0]);
    for (let i = 0; i < 3; i += 1) await v.buy(1, {}, PHONE);
    // An order from a browser that was not seen before still has its earlier steps.
    await v.buy(1, {}, `${PHONE} 6`);
    await writeSessions(shop.db);
    expect(await funnel()).toEqual([3, 3, 3, 2, 2]);
    expect(await funnel({ vendor: v.vendorId })).toEqual([3, 3, 3, 2, 2]);
    expect(await funnel({ vendor: (await trade(shop)).vendorId })).toEqual([0, 0, 0, 0, 0]);
  });

  it('keep the sums only: the salt is gone with its day, and the same browser is another session tomorrow', async () => {
    const salts = async () =>
      (await sql<{ salt: string }>`select salt from visit_salts`.execute(shop.db)).rows;
    const before = await salts();
    expect(before).toHaveLength(1);
    // A copy of the database cannot compute the numbers of its day.
    expect(before[0]!.salt).toMatch(/^sealed:/);
    shop.clock.set('2028-08-01T18:45:00.000Z');
    await aggregateOldVisits(shop.db, shop.clock.now());
    expect(await salts()).toEqual([]);
    expect((await sql`select visit from visits`.execute(shop.db)).rows).toEqual([]);
    expect(await funnel()).toEqual([3, 3, 3, 2, 2]);
    await view((await makeProducts(shop)).productId);
    await writeSessions(shop.db);
    expect(await salts()).not.toEqual(before);
    expect(await funnel({ from: '2028-08-02', to: '2028-08-02' })).toEqual([1, 1, 0, 0, 0]);
  });
});

describe('scheduled reports', () => {
  it('reach members who may view reports, once for a period, in their language, until they stop them', async () => {
    shop.clock.set('2028-09-04T01:40:00.000Z');
    const owner = await as('owner');
    const reader = await as('read_only');
    const { members } = await shop.ok(listReportSchedules, {}, reader);
    expect(members).toHaveLength(1);
    const mine = { memberId: members[0]!._id, cadence: 'daily' as const };
    const { schedule } = await shop.ok(addReportSchedule, { body: mine }, reader);
    expect(schedule).toMatchObject({ isMine: true, sentUntil: '2028-09-03' });
    const others = (await shop.ok(listReportSchedules, {}, owner)).members;
    const { members: own } = await shop.ok(listReportSchedules, {}, await as('catalog'));
    expect(
      (
        await shop.call(
          addReportSchedule,
          { body: { memberId: own[0]!._id, cadence: 'weekly' } },
          reader,
        )
      ).status,
    ).toBe(403);
    expect(
      (await shop.call(removeReportSchedule, { params: { id: schedule._id } }, await as('catalog')))
        .status,
    ).toBe(404);
    expect((await shop.call(listReportSchedules, {}, await as('support'))).status).toBe(403);
    expect(others.length).toBeGreaterThan(1);
    await sql`update portal_accounts set language = 'hi' where id = ${members[0]!._id}`.execute(
      shop.db,
    );
    const mails = async () =>
      (
        await sql<{ subject: string; body: string }>`
        select subject, body from messages where template = 'operator_report'`.execute(shop.db)
      ).rows;
    await sendDueReports(shop.db, shop.clock);
    expect(await mails()).toEqual([]);
    shop.clock.set('2028-09-05T01:40:00.000Z');
    await sendDueReports(shop.db, shop.clock);
    await sendDueReports(shop.db, shop.clock);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.subject).toContain('के आँकड़े');
    expect(sent[0]!.body).toContain('/admin/analytics?range=custom&from=2028-09-04&to=2028-09-04');
    shop.clock.set('2028-09-06T01:40:00.000Z');
    await shop.ok(removeReportSchedule, { params: { id: schedule._id } }, await as('owner'));
    await sendDueReports(shop.db, shop.clock);
    expect(await mails()).toHaveLength(1);
  });
});
