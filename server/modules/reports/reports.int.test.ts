import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { cancelVendorOrder, confirmVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { createTicket } from '#contracts/support/support.ts';
import * as api from '#contracts/reports/reports.ts';
import { listListings } from '#contracts/listings/listings.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import { askQuestion } from '#contracts/reviews/reviews.ts';
import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { aggregateTouchedDays } from './sales/aggregate-days.ts';
import { aggregateAllViews, deleteOldViews } from './product-views/product-views.ts';
import { writeSessions } from './product-views/sessions.ts';
import { tableOf, trade } from './reports.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true, at: '2026-11-02T06:30:00.000Z' });
});
afterAll(() => shop.close());

/** A session created at the current time. */
const again = async (userId: string) =>
  (
    await transact(shop.db, (tx) =>
      issueSession(tx, { audience: 'user', subjectId: userId }, shop.clock),
    )
  ).token;

/** A vendor's days in the summary, and computed from its orders and their ledger. */
async function bothWays(vendorId: string) {
  const { rows: stored } =
    await sql`select day, orders, units, cancelled_units, returned_units, net_paise from vendor_daily_totals where vendor_id = ${vendorId} order by day`.execute(
      shop.db,
    );
  const { rows: computed } = await sql`
    with parts as (select s.id, to_char(s.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from vendor_orders s where s.vendor_id = ${vendorId}),
    books as (select day, -sum(e.amount_paise)::bigint as paise from parts join ledger_entries e on e.vendor_order_id = parts.id where e.account in ('vendor_payable', 'platform_commission') group by day)
    select p.day, count(distinct p.id)::int as orders, sum(l.quantity)::int as units, sum(l.cancelled)::int as cancelled_units, sum(l.returned)::int as returned_units, max(b.paise)::bigint as net_paise
    from parts p join books b on b.day = p.day join order_items l on l.vendor_order_id = p.id where l.gift_id is null group by p.day order by p.day`.execute(
    shop.db,
  );
  return { stored, computed };
}

const BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

describe('the summary of days', () => {
  it('equals orders and ledger, before and after it is aggregated, whatever happened since', async () => {
    shop.clock.set('2026-11-02T06:30:00.000Z');
    const v = await trade(shop);
    const first = await v.buy(3);
    await v.deliver(first.vendorOrder._id);
    // 18:29 and 18:31 UTC are two days in India.
    shop.clock.set('2026-11-02T18:29:00.000Z');
    await v.buy(2, { promoCode: 'WELCOME10' });
    shop.clock.set('2026-11-02T18:31:00.000Z');
    const third = await v.buy(4);
    // Sessions are written every two seconds, which may be between the two readings.
    await writeSessions(shop.db);
    const live = await v.insight();
    await aggregateTouchedDays(shop.db);
    expect(await v.insight()).toEqual(live);
    const before = await bothWays(v.vendorId);
    expect(before.stored).toEqual(before.computed);
    expect(before.stored.map((d) => (d as { day: string }).day)).toEqual([
      '2026-11-02',
      '2026-11-03',
    ]);
    // Later returns and cancellations of both days' units, on another day.
    shop.clock.set('2026-11-04T06:30:00.000Z');
    await shop.ok(
      cancelVendorOrder,
      {
        params: { id: third.vendorOrder._id },
        body: {
          reason: 'Broken',
          items: [{ itemId: third.vendorOrder.items[0]!._id, quantity: 1 }],
        },
      },
      await v.seller(),
    );
    const later = { ...first, me: { token: await again(first.who.userId) } };
    const back = await v.giveBack(later, 1);
    for (const status of ['approved', 'picked_up', 'received'] as const)
      await shop.ok(stepReturn, { params: { id: back }, body: { status } }, await v.seller());
    const changed = await v.insight();
    expect(changed.now).toMatchObject({ orders: 3, units: 9, cancelled: 11.1, returned: 11.1 });
    await aggregateTouchedDays(shop.db);
    expect(await v.insight()).toEqual(changed);
    const after = await bothWays(v.vendorId);
    expect(after.stored).toEqual(after.computed);
    expect(after.stored).not.toEqual(before.stored);
    const {
      rows: [left],
    } = await sql<{ n: number }>`select count(*)::int as n from vendor_days_to_aggregate`.execute(
      shop.db,
    );
    expect(left!.n).toBe(0);
  });

  it('does not know orders that were never paid for, nor what others sold', async () => {
    const v = await trade(shop);
    await trade(shop).then((other) => other.buy(1));
    const unpaid = await v.buy(1);
    await sql`update orders set status = 'cancelled', payment_status = 'lapsed' where id = ${unpaid.order._id}`.execute(
      shop.db,
    );
    expect(await v.insight({ range: 'today' })).toMatchObject({
      now: { orders: 0, units: 0, netSales: 0 },
    });
  });
});

describe('figures of a range', () => {
  it('are compared with those of the days before, day for day, in two queries', async () => {
    shop.clock.set('2026-11-10T06:30:00.000Z');
    const v = await trade(shop);
    await v.buy(1);
    shop.clock.set('2026-11-17T06:30:00.000Z');
    await v.buy(2);
    await v.buy(1);
    const { result, count } = await shop.countQueries(() => v.insight({ range: '7' }));
    expect(result).toMatchObject({
      from: '2026-11-11',
      to: '2026-11-17',
      before: { from: '2026-11-04', to: '2026-11-10' },
      now: { netSales: 900, orders: 2, units: 3, averageOrder: 450, cancelled: 0, returned: 0 },
      earlier: { netSales: 300, orders: 1 },
      rating: { stars: 4, count: 1 },
    });
    expect(result.days).toHaveLength(7);
    expect(result.days.at(-1)).toEqual({
      day: '2026-11-17',
      net: 900,
      orders: 2,
      netBefore: 300,
      ordersBefore: 1,
    });
    // Plus its session and creating it.
    expect(count).toBeLessThanOrEqual(6);
    expect(
      await v.insight({ range: 'custom', from: '2026-11-10', to: '2026-11-10' }),
    ).toMatchObject({ now: { netSales: 300 }, earlier: { orders: 0, cancelled: null } });
    expect(
      (await shop.ok(api.getBestSellers, { query: { range: '7' } }, await v.seller())).results,
    ).toEqual([
      {
        _id: v.products.productId,
        name: expect.any(String),
        slug: v.products.slug,
        units: 3,
        net: 900,
      },
    ]);
  });

  it('of best sellers over more than a week may be a minute old, and are not asked for again within it', async () => {
    const v = await trade(shop);
    const best = async () =>
      (await shop.ok(api.getBestSellers, { query: { range: '30' } }, await v.seller())).results.map(
        (p) => p.units,
      );
    await v.buy(1);
    expect(await best()).toEqual([1]);
    await v.buy(1);
    expect(await best()).toEqual([1]);
    shop.clock.advance(60_000);
    expect(await best()).toEqual([2]);
  });

  it('show amounts to those who deal with orders or money alone', async () => {
    const v = await trade(shop);
    await v.buy(1);
    const amounts = async (role: VendorRole) =>
      (await v.insight({ range: 'today' }, role)).now.netSales;
    expect(
      await Promise.all((['owner', 'orders', 'finance', 'catalog'] as const).map(amounts)),
    ).toEqual([300, 300, 300, null]);
    expect(
      (await shop.ok(api.getBestSellers, { query: { range: 'today' } }, await v.seller('catalog')))
        .results,
    ).toMatchObject([{ units: 1, net: null }]);
  });

  it.each([
    [{ range: 'custom' }, 'from'],
    [{ range: 'custom', from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ range: 'custom', from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ range: 'custom', from: '2025-03-02', to: '2026-03-03' }, 'to'],
    [{ range: 'year' }, 'range'],
  ])('are refused for %j', async (query, path) => {
    const v = await trade(shop);
    const reply = await shop.call(api.getInsight, { query: query as never }, await v.seller());
    expect(reply).toMatchObject({ status: 400, details: [{ path }] });
  });
});

describe('what is to be done', () => {
  it('is counted for those who may do it', async () => {
    shop.clock.set('2026-11-20T06:30:00.000Z');
    const v = await trade(shop, { stock: 6 });
    expect(await shop.ok(api.getToDo, {}, await v.seller())).toEqual({
      orders: { toAccept: 0, toPack: 0, late: 0 },
      returns: { toDecide: 0, disputed: 0 },
      tickets: { open: 0, dueBy: null },
      stock: { low: 0, out: 0 },
      listings: { changesAsked: 0, rejected: 0 },
      questions: 0,
      notices: ['no_bank'],
      setup: { hasOffer: true, hasBank: false, hasStory: false },
    });
    const late = await v.buy(1);
    await shop.ok(confirmVendorOrder, { params: { id: late.vendorOrder._id } }, await v.seller());
    shop.clock.advance(2 * 86_400_000);
    const fresh = await v.buy(1);
    const { ticket } = await shop.ok(
      createTicket,
      {
        params: { id: fresh.order._id },
        body: {
          topic: 'item',
          text: 'Is a charger with it?',
          itemId: fresh.vendorOrder.items[0]!._id,
        },
      },
      fresh.me,
    );
    await shop.ok(
      askQuestion,
      { params: { id: v.products.productId }, body: { text: 'Does it fit a bicycle?' } },
      fresh.me,
    );
    await sql`update listings set draft_state = 'changes_asked', draft = '{}' where vendor_id = ${v.vendorId}`.execute(
      shop.db,
    );
    const { result, count } = await shop.countQueries(async () =>
      shop.ok(api.getToDo, {}, await v.seller()),
    );
    expect(result).toMatchObject({
      orders: { toAccept: 1, toPack: 1, late: 1 },
      tickets: { open: 1, dueBy: ticket.redressBy },
      stock: { low: 1, out: 0 },
      listings: { changesAsked: 1, rejected: 0 },
      questions: 1,
      setup: null,
    });
    expect(count).toBeLessThanOrEqual(6);
    expect(await shop.ok(api.getToDo, {}, await v.seller('catalog'))).toMatchObject({
      orders: null,
      returns: null,
      tickets: null,
      questions: 1,
      notices: [],
    });
    expect(await shop.ok(api.getToDo, {}, await v.seller('finance'))).toMatchObject({
      orders: null,
      stock: null,
      listings: null,
      questions: null,
      notices: ['no_bank'],
    });
  });
});

describe('views of product pages', () => {
  it("are counted for the product's vendors, without robots, and show in lists, figures and tables once aggregated", async () => {
    shop.clock.set('2027-02-03T06:30:00.000Z');
    const [v, other] = [await trade(shop), await trade(shop)];
    const open = async (id: string, agent = BROWSER) =>
      (
        await shop.inject({
          method: 'POST',
          url: `/api/products/${id}/views`,
          headers: { 'user-agent': agent },
        })
      ).statusCode;
    for (const agent of [
      BROWSER,
      BROWSER,
      BROWSER,
      'Mozilla/5.0 (compatible; Googlebot/2.1)',
      'curl/8.9',
    ])
      expect(await open(v.products.productId, agent)).toBe(200);
    expect(await open('prd_of_nobody')).toBe(200);
    shop.clock.advance(-86_400_000);
    await open(v.products.productId);
    shop.clock.advance(86_400_000);
    // One browser on two days, which orders on the second, and another one without an order.
    await v.buy(2, {}, BROWSER);
    await shop.inject({
      method: 'POST',
      url: `/api/products/${v.products.productId}/views`,
      headers: { 'user-agent': `${BROWSER} other` },
    });
    await writeSessions(shop.db);
    expect(
      (await v.insight({ range: 'custom', from: '2027-02-02', to: '2027-02-03' })).now,
    ).toMatchObject({ views: 0, visits: 3, conversion: 33.3 });
    await aggregateAllViews(shop.db);
    await aggregateTouchedDays(shop.db);
    expect(await v.insight({ range: 'today' })).toMatchObject({
      now: { views: 4, orders: 1 },
      earlier: { views: 1 },
    });
    expect((await other.insight({ range: 'today' })).now.views).toBe(0);
    expect((await shop.ok(listListings, {}, await v.seller())).results).toMatchObject([
      { views: 5, sold: 2 },
    ]);
    const { token } = await v.seller('finance');
    expect(
      await tableOf(
        shop,
        '/vendor/reports/sales.csv?by=product&from=2027-02-02&to=2027-02-03',
        token,
      ),
    ).toEqual([expect.stringMatching(/,5,2,600\.00$/)]);
    expect(
      await tableOf(
        shop,
        '/vendor/reports/sales.csv?by=product&from=2027-02-02&to=2027-02-02',
        token,
      ),
    ).toEqual([expect.stringMatching(/,1,0,0\.00$/)]);
    await deleteOldViews(shop.db, new Date('2029-02-12T00:00:00.000Z'));
    expect(
      (await v.insight({ range: 'custom', from: '2027-02-02', to: '2027-02-03' })).now.views,
    ).toBe(4);
  });
});

describe('the health of a vendor', () => {
  it('is of the parts of the last 30 days: what left late, what is overdue, what the vendor gave up', async () => {
    shop.clock.set('2027-03-01T06:30:00.000Z');
    const v = await trade(shop);
    const [onTime, late, overdue, given, taken] = [
      await v.buy(1),
      await v.buy(1),
      await v.buy(1),
      await v.buy(1),
      await v.buy(1),
    ];
    await v.deliver(onTime.vendorOrder._id);
    await shop.ok(
      cancelVendorOrder,
      { params: { id: given.vendorOrder._id }, body: { reason: 'Broken in the store' } },
      await v.seller(),
    );
    await shop.ok(
      cancelOrder,
      { params: { id: taken.order._id }, body: { reason: 'Bought by mistake' } as never },
      taken.me,
    );
    shop.clock.advance(5 * 86_400_000);
    await v.deliver(late.vendorOrder._id);
    await aggregateTouchedDays(shop.db);
    const { rows } =
      await sql`select parts, shipped, shipped_late, seller_cancelled from vendor_daily_totals where vendor_id = ${v.vendorId}`.execute(
        shop.db,
      );
    expect(rows).toEqual([{ parts: 5, shipped: 2, shipped_late: 1, seller_cancelled: 1 }]);
    const { health } = await shop.ok(api.getVendorHealth, {}, await v.seller());
    expect(health).toMatchObject({
      from: '2027-02-05',
      to: '2027-03-06',
      orders: 5,
      isEnough: false,
      measures: [
        { kind: 'on_time', percent: null, count: 1, of: 3 },
        { count: 1, of: 5 },
        { count: 0, of: 5 },
      ],
    });
    expect(overdue.vendorOrder.status).toBe('placed');
    await sql`update vendor_daily_totals set parts = 50 where vendor_id = ${v.vendorId}`.execute(
      shop.db,
    );
    expect(
      (await shop.ok(api.getVendorHealth, {}, await v.seller())).health.measures,
    ).toMatchObject([
      { percent: 33.3, isMet: false },
      { percent: 2, isMet: true },
      { percent: 0, isMet: true },
    ]);
    expect((await shop.call(api.getVendorHealth, {}, await v.seller('catalog'))).status).toBe(403);
  });
});
