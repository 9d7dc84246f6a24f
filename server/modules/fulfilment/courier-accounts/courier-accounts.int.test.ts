import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as accounts from '#contracts/fulfilment/courier-accounts.ts';
import * as couriers from '#contracts/fulfilment/couriers.ts';
import { resolveFailedDelivery, listUndelivered } from '#contracts/fulfilment/undelivered.ts';
import * as back from '#contracts/fulfilment/return-pickups.ts';
import * as vendorReturns from '#contracts/returns/vendor-returns.ts';
import { makeCashVendor } from '#server/modules/cash/cash.fixture.ts';
import { packShipment, passMinutes } from '#server/modules/fulfilment/couriers/couriers.fixture.ts';
import {
  courierServer,
  json,
} from '#server/modules/fulfilment/couriers/providers/courier-server.fixture.ts';
import { ledgerOf } from '#server/modules/fulfilment/fulfilment.fixture.ts';
import { delivered } from '#server/modules/returns/returns.fixture.ts';
import { staffToken, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

type Server = Awaited<ReturnType<typeof courierServer>>;
let shop: TestApp;
let courier: Server;
let waybills = 84_500_000_000_000;

beforeAll(async () => {
  courier = await courierServer({});
  const config = {
    couriers: { shiprocketUrl: courier.url, delhiveryUrl: courier.url, toLoopback: true },
  };
  shop = await createTestApp({ seed: true, config });
});
afterAll(async () => {
  await shop.close();
  await courier.close();
});
beforeEach(() => {
  courier.calls.length = 0;
  Object.assign(courier.replies, {
    'GET /c/api/pin-codes/json/': json({
      delivery_codes: [{ postal_code: { pre_paid: 'Y', cod: 'Y', remarks: '' } }],
    }),
    'GET /api/kinko/v1/invoice/charges/.json': json([{ total_amount: 31, zone: 'A' }]),
    'GET /api/v1/packages/json/': json({ Error: 'No such waybill or order ID found' }),
    'POST /api/backend/clientwarehouse/create/': json({ success: true }, 201),
    'POST /fm/request/new/': json({ pickup_id: 1 }, 201),
    'POST /api/p/edit': json({ status: true }),
    'POST /api/p/update': json({ request_id: 'UPL1' }),
    'POST /api/cmu/create.json': (call: never, res: never) =>
      json({ success: true, packages: [{ status: 'Success', waybill: String(++waybills) }] })(
        call,
        res,
      ),
  });
});

const DELHIVERY = { courier: 'delhivery', isOn: true, mode: 'Surface' } as const;
const push = (awb: string, type: string, status: string, code = '', at = shop.clock.now()) =>
  JSON.stringify({
    Shipment: {
      Status: {
        Status: status,
        StatusDateTime: at.toISOString(),
        StatusType: type,
        Instructions: 'Consignee not available',
      },
      NSLCode: code,
      AWB: awb,
    },
  });
const report = (url: string, token: string | null, payload: string) =>
  shop.inject({
    method: 'POST',
    url: new URL(url).pathname,
    payload,
    headers: { 'content-type': 'application/json', ...(token ? { 'x-api-key': token } : {}) },
  });

/** A packed cash shipment whose vendor has connected its own Delhivery account. */
async function withOwnAccount() {
  const p = await packShipment(shop);
  const { accounts: list } = await shop.ok(
    accounts.putVendorCourier,
    { body: { ...DELHIVERY, token: 'token-of-tests' } },
    p.me,
  );
  const { token } = await shop.ok(
    accounts.showVendorCourierToken,
    { params: { courier: 'delhivery' } },
    p.me,
  );
  return { ...p, account: list[0]!, token };
}

describe('a courier account', () => {
  it('keeps its secret sealed, and is tested in plain words', async () => {
    const { me, account } = await withOwnAccount();
    expect(JSON.stringify(account)).not.toContain('token-of-tests');
    const { rows } = await sql<{ text: string }>`
      select row_to_json(a)::text as text from courier_accounts a where id = ${account._id}`.execute(
      shop.db,
    );
    expect(rows[0]!.text).not.toContain('token-of-tests');
    const test = () =>
      shop.ok(accounts.testVendorCourier, { params: { courier: 'delhivery' } }, me);
    expect(await test()).toMatchObject({ isWorking: true, text: null });
    courier.replies['GET /api/v1/packages/json/'] = json({ detail: 'Invalid token' }, 401);
    expect(await test()).toMatchObject({
      isWorking: false,
      text: 'The courier rejected this account. Check its sign-in details in the courier settings.',
    });
    // Changed without a new secret: the stored one is used on.
    await shop.ok(accounts.putVendorCourier, { body: { ...DELHIVERY, mode: 'Express' } }, me);
    courier.replies['GET /api/v1/packages/json/'] = json({});
    await test();
    expect(courier.calls.at(-1)!.headers.authorization).toBe('Token token-of-tests');
  });

  it('needs a secret at first, the right, and belongs to its vendor', async () => {
    const [a, b] = [await packShipment(shop), await packShipment(shop)];
    expect(await shop.call(accounts.putVendorCourier, { body: DELHIVERY }, a.me)).toMatchObject({
      status: 400,
      details: [{ path: 'token' }],
    });
    await shop.ok(accounts.putVendorCourier, { body: { ...DELHIVERY, token: 'token-of-a' } }, a.me);
    expect((await shop.ok(accounts.getVendorCouriers, {}, b.me)).accounts).toEqual([]);
    expect(
      (await shop.call(accounts.testVendorCourier, { params: { courier: 'delhivery' } }, b.me))
        .status,
    ).toBe(404);
    const packer = { token: await vendorToken(shop, a.order.items[0]!.vendorId, 'orders') };
    expect((await shop.call(accounts.getVendorCouriers, {}, packer)).status).toBe(403);
  });

  it('of the marketplace is audited, and read by staff without the right to change it', async () => {
    const finance = { token: await staffToken(shop, 'finance') };
    const owner = { token: await staffToken(shop, 'owner') };
    const body = { ...DELHIVERY, token: 'token-of-operator' };
    expect((await shop.call(accounts.putCourier, { body }, finance)).status).toBe(403);
    await shop.ok(accounts.putCourier, { body }, owner);
    expect((await shop.ok(accounts.getCouriers, {}, finance)).accounts).toHaveLength(1);
    const { rows } = await sql<{ text: string }>`
      select row_to_json(e)::text as text from audit_entries e where action = 'courier.connected'`.execute(
      shop.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).not.toContain('token-of-operator');
    await shop.ok(accounts.removeCourier, { params: { courier: 'delhivery' } }, owner);
  });
});

describe('the choice', () => {
  it('is previewed with prices and reasons, follows the rules, and can be overridden', async () => {
    const p = await withOwnAccount();
    const options = () => shop.ok(accounts.listCourierOptions, p.at, p.me);
    const first = await options();
    expect(first).toMatchObject({ rule: null, problems: [] });
    expect(first.options.map((o) => [o.name, o.isOwn, o.isChosen, o.reason])).toEqual([
      ['Delhivery Surface', true, true, 'Cheapest'],
      ['Demo Courier', false, false, 'Also available'],
      ['Demo Courier Air', false, false, 'Also available'],
    ]);
    const { version } = await shop.ok(accounts.getVendorCouriers, {}, p.me);
    const rule = {
      name: 'Bengaluru fast',
      pins: ['560'],
      payment: 'cod' as const,
      fromGrams: 0,
      toGrams: null,
      prefer: 'speed' as const,
      only: [],
    };
    const saved = { body: { rules: [rule] }, version };
    await shop.ok(accounts.putVendorCourierRules, saved, p.me);
    expect((await shop.call(accounts.putVendorCourierRules, saved, p.me)).status).toBe(409);
    expect(await options()).toMatchObject({
      rule: 'Bengaluru fast',
      options: [{ name: 'Delhivery Surface', reason: 'Fastest', days: 2 }, {}, {}],
    });
    const air = first.options[2]!;
    const { booking } = await shop.ok(
      couriers.bookChosenCourier,
      { ...p.at, body: { accountId: air.accountId, service: air.service } },
      p.me,
    );
    expect(booking).toMatchObject({ courier: 'demo', pickup: { from: expect.any(String) } });
    const other = await packShipment(shop);
    expect(
      await shop.call(
        couriers.bookChosenCourier,
        { ...other.at, body: { accountId: p.account._id, service: '' } },
        other.me,
      ),
    ).toMatchObject({ status: 409, code: 'COURIER_UNAVAILABLE' });
  });

  it('goes on without an account that does not answer, and says so', async () => {
    const p = await withOwnAccount();
    courier.replies['GET /c/api/pin-codes/json/'] = json({ detail: 'no' }, 401);
    const { options, problems } = await shop.ok(accounts.listCourierOptions, p.at, p.me);
    expect(options.map((o) => o.name)).toEqual(['Demo Courier', 'Demo Courier Air']);
    expect(problems).toEqual([expect.stringContaining('Delhivery: The courier rejected')]);
  });
});

describe('a booking with an own account', () => {
  it('registers the pickup once, is booked, asked for pickup, and cancelled at the courier', async () => {
    const p = await withOwnAccount();
    const { booking } = await shop.ok(couriers.bookCourier, p.at, p.me);
    expect(booking).toMatchObject({ courier: 'own:delhivery', name: 'Delhivery', toCollect: 699 });
    expect(courier.paths()).toEqual(
      expect.arrayContaining([
        'POST /api/backend/clientwarehouse/create/',
        'POST /api/cmu/create.json',
        'POST /fm/request/new/',
      ]),
    );
    await shop.ok(couriers.cancelBooking, p.at, p.me);
    courier.calls.length = 0;
    expect((await shop.ok(couriers.bookCourier, p.at, p.me)).booking.awb).not.toBe(booking.awb);
    expect(courier.paths()).not.toContain('POST /api/backend/clientwarehouse/create/');
  });

  it('that gets no answer is made by the job, once', async () => {
    const p = await withOwnAccount();
    const { 'POST /api/cmu/create.json': create } = courier.replies;
    courier.replies['POST /api/cmu/create.json'] = json({}, 502);
    expect(await shop.call(couriers.bookCourier, p.at, p.me)).toMatchObject({
      status: 409,
      message: "The courier isn't responding. Try again in a few minutes.",
    });
    courier.replies['POST /api/cmu/create.json'] = create!;
    await passMinutes(shop, 2);
    const made = courier.calls.filter((c) => c.path === '/api/cmu/create.json');
    expect(made).toHaveLength(2);
    expect((await shop.ok(couriers.bookCourier, p.at, p.me)).booking.courier).toBe('own:delhivery');
    expect(courier.calls.filter((c) => c.path === '/api/cmu/create.json')).toHaveLength(2);
  });

  it('that the courier refuses is free for another choice, with its words', async () => {
    const p = await withOwnAccount();
    courier.replies['POST /api/cmu/create.json'] = json({
      success: false,
      packages: [{ status: 'Fail', waybill: '', remarks: ['insufficient balance'] }],
    });
    expect(await shop.call(couriers.bookCourier, p.at, p.me)).toMatchObject({
      status: 409,
      code: 'COURIER_REFUSED',
      message: 'The courier refused: insufficient balance',
    });
    const body = { accountId: null, service: '' };
    const { booking } = await shop.ok(couriers.bookChosenCourier, { ...p.at, body }, p.me);
    expect(booking.courier).toBe('demo');
  });

  it('is reported with the token alone, once each, and in the order of the times', async () => {
    const p = await withOwnAccount();
    const { booking } = await shop.ok(couriers.bookCourier, p.at, p.me);
    const { webhookUrl: url } = p.account;
    const at = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000);
    const picked = push(booking.awb, 'UD', 'In Transit', 'X-PPOM', at(-30));
    for (const token of [null, 'wrong', 'token-of-tests'])
      expect((await report(url, token, picked)).statusCode).toBe(401);
    const failed = push(booking.awb, 'UD', 'Pending', 'EOD-11', at(-10));
    expect((await report(url, p.token, failed)).json().data).toEqual({ taken: 1, known: 0 });
    // Repeated, late, from the future and of another account: nothing changes.
    expect((await report(url, p.token, failed)).json().data).toEqual({ taken: 0, known: 1 });
    await report(url, p.token, picked);
    await report(url, p.token, push(booking.awb, 'DL', 'Delivered', '', at(120)));
    const other = await withOwnAccount();
    const foreign = push(booking.awb, 'DL', 'Delivered', '', at(-1));
    expect((await report(other.account.webhookUrl, other.token, foreign)).json().data).toEqual({
      taken: 0,
      known: 1,
    });
    expect(await p.read()).toMatchObject({
      subOrders: [{ shipments: [{ status: 'undelivered' }] }],
    });
    // The vendor finds it in its list, and the courier gets the decision.
    const { results } = await shop.ok(listUndelivered, { query: {} }, p.me);
    expect(results).toMatchObject([
      { _id: p.shipmentId, reason: 'courier', note: 'Consignee not available', attempts: 1 },
    ]);
    expect((await shop.ok(listUndelivered, { query: {} }, other.me)).results).toEqual([]);
    const body = { action: 'reattempt' as const, phone: '9811111111' };
    const stranger = await shop.call(resolveFailedDelivery, { ...p.at, body }, other.me);
    expect(stranger.status).toBe(404);
    courier.calls.length = 0;
    const elsewhere = { ...body, address: "4 Vendor's Friend Lane, Pune" };
    expect(
      await shop.call(resolveFailedDelivery, { ...p.at, body: elsewhere }, p.me),
    ).toMatchObject({ code: 'INVALID_REQUEST', details: [{ path: 'address' }] });
    expect(courier.calls).toEqual([]);
    await shop.ok(resolveFailedDelivery, { ...p.at, body }, p.me);
    expect(courier.paths()).toEqual(['POST /api/p/edit', 'POST /api/p/update']);
    const next = await shop.ok(listUndelivered, { query: { tab: 'retry' } }, p.me);
    expect(next.results).toMatchObject([{ _id: p.shipmentId, action: 'reattempt' }]);
    // The customer reads where the courier is sent instead.
    expect((await p.read()).subOrders[0]!.timeline).toContainEqual(
      expect.objectContaining({ status: 'contact_changed', note: '••••••1111' }),
    );
  });

  it('proves nothing and brings the marketplace no money: its cash is the vendor’s', async () => {
    const p = await withOwnAccount();
    const { booking } = await shop.ok(couriers.bookCourier, p.at, p.me);
    const delivered = push(booking.awb, 'DL', 'Delivered', 'EOD-38');
    expect((await report(p.account.webhookUrl, p.token, delivered)).statusCode).toBe(200);
    expect(await p.read()).toMatchObject({ status: 'delivered' });
    const { rows } = await sql<{ holder: string; proof: string | null }>`
      select holder, proof from cod_shipments where shipment_id = ${p.shipmentId}`.execute(shop.db);
    expect(rows).toEqual([{ holder: 'vendor', proof: null }]);
    expect(await ledgerOf(shop, p.order._id)).not.toHaveProperty('courier_receivable');
  });

  it('counts against the cash limit from the booking on, and asks no courier for more', async () => {
    const v = await makeCashVendor(shop, { bank: null });
    const [first, second] = [await v.pack(10), await v.pack(10)];
    const seller = await v.seller();
    await shop.ok(
      accounts.putVendorCourier,
      { body: { ...DELHIVERY, token: 'token-of-tests' } },
      seller,
    );
    const { accounts: list } = await shop.ok(accounts.getVendorCouriers, {}, seller);
    const book = (shipmentId: string) =>
      shop.call(
        couriers.bookChosenCourier,
        { params: { id: shipmentId }, body: { accountId: list[0]!._id, service: '' } },
        seller,
      );
    expect((await book(first.shipmentId)).status).toBe(201);
    courier.calls.length = 0;
    // Both are packed: the first has not left, but its courier will bring the cash to the vendor.
    expect(await book(second.shipmentId)).toMatchObject({ status: 409, code: 'CASH_LIMIT' });
    expect(courier.paths()).not.toContain('POST /api/cmu/create.json');
    // Another way stays open.
    const body = { accountId: null, service: '' };
    const at = { params: { id: second.shipmentId } };
    expect(
      (await shop.ok(couriers.bookChosenCourier, { ...at, body }, seller)).booking.courier,
    ).toBe('demo');
  });
});

describe('the way back of a return', () => {
  it('is booked once it is approved, with the own account, by its vendor, and once', async () => {
    const p = await delivered(shop);
    const asked = await p.ask(2);
    const id = asked.data.results[0]!._id;
    const at = { params: { id } };
    await shop.ok(
      accounts.putVendorCourier,
      { body: { ...DELHIVERY, token: 'token-of-tests' } },
      p.seller,
    );
    expect((await shop.call(back.bookReturnPickup, at, p.seller)).status).toBe(409);
    await p.step(id, { status: 'approved' });
    expect(await shop.ok(back.getReturnPickup, at, p.seller)).toEqual({
      pickup: null,
      canBook: true,
    });
    const other = await packShipment(shop);
    expect((await shop.call(back.bookReturnPickup, at, other.me)).status).toBe(404);
    courier.replies['POST /api/cmu/create.json'] = json({
      success: false,
      packages: [{ status: 'Fail', waybill: '', remarks: ['pickup is not served'] }],
    });
    expect(await shop.call(back.bookReturnPickup, at, p.seller)).toMatchObject({
      message: 'The courier refused: pickup is not served',
    });
    courier.replies['POST /api/cmu/create.json'] = json({
      success: true,
      packages: [{ status: 'Success', waybill: '84500000000042' }],
    });
    const { pickup } = await shop.ok(back.bookReturnPickup, at, p.seller);
    expect(pickup).toMatchObject({ name: 'Delhivery', awb: '84500000000042' });
    const data = new URLSearchParams(
      courier.calls.findLast((c) => c.path === '/api/cmu/create.json')!.body,
    ).get('data')!;
    expect(JSON.parse(data)).toMatchObject({
      shipments: [{ payment_mode: 'Pickup', cod_amount: 0, quantity: '2' }],
    });
    courier.calls.length = 0;
    expect((await shop.ok(back.bookReturnPickup, at, p.seller)).pickup).toEqual(pickup);
    expect(courier.calls).toEqual([]);
  });

  it('moves the return by the courier’s reports, each once, with the token of the account alone', async () => {
    const p = await delivered(shop);
    const asked = await p.ask(1);
    const id = asked.data.results[0]!._id;
    const { accounts: list } = await shop.ok(
      accounts.putVendorCourier,
      { body: { ...DELHIVERY, token: 'token-of-tests' } },
      p.seller,
    );
    const { token } = await shop.ok(
      accounts.showVendorCourierToken,
      { params: { courier: 'delhivery' } },
      p.seller,
    );
    await p.step(id, { status: 'approved' });
    courier.replies['POST /api/cmu/create.json'] = json({
      success: true,
      packages: [{ status: 'Success', waybill: '84500000000099' }],
    });
    await shop.ok(back.bookReturnPickup, { params: { id } }, p.seller);
    const url = list[0]!.webhookUrl;
    const read = () => shop.ok(vendorReturns.getVendorReturn, { params: { id } }, p.seller);
    const say = (status: string, type: string, by: string | null = token) =>
      report(url, by, push('84500000000099', type, status));
    expect((await say('In Transit', 'PU', 'wrong')).statusCode).toBe(401);
    await say('Scheduled', 'PP');
    expect((await read()).return.status).toBe('approved');
    await say('In Transit', 'PU');
    expect(await read()).toMatchObject({
      return: { status: 'picked_up' },
      inspection: { canCheck: true, arrivedAt: null },
    });
    shop.clock.advance(3_600_000);
    await say('DTO', 'DL');
    const { inspection } = await read();
    expect(inspection.arrivedAt).not.toBe(null);
    // Three days for the check, however long the way was planned to take.
    expect(Date.parse(inspection.until!) - Date.parse(inspection.arrivedAt!)).toBe(3 * 86_400_000);
    expect((await say('DTO', 'DL')).json()).toMatchObject({ data: { taken: 0 } });
  });
});

it('weight disputes of the marketplace are listed with their shipments, for who may see money', async () => {
  const owner = { token: await staffToken(shop, 'owner') };
  courier.replies['POST /v1/external/auth/login'] = json({ token: 'jwt' });
  courier.replies['GET /v1/external/billing/discrepancy'] = json({
    status: 200,
    data: [{ awb: '999', entered_weight: '0.5', charged_weight: 1.5, weight_charges: '64.9' }],
  });
  const body = {
    courier: 'shiprocket' as const,
    isOn: true,
    email: 'api@shop.example',
    password: 'secret-of-tests',
  };
  await shop.ok(accounts.putCourier, { body }, owner);
  const found = await shop.ok(accounts.listWeightDisputes, {}, owner);
  expect(found).toEqual({
    results: [
      {
        courier: 'Shiprocket',
        awb: '999',
        orderId: null,
        orderNumber: null,
        vendorName: null,
        bookedGrams: 500,
        chargedGrams: 1500,
        extra: 64.9,
      },
    ],
    extra: 64.9,
    problems: [],
  });
  const catalog = { token: await staffToken(shop, 'catalog') };
  expect((await shop.call(accounts.listWeightDisputes, {}, catalog)).status).toBe(403);
  await shop.ok(accounts.removeCourier, { params: { courier: 'shiprocket' } }, owner);
});

it('a marketplace account pays its cash to the marketplace, and is reported by its own token', async () => {
  const owner = { token: await staffToken(shop, 'owner') };
  const body = { ...DELHIVERY, token: 'token-of-operator' };
  const { accounts: list } = await shop.ok(accounts.putCourier, { body }, owner);
  const params = { courier: 'delhivery' as const };
  const { token } = await shop.ok(accounts.showCourierToken, { params }, owner);
  const p = await packShipment(shop);
  const { booking } = await shop.ok(couriers.bookCourier, p.at, p.me);
  expect(booking.courier).toBe('delhivery');
  await report(list[0]!.webhookUrl, token, push(booking.awb, 'DL', 'Delivered', 'EOD-38'));
  const { rows } = await sql<{ holder: string; proof: string | null }>`
    select holder, proof from cod_shipments where shipment_id = ${p.shipmentId}`.execute(shop.db);
  expect(rows).toEqual([{ holder: 'courier', proof: 'courier' }]);
  // Disconnected, it is not booked any more; what it carries is still reported.
  const late = await packShipment(shop);
  const last = (await shop.ok(couriers.bookCourier, late.at, late.me)).booking;
  await shop.ok(accounts.removeCourier, { params }, owner);
  await report(list[0]!.webhookUrl, token, push(last.awb, 'UD', 'In Transit', 'X-PPOM'));
  expect(await late.read()).toMatchObject({ status: 'shipped' });
});
