import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#contracts/checkout/checkout.ts';
import * as ordersApi from '#contracts/orders/orders.ts';
import { getAdminOrder } from '#contracts/order-actions/order-actions.ts';
import {
  packVendorOrder,
  updateShipmentStatus,
  handOverShipment,
} from '#contracts/fulfilment/fulfilment.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  staffToken,
  stockOf,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text } from '#server/testing/text.ts';
import { makeBuyer, placeOrder, putInCheckout, ledgerOf } from './place-order.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('an order to the paisa', () => {
  it.each([
    // items, discount, shipping, cashback, gifts
    [1199, 0, 99, 0, 0],
    [1200, 0, 0, 0, 0],
    [1499, 0, 0, 0, 0],
    [1500, 75, 0, 0, 0],
    [1800, 180, 0, 0, 0],
    [2000, 200, 0, 100, 0],
    [2500, 250, 0, 100, 1],
  ])('of ₹%s', async (items, discount, shipping, cashback, gifts) => {
    const { who } = await makeBuyer(shop, items);
    const total = items - discount + shipping;
    const quoted = await shop.ok(
      api.quoteTotals,
      { body: { list: 'checkout', pincode: '411004' } },
      { token: who.token },
    );
    const { status, data, message } = await placeOrder(shop, who, { expectedTotal: total });
    expect([status, message]).toEqual([201, text('checkout.done.order_placed')]);
    expect(data.order.totals).toMatchObject({
      items,
      discount,
      shipping,
      cashback,
      gifts,
      total,
      discountSource: discount ? 'milestone' : null,
    });
    expect(data.order.totals).toEqual(quoted.totals);
    expect(data.order.subOrders[0]!.total).toBe(total);
  });

  it('is of whole rupees where it is paid in cash, each vendor for itself, with a round-off, on screen, label, invoice and in the ledger alike', async () => {
    const { who } = await makeBuyer(shop, 1499.5);
    const me = { token: who.token };
    const second = await makeProducts(shop, {
      rupees: 749.6,
      vendorIds: [
        await makeVendor(shop, {
          shipping: {
            mode: 'own-rate-card',
            dispatchDays: 1,
            zones: ['A', 'B', 'C', 'D', 'E'].map((zone) => ({
              zone,
              slabs: [{ upToGrams: 5000, rate: 0 }],
              perExtraKg: 0,
              deliveryDays: { min: 1, max: 3 },
              cod: true,
            })),
          },
        }),
      ],
    });
    await putInCheckout(shop, who, { productId: second.productId, quantity: 1 });
    const quoted = await shop.ok(
      api.quoteTotals,
      { body: { list: 'checkout', pincode: '411004' } },
      me,
    );
    // 2,249.10 less 10 %: 1,349.55 and 674.64 round to 1,350 and 675.
    expect([quoted.totals.total, quoted.payment.cashRoundOff.alone]).toEqual([2024.19, 0.81]);
    expect(await placeOrder(shop, who, { expectedTotal: 2024.19 })).toMatchObject({
      status: 409,
      code: 'TOTAL_CHANGED',
      data: { totals: { total: 2025, roundOff: 0.81 } },
    });
    const {
      data: { order },
    } = await placeOrder(shop, who, { expectedTotal: 2025 });
    expect([
      order.totals.total,
      order.totals.roundOff,
      order.payment.due,
      ...order.subOrders.map((s) => s.total).sort(),
    ]).toEqual([2025, 0.81, 2025, 1350, 675]);
    const owed = await shop.db
      .selectFrom('ledger_entries')
      .select((e) => e.fn.sum<string>('amount_paise').as('paise'))
      .where('order_id', '=', order._id)
      .where('account', '=', 'shopper_receivable')
      .executeTakeFirstOrThrow();
    expect(Number(owed.paise)).toBe(2025_00);
    for (const vendorOrder of order.subOrders)
      await shop.ok(
        packVendorOrder,
        { params: { id: vendorOrder._id }, body: {} },
        { token: await vendorToken(shop, vendorOrder.vendor._id) },
      );
    const { order: packed } = await shop.ok(ordersApi.getOrder, { params: { id: order._id } }, me);
    expect(packed.subOrders.map((s) => s.shipments[0]!.toCollect).sort()).toEqual([1350, 675]);
    // So do the invoices, each with its own round-off, the operator's page, and the cash ledger
    // after delivery.
    const { rows: invoices } = await sql<{
      collect: number;
      rounds: number;
      total: number;
    }>`select (document -> 'payment' ->> 'collectPaise')::int as collect, (document -> 'payment' ->> 'roundOffPaise')::int as rounds, (document -> 'totals' ->> 'payablePaise')::int as total
      from invoices where order_id = ${order._id} and kind = 'tax_invoice' order by 1 desc`.execute(
      shop.db,
    );
    expect(invoices).toEqual([
      { collect: 1350_00, rounds: 45, total: 1349_55 },
      { collect: 675_00, rounds: 36, total: 674_64 },
    ]);
    expect(
      (
        await shop.ok(
          getAdminOrder,
          { params: { id: order._id } },
          { token: await staffToken(shop, 'finance') },
        )
      ).order,
    ).toMatchObject({ totals: { total: 2025, roundOff: 0.81 } });
    for (const vendorOrder of packed.subOrders) {
      const params = { params: { id: vendorOrder.shipments[0]!._id } };
      const seller = { token: await vendorToken(shop, vendorOrder.vendor._id) };
      await shop.ok(handOverShipment, { ...params, body: {} }, seller);
      await shop.ok(updateShipmentStatus, { ...params, body: { status: 'delivered' } }, seller);
    }
    const { rows: cash } = await sql<{
      paise: number;
    }>`select expected_paise::int as paise from cod_shipments where order_id = ${order._id} order by 1 desc`.execute(
      shop.db,
    );
    expect(cash.map((c) => c.paise)).toEqual([1350_00, 675_00]);
    expect(
      (await shop.ok(ordersApi.getOrder, { params: { id: order._id } }, me)).order.payment,
    ).toMatchObject({ status: 'paid', due: 0 });
    // Online payments are exact to the paisa.
    const { who: other } = await makeBuyer(shop, 1499.5);
    expect(
      (await placeOrder(shop, other, { paymentMethod: 'online', expectedTotal: 1499.5 })).data.order
        .totals.roundOff,
    ).toBeUndefined();
  });

  it('splits into vendors that add up, with a ledger that adds up to zero', async () => {
    const who = await makeCustomer(shop);
    const card = {
      mode: 'own-rate-card',
      dispatchDays: 2,
      freeAbove: 9999,
      zones: [
        {
          zone: 'A',
          slabs: [
            { upToGrams: 500, rate: 39 },
            { upToGrams: 1000, rate: 57 },
          ],
          perExtraKg: 18,
          deliveryDays: { min: 1, max: 4 },
          cod: true,
        },
      ],
    };
    const items = [
      await makeProducts(shop, { rupees: 333.33 }),
      await makeProducts(shop, { rupees: 211.11, gstRate: 5 }),
      await makeProducts(shop, {
        rupees: 99.99,
        vendorIds: [await makeVendor(shop, { shipping: card })],
      }),
    ];
    for (const g of items) await putInCheckout(shop, who, { productId: g.productId, quantity: 2 });
    const {
      data: { order },
    } = await placeOrder(shop, who, { promoCode: 'welcome10' });
    const paise = (n: number) => Math.round(n * 100);
    expect(order.totals).toMatchObject({
      items: 1288.86,
      discount: 128.89,
      discountSource: 'promo',
      discountPercentage: 10,
      shipping: 0,
    });
    const sum = (ns: number[]) => ns.reduce((a, b) => a + paise(b), 0);
    expect(sum(order.subOrders.map((s) => s.total))).toBe(paise(order.totals.total));
    expect(sum(order.items.map((i) => i.discount))).toBe(paise(order.totals.discount));
    // ₹57 of rate-card delivery, made free by the milestone and paid by the marketplace, are in the
    // vendor's document with 18 %.
    expect(sum(order.items.map((i) => i.tax)) + 8_70).toBe(paise(order.totals.tax));
    const ledger = await ledgerOf(shop, order._id);
    expect(Object.values(ledger).reduce((a, b) => a + b, 0)).toBe(0);
    expect(ledger).toMatchObject({
      shopper_receivable: paise(order.totals.total),
      platform_discount: 12889,
      platform_commission: -12889,
    });
    expect(order.estimatedDelivery).toBe('2026-11-08T06:30:00.000Z');
  });

  it('of the demo vendor: a variant keeps its name, price and rate card on the order', async () => {
    const who = await makeCustomer(shop);
    const { results } = (
      await shop.inject({
        method: 'GET',
        url: '/api/products?vendor=rangrezi-looms&inStock=true&limit=5',
      })
    ).json().data as { results: { _id: string; hasChoices: boolean }[] };
    const choice = results.find((p) => p.hasChoices)!;
    const { item } = await shop.ok(
      api.addToCheckout,
      { body: { productId: choice._id } },
      { token: who.token },
    );
    const { totals, shipments } = await shop.ok(
      api.quoteTotals,
      { body: { list: 'checkout', pincode: '411004' } },
      { token: who.token },
    );
    const {
      data: { order },
    } = await placeOrder(shop, who, { expectedTotal: totals.total });
    expect(order.items).toMatchObject([
      {
        name: item.product.name,
        price: item.price,
        variantId: item.variant?.variantId ?? null,
        optionId: item.option?.optionId ?? null,
        image: item.product.images[0],
      },
    ]);
    expect([order.items[0]!.variant, order.items[0]!.option].some(Boolean)).toBe(true);
    expect(order.subOrders[0]!.shipment).toMatchObject({
      rate: shipments[0]!.rate,
      estimatedDelivery: shipments[0]!.estimatedDelivery,
    });
    expect(order.items[0]!.tax).toBeGreaterThan(0);
  });

  it('charges rate card and default side by side below free delivery', async () => {
    const who = await makeCustomer(shop);
    const card = {
      mode: 'own-rate-card',
      dispatchDays: 1,
      zones: [
        {
          zone: 'A',
          slabs: [
            { upToGrams: 500, rate: 39 },
            { upToGrams: 1000, rate: 57 },
          ],
          perExtraKg: 18,
          deliveryDays: { min: 1, max: 2 },
          cod: false,
        },
      ],
    };
    const own = await makeProducts(shop, {
      rupees: 100,
      vendorIds: [await makeVendor(shop, { shipping: card })],
    });
    await putInCheckout(shop, who, { productId: own.productId, quantity: 2 });
    await putInCheckout(shop, who, {
      productId: (await makeProducts(shop, { rupees: 300 })).productId,
    });
    const token = { token: who.token };
    const { shipments, total } = await shop.ok(
      api.calculateRates,
      { body: { pincode: '411004' } },
      token,
    );
    expect([
      total,
      shipments.map((s) => s.rate).sort(),
      shipments.map((s) => s.serviceable),
    ]).toEqual([156, [57, 99], [true, true]]);
    expect(
      (await shop.ok(api.quoteTotals, { body: { list: 'checkout' } }, token)).totals,
    ).toMatchObject({ shipping: 99, total: 599 });
    const given = await shop.ok(
      api.calculateRates,
      { body: { pincode: '411004', items: [{ productId: own.productId }] } },
      token,
    );
    expect(given).toMatchObject({
      total: 39,
      shipments: [{ rate: 39, codAvailable: false, items: [`${own.productId}_main_main_default`] }],
    });
    expect(await placeOrder(shop, who)).toMatchObject({
      status: 409,
      code: 'COD_NOT_AVAILABLE',
      details: [{ message: expect.stringContaining("doesn't offer cash on delivery") }],
    });
    expect(await stockOf(shop, own.offerIds[0]!)).toBe(50);
  });
});

describe('orders of a business', () => {
  it('carry a GSTIN that can exist, and no other', async () => {
    const { who } = await makeBuyer(shop, 100);
    const business = { name: 'Asha Traders', gstin: ' 27aapfu0939f1zv ' };
    expect(
      await placeOrder(shop, who, { business: { ...business, gstin: '27AAPFU0939F1ZW' } }),
    ).toMatchObject({ status: 400, details: [{ path: 'business.gstin' }] });
    const { data } = await placeOrder(shop, who, { business });
    expect(data.order.business).toEqual({
      name: 'Asha Traders',
      gstin: '27AAPFU0939F1ZV',
      address: null,
    });
    expect(
      (await shop.ok(ordersApi.getOrder, { params: { id: data.order._id } }, { token: who.token }))
        .order.business,
    ).toEqual(data.order.business);
  });
});
