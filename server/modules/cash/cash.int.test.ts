import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as cash from '#contracts/cash/cash.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder, trackOrder } from '#contracts/orders/orders.ts';
import { bookCourier, COURIER_SIGNATURE_HEADER } from '#contracts/fulfilment/couriers.ts';
import { getAdminOrder } from '#contracts/order-actions/order-actions.ts';
import { stepVendorOrders } from '#contracts/fulfilment/dispatch.ts';
import {
  getVendorOrder,
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { addDays } from '#contracts/kernel/time.ts';
import * as returns from '#contracts/returns/returns.ts';
import * as adminReturns from '#contracts/returns/admin-returns.ts';
import * as vendorReturns from '#contracts/returns/vendor-returns.ts';
import { myReview } from '#contracts/reviews/reviews.ts';
import { getPayoutOverview, listVendorStatements } from '#contracts/settlement/settlement.ts';
import { selectCourierSecret } from '#server/modules/fulfilment/couriers/queries.ts';
import { sign } from '#server/modules/fulfilment/couriers/event-signature.ts';
import { creditDueCashback } from '#server/modules/payments/service.ts';
import { closePeriods } from '#server/modules/settlement/service.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import {
  acceptDiscount,
  makeProducts,
  makeCustomer,
  makeVendor,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as shown } from '#server/testing/text.ts';

const start = '2026-11-02T06:30:00.000Z';
const BANK = {
  accountHolder: 'Shop',
  accountNumber: '000011112222',
  ifsc: 'DEMO0001001',
};
const COURIER = 'Demo Courier';
const VAN = { carrier: 'My own van' };
const UPI = { kind: 'upi' as const, upi: 'asha@okbank' };
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const finance = async () => ({ token: await staffToken(shop, 'finance') });
const later = (days: number) => shop.clock.set(addDays(start, days));
const close = () => closePeriods(shop.db, shop.clock);
const reference = () => newId('rcp').replace('_', '').toUpperCase();

async function deliverBooked(awb: string): Promise<void> {
  const body = JSON.stringify({
    events: [
      {
        id: newId('evt'),
        awb,
        kind: 'delivered',
        at: shop.clock.now().toISOString(),
        place: null,
        note: null,
      },
    ],
  });
  const headers = {
    'content-type': 'application/json',
    [COURIER_SIGNATURE_HEADER]: sign(body, await selectCourierSecret(shop.db, 'demo')),
  };
  expect(
    (
      await shop.inject({
        method: 'POST',
        url: '/api/couriers/demo/events',
        payload: body,
        headers,
      })
    ).statusCode,
  ).toBe(200);
}

async function makeShop({
  bank = BANK as object | null,
  rupees = 300,
  promoCode,
}: { bank?: object | null; rupees?: number; promoCode?: string } = {}) {
  shop.clock.set(start);
  const vendorId = await makeVendor(shop, {
    shipping: {
      mode: 'own-rate-card',
      dispatchDays: 1,
      freeAbove: 0,
      zones: [
        {
          zone: 'A',
          slabs: [{ upToGrams: 90_000, rate: 0 }],
          perExtraKg: 0,
          deliveryDays: { min: 1, max: 3 },
          cod: true,
        },
      ],
    },
  });
  await sql`update vendors set bank = ${bank === null ? null : JSON.stringify(bank)}::text::jsonb where id = ${vendorId}`.execute(
    shop.db,
  );
  const products = await makeProducts(shop, { rupees, vendorIds: [vendorId], stock: 500 });
  const who = await makeCustomer(shop);
  const seller = async () => ({ token: await vendorToken(shop, vendorId) });
  const me = async () => ({
    token: (
      await transact(shop.db, (tx) =>
        issueSession(tx, { audience: 'user', subjectId: who.userId }, shop.clock),
      )
    ).token,
  });
  async function pack(quantity: number, cancelled = 0) {
    await shop.ok(
      addToCheckout,
      { body: { productId: products.productId, quantity, replace: true } },
      await me(),
    );
    const { order } = await shop.ok(
      placeOrder,
      {
        body: {
          addressId: who.addressId,
          paymentMethod: 'cod',
          ...(promoCode ? { promoCode } : {}),
        },
      },
      { ...(await me()), headers: { 'idempotency-key': newId('req') } },
    );
    const part = order.subOrders[0]!;
    if (cancelled > 0)
      await shop.ok(
        cancelOrder,
        {
          params: { id: order._id },
          body: { items: [{ itemId: part.items[0]!._id, quantity: cancelled }] },
        },
        await me(),
      );
    const { shipmentId } = await shop.ok(
      packVendorOrder,
      { params: { id: part._id }, body: {} },
      await seller(),
    );
    return { order, part, shipmentId };
  }
  /** A cash order that is on its way, with a courier booked through the marketplace or the vendor's own van. */
  async function send(
    quantity: number,
    isOwn: boolean,
    way: object = { ...VAN, trackingNumber: newId('rcp').slice(-12) },
    cancelled = 0,
  ) {
    const { order, part, shipmentId } = await pack(quantity, cancelled);
    const params = { id: shipmentId };
    const shipped = isOwn
      ? await shop.call(handOverShipment, { params, body: way }, await seller())
      : await shop.call(bookCourier, { params }, await seller());
    const awb = shipped.success ? shipped.data.order.shipments[0]!.trackingNumber! : '';
    return {
      order,
      part,
      params,
      shipmentId,
      shipped,
      awb,
      total: order.totals.total,
      /** Who carries it says that it was delivered: the vendor, or the courier by a signed event. */
      say: async () =>
        isOwn
          ? shop.ok(updateShipmentStatus, { params, body: { status: 'delivered' } }, await seller())
          : deliverBooked(awb),
      code: async () => {
        await shop.ok(cash.sendDeliveryCode, { params }, await seller());
        const {
          rows: [sms],
        } = await sql<{
          text: string;
        }>`select body as text from messages where channel = 'sms' and body like ${`%delivery code for order ${order.orderNumber}%`} order by created_at desc, id desc limit 1`.execute(
          shop.db,
        );
        return /\b\d{6}\b/.exec(sms!.text)![0];
      },
      enter: async (code: string) =>
        shop.call(cash.deliverByCode, { params, body: { code } }, await seller()),
      deposit: async (rupees: number, change: object = {}) =>
        shop.call(
          cash.recordDeposit,
          {
            params,
            body: {
              amountPaise: Math.round(rupees * 100),
              reference: reference(),
              day: '2026-11-02',
              ...change,
            },
          },
          await finance(),
        ),
      view: async () =>
        (await shop.ok(getVendorOrder, { params: { id: part._id } }, await seller())).order
          .shipments[0]!,
      ask: async (n: number) =>
        (
          await shop.ok(
            returns.createReturn,
            {
              params: { id: order._id },
              body: {
                items: [{ itemId: part.items[0]!._id, quantity: n }],
                reason: 'changed_mind',
                refundTo: UPI,
              },
            },
            await me(),
          )
        ).results[0]!._id,
    };
  }
  const stepReturn = async (id: string, ...statuses: ('approved' | 'picked_up' | 'received')[]) => {
    for (const status of statuses)
      await shop.ok(vendorReturns.stepReturn, { params: { id }, body: { status } }, await seller());
  };
  return {
    vendorId,
    products,
    seller,
    me,
    pack,
    send,
    stepReturn,
    statements: async () =>
      (await shop.ok(listVendorStatements, { query: { limit: 50 } }, await seller())).results,
    overview: async () => shop.ok(getPayoutOverview, {}, await seller()),
  };
}
const refund = async (id: string) =>
  shop.call(
    adminReturns.payRefund,
    { params: { id }, body: { reference: 'UTR99887766' } },
    await finance(),
  );
const refundsOf = async (id: string, state: 'ready' | 'waiting') =>
  (
    await shop.ok(adminReturns.listRefunds, { query: { state, limit: 100 } }, await finance())
  ).results.filter((r) => r._id === id);
const balanceOf = async (vendorId: string) =>
  (
    await sql<{
      paise: number;
    }>`select coalesce(-sum(amount_paise), 0)::int as paise from ledger_entries where account = 'vendor_payable' and owner_id = ${vendorId}`.execute(
      shop.db,
    )
  ).rows[0]!.paise / 100;
const file = (rows: [courier: string, awb: string, amount: string | number, utr: string][]) =>
  [
    'courier,awb,amount,date,utr',
    ...rows.map(([courier, awb, amount, utr]) =>
      [courier, awb, amount, '2026-11-03', utr].join(','),
    ),
  ].join('\n');
const importFile = async (text: string, dryRun = false) =>
  shop.call(
    cash.importRemittance,
    { body: { name: 'remittance.csv', text, dryRun } },
    await finance(),
  );

describe('cash that never arrived', () => {
  it('is not paid out, whatever its vendor says of the delivery', async () => {
    const v = await makeShop();
    const o = await v.send(2, false);
    await o.say();
    later(30);
    await close();
    expect(await v.statements()).toEqual([]);
    expect((await v.overview()).holds).toContainEqual({ reason: 'cash', amount: 540, text: null });
    expect(await o.view()).toMatchObject({
      cash: { state: 'overdue', expected: 600, received: 0, holder: 'courier', isProven: true },
    });
    expect(
      (await shop.ok(getAdminOrder, { params: { id: o.order._id } }, await finance())).order
        .parts[0]!.shipments[0]!.cash,
    ).toMatchObject({ state: 'overdue', expected: 600 });
    const owed = (
      await shop.ok(
        cash.listCashShipments,
        { query: { tab: 'overdue', vendor: v.vendorId } },
        await finance(),
      )
    ).results;
    expect(owed).toMatchObject([
      {
        _id: o.shipmentId,
        expected: 600,
        received: 0,
        state: 'overdue',
        overdueDays: 20,
        courier: COURIER,
        canCharge: false,
      },
    ]);
    // It arrives: short first, then the rest.
    const part = await importFile(file([[COURIER, o.awb, 400, reference()]]));
    expect(part.data).toMatchObject({ total: 400, counts: { short: 1 } });
    await close();
    expect(await v.statements()).toEqual([]);
    expect(await o.view()).toMatchObject({ cash: { state: 'short', received: 400 } });
    await importFile(file([[COURIER.toLowerCase(), o.awb.toLowerCase(), '200.00', reference()]]));
    expect(await o.view()).toMatchObject({
      cash: { state: 'received', received: 600, isProven: true },
    });
    await close();
    expect((await v.statements()).map((s) => s.closing > 0)).toEqual([true]);
  });

  it('brings neither cashback nor a review as long as only the vendor speaks of the delivery', async () => {
    const v = await makeShop();
    const o = await v.send(1, true);
    await o.say();
    expect(
      (await shop.ok(myReview, { params: { id: v.products.slug } }, await v.me())).purchase,
    ).toBe('ordered');
    await o.deposit(300);
    expect(
      (await shop.ok(myReview, { params: { id: v.products.slug } }, await v.me())).purchase,
    ).toBe('delivered');
  });

  it('is never refunded: the refund waits until it arrives, and everybody sees why', async () => {
    const v = await makeShop();
    const o = await v.send(2, false);
    await o.say();
    const id = await o.ask(2);
    await v.stepReturn(id, 'approved', 'picked_up', 'received');
    expect(await refund(id)).toMatchObject({ status: 409, code: 'CASH_NOT_RECEIVED' });
    expect(await refundsOf(id, 'ready')).toEqual([]);
    expect(await refundsOf(id, 'waiting')).toMatchObject([
      { refund: 600, waitsFor: 'cash', cash: 0 },
    ]);
    expect(
      (await shop.ok(returns.listOrderReturns, { params: { id: o.order._id } }, await v.me()))
        .results,
    ).toMatchObject([{ status: 'received', refund: 600, waitsFor: 'cash' }]);
    expect(
      (await shop.ok(vendorReturns.getVendorReturn, { params: { id } }, await v.seller())).return,
    ).toMatchObject({ waitsFor: 'cash' });
    expect(await o.deposit(599.99)).toMatchObject({ status: 200 });
    expect(await refund(id)).toMatchObject({ status: 409, code: 'CASH_NOT_RECEIVED' });
    expect(await o.deposit(0.01)).toMatchObject({ status: 200 });
    expect(await refundsOf(id, 'ready')).toMatchObject([
      { refund: 600, waitsFor: null, cash: 600 },
    ]);
    expect(await refund(id)).toMatchObject({ status: 200 });
    expect(await refund(id)).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
  });

  it('is refunded once over two returns, and not beyond what is here', async () => {
    const v = await makeShop();
    const o = await v.send(2, false);
    await o.say();
    const [a, b] = [await o.ask(1), await o.ask(1)];
    for (const id of [a, b]) await v.stepReturn(id, 'approved', 'picked_up', 'received');
    await o.deposit(400);
    const replies = await Promise.all([refund(a), refund(b)]);
    expect(replies.map((r) => r.status).toSorted()).toEqual([200, 409]);
  });
});

describe('a vendor that delivers by itself', () => {
  it('owes the cash at once and keeps it only against what it earns: five orders of its own bring no payout', async () => {
    const v = await makeShop();
    for (let i = 0; i < 5; i++) await (await v.send(2, true)).say();
    expect(await balanceOf(v.vendorId)).toBe(5 * (540 - 600));
    later(30);
    await close();
    // The debits alone: nothing of a delivery that only the vendor speaks of is earned.
    expect(await v.statements()).toMatchObject([{ closing: -3000, status: 'carried' }]);
    expect((await v.overview()).due).toBe(0);
  });

  it('has nothing refunded by the marketplace for items it says it took back', async () => {
    const v = await makeShop();
    const o = await v.send(2, true);
    await o.say();
    const id = await o.ask(2);
    await v.stepReturn(id, 'approved', 'picked_up', 'received');
    later(40);
    await close();
    expect(await refund(id)).toMatchObject({ status: 409, code: 'CASH_NOT_RECEIVED' });
    expect(await refundsOf(id, 'ready')).toEqual([]);
    expect(await balanceOf(v.vendorId)).toBe(-600);
  });

  it('proves a delivery by the code of its customer: a few tries, one use, and the commission is netted', async () => {
    const v = await makeShop();
    const o = await v.send(2, true);
    expect(
      (
        await shop.ok(trackOrder, {
          body: { orderNumber: o.order.orderNumber, contact: o.order.address.phone },
        })
      ).order.subOrders[0]!.shipments[0]!.canUseCode,
    ).toBe(true);
    const code = await o.code();
    expect(
      (await shop.call(cash.sendDeliveryCode, { params: o.params }, await v.seller())).status,
    ).toBe(429);
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await o.enter(wrong)).toMatchObject({ status: 400, code: 'INVALID_OTP' });
    expect(await o.enter(code)).toMatchObject({
      status: 200,
      data: { order: { status: 'delivered' } },
    });
    expect(await o.enter(code)).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    expect(await o.view()).toMatchObject({
      cash: { state: 'debited', holder: 'vendor', isProven: true, received: 0 },
      canUseCode: false,
    });
    expect(
      (
        await shop.ok(trackOrder, {
          body: { orderNumber: o.order.orderNumber, contact: o.order.address.phone },
        })
      ).order.subOrders[0]!.shipments[0]!.canUseCode,
    ).toBe(false);
    expect(await balanceOf(v.vendorId)).toBe(540 - 600);
    later(30);
    await close();
    const [one] = await v.statements();
    expect(one!.closing).toBeLessThan(-60);
    expect(one).toMatchObject({ status: 'carried' });
  });

  it("brings cashback once the cash is here: a code alone pays nobody the marketplace's money", async () => {
    const v = await makeShop();
    const o = await v.send(8, true);
    await o.enter(await o.code());
    later(30);
    const wallet = async () => {
      await creditDueCashback(shop.db, shop.clock);
      return (
        (
          await sql<{
            paise: number;
          }>`select coalesce(sum(balance_paise), 0)::int as paise from wallets where user_id = (select user_id from orders where id = ${o.order._id})`.execute(
            shop.db,
          )
        ).rows[0]!.paise / 100
      );
    };
    expect([o.order.totals.cashback, await wallet()]).toEqual([100, 0]);
    await o.deposit(o.total);
    expect(await wallet()).toBe(100);
  });

  it('has five tries a code', async () => {
    const v = await makeShop();
    const o = await v.send(1, true);
    const code = await o.code();
    const wrong = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 5; i++) expect((await o.enter(wrong)).code).toBe('INVALID_OTP');
    expect(await o.enter(code)).toMatchObject({ code: 'INVALID_OTP' });
  });

  it('hands the cash over: its account is free of it, and the sale is paid', async () => {
    const v = await makeShop();
    const o = await v.send(2, true);
    await o.say();
    expect(await o.deposit(600.01)).toMatchObject({
      status: 400,
      details: [{ path: 'amountPaise' }],
    });
    expect(await o.deposit(600, { day: '2027-01-01' })).toMatchObject({ status: 400 });
    const utr = reference();
    expect(await o.deposit(600, { reference: utr })).toMatchObject({
      status: 200,
      data: { shipment: { received: 600, state: 'received' } },
    });
    expect(await o.deposit(600, { reference: utr })).toMatchObject({ status: 200 });
    expect(await o.deposit(1, { reference: utr })).toMatchObject({
      status: 409,
      code: 'UTR_TAKEN',
    });
    expect(await balanceOf(v.vendorId)).toBe(540);
    later(30);
    await close();
    expect((await v.statements()).map((s) => s.status)).toEqual(['due']);
  });

  it('pays the cash out of what it earned elsewhere: then it counts as received, and a refund goes out', async () => {
    const v = await makeShop();
    const [kept, sent] = [await v.send(1, true), await v.send(4, false)];
    await kept.say();
    await sent.say();
    await sent.deposit(1200);
    const id = await kept.ask(1);
    await v.stepReturn(id, 'approved', 'picked_up', 'received');
    expect(await refund(id)).toMatchObject({ status: 409 });
    later(30);
    await close();
    const [one] = await v.statements();
    expect(one!.status).toBe('due');
    // 1,080 for the four that were paid for, less the 300 it holds, less taxes.
    expect(one!.closing).toBeLessThan(780);
    expect(
      (
        await shop.ok(
          cash.listCashShipments,
          { query: { tab: 'received', vendor: v.vendorId, limit: 100 } },
          await finance(),
        )
      ).results.find((s) => s._id === kept.shipmentId),
    ).toMatchObject({ isNetted: true, received: 300 });
    expect(await refund(id)).toMatchObject({ status: 200 });
  });

  it('may hold little cash before its documents and account are known', async () => {
    const v = await makeShop({ bank: null });
    expect((await v.send(10, true)).shipped.status).toBe(200);
    expect((await v.send(10, true)).shipped).toMatchObject({ status: 409, code: 'CASH_LIMIT' });
    expect((await v.send(10, false)).shipped.status).toBe(201);
  });

  it('holds the cash of what it says it delivers itself, under whatever name', async () => {
    const v = await makeShop();
    for (const body of [
      {},
      { carrier: 'Toofan Express', trackingNumber: 'HD0000000001' },
      { carrier: 'Swift Courier', trackingNumber: 'HC0000000001' },
    ]) {
      const o = await v.send(1, true, body);
      expect(await o.view()).toMatchObject({ canUseCode: true });
      await o.say();
      expect(await o.view()).toMatchObject({ cash: { holder: 'vendor', isProven: false } });
    }
    expect(await balanceOf(v.vendorId)).toBe(3 * (270 - 300));
    later(30);
    await close();
    expect(await v.statements()).toMatchObject([{ closing: -900, status: 'carried' }]);
  });

  it('is limited in bulk, too: an order whose cash is too much is refused and the rest goes', async () => {
    const v = await makeShop({ bank: null });
    const [a, b] = [await v.pack(10), await v.pack(10)];
    const { results } = await shop.ok(
      stepVendorOrders,
      { body: { step: 'ship', ids: [a.part._id, b.part._id] } },
      await v.seller(),
    );
    expect(results).toMatchObject([
      { outcome: 'done' },
      { outcome: 'refused', code: 'CASH_LIMIT' },
    ]);
  });

  it('is charged for cash of a delivery from before that it gave to no courier of ours, once', async () => {
    const v = await makeShop();
    const o = await v.send(1, false);
    await o.say();
    await sql`update shipments set courier = null where id = ${o.shipmentId}`.execute(shop.db);
    const charge = async () =>
      shop.call(
        cash.chargeVendor,
        { params: o.params, body: { reason: 'The courier never had it' } },
        await finance(),
      );
    expect(await charge()).toMatchObject({
      status: 200,
      data: { shipment: { holder: 'vendor', canCharge: false } },
    });
    expect(await charge()).toMatchObject({ status: 409 });
    expect(await balanceOf(v.vendorId)).toBe(-30);
    await o.deposit(300);
    expect(await balanceOf(v.vendorId)).toBe(270);
  });
});

/** In rupees: what statements say a vendor has earned with an order, the cash that is here, and what the marketplace pays of the order. */
async function moneyOf(orderId: string) {
  const {
    rows: [row],
  } = await sql<{ settled: number; received: number; discount: number; rounding: number }>`select
    (select coalesce(sum(p.net_paise), 0) from statement_orders p join vendor_orders s on s.id = p.vendor_order_id where s.order_id = o.id)::int as settled,
    (select coalesce(sum(received_paise), 0) from cod_shipments c where c.order_id = o.id)::int as received,
    (select coalesce(sum(amount_paise), 0) from ledger_entries e where e.order_id = o.id and e.account = 'platform_discount')::int as discount,
    (select coalesce(sum(amount_paise), 0) from ledger_entries e where e.order_id = o.id and e.account = 'platform_rounding')::int as rounding from orders o where o.id = ${orderId}`.execute(
    shop.db,
  );
  return Object.fromEntries(Object.entries(row!).map(([key, paise]) => [key, paise / 100]));
}

describe('a cash order whose coupon vendor and marketplace share', () => {
  const WHOLE = { settled: 485.98, received: 480, discount: 60, rounding: -0.02 };
  beforeAll(async () => {
    await sql`insert into coupons (id, code, title, type, percent, min_cart_paise, uses_per_account, funded_by, vendor_bp, starts_at, is_active) values
      ('cpn_shared', 'SHARED20', 'Half and half', 'percent', 20, 0, 100, 'platform', 5000, '2020-01-01', true), ('cpn_own', 'OWN33', 'By vendors', 'percent', 33.33, 0, 100, 'vendor', 10000, '2020-01-01', true)`.execute(
      shop.db,
    );
  });
  async function open(options = { rupees: 299.99, promoCode: 'SHARED20' }) {
    const v = await makeShop(options);
    for (const id of ['cpn_shared', 'cpn_own']) await acceptDiscount(shop, id, [v.vendorId]);
    return v;
  }

  it('settles once, when all its cash is here', async () => {
    const v = await open();
    const o = await v.send(2, false);
    await o.say();
    await o.deposit(479.99);
    later(30);
    await close();
    expect(await moneyOf(o.order._id)).toEqual({ ...WHOLE, settled: 0, received: 479.99 });
    await o.deposit(0.01);
    await close();
    expect(await moneyOf(o.order._id)).toEqual(WHOLE);
  });

  it('shares the discount of what is kept alone, whether the rest is cancelled or comes back', async () => {
    const v = await open();
    const [cancelled, returned] = [await v.send(2, false, undefined, 1), await v.send(2, false)];
    for (const o of [cancelled, returned]) {
      await o.say();
      await o.deposit(o === cancelled ? 240 : 480);
    }
    const id = await returned.ask(1);
    await v.stepReturn(id, 'approved', 'picked_up', 'received');
    expect(await refund(id)).toMatchObject({ status: 200, data: { return: { refund: 240 } } });
    later(30);
    await close();
    // 299.99 less its vendor's 30 and commission.
    expect(await moneyOf(cancelled.order._id)).toEqual({
      settled: 242.99,
      received: 240,
      discount: 30,
      rounding: -0.01,
    });
    expect(await moneyOf(returned.order._id)).toEqual({
      settled: 242.99,
      received: 480,
      discount: 30,
      rounding: -0.01,
    });
  });

  it('is not settled on a code alone: neither vendor nor customer has paid the marketplace a rupee', async () => {
    const v = await open();
    const kept = await v.send(2, true);
    await kept.enter(await kept.code());
    expect(await kept.view()).toMatchObject({ cash: { isProven: true, received: 0 } });
    later(30);
    await close();
    expect(await moneyOf(kept.order._id)).toEqual({ ...WHOLE, settled: 0, received: 0 });
    expect(await v.statements()).toMatchObject([{ closing: -480, status: 'carried' }]);
    await kept.deposit(480);
    later(60);
    await close();
    expect(await moneyOf(kept.order._id)).toEqual(WHOLE);
  });

  it('is netted whole against the cash its vendor holds', async () => {
    const v = await open();
    const [kept, sent] = [await v.send(2, true), await v.send(4, false)];
    await kept.enter(await kept.code());
    await sent.say();
    await sent.deposit(960);
    expect(await balanceOf(v.vendorId)).toBe(Math.round((485.98 - 480 + 971.97) * 100) / 100);
    later(30);
    await close();
    expect(await moneyOf(kept.order._id)).toEqual({ ...WHOLE, settled: 0 });
    // What the vendor earned elsewhere has paid the cash: now the sale settles.
    later(60);
    await close();
    expect(await moneyOf(kept.order._id)).toEqual(WHOLE);
  });

  it('costs the marketplace the paise that a label drops, which may be more than its commission', async () => {
    const v = await open({ rupees: 2, promoCode: 'OWN33' });
    const o = await v.send(1, false);
    await o.say();
    await o.deposit(1);
    later(30);
    await close();
    expect(await moneyOf(o.order._id)).toEqual({
      settled: 1.2,
      received: 1,
      discount: 0,
      rounding: 0.33,
    });
  });
});

describe('a remittance file', () => {
  it('is tried, then booked once however often it comes', async () => {
    const v = await makeShop();
    const [a, b, c, d] = [
      await v.send(1, false),
      await v.send(1, false),
      await v.send(1, false),
      await v.send(1, true),
    ];
    for (const o of [a, b, d]) await o.say();
    const utr = reference();
    const text = file([
      [COURIER, a.awb, 300, utr],
      [COURIER, b.awb, 350, utr],
      [COURIER, c.awb, 300, utr],
      [COURIER, a.awb, 300, utr],
      [COURIER, 'NOBODY-1', 10, utr],
      [COURIER, '', 'x', utr],
      [VAN.carrier, d.awb, 100, utr],
    ]);
    // What a vendor sent itself is never matched by its number (d).
    const counts = {
      full: 1,
      over: 1,
      not_delivered: 1,
      duplicate: 1,
      unmatched: 2,
      invalid: 1,
      short: 0,
    };
    const tried = await importFile(text, true);
    expect(tried.data).toMatchObject({ importId: null, isKnown: false, counts, total: 650 });
    expect(await a.view()).toMatchObject({ cash: { received: 0 } });
    const [first, second] = await Promise.all([importFile(text), importFile(text)]);
    expect([first.data.isKnown, second.data.isKnown].toSorted()).toEqual([false, true]);
    expect(first.data.importId).toBe(second.data.importId);
    // The same rows in another file are all known.
    expect((await importFile(`${text}\n`)).data).toMatchObject({
      total: 0,
      importId: null,
      counts: { duplicate: 3 },
    });
    expect(await b.view()).toMatchObject({ cash: { received: 300 } });
    expect(
      (
        await shop.ok(
          cash.listCashShipments,
          { query: { tab: 'over', vendor: v.vendorId } },
          await finance(),
        )
      ).results,
    ).toMatchObject([{ _id: b.shipmentId, over: 50, state: 'over' }]);
    const {
      rows: [sums],
    } = await sql<{
      bank: number;
      courier: number;
    }>`select coalesce(sum(amount_paise) filter (where account = 'platform_bank'), 0)::int as bank, coalesce(sum(amount_paise) filter (where account = 'courier_receivable'), 0)::int as courier
      from ledger_entries where order_id = any(${[a, b, c, d].map((o) => o.order._id)})`.execute(
      shop.db,
    );
    expect(sums).toEqual({ bank: 650_00, courier: -50_00 });
    expect(
      (await shop.ok(cash.listRemittances, {}, await finance())).results.find(
        (r) => r._id === first.data.importId,
      ),
    ).toMatchObject({ name: 'remittance.csv', total: 650 });
  });

  it('never pays a vendor for a number it typed: not under the name of a courier we book, in whatever emails, nor under another', async () => {
    const [honest, thief] = [await makeShop(), await makeShop()];
    const booked = await honest.send(2, false);
    const { shipmentId } = await thief.pack(2);
    for (const carrier of [
      COURIER,
      COURIER.toLowerCase(),
      ' demo-courier ',
      'Demo  Courier',
      'DEMO',
      'ＤＥＭＯ',
    ]) {
      expect(
        await shop.call(
          handOverShipment,
          {
            params: { id: shipmentId },
            body: { carrier, trackingNumber: booked.awb.toLowerCase() },
          },
          await thief.seller(),
        ),
      ).toMatchObject({ status: 400, details: [{ path: 'carrier' }] });
    }
    const claimed = await thief.send(2, true, {
      carrier: 'Swift Courier',
      trackingNumber: booked.awb.toLowerCase(),
    });
    // Shipments from before this was refused.
    await sql`update shipments set carrier = ${COURIER.toLowerCase()}, number_is_shared = true where id = ${claimed.shipmentId}`.execute(
      shop.db,
    );
    await claimed.say();
    await booked.say();
    const utr = reference();
    expect(
      (
        await importFile(
          file([
            [COURIER, booked.awb, 600, utr],
            ['Swift Courier', booked.awb, 600, utr],
          ]),
        )
      ).data,
    ).toMatchObject({ total: 600, counts: { full: 1, unmatched: 1 } });
    expect(await booked.view()).toMatchObject({ cash: { state: 'received', received: 600 } });
    expect(await claimed.view()).toMatchObject({
      cash: { received: 0, holder: 'vendor', isProven: false },
    });
    expect(await balanceOf(thief.vendorId)).toBe(2 * 540 - 600);
  });

  it('knows one shipment by a number: the same courier in other letters is another shipment of it', async () => {
    const v = await makeShop();
    expect(
      (await v.send(1, true, { carrier: 'Toofan Express', trackingNumber: 'tf-one-number' }))
        .shipped.status,
    ).toBe(200);
    expect(
      (await v.send(1, true, { carrier: 'TOOFAN EXPRESS', trackingNumber: 'TF-ONE-NUMBER' }))
        .shipped,
    ).toMatchObject({ status: 409, details: [{ path: 'trackingNumber' }] });
  });

  it('that cannot be read is refused in words', async () => {
    expect(await importFile('a,b\n1,2')).toMatchObject({
      status: 400,
      details: [
        {
          path: 'text',
          message: shown('errors.columns_missing', { columns: 'courier, awb, amount, date, utr' }),
        },
      ],
    });
  });
});

describe('the sums of cash on delivery', () => {
  it('stand by courier and by vendor, and what a shipment is to bring stands in the file', async () => {
    const v = await makeShop();
    const [a, b] = [await v.send(1, false), await v.send(1, true)];
    await a.say();
    await b.say();
    await a.deposit(100);
    later(12);
    const { all, couriers, vendors } = await shop.ok(cash.getCashSummary, {}, await finance());
    expect(vendors.find((one) => one.vendor._id === v.vendorId)).toMatchObject({
      shipments: 2,
      expected: 600,
      received: 100,
      outstanding: 500,
      short: 200,
      overdue: 500,
      held: 300,
      oldestDays: 2,
    });
    expect(couriers.map((c) => c.courier)).toEqual(expect.arrayContaining([COURIER, 'My own van']));
    expect(all.outstanding).toBe(
      Math.round(couriers.reduce((sum, c) => sum + c.outstanding * 100, 0)) / 100,
    );
    const csv = await shop.inject({
      method: 'GET',
      url: `/api/admin/cash/shipments.csv?tab=open&vendor=${v.vendorId}`,
      headers: { authorization: `Bearer ${(await finance()).token}` },
    });
    expect(csv.body.split('\r\n').filter(Boolean)).toHaveLength(3);
  });
});
