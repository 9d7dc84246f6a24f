import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookCourier } from '#contracts/fulfilment/couriers.ts';
import * as api from '#contracts/fulfilment/dispatch.ts';
import * as work from '#contracts/fulfilment/fulfilment.ts';
import type { Locale } from '#contracts/kernel/locales.ts';
import { OWN_DELIVERY } from '#contracts/orders/orders.ts';
import { stockOf, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { overlaps, readPdf } from '#server/testing/pdf-reader.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import { makeStaff, stepOrders, listQueue, downloadFile } from './dispatch.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('many at once', () => {
  it('are accepted, packed and shipped each by itself, and a repeat does nothing twice', async () => {
    const [staff, other] = [await makeStaff(shop), await makeStaff(shop)];
    const [a, b, gone] = [await staff.order(2), await staff.order(), await staff.order()];
    const theirs = await other.order();
    await shop.ok(
      work.cancelVendorOrder,
      { params: { id: gone.id }, body: { reason: 'Broken' } },
      staff.me,
    );
    const wanted = [a.id, b.id, gone.id, theirs.id];
    const outcomesOf = async (step: api.DispatchStep) =>
      (await stepOrders(shop, staff, step, wanted)).map((r) =>
        r.outcome === 'refused' ? r.code : r.outcome,
      );
    expect(await outcomesOf('ship')).toEqual([
      'STEP_NOT_POSSIBLE',
      'STEP_NOT_POSSIBLE',
      'STEP_NOT_POSSIBLE',
      'ORDER_NOT_FOUND',
    ]);
    expect((await stepOrders(shop, staff, 'ship', [a.id]))[0]!.message).toBe(
      formatMessage('en', 'errors.nothing_packed'),
    );
    expect(await outcomesOf('accept')).toEqual([
      'done',
      'done',
      'STEP_NOT_POSSIBLE',
      'ORDER_NOT_FOUND',
    ]);
    expect(await outcomesOf('accept')).toEqual([
      'already',
      'already',
      'STEP_NOT_POSSIBLE',
      'ORDER_NOT_FOUND',
    ]);
    expect(await outcomesOf('pack')).toEqual(['done', 'done', 'UNITS_NOT_FREE', 'ORDER_NOT_FOUND']);
    expect(await outcomesOf('pack')).toEqual([
      'already',
      'already',
      'UNITS_NOT_FREE',
      'ORDER_NOT_FOUND',
    ]);
    expect(await outcomesOf('book')).toEqual([
      'done',
      'done',
      'STEP_NOT_POSSIBLE',
      'ORDER_NOT_FOUND',
    ]);
    expect(await outcomesOf('book')).toEqual([
      'already',
      'already',
      'STEP_NOT_POSSIBLE',
      'ORDER_NOT_FOUND',
    ]);
    // Booked shipments are handed over by the courier's pickup.
    expect(await outcomesOf('ship')).toEqual([
      'already',
      'already',
      'STEP_NOT_POSSIBLE',
      'ORDER_NOT_FOUND',
    ]);
    const { order } = await shop.ok(work.getVendorOrder, { params: { id: a.id } }, staff.me);
    expect(order).toMatchObject({
      status: 'packed',
      shipments: [{ status: 'packed', isBooked: true, items: [{ quantity: 2 }] }],
    });
    expect(order.shipments).toHaveLength(1);
    expect((await listQueue(shop, other, { tab: 'new' })).results).toMatchObject([
      { _id: theirs.id, status: 'placed' },
    ]);
    expect(await stockOf(shop, staff.products.offerIds[0]!)).toBe(497);
  });

  it('brings one file of labels, of slips, and one list to pick from', async () => {
    const staff = await makeStaff(shop);
    const [a, b, c] = [await staff.order(2), await staff.order(3), await staff.order()];
    const query = { ids: [a.id, b.id, c.id] };
    expect((await downloadFile(shop, staff, api.getLabels, { query })).json()).toMatchObject({
      code: 'SHIPMENT_NOT_FOUND',
    });
    expect((await downloadFile(shop, staff, api.getPackingSlips, { query })).json()).toMatchObject({
      code: 'SHIPMENT_NOT_FOUND',
    });
    await shop.ok(
      work.packVendorOrder,
      { params: { id: b.id }, body: { items: [{ itemId: b.item, quantity: 1 }] } },
      staff.me,
    );
    const picks = readPdf(
      new Uint8Array((await downloadFile(shop, staff, api.getPickList, { query })).rawPayload),
    );
    for (const text of ['Pick list', `2 × ${a.number}`, `2 × ${b.number}`, `1 × ${c.number}`])
      expect(picks.words(0)).toContain(text);
    expect(overlaps(picks)).toEqual([]);
    await stepOrders(shop, staff, 'pack', query.ids);
    const slips = readPdf(
      new Uint8Array((await downloadFile(shop, staff, api.getPackingSlips, { query })).rawPayload),
    );
    expect(slips.pages).toBe(4);
    // Orders of one instant are sorted by id, so they may be on any page.
    const pages = [0, 1, 2, 3].map((page) => slips.words(page));
    expect(pages.filter((words) => words.includes('of 2'))).toHaveLength(2);
    expect(pages.join(' ')).not.toMatch(/₹300|\+91/);
    expect(overlaps(slips)).toEqual([]);
    const { order } = await shop.ok(work.getVendorOrder, { params: { id: b.id } }, staff.me);
    const one = await downloadFile(shop, staff, api.getPackingSlip, {
      params: { id: order.shipments[0]!._id },
    });
    expect([one.headers['content-type'], one.headers['content-disposition']]).toEqual([
      'application/pdf',
      `inline; filename="slip-${b.number}.pdf"`,
    ]);
    for (const shipment of order.shipments)
      await shop.ok(bookCourier, { params: { id: shipment._id } }, staff.me);
    const labels = readPdf(
      new Uint8Array((await downloadFile(shop, staff, api.getLabels, { query })).rawPayload),
    );
    // Booked or not: every packed shipment has one.
    expect([labels.pages, labels.title]).toEqual([4, 'Labels (4)']);
    const all = [0, 1, 2, 3].map((page) => labels.words(page)).join(' ');
    for (const { number } of [a, b, c]) expect(all).toContain(number);
    expect(all).toContain('Own delivery');
    expect(all).toContain('Declared value');
    expect((await downloadFile(shop, staff, api.getPickList, { query })).json()).toMatchObject({
      code: 'UNITS_NOT_FREE',
    });
  });

  it('name own delivery in the language of each reader', async () => {
    const staff = await makeStaff(shop);
    const a = await staff.order();
    for (const step of ['accept', 'pack', 'ship'] as const)
      await stepOrders(shop, staff, step, [a.id]);
    const shipmentIn = async (locale: Locale) => {
      const { order } = await shop.ok(
        work.getVendorOrder,
        { params: { id: a.id } },
        { ...staff.me, headers: { 'accept-language': locale } },
      );
      const [shipment] = order.shipments;
      return { ...shipment!, note: order.timeline.at(-1)!.note };
    };
    for (const locale of ['en', 'hi'] as const) {
      const { carrier, trackingNumber, note } = await shipmentIn(locale);
      expect(carrier).toBe(formatMessage(locale, 'orders.own_delivery'));
      expect(note).toBe(
        formatMessage(locale, 'orders.own_delivery_note', { number: trackingNumber! }),
      );
    }
    // It is stored under one name, by which cash is found.
    expect(
      await shop.db
        .selectFrom('shipments')
        .select('carrier')
        .where('vendor_order_id', '=', a.id)
        .executeTakeFirst(),
    ).toEqual({ carrier: OWN_DELIVERY });
  });

  it('brings the invoices of all that is packed in one file, for who may see them', async () => {
    const [staff, other] = [await makeStaff(shop), await makeStaff(shop)];
    const [a, b, c] = [await staff.order(2), await staff.order(), await staff.order()];
    const query = { ids: [a.id, b.id, c.id] };
    expect((await downloadFile(shop, staff, api.getInvoices, { query })).json()).toMatchObject({
      code: 'INVOICE_NOT_FOUND',
    });
    expect((await downloadFile(shop, other, api.getInvoices, { query })).json()).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
    await stepOrders(shop, staff, 'pack', [a.id, b.id]);
    // A shipment that was packed and opened again has a reversed document, which accompanies no
    // shipment.
    const { shipmentId } = await shop.ok(
      work.packVendorOrder,
      { params: { id: c.id }, body: {} },
      staff.me,
    );
    await shop.ok(work.unpackShipment, { params: { id: shipmentId } }, staff.me);
    const finance = { ...staff, me: { token: await vendorToken(shop, staff.vendorId, 'finance') } };
    const invoices = readPdf(
      new Uint8Array((await downloadFile(shop, finance, api.getInvoices, { query })).rawPayload),
    );
    const words = Array.from({ length: invoices.pages }, (_, page) => invoices.words(page)).join(
      ' ',
    );
    expect(words).toContain(a.number);
    expect(words).toContain(b.number);
    expect(words).not.toContain(c.number);
    expect(invoices.title).toMatch(/^Invoices \(\d+\)$/);
    expect(overlaps(invoices)).toEqual([]);
  });

  it('names what each courier takes, with lines to sign on', async () => {
    const staff = await makeStaff(shop);
    const [a, b, c] = [await staff.order(2), await staff.order(3), await staff.order()];
    const query = { ids: [a.id, b.id, c.id] };
    expect((await downloadFile(shop, staff, api.getManifest, { query })).json()).toMatchObject({
      code: 'SHIPMENT_NOT_FOUND',
    });
    await stepOrders(shop, staff, 'pack', query.ids);
    await stepOrders(shop, staff, 'book', [a.id, b.id]);
    const { results } = await listQueue(shop, staff, { tab: 'ready' });
    const booked = results.filter((r) => r._id !== c.id).map((r) => r.shipments[0]!);
    const sheet = readPdf(
      new Uint8Array((await downloadFile(shop, staff, api.getManifest, { query })).rawPayload),
    );
    expect(sheet.pages).toBe(2);
    for (const text of [
      booked[0]!.carrier!,
      a.number,
      b.number,
      ...booked.map((p) => p.trackingNumber!),
      'Signature',
    ])
      expect(sheet.words(0)).toContain(text);
    expect(sheet.words(0)).toMatch(/Shipments\s2\s/);
    expect(sheet.words(0)).not.toContain(c.number);
    expect(sheet.words(1)).toContain(c.number);
    expect(sheet.words(1)).toContain('Not booked');
    expect(overlaps(sheet)).toEqual([]);
    await stepOrders(shop, staff, 'ship', [c.id]);
    expect(
      readPdf(
        new Uint8Array((await downloadFile(shop, staff, api.getManifest, { query })).rawPayload),
      ).pages,
    ).toBe(1);
    const other = await makeStaff(shop);
    for (const e of [api.getLabels, api.getPackingSlips, api.getPickList])
      expect(
        (
          await downloadFile(shop, other, e, { query: { ids: [(await other.order()).id, a.id] } })
        ).json(),
      ).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });
});
