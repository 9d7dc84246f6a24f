import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { productCards } from '#contracts/catalog/catalog.ts';
import * as coupons from '#contracts/promotions/coupons.ts';
import * as f from '#contracts/promotions/festive-offers.ts';
import { joinFestiveOffer } from '#contracts/offers/festive-joining.ts';
import { createGift, updateGift } from '#contracts/promotions/gifts.ts';
import * as m from '#contracts/promotions/promotions.ts';
import { loadSellables } from '#server/modules/catalog/service.ts';
import {
  staffToken,
  makeProducts,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { at, DAY, linesOf } from './promotions-admin.fixture.ts';
import { PUBLISHED } from '#server/testing/published.ts';

let shop: TestApp;
let as: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  await pass(0);
});
afterAll(() => shop.close());

/** Moves the clock and signs in again: sessions of staff are short. */
async function pass(ms: number): Promise<void> {
  shop.clock.advance(ms);
  as = { token: await staffToken(shop, 'catalog') };
}

describe('festive offers', () => {
  const cardOf = async (slug: string) =>
    (await shop.ok(productCards, { query: { ids: [slug] } })).results[0]?.price;
  const costs = async (productId: string) =>
    (
      await loadSellables(
        shop.db,
        [{ productId, variantId: null, optionId: null, vendorId: null }],
        shop.clock.now(),
      )
    )[0]!.offers[0]!.pricePaise / 100;
  const make = async (body: Partial<z.input<typeof f.FestiveBody>> = {}) => {
    const filler = await makeProducts(shop);
    const products = { productIds: [filler.productId], discountPercent: 10 };
    const dates = { startDate: at(shop, 1), endDate: at(shop, 3) };
    // Without a budget a second person would have to publish it.
    const made = await shop.ok(
      f.createFestiveOffer,
      { body: { name: 'Onam Utsav', ...dates, ...PUBLISHED, products, budget: 5_000, ...body } },
      as,
    );
    const { _id: id } = made.offer;
    await sql`delete from festive_offer_products where festive_offer_id = ${id}`.execute(shop.db);
    const { offer } = await shop.ok(f.getFestiveRecord, { params: { id } }, as);
    return offer;
  };
  const items = (id: string, query: object) =>
    shop.ok(f.listFestiveProducts, { params: { id }, query }, as);

  it('have an address made of their name, another where it is taken', async () => {
    const names = ['Makar Sankrānti & Pongal', 'Makar Sankranti & Pongal', 'Gudi Padwa: Kolhapur!'];
    const [slugs, ids]: [string[], string[]] = [[], []];
    for (const name of names) {
      const offer = await make({ name, startDate: at(shop, 40), endDate: at(shop, 42) });
      slugs.push(offer.slug);
      ids.push(offer._id);
    }
    expect([slugs[0], slugs[2]]).toEqual(['makar-sankranti-and-pongal', 'gudi-padwa-kolhapur']);
    expect(slugs[1]).toMatch(/^makar-sankranti-and-pongal-./);
    // Without products it is a draft invisible to customers.
    expect(await shop.call(m.getFestiveOffer, { params: { id: slugs[2]! } })).toMatchObject({
      status: 404,
    });
    await shop.ok(
      f.putFestiveProducts,
      {
        params: { id: ids[2]! },
        body: { productIds: [(await makeProducts(shop)).productId], discountPercent: 20 },
      },
      as,
    );
    expect((await shop.ok(m.getFestiveOffer, { params: { id: slugs[2]! } })).offer.name).toBe(
      'Gudi Padwa: Kolhapur!',
    );
  });
  it('begin and end at their second: in the cart by themselves, on cards with the job of that instant', async () => {
    const one = await makeProducts(shop, { rupees: 500 });
    const two = await makeProducts(shop, { rupees: 1000 });
    const offer = await make();
    expect(offer).toMatchObject({
      slug: 'onam-utsav',
      state: 'upcoming',
      isOpenToVendors: true,
      minDiscountPercent: 5,
      products: 0,
      vendorProducts: 0,
      picture: null,
    });
    const put = (productIds: string[], discountPercent: number) =>
      shop.call(
        f.putFestiveProducts,
        { params: { id: offer._id }, body: { productIds, discountPercent } },
        as,
      );
    expect(await put([one.productId, two.productId], 20)).toMatchObject({
      status: 200,
      data: { offer: { products: 2 } },
    });
    expect(await put([two.productId], 30)).toMatchObject({
      status: 200,
      data: { offer: { products: 2 } },
    });
    expect(await put(['nothing'], 30)).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' });
    expect(await put([one.productId], 91)).toMatchObject({
      status: 400,
      details: [{ path: 'discountPercent' }],
    });
    const inside = await items(offer._id, {});
    expect(inside).toMatchObject({
      total: 2,
      results: [
        {
          _id: one.productId,
          price: 500,
          discountPercent: 20,
          festivePrice: 400,
          joinedBy: 0,
          elsewhere: [],
        },
        { _id: two.productId, price: 1000, discountPercent: 30, festivePrice: 700 },
      ],
    });
    expect((await items(offer._id, { q: two.slug.slice(-5) })).results.map((g) => g._id)).toEqual([
      two.productId,
    ]);
    const found = await items(offer._id, { state: 'all', q: `Goods ${one.slug.slice(-5)}` });
    expect(found.results[0]).toMatchObject({ _id: one.productId, discountPercent: 20 });
    expect([await cardOf(one.slug), await costs(one.productId)]).toEqual([500, 500]);

    await pass(DAY);
    expect(await costs(one.productId)).toBe(400);
    await shop.runDueJobs();
    expect([await cardOf(one.slug), await cardOf(two.slug)]).toEqual([400, 700]);
    expect(
      (await shop.ok(m.getFestiveOffer, { params: { id: 'onam-utsav' } })).offer,
    ).toMatchObject({ status: 'active', productCount: 2 });
    expect(await shop.call(f.deleteFestiveOffer, { params: { id: offer._id } }, as)).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
    await pass(2 * DAY);
    expect(await costs(one.productId)).toBe(400);
    await pass(1);
    expect(await costs(one.productId)).toBe(500);
    await shop.runDueJobs();
    expect([await cardOf(one.slug), await cardOf(two.slug)]).toEqual([500, 1000]);
    expect(
      (await shop.ok(f.getFestiveRecord, { params: { id: 'onam-utsav' } }, as)).offer.state,
    ).toBe('ended');
    await shop.ok(f.deleteFestiveOffer, { params: { id: offer._id } }, as);
    expect((await linesOf(shop, offer._id)).map((l) => l.action)).toEqual([
      'festive_offer.deleted',
      'festive_offer.goods_set',
      'festive_offer.goods_set',
      'publication.published',
      'discount_funding.changed',
      'festive_offer.goods_set',
      'festive_offer.created',
    ]);
  });

  it('change prices with the commit when they are switched, and when products go in and out while they run', async () => {
    const one = await makeProducts(shop, { rupees: 500 });
    const offer = await make({ name: 'Pongal', startDate: at(shop, -1) });
    const put = (percent: number) =>
      shop.ok(
        f.putFestiveProducts,
        {
          params: { id: offer._id },
          body: { productIds: [one.productId], discountPercent: percent },
        },
        as,
      );
    await put(10);
    expect([await cardOf(one.slug), await costs(one.productId)]).toEqual([450, 450]);
    const turn = (body: object) =>
      shop.ok(f.updateFestiveOffer, { params: { id: offer._id }, body }, as);
    expect((await turn({ isActive: false, pictureOf: one.productId })).offer).toMatchObject({
      state: 'off',
      pictureOf: one.productId,
    });
    expect([await cardOf(one.slug), await costs(one.productId)]).toEqual([500, 500]);
    await turn(PUBLISHED);
    const other = await makeProducts(shop, { rupees: 300 });
    await sql`update offers set is_active = false where product_id in (${one.productId}, ${other.productId})`.execute(
      shop.db,
    );
    expect((await put(50)).offer.products, 'what is in may be paused').toBe(1);
    expect(
      await shop.call(
        f.putFestiveProducts,
        {
          params: { id: offer._id },
          body: { productIds: [one.productId, other.productId], discountPercent: 20 },
        },
        as,
      ),
    ).toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
      message: `These products have no active offer: Goods ${other.slug.slice(-5)}.`,
    });
    await sql`update offers set is_active = true where product_id in (${one.productId}, ${other.productId})`.execute(
      shop.db,
    );
    await put(50);
    expect([await cardOf(one.slug), await costs(one.productId)]).toEqual([250, 250]);
    expect(
      (
        await shop.ok(
          f.removeFestiveProducts,
          { params: { id: offer._id }, body: { productIds: [one.productId] } },
          as,
        )
      ).offer.products,
    ).toBe(0);
    expect([await cardOf(one.slug), await costs(one.productId)]).toEqual([500, 500]);
    expect((await linesOf(shop, offer._id))[0]).toMatchObject({
      action: 'festive_offer.goods_removed',
      before: { [`Goods ${one.slug.slice(-5)}`]: 50 },
    });
    // It has begun, so its address stays.
    expect((await turn({ name: 'Pongal Days' })).offer).toMatchObject({
      name: 'Pongal Days',
      slug: 'pongal',
    });
    expect(
      await shop.call(
        f.updateFestiveOffer,
        { params: { id: offer._id }, body: { endDate: at(shop, -2) } },
        as,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'endDate' }] });
    expect(
      await shop.call(
        f.updateFestiveOffer,
        { params: { id: offer._id }, body: { joinUntil: at(shop, 9) } },
        as,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'joinUntil' }] });
    expect(
      await shop.call(
        f.updateFestiveOffer,
        { params: { id: offer._id }, body: { pictureOf: 'nothing' } },
        as,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'pictureOf' }] });
    await turn({ isActive: false });
  });

  it('tell which vendors take part and which offers share days and products; another of the name gets another address', async () => {
    const vendorId = await makeVendor(shop);
    const mine = await makeProducts(shop, { rupees: 200, vendorIds: [vendorId] });
    const first = await make({ name: 'Bihu', startDate: at(shop, 20), endDate: at(shop, 25) });
    const second = await make({ name: 'Bihu', startDate: at(shop, 24), endDate: at(shop, 30) });
    await make({ name: 'Bihu', startDate: at(shop, 26), endDate: at(shop, 30), isActive: false });
    expect([first.slug, second.slug]).toEqual(['bihu', 'bihu-2']);
    const seller = { token: await vendorToken(shop, vendorId) };
    for (const [offer, discountPercent] of [
      [first, 15],
      [second, 25],
    ] as const)
      await shop.ok(
        joinFestiveOffer,
        { params: { id: offer._id }, body: { productIds: [mine.productId], discountPercent } },
        seller,
      );
    const { result: one, count } = await shop.countQueries(() =>
      shop.ok(f.getFestiveRecord, { params: { id: first._id } }, as),
    );
    expect(count).toBeLessThanOrEqual(5);
    expect(one.conflicts).toContainEqual({
      _id: second._id,
      name: 'Bihu',
      startDate: second.startDate,
      endDate: second.endDate,
      sharedProducts: 1,
    });
    expect(
      one.conflicts.every((c) => c.startDate <= first.endDate && c.endDate >= first.startDate),
    ).toBe(true);
    expect(one.participants).toMatchObject([
      { _id: vendorId, products: 1, leastPercent: 15, mostPercent: 15 },
    ]);
    expect(one.offer).toMatchObject({ products: 0, vendorProducts: 1, vendors: 1 });
    expect(await items(first._id, {})).toMatchObject({
      total: 1,
      results: [
        {
          _id: mine.productId,
          discountPercent: null,
          festivePrice: null,
          joinedBy: 1,
          elsewhere: [{ name: 'Bihu', discountPercent: 25 }],
        },
      ],
      vendors: [{ count: 1 }],
    });
    expect(
      await shop.ok(f.removeParticipant, { params: { id: first._id, vendorId } }, as),
    ).toMatchObject({ offer: { vendorProducts: 0, vendors: 0 } });
    expect(
      (await shop.call(f.removeParticipant, { params: { id: first._id, vendorId } }, as)).status,
    ).toBe(404);
    expect(
      (
        await shop.ok(
          f.updateFestiveOffer,
          { params: { id: second._id }, body: { name: 'Bihu Again' } },
          as,
        )
      ).offer.slug,
    ).toBe('bihu-again');
  });

  it('are listed by state in few questions', async () => {
    const { result, count } = await shop.countQueries(() =>
      shop.ok(f.listFestiveRecords, { query: { limit: 100 } }, as),
    );
    expect(count).toBeLessThanOrEqual(4);
    expect(result.total).toBe(result.results.length);
    const states = result.results.map((r) => r.state);
    expect(result.counts).toEqual({
      live: states.filter((s) => s === 'live').length,
      upcoming: states.filter((s) => s === 'upcoming').length,
      ended: states.filter((s) => s === 'ended').length,
      off: states.filter((s) => s === 'off').length,
    });
    const off = await shop.ok(f.listFestiveRecords, { query: { state: 'off', q: 'bih' } }, as);
    expect([off.results.map((r) => [r.name, r.state]), off.total, off.counts.upcoming]).toEqual([
      [['Bihu', 'off']],
      1,
      2,
    ]);
    expect(
      (await shop.countQueries(() => items(result.results[0]!._id, { limit: 100 }))).count,
    ).toBeLessThanOrEqual(7);
  });
});

describe('the log', () => {
  it('says what milestones, coupons and gifts were before and are after', async () => {
    const { milestone } = await shop.ok(
      m.createMilestone,
      { body: { title: 'Two gifts', type: 'gift', threshold: 7777, value: 2 } },
      as,
    );
    await shop.ok(
      m.updateMilestone,
      { params: { id: milestone._id }, body: { threshold: 7000 } },
      as,
    );
    const { gift } = await shop.ok(
      createGift,
      { body: { name: 'Brass diya', milestoneId: milestone._id, hsnCode: '7419', stock: 5 } },
      as,
    );
    await shop.ok(updateGift, { params: { id: gift._id }, body: { addStock: -2 } }, as);
    await shop.ok(m.toggleMilestone, { params: { id: milestone._id } }, as);
    await shop.ok(m.deleteMilestone, { params: { id: milestone._id } }, as);
    expect(await linesOf(shop, milestone._id)).toMatchObject([
      { action: 'milestone.deleted', before: { threshold: 7000, enabled: false } },
      { action: 'milestone.switched_off' },
      { action: 'milestone.changed', before: { threshold: 7777 }, after: { threshold: 7000 } },
      { action: 'milestone.created', after: { type: 'gift' } },
    ]);
    expect(await linesOf(shop, gift._id)).toMatchObject([
      { action: 'gift.changed', before: { onHand: 5 }, after: { onHand: 3 } },
      { action: 'gift.created', after: { name: 'Brass diya' } },
    ]);
    const { coupon } = await shop.ok(
      coupons.createCoupon,
      {
        body: {
          ...PUBLISHED,
          code: 'LOGGED',
          title: 'Logged',
          type: 'flat',
          value: 50,
          totalUses: 10,
          startsAt: at(shop, 0),
        },
      },
      as,
    );
    await shop.ok(coupons.updateCoupon, { params: { id: coupon._id }, body: { value: 75 } }, as);
    expect(await linesOf(shop, coupon._id)).toMatchObject([
      { action: 'coupon.changed', before: { value: 50 }, after: { value: 75 } },
      { action: 'publication.published' },
      { action: 'coupon.created', after: { code: 'LOGGED', value: 50 } },
    ]);
  });
});
