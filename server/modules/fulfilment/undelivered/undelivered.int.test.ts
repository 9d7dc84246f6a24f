import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import * as fulfilment from '#contracts/fulfilment/fulfilment.ts';
import * as api from '#contracts/fulfilment/undelivered.ts';
import { packShipment } from '#server/modules/fulfilment/couriers/couriers.fixture.ts';
import {
  makeVendor,
  staffToken,
  stockOf,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const inDays = (n: number) => dayInIndia(addDays(shop.clock.now(), n));

/** A cash shipment of two units that its vendor carries itself. */
async function underWay() {
  const p = await packShipment(shop);
  await shop.ok(fulfilment.handOverShipment, { ...p.at, body: {} }, p.me);
  const itemId = p.order.items[0]!._id;
  const stock = () => stockOf(shop, p.products.offerIds[0]!);
  const fail = (body: object = {}) =>
    shop.ok(
      api.reportFailedDelivery,
      { ...p.at, body: { reason: 'not_home', retryOn: inDays(1), ...body } },
      p.me,
    );
  const checkIn = (sellable: number, damaged: number) =>
    shop.call(
      api.checkInShipment,
      { ...p.at, body: { items: [{ itemId, sellable, damaged }] } },
      p.me,
    );
  return { ...p, stock, fail, checkIn };
}

describe('a failed delivery', () => {
  it('has a reason and a day for the next attempt, within a week', async () => {
    const p = await underWay();
    for (const retryOn of [inDays(0), inDays(-1), inDays(8)])
      expect(
        await shop.call(
          api.reportFailedDelivery,
          { ...p.at, body: { reason: 'refused', retryOn } },
          p.me,
        ),
      ).toMatchObject({ status: 400, details: [{ path: 'retryOn' }] });
    const { order } = await p.fail({ note: 'Rang twice' });
    expect(order.shipments).toMatchObject([
      {
        status: 'undelivered',
        attempts: 1,
        canUndo: true,
        failure: {
          reason: 'not_home',
          note: 'Rang twice',
          retryOn: inDays(1),
          action: 'reattempt',
        },
      },
    ]);
    expect(order.timeline.at(-1)).toMatchObject({ status: 'undelivered', note: 'Rang twice' });
    const { results, counts } = await shop.ok(
      api.listUndelivered,
      { query: { tab: 'retry' } },
      p.me,
    );
    expect(results).toMatchObject([{ _id: p.shipmentId, reason: 'not_home', toCollect: 699 }]);
    expect(counts).toEqual({ decide: 0, retry: 1, back: 0, check: 0 });
  });

  it('without another attempt goes back at once, and both can be taken back', async () => {
    const p = await underWay();
    const { order } = await p.fail({ reason: 'refused', retryOn: null });
    expect(order.shipments).toMatchObject([{ status: 'returning', canUndo: true }]);
    const undone = await shop.ok(api.undoShipmentReport, p.at, p.me);
    expect(undone.order.shipments).toMatchObject([
      { status: 'shipped', attempts: 0, canUndo: false, failure: null },
    ]);
    expect((await shop.call(api.undoShipmentReport, p.at, p.me)).status).toBe(409);
  });

  it('is taken back within an hour only, by its own vendor', async () => {
    const p = await underWay();
    await p.fail();
    const stranger = { token: await vendorToken(shop, await makeVendor(shop)) };
    expect((await shop.call(api.undoShipmentReport, p.at, stranger)).status).toBe(404);
    shop.clock.advance(61 * 60_000);
    expect(await shop.call(api.undoShipmentReport, p.at, p.me)).toMatchObject({
      status: 409,
      message: 'This report can no longer be undone.',
    });
  });

  it('is decided by an operator too, who is audited', async () => {
    const p = await underWay();
    await shop.ok(
      fulfilment.updateShipmentStatus,
      { ...p.at, body: { status: 'undelivered' } },
      p.me,
    );
    const support = { token: await staffToken(shop, 'support') };
    const list = await shop.ok(api.listAllUndelivered, { query: { limit: 100 } }, support);
    expect(list.results.map((r) => r._id)).toContain(p.shipmentId);
    const at = { params: { id: p.shipmentId } };
    const reader = { token: await staffToken(shop, 'read_only') };
    const body = { action: 'return' as const, note: 'Customer cancelled by phone' };
    expect((await shop.call(api.decideFailedDelivery, { ...at, body }, reader)).status).toBe(403);
    const { shipment } = await shop.ok(api.decideFailedDelivery, { ...at, body }, support);
    expect(shipment).toMatchObject({ status: 'returning', action: 'return' });
    const { rows } = await sql<{ reason: string }>`
      select reason from audit_entries where action = 'shipment.failure_decided'`.execute(shop.db);
    expect(rows).toEqual([{ reason: 'Customer cancelled by phone' }]);
    // The timeline names who decided, and the vendor does not take it back.
    const events = await shop.db
      .selectFrom('order_events')
      .select(['status', 'actor'])
      .where('order_id', '=', p.order._id)
      .where('status', 'in', ['undelivered', 'returning'])
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { status: 'undelivered', actor: 'vendor' },
      { status: 'returning', actor: 'operator' },
    ]);
    const { order } = await shop.ok(
      fulfilment.getVendorOrder,
      { params: { id: p.order.subOrders[0]!._id } },
      p.me,
    );
    expect(order.shipments).toMatchObject([{ canUndo: false }]);
    expect((await shop.call(api.undoShipmentReport, p.at, p.me)).status).toBe(409);
  });

  it('is not taken back by its vendor once an operator decided', async () => {
    const p = await underWay();
    await p.fail();
    const support = { token: await staffToken(shop, 'support') };
    await shop.ok(
      api.decideFailedDelivery,
      { params: { id: p.shipmentId }, body: { action: 'return', note: 'Customer cancelled' } },
      support,
    );
    expect((await shop.call(api.undoShipmentReport, p.at, p.me)).status).toBe(409);
  });
});

describe('a shipment that came back', () => {
  it('is counted: sellable units are restocked, damaged ones not, and nothing is to be collected', async () => {
    const p = await underWay();
    await p.fail({ retryOn: null });
    expect(await p.stock()).toBe(48);
    for (const [sellable, damaged] of [
      [2, 1],
      [1, 0],
      [0, 0],
    ] as const)
      expect((await p.checkIn(sellable, damaged)).status).toBe(400);
    expect(await p.checkIn(1, 1)).toMatchObject({ status: 200 });
    expect(await p.stock()).toBe(49);
    expect((await p.checkIn(2, 0)).status).toBe(409);
    expect(await p.stock()).toBe(49);
    const { order } = await shop.ok(
      fulfilment.getVendorOrder,
      { params: { id: p.order.subOrders[0]!._id } },
      p.me,
    );
    expect(order).toMatchObject({
      status: 'cancelled',
      payment: { toCollect: 0 },
      shipments: [{ status: 'returned', toCollect: 0, check: [{ sellable: 1, damaged: 1 }] }],
    });
    // Its cash cannot be marked as collected any more.
    for (const status of ['delivered', 'out_for_delivery'] as const)
      expect(
        (await shop.call(fulfilment.updateShipmentStatus, { ...p.at, body: { status } }, p.me))
          .status,
      ).toBe(409);
    expect((await shop.call(api.undoShipmentReport, p.at, p.me)).status).toBe(409);
  });

  it('is counted by its own vendor only, once it is on its way back', async () => {
    const p = await underWay();
    expect((await p.checkIn(2, 0)).status).toBe(409);
    await p.fail({ retryOn: null });
    const stranger = { token: await vendorToken(shop, await makeVendor(shop)) };
    const body = { items: [{ itemId: p.order.items[0]!._id, sellable: 2, damaged: 0 }] };
    expect((await shop.call(api.checkInShipment, { ...p.at, body }, stranger)).status).toBe(404);
  });
});
