import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import * as api from '#contracts/fulfilment/couriers.ts';
import { checkInShipment } from '#contracts/fulfilment/undelivered.ts';
import * as fulfilment from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  stockOf,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';
import { packShipment, passMinutes, timelineOf, sendEvents } from './couriers.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a booked shipment', () => {
  it('is fetched, reported from place to place and delivered, with the cash booked', async () => {
    const p = await packShipment(shop);
    const { booking, order } = await shop.ok(api.bookCourier, p.at, p.me);
    expect(booking).toMatchObject({
      courier: 'demo',
      name: 'Demo Courier',
      awb: expect.stringMatching(/^HD\d{10}$/),
      weightGrams: 800,
      toCollect: 699,
    });
    expect(order.shipments).toMatchObject([
      { status: 'packed', carrier: 'Demo Courier', trackingNumber: booking.awb },
    ]);
    // A repeated request is the same booking.
    expect((await shop.ok(api.bookCourier, p.at, p.me)).booking).toEqual(booking);

    await passMinutes(shop, 1);
    expect(await timelineOf(p)).toEqual([]);
    await passMinutes(shop, 1);
    expect(await p.read()).toMatchObject({
      status: 'shipped',
      subOrders: [{ shipments: [{ status: 'shipped' }] }],
    });
    await passMinutes(shop, 8);
    expect(await timelineOf(p)).toEqual([
      `shipped: Demo Courier, ${booking.awb}, Pune, Maharashtra`,
      'in_transit: Sorted, Pune hub, Maharashtra',
      'in_transit: Arrived, Bengaluru hub, Karnataka',
      'out_for_delivery: Bengaluru, Karnataka',
      'delivered: Bengaluru, Karnataka',
    ]);
    expect(await p.read()).toMatchObject({
      status: 'delivered',
      payment: { status: 'paid', due: 0 },
    });
    const { rows } = await sql<{
      actor: string;
    }>`select distinct actor from order_events where order_id = ${p.order._id} and status in ('shipped', 'in_transit', 'delivered')`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ actor: 'courier' }]);
    await passMinutes(shop, 60);
    expect(await timelineOf(p)).toHaveLength(5);
  });

  it('is paid on delivery what its label says, also when it comes before one that was packed earlier', async () => {
    const who = await makeCustomer(shop, '560001');
    const vendorId = await makeVendor(shop);
    const token = await vendorToken(shop, vendorId);
    const products = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
    await shop.ok(
      addToCheckout,
      { body: { productId: products.productId, quantity: 3 } },
      { token: who.token },
    );
    const { order } = await shop.ok(
      placeOrder,
      { body: { addressId: who.addressId, paymentMethod: 'cod' } },
      { token: who.token, headers: { 'idempotency-key': newId('req') } },
    );
    const [vendorOrder] = order.subOrders;
    const pack = async (quantity: number) =>
      (
        await shop.ok(
          fulfilment.packVendorOrder,
          {
            params: { id: vendorOrder!._id },
            body: { items: [{ itemId: vendorOrder!.items[0]!._id, quantity }] },
          },
          { token },
        )
      ).shipmentId;
    const shipments = [await pack(2), await pack(1)];
    const labels = [];
    for (const id of shipments)
      labels.push(
        (await shop.ok(api.bookCourier, { params: { id } }, { token })).booking.toCollect,
      );
    expect(labels).toEqual([699, 300]);
    const {
      rows: [late],
    } = await sql<{
      awb: string;
    }>`select awb from courier_bookings where shipment_id = ${shipments[1]!}`.execute(shop.db);
    await sendEvents(shop, [
      {
        id: newId('evt'),
        awb: late!.awb,
        kind: 'delivered',
        at: shop.clock.now().toISOString(),
        place: null,
        note: null,
      },
    ]);
    const { rows } = await sql<{
      paise: number;
    }>`select amount_paise as paise from ledger_entries where order_id = ${order._id} and account = 'courier_receivable'`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ paise: 300_00 }]);
  });

  it('is tried twice where nobody opens, is returned, counted and restocked', async () => {
    const p = await packShipment(shop, '411013');
    await shop.ok(api.bookCourier, p.at, p.me);
    expect(await stockOf(shop, p.products.offerIds[0]!)).toBe(48);
    await passMinutes(shop, 14);
    expect(await p.read()).toMatchObject({
      subOrders: [{ shipments: [{ status: 'undelivered' }] }],
    });
    await passMinutes(shop, 2);
    expect(await p.read()).toMatchObject({ subOrders: [{ shipments: [{ status: 'returning' }] }] });
    await passMinutes(shop, 4);
    expect((await timelineOf(p)).map((line) => line.split(':')[0])).toEqual([
      'shipped',
      'in_transit',
      'out_for_delivery',
      'undelivered',
      'out_for_delivery',
      'undelivered',
      'returning',
      'return_in_transit',
      'returned',
    ]);
    expect(await p.read()).toMatchObject({
      status: 'cancelled',
      payment: { due: 0, cancelled: 699 },
    });
    // Nobody has seen the units yet: they are restocked once the vendor has counted them.
    expect(await stockOf(shop, p.products.offerIds[0]!)).toBe(48);
    const itemId = p.order.items[0]!._id;
    const { order } = await shop.ok(
      checkInShipment,
      { ...p.at, body: { items: [{ itemId, sellable: 1, damaged: 1 }] } },
      p.me,
    );
    expect(order.shipments).toMatchObject([
      { toCollect: 0, needsCheck: false, check: [{ sellable: 1, damaged: 1 }] },
    ]);
    expect(await stockOf(shop, p.products.offerIds[0]!)).toBe(49);
    const {
      rows: [row],
    } = await sql<{
      paise: number;
    }>`select coalesce(sum(amount_paise), 0)::int as paise from ledger_entries where order_id = ${p.order._id}`.execute(
      shop.db,
    );
    expect(row).toEqual({ paise: 0 });
  });

  it('belongs to the courier: its vendor neither ships nor reports it, but may cancel the pickup in time', async () => {
    const p = await packShipment(shop);
    await shop.ok(api.bookCourier, p.at, p.me);
    expect(await shop.call(fulfilment.handOverShipment, { ...p.at, body: {} }, p.me)).toMatchObject(
      {
        status: 409,
        code: 'STEP_NOT_POSSIBLE',
        message: text('errors.courier_reports_status'),
      },
    );
    const { order } = await shop.ok(api.cancelBooking, p.at, p.me);
    expect(order.shipments).toMatchObject([
      { status: 'packed', carrier: null, trackingNumber: null },
    ]);
    expect(await shop.call(api.cancelBooking, p.at, p.me)).toMatchObject({
      status: 404,
      code: 'BOOKING_NOT_FOUND',
    });
    await passMinutes(shop, 30);
    expect((await p.read()).status).toBe('packed');
    // A new booking has another number and another journey.
    const again = await shop.ok(api.bookCourier, p.at, p.me);
    await passMinutes(shop, 2);
    expect(await p.read()).toMatchObject({
      subOrders: [{ shipments: [{ status: 'shipped', trackingNumber: again.booking.awb }] }],
    });
    expect(await shop.call(api.cancelBooking, p.at, p.me)).toMatchObject({
      status: 409,
      message: text('errors.shipment_picked_up'),
    });
  });

  it('is unpacked only when its pickup was cancelled', async () => {
    const p = await packShipment(shop);
    await shop.ok(api.bookCourier, p.at, p.me);
    expect(await shop.call(fulfilment.unpackShipment, p.at, p.me)).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
    await shop.ok(api.cancelBooking, p.at, p.me);
    await shop.ok(fulfilment.unpackShipment, p.at, p.me);
    expect(
      (
        await shop.inject({
          url: `/api/vendor/shipments/${p.shipmentId}/label.pdf`,
          headers: { authorization: `Bearer ${p.me.token}` },
        })
      ).statusCode,
    ).toBe(404);
    expect(await shop.call(api.bookCourier, p.at, p.me)).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
  });

  it('has a label for its vendor alone', async () => {
    const p = await packShipment(shop);
    const get = (token: string) =>
      shop.inject({
        url: `/api/vendor/shipments/${p.shipmentId}/label.pdf`,
        headers: { authorization: `Bearer ${token}` },
      });
    // Also before a courier is booked.
    expect((await get(p.me.token)).statusCode).toBe(200);
    const { booking } = await shop.ok(api.bookCourier, p.at, p.me);
    const label = await get(p.me.token);
    expect(label).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="label-${booking.awb}.pdf"`,
      },
    });
    expect(label.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const stranger = { token: await vendorToken(shop, await makeVendor(shop)) };
    expect((await get(stranger.token)).statusCode).toBe(404);
    await passMinutes(shop, 5);
    expect([(await p.read()).status, (await get(p.me.token)).statusCode]).toEqual(['shipped', 200]);
    await passMinutes(shop, 5);
    const over = await get(p.me.token);
    expect([(await p.read()).status, over.statusCode, over.json().code]).toEqual([
      'delivered',
      409,
      'STEP_NOT_POSSIBLE',
    ]);
    expect((await shop.call(api.cancelBooking, p.at, stranger)).status).toBe(404);
    expect(
      (await shop.call(api.bookCourier, { params: { id: p.shipmentId } }, stranger)).status,
    ).toBe(404);
  });

  it('is booked once, however many ask at once', async () => {
    const p = await packShipment(shop);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => shop.call(api.bookCourier, p.at, p.me)),
    );
    expect(new Set(replies.map((r) => r.data.booking.awb)).size).toBe(1);
    const { rows } =
      await sql`select id from courier_bookings where shipment_id = ${p.shipmentId}`.execute(
        shop.db,
      );
    expect(rows).toHaveLength(1);
  });

  it('is booked by a job when the process died after asking', async () => {
    const p = await packShipment(shop);
    await shop.ok(api.bookCourier, p.at, p.me);
    await sql`update courier_bookings set awb = null, booked_at = null where shipment_id = ${p.shipmentId}`.execute(
      shop.db,
    );
    await sql`update shipments set courier = null, carrier = null, tracking_number = null where id = ${p.shipmentId}`.execute(
      shop.db,
    );
    await passMinutes(shop, 1);
    expect(await p.read()).toMatchObject({
      subOrders: [
        {
          shipments: [{ carrier: 'Demo Courier', trackingNumber: expect.stringMatching(/^HD/) }],
        },
      ],
    });
  });
});
