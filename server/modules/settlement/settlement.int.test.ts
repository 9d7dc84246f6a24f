import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { packVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { gstinCheck } from '#contracts/tax/gstin.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { createReturn, withdrawReturn } from '#contracts/returns/returns.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import { getPayoutTerms } from '#contracts/listings/listings.ts';
import * as api from '#contracts/settlement/settlement.ts';
import * as settlementSettings from '#contracts/settlement/settlement-settings.ts';
import * as payoutRuns from '#contracts/settlement/payout-runs.ts';
import { getTcs } from '#contracts/settlement/tax-returns.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { deliverByCourier, receiveCash } from '#server/testing/cash-receipts.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { approvedRun, approveRun } from '#server/testing/payouts.ts';
import { closePeriods } from './statements/close-period.ts';

/** A Monday, noon in India. */
const start = '2026-11-02T06:30:00.000Z';
const BANK = {
  accountHolder: '=HYPERLINK("x")',
  accountNumber: '000011112222',
  ifsc: 'DEMO0001001',
  bankName: 'Demo',
};
let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());
const later = (days: number) => shop.clock.set(addDays(start, days));
const close = () => closePeriods(shop.db, shop.clock);
/** Days go by in these tests, and sessions with them. */
const admin = async () => ({ token: await shop.signIn('admin') });

const OWN_CARD = {
  mode: 'own-rate-card',
  dispatchDays: 1,
  zones: [
    {
      zone: 'A',
      slabs: [{ upToGrams: 9000, rate: 59 }],
      perExtraKg: 10,
      deliveryDays: { min: 1, max: 3 },
      cod: true,
    },
  ],
};

interface Selling {
  shipping?: object;
  tax?: object;
  address?: object;
  bank?: object | null;
  units?: number;
}
/** A vendor in Maharashtra with one delivered order of `units` at ₹300, 18 % GST inside, delivered at `start`. */
async function sold({ shipping, tax = {}, address = {}, bank = BANK, units = 3 }: Selling = {}) {
  shop.clock.set(start);
  const vendorId = await makeVendor(shop, { tax, address, ...(shipping ? { shipping } : {}) });
  await sql`update vendors set bank = ${bank === null ? null : JSON.stringify(bank)}::text::jsonb where id = ${vendorId}`.execute(
    shop.db,
  );
  const products = await makeProducts(shop, { rupees: 300, vendorIds: [vendorId] });
  const who = await makeCustomer(shop);
  const seller = async () => ({ token: await vendorToken(shop, vendorId) });
  const deliver = async (n: number) => {
    const me = {
      token: (
        await transact(shop.db, (tx) =>
          issueSession(tx, { audience: 'user', subjectId: who.userId }, shop.clock),
        )
      ).token,
    };
    await shop.ok(addToCheckout, { body: { productId: products.productId, quantity: n } }, me);
    const { order } = await shop.ok(
      placeOrder,
      { body: { addressId: who.addressId, paymentMethod: 'cod' } },
      { ...me, headers: { 'idempotency-key': newId('req') } },
    );
    const part = order.subOrders[0]!;
    const { shipmentId } = await shop.ok(
      packVendorOrder,
      { params: { id: part._id }, body: {} },
      await seller(),
    );
    await deliverByCourier(shop, vendorId, shipmentId);
    await receiveCash(shop);
    const ask = async (quantity: number) =>
      (
        await shop.ok(
          createReturn,
          {
            params: { id: order._id },
            body: {
              items: [{ itemId: part.items[0]!._id, quantity }],
              reason: 'does_not_fit',
              refundTo: { kind: 'upi', upi: 'asha@okbank' },
            },
          },
          me,
        )
      ).results[0]!._id;
    return { order, part, ask };
  };
  const first = await deliver(units);
  return {
    vendorId,
    seller,
    deliver,
    first,
    async withdraw(returnId: string) {
      const me = {
        token: (
          await transact(shop.db, (tx) =>
            issueSession(tx, { audience: 'user', subjectId: who.userId }, shop.clock),
          )
        ).token,
      };
      await shop.ok(withdrawReturn, { params: { id: first.order._id, returnId } }, me);
    },
    async step(returnId: string, ...statuses: ('approved' | 'picked_up' | 'received')[]) {
      for (const status of statuses)
        await shop.ok(stepReturn, { params: { id: returnId }, body: { status } }, await seller());
    },
    statements: async () => shop.ok(api.listVendorStatements, {}, await seller()),
    open: async (id: string) => shop.ok(api.getVendorStatement, { params: { id } }, await seller()),
    /** What the ledger says the vendor is owed, in paise. */
    async owed() {
      const {
        rows: [row],
      } = await sql<{
        paise: number;
      }>`select coalesce(-sum(amount_paise), 0)::int as paise from ledger_entries where account = 'vendor_payable' and owner_id = ${vendorId}`.execute(
        shop.db,
      );
      return row!.paise;
    },
  };
}

describe('a settlement statement', () => {
  it('takes a sale in after its return window, with commission, GST on it, TCS and TDS, and equals the ledger', async () => {
    const v = await sold();
    expect(await v.statements()).toMatchObject({
      results: [],
      upcoming: { earned: 810, carried: 0 },
    });
    later(8);
    await close();
    expect((await v.statements()).results).toEqual([]);
    // The week after that in which the window of 7 days ended.
    later(14);
    await Promise.all([close(), close(), close()]);
    const {
      results: [one],
      total,
    } = await v.statements();
    expect(total).toBe(1);
    expect(one).toMatchObject({
      periodStart: '2026-11-09',
      lastDay: '2026-11-15',
      status: 'due',
      number: expect.stringMatching(/^S-2627-\d{6}$/),
      commissionInvoice: expect.stringMatching(/^M-2627-\d{6}$/),
    });
    const { statement, parts } = await v.open(one!._id);
    // 900 of items: 762.72 taxable (two halves of the tax rounded), 90 commission, marketplace in Karnataka: IGST of 16.20.
    expect(statement.sums).toEqual({
      opening: 0,
      sales: 900,
      discounts: 0,
      delivery: 0,
      returns: 0,
      commission: 90,
      commissionGst: 16.2,
      tcs: 3.81,
      tds: 0.76,
      other: 0,
      net: 789.23,
      closing: 789.23,
      grossForTds: 900,
      taxableForTcs: 762.72,
      tdsBase: 762.72,
      salesInYear: 762.72,
    });
    expect(statement.rates.map((r) => [r.kind, r.percent, r.isVerified])).toEqual([
      ['commission_gst', 18, false],
      ['tcs', 0.5, true],
      ['tds', 0.1, true],
    ]);
    expect(parts).toMatchObject([
      {
        orderNumber: v.first.order.orderNumber,
        kind: 'sale',
        items: 900,
        commission: 90,
        net: 810,
      },
    ]);
    expect(await v.owed()).toBe(789_23);
    expect(await v.statements()).toMatchObject({ upcoming: { earned: 0 } });
    await close();
    expect((await v.statements()).total).toBe(1);
  });

  it('is not made inside the window that was promised at the sale, nor inside that of faulty items', async () => {
    const [promised, short] = [await sold(), await sold()];
    await sql`update order_items set snapshot = snapshot || '{"returnableDays": 15}' where vendor_order_id = ${promised.first.part._id}`.execute(
      shop.db,
    );
    await sql`update order_items set snapshot = snapshot || '{"returnableDays": 0}' where vendor_order_id = ${short.first.part._id}`.execute(
      shop.db,
    );
    later(7);
    await close();
    expect([(await promised.statements()).total, (await short.statements()).total]).toEqual([0, 0]);
    later(14);
    await close();
    expect([(await promised.statements()).total, (await short.statements()).total]).toEqual([0, 1]);
    expect(await short.statements()).toMatchObject({ upcoming: { earned: 0 } });
    later(21);
    await close();
    expect((await promised.statements()).total).toBe(1);
  });

  it('keeps back the money of items in an open return alone, and settles it once the return has ended', async () => {
    const [v, whole, refused] = [await sold(), await sold({ units: 1 }), await sold()];
    const [returnId, wholeId, refusedId] = [
      await v.first.ask(1),
      await whole.first.ask(1),
      await refused.first.ask(2),
    ];
    later(13);
    expect(await v.statements()).toMatchObject({ upcoming: { earned: 810 } });
    const { next, holds } = await shop.ok(api.getPayoutOverview, {}, await v.seller());
    expect([next!.expected, holds.find((h) => h.reason === 'in_return')?.amount]).toEqual([
      540, 270,
    ]);
    later(14);
    await Promise.all([close(), close()]);
    // 900 of items less 90 commission, of which 270 belong to the unit in return; tax and withholding by the documents, as ever.
    const [first] = (await v.statements()).results;
    expect(await v.open(first!._id)).toMatchObject({
      statement: {
        sums: { sales: 900, commission: 90, other: -270, net: 519.23, closing: 519.23 },
      },
      parts: [{ items: 900, commission: 90, net: 540 }],
    });
    expect(await v.owed()).toBe(519_23 + 270_00);
    expect((await shop.ok(api.getPayoutOverview, {}, await v.seller())).holds).toMatchObject([
      { reason: 'in_return', amount: 270 },
    ]);
    // With nothing else in the order all of it waits, and nothing is charged.
    expect((await whole.statements()).results).toEqual([]);
    await v.step(returnId, 'approved', 'picked_up', 'received');
    await whole.step(wholeId, 'approved', 'picked_up', 'received');
    await shop.ok(
      stepReturn,
      { params: { id: refusedId }, body: { status: 'refused', answer: 'It was worn.' } },
      await refused.seller(),
    );
    later(21);
    await close();
    const [next2] = (await v.statements()).results;
    // What was kept back and what the return takes are the same: the commission and what was withheld of the unit come back.
    expect(await v.open(next2!._id)).toMatchObject({
      statement: { sums: { returns: -300, commission: -30, other: 270 } },
      parts: [{ kind: 'correction', items: -300, commission: -30, net: 0 }],
    });
    expect((await refused.statements()).results).toHaveLength(2);
    expect(
      (await refused.open((await refused.statements()).results[0]!._id)).statement.sums,
    ).toMatchObject({ sales: 0, commission: 0, other: 540, net: 540 });
    for (const one of [v, refused])
      expect((await shop.ok(api.getPayoutOverview, {}, await one.seller())).holds).toEqual([]);
  });

  it('gives back the money of each open return as that one ends, and holds what the others are about', async () => {
    const v = await sold({ units: 4 });
    const [back, refused, withdrawn] = [
      await v.first.ask(1),
      await v.first.ask(1),
      await v.first.ask(1),
    ];
    const last = async () => (await v.open((await v.statements()).results[0]!._id)).statement.sums;
    const inReturn = async () =>
      (await shop.ok(api.getPayoutOverview, {}, await v.seller())).holds.find(
        (h) => h.reason === 'in_return',
      )?.amount;
    later(14);
    await close();
    // Four units of 300 less 10 % are 1080: three of them wait.
    expect(await last()).toMatchObject({ sales: 1200, commission: 120, other: -810 });
    const paid = [(await last()).net];
    await v.step(back, 'approved', 'picked_up', 'received');
    await shop.ok(
      stepReturn,
      { params: { id: refused }, body: { status: 'refused', answer: 'It was worn.' } },
      await v.seller(),
    );
    expect(await inReturn()).toBe(270);
    later(21);
    const { next } = await shop.ok(api.getPayoutOverview, {}, await v.seller());
    await Promise.all([close(), close()]);
    // One came back (-270), one was refused: of 810 held 540 are free, so 270 more are paid, and the third waits.
    expect([next!.expected, await last()]).toMatchObject([
      270,
      { returns: -300, commission: -30, other: 540 },
    ]);
    expect(await inReturn()).toBe(270);
    paid.push((await last()).net);
    later(28);
    await close();
    expect((await v.statements()).total).toBe(2);
    await v.withdraw(withdrawn);
    await close();
    expect(await last()).toMatchObject({
      sales: 0,
      returns: 0,
      commission: 0,
      commissionGst: 0,
      tcs: 0,
      tds: 0,
      other: 270,
      net: 270,
    });
    paid.push((await last()).net);
    expect(await inReturn()).toBeUndefined();
    expect(Math.round(paid.reduce((sum, net) => sum + net, 0) * 100)).toBe(await v.owed());
  });

  it('takes what came back off, and nets what comes back later from the next', async () => {
    const v = await sold();
    const returnId = await v.first.ask(1);
    later(14);
    await v.step(returnId, 'approved', 'picked_up', 'received');
    const second = await v.deliver(1);
    const late = await second.ask(1);
    await close();
    const [first] = (await v.statements()).results;
    expect((await v.open(first!._id)).statement.sums).toMatchObject({
      sales: 600,
      returns: 0,
      commission: 60,
    });

    // Accepted long after the sale was settled: a correction, with its commission and what was withheld.
    later(28);
    await v.step(late, 'approved', 'picked_up', 'received');
    await sql`update order_items set returned = 2 where vendor_order_id = ${v.first.part._id}`.execute(
      shop.db,
    );
    await sql`insert into ledger_entries (id, transaction_id, order_id, vendor_order_id, account, owner_id, amount_paise, reason, at)
      select x.id, 'led_late', ${v.first.order._id}, ${v.first.part._id}, x.account, x.owner, x.paise, 'items_returned', ${shop.clock.now()}
      from (values (${newId('led')}, 'vendor_payable', ${v.vendorId}, 27000), (${newId('led')}, 'platform_commission', null, 3000), (${newId('led')}, 'shopper_receivable', ${v.first.order._id}, -30000)) as x (id, account, owner, paise)`.execute(
      shop.db,
    );
    await close();
    const [next] = (await v.statements()).results;
    const { statement, parts } = await v.open(next!._id);
    expect(parts).toMatchObject([{ kind: 'correction', items: -300, commission: -30, net: -270 }]);
    expect(statement).toMatchObject({
      status: 'carried',
      sums: {
        opening: 0,
        returns: -300,
        commission: -30,
        commissionGst: -5.4,
        tds: 0,
        net: -264.6,
        closing: -264.6,
      },
    });
    expect(next!.commissionInvoice).toMatch(/^MC-2627-/);
    // A credit note names what it corrects (Rule 53).
    const { rows: notes } = await sql<{ kind: string; number: string; corrects: object; at: Date }>`
      select kind, number, document -> 'corrects' as corrects, issued_at as at from commission_invoices where vendor_id = ${v.vendorId} order by issued_at`.execute(
      shop.db,
    );
    expect(notes).toMatchObject([
      { kind: 'tax_invoice', corrects: null },
      {
        kind: 'credit_note',
        corrects: [{ number: notes[0]!.number, issuedAt: notes[0]!.at.toISOString() }],
      },
    ]);
    // The first statement is paid in full; what is below zero comes off the next one.
    const third = await v.deliver(3);
    expect(third.order.totals.items).toBe(900);
    later(42);
    await close();
    const [last] = (await v.statements()).results;
    expect((await v.open(last!._id)).statement.sums).toMatchObject({ opening: -264.6, sales: 900 });
    const sums = (await v.open(last!._id)).statement.sums;
    expect(Math.round((sums.opening + sums.net - sums.closing) * 100)).toBe(0);
  });

  it('withholds 5 % without PAN, and no TCS from who is not registered', async () => {
    const v = await sold({ tax: { gstStatus: 'unregistered', gstin: null } });
    later(14);
    await close();
    const [one] = (await v.statements()).results;
    expect((await v.open(one!._id)).statement).toMatchObject({
      sums: { sales: 900, tcs: 0, tds: 45 },
      rates: [{ kind: 'commission_gst' }, { kind: 'tds_without_pan', percent: 5 }],
    });
  });

  it('splits the GST on commission in the State of the marketplace', async () => {
    const v = await sold({ address: { state: 'Karnataka', city: 'Mysuru', pincode: '570001' } });
    later(14);
    await close();
    const {
      rows: [invoice],
    } = await sql<{
      document: {
        heads: string;
        cgst: number;
        sgst: number;
        igst: number;
        taxable: number;
        total: number;
      };
    }>`select document from commission_invoices where vendor_id = ${v.vendorId}`.execute(shop.db);
    expect(invoice!.document).toMatchObject({
      kind: 'tax_invoice',
      heads: 'intra',
      taxable: 90_00,
      cgst: 8_10,
      sgst: 8_10,
      igst: 0,
      total: 106_20,
      sac: '998599',
    });
    // Sold to Pune, in another State: what was collected is integrated tax, and the month foots with the ledger.
    const {
      rows: [seller],
    } = await sql<{
      gstin: string;
    }>`select tax ->> 'gstin' as gstin from vendors where id = ${v.vendorId}`.execute(shop.db);
    const tcs = await shop.ok(getTcs, { query: { month: '2026-11', limit: 50 } }, await admin());
    expect(tcs).toMatchObject({ state: 'open', closesOn: '2026-12-01', check: { isRight: true } });
    expect(tcs.results.find((r) => r.gstin === seller!.gstin)).toEqual({
      gstin: seller!.gstin,
      name: 'Shop',
      documents: 1,
      suppliedRegistered: 0,
      returnedRegistered: 0,
      suppliedOthers: 762.71,
      returnedOthers: 0,
      net: 762.71,
      igst: 3.81,
      cgst: 0,
      sgst: 0,
      tcs: 3.81,
    });
  });

  it('collects no TCS on nil-rated products, takes each document in its own month, and nets what came back', async () => {
    shop.clock.set('2026-10-30T06:30:00.000Z');
    const vendorId = await makeVendor(shop, {
      address: { state: 'Karnataka', city: 'Mysuru', pincode: '570001' },
      tax: { gstin: `29AAPFU0940F1Z${gstinCheck('29AAPFU0940F1Z')}` },
    });
    const seller = async () => ({ token: await vendorToken(shop, vendorId) });
    const who = await makeCustomer(shop);
    const sell = async (rupees: number, gstRate: number) => {
      const products = await makeProducts(shop, { rupees, gstRate, vendorIds: [vendorId] });
      const me = {
        token: (
          await transact(shop.db, (tx) =>
            issueSession(tx, { audience: 'user', subjectId: who.userId }, shop.clock),
          )
        ).token,
      };
      await shop.ok(addToCheckout, { body: { productId: products.productId, quantity: 1 } }, me);
      const { order } = await shop.ok(
        placeOrder,
        { body: { addressId: who.addressId, paymentMethod: 'cod' } },
        { ...me, headers: { 'idempotency-key': newId('req') } },
      );
      const { shipmentId } = await shop.ok(
        packVendorOrder,
        { params: { id: order.subOrders[0]!._id }, body: {} },
        await seller(),
      );
      await deliverByCourier(shop, vendorId, shipmentId);
      await receiveCash(shop);
      return { order, me };
    };
    const first = await sell(1_180, 18);
    await sell(500, 0);
    shop.clock.set('2026-11-02T06:30:00.000Z');
    await sell(590, 18);
    const line = first.order.subOrders[0]!.items[0]!._id;
    const me = {
      token: (
        await transact(shop.db, (tx) =>
          issueSession(tx, { audience: 'user', subjectId: who.userId }, shop.clock),
        )
      ).token,
    };
    const {
      results: [back],
    } = await shop.ok(
      createReturn,
      {
        params: { id: first.order._id },
        body: {
          items: [{ itemId: line, quantity: 1 }],
          reason: 'does_not_fit',
          refundTo: { kind: 'upi', upi: 'asha@okbank' },
        },
      },
      me,
    );
    for (const status of ['approved', 'picked_up', 'received'] as const)
      await shop.ok(stepReturn, { params: { id: back!._id }, body: { status } }, await seller());
    const of = async (month: string) =>
      (await shop.ok(getTcs, { query: { month, limit: 50 } }, await admin())).results.find((r) =>
        r.gstin.startsWith('29AAPFU0940'),
      );
    // October: ₹1,180 with 18 % are ₹1,000; ₹500 at 0 % stay out. November: ₹500 sold and ₹1,000 returned are less than nothing.
    expect(await of('2026-10')).toMatchObject({
      documents: 2,
      suppliedOthers: 1_000,
      returnedOthers: 0,
      net: 1_000,
      igst: 5,
      tcs: 5,
    });
    expect(await of('2026-11')).toMatchObject({
      documents: 2,
      suppliedOthers: 500,
      returnedOthers: 1_000,
      net: -500,
      tcs: 0,
    });
    shop.clock.set('2026-11-30T06:30:00.000Z');
    await close();
    const {
      results: [one],
    } = await shop.ok(api.listVendorStatements, {}, await seller());
    const { statement } = await shop.ok(
      api.getVendorStatement,
      { params: { id: one!._id } },
      await seller(),
    );
    // The statement takes the same documents: 5 of October, less 2.50 of November; TDS of ₹500 + ₹500 without GST.
    expect(statement.sums).toMatchObject({ taxableForTcs: 500, tcs: 2.5, tdsBase: 1_000, tds: 1 });
    const {
      rows: [kept],
    } = await sql<{
      months: object;
    }>`select terms -> 'tcsMonths' as months from statements where id = ${one!._id}`.execute(
      shop.db,
    );
    expect(kept!.months).toEqual([
      { month: '2026-10', rateBp: 50, base: 1_000_00, tcs: 5_00 },
      { month: '2026-11', rateBp: 50, base: -500_00, tcs: -2_50 },
    ]);
    const tax = await shop.ok(getTcs, { query: { month: '2026-10' } }, await admin());
    expect(tax.withheld).toBeGreaterThanOrEqual(5);
    const portal = await shop.inject({
      url: '/api/admin/tax/gstr8.json?month=2026-10',
      headers: { authorization: `Bearer ${(await admin()).token}` },
    });
    expect(portal.headers['content-type']).toContain('application/json');
    expect(JSON.parse(portal.body)).toMatchObject({
      fp: '102026',
      tcs: expect.arrayContaining([
        expect.objectContaining({ supU: 1_000, amt: 1_000, iamt: 5, camt: 0, samt: 0 }),
      ]),
    });
  });

  it('comes as table and document to its vendor and to nobody else', async () => {
    const [v, other] = [await sold(), await sold()];
    later(14);
    await close();
    const id = (await v.statements()).results[0]!._id;
    const get = async (file: string, token: string) =>
      shop.inject({
        url: `/api/vendor/statements/${id}${file}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const { token } = await v.seller();
    const csv = await get('/statement.csv', token);
    expect(csv.headers['content-type']).toMatch(/^text\/csv/);
    expect(csv.body).toContain(
      `${v.first.order.orderNumber},sale,900.00,0.00,0.00,-90.00,0.00,810.00,900.00,762.72`,
    );
    for (const file of ['/statement.pdf', '/commission.pdf']) {
      const pdf = await get(file, token);
      expect([
        pdf.statusCode,
        pdf.headers['content-type'],
        pdf.rawPayload.subarray(0, 5).toString(),
      ]).toEqual([200, 'application/pdf', '%PDF-']);
    }
    const stranger = await other.seller();
    for (const file of ['', '/statement.csv', '/statement.pdf', '/commission.pdf'])
      expect((await get(file, stranger.token)).statusCode).toBe(404);
    const { count } = await shop.countQueries(async () => {
      await shop.ok(api.listVendorStatements, {}, { token });
    });
    expect(count).toBeLessThanOrEqual(5);
    const { count: detail } = await shop.countQueries(async () => {
      await shop.ok(api.getVendorStatement, { params: { id } }, { token });
    });
    expect(detail).toBeLessThanOrEqual(5);
  });
});

describe('payouts', () => {
  it('come in batches of 500, and are read by the page', async () => {
    const v = await sold();
    later(14);
    await close();
    const id = (await v.statements()).results[0]!._id;
    // Statements of many weeks, as the one there is.
    await sql`insert into statements select (jsonb_populate_record(null::statements, to_jsonb(s) || jsonb_build_object('id', 'stm_many' || lpad(n::text, 4, '0'), 'number', 'S-MANY-' || n,
      'period_start', '1990-01-01'::date + n, 'period_end', '1990-01-02'::date + n))).* from statements s, generate_series(1, 505) n where s.id = ${id}`.execute(
      shop.db,
    );
    const batch = await shop.ok(payoutRuns.createPayoutBatch, { body: {} }, await admin());
    expect([batch.batch.count, batch.payouts.length]).toEqual([500, 500]);
    const page = await shop.ok(
      payoutRuns.getPayoutBatch,
      { params: { id: batch.batch._id }, query: { page: 3, limit: 200 } },
      await admin(),
    );
    expect([page.payouts.length, page.total]).toEqual([100, 500]);
    expect(
      await shop.call(
        payoutRuns.getPayoutBatch,
        { params: { id: batch.batch._id }, query: { limit: 501 } },
        await admin(),
      ),
    ).toMatchObject({ status: 400 });
    expect(
      (await shop.ok(payoutRuns.createPayoutBatch, { body: {} }, await admin())).batch.count,
    ).toBeGreaterThanOrEqual(6);
    await sql`delete from payouts where statement_id like 'stm_many%'`.execute(shop.db);
    await sql`delete from statements where id like 'stm_many%'`.execute(shop.db);
  });

  it('pay each statement once, by a file for the bank, and what failed comes again', async () => {
    const v = await sold();
    later(14);
    await close();
    const operator = await admin();
    const [statement] = (await v.statements()).results;
    const make = () =>
      shop.call(
        payoutRuns.createPayoutBatch,
        { body: { statementIds: [statement!._id] } },
        operator,
      );
    const made = await Promise.all([make(), make(), make()]);
    expect(made.map((r) => r.status).sort()).toEqual([201, 409, 409]);
    const {
      batch,
      payouts: [row],
    } = made.find((r) => r.status === 201)!.data;
    expect(batch).toMatchObject({ total: 789.23, count: 1, pending: 1 });
    expect(row).toMatchObject({ amount: 789.23, status: 'pending', account: 'DEMO0001001 …2222' });
    expect((await v.statements()).results[0]!.status).toBe('in_payout');
    await approveRun(shop, batch);
    const file = await shop.inject({
      method: 'POST',
      url: `/api/admin/payouts/${batch._id}/bank-file`,
      headers: { authorization: `Bearer ${operator.token}` },
    });
    expect(file.body).toBe(
      `Reference,Beneficiary name,Account number,IFSC,Amount,Narration\r\n${row!._id},"'=HYPERLINK(""x"")",000011112222,DEMO0001001,789.23,Haatlane ${statement!.number}\r\n`,
    );
    const sheet = (payload: object) =>
      shop.inject({
        method: 'POST',
        url: `/api/admin/payouts/${batch._id}/bank-sheet`,
        headers: { authorization: `Bearer ${operator.token}` },
        payload,
      });
    const xlsx = await sheet({ layout: 'icici', debitAccount: '001234567890' });
    expect(xlsx.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${batch.number}-icici.xlsx"`,
    });
    expect(strFromU8(unzipSync(xlsx.rawPayload)['xl/worksheets/sheet1.xml']!)).toContain(
      '>000011112222<',
    );
    expect((await sheet({ layout: 'icici' })).json()).toMatchObject({
      code: 'INVALID_REQUEST',
      details: [{ path: 'debitAccount' }],
    });

    expect(
      await shop.call(
        payoutRuns.markPayoutFailed,
        { params: { id: row!._id }, body: { reason: 'Account closed' } },
        operator,
      ),
    ).toMatchObject({ data: { payout: { status: 'failed' } } });
    expect(await v.owed()).toBe(789_23);
    const again = (await approvedRun(shop, [statement!._id], operator.token)).payouts[0]!;
    const pay = (utr: string) =>
      shop.call(payoutRuns.markPayoutPaid, { params: { id: again._id }, body: { utr } }, operator);
    const utr = `UTR${newId('req').slice(4, 20).toUpperCase()}`;
    expect((await Promise.all([pay(utr), pay(utr), pay(utr)])).map((r) => r.status).sort()).toEqual(
      [200, 409, 409],
    );
    expect(await v.owed()).toBe(0);
    expect((await v.statements()).results[0]).toMatchObject({ status: 'paid', utr });
    expect(await make()).toMatchObject({ status: 409, code: 'NOTHING_TO_PAY' });
    expect(
      await shop.call(
        payoutRuns.markPayoutFailed,
        { params: { id: again._id }, body: { reason: 'Too late' } },
        operator,
      ),
    ).toMatchObject({ status: 409 });
    expect(await shop.call(payoutRuns.listPayoutBatches, {}, await v.seller())).toMatchObject({
      status: 403,
    });

    const w = await sold({ bank: null });
    later(14);
    await close();
    expect(
      await shop.call(
        payoutRuns.createPayoutBatch,
        { body: { statementIds: [(await w.statements()).results[0]!._id] } },
        operator,
      ),
    ).toMatchObject({ status: 409, message: expect.stringContaining('no bank account') });
    await sql`update vendors set bank = ${JSON.stringify(BANK)}::text::jsonb where id = ${w.vendorId}`.execute(
      shop.db,
    );
    const mine = (await approvedRun(shop, [(await w.statements()).results[0]!._id], operator.token))
      .payouts[0]!;
    expect(
      await shop.call(
        payoutRuns.markPayoutPaid,
        { params: { id: mine._id }, body: { utr } },
        operator,
      ),
    ).toMatchObject({ status: 409, code: 'UTR_TAKEN' });
  });
});

describe('the operator', () => {
  it('closes periods, says who the marketplace is and sets rates for days to come', async () => {
    const v = await sold();
    later(14);
    const operator = await admin();
    expect((await shop.ok(api.closeStatements, {}, operator)).closed).toBeGreaterThanOrEqual(1);
    expect(
      (
        await shop.ok(
          api.listStatements,
          { query: { vendor: v.vendorId, status: 'due' } },
          operator,
        )
      ).total,
    ).toBe(1);
    const { marketplace, rates } = await shop.ok(
      settlementSettings.getSettlementSettings,
      {},
      operator,
    );
    expect(marketplace).toMatchObject({ state: 'Karnataka', periodDays: 7 });
    expect(rates.filter((r) => r.kind === 'tcs').map((r) => [r.fromDay, r.percent])).toEqual([
      ['2018-10-01', 1],
      ['2024-07-10', 0.5],
    ]);
    const rate = {
      kind: 'tcs',
      fromDay: '2027-04-01',
      percent: 0.25,
      base: 'taxable',
      label: 'TCS under GST',
      source: 'A notification to come',
      isVerified: false,
    } as const;
    expect(
      (await shop.ok(settlementSettings.putRate, { body: rate }, operator)).rates,
    ).toContainEqual({
      ...rate,
      exemptUpTo: null,
      version: expect.any(String),
    });
    // A new rate of TDS keeps the yearly limit unless another is named.
    const tds = {
      kind: 'tds' as const,
      fromDay: '2028-04-01',
      percent: 0.2,
      base: 'gross' as const,
      label: 'TDS of the day',
      source: 'A Finance Act',
      isVerified: false,
    };
    for (const [change, exemptUpTo] of [
      [{}, 500_000],
      [{ exemptUpTo: 600_000 }, 600_000],
      [{ exemptUpTo: null }, null],
    ] as const) {
      expect(
        (await shop.ok(settlementSettings.putRate, { body: { ...tds, ...change } }, operator))
          .rates,
      ).toContainEqual({ ...tds, exemptUpTo, version: expect.any(String) });
    }
    expect(
      await shop.call(
        settlementSettings.putRate,
        { body: { ...rate, fromDay: '2024-07-10' } },
        operator,
      ),
    ).toMatchObject({ status: 409, code: 'RATE_IN_USE' });
    expect(
      await shop.call(
        settlementSettings.putMarketplace,
        { body: { ...marketplace!, gstin: '29AAHCH4321B1ZZ' } },
        operator,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'gstin' }] });
    expect(
      (
        await shop.ok(
          settlementSettings.putMarketplace,
          { body: { ...marketplace!, line1: '15, Church Street' } },
          operator,
        )
      ).marketplace!.line1,
    ).toBe('15, Church Street');
  });
});

it('the ledger adds up, statements equal them, and no entry stands in two', async () => {
  const { rows: unbalanced } =
    await sql`select transaction_id from ledger_entries where transaction_id <> 'led_late' group by 1 having sum(amount_paise) <> 0`.execute(
      shop.db,
    );
  expect(unbalanced).toEqual([]);
  const { rows: wrong } = await sql`
    select s.id from statements s where s.net_paise <> -(
      select coalesce(sum(e.amount_paise), 0) from ledger_entries e where e.account = 'vendor_payable' and (e.id in (select entry_id from statement_entries x where x.statement_id = s.id)
        or (e.statement_id = s.id and e.reason = 'statement_closed')))`.execute(shop.db);
  expect(wrong).toEqual([]);
});

// Last, as it reaches into the next financial year and its rates.
describe('TDS', () => {
  it('withholds nothing from a person up to ₹5 lakh a financial year over all vendors of the PAN, then of all of it', async () => {
    const first14 = '27AFQPD5529R1Z';
    const tax = { gstin: `${first14}${gstinCheck(first14)}`, pan: 'AFQPD5529R' };
    const [v, w] = [await sold({ tax }), await sold({ tax })];
    later(14);
    await close();
    const sumsOf = async (x: typeof v) =>
      (await x.open((await x.statements()).results[0]!._id)).statement;
    const both = [await sumsOf(v), await sumsOf(w)];
    expect(both.map((s) => s.sums.tds)).toEqual([0, 0]);
    expect(both.map((s) => s.sums.salesInYear).sort((a, b) => a - b)).toEqual([762.72, 1525.44]);
    expect(both[0]!.rates.find((r) => r.kind === 'tds')).toMatchObject({
      percent: 0.1,
      exemptUpTo: 500_000,
      source: expect.stringContaining('393'),
    });
    // The listing form deducts the same: nothing below the limit, the rate above it.
    const preview = async () => (await shop.ok(getPayoutTerms, {}, await v.seller())).terms.tdsBp;
    expect(await preview()).toBe(0);
    // The other vendor sold so much this year that both stand a paisa below the limit; the next sale crosses it.
    await sql`update statements set taxable_paise = taxable_paise + 49847456, year_gross_paise = year_gross_paise + 49847456 where vendor_id = ${w.vendorId}`.execute(
      shop.db,
    );
    await v.deliver(1);
    later(28);
    await close();
    expect((await sumsOf(v)).sums).toMatchObject({
      sales: 300,
      salesInYear: 500_254.24,
      tdsBase: 500_254.24,
      tds: 500.25,
    });
    expect(await preview()).toBe(10);
    await w.deliver(1);
    later(42);
    await close();
    expect((await sumsOf(w)).sums).toMatchObject({
      sales: 300,
      salesInYear: 500_508.48,
      tdsBase: 254.24,
      tds: 0.25,
    });
    // A new year begins at nothing.
    shop.clock.set('2027-04-05T06:30:00.000Z');
    await v.deliver(1);
    shop.clock.set('2027-04-26T06:30:00.000Z');
    await close();
    expect((await sumsOf(v)).sums).toMatchObject({
      sales: 300,
      salesInYear: 254.24,
      tdsBase: 0,
      tds: 0,
    });
    const {
      rows: [paper],
    } = await sql<{
      n: number;
    }>`select count(distinct tds_year)::int as n from statements where pan = 'AFQPD5529R'`.execute(
      shop.db,
    );
    expect(paper!.n).toBe(2);
  });
});

describe('TDS of who gives its PAN late', () => {
  it('counts what was taxed at 5 % towards the limit, and neither taxes it again nor gives it back at 0.1 %', async () => {
    const v = await sold({ tax: { gstStatus: 'unregistered', gstin: null } });
    const last = async () => (await v.open((await v.statements()).results[0]!._id)).statement.sums;
    later(14);
    await close();
    expect(await last()).toMatchObject({ sales: 900, tdsBase: 900, tds: 45 });
    // From here on it is a person below the limit: nothing is withheld, and the ₹45 stay with the State.
    await sql`update vendors set tax = tax || '{"pan":"BZZPQ3315F"}'::jsonb where id = ${v.vendorId}`.execute(
      shop.db,
    );
    await v.deliver(1);
    later(28);
    await close();
    expect(await last()).toMatchObject({ sales: 300, salesInYear: 1200, tdsBase: 0, tds: 0 });
    // Above it: all of the year that was not taxed yet.
    await sql`update statements set taxable_paise = taxable_paise + 49880000, year_gross_paise = year_gross_paise + 49880000, tds_base_paise = tds_base_paise + 49880000 where vendor_id = ${v.vendorId} and pan is null`.execute(
      shop.db,
    );
    await v.deliver(1);
    later(42);
    await close();
    expect(await last()).toMatchObject({
      sales: 300,
      salesInYear: 500_300,
      tdsBase: 600,
      tds: 0.6,
    });
  });
});

describe('delivery that a milestone made free', () => {
  it('is paid to a vendor with a rate card by the marketplace: in books, document and statement', async () => {
    const v = await sold({ shipping: OWN_CARD, units: 4 });
    expect(v.first.order.totals).toMatchObject({ items: 1200, shipping: 0, total: 1200 });
    const { rows: entries } = await sql<{ account: string; paise: number }>`
      select account, amount_paise::int as paise from ledger_entries where order_id = ${v.first.order._id} and reason = 'order_placed' and account in ('platform_free_delivery', 'vendor_payable') order by account`.execute(
      shop.db,
    );
    expect(entries).toEqual([
      { account: 'platform_free_delivery', paise: 59_00 },
      { account: 'vendor_payable', paise: -(1200_00 - 120_00 + 59_00) },
    ]);
    const {
      rows: [row],
    } = await sql<{
      document: { lines: object[]; totals: object };
    }>`select document from invoices where order_id = ${v.first.order._id}`.execute(shop.db);
    expect(row!.document.lines[1]).toMatchObject({
      description: 'Delivery',
      totalPaise: 59_00,
      platformDiscountPaise: 59_00,
      cgstPaise: 4_50,
      sgstPaise: 4_50,
    });
    expect(row!.document.totals).toMatchObject({ totalPaise: 1259_00, payablePaise: 1200_00 });
    // The GST the order showed is that of its document.
    expect(v.first.order.totals.tax).toBe(192.06);
    later(14);
    await close();
    const {
      results: [one],
    } = await v.statements();
    expect((await v.open(one!._id)).statement.sums).toMatchObject({
      sales: 1200,
      delivery: 59,
      other: 0,
    });
  });

  it('is paid up to what the marketplace asks itself, whatever the card says', async () => {
    const v = await sold({
      shipping: {
        ...OWN_CARD,
        zones: OWN_CARD.zones.map((z) => ({ ...z, slabs: [{ upToGrams: 9000, rate: 100_000 }] })),
      },
      units: 4,
    });
    expect(v.first.order.totals).toMatchObject({ items: 1200, shipping: 0, total: 1200 });
    expect(await v.owed()).toBe(1200_00 - 120_00 + 99_00);
    const {
      rows: [row],
    } = await sql<{
      document: { totals: object };
    }>`select document from invoices where order_id = ${v.first.order._id}`.execute(shop.db);
    expect(row!.document.totals).toMatchObject({ totalPaise: 1299_00, payablePaise: 1200_00 });
  });

  it('goes with the last unit that comes back', async () => {
    const v = await sold({ shipping: OWN_CARD, units: 4 });
    await v.step(await v.first.ask(3), 'approved', 'picked_up', 'received');
    expect(await v.owed()).toBe(300_00 - 30_00 + 59_00);
    await v.step(await v.first.ask(1), 'approved', 'picked_up', 'received');
    expect(await v.owed()).toBe(0);
    const {
      rows: [row],
    } = await sql<{
      paise: number;
    }>`select sum(case when kind = 'credit_note' then -total_paise else total_paise end)::int as paise from invoices where order_id = ${v.first.order._id}`.execute(
      shop.db,
    );
    expect(row).toEqual({ paise: 0 });
  });
});
