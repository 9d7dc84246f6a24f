import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as cash from '#contracts/cash/cash.ts';
import { getAdminOrder } from '#contracts/order-actions/order-actions.ts';
import { handOverShipment } from '#contracts/fulfilment/fulfilment.ts';
import * as returns from '#contracts/returns/returns.ts';
import * as vendorReturns from '#contracts/returns/vendor-returns.ts';
import { myReview } from '#contracts/reviews/reviews.ts';
import { addUpCashChanges, openCashSums } from './queries.sums.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as shown } from '#server/testing/text.ts';
import {
  makeCashVendor,
  moveTo,
  closeStatements,
  financeToken,
  importRemittanceFile,
  remittanceFile,
  newReference,
  payRefund,
  refundsOf,
  VAN,
  balanceOf,
} from './cash.fixture.ts';

const COURIER = 'Demo Courier';
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('cash that never arrived', () => {
  it('is not paid out, whatever its vendor says of the delivery', async () => {
    const v = await makeCashVendor(shop);
    const o = await v.send(2, false);
    await o.say();
    moveTo(shop, 30);
    await closeStatements(shop);
    expect(await v.statements()).toEqual([]);
    expect((await v.overview()).holds).toContainEqual({
      reason: 'cash',
      amount: 526.15,
      text: null,
    });
    expect(await o.view()).toMatchObject({
      cash: { state: 'overdue', expected: 600, received: 0, holder: 'courier', isProven: true },
    });
    expect(
      (await shop.ok(getAdminOrder, { params: { id: o.order._id } }, await financeToken(shop)))
        .order.parts[0]!.shipments[0]!.cash,
    ).toMatchObject({ state: 'overdue', expected: 600 });
    const owed = (
      await shop.ok(
        cash.listCashShipments,
        { query: { tab: 'overdue', vendor: v.vendorId } },
        await financeToken(shop),
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
    // First a short receipt, then the rest.
    const part = await importRemittanceFile(
      shop,
      remittanceFile([[COURIER, o.awb, 400, newReference()]]),
    );
    expect(part.data).toMatchObject({ total: 400, counts: { short: 1 } });
    await closeStatements(shop);
    expect(await v.statements()).toEqual([]);
    expect(await o.view()).toMatchObject({ cash: { state: 'short', received: 400 } });
    await importRemittanceFile(
      shop,
      remittanceFile([[COURIER.toLowerCase(), o.awb.toLowerCase(), '200.00', newReference()]]),
    );
    expect(await o.view()).toMatchObject({
      cash: { state: 'received', received: 600, isProven: true },
    });
    await closeStatements(shop);
    expect((await v.statements()).map((s) => s.closing > 0)).toEqual([true]);
  });

  it('brings neither cashback nor a review as long as only the vendor speaks of the delivery', async () => {
    const v = await makeCashVendor(shop);
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
    const v = await makeCashVendor(shop);
    const o = await v.send(2, false);
    await o.say();
    const id = await o.ask(2);
    await v.stepReturn(id, 'approved', 'picked_up', 'received');
    expect(await payRefund(shop, id)).toMatchObject({ status: 409, code: 'CASH_NOT_RECEIVED' });
    expect(await refundsOf(shop, id, 'ready')).toEqual([]);
    expect(await refundsOf(shop, id, 'waiting')).toMatchObject([
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
    expect(await payRefund(shop, id)).toMatchObject({ status: 409, code: 'CASH_NOT_RECEIVED' });
    expect(await o.deposit(0.01)).toMatchObject({ status: 200 });
    expect(await refundsOf(shop, id, 'ready')).toMatchObject([
      { refund: 600, waitsFor: null, cash: 600 },
    ]);
    expect(await payRefund(shop, id)).toMatchObject({ status: 200 });
    expect(await payRefund(shop, id)).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
  });

  it('is refunded once over two returns, and not beyond what is here', async () => {
    const v = await makeCashVendor(shop);
    const o = await v.send(2, false);
    await o.say();
    const [a, b] = [await o.ask(1), await o.ask(1)];
    for (const id of [a, b]) await v.stepReturn(id, 'approved', 'picked_up', 'received');
    await o.deposit(400);
    const replies = await Promise.all([payRefund(shop, a), payRefund(shop, b)]);
    expect(replies.map((r) => r.status).toSorted()).toEqual([200, 409]);
  });
});

describe('a remittance file', () => {
  it('is tried, then booked once however often it comes', async () => {
    const v = await makeCashVendor(shop);
    const [a, b, c, d] = [
      await v.send(1, false),
      await v.send(1, false),
      await v.send(1, false),
      await v.send(1, true),
    ];
    for (const o of [a, b, d]) await o.say();
    const utr = newReference();
    const text = remittanceFile([
      [COURIER, a.awb, 300, utr],
      [COURIER, b.awb, 350, utr],
      [COURIER, c.awb, 300, utr],
      [COURIER, a.awb, 300, utr],
      [COURIER, 'NOBODY-1', 10, utr],
      [COURIER, '', 'x', utr],
      [VAN.carrier, d.awb, 100, utr],
    ]);
    // Own deliveries are never matched by tracking number (d).
    const counts = {
      full: 1,
      over: 1,
      not_delivered: 1,
      duplicate: 1,
      unmatched: 2,
      invalid: 1,
      short: 0,
    };
    const tried = await importRemittanceFile(shop, text, true);
    expect(tried.data).toMatchObject({ importId: null, isKnown: false, counts, total: 650 });
    expect(await a.view()).toMatchObject({ cash: { received: 0 } });
    const [first, second] = await Promise.all([
      importRemittanceFile(shop, text),
      importRemittanceFile(shop, text),
    ]);
    expect([first.data.isKnown, second.data.isKnown].toSorted()).toEqual([false, true]);
    expect(first.data.importId).toBe(second.data.importId);
    // The same rows in another file are duplicates.
    expect((await importRemittanceFile(shop, `${text}\n`)).data).toMatchObject({
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
          await financeToken(shop),
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
      (await shop.ok(cash.listRemittances, {}, await financeToken(shop))).results.find(
        (r) => r._id === first.data.importId,
      ),
    ).toMatchObject({ name: 'remittance.csv', total: 650 });
  });

  it('never pays a vendor for a number it typed: not under any spelling of a courier we book, nor under another name', async () => {
    const [honest, thief] = [await makeCashVendor(shop), await makeCashVendor(shop)];
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
    // Shipments older than this check.
    await sql`update shipments set carrier = ${COURIER.toLowerCase()}, number_is_shared = true where id = ${claimed.shipmentId}`.execute(
      shop.db,
    );
    await claimed.say();
    await booked.say();
    const utr = newReference();
    expect(
      (
        await importRemittanceFile(
          shop,
          remittanceFile([
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
    expect(await balanceOf(shop, thief.vendorId)).toBe(2 * 540 - 600);
  });

  it('accepts a tracking number once for a courier, in whatever spelling of its name', async () => {
    const v = await makeCashVendor(shop);
    expect(
      (await v.send(1, true, { carrier: 'Toofan Express', trackingNumber: 'tf-one-number' }))
        .shipped.status,
    ).toBe(200);
    expect(
      (await v.send(1, true, { carrier: 'TOOFAN EXPRESS', trackingNumber: 'TF-ONE-NUMBER' }))
        .shipped,
    ).toMatchObject({ status: 409, details: [{ path: 'trackingNumber' }] });
  });

  it('is refused with what is wrong when it cannot be read', async () => {
    expect(await importRemittanceFile(shop, 'a,b\n1,2')).toMatchObject({
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
  it('are shown by courier and by vendor, and the file lists what each shipment should bring', async () => {
    const v = await makeCashVendor(shop);
    const [a, b] = [await v.send(1, false), await v.send(1, true)];
    await a.say();
    await b.say();
    await a.deposit(100);
    moveTo(shop, 12);
    const { all, couriers, vendors } = await shop.ok(
      cash.getCashSummary,
      {},
      await financeToken(shop),
    );
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
      headers: { authorization: `Bearer ${(await financeToken(shop)).token}` },
    });
    expect(csv.body.split('\r\n').filter(Boolean)).toHaveLength(3);
  });
});

describe('the kept sums of cash', () => {
  /** What all shipments add up to, read from the shipments themselves. */
  const added = async () =>
    (
      await sql<object>`select vendor_id as id, count(*)::int as shipments, sum(expected_paise)::float / 100 as expected, sum(received_paise)::float / 100 as received, sum(expected_paise - received_paise)::float / 100 as outstanding,
        coalesce(sum(expected_paise - received_paise) filter (where received_paise > 0), 0)::float / 100 as short, coalesce(sum(expected_paise - received_paise) filter (where due_at < ${shop.clock.now()}), 0)::float / 100 as overdue, sum(over_paise)::float / 100 as over
        from cod_shipments group by 1 order by sum(expected_paise - received_paise) desc, 1`.execute(
        shop.db,
      )
    ).rows;
  const summary = async () => {
    const { vendors } = await shop.ok(cash.getCashSummary, {}, await financeToken(shop));
    return vendors.map(
      ({ vendor, shipments, expected, received, outstanding, short, overdue, over }) => ({
        id: vendor._id,
        shipments,
        expected,
        received,
        outstanding,
        short,
        overdue,
        over,
      }),
    );
  };
  const waiting = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from cod_sum_changes`.execute(shop.db))
      .rows[0]!.n;

  it('are those of all shipments, before and after the job, whatever happened to one', async () => {
    const v = await makeCashVendor(shop);
    const [a, b] = [await v.send(1, true), await v.send(2, false)];
    await a.say();
    await b.say();
    expect(await waiting()).toBeGreaterThan(0);
    expect(await summary()).toEqual(await added());
    await addUpCashChanges(shop.db);
    expect(await waiting()).toBe(0);
    expect(await summary()).toEqual(await added());
    await b.deposit(100);
    expect(await summary()).toEqual(await added());
    await sql`update cod_shipments set over_paise = 500, courier = 'Another' where shipment_id = ${a.shipmentId}`.execute(
      shop.db,
    );
    await sql`delete from cod_shipments where shipment_id = ${a.shipmentId}`.execute(shop.db);
    expect(await summary()).toEqual(await added());
    await addUpCashChanges(shop.db);
    expect(await summary()).toEqual(await added());
  });

  it('read only shipments with missing cash, from an index', async () => {
    const { rows } = await shop.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      return sql`explain ${openCashSums(shop.clock.now())}`.execute(tx);
    });
    const plan = JSON.stringify(rows);
    expect(plan).toContain('Index Only Scan using cod_shipments_open_sums');
    expect(plan).not.toContain('Sort');
  });
});

describe('lists of cash', () => {
  it('read each tab, vendor and courier from an index in their order', async () => {
    const tabs = {
      cod_shipments_missing: sql`received_paise < expected_paise and due_at < now()`,
      cod_shipments_short: sql`received_paise < expected_paise and received_paise > 0`,
      cod_shipments_over: sql`over_paise > 0`,
      cod_shipments_newest: sql`received_paise >= expected_paise`,
      cod_shipments_vendor: sql`vendor_id = 'x'`,
      cod_shipments_courier: sql`lower(courier) = 'x'`,
    };
    for (const [index, fits] of Object.entries(tabs)) {
      const { rows } = await shop.db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_sort = off`.execute(tx);
        await sql`set local enable_bitmapscan = off`.execute(tx);
        return sql`explain select shipment_id from cod_shipments where ${fits} order by delivered_at desc, shipment_id desc limit 20`.execute(
          tx,
        );
      });
      const plan = JSON.stringify(rows);
      expect(plan).toContain('Backward');
      expect(plan, index).not.toContain('Sort');
      expect(plan).toContain(index);
    }
  });
});
