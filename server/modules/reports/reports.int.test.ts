import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import {
  cancelVendorOrder,
  confirmVendorOrder,
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { createTicket } from '#contracts/support/support.ts';
import * as api from '#contracts/reports/reports.ts';
import { getTaxMonth, putTurnover } from '#contracts/reports/tax-files.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { listListings } from '#contracts/listings/listings.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import { askQuestion } from '#contracts/reviews/reviews.ts';
import type { VendorRole } from '#contracts/kernel/vendor-permissions.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { receiveCash } from '#server/testing/cash-receipts.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { aggregateTouchedDays } from './sales/aggregate-days.ts';
import { aggregateAllViews, deleteOldViews } from './product-views/product-views.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true, at: '2026-11-02T06:30:00.000Z' });
});
afterAll(() => shop.close());

/** A session that is new by the clock of now. */
const again = async (userId: string) =>
  (
    await transact(shop.db, (tx) =>
      issueSession(tx, { audience: 'user', subjectId: userId }, shop.clock),
    )
  ).token;

/** A vendor that sells one product, and customers who buy of it. */
async function trade(
  options: { rupees?: number; stock?: number; gstRate?: number; hsnCode?: string } = {},
) {
  const vendorId = await makeVendor(shop);
  const products: Products = await makeProducts(shop, {
    rupees: 300,
    vendorIds: [vendorId],
    ...options,
  });
  const seller = async (role: VendorRole = 'owner') => ({
    token: await vendorToken(shop, vendorId, role),
  });
  const buy = async (quantity: number, more: object = {}) => {
    const who = await makeCustomer(shop);
    const me = { token: who.token };
    await shop.ok(addToCheckout, { body: { productId: products.productId, quantity } }, me);
    const { order } = await shop.ok(
      placeOrder,
      { body: { addressId: who.addressId, paymentMethod: 'cod', ...more } },
      { ...me, headers: { 'idempotency-key': newId('req') } },
    );
    return { order, me, who, part: order.subOrders[0]! };
  };
  const deliver = async (part: string) => {
    const { shipmentId } = await shop.ok(
      packVendorOrder,
      { params: { id: part }, body: {} },
      await seller(),
    );
    await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, await seller());
    await shop.ok(
      updateShipmentStatus,
      { params: { id: shipmentId }, body: { status: 'delivered' } },
      await seller(),
    );
    await receiveCash(shop);
  };
  const giveBack = async (
    { order, me, part }: Awaited<ReturnType<typeof buy>>,
    quantity: number,
  ) => {
    const asked = await shop.ok(
      createReturn,
      {
        params: { id: order._id },
        body: {
          items: [{ itemId: part.items[0]!._id, quantity }],
          reason: 'does_not_fit',
          refundTo: { kind: 'upi', upi: 'asha@okbank' },
        },
      },
      me,
    );
    return asked.results[0]!._id;
  };
  return {
    vendorId,
    products,
    seller,
    buy,
    deliver,
    giveBack,
    insight: async (query = {}, role?: VendorRole) =>
      shop.ok(api.getInsight, { query }, await seller(role)),
  };
}

/** The days of a vendor as the summary keeps them, and as its orders and the ledger of them have it. */
async function bothWays(vendorId: string) {
  const { rows: kept } =
    await sql`select day, orders, units, cancelled_units, returned_units, net_paise from vendor_daily_totals where vendor_id = ${vendorId} order by day`.execute(
      shop.db,
    );
  const { rows: told } = await sql`
    with parts as (select s.id, to_char(s.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day from vendor_orders s where s.vendor_id = ${vendorId}),
    books as (select day, -sum(e.amount_paise)::bigint as paise from parts join ledger_entries e on e.vendor_order_id = parts.id where e.account in ('vendor_payable', 'platform_commission') group by day)
    select p.day, count(distinct p.id)::int as orders, sum(l.quantity)::int as units, sum(l.cancelled)::int as cancelled_units, sum(l.returned)::int as returned_units, max(b.paise)::bigint as net_paise
    from parts p join books b on b.day = p.day join order_items l on l.vendor_order_id = p.id where l.gift_id is null group by p.day order by p.day`.execute(
    shop.db,
  );
  return { kept, told };
}

describe('the summary of days', () => {
  it('says what orders and books say, before and after it is folded, whatever happened since', async () => {
    shop.clock.set('2026-11-02T06:30:00.000Z');
    const v = await trade();
    const first = await v.buy(3);
    await v.deliver(first.part._id);
    // 18:29 and 18:31 in Greenwich are two days in India.
    shop.clock.set('2026-11-02T18:29:00.000Z');
    await v.buy(2, { promoCode: 'WELCOME10' });
    shop.clock.set('2026-11-02T18:31:00.000Z');
    const third = await v.buy(4);
    const live = await v.insight();
    await aggregateTouchedDays(shop.db);
    expect(await v.insight()).toEqual(live);
    const before = await bothWays(v.vendorId);
    expect(before.kept).toEqual(before.told);
    expect(before.kept.map((d) => (d as { day: string }).day)).toEqual([
      '2026-11-02',
      '2026-11-03',
    ]);
    // Afterwards: units of both days go back or are cancelled, on another day.
    shop.clock.set('2026-11-04T06:30:00.000Z');
    await shop.ok(
      cancelVendorOrder,
      {
        params: { id: third.part._id },
        body: { reason: 'Broken', items: [{ itemId: third.part.items[0]!._id, quantity: 1 }] },
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
    expect(after.kept).toEqual(after.told);
    expect(after.kept).not.toEqual(before.kept);
    const {
      rows: [left],
    } = await sql<{ n: number }>`select count(*)::int as n from vendor_days_to_aggregate`.execute(
      shop.db,
    );
    expect(left!.n).toBe(0);
  });

  it('does not know orders that were never paid for, nor what others sold', async () => {
    const v = await trade();
    await trade().then((other) => other.buy(1));
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
  it('stand beside those of the days before, day for day, and cost two questions', async () => {
    shop.clock.set('2026-11-10T06:30:00.000Z');
    const v = await trade();
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
    // Its session and making it come on top.
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
    const v = await trade();
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
    const v = await trade();
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
    const v = await trade();
    const reply = await shop.call(api.getInsight, { query: query as never }, await v.seller());
    expect(reply).toMatchObject({ status: 400, details: [{ path }] });
  });
});

describe('what is to be done', () => {
  it('is counted for those who may do it', async () => {
    shop.clock.set('2026-11-20T06:30:00.000Z');
    const v = await trade({ stock: 6 });
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
    await shop.ok(confirmVendorOrder, { params: { id: late.part._id } }, await v.seller());
    shop.clock.advance(2 * 86_400_000);
    const fresh = await v.buy(1);
    const { ticket } = await shop.ok(
      createTicket,
      {
        params: { id: fresh.order._id },
        body: { topic: 'item', text: 'Is a charger with it?', itemId: fresh.part.items[0]!._id },
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

const BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
describe('views of product pages', () => {
  it('are counted for whoever sells the product, without robots, and stand in lists, figures and tables once they are added up', async () => {
    shop.clock.set('2027-02-03T06:30:00.000Z');
    const [v, other] = [await trade(), await trade()];
    const visit = crypto.randomUUID();
    const open = async (id: string, agent = BROWSER) =>
      (
        await shop.inject({
          method: 'POST',
          url: `/api/products/${id}/views?visit=${visit}`,
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
    // Three views of one visit that orders twice, and one that looks.
    await v.buy(2, { visit });
    await shop.inject({
      method: 'POST',
      url: `/api/products/${v.products.productId}/views?visit=${crypto.randomUUID()}`,
      headers: { 'user-agent': BROWSER },
    });
    expect(
      (await v.insight({ range: 'custom', from: '2027-02-02', to: '2027-02-03' })).now,
    ).toMatchObject({ views: 0, visits: 2, conversion: 50 });
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
      await tableOf('/vendor/reports/sales.csv?by=product&from=2027-02-02&to=2027-02-03', token),
    ).toEqual([expect.stringMatching(/,5,2,600\.00$/)]);
    expect(
      await tableOf('/vendor/reports/sales.csv?by=product&from=2027-02-02&to=2027-02-02', token),
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
    const v = await trade();
    const [onTime, late, overdue, given, taken] = [
      await v.buy(1),
      await v.buy(1),
      await v.buy(1),
      await v.buy(1),
      await v.buy(1),
    ];
    await v.deliver(onTime.part._id);
    await shop.ok(
      cancelVendorOrder,
      { params: { id: given.part._id }, body: { reason: 'Broken in the store' } },
      await v.seller(),
    );
    await shop.ok(
      cancelOrder,
      { params: { id: taken.order._id }, body: { reason: 'Bought by mistake' } as never },
      taken.me,
    );
    shop.clock.advance(5 * 86_400_000);
    await v.deliver(late.part._id);
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
    expect(overdue.part.status).toBe('placed');
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

const tableOf = async (url: string, token: string) => {
  const reply = await shop.inject({
    method: 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.statusCode).toBe(200);
  return reply.body.trimEnd().split('\r\n').slice(1);
};

describe('tables for the accountant', () => {
  it('tell sales by day, product and category', async () => {
    shop.clock.set('2026-12-01T06:30:00.000Z');
    const v = await trade();
    await sql`update products set name = '=cmd()' where id = ${v.products.productId}`.execute(
      shop.db,
    );
    await v.buy(2);
    const { token } = await v.seller('finance');
    const sales = (by: string) =>
      tableOf(`/vendor/reports/sales.csv?by=${by}&from=2026-11-30&to=2026-12-01`, token);
    expect(await sales('day')).toEqual([
      '2026-11-30,0,0,0,0,0.00,0.00',
      '2026-12-01,1,2,0,0,600.00,600.00',
    ]);
    expect(await sales('product')).toEqual([expect.stringMatching(/^'=cmd\(\),.+,0,2,600\.00$/)]);
    expect(await sales('category')).toEqual([expect.stringMatching(/,2,600\.00$/)]);
  });

  it('have bills of supply for exempt goods of a regular vendor in Tables 8, 12 and 13 of GSTR-1, returns taken off', async () => {
    shop.clock.set('2027-01-12T06:30:00.000Z');
    const v = await trade({ rupees: 150, gstRate: 0, hsnCode: '100630' });
    const far = {
      addressId: undefined,
      address: {
        fullName: 'Asha Rao',
        phone: '9876543210',
        line1: '1, Brigade Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560001',
      },
    };
    const [alone, elsewhere, firm] = [
      await v.buy(3),
      await v.buy(4, far),
      await v.buy(2, { business: { name: 'Asha Traders', gstin: '27AAPFU0939F1ZV' } }),
    ];
    for (const { part } of [alone, elsewhere, firm]) await v.deliver(part._id);
    const back = await v.giveBack(alone, 1);
    for (const status of ['approved', 'picked_up', 'received'] as const)
      await shop.ok(stepReturn, { params: { id: back }, body: { status } }, await v.seller());
    const { token } = await v.seller('finance');
    const part = (name: string) =>
      tableOf(`/vendor/reports/gstr1.csv?part=${name}&month=2027-01`, token);
    expect(await part('exemp')).toEqual([
      'Inter-State supplies to unregistered persons,0.00,600.00,0.00',
      'Intra-State supplies to registered persons,0.00,300.00,0.00',
      'Intra-State supplies to unregistered persons,0.00,300.00,0.00',
    ]);
    const name = `Goods ${v.products.slug.slice(-5)}`;
    expect(await part('hsn_b2c')).toEqual([
      `100630,${name},PAC-PACKS,6.00,900.00,0,900.00,0.00,0.00,0.00,0.00`,
    ]);
    expect(await part('hsn_b2b')).toEqual([
      `100630,${name},PAC-PACKS,2.00,300.00,0,300.00,0.00,0.00,0.00,0.00`,
    ]);
    expect(await part('docs')).toEqual([
      'Invoices for outward supply,B-2627-000001,B-2627-000003,3,0',
      'Credit Note,C-2627-000001,C-2627-000001,1,0',
    ]);
    for (const empty of ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'eco'])
      expect(await part(empty)).toEqual([]);
    const portal = JSON.parse(
      (
        await shop.inject({
          url: '/api/vendor/reports/gstr1.json?month=2027-01',
          headers: { authorization: `Bearer ${token}` },
        })
      ).body,
    ) as Record<string, never>;
    expect(portal).toMatchObject({
      nil: {
        inv: [
          { sply_ty: 'INTRB2C', expt_amt: 600 },
          { sply_ty: 'INTRAB2B', expt_amt: 300 },
          { sply_ty: 'INTRAB2C', expt_amt: 300 },
        ],
      },
      hsn: { hsn_b2b: [{ hsn_sc: '100630' }], hsn_b2c: [{ hsn_sc: '100630', uqc: 'PAC' }] },
      doc_issue: {
        doc_det: [
          { doc_num: 1, docs: [{ num: 1, from: 'B-2627-000001', to: 'B-2627-000003', totnum: 3 }] },
          { doc_num: 5 },
        ],
      },
    });
    // Both series of invoices are under one nature of document.
    await sql`update invoices set kind = 'tax_invoice', number = 'T-2627-000001' where vendor_id = ${v.vendorId} and number = 'B-2627-000003'`.execute(
      shop.db,
    );
    const both = JSON.parse(
      (
        await shop.inject({
          url: '/api/vendor/reports/gstr1.json?month=2027-01',
          headers: { authorization: `Bearer ${token}` },
        })
      ).body,
    ) as Record<string, never>;
    expect(both).toMatchObject({
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            docs: [
              { num: 1, from: 'T-2627-000001', totnum: 1 },
              { num: 2, from: 'B-2627-000001', to: 'B-2627-000002', totnum: 2 },
            ],
          },
          { doc_num: 5 },
        ],
      },
    });
  });

  it('are GSTR-1 out of the tax documents, to the paisa, credit notes taken off', async () => {
    shop.clock.set('2027-01-05T06:30:00.000Z');
    const v = await trade();
    const [small, firm] = [
      await v.buy(3),
      await v.buy(1, { business: { name: 'Asha Traders', gstin: '27AAPFU0939F1ZV' } }),
    ];
    await v.deliver(small.part._id);
    await v.deliver(firm.part._id);
    const back = await v.giveBack(small, 1);
    for (const status of ['approved', 'picked_up', 'received'] as const)
      await shop.ok(stepReturn, { params: { id: back }, body: { status } }, await v.seller());
    const { token } = await v.seller('finance');
    const part = (name: string, month = '2027-01') =>
      tableOf(`/vendor/reports/gstr1.csv?part=${name}&month=${month}`, token);
    // 300 with 18 % inside: 254.24 and two halves of 22.88; three of them 762.72 and 68.64 twice.
    expect(await part('b2b')).toEqual([
      '27AAPFU0939F1ZV,Asha Traders,T-2627-000002,05-Jan-2027,300.00,27-Maharashtra,N,,Regular B2B,,18,254.24,0.00',
    ]);
    const {
      rows: [sums],
    } = await sql<{ taxable: number; cgst: number }>`
      select sum(case kind when 'credit_note' then -1 else 1 end * (document -> 'totals' ->> 'taxablePaise')::int)::int as taxable,
        sum(case kind when 'credit_note' then -1 else 1 end * (document -> 'totals' ->> 'cgstPaise')::int)::int as cgst
      from invoices where vendor_id = ${v.vendorId} and document -> 'recipient' ->> 'gstin' is null`.execute(
      shop.db,
    );
    const name = `Goods ${v.products.slug.slice(-5)}`;
    const inRupees = (paise: number) => (paise / 100).toFixed(2);
    expect(await part('b2cs')).toEqual([`OE,27-Maharashtra,,18,${inRupees(sums!.taxable)},0.00,`]);
    expect(await part('hsn_b2c')).toEqual([
      `9999,${name},PCS-PIECES,2.00,600.00,18,${inRupees(sums!.taxable)},0.00,${inRupees(sums!.cgst)},${inRupees(sums!.cgst)},0.00`,
    ]);
    expect(await part('hsn_b2b')).toEqual([
      `9999,${name},PCS-PIECES,1.00,300.00,18,254.24,0.00,22.88,22.88,0.00`,
    ]);
    expect(await part('docs')).toEqual([
      'Invoices for outward supply,T-2627-000001,T-2627-000002,2,0',
      'Credit Note,C-2627-000001,C-2627-000001,1,0',
    ]);
    for (const empty of ['b2cl', 'cdnr', 'cdnur']) expect(await part(empty)).toEqual([]);
    expect(await part('docs', '2026-12')).toEqual([]);
    // Table 14: everything went through the marketplace, under its GSTIN.
    const all = inRupees(sums!.taxable + 254_24);
    const half = inRupees(sums!.cgst + 22_88);
    expect(await part('eco')).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Liable to collect tax u/s 52\\(TCS\\),[0-9A-Z]{15},.*,${all},0.00,${half},${half},0.00$`,
        ),
      ),
    ]);
    expect(await part('exemp')).toEqual([]);

    const open = async (path: string) =>
      shop.inject({
        url: `/api/vendor/${path}?month=2027-01`,
        headers: { authorization: `Bearer ${token}` },
      });
    const portal = JSON.parse((await open('reports/gstr1.json')).body) as {
      hsn: object;
      doc_issue: { doc_det: object[] };
    };
    expect(portal).toMatchObject({
      gstin: expect.stringMatching(/^27/),
      fp: '012027',
      version: 'GST3.2.4',
      hash: 'hash',
      b2b: [
        {
          ctin: '27AAPFU0939F1ZV',
          inv: [
            {
              inum: 'T-2627-000002',
              idt: '05-01-2027',
              val: 300,
              pos: '27',
              rchrg: 'N',
              inv_typ: 'R',
              itms: [
                {
                  num: 1801,
                  itm_det: { rt: 18, txval: 254.24, camt: 22.88, samt: 22.88, csamt: 0 },
                },
              ],
            },
          ],
        },
      ],
      b2cs: [{ sply_ty: 'INTRA', pos: '27', typ: 'OE', rt: 18, txval: sums!.taxable / 100 }],
      hsn: {
        hsn_b2b: [{ hsn_sc: '9999', uqc: 'PCS', qty: 1 }],
        hsn_b2c: [{ hsn_sc: '9999', qty: 2 }],
      },
      doc_issue: {
        doc_det: [
          { doc_num: 1, docs: [{ from: 'T-2627-000001', to: 'T-2627-000002', totnum: 2 }] },
          { doc_num: 5 },
        ],
      },
      supeco: {
        clttx: [
          {
            etin: expect.stringMatching(/^[0-9A-Z]{15}$/),
            suppval: (sums!.taxable + 254_24) / 100,
            igst: 0,
            cgst: Number(half),
            sgst: Number(half),
            cess: 0,
          },
        ],
      },
    });
    expect(portal.hsn).toEqual({
      hsn_b2b: [
        {
          num: 1,
          hsn_sc: '9999',
          user_desc: name.slice(0, 30),
          uqc: 'PCS',
          qty: 1,
          rt: 18,
          txval: 254.24,
          iamt: 0,
          samt: 22.88,
          camt: 22.88,
          csamt: 0,
        },
      ],
      hsn_b2c: [
        {
          num: 1,
          hsn_sc: '9999',
          user_desc: name.slice(0, 30),
          uqc: 'PCS',
          qty: 2,
          rt: 18,
          txval: sums!.taxable / 100,
          iamt: 0,
          samt: sums!.cgst / 100,
          camt: sums!.cgst / 100,
          csamt: 0,
        },
      ],
    });
    expect(portal.doc_issue.doc_det[1]).toEqual({
      doc_num: 5,
      doc_typ: 'Credit Note',
      docs: [
        { num: 1, from: 'C-2627-000001', to: 'C-2627-000001', totnum: 1, cancel: 0, net_issue: 1 },
      ],
    });
    expect(portal).not.toHaveProperty('nil');

    // A nil-rated row leaves the rated tables for Table 8; a row of nothing leaves the return.
    const zero = (line: object) =>
      sql`update invoices set document = jsonb_set(document, '{lines}', document -> 'lines' || ${JSON.stringify([{ lineId: 'x', description: 'Khadi', hsn: '5208', quantity: 1, uqc: 'MTR', ratePercent: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, ...line }])}::text::jsonb)
      where vendor_id = ${v.vendorId} and number = 'T-2627-000001'`.execute(shop.db);
    await zero({ taxablePaise: 0, totalPaise: 0 });
    expect((await part('hsn_b2c')).map((row) => row.split(',')[0])).toEqual(['9999']);
    await zero({ taxablePaise: 100_00, totalPaise: 100_00 });
    expect((JSON.parse((await open('reports/gstr1.json')).body) as { nil: object }).nil).toEqual({
      inv: [{ sply_ty: 'INTRAB2C', nil_amt: 0, expt_amt: 100, ngsup_amt: 0 }],
    });
    expect(await part('exemp')).toEqual([
      'Intra-State supplies to unregistered persons,0.00,100.00,0.00',
    ]);
    expect(await part('b2cs')).toEqual([`OE,27-Maharashtra,,18,${inRupees(sums!.taxable)},0.00,`]);
    // The unit is the one its document says, whatever its HSN code would have.
    expect((await part('hsn_b2c')).map((row) => [row.split(',')[0], row.split(',')[2]])).toEqual([
      ['5208', 'MTR'],
      ['9999', 'PCS-PIECES'],
    ]);

    const pack = await open('reports/filing-pack.zip');
    expect(pack.headers['content-type']).toContain('application/zip');
    const files = unzipSync(pack.rawPayload);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'README.txt',
        'gstr1/gstr1-b2b.csv',
        'gstr1/gstr1-exemp.csv',
        'gstr1/gstr1-eco.csv',
        'gstr1/gstr1.json',
        'documents.csv',
        'credit-notes.csv',
        'tcs-tds.csv',
      ]),
    );
    const text = (file: string) => strFromU8(files[file]!).trim().split('\r\n');
    expect(text('documents.csv')).toHaveLength(4);
    expect(text('credit-notes.csv')[1]).toMatch(/^Credit note,C-2627-000001,.*,T-2627-000001,$/);

    const settings = async () =>
      await shop.ok(getTaxMonth, { query: { month: '2027-01' } }, { token });
    expect(await settings()).toMatchObject({
      turnover: 'up_to_5_crore',
      leastHsnDigits: 4,
      shortHsn: [],
    });
    await shop.ok(putTurnover, { body: { turnover: 'above_5_crore' } }, { token });
    expect(await settings()).toMatchObject({ leastHsnDigits: 6, shortHsn: ['5208', '9999'] });
    await sql`update invoices set document = jsonb_set(document, '{lines}', jsonb_build_array(document -> 'lines' -> 0)) where vendor_id = ${v.vendorId} and number = 'T-2627-000001'`.execute(
      shop.db,
    );
    // Who composes or is not registered files none: a credit note for its bill of supply is no supply below nothing.
    await sql`update invoices set document = document || '{"heads":"none","gstStatus":"composition"}' where vendor_id = ${v.vendorId} and kind = 'credit_note'`.execute(
      shop.db,
    );
    expect(await part('docs')).toEqual([
      'Invoices for outward supply,T-2627-000001,T-2627-000002,2,0',
    ]);
    expect(await part('b2cs')).toEqual(['OE,27-Maharashtra,,18,762.72,0.00,']);
  });
});
