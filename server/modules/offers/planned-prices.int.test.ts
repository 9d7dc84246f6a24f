import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { addToCheckout, quoteTotals } from '#contracts/checkout/checkout.ts';
import * as coupons from '#contracts/promotions/coupons.ts';
import * as f from '#contracts/offers/festive-joining.ts';
import * as api from '#contracts/offers/offers.ts';
import * as plans from '#contracts/offers/price-plans.ts';
import { loadSellables } from '#server/modules/catalog/service.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { applyDuePlans } from './price-plans.ts';
import { cardOf, DAY, priceShown, vendor } from './offers.fixture.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('a planned price', () => {
  const at = (days: number) => new Date(shop.clock.now().getTime() + days * DAY).toISOString();
  const plan = (me: { token: string }, offer: string, body: object) =>
    shop.call(plans.planPrice, { params: { id: offer }, body: body as never }, me);

  it('counts from its first instant to its last, in cart, page and card, though no job was there', async () => {
    const { products, offer, me } = await vendor(shop);
    const quoted = async () =>
      (
        await loadSellables(
          shop.db,
          [{ productId: products.productId, variantId: null, optionId: null, vendorId: null }],
          shop.clock.now(),
        )
      )[0]!.offers[0]!.pricePaise;
    const [from, until] = [at(1), at(3)];
    const made = await plan(me, offer, { price: 400, startsAt: from, endsAt: until });
    expect(made).toMatchObject({
      status: 201,
      data: {
        plan: {
          price: 400,
          ownPrice: 500,
          state: 'planned',
          startsAt: from,
          endsAt: until,
          festive: null,
        },
      },
    });
    expect([await priceShown(shop, products.slug), await quoted()]).toEqual([500, 500_00]);
    shop.clock.advance(DAY - 1);
    expect(await quoted()).toBe(500_00);
    shop.clock.advance(1);
    expect(await quoted()).toBe(400_00);
    expect((await cardOf(shop, products.slug))!.price).toBe(500);
    expect(await applyDuePlans(shop.db, shop.clock.now())).toBe(1);
    expect([
      (await cardOf(shop, products.slug))!.price,
      await priceShown(shop, products.slug),
    ]).toEqual([400, 400]);
    expect(await applyDuePlans(shop.db, shop.clock.now())).toBe(0);
    const mine = { token: await vendorToken(shop, products.vendorIds[0]!) };
    expect((await shop.ok(api.listVendorOffers, { query: {} }, mine)).results[0]).toMatchObject({
      price: 500,
      plan: { price: 400, isRunning: true, endsAt: until },
    });
    shop.clock.advance(2 * DAY);
    expect(await quoted()).toBe(500_00);
    await applyDuePlans(shop.db, shop.clock.now());
    expect((await cardOf(shop, products.slug))!.price).toBe(500);
    const later = { token: await vendorToken(shop, products.vendorIds[0]!) };
    expect(
      (await shop.ok(plans.listPricePlans, { query: { state: 'over', offer } }, later)).results,
    ).toMatchObject([{ state: 'over', price: 400 }]);
    expect(
      await shop.call(plans.cancelPricePlan, { params: { id: made.data.plan._id } }, later),
    ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
  });

  it('is lower than the regular price, overlaps no other, and needs confirmation where it is far from it', async () => {
    const { offer, me } = await vendor(shop);
    const refused = async (body: object) =>
      (await plan(me, offer, body)).details!.map((d) => d.path);
    expect(await refused({ price: 500, startsAt: null, endsAt: at(2) })).toEqual(['price']);
    expect(await refused({ price: 400, startsAt: at(2), endsAt: at(2) })).toEqual(['endsAt']);
    expect(await refused({ price: 400, startsAt: null, endsAt: at(-1) })).toEqual(['endsAt']);
    expect(await refused({ price: 400, startsAt: null, endsAt: at(367) })).toEqual(['endsAt']);
    expect(await plan(me, offer, { price: 50, startsAt: null, endsAt: at(2) })).toMatchObject({
      status: 409,
      code: 'PRICE_UNUSUAL',
    });
    expect(await plan(me, offer, { price: 450, startsAt: at(2), endsAt: at(4) })).toMatchObject({
      status: 201,
    });
    expect(await refused({ price: 440, startsAt: at(3), endsAt: at(5) })).toEqual(['startsAt']);
    // One may begin where the other ends.
    expect(await plan(me, offer, { price: 440, startsAt: at(4), endsAt: at(5) })).toMatchObject({
      status: 201,
    });
    const stranger = await vendor(shop);
    expect(
      await plan(stranger.me, offer, { price: 440, startsAt: null, endsAt: at(1) }),
    ).toMatchObject({ status: 404, code: 'OFFER_NOT_FOUND' });
  });

  it('and a festive offer never add up: the lower price counts, and the plan says so', async () => {
    const { products, offer, me } = await vendor(shop);
    const { id } = (
      await sql<{
        id: string;
      }>`insert into festive_offers (id, slug, name, starts_at, ends_at, is_active, funded_by) values (${`fes_${products.productId}`}, ${`fes-${products.productId}`}, 'Plan Utsav', ${at(-1)}::timestamptz, ${at(5)}::timestamptz, true, 'vendor') returning id`.execute(
        shop.db,
      )
    ).rows[0]!;
    await sql`insert into festive_offer_products (festive_offer_id, product_id, vendor_id, discount_percent, position) values (${id}, ${products.productId}, ${products.vendorIds[0]}, 10, 1)`.execute(
      shop.db,
    );
    const first = await plan(me, offer, { price: 460, startsAt: null, endsAt: at(1) });
    expect(first.data.plan.festive).toEqual({
      name: 'Plan Utsav',
      discountPercent: 10,
      price: 450,
    });
    expect(await priceShown(shop, products.slug)).toBe(450);
    expect(
      (await shop.ok(plans.cancelPricePlan, { params: { id: first.data.plan._id } }, me)).plan,
    ).toMatchObject({ state: 'cancelled', cancelledAt: shop.clock.now().toISOString() });
    await plan(me, offer, { price: 430, startsAt: null, endsAt: at(1) });
    expect([
      await priceShown(shop, products.slug),
      (await cardOf(shop, products.slug))!.price,
    ]).toEqual([430, 430]);
    // An own price that falls below the plan wins.
    await shop.ok(api.changeVendorOffer, { params: { id: offer }, body: { price: 420 } }, me);
    expect(await priceShown(shop, products.slug)).toBe(378);
  });

  it('ends at once when it is called off while it runs, and stays in the list with who did it', async () => {
    const { products, offer, me } = await vendor(shop);
    const {
      data: { plan: made },
    } = await plan(me, offer, { price: 399.5, startsAt: null, endsAt: at(2) });
    expect(made).toMatchObject({ state: 'running', price: 399.5 });
    expect([
      await priceShown(shop, products.slug),
      (await cardOf(shop, products.slug))!.price,
    ]).toEqual([399.5, 399.5]);
    await shop.ok(plans.cancelPricePlan, { params: { id: made._id } }, me);
    expect([
      await priceShown(shop, products.slug),
      (await cardOf(shop, products.slug))!.price,
    ]).toEqual([500, 500]);
    expect(
      (await shop.ok(plans.listPricePlans, { query: {} }, me)).results.map((p) => [p._id, p.state]),
    ).toEqual([[made._id, 'cancelled']]);
  });
});

describe('a festive offer', () => {
  it('lowers the prices of the vendor who joined, not those of others, while it runs', async () => {
    const other = await makeVendor(shop);
    const { vendorId, products, offer, me } = await vendor(shop, { vendorIds: [other] });
    const { results } = await shop.ok(f.listJoinableOffers, {}, me);
    const running = results.find((o) => o.status === 'active')!;
    expect(running).toMatchObject({ isOpen: true, minDiscountPercent: 5, joined: 0 });
    const id = { id: running._id };
    const join = (discountPercent: number, productIds = [products.productId]) =>
      shop.call(f.joinFestiveOffer, { params: id, body: { productIds, discountPercent } }, me);
    expect(await join(4)).toMatchObject({ status: 400, details: [{ path: 'discountPercent' }] });
    expect(await join(20, [(await makeProducts(shop)).productId])).toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
    });
    // Nothing becomes free, and nothing costs more in an offer.
    await sql`update offers set price_paise = 500 where id = ${offer}`.execute(shop.db);
    expect(await join(90)).toMatchObject({ status: 400, details: [{ path: 'discountPercent' }] });
    expect(await join(80)).toMatchObject({ status: 200 });
    await sql`update offers set price_paise = 50000 where id = ${offer}`.execute(shop.db);
    expect(await join(10)).toMatchObject({ status: 200 });
    expect((await join(20)).data).toMatchObject({ offer: { joined: 1 } });
    const [item] = await loadSellables(
      shop.db,
      [{ productId: products.productId, variantId: null, optionId: null, vendorId: null }],
      shop.clock.now(),
    );
    expect(item!.offers.map((o) => [o.vendorId, o.pricePaise]).sort()).toEqual(
      [
        [vendorId, 400_00],
        [other, 501_00],
      ].sort(),
    );
    const { product } = await shop.ok(getProduct, { params: { id: products.slug } });
    expect(product).toMatchObject({
      price: 400,
      festiveOffer: { slug: running.slug, discountPercent: 20 },
    });
    expect(await cardOf(shop, products.slug)).toMatchObject({ price: 400 });
    expect((await shop.ok(api.listVendorOffers, {}, me)).results[0]).toMatchObject({
      _id: offer,
      price: 500,
      festive: { slug: running.slug, discountPercent: 20, price: 400 },
    });
    expect(
      await shop.ok(f.listJoinableProducts, { params: id, query: { state: 'joined' } }, me),
    ).toMatchObject({
      total: 1,
      results: [
        { _id: products.productId, price: 500, discountPercent: 20, marketplacePercent: null },
      ],
    });

    await shop.ok(f.leaveFestiveOffer, { params: { ...id, productId: products.productId } }, me);
    expect(await priceShown(shop, products.slug)).toBe(500);
    expect(
      (
        await shop.call(
          f.leaveFestiveOffer,
          { params: { ...id, productId: products.productId } },
          me,
        )
      ).status,
    ).toBe(404);
    await sql`update festive_offers set join_until = ${new Date(shop.clock.now().getTime() - 1)} where id = ${running._id}`.execute(
      shop.db,
    );
    expect(await join(20)).toMatchObject({ status: 409, code: 'FESTIVE_OFFER_CLOSED' });
    await sql`update festive_offers set join_until = null where id = ${running._id}`.execute(
      shop.db,
    );
  });
});

describe("a vendor's own coupon", () => {
  it('takes off its products alone, at its cost, whatever else is asked for', async () => {
    const { vendorId, products, me } = await vendor(shop);
    const foreign = await makeProducts(shop, { rupees: 300 });
    const body = {
      code: `own-${vendorId.slice(-6)}`,
      title: 'Ten off',
      type: 'percent' as const,
      value: 10,
      minCart: 500,
      startsAt: '2026-10-01T00:00:00.000Z',
      endsAt: null,
    };
    const { coupon } = await shop.ok(
      coupons.createVendorCoupon,
      { body: { ...body, vendors: null, fundedBy: 'platform' } as never },
      me,
    );
    expect(coupon).toMatchObject({ vendors: [vendorId], fundedBy: 'vendor', usesPerAccount: 1 });
    expect(await shop.call(coupons.createVendorCoupon, { body }, me)).toMatchObject({
      status: 409,
      code: 'COUPON_CONFLICT',
    });
    expect(
      await shop.call(
        coupons.createVendorCoupon,
        { body: { ...body, code: 'TOO-MUCH', value: 95 } },
        me,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'value' }] });
    const who = await makeCustomer(shop);
    for (const { productId } of [products, foreign])
      await shop.ok(addToCheckout, { body: { productId } }, { token: who.token });
    const discount = async () =>
      (
        await shop.ok(
          quoteTotals,
          { body: { list: 'checkout', promoCode: coupon.code } },
          { token: who.token },
        )
      ).totals.discount;
    expect(await discount()).toBe(50);
    const change = (change: object, as = me) =>
      shop.call(coupons.updateVendorCoupon, { params: { id: coupon._id }, body: change }, as);
    expect(await change({ minCart: 501 })).toMatchObject({
      status: 200,
      data: { coupon: { minCart: 501, vendors: [vendorId], fundedBy: 'vendor' } },
    });
    expect(await discount()).toBe(0);
    expect(await change({ value: 95 })).toMatchObject({ status: 400 });
    expect(await change({ isActive: false }, (await vendor(shop)).me)).toMatchObject({
      status: 404,
      code: 'COUPON_NOT_FOUND',
    });
    expect(await shop.ok(coupons.listVendorCoupons, {}, me)).toMatchObject({
      total: 1,
      results: [{ _id: coupon._id, uses: 0 }],
    });
    expect(await shop.ok(coupons.listVendorCoupons, {}, (await vendor(shop)).me)).toMatchObject({
      total: 0,
    });
  });
});
