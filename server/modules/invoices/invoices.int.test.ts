import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { packVendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import { makeProducts, makeCustomer, makeVendor } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeOrder, OWN_CARD, TYPED } from './invoices.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

const GSTIN = '27AAPFU0939F1ZV';

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
      supplier: { gstin: GSTIN },
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
});
