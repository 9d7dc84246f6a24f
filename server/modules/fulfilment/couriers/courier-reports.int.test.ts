import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as api from '#contracts/fulfilment/couriers.ts';
import * as fulfilment from '#contracts/fulfilment/fulfilment.ts';
import { makeVendor, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import type { CourierRequest } from './courier.ts';
import { demoCourier } from './demo-courier.ts';
import { packShipment, passMinutes, sendEvents, timelineOf } from './couriers.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a booking that is not wanted any more when the courier answers', () => {
  const { book } = demoCourier;
  /** This happens during the next call to the courier. */
  function meanwhile(work: (request: CourierRequest) => Promise<unknown>) {
    const cancel = vi.spyOn(demoCourier, 'cancel');
    vi.spyOn(demoCourier, 'book').mockImplementationOnce(async (request) => {
      const booked = await book(request, null);
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
      return { rows, called: cancel.mock.calls.map(([booked]) => booked.awb) };
    };
  }
  const NOT_POSSIBLE = { status: 409, code: 'STEP_NOT_POSSIBLE' };

  it('is cancelled at the courier when its shipment was unpacked meanwhile', async () => {
    const p = await packShipment(shop);
    const seen = meanwhile(() => shop.ok(fulfilment.unpackShipment, p.at, p.me));
    expect(await shop.call(api.bookCourier, p.at, p.me)).toMatchObject(NOT_POSSIBLE);
    const { rows, called } = await seen(p.shipmentId);
    expect(rows).toEqual([{ awb: expect.stringMatching(/^HD/), cancelled: true }]);
    expect(called).toEqual([rows[0]!.awb]);
    await passMinutes(shop, 30);
    expect(await p.read()).toMatchObject({ status: 'confirmed' });
  });

  it('is cancelled when its vendor shipped it otherwise meanwhile, and the shipment goes as it was shipped', async () => {
    const p = await packShipment(shop);
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
    await passMinutes(shop, 30);
    expect(await p.read()).toMatchObject({
      status: 'shipped',
      subOrders: [{ shipments: [{ status: 'shipped', trackingNumber: 'VAN1' }] }],
    });
  });

  it('is cancelled at the courier too when it was cancelled meanwhile, and may be booked again', async () => {
    const p = await packShipment(shop);
    const seen = meanwhile(() => shop.ok(api.cancelBooking, p.at, p.me));
    expect(await shop.call(api.bookCourier, p.at, p.me)).toMatchObject(NOT_POSSIBLE);
    const { rows, called } = await seen(p.shipmentId);
    expect(rows).toEqual([{ awb: expect.stringMatching(/^HD/), cancelled: true }]);
    expect(new Set(called)).toEqual(new Set([rows[0]!.awb]));
    const { booking } = await shop.ok(api.bookCourier, p.at, p.me);
    expect(booking.awb).not.toBe(rows[0]!.awb);
  });

  it('is found by asking again and cancelled although its answer was lost', async () => {
    const p = await packShipment(shop);
    const lost = meanwhile(async () => {
      throw new Error('the line broke');
    });
    expect((await shop.call(api.bookCourier, p.at, p.me)).status).toBe(500);
    await shop.ok(fulfilment.unpackShipment, p.at, p.me);
    expect((await lost(p.shipmentId)).rows).toEqual([{ awb: null, cancelled: false }]);
    await passMinutes(shop, 1);
    const { rows, called } = await lost(p.shipmentId);
    expect(rows).toEqual([{ awb: expect.stringMatching(/^HD/), cancelled: true }]);
    expect(called).toEqual([rows[0]!.awb]);
  });

  it('whose answer was lost is cancelled by its vendor with its number', async () => {
    const p = await packShipment(shop);
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
    const p = await packShipment(shop);
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

    expect(await sendEvents(shop, [delivered], { secret: 'a guess' })).toMatchObject({
      statusCode: 401,
    });
    expect(await sendEvents(shop, [delivered], { courier: 'other' })).toMatchObject({
      statusCode: 404,
    });
    expect((await p.read()).status).toBe('packed');

    // Pickup was never reported, "out for delivery" arrives after the delivery: the result is the
    // same.
    expect((await sendEvents(shop, [delivered])).json().data).toEqual({ taken: 1, known: 0 });
    expect((await sendEvents(shop, [out, delivered])).json().data).toEqual({ taken: 1, known: 1 });
    expect(await p.read()).toMatchObject({ status: 'delivered', payment: { status: 'paid' } });
    expect(await timelineOf(p)).toEqual(['shipped', 'delivered']);
    expect(
      (await Promise.all(Array.from({ length: 4 }, () => sendEvents(shop, [delivered])))).map(
        (r) => r.json().data.known,
      ),
    ).toEqual([1, 1, 1, 1]);
    expect(
      (await sendEvents(shop, [{ ...delivered, id: 'z', awb: 'HD0000000000' }])).json().data,
    ).toEqual({
      taken: 0,
      known: 1,
    });
  });

  it('counts for the dispatch deadline when it happened, not when the report arrived', async () => {
    const chargedFor = async (minute: number) => {
      const p = await packShipment(shop);
      const {
        booking: { awb },
      } = await shop.ok(api.bookCourier, p.at, p.me);
      const now = shop.clock.now();
      await sql`update order_items set fees = '[{"kind": "late_dispatch", "ruleId": "r", "unitPaise": 1500}]' where order_id = ${p.order._id}`.execute(
        shop.db,
      );
      await sql`update vendor_orders set ship_by = ${new Date(now.getTime() + 10 * 60_000)} where order_id = ${p.order._id}`.execute(
        shop.db,
      );
      shop.clock.advance(3 * 3_600_000);
      const at = new Date(now.getTime() + minute * 60_000).toISOString();
      await sendEvents(shop, [
        { id: `${awb}-p`, awb, kind: 'picked_up', place: null, note: null, at },
      ]);
      expect((await p.read()).status).toBe('shipped');
      const { rows } = await sql<{ paise: number }>`
        select -amount_paise as paise from ledger_entries where order_id = ${p.order._id} and account = 'platform_fees'`.execute(
        shop.db,
      );
      return rows.map((r) => Number(r.paise));
    };
    expect(await chargedFor(9)).toEqual([]);
    expect(await chargedFor(11)).toEqual([30_00]);
  });

  it('is polled when a courier stops reporting', async () => {
    const p = await packShipment(shop);
    await shop.ok(api.bookCourier, p.at, p.me);
    await sql`delete from pgboss.job where name = 'fulfilment.demo-tracking'`.execute(shop.db);
    await passMinutes(shop, 59);
    expect((await p.read()).status).toBe('packed');
    await passMinutes(shop, 60);
    expect(await p.read()).toMatchObject({ status: 'delivered', payment: { status: 'paid' } });
    expect(await timelineOf(p)).toHaveLength(5);
  });

  it('is not taken for more than three attempts on delivery', async () => {
    const p = await packShipment(shop);
    const {
      booking: { awb },
    } = await shop.ok(api.bookCourier, p.at, p.me);
    for (let i = 0; i < 6; i += 1)
      await sendEvents(shop, [
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
