import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { updateShipmentStatus, handOverShipment } from '#contracts/fulfilment/fulfilment.ts';
import * as api from '#contracts/invoices/invoices.ts';
import { APPAREL_SLABS, type LegalRule, type Slab } from '#contracts/tax/law.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { renderDocuments } from './invoice-files.ts';
import { makeOrder, TYPED, OWN_CARD } from './invoices.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('the marketplace’s own delivery charge', () => {
  const cancelRest = (o: Awaited<ReturnType<typeof makeOrder>>) =>
    shop.ok(cancelOrder, { params: { id: o.placed._id }, body: {} }, { token: o.who.token });
  const bookedTax = async (orderId: string) =>
    (
      await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::int as paise from ledger_entries where order_id = ${orderId} and account = 'gst_payable'`.execute(
        shop.db,
      )
    ).rows[0]!.paise;
  const contentOf = async (id: string) =>
    (
      await shop.db
        .selectFrom('delivery_documents')
        .select('document')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).document;

  it('has an invoice from the marketplace’s series with the first shipment, and a credit note once it is given back', async () => {
    const o = await makeOrder(shop, { units: 3 });
    const first = await o.pack(2);
    const [invoice, ...none] = await o.delivery();
    expect(none).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'tax_invoice',
      number: expect.stringMatching(/^D-2627-\d{6}$/),
      total: 99,
      shipmentId: first,
      vendor: { _id: '' },
    });
    const document = await contentOf(invoice!._id);
    // Goods handed over in Maharashtra; the demo marketplace is in Karnataka.
    expect(document).toMatchObject({
      placeOfSupply: 'Maharashtra',
      heads: 'inter',
      lines: [{ hsn: '996812', ratePercent: 18 }],
      totals: { taxablePaise: 83_90, igstPaise: 15_10, totalPaise: 99_00 },
    });
    expect(document.supplier.gstin).toMatch(/^29/);
    expect(await bookedTax(o.placed._id)).toBe(-15_10);
    await o.pack(1);
    expect(await o.delivery()).toHaveLength(1);
    const pdf = await shop.inject({
      method: 'GET',
      url: `/api/orders/${o.placed._id}/invoices/${invoice!._id}.pdf`,
      headers: { authorization: `Bearer ${o.who.token}` },
    });
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(
      (
        await shop.call(
          api.getVendorOrderInvoice,
          { params: { id: o.vendorOrder._id, file: `${invoice!._id}.pdf` } },
          o.seller,
        )
      ).status,
    ).toBe(404);

    for (const { shipmentId } of await o.documents()) await o.sendBack(shipmentId!);
    expect((await o.delivery()).slice(1)).toMatchObject([
      {
        kind: 'credit_note',
        number: expect.stringMatching(/^DC-2627-\d{6}$/),
        total: 99,
        corrects: invoice!.number,
      },
    ]);
    expect(await bookedTax(o.placed._id)).toBe(0);
  });

  it.each([
    // The demo marketplace is in Karnataka.
    [
      'a firm of its own State, delivered to in another',
      '29AAPFU0939F1ZR',
      undefined,
      { line1: 'Brigade Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
      {
        placeOfSupply: 'Karnataka',
        heads: 'intra',
        totals: { igstPaise: 0, cgstPaise: 7_55, sgstPaise: 7_55 },
      },
    ],
    [
      'a firm of another State, delivered to in its own',
      '27AAPFU0939F1ZV',
      TYPED,
      { line1: '1, Lane', city: 'Pune', state: 'Maharashtra', pincode: '411004' },
      {
        placeOfSupply: 'Maharashtra',
        heads: 'inter',
        totals: { igstPaise: 15_10, cgstPaise: 0, sgstPaise: 0 },
      },
    ],
  ])(
    'is supplied where %s is registered, not where the shipment goes; so is what the vendor bills',
    async (_, gstin, to, address, expected) => {
      const o = await makeOrder(shop, {
        units: 1,
        business: { name: 'Asha Traders', gstin, address },
        ...(to ? { to } : {}),
      });
      await o.pack(1);
      expect(await contentOf((await o.delivery())[0]!._id)).toMatchObject({
        ...expected,
        recipient: { gstin, state: address.state },
      });
      expect(await o.content((await o.documents())[0]!._id)).toMatchObject({
        placeOfSupply: address.state,
        recipient: { gstin, lines: [address.line1] },
        shipTo: { name: 'Asha Rao' },
      });
    },
  );

  it('is attached to the email of the delivery', async () => {
    const o = await makeOrder(shop, { units: 1 });
    const shipmentId = await o.pack(1);
    await shop.ok(handOverShipment, { params: { id: shipmentId }, body: {} }, o.seller);
    await shop.ok(
      updateShipmentStatus,
      { params: { id: shipmentId }, body: { status: 'delivered' } },
      o.seller,
    );
    const {
      rows: [email],
    } = await sql<{
      attachments: string[];
    }>`select attachments from messages where recipient = ${o.who.email} and template = 'order_delivered'`.execute(
      shop.db,
    );
    const ids = [...(await o.documents()), ...(await o.delivery())].map((d) => d._id);
    expect(email!.attachments.toSorted()).toEqual(ids.toSorted());
    expect(
      (await renderDocuments(shop.db, email!.attachments)).map((f) => f.filename),
    ).toHaveLength(2);
  });

  it('is a receipt while nobody has said who the marketplace is, in a series without a gap', async () => {
    const {
      rows: [stored],
    } = await sql<{
      value: object;
    }>`delete from settings where key = 'marketplace' returning value`.execute(shop.db);
    try {
      const orders = await Promise.all([1, 2, 3].map(() => makeOrder(shop, { units: 1 })));
      await Promise.all(orders.map((o) => o.pack(1)));
      const receipts = (await Promise.all(orders.map((o) => o.delivery()))).flat();
      expect(receipts).toMatchObject(receipts.map(() => ({ kind: 'receipt', total: 99 })));
      expect(receipts.map((d) => d.number).sort()).toEqual([
        'DR-2627-000001',
        'DR-2627-000002',
        'DR-2627-000003',
      ]);
      expect((await contentOf(receipts[0]!._id)).totals).toMatchObject({
        taxablePaise: 99_00,
        igstPaise: 0,
      });
      expect(await bookedTax(orders[0]!.placed._id)).toBe(0);
    } finally {
      await sql`insert into settings (key, value, updated_at) values ('marketplace', ${JSON.stringify(stored!.value)}::text::jsonb, now())`.execute(
        shop.db,
      );
    }
  });

  it('is none where the vendor delivers by its own card, or nothing was packed', async () => {
    const o = await makeOrder(shop, { units: 1, shipping: OWN_CARD });
    await o.pack(1);
    expect(await o.delivery()).toEqual([]);
    const cancelled = await makeOrder(shop, { units: 1 });
    await cancelRest(cancelled);
    expect(await cancelled.delivery()).toEqual([]);
  });
});

it('takes the GST of the day of the order, and that of delivery of the day it is invoiced; documents of older orders keep theirs', async () => {
  shop.clock.set('2027-01-31T18:20:00.000Z');
  const slabs = APPAREL_SLABS as LegalRule<Slab>[];
  const open = slabs.at(-1)!;
  slabs.splice(
    -1,
    1,
    { ...open, to: '2027-01-31' },
    {
      ...open,
      from: '2027-02-01',
      value: { thresholdPaise: 1_000_00, atOrBelowPercent: 5, abovePercent: 12 },
    },
  );
  await sql`insert into withholding_rates (kind, from_day, rate_bp, base, label, source, is_verified) values ('delivery_gst', '2027-02-01', 1200, 'taxable', 'GST on delivery', 'A test', true)`.execute(
    shop.db,
  );
  try {
    const shirt = { units: 1, rupees: 336, gstRule: 'textile-2500' } as const;
    const [dear, cheap, other] = [
      await makeOrder(shop, { ...shirt, rupees: 2_240 }),
      await makeOrder(shop, shirt),
      await makeOrder(shop, shirt),
    ];
    await other.pack(1);
    shop.clock.set('2027-01-31T18:40:00.000Z');
    const later = await makeOrder(shop, { ...shirt, rupees: 2_240 });
    for (const o of [dear, cheap, later]) await o.pack(1);
    const productsRate = async (o: typeof dear) =>
      (await o.content((await o.documents())[0]!._id)).lines[0]!.ratePercent;
    const deliveryRate = async (o: typeof dear) =>
      (
        await shop.db
          .selectFrom('delivery_documents')
          .select('document')
          .where('order_id', '=', o.placed._id)
          .executeTakeFirst()
      )?.document.lines[0]!.ratePercent;
    expect([later.placed.totals.tax, dear.placed.totals.tax]).toEqual([240, 106.66]);
    expect(await Promise.all([dear, cheap, other, later].map(productsRate))).toEqual([5, 5, 5, 12]);
    expect(await Promise.all([cheap, other].map(deliveryRate))).toEqual([12, 18]);
  } finally {
    slabs.splice(-2, 2, open);
    await sql`delete from withholding_rates where from_day = '2027-02-01'`.execute(shop.db);
  }
});
