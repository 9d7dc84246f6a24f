import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '#contracts/kernel/endpoint.ts';
import * as fulfilment from '#contracts/fulfilment/fulfilment.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { answerAdminTicket, answerVendorTicket, createTicket } from '#contracts/support/support.ts';
import * as cards from '#contracts/vendor-onboarding/scorecards.ts';
import type { ServiceMeasure } from '#contracts/vendor-onboarding/scorecard-rules.ts';
import { previewFeeRule } from '#contracts/vendors/fees.ts';
import { aggregateTouchedDays } from '#server/modules/reports/service.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { confirmSession } from '#server/testing/confirm-session.ts';
import { makeCustomer, makeVendor, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeOrder } from '#server/modules/fulfilment/fulfilment.fixture.ts';
import { measureVendors } from './scorecards.ts';

const START = '2026-11-02T06:30:00.000Z';
const DAY = 86_400_000;
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

/** A vendor's measures as its scorecard shows them: cases and of how many. */
async function measured(vendorId: string): Promise<Record<ServiceMeasure, [number, number]>> {
  await measureVendors(shop.db, shop.clock);
  const { scorecard } = await shop.ok(
    cards.getOwnScorecard,
    {},
    { token: await vendorToken(shop, vendorId) },
  );
  return Object.fromEntries(scorecard!.measures.map((m) => [m.kind, [m.count, m.of]])) as Record<
    ServiceMeasure,
    [number, number]
  >;
}
const signedIn = async (subjectId: string) => ({
  token: (
    await transact(shop.db, (tx) => issueSession(tx, { audience: 'user', subjectId }, shop.clock))
  ).token,
});

/** A vendor with a new order of three units, due the day after. */
async function ordered() {
  shop.clock.set(START);
  const { who, order, vendorOrders, sellers } = await makeOrder(shop);
  const [{ vendorId }] = sellers as [(typeof sellers)[number]];
  const vendorOrder = vendorOrders[0]!;
  const seller = async () => ({ token: await vendorToken(shop, vendorId) });
  const pack = async (quantity: number) =>
    (
      await shop.ok(
        fulfilment.packVendorOrder,
        {
          params: { id: vendorOrder._id },
          body: { items: [{ itemId: vendorOrder.items[0]!._id, quantity }] },
        },
        await seller(),
      )
    ).shipmentId;
  const send = async (id: string) =>
    shop.ok(fulfilment.handOverShipment, { params: { id }, body: {} }, await seller());
  const report = async (
    id: string,
    ...statuses: EndpointInput<typeof fulfilment.updateShipmentStatus>['body']['status'][]
  ) => {
    for (const status of statuses)
      await shop.ok(
        fulfilment.updateShipmentStatus,
        { params: { id }, body: { status } },
        await seller(),
      );
  };
  return { who, order, vendorId, vendorOrder, seller, pack, send, report };
}

describe('a scorecard', () => {
  it('counts the orders of a customer on one day once, and own orders not at all', async () => {
    const vendorId = await makeVendor(shop, {});
    const people = [await makeCustomer(shop), await makeCustomer(shop), await makeCustomer(shop)];
    const make = (user: string, n: number, isLate: boolean, isLinked = false) =>
      sql`with o as (insert into orders select (jsonb_populate_record(x, jsonb_build_object('id', ${`ord_${user}_`} || g::text, 'order_number', ${`HL-${user}-`} || g::text, 'user_id', ${people[Number(user)]!.userId}::text, 'placed_at', ${shop.clock.now()}::timestamptz - interval '3 days'))).* from orders x cross join generate_series(1, ${n}::int) g where x.id = (select id from orders order by id limit 1) returning id)
        insert into vendor_orders select (jsonb_populate_record(x, jsonb_build_object('id', 'sub' || o.id, 'order_id', o.id, 'vendor_id', ${vendorId}::text, 'created_at', ${shop.clock.now()}::timestamptz - interval '3 days', 'status', ${isLate ? 'placed' : 'shipped'}::text, 'return_id', null, 'is_linked', ${isLinked || null}::boolean,
          'ship_by', ${shop.clock.now()}::timestamptz + ${isLate ? '-1 day' : '1 day'}::interval))).* from vendor_orders x cross join o where x.id = (select id from vendor_orders order by id limit 1)`.execute(
        shop.db,
      );
    await measureVendors(shop.db, shop.clock);
    const card = async () =>
      (await shop.ok(cards.getOwnScorecard, {}, { token: await vendorToken(shop, vendorId) }))
        .scorecard;
    expect(await card()).toMatchObject({ orders: 0, standing: 'ok', tier: 'standard' });
    await make('0', 10, false);
    await make('1', 1, true);
    await make('2', 30, true, true);
    await measureVendors(shop.db, shop.clock);
    const scorecard = await card();
    expect(scorecard).toMatchObject({ orders: 2, isEnough: false, standing: 'ok' });
    expect(scorecard!.measures[0]).toMatchObject({
      kind: 'late',
      count: 1,
      of: 2,
      isBreach: false,
    });
  });
});

describe('lateness', () => {
  it('is that of each shipment against its own deadline, not of the first handover', async () => {
    const o = await ordered();
    await o.send(await o.pack(1));
    expect((await measured(o.vendorId)).late).toEqual([0, 1]);
    const second = await o.pack(2);
    shop.clock.advance(6 * DAY);
    await o.send(second);
    expect((await measured(o.vendorId)).late).toEqual([1, 1]);
    // The vendor's report and the calculator of fees count the same shipments.
    await aggregateTouchedDays(shop.db);
    const { rows } = await sql<{
      late: number;
    }>`select sum(shipped_late)::int as late from vendor_daily_totals where vendor_id = ${o.vendorId}`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ late: 1 }]);
    const { effect } = await shop.ok(
      previewFeeRule,
      {
        body: {
          kind: 'late_dispatch',
          name: 'Late dispatch',
          tier: null,
          vendorId: o.vendorId,
          amount: 10,
          reason: 'Late dispatch',
        },
      },
      { token: await shop.signIn('admin') },
    );
    expect(effect.most).toMatchObject([{ _id: o.vendorId, before: 0, after: 20 }]);
  });

  it('counts units that still wait past the deadline, whatever left before', async () => {
    const o = await ordered();
    await o.send(await o.pack(1));
    shop.clock.advance(6 * DAY);
    expect((await measured(o.vendorId)).late).toEqual([1, 1]);
  });

  it('stays when the shipment is lost and its units get a new deadline', async () => {
    const o = await ordered();
    const id = await o.pack(3);
    shop.clock.advance(6 * DAY);
    await o.send(id);
    await sql`update vendor_orders set ship_by = ${shop.clock.now()}::timestamptz + interval '3 days' where id = ${o.vendorOrder._id}`.execute(
      shop.db,
    );
    expect((await measured(o.vendorId)).late).toEqual([1, 1]);
  });

  it('does not believe a handover that nothing follows', async () => {
    const o = await ordered();
    const id = await o.pack(3);
    await o.send(id);
    shop.clock.advance(12 * DAY);
    expect((await measured(o.vendorId)).late).toEqual([0, 1]);
    shop.clock.advance(10 * DAY);
    expect((await measured(o.vendorId)).late).toEqual([1, 1]);
    await o.report(id, 'delivered');
    expect((await measured(o.vendorId)).late).toEqual([0, 1]);
  });
});

describe('what its vendor reports as brought back', () => {
  it('counts as cancelled if it was never out for delivery, whatever else was delivered', async () => {
    const o = await ordered();
    const id = await o.pack(1);
    await o.send(id);
    await o.report(id, 'undelivered');
    expect((await measured(o.vendorId)).cancelled).toEqual([0, 1]);
    await o.report(id, 'returning');
    expect((await measured(o.vendorId)).cancelled).toEqual([1, 1]);
    await o.report(id, 'returned');
    expect((await measured(o.vendorId)).cancelled).toEqual([1, 1]);
    const second = await o.pack(2);
    await o.send(second);
    await o.report(second, 'delivered');
    expect((await measured(o.vendorId)).cancelled).toEqual([1, 1]);
  });

  it('shows nothing if it was, once all is back', async () => {
    const o = await ordered();
    const id = await o.pack(3);
    await o.send(id);
    await o.report(id, 'out_for_delivery', 'undelivered', 'returning');
    expect((await measured(o.vendorId)).cancelled).toEqual([0, 1]);
    await o.report(id, 'returned');
    expect((await measured(o.vendorId)).cancelled).toEqual([0, 0]);
  });

  it('is late while it does not arrive', async () => {
    const o = await ordered();
    const id = await o.pack(3);
    await o.send(id);
    await o.report(id, 'out_for_delivery', 'undelivered', 'returning');
    shop.clock.advance(22 * DAY);
    expect((await measured(o.vendorId)).late).toEqual([1, 1]);
  });

  it('is sent if a courier of the marketplace brought it back', async () => {
    const o = await ordered();
    const id = await o.pack(3);
    await o.send(id);
    await o.report(id, 'undelivered', 'returning', 'returned');
    await sql`update shipments set courier = 'demo' where id = ${id}`.execute(shop.db);
    expect((await measured(o.vendorId)).cancelled).toEqual([0, 1]);
  });
});

describe('orders that show nothing', () => {
  it('improve no measure: not sent and not due, or cancelled by the customer in time', async () => {
    const o = await ordered();
    expect((await measured(o.vendorId)).late).toEqual([0, 0]);
    await shop.ok(
      cancelOrder,
      { params: { id: o.order._id }, body: {} },
      await signedIn(o.who.userId),
    );
    expect((await measured(o.vendorId)).cancelled).toEqual([0, 0]);
  });

  it('are cancelled by the vendor if the customer cancels the rest past the deadline', async () => {
    const o = await ordered();
    await o.send(await o.pack(1));
    shop.clock.advance(6 * DAY);
    await shop.ok(
      cancelOrder,
      {
        params: { id: o.order._id },
        body: { items: [{ itemId: o.vendorOrder.items[0]!._id, quantity: 2 }] },
      },
      await signedIn(o.who.userId),
    );
    expect((await measured(o.vendorId)).cancelled).toEqual([1, 1]);
  });

  it('are those of the vendor, unless they went badly', async () => {
    const o = await ordered();
    const own = () =>
      sql`update vendors set email = (select upper(email) from users where id = ${o.who.userId}) where id = ${o.vendorId}`.execute(
        shop.db,
      );
    await o.send(await o.pack(1));
    await own();
    expect((await measured(o.vendorId)).late).toEqual([0, 0]);
    shop.clock.advance(6 * DAY);
    expect((await measured(o.vendorId)).late).toEqual([1, 1]);
  });
});

it('a return counts from its request on, so that delaying its receipt gains nothing', async () => {
  const o = await ordered();
  const id = await o.pack(3);
  await o.send(id);
  await o.report(id, 'delivered');
  const me = await signedIn(o.who.userId);
  await confirmSession(shop, me.token);
  await shop.ok(
    createReturn,
    {
      params: { id: o.order._id },
      body: {
        items: [{ itemId: o.vendorOrder.items[0]!._id, quantity: 1 }],
        reason: 'does_not_fit',
        refundTo: { kind: 'upi', upi: 'asha@okbank' },
      },
    },
    me,
  );
  expect((await measured(o.vendorId)).returned).toEqual([1, 1]);
});

describe('unanswered tickets', () => {
  const TEXT = 'The lamp has a crack on its foot.';
  const open = async (o: Awaited<ReturnType<typeof ordered>>) =>
    (
      await shop.ok(
        createTicket,
        {
          params: { id: o.order._id },
          body: { topic: 'item', text: TEXT, itemId: o.vendorOrder.items[0]!._id },
        },
        await signedIn(o.who.userId),
      )
    ).ticket._id;
  const answer = async (o: Awaited<ReturnType<typeof ordered>>, id: string) =>
    shop.ok(
      answerVendorTicket,
      { params: { id }, body: { text: 'We send another one.' } },
      await o.seller(),
    );

  it('are not diluted by many of one customer', async () => {
    const o = await ordered();
    for (let n = 0; n < 5; n += 1) await answer(o, await open(o));
    shop.clock.advance(3 * DAY);
    expect((await measured(o.vendorId)).unanswered).toEqual([0, 1]);
  });

  it('are not diluted by tickets of the vendor itself or of staff', async () => {
    const o = await ordered();
    await answer(o, await open(o));
    shop.clock.advance(3 * DAY);
    expect((await measured(o.vendorId)).unanswered).toEqual([0, 1]);
    await sql`update vendors set phone = (select phone from users where id = ${o.who.userId}) where id = ${o.vendorId}`.execute(
      shop.db,
    );
    expect((await measured(o.vendorId)).unanswered).toEqual([0, 0]);
    await sql`update vendors set phone = '+919000000001' where id = ${o.vendorId}`.execute(shop.db);
    await sql`update vendor_orders set is_linked = true where id = ${o.vendorOrder._id}`.execute(
      shop.db,
    );
    expect((await measured(o.vendorId)).unanswered).toEqual([0, 0]);
  });

  it('are those its vendor did not answer, although an operator did', async () => {
    const o = await ordered();
    const [mine, theirs] = [await open(o), await open(o)];
    shop.clock.advance(DAY);
    await shop.ok(
      answerAdminTicket,
      { params: { id: theirs }, body: { text: 'We have asked the seller.' } },
      { token: await shop.signIn('admin') },
    );
    await answer(o, mine);
    shop.clock.advance(3 * DAY);
    // An answer of the marketplace in time is neither the vendor's merit nor its fault.
    expect((await measured(o.vendorId)).unanswered).toEqual([0, 1]);
    const late = await open(o);
    shop.clock.advance(3 * DAY);
    await shop.ok(
      answerAdminTicket,
      { params: { id: late }, body: { text: 'We have asked the seller.' } },
      { token: await shop.signIn('admin') },
    );
    expect((await measured(o.vendorId)).unanswered).toEqual([1, 2]);
  });
});
