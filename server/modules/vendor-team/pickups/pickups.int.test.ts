import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, calculateRates, placeOrder } from '#contracts/checkout/checkout.ts';
import { bookCourier, cancelBooking, getLabel } from '#contracts/fulfilment/couriers.ts';
import { getPackingSlip } from '#contracts/fulfilment/dispatch.ts';
import * as orders from '#contracts/fulfilment/fulfilment.ts';
import { endpointUrl } from '#contracts/kernel/endpoint.ts';
import { newId } from '#contracts/kernel/ids.ts';
import * as api from '#contracts/vendor-team/pickups.ts';
import { checkDelivery } from '#contracts/recommendations/related.ts';
import { previewRate } from '#contracts/vendors/shipping.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { readPdf } from '#server/testing/pdf-reader.ts';
import { text as shown } from '#server/testing/text.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const PLACE = {
  name: 'Godown',
  line1: '4, Mill Road',
  city: 'Nagpur',
  state: 'Maharashtra',
  pincode: '440001',
  contactName: 'Ravi',
  contactPhone: '98123 45678',
};
const CARD = {
  mode: 'own-rate-card',
  dispatchDays: 1,
  zones: [
    {
      zone: 'A',
      slabs: [{ upToGrams: 5000, rate: 59 }],
      perExtraKg: 10,
      deliveryDays: { min: 1, max: 3 },
      cod: true,
    },
  ],
};
async function staff(change: object = {}) {
  const vendorId = await makeVendor(shop, change);
  const products = await makeProducts(shop, { rupees: 300, stock: 500, vendorIds: [vendorId] });
  const who = await makeCustomer(shop);
  const me = { token: await vendorToken(shop, vendorId) };
  const order = async () => {
    await shop.ok(addToCheckout, { body: { productId: products.productId } }, { token: who.token });
    const { order: placed } = await shop.ok(
      placeOrder,
      { body: { addressId: who.addressId, paymentMethod: 'cod' } },
      { token: who.token, headers: { 'idempotency-key': newId('req') } },
    );
    return placed.subOrders[0]!._id;
  };
  const add = async (more: object = {}) =>
    (await shop.ok(api.addPickupPlace, { body: { ...PLACE, ...more } }, me)).place;
  const list = async () => (await shop.ok(api.listPickupPlaces, {}, me)).places;
  const pack = async (body: { placeId?: string } = {}) =>
    shop.ok(orders.packVendorOrder, { params: { id: await order() }, body }, me);
  const pdf = async (e: typeof getLabel | typeof getPackingSlip, id: string) =>
    readPdf(
      new Uint8Array(
        (
          await shop.inject({
            method: 'GET',
            url: `/api${endpointUrl(e, { params: { id } })}`,
            headers: { authorization: `Bearer ${me.token}` },
          })
        ).rawPayload,
      ),
    ).words(0);
  return {
    vendorId,
    productId: products.productId,
    who,
    me,
    order,
    add,
    list,
    pack,
    pdf,
    first: `plc_${vendorId}`,
  };
}

describe('pickup places', () => {
  it('begin with the registered address, which stays the default', async () => {
    const d = await staff();
    expect(await d.list()).toMatchObject([
      {
        _id: d.first,
        name: 'Pune',
        pincode: '411030',
        isDefault: true,
        isActive: true,
        waiting: 0,
      },
    ]);
    const place = await d.add();
    expect(place).toMatchObject({
      name: 'Godown',
      contactPhone: '9812345678',
      isDefault: false,
      isActive: true,
      weeklyOff: [],
      holidays: [],
    });
    expect((await d.list()).map((p) => [p._id, p.isDefault])).toEqual([
      [d.first, true],
      [place._id, false],
    ]);
    const { count } = await shop.countQueries(() => d.list());
    // The session, the vendor, the places.
    expect(count).toBeLessThanOrEqual(3);
  });

  it('are in the State the vendor is registered in, at a PIN code of it, and open on one day at least', async () => {
    const d = await staff();
    const refused = async (change: object) =>
      (await shop.call(api.addPickupPlace, { body: { ...PLACE, ...change } }, d.me)) as {
        status: number;
        details?: { path: string; message: string }[];
      };
    expect(await refused({ state: 'Goa', pincode: '403001', city: 'Panaji' })).toMatchObject({
      status: 400,
      details: [
        {
          path: 'state',
          message: expect.stringContaining('Your GSTIN is registered in Maharashtra'),
        },
      ],
    });
    expect(await refused({ pincode: '403001' })).toMatchObject({
      status: 400,
      details: [
        {
          path: 'pincode',
          message: shown('errors.pin_code_other_state', { pincode: 403001, state: 'Goa' }),
        },
      ],
    });
    expect(await refused({ weeklyOff: [0, 1, 2, 3, 4, 5, 6] })).toMatchObject({
      status: 400,
      details: [{ path: 'weeklyOff' }],
    });
    expect(await refused({ contactPhone: '12345' })).toMatchObject({
      status: 400,
      details: [{ path: 'contactPhone' }],
    });
    const small = await staff({ tax: { gstStatus: 'unregistered' } });
    expect(
      await shop.call(
        api.addPickupPlace,
        { body: { ...PLACE, state: 'Goa', pincode: '403001' } },
        small.me,
      ),
    ).toMatchObject({
      status: 400,
      details: [{ path: 'state', message: 'Without a GSTIN you can sell only from Maharashtra.' }],
    });
    expect(await d.list()).toHaveLength(1);
  });

  it('are switched off when nothing waits there and they are not the default', async () => {
    const d = await staff();
    const place = await d.add();
    const off = (id: string) =>
      shop.call(api.setPickupPlaceActive, { params: { id }, body: { isActive: false } }, d.me);
    expect(await off(d.first)).toMatchObject({
      status: 409,
      code: 'PLACE_IN_USE',
      message: shown('errors.pickup.is_default'),
    });
    const { shipmentId } = await d.pack({ placeId: place._id });
    expect(await off(place._id)).toMatchObject({ status: 409, code: 'PLACE_IN_USE' });
    expect((await d.list()).map((p) => p.waiting)).toEqual([0, 1]);
    await shop.ok(orders.handOverShipment, { params: { id: shipmentId }, body: {} }, d.me);
    expect(await off(place._id)).toMatchObject({ status: 200 });
    const again = await shop.call(
      orders.packVendorOrder,
      { params: { id: await d.order() }, body: { placeId: place._id } },
      d.me,
    );
    expect(again).toMatchObject({ status: 409, code: 'PLACE_IN_USE' });
    expect(
      await shop.call(api.setDefaultPickupPlace, { params: { id: place._id } }, d.me),
    ).toMatchObject({
      status: 409,
      code: 'PLACE_IN_USE',
    });
    // Shipments without a place wait at the first.
    await shop.ok(
      api.setPickupPlaceActive,
      { params: { id: place._id }, body: { isActive: true } },
      d.me,
    );
    await d.pack();
    await shop.ok(api.setDefaultPickupPlace, { params: { id: place._id } }, d.me);
    expect(await off(d.first)).toMatchObject({ status: 409, code: 'PLACE_IN_USE' });
  });

  it('appear on labels and slips of the shipments that leave from them', async () => {
    const d = await staff();
    const place = await d.add();
    const { shipmentId, order } = await d.pack({ placeId: place._id });
    expect(order.shipments[0]!.placeId).toBe(place._id);
    await shop.ok(bookCourier, { params: { id: shipmentId } }, d.me);
    for (const text of ['4, Mill Road', 'Nagpur', '440001', '+919812345678'])
      expect(await d.pdf(getLabel, shipmentId)).toContain(text);
    expect(await d.pdf(getPackingSlip, shipmentId)).toContain('Nagpur 440001');
    const plain = await d.pack();
    expect(plain.order.shipments[0]!.placeId).toBe(d.first);
    expect(await d.pdf(getPackingSlip, plain.shipmentId)).toContain('Pune 411030');
    await shop.ok(api.setDefaultPickupPlace, { params: { id: place._id } }, d.me);
    expect((await d.pack()).order.shipments[0]!.placeId).toBe(place._id);
    // Packed shipments stay where they are.
    expect(await d.pdf(getPackingSlip, plain.shipmentId)).toContain('Pune 411030');
  });

  it('may be changed for a shipment until a courier is booked', async () => {
    const d = await staff();
    const place = await d.add();
    const { shipmentId } = await d.pack();
    const move = (placeId: string, id = shipmentId) =>
      shop.call(api.changeShipmentPickup, { params: { id }, body: { placeId } }, d.me);
    expect((await move(place._id)).data).toMatchObject({
      order: { shipments: [{ placeId: place._id }] },
    });
    await shop.ok(bookCourier, { params: { id: shipmentId } }, d.me);
    expect(await move(d.first)).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    await shop.ok(cancelBooking, { params: { id: shipmentId } }, d.me);
    expect((await move(d.first)).data).toMatchObject({
      order: { shipments: [{ placeId: d.first }] },
    });
    const other = await staff();
    expect(await move((await other.add())._id)).toMatchObject({
      status: 404,
      code: 'PLACE_NOT_FOUND',
    });
    expect(await move(place._id, (await other.pack()).shipmentId)).toMatchObject({
      status: 404,
      code: 'SHIPMENT_NOT_FOUND',
    });
  });
});

describe('the default place', () => {
  it('is where distances are measured from', async () => {
    const d = await staff();
    const zone = async () =>
      (
        await shop.ok(
          previewRate,
          { query: { pincode: '411004', weightGrams: 500, value: 500 } },
          d.me,
        )
      ).zone;
    expect(await zone()).toBe('A');
    const place = await d.add();
    expect(await zone()).toBe('A');
    await shop.ok(api.setDefaultPickupPlace, { params: { id: place._id } }, d.me);
    expect(await zone()).toBe('B');
  });

  it('makes deadlines later by the days it is closed, and leaves the default promise and what is ordered as it was', async () => {
    // The clock of tests is on Monday, 2 November 2026.
    const d = await staff();
    const due = async (id: string) =>
      (await shop.ok(orders.getVendorOrder, { params: { id } }, d.me)).order.shipBy;
    const arrives = async () => {
      await shop.ok(addToCheckout, { body: { productId: d.productId } }, { token: d.who.token });
      return (
        await shop.ok(calculateRates, { body: { pincode: '411004' } }, { token: d.who.token })
      ).shipments[0]!.estimatedDelivery.slice(0, 10);
    };
    const before = await d.order();
    expect([await due(before), await arrives()]).toEqual([
      '2026-11-03T18:29:59.000Z',
      '2026-11-05',
    ]);
    const { name, city, state, pincode } = (await d.list())[0]!;
    await shop.ok(
      api.changePickupPlace,
      {
        params: { id: d.first },
        body: {
          name,
          line1: '1, Lane',
          city,
          state,
          pincode,
          contactName: 'Asha',
          contactPhone: '9812345678',
          weeklyOff: [3],
          holidays: [
            { day: '2026-11-03', name: 'Stocktaking' },
            { day: '2026-10-02', name: 'Over' },
          ],
        },
      },
      d.me,
    );
    expect((await d.list())[0]).toMatchObject({
      weeklyOff: [3],
      holidays: [{ day: '2026-11-03', name: 'Stocktaking' }],
    });
    // Tuesday is a holiday and Wednesday closed: Thursday is the next working day. Today plus three
    // days is the marketplace's own promise (rulings §4).
    expect(await arrives()).toBe('2026-11-05');
    expect(await due(await d.order())).toBe('2026-11-05T18:29:59.000Z');
    expect(await due(before)).toBe('2026-11-03T18:29:59.000Z');
  });

  it('counts orders from its cut-off hour on as placed the next day', async () => {
    // 12:00 in India.
    const d = await staff();
    const due = async (id: string) =>
      (await shop.ok(orders.getVendorOrder, { params: { id } }, d.me)).order.shipBy;
    const change = (body: object) =>
      shop.call(
        api.changePickupPlace,
        { params: { id: d.first }, body: { ...PLACE, ...body } },
        d.me,
      );
    const setHour = (cutOffHour: number) => change({ cutOffHour });
    expect((await d.list())[0]).toMatchObject({ cutOffHour: 14 });
    await setHour(13);
    expect(await due(await d.order())).toBe('2026-11-03T18:29:59.000Z');
    await setHour(12);
    expect(await due(await d.order())).toBe('2026-11-04T18:29:59.000Z');
    expect(await setHour(5)).toMatchObject({ status: 400, details: [{ path: 'cutOffHour' }] });
    expect((await change({ name: 'Mill' })).data.place).toMatchObject({
      name: 'Mill',
      cutOffHour: 12,
    });
    expect(await d.add()).toMatchObject({ cutOffHour: 14 });
  });

  it('has the same cut-off in the promise and the deadline before it is saved', async () => {
    const d = await staff({ shipping: CARD });
    const seen = async () => {
      await shop.ok(addToCheckout, { body: { productId: d.productId } }, { token: d.who.token });
      const arrives = async () =>
        (
          await shop.ok(calculateRates, { body: { pincode: '411004' } }, { token: d.who.token })
        ).shipments[0]!.estimatedDelivery.slice(0, 10);
      const page = await shop.ok(checkDelivery, {
        params: { id: d.productId },
        query: { pincode: '411004' },
      });
      const promised = [page.estimatedDelivery.slice(0, 10), await arrives()];
      const { ship_by: shipBy } = await shop.db
        .selectFrom('vendor_orders')
        .select('ship_by')
        .where('id', '=', await d.order())
        .executeTakeFirstOrThrow();
      return [...promised, shipBy.toISOString()];
    };
    expect(await seen()).toEqual(['2026-11-06', '2026-11-06', '2026-11-03T18:29:59.000Z']);
    // 14:00 in India.
    shop.clock.advance(2 * 3_600_000);
    expect(await seen()).toEqual(['2026-11-07', '2026-11-07', '2026-11-04T18:29:59.000Z']);
  });
});

it('every change of a place is a line of the team’s record, and other vendors’ places are not there', async () => {
  const [mine, theirs] = [await staff(), await staff()];
  const place = await mine.add();
  for (const [e, body] of [
    [api.changePickupPlace, PLACE],
    [api.setPickupPlaceActive, { isActive: false }],
  ] as const)
    expect(
      await shop.call(e as never, { params: { id: place._id }, body } as never, theirs.me),
    ).toMatchObject({ status: 404, code: 'PLACE_NOT_FOUND' });
  expect(
    await shop.call(
      orders.packVendorOrder,
      { params: { id: await theirs.order() }, body: { placeId: place._id } },
      theirs.me,
    ),
  ).toMatchObject({ status: 404, code: 'PLACE_NOT_FOUND' });
  await shop.ok(api.setDefaultPickupPlace, { params: { id: place._id } }, mine.me);
  const log = await shop.db
    .selectFrom('team_events')
    .select('action')
    .where('vendor_id', '=', mine.vendorId)
    .execute();
  expect(log.map((l) => l.action).toSorted()).toEqual(['place_added', 'place_default']);
});
