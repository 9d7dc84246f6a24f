import { afterEach, describe, expect, it } from 'vitest';
import { CourierError, ForgedEvent } from '#server/modules/fulfilment/couriers/courier.ts';
import {
  booked,
  courierServer,
  json,
  request,
  quote,
  type Replies,
} from './courier-server.fixture.ts';
import { shiprocket } from './shiprocket.ts';
import { SHIPROCKET_STATUSES } from './shiprocket-statuses.ts';

const ACCOUNT = { email: 'api@shop.example', password: 'secret-of-tests' };
const login = json({ id: 1, first_name: 'API', email: ACCOUNT.email, token: 'jwt-1' });
const company = (id: number, name: string, rate: number, more: object = {}) => ({
  courier_company_id: id,
  courier_name: name,
  rate,
  rating: 4.5,
  estimated_delivery_days: '4',
  cod: 1,
  blocked: 0,
  ...more,
});

let close = async () => {};
afterEach(() => close());
async function start(replies: Replies, timeoutMs = 2000) {
  const server = await courierServer({ 'POST /v1/external/auth/login': login, ...replies });
  ({ close } = server);
  const options = { ...ACCOUNT, url: server.url, timeoutMs, toLoopback: true };
  return { server, courier: shiprocket(options) };
}
const AWB = {
  awb_assign_status: 1,
  response: {
    data: {
      courier_company_id: 142,
      awb_code: '321055706540',
      order_id: 281248157,
      shipment_id: 16090281,
      courier_name: 'Amazon Surface',
      applied_weight: 0.75,
    },
  },
};
const noOrders = json({ data: [], meta: { pagination: { total: 0 } } });

describe('services and prices', () => {
  it('are asked for with weight, size and cash, and leave out what cannot collect it', async () => {
    const { server, courier } = await start({
      'GET /v1/external/courier/serviceability/': json({
        status: 200,
        data: {
          available_courier_companies: [
            company(43, 'Delhivery Surface', 54),
            company(225, 'India Post Prepaid', 30.5, { cod: 0 }),
            company(33, 'Xpressbees Air', 90, { estimated_delivery_days: '', rating: null }),
          ],
        },
      }),
    });
    expect(await courier.quotes(quote)).toEqual([
      { service: '43', name: 'Delhivery Surface', pricePaise: 5400, days: 4, rating: 4.5 },
      { service: '33', name: 'Xpressbees Air', pricePaise: 9000, days: null, rating: null },
    ]);
    const { query, headers } = server.calls[1]!;
    expect(Object.fromEntries(query)).toMatchObject({
      pickup_postcode: '302002',
      delivery_postcode: '411004',
      weight: '0.750',
      cod: '1',
    });
    expect(headers.authorization).toBe('Bearer jwt-1');
  });

  it('are none where nobody goes', async () => {
    const { courier } = await start({
      'GET /v1/external/courier/serviceability/': json({ status: 404, message: 'No courier' }, 404),
    });
    expect(await courier.quotes(quote)).toEqual([]);
  });
});

describe('the sign-in', () => {
  it('serves many calls and is renewed when the token is refused', async () => {
    let tokens = 0;
    const { server, courier } = await start({
      'POST /v1/external/auth/login': (call, res) => json({ token: `jwt-${++tokens}` })(call, res),
      'GET /v1/external/courier/serviceability/': (call, res) =>
        call.headers.authorization === 'Bearer jwt-1' && tokens === 1 && server.calls.length > 3
          ? json({ message: 'Token has expired', status_code: 401 }, 401)(call, res)
          : json({ data: { available_courier_companies: [] } })(call, res),
    });
    await courier.quotes(quote);
    await courier.quotes(quote);
    expect(tokens).toBe(1);
    await courier.quotes(quote);
    expect(tokens).toBe(2);
    expect(server.calls.at(-1)!.headers.authorization).toBe('Bearer jwt-2');
  });

  it('that is refused says so, without the password, and is tried anew later', async () => {
    const { server, courier } = await start({
      'POST /v1/external/auth/login': json({ message: 'Invalid email and password' }, 403),
    });
    for (const _ of [1, 2])
      await expect(courier.test()).rejects.toMatchObject({
        problem: 'credentials',
        text: 'errors.courier_credentials',
      });
    expect(server.calls).toHaveLength(2);
    const error = await courier.test().catch((e: unknown) => e as CourierError);
    expect(String((error as CourierError).message)).not.toContain(ACCOUNT.password);
  });
});

describe('a booking', () => {
  const replies = {
    'GET /v1/external/orders': noOrders,
    'POST /v1/external/orders/create/adhoc': json({
      order_id: 281248157,
      shipment_id: 16090281,
      status: 'NEW',
      status_code: 1,
      awb_code: '',
    }),
    'POST /v1/external/courier/assign/awb': json(AWB),
  };

  it('names the request, the cash and the pickup address, and gives the number', async () => {
    const { server, courier } = await start({ ...replies });
    expect(await courier.book(request, '142')).toEqual({
      awb: '321055706540',
      carrier: 'Amazon Surface',
      reference: { order: '281248157', shipment: '16090281' },
      chargePaise: null,
    });
    expect(server.bodyOf('/v1/external/orders/create/adhoc')).toMatchObject({
      order_id: request.reference,
      order_date: '2026-11-20',
      pickup_location: 'HL-0a1b2c3d4e5f',
      billing_customer_name: 'Asha Rao',
      billing_phone: '9876543210',
      billing_pincode: '411004',
      payment_method: 'COD',
      // What is collected on delivery, to the paisa.
      sub_total: 1397,
      weight: 0.75,
      length: 30,
      order_items: [{ sku: 'KRT-IND-M', units: 2, selling_price: 499 }, { sku: 'STL-01' }],
    });
    expect(server.bodyOf('/v1/external/courier/assign/awb')).toEqual({
      shipment_id: 16090281,
      courier_id: 142,
    });
  });

  it('after a lost answer is the same one', async () => {
    const { server, courier } = await start({
      ...replies,
      'GET /v1/external/orders': json({
        data: [
          {
            id: 281248157,
            channel_order_id: request.reference,
            status: 'READY TO SHIP',
            shipments: [{ id: 16090281, awb: '321055706540', courier: 'Amazon Surface' }],
          },
          { id: 5, channel_order_id: 'another', status: 'NEW', shipments: [{ id: 6, awb: '' }] },
        ],
      }),
    });
    expect((await courier.book(request, null)).awb).toBe('321055706540');
    expect(server.paths()).not.toContain('POST /v1/external/orders/create/adhoc');
    expect(server.paths()).not.toContain('POST /v1/external/courier/assign/awb');
  });

  it('that is refused says why in the words of the courier', async () => {
    const { courier } = await start({
      ...replies,
      'POST /v1/external/orders/create/adhoc': json(
        {
          message: 'Oops! Invalid Data.',
          errors: { billing_phone: ['The billing phone must be valid.'] },
          status_code: 422,
        },
        422,
      ),
    });
    await expect(courier.book(request, null)).rejects.toMatchObject({
      problem: 'refused',
      message: 'Oops! Invalid Data. The billing phone must be valid.',
    });
  });

  it('is asked again later if the courier is down, slow or confused', async () => {
    const failing = [
      json({ message: 'Server Error' }, 500),
      json({ message: 'Too Many Attempts.' }, 429),
      (_: unknown, res: { end: (text: string) => void }) => res.end('<html>'),
      () => {},
    ];
    for (const reply of failing) {
      const { courier } = await start(
        { ...replies, 'GET /v1/external/orders': reply as never },
        200,
      );
      await expect(courier.book(request, null)).rejects.toMatchObject({ problem: 'unreachable' });
      await close();
    }
  });
});

describe('after the booking', () => {
  const reference = { order: '281248157', shipment: '16090281' };
  it('a label is fetched from the address the courier gives, if it is a PDF', async () => {
    const { server, courier } = await start({
      'POST /v1/external/courier/generate/label': (call, res) =>
        json({ label_created: 1, label_url: `${server.url}/label.pdf` })(call, res),
      'GET /label.pdf': (_call, res) => void res.end('%PDF-1.4 label'),
    });
    const bytes = await courier.label(booked('321055706540', reference));
    expect(Buffer.from(bytes!).toString()).toBe('%PDF-1.4 label');
    server.replies['GET /label.pdf'] = (_call, res) => void res.end('<script>');
    await expect(courier.label(booked('1', reference))).rejects.toThrow(CourierError);
  });

  it('never fetches a label from this network', async () => {
    const server = await courierServer({
      'POST /v1/external/auth/login': login,
      'POST /v1/external/courier/generate/label': json({ label_url: 'http://127.0.0.1:1/label' }),
    });
    ({ close } = server);
    const courier = shiprocket({ ...ACCOUNT, url: server.url });
    await expect(courier.label(booked('1', reference))).rejects.toMatchObject({
      problem: 'unreachable',
    });
  });

  it('a pickup gets the day the courier names, and a repeat changes nothing', async () => {
    const slot = { day: '2026-11-23', from: '10:00', to: '14:00' };
    const { server, courier } = await start({
      'POST /v1/external/courier/generate/pickup': json({
        pickup_status: 1,
        response: { pickup_scheduled_date: '2026-11-24 14:00:00', pickup_token_number: '1' },
      }),
    });
    expect(await courier.schedulePickup(booked('1', reference), slot)).toMatchObject({
      day: '2026-11-24',
    });
    server.replies['POST /v1/external/courier/generate/pickup'] = json(
      { message: 'Already in Pickup Queue.', status_code: 400 },
      400,
    );
    expect(await courier.schedulePickup(booked('1', reference), slot)).toEqual(slot);
  });

  it('a failed delivery is tried again on a day, at another number, or returned', async () => {
    const { server, courier } = await start({
      'POST /v1/external/ndr/321055706540/action': json({ status: 'Data Updated' }, 202),
    });
    const at = '/v1/external/ndr/321055706540/action';
    await courier.resolveFailure!(booked('321055706540'), {
      kind: 'reattempt',
      day: '2026-11-25',
      phone: '+919811111111',
      address: null,
      note: 'Call first',
    });
    expect(server.bodyOf(at)).toEqual({
      action: 're-attempt',
      comments: 'Call first',
      deferred_date: '2026-11-25',
      phone: '9811111111',
    });
    await courier.resolveFailure!(booked('321055706540'), { kind: 'return', note: '' });
    expect(server.bodyOf(at)).toMatchObject({ action: 'return' });
  });

  it('is cancelled until it is picked up', async () => {
    const { server, courier } = await start({
      'POST /v1/external/orders/cancel': json({ message: 'Order cancelled successfully.' }),
    });
    expect(await courier.cancel(booked('1', reference))).toBe(true);
    expect(server.bodyOf('/v1/external/orders/cancel')).toEqual({ ids: [281248157] });
    server.replies['POST /v1/external/orders/cancel'] = json({ message: 'Cannot cancel' }, 400);
    expect(await courier.cancel(booked('1', reference))).toBe(false);
  });
});

const scan = (date: string, code: string | number, activity: string) => ({
  date,
  status: 'X',
  activity,
  location: 'Pune',
  'sr-status': code,
  'sr-status-label': 'X',
});

describe('reports', () => {
  it('of a webhook and of tracking have the same numbers', async () => {
    const scans = [
      scan('2022-07-19 11:37:00', '7', 'Delivered'),
      scan('2022-07-18 20:28:00', '6', 'Picked'),
      scan('2022-07-18 13:50:00', '42', 'PickDone'),
      scan('2022-07-18 09:51:00', 'NA', 'Manifest'),
    ];
    const { courier } = await start({
      'GET /v1/external/courier/track/awb/141123221084922': json({
        tracking_data: { track_status: 1, shipment_status: 7, shipment_track_activities: scans },
      }),
    });
    const tracked = await courier.track(booked('141123221084922'), new Date());
    expect(tracked.map((e) => [e.kind, e.at.toISOString(), e.note])).toEqual([
      ['picked_up', '2022-07-18T08:20:00.000Z', 'PickDone'],
      ['picked_up', '2022-07-18T14:58:00.000Z', 'Picked'],
      ['delivered', '2022-07-19T06:07:00.000Z', 'Delivered'],
    ]);
    const body = JSON.stringify({
      awb: 141123221084922,
      current_status: 'Delivered',
      current_status_id: 7,
      current_timestamp: '19 07 2022 11:40:00',
      scans,
    });
    expect(courier.readEvents({ body, headers: { 'x-api-key': 'token' } }, 'token')).toEqual(
      tracked,
    );
  });

  it('need the token, and nonsense says nothing', async () => {
    const { courier } = await start({});
    const body = JSON.stringify({ awb: '1', current_status_id: 7 });
    for (const key of [undefined, '', 'tokem', 'token2'])
      expect(() =>
        courier.readEvents(
          { body, headers: key === undefined ? {} : { 'x-api-key': key } },
          'token',
        ),
      ).toThrow(ForgedEvent);
    for (const text of ['', '[]', '{"awb":{}}', body])
      expect(
        courier.readEvents({ body: text, headers: { 'x-api-key': 'token' } }, 'token'),
      ).toEqual([]);
  });

  it('never call a partial or cancelled delivery delivered', () => {
    const delivered = Object.entries(SHIPROCKET_STATUSES).filter(
      ([, kind]) => kind === 'delivered',
    );
    expect(delivered).toEqual([['7', 'delivered']]);
  });
});

it('lists weight disputes and books the way back from a customer', async () => {
  const { server, courier } = await start({
    'GET /v1/external/billing/discrepancy': json({
      status: 200,
      data: [
        { awb: '321055706540', entered_weight: '0.5', charged_weight: 1.5, weight_charges: '64.9' },
      ],
    }),
    'GET /v1/external/orders': noOrders,
    'POST /v1/external/orders/create/return': json({ order_id: 9, shipment_id: 10 }),
    'POST /v1/external/courier/assign/awb': json(AWB),
  });
  expect(await courier.weightDisputes!()).toEqual([
    {
      id: '321055706540',
      awb: '321055706540',
      bookedGrams: 500,
      chargedGrams: 1500,
      extraPaise: 6490,
    },
  ]);
  const back = { ...request, from: request.to, to: request.from, toCollectPaise: 0 };
  expect(await courier.bookReturn!(back)).toMatchObject({ awb: '321055706540' });
  expect(server.bodyOf('/v1/external/orders/create/return')).toMatchObject({
    pickup_customer_name: 'Asha Rao',
    shipping_customer_name: 'Rangrezi Looms',
    payment_method: 'Prepaid',
    sub_total: 1298,
  });
});
