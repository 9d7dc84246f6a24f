import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToCheckout, cancelOrder, placeOrder } from '#contracts/checkout.ts';
import { answerAdminTicket, askForHelp, writeToTicket } from '#contracts/help.ts';
import * as c from '#contracts/home.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { STAFF_ROLES, type StaffRole } from '#contracts/staff-rights.ts';
import { foldTouchedDays } from '#server/features/insight/service.ts';
import { foldAllViews } from '#server/features/insight/views.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { makeGoods, makeShopper, makeVendor, staffToken } from '#server/testing/commerce.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

const DAY = '2027-03-10T06:30:00.000Z';
let shop: TestApp;
beforeAll(async () => { shop = await createTestApp({ seed: true, at: DAY }); });
afterAll(() => shop.close());
const as = async (role: StaffRole) => ({ token: await staffToken(shop, role) });
/** A session that is new by the clock of now. */
const again = async ({ userId }: { userId: string }) => ({ token: (await transact(shop.db, (tx) => issueSession(tx, { audience: 'user', subjectId: userId }, shop.clock))).token });

async function buy(lines: [productId: string, quantity: number][], more: object = {}) {
  const who = await makeShopper(shop);
  for (const [productId, quantity] of lines) await shop.ok(addToCheckout, { body: { productId, quantity } }, { token: who.token });
  const { order } = await shop.ok(placeOrder, { body: { addressId: who.addressId, paymentMethod: 'cod', ...more } }, { token: who.token, headers: { 'idempotency-key': newId('req') } });
  return { order, who };
}

it('adds up what orders and books say, an order of several shops once, and follows what is cancelled later', async () => {
  const [a, b] = [await makeGoods(shop, { rupees: 300 }), await makeGoods(shop, { rupees: 500, vendorIds: [await makeVendor(shop)] })];
  const figures = async (query: object = { range: 'today' }) => shop.ok(c.getHomeFigures, { query }, await as('read_only'));
  expect((await figures()).now).toMatchObject({ gmv: 0, netRevenue: 0, orders: 0, averageOrder: null, conversion: null, returned: null, sellers: 0 });
  const first = await buy([[a.productId, 2], [b.productId, 1]]);
  await buy([[a.productId, 1]], { promoCode: 'WELCOME10' });
  await foldTouchedDays(shop.db);
  const { now, days, from } = await figures();
  const { rows: [books] } = await sql<{ commission: number; fees: number; borne: number }>`
    select (-sum(amount_paise) filter (where account = 'platform_commission'))::int as commission, (-sum(amount_paise) filter (where account = 'platform_shipping'))::int as fees, (sum(amount_paise) filter (where account in ('platform_discount', 'platform_free_delivery')))::int as borne
    from ledger_entries where at >= '2027-03-09T18:30:00Z'`.execute(shop.db);
  expect(from).toBe('2027-03-10');
  // 600 + 500 in one order, 300 in another; commission 10 % of both.
  expect(now).toMatchObject({ gmv: 1400, orders: 2, averageOrder: 700, sellers: 2, commission: 140, netRevenue: (books!.commission + books!.fees - books!.borne) / 100, fees: books!.fees / 100, borne: books!.borne / 100, cancelled: 0, lost: 0 });
  expect(now.borne).toBeGreaterThan(0);
  expect(days).toMatchObject([{ day: '2027-03-10', gmv: 1400, gmvBefore: 0, orders: 2 }]);
  // On another day one part goes back: it lowers the day it was sold on.
  shop.clock.set('2027-03-12T06:30:00.000Z');
  await shop.ok(cancelOrder, { params: { id: first.order._id }, body: { items: [{ itemId: first.order.subOrders.flatMap((s) => s.items).find((i) => i.productId === b.productId)!._id, quantity: 1 }] } }, { ...(await again(first.who)), headers: { 'idempotency-key': newId('req') } });
  await foldTouchedDays(shop.db);
  const later = await figures({ range: 'custom', from: '2027-03-10', to: '2027-03-10' });
  expect(later.now).toMatchObject({ gmv: 1400, lost: 500, cancelled: 25, commission: 90, orders: 2 });
  expect((await figures({ range: 'custom', from: '2027-03-11', to: '2027-03-12' })).earlier).toEqual(later.now);
  const { result: top, count } = await shop.countQueries(async () => shop.ok(c.getHomeTop, { query: { range: '7' } }, await as('catalogue')));
  expect(count).toBeLessThanOrEqual(6);
  expect(top.vendors.map((v) => [v._id, v.net, v.count])).toEqual([[a.vendorIds[0], 900, 2]]);
  expect(top.categories).toMatchObject([{ net: 900, count: 3 }]);
});

it('counts product pages that were opened once for the marketplace, however many shops sell the product', async () => {
  const goods = await makeGoods(shop, { vendorIds: [await makeVendor(shop), await makeVendor(shop)] });
  shop.clock.set('2027-04-01T06:30:00.000Z');
  for (let i = 0; i < 4; i += 1) await sql`insert into product_views (product_id, at) values (${goods.productId}, ${shop.clock.now()})`.execute(shop.db);
  await buy([[goods.productId, 1]]);
  await foldTouchedDays(shop.db);
  await foldAllViews(shop.db);
  expect((await shop.ok(c.getHomeFigures, { query: { range: 'today' } }, await as('owner'))).now).toMatchObject({ views: 4, orders: 1, conversion: 25 });
});

it('shows each role the queues of its rooms, with the age of the oldest and what waits past 48 hours', async () => {
  shop.clock.set('2027-05-01T06:30:00.000Z');
  const queues = async (role: StaffRole) => (await shop.ok(c.getHomeQueues, {}, await as(role))).queues;
  const before = new Map((await queues('owner')).map((q) => [q.name, q]));
  const vendorId = await makeVendor(shop);
  await sql`insert into vendor_applications (vendor_id, state, state_since, data, created_at) values (${vendorId}, 'submitted', '2027-04-28T06:30:00Z', '{}', now())`.execute(shop.db);
  const goods = await makeGoods(shop);
  const { order, who } = await buy([[goods.productId, 1]]);
  await shop.ok(askForHelp, { params: { id: order._id }, body: { topic: 'delivery', text: 'It has not come, please look.' } }, { token: who.token });
  await sql`insert into desk_deeds (id, order_id, kind, state, ask, effects, token, back_paise, words, reason, asked_by, asked_name, asked_at)
    values ('deed_home', ${order._id}, 'amount', 'waiting', '{}', '[]', 't', 4000000, 'w', 'r', 'usr_x', 'X', '2027-04-28T06:30:00Z')`.execute(shop.db);
  const after = await queues('owner');
  const grown = (name: c.QueueName) => { const [now, was] = [after.find((q) => q.name === name)!, before.get(name)!]; return { count: now.count - was.count, late: now.late - was.late }; };
  expect(grown('vendors')).toEqual({ count: 1, late: 1 });
  expect(grown('grievances')).toEqual({ count: 1, late: 0 });
  expect(grown('refund_requests')).toEqual({ count: 1, late: 1 });
  expect(after.find((q) => q.name === 'refund_requests')!.oldestAt).toBe('2027-04-28T06:30:00.000Z');
  shop.clock.advance(48 * 3_600_000 + 1);
  expect((await queues('owner')).find((q) => q.name === 'grievances')!.late).toBe(before.get('grievances')!.count + 1);
  const seen = Object.fromEntries(await Promise.all(STAFF_ROLES.map(async (role) => [role, (await queues(role)).map((q) => q.name)])));
  expect(seen.owner).toEqual([...c.QUEUES]);
  expect(seen.catalogue).toEqual(['vendors', 'business_changes', 'listings', 'review_reports', 'grievances']);
  expect(seen.finance).toEqual(['vendors', 'business_changes', 'bank_changes', 'disputes', 'refund_requests', 'refunds_failed', 'refunds_owed', 'payouts_due', 'payout_runs']);
  const { count } = await shop.countQueries(async () => shop.ok(c.getHomeQueues, {}, { token: await staffToken(shop, 'owner') }));
  expect(count).toBeLessThanOrEqual(6);
});

it('reckons a grievance that was answered from when the shopper wrote again', async () => {
  const { rows: [ticket] } = await sql<{ id: string; user_id: string }>`select id, user_id from tickets where status = 'open' order by created_at desc limit 1`.execute(shop.db);
  await sql`update tickets set status = 'closed' where id <> ${ticket!.id}`.execute(shop.db);
  const grievances = async () => (await shop.ok(c.getHomeQueues, {}, await as('owner'))).queues.find((q) => q.name === 'grievances');
  expect(await grievances()).toMatchObject({ count: 1, late: 1 });
  await shop.ok(answerAdminTicket, { params: { id: ticket!.id }, body: { text: 'It comes today.' } }, await as('owner'));
  expect(await grievances()).toMatchObject({ count: 0, late: 0, oldestAt: null });
  shop.clock.advance(3_600_000);
  const wrote = shop.clock.now().toISOString();
  const me = await again({ userId: ticket!.user_id });
  await shop.ok(writeToTicket, { params: { id: ticket!.id }, body: { text: 'Thank you, one more thing.' } }, me);
  shop.clock.advance(3_600_000);
  // Neither a second word nor who takes it on makes the wait shorter.
  await shop.ok(writeToTicket, { params: { id: ticket!.id }, body: { text: 'Hello?' } }, me);
  expect(await grievances()).toEqual({ name: 'grievances', count: 1, oldestAt: wrote, late: 0 });
  await sql`update tickets set updated_at = ${shop.clock.now()} where id = ${ticket!.id}`.execute(shop.db);
  expect(await grievances()).toMatchObject({ oldestAt: wrote });
});

it('leads a marketplace that begins through its first steps, until it has them or the first order', async () => {
  const empty = await createTestApp({ at: DAY });
  try {
    const setup = async () => (await empty.ok(c.getHomeQueues, {}, { token: await staffToken(empty, 'owner') })).setup;
    expect(await setup()).toMatchObject({ hasMarketplace: false, hasVendor: false });
    await makeVendor(empty);
    expect(await setup()).toMatchObject({ hasMarketplace: false, hasVendor: true });
    expect((await empty.ok(c.getHomeFigures, { query: {} }, { token: await staffToken(empty, 'owner') })).days).toHaveLength(30);
  } finally {
    await empty.close();
  }
  expect((await shop.ok(c.getHomeQueues, {}, await as('owner'))).setup).toBeNull();
});
