import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct, listProducts } from '#contracts/catalog/catalog.ts';
import { addCartItem } from '#contracts/cart/cart.ts';
import { calculateRates, moveCartToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { boughtTogether, checkDelivery } from '#contracts/recommendations/related.ts';
import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { transact } from '#server/platform/db/database.ts';
import { makeProducts, makeCustomer, makeVendor } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { complementsFor } from './complements.ts';
import { text } from '#server/testing/text.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
});
afterAll(() => t.close());

const PHONE = 'taralix-nova-5g-smartphone';

describe('what goes with a product', () => {
  it('is of other kinds, in stock, with unit, price and reason, the same each time', async () => {
    const { items } = await t.ok(boughtTogether, { params: { id: PHONE } });
    expect(items).toHaveLength(2);
    for (const item of items) {
      expect(['same_seller', 'goes_with']).toContain(item.reason.code);
      expect(item.price).toBe(item.product.price);
      expect(item.product.stock).toBeGreaterThan(0);
      if (item.product.hasChoices)
        expect([item.choice, item.variantId ?? item.optionId].every(Boolean)).toBe(true);
    }
    const { rows } = await sql<{
      type: string;
    }>`select type from products where id = any(${items.map((i) => i.product._id)})`.execute(t.db);
    expect(rows.every((r) => complementsFor('smartphone').includes(r.type))).toBe(true);
  });
  it('is found for every product of the demo', async () => {
    const { results } = await t.ok(listProducts, { query: { limit: 100, inStock: 'true' } });
    for (const card of results.filter((_, i) => i % 4 === 0)) {
      const { items } = await t.ok(boughtTogether, { params: { id: card.slug } });
      expect(items.length, card.slug).toBeGreaterThan(0);
      for (const item of items.filter((one) => one.reason.code === 'same_seller'))
        expect(item.vendorName, card.slug).toBe(card.vendorName);
    }
  });
  it('is led by what customers really ordered with it, from two orders on, within five minutes', async () => {
    const vendorId = await makeVendor(t);
    const [one, other] = [
      await makeProducts(t, { vendorIds: [vendorId] }),
      await makeProducts(t, { vendorIds: [vendorId] }),
    ];
    await transact(t.db, (tx) =>
      refreshProductCards(tx, [one.productId, other.productId], t.clock.now()),
    );
    const together = async () =>
      (await t.ok(boughtTogether, { params: { id: one.slug } })).items.map((i) => [
        i.product._id,
        i.reason.code,
        i.reason.orders,
      ]);
    for (const expected of [
      ['same_seller', 0],
      ['bought_together', 2],
    ] as const) {
      const who = await makeCustomer(t);
      for (const g of [one, other])
        await t.ok(addCartItem, { body: { productId: g.productId, quantity: 1 } }, who);
      await t.ok(moveCartToCheckout, {}, who);
      await t.ok(
        placeOrder,
        { body: { addressId: who.addressId, paymentMethod: 'cod' } },
        { token: who.token, headers: { 'idempotency-key': `together-${who.userId}` } },
      );
      const found = (await together()).find(([id]) => id === other.productId);
      t.clock.advance(5 * 60_000);
      if (expected[0] === 'bought_together')
        expect((await together())[0]).toEqual([other.productId, ...expected]);
      else expect(found?.[1]).not.toBe('bought_together');
    }
  });
  it('takes at most seven queries; unknown products are 404', async () => {
    expect(
      (
        await t.countQueries(() =>
          t.ok(boughtTogether, { params: { id: 'dhwanik-raag-500-wireless-headphones' } }),
        )
      ).count,
    ).toBeLessThanOrEqual(7);
    expect(await t.call(boughtTogether, { params: { id: 'nothing' } })).toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
    });
  });
});

describe('delivery of a product', () => {
  it('is what the checkout would charge, with its date and payment, before and after the cut-off', async () => {
    const who = await makeCustomer(t);
    const { product } = await t.ok(getProduct, { params: { id: PHONE } });
    const dates = new Map<string, string[]>();
    // 13:59 and 14:00 in India.
    for (const [vendor, at] of ['08:29', '08:30'].flatMap((time) =>
      product.vendors.map((v) => [v, time] as const),
    )) {
      t.clock.set(`2026-11-02T${at}:00Z`);
      const [offer] = vendor.offers;
      const query = {
        pincode: '560034',
        variant: offer!.variantId!,
        option: offer!.optionId!,
        vendor: vendor.vendorId,
      };
      const found = await t.ok(checkDelivery, { params: { id: PHONE }, query });
      const {
        shipments: [shipment],
      } = await t.ok(
        calculateRates,
        {
          body: {
            pincode: '560034',
            items: [
              {
                productId: product._id,
                quantity: 1,
                variant: { variantId: offer!.variantId! },
                option: { optionId: offer!.optionId! },
                selectedVendorId: vendor.vendorId,
              },
            ],
          },
        },
        who,
      );
      expect(found).toEqual({
        pincode: '560034',
        state: 'Karnataka',
        vendor: vendor.name,
        serviceable: shipment!.serviceable,
        codAvailable: shipment!.codAvailable && product.codAllowed,
        estimatedDelivery: shipment!.estimatedDelivery,
        orderWithinSeconds: expect.any(Number),
        fee: shipment!.rate,
      });
      dates.set(vendor.slug, [
        ...(dates.get(vendor.slug) ?? []),
        dayInIndia(found.estimatedDelivery),
      ]);
      // The promise ends at the cut-off; today plus three days, without a rate card, at midnight.
      expect([60, 24 * 3600, 10 * 3600, 10 * 3600 + 60]).toContain(found.orderWithinSeconds);
    }
    // By a rate card a day later.
    expect([...dates.values()].some(([before, after]) => before! < after!)).toBe(true);
  });
  it('is the default charge below the free milestone, and none above', async () => {
    const cheap = await makeProducts(t, { rupees: 100, cod: false });
    const dear = await makeProducts(t, { rupees: 5000 });
    const ask = (id: string) =>
      t.ok(checkDelivery, { params: { id }, query: { pincode: '411004' } });
    expect(await ask(cheap.productId)).toMatchObject({
      fee: 99,
      serviceable: true,
      codAvailable: false,
    });
    expect(await ask(dear.productId)).toMatchObject({ fee: 0, codAvailable: true });
  });
  it('says where it does not go, and refuses what does not exist', async () => {
    const local = await makeProducts(t, {
      vendorIds: [
        await makeVendor(t, { tax: { gstStatus: 'unregistered', interStateAllowed: false } }),
      ],
    });
    const ask = (query: object, id = local.productId) =>
      t.call(checkDelivery, { params: { id }, query: { pincode: '560034', ...query } });
    expect((await ask({})).data).toMatchObject({ serviceable: false, codAvailable: false });
    expect(await ask({ pincode: '012345' })).toMatchObject({
      status: 400,
      details: [{ path: 'pincode' }],
    });
    expect(await ask({ pincode: '870000' })).toMatchObject({
      status: 404,
      message: text('errors.pin_code_unknown'),
    });
    expect(await ask({ variant: 'nothing' })).toMatchObject({
      status: 404,
      code: 'VARIANT_NOT_FOUND',
    });
    expect(await ask({ vendor: 'nothing' })).toMatchObject({
      status: 404,
      code: 'VENDOR_NOT_FOUND',
    });
    expect(await ask({}, 'nothing')).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' });
    expect((await t.countQueries(() => ask({}))).count).toBeLessThanOrEqual(4);
  });
});
