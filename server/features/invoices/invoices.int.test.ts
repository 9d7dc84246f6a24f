import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, cancelOrder, placeOrder } from '#contracts/checkout.ts';
import { packVendorOrder, scanParcel, shipParcel } from '#contracts/fulfilment.ts';
import * as api from '#contracts/invoices.ts';
import { makeGoods, makeShopper, makeVendor, vendorToken } from '#server/testing/commerce.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
beforeAll(async () => { shop = await createTestApp({ seed: true }); });
afterAll(() => shop.close());

const GSTIN = { regular: '27AAPFU0939F1ZV' };
const OWN_CARD = { mode: 'own-rate-card', dispatchDays: 1, zones: ['A', 'B', 'C', 'D', 'E'].map((zone) => ({ zone, slabs: [{ upToGrams: 5000, rate: 59 }], perExtraKg: 10, deliveryDays: { min: 1, max: 3 }, cod: true })) };

/** An address as a program may send it: no State goes by this name. */
const TYPED = { fullName: 'Asha Rao', phone: '9876543210', line1: '1', city: 'Bengaluru', state: 'karnataka', pincode: '560001' };
let serial = 0;
async function order({ pieces = 2, rupees = 236, to, ...vendor }: { pieces?: number; rupees?: number; to?: typeof TYPED; shipping?: object; tax?: object; address?: object } = {}) {
  const vendorId = await makeVendor(shop, vendor);
  const goods = await makeGoods(shop, { rupees, vendorIds: [vendorId] });
  const who = await makeShopper(shop);
  await shop.ok(addToCheckout, { body: { productId: goods.productId, quantity: pieces } }, { token: who.token });
  const { order: placed } = await shop.ok(placeOrder, { body: { ...(to ? { address: to } : { addressId: who.addressId }), paymentMethod: 'cod' } }, { token: who.token, headers: { 'idempotency-key': `invoices-${++serial}-order` } });
  const seller = { token: await vendorToken(shop, vendorId) };
  const [part] = placed.subOrders;
  const pack = async (quantity: number) => (await shop.ok(packVendorOrder, { params: { id: part!._id }, body: { items: [{ itemId: part!.items[0]!._id, quantity }] } }, seller)).parcelId;
  const sendBack = async (parcelId: string) => {
    await shop.ok(shipParcel, { params: { id: parcelId }, body: {} }, seller);
    for (const status of ['undelivered', 'returning', 'returned'] as const) await shop.ok(scanParcel, { params: { id: parcelId }, body: { status } }, seller);
  };
  const documents = async () => (await shop.ok(api.listOrderInvoices, { params: { id: placed._id } }, { token: who.token })).results;
  const content = async (id: string) => (await shop.db.selectFrom('invoices').select('document').where('id', '=', id).executeTakeFirstOrThrow()).document;
  return { who, placed, part: part!, seller, pack, sendBack, documents, content };
}

describe('documents of an order', () => {
  it('comes with each parcel; intra-State; the first has the vendor’s delivery; numbers run on', async () => {
    const o = await order({ pieces: 3, shipping: OWN_CARD });
    expect(await o.documents()).toEqual([]);
    await o.pack(2);
    await o.pack(1);
    const [first, second] = await o.documents();
    expect(first).toMatchObject({ kind: 'tax_invoice', number: 'T-2627-000001', total: 472 + 59 });
    expect(second).toMatchObject({ kind: 'tax_invoice', number: 'T-2627-000002', total: 236 });
    const document = await o.content(first!._id);
    expect(document).toMatchObject({
      heads: 'intra', placeOfSupply: 'Maharashtra', supplier: { gstin: GSTIN.regular }, recipient: { name: 'Asha Rao', gstin: null },
      lines: [{ quantity: 2, hsn: '9999', ratePercent: 18, taxablePaise: 400_00, cgstPaise: 36_00, sgstPaise: 36_00 }, { description: 'Delivery', taxablePaise: 50_00, cgstPaise: 4_50 }],
    });
    // What the books say was sold is what the documents say, to the paisa.
    expect(first!.total + second!.total).toBe(o.placed.totals.items + o.placed.totals.shipping);
  });

  it('names inter-State tax, and none where the vendor may not charge it', async () => {
    const far = await order({ address: { state: 'Karnataka', pincode: '560001', city: 'Bengaluru' }, tax: { gstin: '29AAPFU0939F1ZR' } });
    await far.pack(2);
    expect(await far.content((await far.documents())[0]!._id)).toMatchObject({ heads: 'inter', supplier: { state: 'Karnataka' }, totals: { igstPaise: 72_00, cgstPaise: 0, taxablePaise: 400_00 } });
    for (const gstStatus of ['composition', 'unregistered']) {
      const o = await order({ tax: { gstStatus } });
      await o.pack(2);
      const [bill] = await o.documents();
      expect(bill).toMatchObject({ kind: 'bill_of_supply', number: 'B-2627-000001', total: 472 });
      expect(await o.content(bill!._id)).toMatchObject({ heads: 'none', totals: { taxablePaise: 472_00, cgstPaise: 0, igstPaise: 0 } });
    }
  });

  it('goes by the PIN code where the address names no State', async () => {
    for (const [heads, vendor] of [['inter', {}], ['intra', { address: { state: 'Karnataka', pincode: '560002' }, tax: { gstin: '29AAPFU0939F1ZR' } }]] as const) {
      const o = await order({ to: TYPED, ...vendor });
      await o.pack(2);
      expect(await o.content((await o.documents())[0]!._id)).toMatchObject({ heads, placeOfSupply: 'Karnataka', recipient: { state: 'Karnataka' } });
    }
  });

  it('a parcel that comes home is taken back by a credit note; with the last pieces goes the delivery', async () => {
    const o = await order({ pieces: 3, shipping: OWN_CARD });
    const parcel = await o.pack(2);
    await o.sendBack(parcel);
    const notes = async () => (await o.documents()).filter((d) => d.kind === 'credit_note');
    expect(await notes()).toMatchObject([{ number: 'C-2627-000001', total: 472, corrects: 'T-2627-000001' }]);
    await shop.ok(cancelOrder, { params: { id: o.placed._id }, body: { items: [{ itemId: o.part.items[0]!._id, quantity: 1 }] } }, { token: o.who.token });
    expect(await notes()).toMatchObject([{ total: 472 }, { number: 'C-2627-000002', total: 59, corrects: 'T-2627-000001' }]);
    const all = await o.documents();
    expect(all.reduce((sum, d) => sum + (d.kind === 'credit_note' ? -1 : 1) * d.total, 0)).toBe(0);
  });

  it('is refused twice the same number, however many parcels are packed at once', async () => {
    const o = await order({ pieces: 6, rupees: 20 });
    await Promise.all(Array.from({ length: 6 }, () => o.pack(1)));
    expect((await o.documents()).map((d) => d.number).sort()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `T-2627-00000${n}`));
  });

  it('is a PDF for its shopper and its vendor, and 404 for everybody else', async () => {
    const [o, stranger] = [await order({ tax: { gstin: GSTIN.regular } }), await order()];
    await o.pack(2);
    const { _id: id, number } = (await o.documents())[0]!;
    const get = (path: string, token: string) => shop.inject({ method: 'GET', url: `/api${path}/invoices/${id}.pdf`, headers: { authorization: `Bearer ${token}` } });
    const mine = await get(`/orders/${o.placed.orderNumber}`, o.who.token);
    expect(mine).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store', 'content-disposition': `inline; filename="${number}.pdf"` } });
    expect(mine.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    // Streams of glyphs come out whole, and the font with the rupee sign is in it.
    const bytes = mine.rawPayload.toString('latin1');
    expect([...bytes.matchAll(/stream\n([^]*?)\nendstream/g)].some(([, s]) => { try { return inflateSync(Buffer.from(s!, 'latin1')).includes('TJ'); } catch { return false; } })).toBe(true);
    expect(bytes).toContain('DejaVuSansCondensed');
    expect((await get(`/vendor/orders/${o.part._id}`, o.seller.token)).statusCode).toBe(200);
    for (const [path, token] of [[`/orders/${o.placed._id}`, stranger.who.token], [`/orders/${stranger.placed._id}`, stranger.who.token], [`/vendor/orders/${o.part._id}`, stranger.seller.token], [`/vendor/orders/${stranger.part._id}`, stranger.seller.token]] as const) {
      expect((await get(path, token)).statusCode, path).toBe(404);
    }
    expect((await shop.call(api.getOrderInvoice, { params: { id: o.placed._id, file: 'inv_x.pdf' } }, { token: o.who.token })).status).toBe(400);
    // Nobody keeps the server drawing.
    await sql`update throttles set count = case key when ${`invoice:${o.who.userId}`} then 59 else 599 end where key like 'invoice:%'`.execute(shop.db);
    for (const [path, token] of [[`/orders/${o.placed._id}`, o.who.token], [`/vendor/orders/${o.part._id}`, o.seller.token]] as const) {
      expect([(await get(path, token)).statusCode, (await get(path, token)).statusCode], path).toEqual([200, 429]);
    }
    expect((await shop.call(api.listOrderInvoices, { params: { id: o.placed._id } }, { token: stranger.who.token })).data).toEqual({ results: [] });
    expect((await shop.ok(api.listPartInvoices, { params: { id: o.part._id } }, o.seller)).results).toHaveLength(1);
  });
});
