import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as cash from '#contracts/cash/cash.ts';
import { trackOrder } from '#contracts/orders/orders.ts';
import { stepVendorOrders } from '#contracts/fulfilment/dispatch.ts';
import { creditDueCashback } from '#server/modules/payments/service.ts';
import { acceptDiscount } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  makeCashVendor,
  balanceOf,
  moveTo,
  closeStatements,
  payRefund,
  refundsOf,
  newReference,
  financeToken,
} from './cash.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('a vendor that delivers by itself', () => {
  it('owes the cash at once and keeps it only against what it earns: five orders of its own bring no payout', async () => {
    const v = await makeCashVendor(shop);
    for (let i = 0; i < 5; i++) await (await v.send(2, true)).say();
    expect(await balanceOf(shop, v.vendorId)).toBe(5 * (540 - 600));
    moveTo(shop, 30);
    await closeStatements(shop);
    // Only the debits: a delivery reported by the vendor alone earns nothing.
    expect(await v.statements()).toMatchObject([{ closing: -3000, status: 'carried' }]);
    expect((await v.overview()).due).toBe(0);
  });

  it('has nothing refunded by the marketplace for items it says it took back', async () => {
    const v = await makeCashVendor(shop);
    const o = await v.send(2, true);
    await o.say();
    const id = await o.ask(2);
    await v.stepReturn(id, 'approved', 'picked_up', 'received');
    moveTo(shop, 40);
    await closeStatements(shop);
    expect(await payRefund(shop, id)).toMatchObject({ status: 409, code: 'CASH_NOT_RECEIVED' });
    expect(await refundsOf(shop, id, 'ready')).toEqual([]);
    expect(await balanceOf(shop, v.vendorId)).toBe(-600);
  });

  it('proves a delivery by the code of its customer: a few tries, one use, and the commission is netted', async () => {
    const v = await makeCashVendor(shop);
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
    expect(await balanceOf(shop, v.vendorId)).toBe(540 - 600);
    moveTo(shop, 30);
    await closeStatements(shop);
    const [one] = await v.statements();
    expect(one!.closing).toBeLessThan(-60);
    expect(one).toMatchObject({ status: 'carried' });
  });

  it("brings cashback once the cash is here: a code alone pays nobody the marketplace's money", async () => {
    const v = await makeCashVendor(shop);
    const o = await v.send(8, true);
    await o.enter(await o.code());
    moveTo(shop, 30);
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
    const v = await makeCashVendor(shop);
    const o = await v.send(1, true);
    const code = await o.code();
    const wrong = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 5; i++) expect((await o.enter(wrong)).code).toBe('INVALID_OTP');
    expect(await o.enter(code)).toMatchObject({ code: 'INVALID_OTP' });
  });

  it('deposits the cash: its account is clear, and the sale is paid', async () => {
    const v = await makeCashVendor(shop);
    const o = await v.send(2, true);
    await o.say();
    expect(await o.deposit(600.01)).toMatchObject({
      status: 400,
      details: [{ path: 'amountPaise' }],
    });
    expect(await o.deposit(600, { day: '2027-01-01' })).toMatchObject({ status: 400 });
    const utr = newReference();
    expect(await o.deposit(600, { reference: utr })).toMatchObject({
      status: 200,
      data: { shipment: { received: 600, state: 'received' } },
    });
    expect(await o.deposit(600, { reference: utr })).toMatchObject({ status: 200 });
    expect(await o.deposit(1, { reference: utr })).toMatchObject({
      status: 409,
      code: 'UTR_TAKEN',
    });
    expect(await balanceOf(shop, v.vendorId)).toBe(540);
    moveTo(shop, 30);
    await closeStatements(shop);
    expect((await v.statements()).map((s) => s.status)).toEqual(['due']);
  });

  it('pays the cash out of what it earned elsewhere: then it counts as received, and a refund goes out', async () => {
    const v = await makeCashVendor(shop);
    const [kept, sent] = [await v.send(1, true), await v.send(4, false)];
    await kept.say();
    await sent.say();
    await sent.deposit(1200);
    const id = await kept.ask(1);
    await v.stepReturn(id, 'approved', 'picked_up', 'received');
    expect(await payRefund(shop, id)).toMatchObject({ status: 409 });
    moveTo(shop, 30);
    await closeStatements(shop);
    const [one] = await v.statements();
    expect(one!.status).toBe('due');
    // 1,080 for the four paid orders, less the 300 it holds, less taxes.
    expect(one!.closing).toBeLessThan(780);
    expect(
      (
        await shop.ok(
          cash.listCashShipments,
          { query: { tab: 'received', vendor: v.vendorId, limit: 100 } },
          await financeToken(shop),
        )
      ).results.find((s) => s._id === kept.shipmentId),
    ).toMatchObject({ isNetted: true, received: 300 });
    expect(await payRefund(shop, id)).toMatchObject({ status: 200 });
  });

  it('may hold little cash before its documents and account are known', async () => {
    const v = await makeCashVendor(shop, { bank: null });
    expect((await v.send(10, true)).shipped.status).toBe(200);
    expect((await v.send(10, true)).shipped).toMatchObject({ status: 409, code: 'CASH_LIMIT' });
    expect((await v.send(10, false)).shipped.status).toBe(201);
  });

  it('holds the cash of what it says it delivers itself, under whatever name', async () => {
    const v = await makeCashVendor(shop);
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
    expect(await balanceOf(shop, v.vendorId)).toBe(3 * (270 - 300));
    moveTo(shop, 30);
    await closeStatements(shop);
    expect(await v.statements()).toMatchObject([{ closing: -900, status: 'carried' }]);
  });

  it('is limited in bulk, too: an order whose cash is too much is refused and the rest goes', async () => {
    const v = await makeCashVendor(shop, { bank: null });
    const [a, b] = [await v.pack(10), await v.pack(10)];
    const { results } = await shop.ok(
      stepVendorOrders,
      { body: { step: 'ship', ids: [a.vendorOrder._id, b.vendorOrder._id] } },
      await v.seller(),
    );
    expect(results).toMatchObject([
      { outcome: 'done' },
      { outcome: 'refused', code: 'CASH_LIMIT' },
    ]);
  });

  it('is charged for cash of a delivery from before that it gave to no courier of ours, once', async () => {
    const v = await makeCashVendor(shop);
    const o = await v.send(1, false);
    await o.say();
    await sql`update shipments set courier = null where id = ${o.shipmentId}`.execute(shop.db);
    const charge = async () =>
      shop.call(
        cash.chargeVendor,
        { params: o.params, body: { reason: 'The courier never had it' } },
        await financeToken(shop),
      );
    expect(await charge()).toMatchObject({
      status: 200,
      data: { shipment: { holder: 'vendor', canCharge: false } },
    });
    expect(await charge()).toMatchObject({ status: 409 });
    expect(await balanceOf(shop, v.vendorId)).toBe(-30);
    await o.deposit(300);
    expect(await balanceOf(shop, v.vendorId)).toBe(270);
  });
});

/**
 * In rupees: the vendor's earnings of an order in statements, the cash received, and the
 * marketplace's payments for the order.
 */
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
    const v = await makeCashVendor(shop, options);
    for (const id of ['cpn_shared', 'cpn_own']) await acceptDiscount(shop, id, [v.vendorId]);
    return v;
  }

  it('settles once, when all its cash is here', async () => {
    const v = await open();
    const o = await v.send(2, false);
    await o.say();
    await o.deposit(479.99);
    moveTo(shop, 30);
    await closeStatements(shop);
    expect(await moneyOf(o.order._id)).toEqual({ ...WHOLE, settled: 0, received: 479.99 });
    await o.deposit(0.01);
    await closeStatements(shop);
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
    expect(await payRefund(shop, id)).toMatchObject({
      status: 200,
      data: { return: { refund: 240 } },
    });
    moveTo(shop, 30);
    await closeStatements(shop);
    // 299.99 less the vendor's 30 and the commission.
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
    moveTo(shop, 30);
    await closeStatements(shop);
    expect(await moneyOf(kept.order._id)).toEqual({ ...WHOLE, settled: 0, received: 0 });
    expect(await v.statements()).toMatchObject([{ closing: -480, status: 'carried' }]);
    await kept.deposit(480);
    moveTo(shop, 60);
    await closeStatements(shop);
    expect(await moneyOf(kept.order._id)).toEqual(WHOLE);
  });

  it('is netted whole against the cash its vendor holds', async () => {
    const v = await open();
    const [kept, sent] = [await v.send(2, true), await v.send(4, false)];
    await kept.enter(await kept.code());
    await sent.say();
    await sent.deposit(960);
    expect(await balanceOf(shop, v.vendorId)).toBe(Math.round((485.98 - 480 + 971.97) * 100) / 100);
    moveTo(shop, 30);
    await closeStatements(shop);
    expect(await moneyOf(kept.order._id)).toEqual({ ...WHOLE, settled: 0 });
    // The vendor's other earnings have covered the cash: now the sale settles.
    moveTo(shop, 60);
    await closeStatements(shop);
    expect(await moneyOf(kept.order._id)).toEqual(WHOLE);
  });

  it('costs the marketplace the paise that a label drops, which may be more than its commission', async () => {
    const v = await open({ rupees: 2, promoCode: 'OWN33' });
    const o = await v.send(1, false);
    await o.say();
    await o.deposit(1);
    moveTo(shop, 30);
    await closeStatements(shop);
    expect(await moneyOf(o.order._id)).toEqual({
      settled: 1.2,
      received: 1,
      discount: 0,
      rounding: 0.33,
    });
  });
});
