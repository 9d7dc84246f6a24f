import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/fulfilment/fulfilment.ts';
import { listOrderInvoices } from '#contracts/invoices/invoices.ts';
import { makeVendor, stockOf, vendorToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as shown } from '#server/testing/text.ts';
import { makeOrder, readOrder, ledgerOf, sumOf, emailsOf } from './fulfilment.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('from a placed order to its delivery', () => {
  it('goes step by step, in two shipments, and the cash is booked as it is taken', async () => {
    const {
      who,
      order,
      vendorOrders: [vendorOrder],
      as: [me],
    } = await makeOrder(shop);
    const id = { params: { id: vendorOrder!._id } };
    const [item] = vendorOrder!.items;
    expect(
      (await shop.ok(api.listVendorOrders, { query: { tab: 'new' } }, me)).results,
    ).toMatchObject([{ _id: vendorOrder!._id, units: 3, city: 'Pune' }]);
    expect((await shop.ok(api.confirmVendorOrder, id, me)).order).toMatchObject({
      status: 'confirmed',
      items: [{ toPack: 3 }],
    });
    expect((await shop.ok(api.confirmVendorOrder, id, me)).order.timeline).toHaveLength(2);
    const first = await shop.ok(
      api.packVendorOrder,
      { ...id, body: { items: [{ itemId: item!._id, quantity: 2 }] } },
      me,
    );
    expect(first.order).toMatchObject({
      status: 'confirmed',
      items: [{ toPack: 1 }],
      shipments: [{ status: 'packed', items: [{ quantity: 2 }] }],
    });
    const second = await shop.ok(api.packVendorOrder, { ...id, body: {} }, me);
    expect(second.order).toMatchObject({ status: 'packed', items: [{ toPack: 0 }] });
    expect(await shop.call(api.packVendorOrder, { ...id, body: {} }, me)).toMatchObject({
      status: 409,
      code: 'UNITS_NOT_FREE',
    });

    const [a, b] = [{ params: { id: first.shipmentId } }, { params: { id: second.shipmentId } }];
    expect(
      await shop.call(api.updateShipmentStatus, { ...a, body: { status: 'delivered' } }, me),
    ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    const shipped = await shop.ok(
      api.handOverShipment,
      { ...a, body: { carrier: 'Toofan', trackingNumber: 'TF-12345' } },
      me,
    );
    expect(shipped.order.shipments.find((p) => p._id === first.shipmentId)).toMatchObject({
      status: 'shipped',
      carrier: 'Toofan',
      trackingNumber: 'TF-12345',
    });
    expect((await shop.ok(api.handOverShipment, { ...b, body: {} }, me)).order).toMatchObject({
      status: 'shipped',
    });
    await shop.ok(api.updateShipmentStatus, { ...a, body: { status: 'out_for_delivery' } }, me);
    await shop.ok(api.updateShipmentStatus, { ...a, body: { status: 'delivered' } }, me);
    // 3 × ₹300 and ₹99 delivery, charged with the first shipment. No courier was booked, so the
    // vendor holds the cash.
    expect(await readOrder(shop, who, order)).toMatchObject({
      status: 'shipped',
      payment: { status: 'pending', due: 300 },
    });
    expect(await ledgerOf(shop, order._id)).toMatchObject({ shopper_receivable: 300_00 });
    expect(await ledgerOf(shop, order._id)).not.toHaveProperty('courier_receivable');
    // What was paid at the first delivery is not collected again at the second.
    expect((await shop.ok(api.getVendorOrder, id, me)).order).toMatchObject({
      total: 999,
      payment: { toCollect: 300 },
    });
    await shop.ok(
      api.updateShipmentStatus,
      { ...b, body: { status: 'delivered', note: 'left with the guard' } },
      me,
    );
    const done = await readOrder(shop, who, order);
    expect(done).toMatchObject({
      status: 'delivered',
      canCancel: false,
      payment: { status: 'paid', due: 0 },
    });
    expect(done.subOrders[0]!.timeline.map((e) => e.status)).toEqual([
      'placed',
      'confirmed',
      'packed',
      'packed',
      'shipped',
      'shipped',
      'out_for_delivery',
      'delivered',
      'delivered',
    ]);
    expect((await shop.ok(api.getVendorOrder, id, me)).order.payment.toCollect).toBe(0);
    const end = await ledgerOf(shop, order._id);
    expect(end).not.toHaveProperty('courier_receivable');
    // ₹999 less the commission on ₹900 is earned, and the whole ₹999 is held.
    expect(end).toMatchObject({ vendor_payable: expect.any(Number) });
    expect(end).not.toHaveProperty('shopper_receivable');
    expect(sumOf(end)).toBe(0);
    expect(await emailsOf(shop, who)).toEqual([
      'order_placed',
      'order_confirmed',
      'order_packed',
      'order_packed',
      'order_shipped',
      'order_shipped',
      'order_out_for_delivery',
      'order_delivered',
      'order_delivered',
    ]);
  });

  it('returns to the vendor when nobody takes it: stock, ledger and the amount due follow', async () => {
    const {
      who,
      order,
      sellers: [seller],
      vendorOrders: [vendorOrder],
      as: [me],
    } = await makeOrder(shop);
    const { shipmentId } = await shop.ok(
      api.packVendorOrder,
      { params: { id: vendorOrder!._id }, body: {} },
      me,
    );
    const to = (
      status: 'undelivered' | 'out_for_delivery' | 'returning' | 'returned',
      note?: string,
    ) =>
      shop.call(
        api.updateShipmentStatus,
        { params: { id: shipmentId }, body: { status, ...(note ? { note } : {}) } },
        me,
      );
    await shop.ok(api.handOverShipment, { params: { id: shipmentId }, body: {} }, me);
    for (const status of ['undelivered', 'out_for_delivery', 'undelivered', 'returning'] as const)
      expect((await to(status, 'door locked')).status).toBe(200);
    expect(await stockOf(shop, seller!.products.offerIds[0]!)).toBe(47);
    expect(await readOrder(shop, who, order)).toMatchObject({ status: 'shipped' });
    expect((await to('returned')).status).toBe(200);
    expect((await to('returned')).status).toBe(409);
    expect(await stockOf(shop, seller!.products.offerIds[0]!)).toBe(50);
    expect(await readOrder(shop, who, order)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'cancelled', due: 0, cancelled: 999 },
    });
    expect(await ledgerOf(shop, order._id)).toEqual({});
  });
});

describe('a packed shipment', () => {
  it('is unpacked before it leaves: its units, label and document do not count any more', async () => {
    const {
      who,
      order,
      vendorOrders: [vendorOrder],
      as: [me],
    } = await makeOrder(shop, [2]);
    const [id, item] = [{ params: { id: vendorOrder!._id } }, vendorOrder!.items[0]!];
    const pack = async (quantity: number) =>
      (
        await shop.ok(
          api.packVendorOrder,
          { ...id, body: { items: [{ itemId: item._id, quantity }] } },
          me,
        )
      ).shipmentId;
    const [first, second] = [await pack(1), await pack(1)];
    const unpack = (shipmentId: string, as = me) =>
      shop.call(api.unpackShipment, { params: { id: shipmentId } }, as);
    expect(await unpack(first)).toMatchObject({
      status: 200,
      message: shown('fulfilment.unpacked_toast'),
      data: {
        order: {
          status: 'confirmed',
          items: [{ toPack: 1 }],
          shipments: [{ _id: second, toCollect: 300 }],
        },
      },
    });
    expect((await readOrder(shop, who, order)).subOrders[0]).toMatchObject({
      shipments: [{ _id: second }],
      timeline: [{}, {}, {}, { status: 'unpacked' }],
    });
    expect(await unpack(first)).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    expect(
      (await unpack(second, { token: await vendorToken(shop, await makeVendor(shop)) })).status,
    ).toBe(404);
    // Unpacked units may be cancelled, or go into another shipment, whose label now includes the
    // delivery charge.
    const again = await pack(1);
    const { order: whole } = await shop.ok(api.getVendorOrder, id, me);
    expect([
      whole.status,
      whole.payment.toCollect,
      new Map(whole.shipments.map((p) => [p._id, p.toCollect])),
    ]).toEqual([
      'packed',
      699,
      new Map([
        [second, 300],
        [again, 399],
      ]),
    ]);
    const documents = (
      await shop.ok(listOrderInvoices, { params: { id: order._id } }, { token: who.token })
    ).results.filter((d) => d.issuer === 'seller');
    expect(documents.map((d) => [d.kind, d.total, d.shipmentId]).sort()).toEqual(
      [
        ['tax_invoice', 300, first],
        ['tax_invoice', 300, second],
        ['credit_note', 300, first],
        ['tax_invoice', 300, again],
      ].sort(),
    );
    for (const shipmentId of [second, again]) {
      await shop.ok(api.handOverShipment, { params: { id: shipmentId }, body: {} }, me);
      expect((await unpack(shipmentId)).status).toBe(409);
      await shop.ok(
        api.updateShipmentStatus,
        { params: { id: shipmentId }, body: { status: 'delivered' } },
        me,
      );
    }
    expect(await readOrder(shop, who, order)).toMatchObject({
      status: 'delivered',
      payment: { status: 'paid', due: 0 },
    });
    expect((await ledgerOf(shop, order._id)).vendor_payable).toBeGreaterThan(0);
  });
});

describe('a shipment nobody takes', () => {
  it('is tried three times and no more: then it only goes back', async () => {
    const {
      vendorOrders: [vendorOrder],
      as: [me],
    } = await makeOrder(shop, [1]);
    const { shipmentId } = await shop.ok(
      api.packVendorOrder,
      { params: { id: vendorOrder!._id }, body: {} },
      me,
    );
    await shop.ok(api.handOverShipment, { params: { id: shipmentId }, body: {} }, me);
    const to = async (status: 'undelivered' | 'out_for_delivery' | 'returning') =>
      (
        await shop.call(
          api.updateShipmentStatus,
          { params: { id: shipmentId }, body: { status } },
          me,
        )
      ).status;
    const trials = [];
    for (const status of [
      'undelivered',
      'out_for_delivery',
      'undelivered',
      'out_for_delivery',
      'undelivered',
      'out_for_delivery',
      'returning',
    ] as const)
      trials.push(await to(status));
    expect(trials).toEqual([200, 200, 200, 200, 200, 409, 200]);
  });
});
