import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { packVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { gstinCheck } from '#contracts/tax/gstin.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { stepReturn } from '#contracts/returns/vendor-returns.ts';
import { getPayoutTerms } from '#contracts/listings/listings.ts';
import * as api from '#contracts/settlement/settlement.ts';
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
import { checkLedger, admin, close, later, sold } from './settlement.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('a settlement statement', () => {
  it('withholds 5 % without PAN, and no TCS from who is not registered', async () => {
    const v = await sold(shop, { tax: { gstStatus: 'unregistered', gstin: null } });
    later(shop, 14);
    await close(shop);
    const [one] = (await v.statements()).results;
    expect((await v.open(one!._id)).statement).toMatchObject({
      sums: { sales: 900, tcs: 0, tds: 45 },
      rates: [{ kind: 'commission_gst' }, { kind: 'tds_without_pan', percent: 5 }],
    });
  });

  it('splits the GST on commission in the State of the marketplace', async () => {
    const v = await sold(shop, {
      address: { state: 'Karnataka', city: 'Mysuru', pincode: '570001' },
    });
    later(shop, 14);
    await close(shop);
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
    // Sold to Pune, in another State: integrated tax is collected, and the month matches the
    // ledger.
    const {
      rows: [seller],
    } = await sql<{
      gstin: string;
    }>`select tax ->> 'gstin' as gstin from vendors where id = ${v.vendorId}`.execute(shop.db);
    const tcs = await shop.ok(
      getTcs,
      { query: { month: '2026-11', limit: 50 } },
      await admin(shop),
    );
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
    const item = first.order.subOrders[0]!.items[0]!._id;
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
          items: [{ itemId: item, quantity: 1 }],
          reason: 'does_not_fit',
          refundTo: { kind: 'upi', upi: 'asha@okbank' },
        },
      },
      me,
    );
    for (const status of ['approved', 'picked_up', 'received'] as const)
      await shop.ok(stepReturn, { params: { id: back!._id }, body: { status } }, await seller());
    const of = async (month: string) =>
      (await shop.ok(getTcs, { query: { month, limit: 50 } }, await admin(shop))).results.find(
        (r) => r.gstin.startsWith('29AAPFU0940'),
      );
    // October: ₹1,180 with 18 % are ₹1,000; ₹500 at 0 % are excluded. November: ₹500 sold less
    // ₹1,000 returned is negative.
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
    await close(shop);
    const {
      results: [one],
    } = await shop.ok(api.listVendorStatements, {}, await seller());
    const { statement } = await shop.ok(
      api.getVendorStatement,
      { params: { id: one!._id } },
      await seller(),
    );
    // The statement contains the same documents: 5 for October, less 2.50 for November; TDS on ₹500
    // + ₹500 without GST.
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
    const tax = await shop.ok(getTcs, { query: { month: '2026-10' } }, await admin(shop));
    expect(tax.withheld).toBeGreaterThanOrEqual(5);
    const portal = await shop.inject({
      url: '/api/admin/tax/gstr8.json?month=2026-10',
      headers: { authorization: `Bearer ${(await admin(shop)).token}` },
    });
    expect(portal.headers['content-type']).toContain('application/json');
    expect(JSON.parse(portal.body)).toMatchObject({
      fp: '102026',
      tcs: expect.arrayContaining([
        expect.objectContaining({ supU: 1_000, amt: 1_000, iamt: 5, camt: 0, samt: 0 }),
      ]),
    });
  });
});

// Last, since it extends into the next financial year and its rates.
describe('TDS', () => {
  it('withholds nothing from a person up to ₹5 lakh a financial year over all vendors of the PAN, then of all of it', async () => {
    const first14 = '27AFQPD5529R1Z';
    const tax = { gstin: `${first14}${gstinCheck(first14)}`, pan: 'AFQPD5529R' };
    const [v, w] = [await sold(shop, { tax }), await sold(shop, { tax })];
    later(shop, 14);
    await close(shop);
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
    // The other vendor sold enough this year that both are a paisa below the limit; the next sale
    // crosses it.
    await sql`update statements set taxable_paise = taxable_paise + 49847456, year_gross_paise = year_gross_paise + 49847456 where vendor_id = ${w.vendorId}`.execute(
      shop.db,
    );
    await v.deliver(1);
    later(shop, 28);
    await close(shop);
    expect((await sumsOf(v)).sums).toMatchObject({
      sales: 300,
      salesInYear: 500_254.24,
      tdsBase: 500_254.24,
      tds: 500.25,
    });
    expect(await preview()).toBe(10);
    await w.deliver(1);
    later(shop, 42);
    await close(shop);
    expect((await sumsOf(w)).sums).toMatchObject({
      sales: 300,
      salesInYear: 500_508.48,
      tdsBase: 254.24,
      tds: 0.25,
    });
    // A new year starts at zero.
    shop.clock.set('2027-04-05T06:30:00.000Z');
    await v.deliver(1);
    shop.clock.set('2027-04-26T06:30:00.000Z');
    await close(shop);
    expect((await sumsOf(v)).sums).toMatchObject({
      sales: 300,
      salesInYear: 254.24,
      tdsBase: 0,
      tds: 0,
    });
    const {
      rows: [invoices],
    } = await sql<{
      n: number;
    }>`select count(distinct tds_year)::int as n from statements where pan = 'AFQPD5529R'`.execute(
      shop.db,
    );
    expect(invoices!.n).toBe(2);
  });
});

describe('TDS of who gives its PAN late', () => {
  it('counts what was taxed at 5 % towards the limit, and neither taxes it again nor gives it back at 0.1 %', async () => {
    const v = await sold(shop, { tax: { gstStatus: 'unregistered', gstin: null } });
    const last = async () => (await v.open((await v.statements()).results[0]!._id)).statement.sums;
    later(shop, 14);
    await close(shop);
    expect(await last()).toMatchObject({ sales: 900, tdsBase: 900, tds: 45 });
    // From now on it is a person below the limit: nothing is withheld, and the ₹45 remain paid.
    await sql`update vendors set tax = tax || '{"pan":"BZZPQ3315F"}'::jsonb where id = ${v.vendorId}`.execute(
      shop.db,
    );
    await v.deliver(1);
    later(shop, 28);
    await close(shop);
    expect(await last()).toMatchObject({ sales: 300, salesInYear: 1200, tdsBase: 0, tds: 0 });
    // Above it: the whole untaxed part of the year.
    await sql`update statements set taxable_paise = taxable_paise + 49880000, year_gross_paise = year_gross_paise + 49880000, tds_base_paise = tds_base_paise + 49880000 where vendor_id = ${v.vendorId} and pan is null`.execute(
      shop.db,
    );
    await v.deliver(1);
    later(shop, 42);
    await close(shop);
    expect(await last()).toMatchObject({
      sales: 300,
      salesInYear: 500_300,
      tdsBase: 600,
      tds: 0.6,
    });
  });
});

it('the ledger adds up, statements equal it, and no entry is in two of them', () =>
  checkLedger(shop));
