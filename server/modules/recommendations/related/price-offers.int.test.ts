import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { addCartItem } from '#contracts/cart/cart.ts';
import { quoteTotals } from '#contracts/checkout/checkout.ts';
import { createCoupon } from '#contracts/promotions/coupons.ts';
import { priceOffers } from '#contracts/recommendations/related.ts';
import { makeCustomer, makeProducts, makeVendor } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
});
afterAll(() => t.close());

const PHONE = 'taralix-nova-5g-smartphone';

describe('the price with offers', () => {
  it('is what a new customer with a verified mobile pays with the named code or reward', async () => {
    const vendorId = await makeVendor(t);
    for (const rupees of [400, 900, 2500, 9000]) {
      const { productId } = await makeProducts(t, { vendorIds: [vendorId], rupees });
      const { offers, isDeliveryFree } = await t.ok(priceOffers, { params: { id: productId } });
      const customer = await makeCustomer(t);
      await t.ok(addCartItem, { body: { productId, quantity: 1 } }, customer);
      const promoCode = offers.find((o) => o.code)?.code;
      const quoted = await t.ok(
        quoteTotals,
        { body: { list: 'cart', ...(promoCode ? { promoCode } : {}) } },
        customer,
      );
      expect(offers[0]?.discount ?? 0, String(rupees)).toBe(quoted.totals.discount);
      expect(quoted.totals.shipping === 0, String(rupees)).toBe(isDeliveryFree);
    }
  });

  it('names no code that is as small as the reward, and no code that is not public', async () => {
    const admin = { token: await t.signIn('admin') };
    const { product } = await t.ok(getProduct, { params: { id: PHONE } });
    const body = {
      code: 'SECRET50',
      title: 'For one customer',
      type: 'percent',
      value: 50,
      startsAt: t.clock.now().toISOString(),
    } as const;
    await t.ok(createCoupon, { body }, admin);
    const { offers, price } = await t.ok(priceOffers, { params: { id: PHONE } });
    expect(price).toBe(product.price);
    expect(offers.map((o) => o.code)).not.toContain('SECRET50');
    // At this price the cart's own reward is at least the welcome code's 10 %.
    expect(offers.map((o) => o.kind)).toEqual(['reward']);
  });

  it('gives UPI and instalments as the gateway supports them', async () => {
    const { payment, price } = await t.ok(priceOffers, { params: { id: PHONE } });
    expect(payment?.upi).toBe(true);
    expect(payment?.emi.map((p) => p.months)).toEqual([3, 6, 9, 12]);
    for (const { months, monthly } of payment!.emi) expect(monthly * months).toBeGreaterThan(price);
  });

  it('is 404 for a unit nobody sells', async () => {
    const query = { vendor: 'nobody' };
    expect(await t.call(priceOffers, { params: { id: PHONE }, query })).toMatchObject({
      status: 404,
    });
  });
});
