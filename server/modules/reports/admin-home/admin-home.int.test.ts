import { sql } from 'kysely';
import { queueRowsAt } from './queries.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { answerAdminTicket, createTicket, writeToTicket } from '#contracts/support/support.ts';
import * as c from '#contracts/reports/admin-home.ts';
import { getInsight } from '#contracts/reports/reports.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { STAFF_ROLES, type StaffRole } from '#contracts/kernel/staff-permissions.ts';
import {
  aggregateAllViews,
  aggregateOldVisits,
} from '#server/modules/reports/product-views/product-views.ts';
import { writeSessions } from '#server/modules/reports/product-views/sessions.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { aggregateTouchedDays } from '#server/modules/reports/sales/aggregate-days.ts';

const DAY = '2027-03-10T06:30:00.000Z';
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true, at: DAY });
});
afterAll(() => shop.close());
const as = async (role: StaffRole) => ({ token: await staffToken(shop, role) });
/** A session created at the current time. */
const again = async ({ userId }: { userId: string }) => ({
  token: (
    await transact(shop.db, (tx) =>
      issueSession(tx, { audience: 'user', subjectId: userId }, shop.clock),
    )
  ).token,
});

async function buy(
  items: [productId: string, quantity: number][],
  more: object = {},
  agent = 'Browser',
) {
  const who = await makeCustomer(shop);
  const headers = { 'user-agent': agent };
  for (const [productId, quantity] of items)
    await shop.ok(addToCheckout, { body: { productId, quantity } }, { token: who.token, headers });
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod', ...more } },
    { token: who.token, headers: { ...headers, 'idempotency-key': newId('req') } },
  );
  return { order, who };
}

it('adds up orders and ledger, counts an order of several vendors once, and follows later cancellations', async () => {
  const [a, b] = [
    await makeProducts(shop, { rupees: 300 }),
    await makeProducts(shop, { rupees: 500, vendorIds: [await makeVendor(shop)] }),
  ];
  const figures = async (query: object = { range: 'today' }) =>
    shop.ok(c.getHomeFigures, { query }, await as('read_only'));
  expect((await figures()).now).toMatchObject({
    gmv: 0,
    netRevenue: 0,
    orders: 0,
    averageOrder: null,
    conversion: null,
    returned: null,
    sellers: 0,
  });
  const first = await buy([
    [a.productId, 2],
    [b.productId, 1],
  ]);
  await buy([[a.productId, 1]], { promoCode: 'WELCOME10' });
  await aggregateTouchedDays(shop.db);
  const { now, days, from } = await figures();
  const {
    rows: [ledger],
  } = await sql<{ commission: number; fees: number; borne: number }>`
    select (-sum(amount_paise) filter (where account = 'platform_commission'))::int as commission, (-sum(amount_paise) filter (where account = 'platform_shipping'))::int as fees, (sum(amount_paise) filter (where account in ('platform_discount', 'platform_free_delivery')))::int as borne
    from ledger_entries where at >= '2027-03-09T18:30:00Z'`.execute(shop.db);
  expect(from).toBe('2027-03-10');
  // 600 + 500 in one order, 300 in another; commission 10 % of both.
  expect(now).toMatchObject({
    gmv: 1400,
    orders: 2,
    averageOrder: 700,
    sellers: 2,
    commission: 140,
    netRevenue: (ledger!.commission + ledger!.fees - ledger!.borne) / 100,
    fees: ledger!.fees / 100,
    borne: ledger!.borne / 100,
    cancelled: 0,
    lost: 0,
  });
  expect(now.borne).toBeGreaterThan(0);
  expect(days).toMatchObject([{ day: '2027-03-10', gmv: 1400, gmvBefore: 0, orders: 2 }]);
  // A later return lowers the day of the sale.
  shop.clock.set('2027-03-12T06:30:00.000Z');
  await shop.ok(
    cancelOrder,
    {
      params: { id: first.order._id },
      body: {
        items: [
          {
            itemId: first.order.subOrders
              .flatMap((s) => s.items)
              .find((i) => i.productId === b.productId)!._id,
            quantity: 1,
          },
        ],
      },
    },
    { ...(await again(first.who)), headers: { 'idempotency-key': newId('req') } },
  );
  await aggregateTouchedDays(shop.db);
  const later = await figures({ range: 'custom', from: '2027-03-10', to: '2027-03-10' });
  expect(later.now).toMatchObject({
    gmv: 1400,
    lost: 500,
    cancelled: 25,
    commission: 90,
    orders: 2,
  });
  expect(
    (await figures({ range: 'custom', from: '2027-03-11', to: '2027-03-12' })).earlier,
  ).toEqual(later.now);
  const { result: top, count } = await shop.countQueries(async () =>
    shop.ok(c.getHomeTop, { query: { range: '7' } }, await as('catalog')),
  );
  expect(count).toBeLessThanOrEqual(6);
  expect(top.vendors.map((v) => [v._id, v.net, v.count])).toEqual([[a.vendorIds[0], 900, 2]]);
  expect(top.categories).toMatchObject([{ net: 900, count: 3 }]);
});

it('counts product pages and visits once for the marketplace, however many vendors sell the product, and never more orders than visits', async () => {
  const products = await makeProducts(shop, {
    vendorIds: [await makeVendor(shop), await makeVendor(shop)],
  });
  shop.clock.set('2027-04-01T06:30:00.000Z');
  const agents = Array.from({ length: 4 }, (_, i) => `Mozilla/5.0 (Android 14) Chrome/14${i}`);
  for (const agent of agents)
    await shop.inject({
      method: 'POST',
      url: `/api/products/${products.productId}/views`,
      headers: { 'user-agent': agent },
    });
  // Two orders of one session, and one that is not counted.
  for (const agent of [agents[0], agents[0], 'curl/8.9'])
    await buy([[products.productId, 1]], {}, agent);
  await writeSessions(shop.db);
  await aggregateTouchedDays(shop.db);
  await aggregateAllViews(shop.db);
  const figures = async () =>
    (
      await shop.ok(
        c.getHomeFigures,
        { query: { range: 'custom', from: '2027-04-01', to: '2027-04-01' } },
        await as('owner'),
      )
    ).now;
  expect(await figures()).toMatchObject({ views: 4, visits: 4, orders: 3, conversion: 25 });
  // However many orders one visit has, it counts once.
  for (const agent of agents)
    for (let i = 0; i < 2; i += 1) await buy([[products.productId, 1]], {}, agent);
  await writeSessions(shop.db);
  expect(await figures()).toMatchObject({ conversion: 100 });
  // Aggregated after the day has ended they are the same.
  shop.clock.advance(3 * 86_400_000);
  await aggregateOldVisits(shop.db, shop.clock.now());
  expect(
    (
      await sql<{
        n: number;
      }>`select count(*)::int as n from visits where day = '2027-04-01'`.execute(shop.db)
    ).rows[0]!.n,
  ).toBe(0);
  expect(await figures()).toMatchObject({ visits: 4, conversion: 100 });
});

it('says what the ledger says, computed another way, for the marketplace and for each vendor', async () => {
  shop.clock.set('2027-04-20T06:30:00.000Z');
  const [a, b] = [
    await makeProducts(shop, { rupees: 313 }),
    await makeProducts(shop, { rupees: 977, vendorIds: [await makeVendor(shop)] }),
  ];
  const orders = [
    await buy([
      [a.productId, 3],
      [b.productId, 1],
    ]),
    await buy([[a.productId, 1]], { promoCode: 'WELCOME10' }),
    await buy(
      [
        [b.productId, 2],
        [a.productId, 1],
      ],
      { promoCode: 'WELCOME10' },
    ),
  ];
  const cancelled = orders[0]!.order.subOrders
    .flatMap((s) => s.items)
    .find((i) => i.productId === a.productId)!;
  await shop.ok(
    cancelOrder,
    {
      params: { id: orders[0]!.order._id },
      body: { items: [{ itemId: cancelled._id, quantity: 1 }] },
    },
    { ...(await again(orders[0]!.who)), headers: { 'idempotency-key': newId('req') } },
  );
  await aggregateTouchedDays(shop.db);
  const { rows: entries } = await sql<{
    account: string;
    reason: string;
    paise: number;
    vendor: string | null;
  }>`
    select e.account, e.reason, e.amount_paise as paise, s.vendor_id as vendor from ledger_entries e left join vendor_orders s on s.id = e.vendor_order_id where e.order_id = any(${orders.map((o) => o.order._id)})`.execute(
    shop.db,
  );
  const total = (fits: (e: (typeof entries)[number]) => boolean) =>
    entries.filter(fits).reduce((paise, e) => paise + Number(e.paise), 0);
  const sold = (e: (typeof entries)[number]) =>
    e.account === 'vendor_payable' || e.account === 'platform_commission';
  const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10;
  const [net, commission, fees, borne] = [
    -total(sold),
    -total((e) => e.account === 'platform_commission'),
    -total((e) => e.account === 'platform_shipping'),
    total((e) => e.account === 'platform_discount' || e.account === 'platform_free_delivery'),
  ];
  const costs = total((e) => e.account === 'platform_rounding');
  const { now } = await shop.ok(
    c.getHomeFigures,
    { query: { range: 'today' } },
    await as('finance'),
  );
  expect(now).toMatchObject({
    gmv: -total((e) => sold(e) && e.reason === 'order_placed') / 100,
    commission: commission / 100,
    fees: fees / 100,
    borne: borne / 100,
    netRevenue: (commission + fees - borne) / 100,
    takeRate: share(commission, net),
    contribution: (commission + fees - borne - costs) / 100,
    orders: 3,
  });
  expect(borne).toBeGreaterThan(0);
  for (const products of [a, b]) {
    const vendor = products.vendorIds[0]!;
    const own = {
      net: -total((e) => sold(e) && e.vendor === vendor),
      commission: -total((e) => e.account === 'platform_commission' && e.vendor === vendor),
    };
    expect(
      (
        await shop.ok(
          getInsight,
          { query: { range: 'today' } },
          { token: await vendorToken(shop, vendor) },
        )
      ).now,
    ).toMatchObject({
      netSales: own.net / 100,
      netRevenue: (own.net - own.commission) / 100,
      takeRate: share(own.commission, own.net),
      contribution: share(own.net - own.commission, own.net),
    });
  }
});

it('shows each role the queues of its rooms, with the age of the oldest and what waits past 48 hours', async () => {
  shop.clock.set('2027-05-01T06:30:00.000Z');
  const queues = async (role: StaffRole) =>
    (await shop.ok(c.getHomeQueues, {}, await as(role))).queues;
  const before = new Map((await queues('owner')).map((q) => [q.name, q]));
  const vendorId = await makeVendor(shop);
  await sql`insert into vendor_applications (vendor_id, state, state_since, data, created_at) values (${vendorId}, 'submitted', '2027-04-28T06:30:00Z', '{}', now())`.execute(
    shop.db,
  );
  const products = await makeProducts(shop);
  const { order, who } = await buy([[products.productId, 1]]);
  await shop.ok(
    createTicket,
    {
      params: { id: order._id },
      body: { topic: 'delivery', text: 'It has not come, please look.' },
    },
    { token: who.token },
  );
  await sql`insert into order_actions (id, order_id, kind, state, ask, effects, token, refund_due_paise, words, reason, requested_by, requested_name, requested_at)
    values ('deed_home', ${order._id}, 'amount', 'waiting', '{}', '[]', 't', 4000000, 'w', 'r', 'usr_x', 'X', '2027-04-28T06:30:00Z')`.execute(
    shop.db,
  );
  const after = await queues('owner');
  const grown = (name: c.HomeQueueName) => {
    const [now, was] = [after.find((q) => q.name === name)!, before.get(name)!];
    return { count: now.count - was.count, late: now.late - was.late };
  };
  expect(grown('vendors')).toEqual({ count: 1, late: 1 });
  expect(grown('grievances')).toEqual({ count: 1, late: 0 });
  expect(grown('refund_requests')).toEqual({ count: 1, late: 1 });
  expect(after.find((q) => q.name === 'refund_requests')!.oldestAt).toBe(
    '2027-04-28T06:30:00.000Z',
  );
  shop.clock.advance(48 * 3_600_000 + 1);
  expect((await queues('owner')).find((q) => q.name === 'grievances')!.late).toBe(
    before.get('grievances')!.count + 1,
  );
  const seen = Object.fromEntries(
    await Promise.all(
      STAFF_ROLES.map(async (role) => [role, (await queues(role)).map((q) => q.name)]),
    ),
  );
  expect(seen.owner).toEqual([...c.HOME_QUEUES]);
  expect(seen.catalog).toEqual([
    'vendors',
    'business_changes',
    'listings',
    'review_reports',
    'grievances',
  ]);
  expect(seen.finance).toEqual([
    'vendors',
    'business_changes',
    'bank_changes',
    'disputes',
    'claims',
    'refund_requests',
    'refunds_failed',
    'refunds_owed',
    'payouts_due',
    'payout_runs',
    'order_reviews',
  ]);
  const { count } = await shop.countQueries(async () =>
    shop.ok(c.getHomeQueues, {}, { token: await staffToken(shop, 'owner') }),
  );
  expect(count).toBeLessThanOrEqual(6);
});

it('computes a grievance that was answered from when the customer wrote again', async () => {
  const {
    rows: [ticket],
  } = await sql<{
    id: string;
    user_id: string;
  }>`select id, user_id from tickets where status = 'open' order by created_at desc limit 1`.execute(
    shop.db,
  );
  await sql`update tickets set status = 'closed' where id <> ${ticket!.id}`.execute(shop.db);
  const grievances = async () =>
    (await shop.ok(c.getHomeQueues, {}, await as('owner'))).queues.find(
      (q) => q.name === 'grievances',
    );
  expect(await grievances()).toMatchObject({ count: 1, late: 1 });
  await shop.ok(
    answerAdminTicket,
    { params: { id: ticket!.id }, body: { text: 'It comes today.' } },
    await as('owner'),
  );
  expect(await grievances()).toMatchObject({ count: 0, late: 0, oldestAt: null });
  shop.clock.advance(3_600_000);
  const wrote = shop.clock.now().toISOString();
  const me = await again({ userId: ticket!.user_id });
  await shop.ok(
    writeToTicket,
    { params: { id: ticket!.id }, body: { text: 'Thank you, one more thing.' } },
    me,
  );
  shop.clock.advance(3_600_000);
  // Neither a second message nor an assignment shortens the wait.
  await shop.ok(writeToTicket, { params: { id: ticket!.id }, body: { text: 'Hello?' } }, me);
  expect(await grievances()).toEqual({ name: 'grievances', count: 1, oldestAt: wrote, late: 0 });
  await sql`update tickets set updated_at = ${shop.clock.now()} where id = ${ticket!.id}`.execute(
    shop.db,
  );
  expect(await grievances()).toMatchObject({ oldestAt: wrote });
});

it('leads a marketplace that begins through its first steps, until it has them or the first order', async () => {
  const empty = await createTestApp({ at: DAY });
  try {
    const setup = async () =>
      (await empty.ok(c.getHomeQueues, {}, { token: await staffToken(empty, 'owner') })).setup;
    expect(await setup()).toMatchObject({ hasMarketplace: false, hasVendor: false });
    await makeVendor(empty);
    expect(await setup()).toMatchObject({ hasMarketplace: false, hasVendor: true });
    expect(
      (await empty.ok(c.getHomeFigures, { query: {} }, { token: await staffToken(empty, 'owner') }))
        .days,
    ).toHaveLength(30);
  } finally {
    await empty.close();
  }
  expect((await shop.ok(c.getHomeQueues, {}, await as('owner'))).setup).toBeNull();
});

it('reads due statements and waiting claims from an index, oldest first', async () => {
  const indexes = { payouts_due: 'payable_statements_oldest', claims: 'claims_waiting' } as const;
  for (const name of ['payouts_due', 'claims'] as const) {
    const { rows } = await shop.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      await sql`set local enable_hashjoin = off`.execute(tx);
      await sql`set local enable_mergejoin = off`.execute(tx);
      return sql`explain ${queueRowsAt(shop.clock.now())[name]} limit 1000`.execute(tx);
    });
    const plan = JSON.stringify(rows);
    expect(plan).toContain(`Index Only Scan using ${indexes[name]}`);
    expect(plan).not.toContain('Sort');
  }
});
