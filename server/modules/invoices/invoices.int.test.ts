import { inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { getFoodLicence, putFoodLicence } from '#contracts/vendors/food-licence.ts';
import { packVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { newId } from '#contracts/kernel/ids.ts';
import * as api from '#contracts/invoices/invoices.ts';
import { changeListings, listListings, sellExistingProduct } from '#contracts/listings/listings.ts';
import { changeVendorOffer } from '#contracts/offers/offers.ts';
import { LICENCE_NEEDED } from '#contracts/tax/food.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';
import { makeOrder, OWN_CARD, TYPED } from './invoices.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const GSTIN = { regular: '27AAPFU0939F1ZV' };

describe('documents of an order', () => {
  it('comes with each shipment; intra-State; the first has the vendor’s delivery; numbers run on', async () => {
    const o = await makeOrder(shop, { units: 3, shipping: OWN_CARD });
    expect(await o.documents()).toEqual([]);
    await o.pack(2);
    await o.pack(1);
    const [first, second] = await o.documents();
    expect(first).toMatchObject({ kind: 'tax_invoice', number: 'T-2627-000001', total: 472 + 59 });
    expect(second).toMatchObject({ kind: 'tax_invoice', number: 'T-2627-000002', total: 236 });
    const document = await o.content(first!._id);
    expect(document).toMatchObject({
      heads: 'intra',
      placeOfSupply: 'Maharashtra',
      supplier: { gstin: GSTIN.regular },
      recipient: { name: 'Asha Rao', gstin: null },
      lines: [
        {
          quantity: 2,
          hsn: '9999',
          ratePercent: 18,
          taxablePaise: 400_00,
          cgstPaise: 36_00,
          sgstPaise: 36_00,
        },
        { description: 'Delivery', taxablePaise: 50_00, cgstPaise: 4_50 },
      ],
    });
    // The ledger's sales equal the documents, to the paisa.
    expect(first!.total + second!.total).toBe(o.placed.totals.items + o.placed.totals.shipping);
  });

  it('names inter-State tax, and none where the vendor may not charge it', async () => {
    const far = await makeOrder(shop, {
      address: { state: 'Karnataka', pincode: '560001', city: 'Bengaluru' },
      tax: { gstin: '29AAPFU0939F1ZR' },
    });
    await far.pack(2);
    expect(await far.content((await far.documents())[0]!._id)).toMatchObject({
      heads: 'inter',
      supplier: { state: 'Karnataka' },
      totals: { igstPaise: 72_00, cgstPaise: 0, taxablePaise: 400_00 },
    });
    for (const gstStatus of ['composition', 'unregistered']) {
      const o = await makeOrder(shop, { tax: { gstStatus } });
      await o.pack(2);
      const [bill] = await o.documents();
      expect(bill).toMatchObject({ kind: 'bill_of_supply', number: 'B-2627-000001', total: 472 });
      expect(await o.content(bill!._id)).toMatchObject({
        heads: 'none',
        totals: { taxablePaise: 472_00, cgstPaise: 0, igstPaise: 0 },
      });
    }
  });

  it('goes by the PIN code where the address names no State', async () => {
    for (const [heads, vendor] of [
      ['inter', {}],
      [
        'intra',
        { address: { state: 'Karnataka', pincode: '560002' }, tax: { gstin: '29AAPFU0939F1ZR' } },
      ],
    ] as const) {
      const o = await makeOrder(shop, { to: TYPED, ...vendor });
      await o.pack(2);
      expect(await o.content((await o.documents())[0]!._id)).toMatchObject({
        heads,
        placeOfSupply: 'Karnataka',
        recipient: { state: 'Karnataka' },
      });
    }
  });

  it('a returned shipment gets a credit note; the last one includes the delivery', async () => {
    const o = await makeOrder(shop, { units: 3, shipping: OWN_CARD });
    const shipment = await o.pack(2);
    await o.sendBack(shipment);
    const notes = async () => (await o.documents()).filter((d) => d.kind === 'credit_note');
    expect(await notes()).toMatchObject([
      { number: 'C-2627-000001', total: 472, corrects: 'T-2627-000001' },
    ]);
    await shop.ok(
      cancelOrder,
      {
        params: { id: o.placed._id },
        body: { items: [{ itemId: o.vendorOrder.items[0]!._id, quantity: 1 }] },
      },
      { token: o.who.token },
    );
    expect(await notes()).toMatchObject([
      { total: 472 },
      { number: 'C-2627-000002', total: 59, corrects: 'T-2627-000001' },
    ]);
    const all = await o.documents();
    expect(all.reduce((sum, d) => sum + (d.kind === 'credit_note' ? -1 : 1) * d.total, 0)).toBe(0);
  });

  it('leaves a free gift to a note of the marketplace', async () => {
    const o = await makeOrder(shop, { units: 1, rupees: 2600 });
    await shop.ok(packVendorOrder, { params: { id: o.vendorOrder._id }, body: {} }, o.seller);
    const [bill] = await o.documents();
    expect((await o.content(bill!._id)).lines.map((l) => l.hsn)).toEqual(['9999']);
    const [note] = (await o.delivery()).filter((d) => d.kind === 'gift_note');
    expect(note).toMatchObject({
      number: expect.stringMatching(/^G-2627-\d{6}$/),
      total: 0,
      issuer: 'marketplace',
    });
    expect(
      (
        await shop.inject({
          method: 'GET',
          url: `/api/orders/${o.placed._id}/invoices/${note!._id}.pdf`,
          headers: { authorization: `Bearer ${o.who.token}` },
        })
      ).statusCode,
    ).toBe(200);
  });

  it('bills a business in the State of its GSTIN alone', async () => {
    const business = { name: 'Deccan Traders', gstin: '29AAPFU0939F1ZR' };
    const address = {
      line1: 'Brigade Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560001',
    };
    const who = await makeCustomer(shop);
    const place = (body: object, key: string) =>
      shop.call(
        placeOrder,
        { body: { addressId: who.addressId, paymentMethod: 'cod', ...body } as never },
        { token: who.token, headers: { 'idempotency-key': key } },
      );
    const local = await makeVendor(shop, { tax: { gstStatus: 'composition' } });
    await shop.ok(
      addToCheckout,
      {
        body: {
          productId: (await makeProducts(shop, { vendorIds: [local] })).productId,
          quantity: 1,
        },
      },
      { token: who.token },
    );
    expect(await place({ business }, 'billing-none-given')).toMatchObject({
      status: 400,
      message: 'This GSTIN is registered in Karnataka. Enter a billing address in that state.',
    });
    expect(
      await place(
        {
          business: {
            ...business,
            address: { ...address, state: 'Maharashtra', pincode: '411004' },
          },
        },
        'billing-other-state',
      ),
    ).toMatchObject({ status: 400 });
    // Billed in Karnataka it is a supply into another State, which a composition vendor may not
    // make.
    expect(
      await place({ business: { ...business, address } }, 'billing-composition'),
    ).toMatchObject({
      status: 409,
      code: 'NOT_SERVICEABLE',
      message: expect.stringContaining('may sell within Maharashtra only'),
    });
    expect(
      await place(
        { business: { name: 'Asha Traders', gstin: '27AAPFU0939F1ZV' } },
        'billing-same-state',
      ),
    ).toMatchObject({
      status: 201,
      data: { order: { business: { name: 'Asha Traders', address: null } } },
    });
  });

  it('is refused twice the same number, however many shipments are packed at once', async () => {
    const o = await makeOrder(shop, { units: 6, rupees: 20 });
    await Promise.all(Array.from({ length: 6 }, () => o.pack(1)));
    expect((await o.documents()).map((d) => d.number).sort()).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `T-2627-00000${n}`),
    );
  });

  it('is a PDF for its customer and its vendor, and 404 for everybody else', async () => {
    const [o, stranger] = [
      await makeOrder(shop, { tax: { gstin: GSTIN.regular } }),
      await makeOrder(shop),
    ];
    await o.pack(2);
    const { _id: id, number } = (await o.documents())[0]!;
    const get = (path: string, token: string) =>
      shop.inject({
        method: 'GET',
        url: `/api${path}/invoices/${id}.pdf`,
        headers: { authorization: `Bearer ${token}` },
      });
    const mine = await get(`/orders/${o.placed.orderNumber}`, o.who.token);
    expect(mine).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'content-disposition': `inline; filename="${number}.pdf"`,
      },
    });
    expect(mine.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    // Glyph streams are complete, and the font with the rupee sign is embedded.
    const bytes = mine.rawPayload.toString('latin1');
    expect(
      [...bytes.matchAll(/stream\n([^]*?)\nendstream/g)].some(([, s]) => {
        try {
          return inflateSync(Buffer.from(s!, 'latin1')).includes('TJ');
        } catch {
          return false;
        }
      }),
    ).toBe(true);
    expect(bytes).toContain('DejaVuSansCondensed');
    expect((await get(`/vendor/orders/${o.vendorOrder._id}`, o.seller.token)).statusCode).toBe(200);
    // The page states what the PDF states, in the language of its reader.
    const view = (token: string, language = 'en') =>
      shop.call(
        api.viewOrderInvoice,
        { params: { id: o.placed._id, invoice: id } },
        { token, headers: { 'accept-language': language } },
      );
    expect(await view(o.who.token)).toMatchObject({
      data: {
        invoice: {
          number,
          title: 'Tax invoice',
          vendor: { name: expect.any(String), mark: expect.stringMatching(/^\d{5}-/) },
          rows: [['1', ...Array.from({ length: 9 }, () => expect.any(String))]],
          sums: expect.arrayContaining([{ label: 'CGST', amount: '₹36.00', isTotal: false }]),
        },
      },
    });
    expect((await view(o.who.token, 'hi')).data?.invoice.title).toBe('टैक्स इनवॉइस');
    expect((await view(stranger.who.token)).status).toBe(404);
    for (const [path, token] of [
      [`/orders/${o.placed._id}`, stranger.who.token],
      [`/orders/${stranger.placed._id}`, stranger.who.token],
      [`/vendor/orders/${o.vendorOrder._id}`, stranger.seller.token],
      [`/vendor/orders/${stranger.vendorOrder._id}`, stranger.seller.token],
    ] as const) {
      expect((await get(path, token)).statusCode, path).toBe(404);
    }
    expect(
      (
        await shop.call(
          api.getOrderInvoice,
          { params: { id: o.placed._id, file: 'inv_x.pdf' } },
          { token: o.who.token },
        )
      ).status,
    ).toBe(400);
    // Rate limits bound the rendering.
    await sql`update rate_limits set count = case key when ${`invoice:${o.who.userId}`} then 59 else 599 end where key like 'invoice:%'`.execute(
      shop.db,
    );
    for (const [path, token] of [
      [`/orders/${o.placed._id}`, o.who.token],
      [`/vendor/orders/${o.vendorOrder._id}`, o.seller.token],
    ] as const) {
      expect(
        [(await get(path, token)).statusCode, (await get(path, token)).statusCode],
        path,
      ).toEqual([200, 429]);
    }
    expect(
      await shop.call(
        api.listOrderInvoices,
        { params: { id: o.placed._id } },
        { token: stranger.who.token },
      ),
    ).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' });
    expect(
      (await shop.ok(api.listVendorOrderInvoices, { params: { id: o.vendorOrder._id } }, o.seller))
        .results,
    ).toHaveLength(1);
  });
});

it('prints the licence of the vendor who sells the food, who needs one of its own to sell it', async () => {
  const tea = await makeOrder(shop, { units: 1, hsnCode: '0902' });
  const {
    productId,
    skuId,
    offerIds: [offer],
  } = tea.products;
  await sql`update products set information = information || '{"FSSAI Licence":"10012022000123"}' where id = ${productId}`.execute(
    shop.db,
  );
  const licences = async () =>
    (await tea.documents()).length === 0
      ? null
      : (await tea.content((await tea.documents()).at(-1)!._id)).fssai;
  await tea.pack(1);
  // The licence on the product is its manufacturer's or packer's, not its vendor's.
  expect(await licences()).toEqual([]);
  const other = await makeVendor(shop);
  const seller = { token: await vendorToken(shop, other) };
  const joining = () =>
    shop.call(
      sellExistingProduct,
      { body: { productId, offers: [{ skuId, price: 200, mrp: 300, stock: 5, code: '' }] } },
      seller,
    );
  expect(await joining()).toMatchObject({ status: 400, message: text(LICENCE_NEEDED) });
  const enter = async (as: { token: string }, body: { number: string; validUntil: string }) =>
    shop.call(
      putFoodLicence,
      { body, version: (await shop.ok(getFoodLicence, {}, as)).licence.version } as never,
      as,
    );
  expect(await enter(seller, { number: '1234', validUntil: '2099-12-31' })).toMatchObject({
    status: 400,
    details: [{ path: 'number' }],
  });
  expect(await enter(seller, { number: '20012022000456', validUntil: '2020-12-31' })).toMatchObject(
    { status: 400, details: [{ path: 'validUntil' }] },
  );
  expect(
    await enter(seller, { number: '2001 2022 000456', validUntil: '2099-12-31' }),
  ).toMatchObject({
    status: 200,
    data: { licence: { number: '20012022000456', validUntil: '2099-12-31' } },
  });
  expect((await joining()).status).toBe(201);
  // Existing food vendors may continue and are asked at the next change; stopping is always
  // possible.
  const change = (body: object) =>
    shop.call(changeVendorOffer, { params: { id: offer! }, body } as never, tea.seller);
  expect(await change({ price: 230 })).toMatchObject({
    status: 400,
    message: text(LICENCE_NEEDED),
  });
  expect((await change({ isActive: false })).status).toBe(200);
  expect(await change({ isActive: true })).toMatchObject({
    status: 400,
    message: text(LICENCE_NEEDED),
  });
  const listing = (await shop.ok(listListings, {}, tea.seller)).results.find(
    (l) => l.productId === productId,
  )!._id;
  await shop.ok(changeListings, { body: { ids: [listing], action: 'pause' } }, tea.seller);
  expect(
    await shop.ok(changeListings, { body: { ids: [listing], action: 'resume' } }, tea.seller),
  ).toEqual({ changed: 0, skipped: [listing] });
  await sql`update vendors set fssai_number = '10012022000789', fssai_valid_until = '2099-12-31' where id = ${tea.products.vendorIds[0]!}`.execute(
    shop.db,
  );
  expect((await change({ price: 230, isActive: true })).status).toBe(200);
  const bought = await makeCustomer(shop);
  await shop.ok(
    addToCheckout,
    { body: { productId, selectedVendorId: other } },
    { token: bought.token },
  );
  const { order: placed } = await shop.ok(
    placeOrder,
    { body: { addressId: bought.addressId, paymentMethod: 'cod' } },
    { token: bought.token, headers: { 'idempotency-key': newId('req') } },
  );
  await shop.ok(packVendorOrder, { params: { id: placed.subOrders[0]!._id }, body: {} }, seller);
  const { rows } = await sql<{
    fssai: string[];
  }>`select document -> 'fssai' as fssai from invoices where order_id = ${placed._id}`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ fssai: ['20012022000456'] }]);
});
