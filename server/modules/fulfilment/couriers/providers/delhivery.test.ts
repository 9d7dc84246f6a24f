import { afterEach, describe, expect, it } from 'vitest';
import { ForgedEvent } from '#server/modules/fulfilment/couriers/courier.ts';
import {
  booked,
  courierServer,
  json,
  request,
  quote,
  type Replies,
} from './courier-server.fixture.ts';
import { delhivery } from './delhivery.ts';
import { delhiveryEvent } from './delhivery-statuses.ts';

let close = async () => {};
afterEach(() => close());
async function start(replies: Replies) {
  const server = await courierServer(replies);
  ({ close } = server);
  const courier = delhivery({
    token: 'token-of-tests',
    mode: 'Surface',
    url: server.url,
    timeoutMs: 2000,
    toLoopback: true,
  });
  return { server, courier };
}
const pin = (more: object) =>
  json({
    delivery_codes: [
      { postal_code: { pin: 411004, pre_paid: 'Y', cod: 'Y', pickup: 'Y', remarks: '', ...more } },
    ],
  });
const charges = json([{ total_amount: 87.32, zone: 'D2', charge_DL: 74, status: 'Delivered' }]);
const unknown = json({ Error: 'No such waybill or order ID found' });
const track = (reference: string, waybill: string, status = 'Manifested') =>
  json({
    ShipmentData: [
      { Shipment: { AWB: waybill, ReferenceNo: reference, Status: { Status: status }, Scans: [] } },
    ],
  });
const created = (waybill: string) =>
  json({
    cash_pickups_count: 0,
    package_count: 1,
    upload_wbn: 'UPL613271465538178304',
    success: true,
    packages: [
      { status: 'Success', waybill, refnum: request.reference, remarks: [''], serviceable: true },
    ],
  });

describe('services and prices', () => {
  it('are asked for with the token, by PIN code and weight in grams', async () => {
    const { server, courier } = await start({
      'GET /c/api/pin-codes/json/': pin({}),
      'GET /api/kinko/v1/invoice/charges/.json': charges,
    });
    expect(await courier.quotes(quote)).toEqual([
      { service: '', name: 'Delhivery Surface', pricePaise: 8732, days: 5, rating: null },
    ]);
    expect(Object.fromEntries(server.calls[1]!.query)).toEqual({
      md: 'S',
      ss: 'Delivered',
      o_pin: '302002',
      d_pin: '411004',
      cgm: '750',
      pt: 'COD',
      cod: '1397',
    });
    expect(server.calls[0]!.headers.authorization).toBe('Token token-of-tests');
  });

  it('are none without cash, under an embargo and for unknown PIN codes', async () => {
    const { server, courier } = await start({});
    const all = [pin({ cod: 'N' }), pin({ remarks: 'Embargo' }), json({ delivery_codes: [] })];
    for (const reply of all) {
      server.replies['GET /c/api/pin-codes/json/'] = reply;
      expect(await courier.quotes(quote)).toEqual([]);
    }
  });
});

describe('a booking', () => {
  it('is a form with the request, without characters Delhivery does not take', async () => {
    const { server, courier } = await start({
      'GET /api/v1/packages/json/': unknown,
      'POST /api/cmu/create.json': created('84512345678901'),
    });
    expect(await courier.book(request, null)).toMatchObject({
      awb: '84512345678901',
      carrier: 'Delhivery',
    });
    const form = new URLSearchParams(server.calls.at(-1)!.body);
    expect(form.get('format')).toBe('json');
    const data = JSON.parse(form.get('data')!) as { shipments: object[]; pickup_location: object };
    expect(data.pickup_location).toEqual({ name: 'HL-0a1b2c3d4e5f' });
    expect(data.shipments).toHaveLength(1);
    expect(data.shipments[0]).toMatchObject({
      order: request.reference,
      payment_mode: 'COD',
      cod_amount: 1397,
      total_amount: 1298,
      weight: '750',
      shipment_height: '6',
      phone: '9876543210',
      add: '12, Station Road Market, Near the clock',
      products_desc: '2 x Cotton kurta, Indigo, 1 x Stole 50',
      return_pin: '302002',
      seller_gst_tin: '08AAKFB4821M1Z3',
    });
  });

  it('after a lost answer is found by its reference', async () => {
    const { server, courier } = await start({
      'GET /api/v1/packages/json/': track(request.reference, '84512345678901'),
    });
    expect((await courier.book(request, null)).awb).toBe('84512345678901');
    expect(server.paths()).toEqual(['GET /api/v1/packages/json/']);
    // Another's, and a cancelled one, do not count.
    server.replies['POST /api/cmu/create.json'] = created('84599999999999');
    for (const reply of [track('csg_other', '1'), track(request.reference, '2', 'Canceled')]) {
      server.replies['GET /api/v1/packages/json/'] = reply;
      expect((await courier.book(request, null)).awb).toBe('84599999999999');
    }
  });

  it('that is known but not found yet is asked for later, not made twice', async () => {
    const { courier } = await start({
      'GET /api/v1/packages/json/': unknown,
      'POST /api/cmu/create.json': json({
        success: false,
        packages: [{ status: 'Fail', waybill: '', remarks: ['Duplicate order id'] }],
      }),
    });
    await expect(courier.book(request, null)).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('that is refused says why in the words of the courier', async () => {
    const replies = {
      'GET /api/v1/packages/json/': unknown,
      'POST /api/cmu/create.json': json({
        rmk: 'ClientWarehouse matching query does not exist.',
        error: true,
        success: false,
        packages: [],
      }),
    };
    const { server, courier } = await start(replies);
    await expect(courier.book(request, null)).rejects.toMatchObject({
      problem: 'refused',
      message: 'ClientWarehouse matching query does not exist.',
    });
    server.replies['POST /api/cmu/create.json'] = json({
      success: false,
      packages: [{ status: 'Fail', waybill: '', remarks: ["'110099 is non serviceable pincode'"] }],
    });
    await expect(courier.book(request, null)).rejects.toMatchObject({
      message: "'110099 is non serviceable pincode'",
    });
    server.replies['POST /api/cmu/create.json'] = json({ detail: 'no' }, 401);
    await expect(courier.book(request, null)).rejects.toMatchObject({ problem: 'credentials' });
  });

  it('of the way back is a pickup at the customer', async () => {
    const { server, courier } = await start({
      'GET /api/v1/packages/json/': unknown,
      'POST /api/cmu/create.json': created('84500000000001'),
    });
    await courier.bookReturn!({ ...request, from: request.to, to: request.from });
    const data = new URLSearchParams(server.calls.at(-1)!.body).get('data')!;
    expect(JSON.parse(data)).toMatchObject({
      shipments: [{ payment_mode: 'Pickup', cod_amount: 0, pin: '411004', return_pin: '302002' }],
    });
  });
});

describe('after the booking', () => {
  it('a pickup is asked for once; an open request collects everything', async () => {
    const slot = { day: '2026-11-23', from: '10:00', to: '14:00' };
    const { server, courier } = await start({
      'POST /fm/request/new/': json({ pickup_id: 1, pickup_date: '2026-11-23' }, 201),
    });
    expect(await courier.schedulePickup(booked('1'), slot)).toEqual(slot);
    expect(server.bodyOf('/fm/request/new/')).toEqual({
      pickup_time: '10:00:00',
      pickup_date: '2026-11-23',
      pickup_location: 'HL-0a1b2c3d4e5f',
      expected_package_count: 1,
    });
    server.replies['POST /fm/request/new/'] = json(
      { error: { message: 'A Pickup Request 1 for this Pickup Location Already Exist.' } },
      400,
    );
    expect(await courier.schedulePickup(booked('1'), slot)).toEqual(slot);
    server.replies['POST /fm/request/new/'] = json({ pickup_date: 'date cannot be in past' }, 400);
    await expect(courier.schedulePickup(booked('1'), slot)).rejects.toMatchObject({
      problem: 'refused',
    });
  });

  it('a failed delivery gets its new number before the new attempt', async () => {
    const { server, courier } = await start({
      'POST /api/p/edit': json({ status: true, waybill: '1' }),
      'POST /api/p/update': json({ request_id: 'UPL70200521839149515' }),
    });
    await courier.resolveFailure!(booked('1'), {
      kind: 'reattempt',
      day: null,
      phone: '+919811111111',
      address: null,
      note: '',
    });
    expect(server.paths()).toEqual(['POST /api/p/edit', 'POST /api/p/update']);
    expect(server.bodyOf('/api/p/edit')).toEqual({ waybill: '1', phone: '9811111111' });
    expect(server.bodyOf('/api/p/update')).toEqual({
      data: [{ waybill: '1', act: 'RE-ATTEMPT' }],
    });
    server.replies['POST /api/p/edit'] = json({ status: 'Failure' });
    expect(await courier.cancel(booked('1'))).toBe(false);
  });

  it('registers a warehouse once', async () => {
    const { server, courier } = await start({
      'POST /api/backend/clientwarehouse/create/': json({ success: true }, 201),
    });
    await courier.registerPickup('HL-1', request.from);
    server.replies['POST /api/backend/clientwarehouse/create/'] = json(
      { success: false, error: ['client-warehouse of client: X with name: HL-1 already exists'] },
      400,
    );
    await courier.registerPickup('HL-1', request.from);
    server.replies['POST /api/backend/clientwarehouse/create/'] = json(
      { success: false, error: 'Error due to serviceability for pincode: 100008' },
      400,
    );
    await expect(courier.registerPickup('HL-1', request.from)).rejects.toThrow('100008');
  });
});

const push = (type: string, status: string, code: string, at: string) =>
  JSON.stringify({
    Shipment: {
      Status: {
        Status: status,
        StatusDateTime: at,
        StatusType: type,
        StatusLocation: 'Pune_Hub (Maharashtra)',
        Instructions: 'Consignee not available',
      },
      NSLCode: code,
      ReferenceNo: request.reference,
      AWB: '84512345678901',
    },
  });

describe('reports', () => {
  it('of the scan push and of tracking have the same numbers', async () => {
    const { courier } = await start({
      'GET /api/v1/packages/json/': json({
        ShipmentData: [
          {
            Shipment: {
              AWB: '84512345678901',
              Scans: [
                {
                  ScanDetail: {
                    ScanDateTime: '2024-09-21T18:10:52',
                    ScanType: 'UD',
                    Scan: 'Pending',
                    StatusDateTime: '2024-09-21T18:10:52.500',
                    ScannedLocation: 'Pune_Hub (Maharashtra)',
                    StatusCode: 'EOD-11',
                    Instructions: 'Consignee not available',
                  },
                },
              ],
            },
          },
        ],
      }),
    });
    const [tracked] = await courier.track(booked('84512345678901'), new Date());
    const body = push('UD', 'Pending', 'EOD-11', '2024-09-21T18:10:52.123');
    for (const headers of [{ authorization: 'Bearer token' }, { 'x-api-key': 'token' }]) {
      const [pushed] = courier.readEvents({ body, headers }, 'token');
      expect(pushed).toMatchObject({
        id: tracked!.id,
        kind: 'undelivered',
        note: 'Consignee not available',
        place: 'Pune_Hub (Maharashtra)',
      });
    }
    expect(() => courier.readEvents({ body, headers: {} }, 'token')).toThrow(ForgedEvent);
    expect(
      courier.readEvents({ body: '{"Shipment":1}', headers: { 'x-api-key': 'token' } }, 'token'),
    ).toEqual([]);
  });

  it('mean what the documentation says', () => {
    const rows: [string, string, string, ReturnType<typeof delhiveryEvent>][] = [
      ['UD', 'Manifested', 'X-UCI', null],
      ['UD', 'Not Picked', '', null],
      ['UD', 'In Transit', 'X-PPOM', 'picked_up'],
      ['UD', 'In Transit', 'S-MAR', 'in_transit'],
      ['UD', 'Pending', 'X-ILL1F', 'in_transit'],
      ['UD', 'Pending', 'EOD-6', 'undelivered'],
      ['UD', 'Dispatched', 'X-DDD3FD', 'out_for_delivery'],
      ['DL', 'Delivered', 'EOD-38', 'delivered'],
      ['RT', 'In Transit', '', 'return_in_transit'],
      ['DL', 'RTO', '', 'return_delivered'],
      ['PP', 'Scheduled', '', null],
      ['PU', 'In Transit', '', 'picked_up'],
      ['DL', 'DTO', '', 'return_delivered'],
      ['XX', 'Delivered', '', null],
    ];
    for (const [type, status, code, kind] of rows)
      expect([type, status, delhiveryEvent(type, status, code)]).toEqual([type, status, kind]);
  });
});
