import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudit } from '#contracts/staff/audit.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import {
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { addDays } from '#contracts/kernel/time.ts';
import * as money from '#contracts/settlement/settlement.ts';
import * as payoutRuns from '#contracts/settlement/payout-runs.ts';
import type { StaffRole } from '#contracts/kernel/staff-permissions.ts';
import { listApplications } from '#contracts/vendor-onboarding/vendor-list.ts';
import * as c from '#contracts/vendor-onboarding/vendor-admin.ts';
import { closePeriods } from '#server/modules/settlement/service.ts';
import { receiveCash } from '#server/testing/cash-receipts.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

/** A Monday, noon in India. */
const start = '2026-11-02T06:30:00.000Z';
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true, at: start });
});
afterAll(() => shop.close());
const as = async (role: StaffRole) => ({ token: await staffToken(shop, role) });

async function trade(email?: string) {
  const vendorId = await makeVendor(shop, email ? { email } : {});
  const { productId } = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
  const me = async () => ({ token: await vendorToken(shop, vendorId) });
  return {
    vendorId,
    productId,
    me,
    params: { params: { id: vendorId } },
    sell: async (quantity: number, isDelivered = false) => {
      const who = await makeCustomer(shop);
      await shop.ok(addToCheckout, { body: { productId, quantity } }, { token: who.token });
      const { order } = await shop.ok(
        placeOrder,
        { body: { addressId: who.addressId, paymentMethod: 'cod' } },
        { token: who.token, headers: { 'idempotency-key': newId('req') } },
      );
      if (!isDelivered) return order;
      const { shipmentId } = await shop.ok(
        packVendorOrder,
        { params: { id: order.subOrders[0]!._id }, body: {} },
        await me(),
      );
      await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, await me());
      await shop.ok(
        updateShipmentStatus,
        { params: { id: shipmentId }, body: { status: 'delivered' } },
        await me(),
      );
      await receiveCash(shop);
      return order;
    },
  };
}

it('shows how a vendor is doing in few queries, however much it sells', async () => {
  const v = await trade();
  await v.sell(2);
  await v.sell(1, true);
  const staff = await as('support');
  const {
    result: { vendor },
    count,
  } = await shop.countQueries(() => shop.ok(c.getAdminVendor, v.params, staff));
  expect(count).toBeLessThanOrEqual(9);
  expect(vendor).toMatchObject({
    _id: v.vendorId,
    status: 'active',
    commissionPercent: 10,
    hold: null,
    rating: { stars: 4, count: 1 },
    products: 1,
    openOrders: 1,
    openTickets: 0,
    notes: [],
    sales: {
      from: '2026-10-04',
      to: '2026-11-02',
      now: { netSales: 900, orders: 2, units: 3 },
      before: { netSales: 0, orders: 0, units: 0 },
    },
    health: { isEnough: false },
  });
  expect(await shop.call(c.getAdminVendor, { params: { id: 'none' } }, staff)).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
});

it('keeps notes among staff; each takes away only what was its own', async () => {
  const v = await trade();
  const [one, other] = [await as('operations'), await as('owner')];
  const { vendor } = await shop.ok(
    c.addVendorNote,
    { ...v.params, body: { text: 'Called about the address.' } },
    one,
  );
  expect(vendor.notes).toMatchObject([
    { text: 'Called about the address.', by: 'Staff operations', isMine: true },
  ]);
  const note = { params: { id: v.vendorId, note: vendor.notes[0]!._id } };
  expect((await shop.ok(c.getAdminVendor, v.params, other)).vendor.notes).toMatchObject([
    { isMine: false },
  ]);
  expect(await shop.call(c.deleteVendorNote, note, other)).toMatchObject({ status: 404 });
  expect((await shop.ok(c.deleteVendorNote, note, one)).vendor.notes).toEqual([]);
  const { results } = await shop.ok(
    listAudit,
    { query: { kind: 'vendor', object: v.vendorId } },
    other,
  );
  expect(results.map((r) => [r.action, r.before, r.after])).toEqual([
    ['vendor.note_removed', { text: 'Called about the address.' }, null],
    ['vendor.note_added', null, { text: 'Called about the address.' }],
  ]);
});

it('holds payouts: statements close as usual, are excluded from runs during the hold, and are paid after it', async () => {
  shop.clock.set(start);
  const v = await trade();
  await sql`update vendors set bank = '{"accountHolder":"Shop","accountNumber":"000011112222","ifsc":"DEMO0001001"}' where id = ${v.vendorId}`.execute(
    shop.db,
  );
  await v.sell(3, true);
  shop.clock.set(addDays(start, 14));
  const staff = await as('owner');
  expect(
    await shop.call(c.holdPayouts, { ...v.params, body: { reason: 'short' } }, staff),
  ).toMatchObject({ status: 400 });
  const reason = 'Two buyers report the same false invoice.';
  expect(
    (await shop.ok(c.holdPayouts, { ...v.params, body: { reason } }, staff)).vendor.hold,
  ).toMatchObject({ reason, by: 'Staff owner' });
  await closePeriods(shop.db, shop.clock);
  const {
    results: [statement],
  } = await shop.ok(money.listVendorStatements, {}, await v.me());
  const overview = async () => shop.ok(money.getPayoutOverview, {}, await v.me());
  expect(await overview()).toMatchObject({
    due: statement!.closing,
    holds: [{ reason: 'held', amount: statement!.closing, text: reason }],
  });
  const pay = () =>
    shop.call(payoutRuns.createPayoutBatch, { body: { statementIds: [statement!._id] } }, staff);
  expect(await pay()).toMatchObject({ status: 409, code: 'NOTHING_TO_PAY' });
  // Another vendor is paid meanwhile, and the one on hold is named.
  const paid = await trade();
  await sql`update vendors set bank = '{"accountHolder":"Other","accountNumber":"000011113333","ifsc":"DEMO0001001"}' where id = ${paid.vendorId}`.execute(
    shop.db,
  );
  await paid.sell(1, true);
  shop.clock.set(addDays(start, 28));
  await closePeriods(shop.db, shop.clock);
  const owner = await as('owner');
  const batch = await shop.ok(payoutRuns.createPayoutBatch, { body: {} }, owner);
  expect(batch.payouts.some((p) => p.vendor._id === v.vendorId)).toBe(false);
  expect(batch.payouts.some((p) => p.vendor._id === paid.vendorId)).toBe(true);
  expect(batch.skipped.find((s) => s.vendor._id === v.vendorId)).toMatchObject({
    statementId: statement!._id,
    reason: 'Payouts to this vendor are on hold.',
  });
  expect((await shop.ok(c.liftPayoutHold, v.params, owner)).vendor.hold).toBeNull();
  expect(await shop.call(c.liftPayoutHold, v.params, owner)).toMatchObject({
    status: 409,
    code: 'STEP_NOT_POSSIBLE',
  });
  expect((await overview()).holds).toEqual([]);
  expect(
    (
      await shop.ok(
        payoutRuns.createPayoutBatch,
        { body: { statementIds: [statement!._id] } },
        owner,
      )
    ).payouts,
  ).toMatchObject([{ vendor: { _id: v.vendorId }, amount: statement!.closing }]);
  shop.clock.set(start);
});

it('sets the commission of orders from now on; those that were placed keep theirs', async () => {
  shop.clock.set(start);
  const v = await trade();
  const before = await v.sell(1);
  expect(
    (
      await shop.ok(
        c.setVendorCommission,
        { ...v.params, body: { percent: 7.5, reason: 'Agreed for a year' } },
        await as('operations'),
      )
    ).vendor.commissionPercent,
  ).toBe(7.5);
  const after = await v.sell(1);
  const { rows } = await sql<{
    id: string;
    paise: number;
  }>`select order_id as id, commission_paise as paise from vendor_orders where vendor_id = ${v.vendorId} order by created_at, id`.execute(
    shop.db,
  );
  expect(new Map(rows.map((r) => [r.id, r.paise]))).toEqual(
    new Map([
      [before._id, 30_00],
      [after._id, 22_50],
    ]),
  );
});

it('counts what suspending would do before anybody does it', async () => {
  const v = await trade();
  await makeProducts(shop, { vendorIds: [v.vendorId, await makeVendor(shop)] });
  await v.sell(2);
  await sql`insert into coupons (id, code, title, type, percent, min_cart_paise, funded_by, starts_at, is_active, vendor_ids, vendor_id)
    values (${newId('cpn')}, 'STOPME', 'Ten off', 'percent', 10, 0, 'vendor', ${shop.clock.now()}, true, array[${v.vendorId}], ${v.vendorId})`.execute(
    shop.db,
  );
  const { effect } = await shop.ok(c.getSuspensionEffect, v.params, await as('read_only'));
  expect(effect).toEqual({
    products: 1,
    shared: 1,
    openOrders: 1,
    returns: 0,
    members: 0,
    unpaid: { due: 0, inPayout: 0, earned: 540, carried: 0 },
    coupons: [{ code: 'STOPME', title: 'Ten off' }],
    festive: 0,
  });
});

it('finds vendors by name, GSTIN and e-mail, and says whose payouts are held', async () => {
  const staff = await as('operations');
  const {
    results: [first],
  } = await shop.ok(listApplications, { query: { state: 'approved', limit: 1 } }, staff);
  const find = async (q: string) => await shop.ok(listApplications, { query: { q } }, staff);
  expect((await find(first!.name.slice(1, 6).toUpperCase())).results.map((r) => r._id)).toContain(
    first!._id,
  );
  const byGstin = await find(first!.gstin!.slice(0, 12));
  expect(byGstin).toMatchObject({ total: 1, results: [{ _id: first!._id, isHeld: false }] });
  await sql`update vendors set email = 'Desk@Shop.example' where id = ${first!._id}`.execute(
    shop.db,
  );
  await shop.ok(
    c.holdPayouts,
    { params: { id: first!._id }, body: { reason: 'Asked by the bank to wait.' } },
    staff,
  );
  expect(await find('desk@shop.example')).toMatchObject({
    total: 1,
    results: [{ _id: first!._id, isHeld: true }],
  });
  const { body } = await shop.inject({
    url: '/api/admin/vendor-applications.csv?q=desk%40shop.example',
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect(body.trim().split(/\r?\n/).slice(1)).toEqual([
    expect.stringContaining(`${first!._id},${first!.name},`),
  ]);
  expect(await find('100%')).toMatchObject({ total: 0, results: [] });
});
