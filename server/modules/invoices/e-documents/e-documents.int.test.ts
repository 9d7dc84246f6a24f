import { generateKeyPairSync } from 'node:crypto';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import * as api from '#contracts/invoices/e-documents.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { getVendorOrder, packVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { listVendorOrderInvoices } from '#contracts/invoices/invoices.ts';
import { putTurnover } from '#contracts/reports/tax-files.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { payAt } from '#server/testing/online-payments.ts';
import { portalAnswer } from '#server/testing/signed-qr.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const MONTH = '2026-11';
const BUSINESS = {
  name: 'Deccan Traders LLP',
  gstin: '29AAPFU0939F1ZR',
  address: { line1: 'Brigade Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
};
/** What a vendor asks of its documents for the portals. */
const vendorCalls = (seller: { token: string }) => ({
  page: () => shop.ok(api.getEDocuments, { query: { month: MONTH } }, seller),
  bring: async (...results: api.PortalResult[]) =>
    (await shop.ok(api.importEDocuments, { body: { results } }, seller)).results,
  file: async (path: string) =>
    JSON.parse(
      (
        await shop.inject({
          method: 'GET',
          url: `/api/vendor/tax/${path}`,
          headers: { authorization: `Bearer ${seller.token}` },
        })
      ).body,
    ) as never,
});
/**
 * A vendor above ₹5 crore, and a packed order of a business; `exempt`: rupees of an exempt product
 * in it.
 */
async function sale(rupees: number, { isBusiness = true, exempt = 0 } = {}) {
  const vendorId = await makeVendor(shop, { address: { line1: '12, Market Road' } });
  const seller = { token: await vendorToken(shop, vendorId) };
  await shop.ok(putTurnover, { body: { turnover: 'above_5_crore' } }, seller);
  const who = await makeCustomer(shop);
  const me = { token: who.token };
  const add = async (product: Parameters<typeof makeProducts>[1]) => {
    const { productId } = await makeProducts(shop, { vendorIds: [vendorId], ...product });
    await shop.ok(addToCheckout, { body: { productId, quantity: 1 } }, me);
  };
  await add({ rupees, hsnCode: '732393' });
  if (exempt > 0) await add({ rupees: exempt, gstRate: 0, hsnCode: '100630' });
  // Cash on delivery is limited to ₹50,000.
  const placed = await shop.ok(
    placeOrder,
    {
      body: {
        addressId: who.addressId,
        paymentMethod: rupees + exempt > 40_000 ? 'online' : 'cod',
        ...(isBusiness ? { business: BUSINESS } : {}),
      },
    },
    { ...me, headers: { 'idempotency-key': newId('req') } },
  );
  if (placed.payment?.checkout)
    await payAt(shop, { gatewayOrderId: placed.payment.checkout.action.split('/').at(-1)! });
  const vendorOrderId = placed.order.subOrders[0]!._id;
  const { shipmentId } = await shop.ok(
    packVendorOrder,
    { params: { id: vendorOrderId }, body: {} },
    seller,
  );
  const { document } = await shop.db
    .selectFrom('invoices')
    .select('document')
    .where('vendor_order_id', '=', vendorOrderId)
    .where('kind', '=', 'tax_invoice')
    .executeTakeFirstOrThrow();
  return { vendorId, seller, who, vendorOrderId, shipmentId, document, ...vendorCalls(seller) };
}

describe('e-invoices', () => {
  it('are exported as a file, imported with IRN and QR code once, and shown on page and PDF', async () => {
    const s = await sale(1180);
    expect(await s.page()).toMatchObject({
      needsIrn: true,
      turnoverLimit: 5_00_00_000,
      waitingInvoices: 1,
      invoices: [
        {
          number: 'T-2627-000001',
          buyer: BUSINESS.name,
          gstin: BUSINESS.gstin,
          total: 1180,
          irn: null,
          problems: [],
        },
      ],
      consignments: [],
    });
    const exported: Record<string, unknown>[] = await s.file(`e-invoices.json?month=${MONTH}`);
    expect(exported).toMatchObject([
      {
        Version: '1.1',
        DocDtls: { No: 'T-2627-000001' },
        BuyerDtls: { Gstin: BUSINESS.gstin, Pos: '29' },
        ValDtls: { AssVal: 1000, IgstVal: 180, TotInvVal: 1180 },
      },
    ]);
    const answer = portalAnswer(s.document);
    expect(await s.bring(portalAnswer(s.document, { TotInvVal: 1 }))).toEqual([
      {
        number: 'T-2627-000001',
        outcome: 'refused',
        message: text('errors.irn.qr_mismatch', { what: 'total' }),
        signature: null,
      },
    ]);
    expect((await s.page()).waitingInvoices).toBe(1);
    expect(await s.bring(answer)).toMatchObject([{ outcome: 'saved' }]);
    expect(await s.bring(answer, answer)).toMatchObject([
      { outcome: 'already' },
      { outcome: 'already' },
    ]);
    expect(await s.bring({ ...answer, irn: 'a'.repeat(64) })).toMatchObject([
      { outcome: 'refused', message: text('errors.irn.document_has_irn') },
    ]);
    expect(await s.page()).toMatchObject({
      waitingInvoices: 0,
      invoices: [{ irn: answer.irn, ackNo: '112010036563310' }],
    });
    expect(await s.file(`e-invoices.json?month=${MONTH}`)).toEqual([]);
    expect(
      (await shop.ok(listVendorOrderInvoices, { params: { id: s.vendorOrderId } }, s.seller))
        .results,
    ).toMatchObject([{ irn: answer.irn, ewayBill: null }]);
  });
  it('are believed by the signature of their QR code once a key of the portal is set, and say so where none is', async () => {
    const [portal, stranger] = [
      generateKeyPairSync('rsa', { modulusLength: 2048 }),
      generateKeyPairSync('rsa', { modulusLength: 2048 }),
    ];
    const s = await sale(1180);
    shop.config.irpKeys = [portal.publicKey];
    expect(await s.bring(portalAnswer(s.document))).toEqual([
      {
        number: 'T-2627-000001',
        outcome: 'refused',
        message: text('errors.irn.qr_not_signed'),
        signature: null,
      },
    ]);
    expect(await s.bring(portalAnswer(s.document, {}, stranger.privateKey))).toMatchObject([
      { outcome: 'refused' },
    ]);
    expect((await s.page()).waitingInvoices).toBe(1);
    expect(await s.bring(portalAnswer(s.document, {}, portal.privateKey))).toMatchObject([
      { outcome: 'saved', signature: 'valid' },
    ]);
    shop.config.irpKeys = [];
    const other = await sale(590);
    expect(await other.bring(portalAnswer(other.document, {}, stranger.privateKey))).toMatchObject([
      { outcome: 'saved', signature: 'not_checked' },
    ]);
  });
  it('are asked of vendors above the limit and for registered buyers alone', async () => {
    const s = await sale(1180, { isBusiness: false });
    expect(await s.page()).toMatchObject({ invoices: [], waitingInvoices: 0 });
    expect(await s.bring(portalAnswer(s.document))).toMatchObject([
      {
        outcome: 'refused',
        message: text('errors.irn.not_needed'),
      },
    ]);
    await shop.ok(putTurnover, { body: { turnover: 'up_to_5_crore' } }, s.seller);
    expect(await s.page()).toMatchObject({ needsIrn: false });
    expect(await shop.call(api.eInvoiceFile, { query: { month: MONTH } }, s.seller)).toMatchObject({
      status: 409,
    });
  });
  it('of others are not found', async () => {
    const [mine, theirs] = [await sale(590), await sale(590)];
    const before = (await theirs.page()).waitingInvoices;
    // Both vendors have a document of this number: only the vendor's own are searched, and the GSTIN is
    // the same. The order is another.
    expect(
      await mine.bring({ ...portalAnswer(theirs.document), number: 'T-2627-000009' }),
    ).toMatchObject([{ outcome: 'refused', message: text('errors.document_number_unknown') }]);
    expect((await theirs.page()).waitingInvoices).toBe(before);
    expect(
      await mine.bring({ ...portalAnswer(theirs.document), qr: null, number: null }),
    ).toMatchObject([{ outcome: 'refused', message: text('errors.document_unnamed') }]);
  });
});

describe('e-way bills', () => {
  it('are required above ₹50,000, exported as a file and imported once, and may be corrected by hand', async () => {
    expect((await (await sale(50_000)).page()).consignments).toEqual([]);
    const s = await sale(59_000);
    expect(await s.page()).toMatchObject({
      waitingConsignments: 1,
      consignments: [
        { shipmentId: s.shipmentId, value: 59_000, documents: ['T-2627-000001'], ewayBill: null },
      ],
    });
    expect(
      await s.file(`eway-bills.json?month=${MONTH}&transporter=27AAACH7409R1ZZ`),
    ).toMatchObject({
      version: '1.0.0621',
      billLists: [
        {
          docNo: 'T-2627-000001',
          totInvValue: 59_000,
          igstValue: 9_000,
          transType: 2,
          transporterId: '27AAACH7409R1ZZ',
        },
      ],
    });
    const bill = {
      number: 'T-2627-000001',
      irn: null,
      ackNo: null,
      ackAt: null,
      qr: null,
      ewayBill: '331001234567',
      validUntil: '2026-11-25T18:29:00.000Z',
    };
    expect(await s.bring(bill, bill)).toMatchObject([{ outcome: 'saved' }, { outcome: 'already' }]);
    expect(await s.bring({ ...bill, ewayBill: '331001234568' })).toMatchObject([
      { outcome: 'refused' },
    ]);
    expect(await s.page()).toMatchObject({
      waitingConsignments: 0,
      consignments: [{ ewayBill: '331001234567', validUntil: bill.validUntil }],
    });
    expect(
      await shop.ok(
        api.putEwayBill,
        { params: { id: s.shipmentId }, body: { number: '331001234569', validUntil: null } },
        s.seller,
      ),
    ).toEqual({ number: '331001234569', validUntil: null });
    expect(
      (await shop.ok(getVendorOrder, { params: { id: s.vendorOrderId } }, s.seller)).order
        .shipments,
    ).toMatchObject([
      { ewayBill: { number: '331001234569', validUntil: null }, needsEwayBill: true },
    ]);
    expect(
      (await shop.ok(listVendorOrderInvoices, { params: { id: s.vendorOrderId } }, s.seller))
        .results,
    ).toMatchObject([{ ewayBill: '331001234569' }]);
    // Exempt goods beside taxable ones do not count: the order says what Reports say.
    const mixed = await sale(30_000, { isBusiness: false, exempt: 25_000 });
    expect(await mixed.page()).toMatchObject({ consignments: [] });
    expect(
      (await shop.ok(getVendorOrder, { params: { id: mixed.vendorOrderId } }, mixed.seller)).order
        .shipments,
    ).toMatchObject([{ ewayBill: null, needsEwayBill: false }]);
    const other = await sale(590);
    expect(
      await shop.call(
        api.putEwayBill,
        { params: { id: s.shipmentId }, body: { number: '331001234567', validUntil: null } },
        other.seller,
      ),
    ).toMatchObject({ status: 404 });
  });
});
