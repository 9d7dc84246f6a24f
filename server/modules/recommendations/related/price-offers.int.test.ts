import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { addCartItem } from '#contracts/cart/cart.ts';
import { quoteTotals } from '#contracts/checkout/checkout.ts';
import { createPromotion } from '#contracts/promotions/ads.ts';
import { createCoupon } from '#contracts/promotions/coupons.ts';
import { endpointUrl } from '#contracts/kernel/endpoint.ts';
import { priceOffers } from '#contracts/recommendations/related.ts';
import { makeCustomer, makeProducts, makeVendor } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { PUBLISHED } from '#server/testing/published.ts';

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
      ...PUBLISHED,
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

  it('takes the best of all public codes, in as many queries as for one', async () => {
    const admin = { token: await t.signIn('admin') };
    const { productId, slug } = await makeProducts(t, { rupees: 500 });
    const params = { id: productId };
    const { result: before, count } = await t.countQueries(() => t.ok(priceOffers, { params }));
    expect(count).toBeLessThanOrEqual(4);
    for (const [i, value] of [3, 4, 5, 6, 7, 40].entries()) {
      const code = { code: `PUBLIC${i}`, type: 'percent', value, fundedBy: 'platform' } as const;
      const startsAt = t.clock.now().toISOString();
      await t.ok(
        createPromotion,
        { body: { title: `Week ${i}`, startsAt, coupon: code, ...PUBLISHED } },
        admin,
      );
    }
    await sql`update coupons set is_active = true where code like 'PUBLIC%'`.execute(t.db);
    t.clock.advance(61_000);
    const { vendorId } = before;
    const { rows } = await sql<{
      slug: string;
    }>`select slug from vendors where id = ${vendorId}`.execute(t.db);
    const { result, count: after } = await t.countQueries(() =>
      t.ok(priceOffers, { params: { id: slug }, query: { vendor: rows[0]!.slug } }),
    );
    expect(after).toBeLessThanOrEqual(4);
    expect(result).toMatchObject({ productId, vendorId });
    expect(result.offers[0]).toMatchObject({ code: 'PUBLIC5', discount: 200, total: 300 });
    const customer = await makeCustomer(t);
    await t.ok(addCartItem, { body: { productId, quantity: 1 } }, customer);
    const body = { list: 'cart', promoCode: 'PUBLIC5' } as const;
    const { totals } = await t.ok(quoteTotals, { body }, customer);
    expect(totals.discount).toBe(200);
  });

  it('limits the calls of one address, not those of pages', async () => {
    await t.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = t.app.server.address() as { port: number };
    await sql`insert into rate_limits (key, count, resets_at) values ('units:127.0.0.1', 600, ${new Date(t.clock.now().getTime() + 60_000)})`.execute(
      t.db,
    );
    t.clock.advance(1000);
    const url = endpointUrl(priceOffers, { params: { id: PHONE }, query: { vendor: 'nobody' } });
    const reply = await fetch(`http://127.0.0.1:${port}/api${url}`);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '59']);
    expect((await t.inject({ url: `/api${url}` })).statusCode).toBe(404);
  });
});
