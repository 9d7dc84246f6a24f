import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { getOrder } from '#contracts/orders/orders.ts';
import * as api from '#contracts/fulfilment/couriers.ts';
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
import type { CourierRequest } from './courier.ts';
import { demoCourier } from './demo-courier.ts';
import { selectCourierSecret } from './queries.ts';
import { sign } from './event-signature.ts';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());
afterEach(() => {
  vi.restoreAllMocks();
});

let serial = 0;
/** A packed shipment of two units at ₹300 from Pune to this PIN code, to be paid on delivery. */
async function packed(pincode = '560034') {
  const who = await makeCustomer(shop, pincode);
  await sql`update addresses set city = 'Bengaluru', state = 'Karnataka' where id = ${who.addressId} and ${pincode.startsWith('56')}`.execute(
    shop.db,
  );
  const vendorId = await makeVendor(shop);
  const products = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
  const token = await vendorToken(shop, vendorId);
  await shop.ok(
    addToCheckout,
    { body: { productId: products.productId, quantity: 2 } },
    { token: who.token },
  );
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod' } },
    { token: who.token, headers: { 'idempotency-key': `couriers-number-${++serial}` } },
  );
  const { shipmentId } = await shop.ok(
    fulfilment.packVendorOrder,
    { params: { id: order.subOrders[0]!._id }, body: {} },
    { token },
  );
  const read = async () =>
    (await shop.ok(getOrder, { params: { id: order._id } }, { token: who.token })).order;
  return {
    who,
    products,
    order,
    shipmentId,
    at: { params: { id: shipmentId } },
    me: { token },
    read,
  };
}
const minutes = async (n: number) => {
  shop.clock.advance(n * 60_000);
  return shop.runDueJobs();
};
const timeline = async (p: Awaited<ReturnType<typeof packed>>) =>
  (await p.read()).subOrders[0]!.timeline.slice(2).map(({ status, note }) =>
    note ? `${status}: ${note}` : status,
  );
async function send(
  events: object[],
  { secret, courier = 'demo' }: { secret?: string; courier?: string } = {},
) {
  const body = JSON.stringify({ events });
  const signature = sign(body, secret ?? (await selectCourierSecret(shop.db, 'demo')));
  return shop.inject({
    method: 'POST',
    url: `/api/couriers/${courier}/events`,
    payload: body,
    headers: { 'content-type': 'application/json', [api.COURIER_SIGNATURE_HEADER]: signature },
  });
}

describe('a booked shipment', () => {
  it('is fetched, reported from place to place and delivered, with the cash booked', async () => {
    const p = await packed();
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
    // Asked again it is the same booking.
    expect((await shop.ok(api.bookCourier, p.at, p.me)).booking).toEqual(booking);

    await minutes(1);
    expect(await timeline(p)).toEqual([]);
    await minutes(1);
    expect(await p.read()).toMatchObject({
      status: 'shipped',
      subOrders: [{ shipments: [{ status: 'shipped' }] }],
    });
    await minutes(8);
    expect(await timeline(p)).toEqual([
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
    await minutes(60);
    expect(await timeline(p)).toHaveLength(5);
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
    const [part] = order.subOrders;
    const pack = async (quantity: number) =>
      (
        await shop.ok(
          fulfilment.packVendorOrder,
          {
            params: { id: part!._id },
            body: { items: [{ itemId: part!.items[0]!._id, quantity }] },
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
    await send([
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

  it('behind a closed door is tried twice, goes back, and is on the shelf again', async () => {
    const p = await packed('411013');
    await shop.ok(api.bookCourier, p.at, p.me);
    expect(await stockOf(shop, p.products.offerIds[0]!)).toBe(48);
    await minutes(14);
    expect(await p.read()).toMatchObject({
      subOrders: [{ shipments: [{ status: 'undelivered' }] }],
    });
    await minutes(2);
    expect(await p.read()).toMatchObject({ subOrders: [{ shipments: [{ status: 'returning' }] }] });
    await minutes(4);
    expect((await timeline(p)).map((line) => line.split(':')[0])).toEqual([
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
    expect(await stockOf(shop, p.products.offerIds[0]!)).toBe(50);
    const {
      rows: [row],
    } = await sql<{
      paise: number;
    }>`select coalesce(sum(amount_paise), 0)::int as paise from ledger_entries where order_id = ${p.order._id}`.execute(
      shop.db,
    );
    expect(row).toEqual({ paise: 0 });
  });

  it('is the courier’s: its vendor neither ships nor reports it, but may call the courier off in time', async () => {
    const p = await packed();
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
    await minutes(30);
    expect((await p.read()).status).toBe('packed');
    // Booked again it has another number and another road.
    const again = await shop.ok(api.bookCourier, p.at, p.me);
    await minutes(2);
    expect(await p.read()).toMatchObject({
      subOrders: [{ shipments: [{ status: 'shipped', trackingNumber: again.booking.awb }] }],
    });
    expect(await shop.call(api.cancelBooking, p.at, p.me)).toMatchObject({
      status: 409,
      message: text('errors.shipment_picked_up'),
    });
  });

  it('is unpacked only when its courier was called off', async () => {
    const p = await packed();
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
    const p = await packed();
    const get = (token: string) =>
      shop.inject({
        url: `/api/vendor/shipments/${p.shipmentId}/label.pdf`,
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await get(p.me.token)).statusCode).toBe(404);
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
    await minutes(5);
    expect([(await p.read()).status, (await get(p.me.token)).statusCode]).toEqual(['shipped', 200]);
    await minutes(5);
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
    const p = await packed();
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
    const p = await packed();
    await shop.ok(api.bookCourier, p.at, p.me);
    await sql`update courier_bookings set awb = null, booked_at = null where shipment_id = ${p.shipmentId}`.execute(
      shop.db,
    );
    await sql`update shipments set courier = null, carrier = null, tracking_number = null where id = ${p.shipmentId}`.execute(
      shop.db,
    );
    await minutes(1);
    expect(await p.read()).toMatchObject({
      subOrders: [
        {
          shipments: [{ carrier: 'Demo Courier', trackingNumber: expect.stringMatching(/^HD/) }],
        },
      ],
    });
  });
});

describe('a booking that is not wanted any more when the courier answers', () => {
  const { book } = demoCourier;
  /** While the courier is asked the next time, this happens. */
  function meanwhile(work: (request: CourierRequest) => Promise<unknown>) {
    const cancel = vi.spyOn(demoCourier, 'cancel');
    vi.spyOn(demoCourier, 'book').mockImplementationOnce(async (request) => {
      const booked = await book(request);
      await work(request);
      return booked;
    });
    return async (shipmentId: string) => {
      const { rows } = await sql<{
        awb: string | null;
        cancelled: boolean;
      }>`select awb, cancelled_at is not null as cancelled from courier_bookings where shipment_id = ${shipmentId}`.execute(
        shop.db,
      );
      return { rows, called: cancel.mock.calls.map(([awb]) => awb) };
    };
  }
  const NOT_POSSIBLE = { status: 409, code: 'STEP_NOT_POSSIBLE' };

  it('as its shipment was unpacked meanwhile, is called off at the courier', async () => {
    const p = await packed();
    const seen = meanwhile(() => shop.ok(fulfilment.unpackShipment, p.at, p.me));
    expect(await shop.call(api.bookCourier, p.at, p.me)).toMatchObject(NOT_POSSIBLE);
    const { rows, called } = await seen(p.shipmentId);
    expect(rows).toEqual([{ awb: expect.stringMatching(/^HD/), cancelled: true }]);
    expect(called).toEqual([rows[0]!.awb]);
    await minutes(30);
    expect(await p.read()).toMatchObject({ status: 'confirmed' });
  });

  it('as its vendor sent it otherwise meanwhile, is called off, and the shipment goes as it was sent', async () => {
    const p = await packed();
    const seen = meanwhile(() =>
      shop.ok(
        fulfilment.handOverShipment,
        { ...p.at, body: { carrier: 'Own van', trackingNumber: 'VAN1' } },
        p.me,
      ),
    );
    expect(await shop.call(api.bookCourier, p.at, p.me)).toMatchObject(NOT_POSSIBLE);
    const { rows, called } = await seen(p.shipmentId);
    expect([rows[0]!.cancelled, called]).toEqual([true, [rows[0]!.awb]]);
    await minutes(30);
    expect(await p.read()).toMatchObject({
      status: 'shipped',
      subOrders: [{ shipments: [{ status: 'shipped', trackingNumber: 'VAN1' }] }],
    });
  });

  it('as it was called off meanwhile, is called off at the courier too, and may be booked anew', async () => {
    const p = await packed();
    const seen = meanwhile(() => shop.ok(api.cancelBooking, p.at, p.me));
    expect(await shop.call(api.bookCourier, p.at, p.me)).toMatchObject(NOT_POSSIBLE);
    const { rows, called } = await seen(p.shipmentId);
    expect(rows).toEqual([{ awb: expect.stringMatching(/^HD/), cancelled: true }]);
    expect(new Set(called)).toEqual(new Set([rows[0]!.awb]));
    const { booking } = await shop.ok(api.bookCourier, p.at, p.me);
    expect(booking.awb).not.toBe(rows[0]!.awb);
  });

  it('although its answer was lost, is found by asking again and called off', async () => {
    const p = await packed();
    const lost = meanwhile(async () => {
      throw new Error('the line broke');
    });
    expect((await shop.call(api.bookCourier, p.at, p.me)).status).toBe(500);
    await shop.ok(fulfilment.unpackShipment, p.at, p.me);
    expect((await lost(p.shipmentId)).rows).toEqual([{ awb: null, cancelled: false }]);
    await minutes(1);
    const { rows, called } = await lost(p.shipmentId);
    expect(rows).toEqual([{ awb: expect.stringMatching(/^HD/), cancelled: true }]);
    expect(called).toEqual([rows[0]!.awb]);
  });

  it('whose answer was lost, is called off by its vendor with its number', async () => {
    const p = await packed();
    const lost = meanwhile(async () => {
      throw new Error('the line broke');
    });
    expect((await shop.call(api.bookCourier, p.at, p.me)).status).toBe(500);
    await shop.ok(api.cancelBooking, p.at, p.me);
    const { rows, called } = await lost(p.shipmentId);
    expect(rows).toEqual([{ awb: expect.stringMatching(/^HD/), cancelled: true }]);
    expect(called).toEqual([rows[0]!.awb]);
  });
});

describe('what a courier reports', () => {
  it('counts when it is signed, once, and in the order in which it happened', async () => {
    const p = await packed();
    const {
      booking: { awb },
    } = await shop.ok(api.bookCourier, p.at, p.me);
    const event = (id: string, kind: string, minute: number) => ({
      id: `${awb}-x${id}`,
      awb,
      kind,
      place: null,
      note: null,
      at: new Date(shop.clock.now().getTime() + minute * 60_000).toISOString(),
    });
    const [out, delivered] = [event('1', 'out_for_delivery', 1), event('2', 'delivered', 2)];

    expect(await send([delivered], { secret: 'a guess' })).toMatchObject({ statusCode: 401 });
    expect(await send([delivered], { courier: 'other' })).toMatchObject({ statusCode: 404 });
    expect((await p.read()).status).toBe('packed');

    // The pick-up was never told, "out for delivery" comes after the delivery: the end is the same.
    expect((await send([delivered])).json().data).toEqual({ taken: 1, known: 0 });
    expect((await send([out, delivered])).json().data).toEqual({ taken: 1, known: 1 });
    expect(await p.read()).toMatchObject({ status: 'delivered', payment: { status: 'paid' } });
    expect(await timeline(p)).toEqual(['shipped', 'delivered']);
    expect(
      (await Promise.all(Array.from({ length: 4 }, () => send([delivered])))).map(
        (r) => r.json().data.known,
      ),
    ).toEqual([1, 1, 1, 1]);
    expect((await send([{ ...delivered, id: 'z', awb: 'HD0000000000' }])).json().data).toEqual({
      taken: 0,
      known: 1,
    });
  });

  it('is asked for when a courier falls silent', async () => {
    const p = await packed();
    await shop.ok(api.bookCourier, p.at, p.me);
    await sql`delete from pgboss.job where name = 'fulfilment.demo-tracking'`.execute(shop.db);
    await minutes(59);
    expect((await p.read()).status).toBe('packed');
    await minutes(60);
    expect(await p.read()).toMatchObject({ status: 'delivered', payment: { status: 'paid' } });
    expect(await timeline(p)).toHaveLength(5);
  });

  it('is not taken for more than three attempts on delivery', async () => {
    const p = await packed();
    const {
      booking: { awb },
    } = await shop.ok(api.bookCourier, p.at, p.me);
    for (let i = 0; i < 6; i += 1)
      await send([
        {
          id: `${awb}-u${i}`,
          awb,
          kind: 'undelivered',
          place: null,
          note: 'no',
          at: new Date(shop.clock.now().getTime() + i * 1_000).toISOString(),
        },
      ]);
    const {
      rows: [row],
    } = await sql<{
      attempts: number;
      status: string;
    }>`select attempts, status from shipments where id = ${p.shipmentId}`.execute(shop.db);
    expect(row).toEqual({ attempts: 3, status: 'undelivered' });
  });
});

it('without demo mode there is no courier to book and nobody to report', async () => {
  const real = await createTestApp({ seed: true, config: { demo: false } });
  try {
    const vendorId = await makeVendor(real);
    const token = await vendorToken(real, vendorId);
    expect(await real.call(api.bookCourier, { params: { id: 'pcl_x' } }, { token })).toMatchObject({
      status: 409,
      code: 'COURIER_UNAVAILABLE',
    });
    expect(
      (
        await real.inject({
          method: 'POST',
          url: '/api/couriers/demo/events',
          payload: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode,
    ).toBe(404);
  } finally {
    await real.close();
  }
});
