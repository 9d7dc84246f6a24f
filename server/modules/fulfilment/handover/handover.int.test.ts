import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as couriers from '#contracts/fulfilment/couriers.ts';
import * as dispatch from '#contracts/fulfilment/dispatch.ts';
import * as api from '#contracts/fulfilment/handover.ts';
import { compareBins, showPickList } from '#contracts/fulfilment/pick-list.ts';
import { changeStockRules, listStock } from '#contracts/offers/inventory.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { packShipment, sendEvents } from '#server/modules/fulfilment/couriers/couriers.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  makeCustomer,
  makeProducts,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());
const DAY = 86_400_000;

describe('a handover', () => {
  it('is confirmed once with the pickup person, by its vendor, and shows differences and missing scans', async () => {
    const p = await packShipment(shop);
    const {
      booking: { awb },
    } = await shop.ok(couriers.bookCourier, p.at, p.me);
    const ids = p.order.subOrders[0]!._id;
    const preview = () => shop.ok(api.previewHandover, { query: { ids } }, p.me);
    expect((await preview()).pickups).toMatchObject([
      { courier: 'Demo Courier', shipments: [{ _id: p.shipmentId, tracking: awb, units: 2 }] },
    ]);
    const body = { shipmentIds: [p.shipmentId], person: 'Ravi, DC-12', counted: 2 };
    const stranger = await packShipment(shop);
    const confirm = (change: object = {}, by = p.me) =>
      shop.call(api.confirmHandover, { body: { ...body, ...change } }, by);
    expect((await confirm({}, stranger.me)).status).toBe(404);
    expect((await confirm({ person: ' ' })).status).toBe(400);
    const later = new Date(shop.clock.now().getTime() + DAY).toISOString();
    expect((await confirm({ at: later })).status).toBe(400);
    expect((await confirm({ shipmentIds: [p.shipmentId, stranger.shipmentId] })).status).toBe(404);
    // Two were counted, one is on the list: recorded as it was said.
    expect((await confirm()).data.handover).toMatchObject({
      person: 'Ravi, DC-12',
      expected: 1,
      counted: 2,
      unscanned: 1,
    });
    expect((await confirm({ counted: 1 })).status).toBe(409);
    expect((await preview()).pickups).toEqual([]);
    const list = (by = p.me) => shop.ok(api.listHandovers, {}, by);
    expect(await list()).toMatchObject({ total: 1, missing: [] });
    expect(await list(stranger.me)).toMatchObject({ total: 0, results: [] });
    shop.clock.advance(DAY);
    p.me.token = await vendorToken(shop, p.order.subOrders[0]!.vendor._id);
    expect((await list()).missing).toMatchObject([
      { shipmentId: p.shipmentId, tracking: awb, person: 'Ravi, DC-12' },
    ]);
    const at = shop.clock.now().toISOString();
    await sendEvents(shop, [
      { id: `${awb}-h1`, awb, kind: 'picked_up', place: null, note: null, at },
    ]);
    expect(await list()).toMatchObject({ missing: [], results: [{ unscanned: 0 }] });
  });

  it('is of one courier', async () => {
    const p = await packShipment(shop);
    const catalog = { token: await vendorToken(shop, p.order.subOrders[0]!.vendor._id, 'catalog') };
    const body = { shipmentIds: [p.shipmentId], person: 'Ravi', counted: 1 };
    expect((await shop.call(api.confirmHandover, { body }, catalog)).status).toBe(403);
    expect((await shop.call(api.confirmHandover, { body }, p.me)).status).toBe(201);
  });
});

describe('the pick list', () => {
  it('follows the bins, with the sum of each, on paper and on a phone', async () => {
    const vendorId = await makeVendor(shop);
    const seller = { token: await vendorToken(shop, vendorId) };
    const who = await makeCustomer(shop);
    const bins = ['B-10', 'B-2', 'B-2', null];
    const ids: string[] = [];
    for (const [i, bin] of bins.entries()) {
      const made = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
      const item = (await shop.ok(listStock, {}, seller)).results.find(
        (one) => one._id === made.offerIds[0],
      )!;
      const set = (body: object, version = item.version) =>
        shop.call(changeStockRules, { params: { id: item._id }, body, version } as never, seller);
      if (bin) {
        expect((await set({ bin: 'x'.repeat(41) })).status).toBe(400);
        expect((await set({ bin })).status).toBe(200);
        // A colleague changed it meanwhile.
        expect((await set({ bin: 'C-1' })).status).toBe(409);
      }
      await shop.ok(
        addToCheckout,
        { body: { productId: made.productId, quantity: 1 } },
        { token: who.token },
      );
      const { order } = await shop.ok(
        placeOrder,
        { body: { addressId: who.addressId, paymentMethod: 'cod' } },
        { token: who.token, headers: { 'idempotency-key': `pick-list-number-${i}` } },
      );
      ids.push(order.subOrders[0]!._id);
    }
    const query = { ids: ids.join(',') };
    const list = await shop.ok(showPickList, { query }, seller);
    expect(list).toMatchObject({ orders: 4, units: 4 });
    expect(list.bins.map((s) => [s.bin, s.units, s.rows.length])).toEqual([
      ['B-2', 2, 2],
      ['B-10', 1, 1],
      [null, 1, 1],
    ]);
    const paper = await shop.inject({
      url: `/api${dispatch.getPickList.path}?ids=${query.ids}`,
      headers: { authorization: `Bearer ${seller.token}` },
    });
    expect(paper.statusCode).toBe(200);
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const other = { token: await vendorToken(shop, await makeVendor(shop)) };
    expect((await shop.call(showPickList, { query }, other)).status).toBe(404);
  });

  it('sorts bins as they are walked along', () => {
    const sorted = [null, 'a-10', 'B1', 'A-2', 'A-2-1'].toSorted(compareBins);
    expect(sorted).toEqual(['A-2', 'A-2-1', 'a-10', 'B1', null]);
  });
});
