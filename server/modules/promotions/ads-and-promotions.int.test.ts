import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as a from '#contracts/promotions/ads.ts';
import * as coupons from '#contracts/promotions/coupons.ts';
import * as m from '#contracts/promotions/promotions.ts';
import { putShippingDefault } from '#contracts/settings/marketplace-settings.ts';
import { staffToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { at, DAY, linesOf } from './promotions-admin.fixture.ts';
import { PUBLISHED } from '#server/testing/published.ts';

const MINUTE = 60_000;

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

describe('ads', () => {
  const strip = async () =>
    (await shop.ok(m.activeAds, { query: { limit: 50 } })).ads.map((ad) => ad.text);

  it('show in the strip at once, in the order set, and only at their time', async () => {
    const first = await strip();
    const { ad } = (
      await shop.call(
        a.createAd,
        { body: { text: '  Lamps for every step ', link: '/festival-offers', ...PUBLISHED } },
        as,
      )
    ).data;
    expect(ad).toMatchObject({
      text: 'Lamps for every step',
      link: '/festival-offers',
      isActive: true,
      state: 'live',
      startsAt: null,
      endsAt: null,
    });
    expect(await strip()).toEqual([...first, 'Lamps for every step']);
    const { results } = await shop.ok(a.orderAds, { body: { ids: [ad._id] } }, as);
    expect([results[0]!._id, results.map((r) => r.priority)]).toEqual([
      ad._id,
      results.map((_, i) => i + 1),
    ]);
    expect(await strip()).toEqual(['Lamps for every step', ...first]);
    const [from, until] = [at(shop, MINUTE / DAY), at(shop, (2 * MINUTE) / DAY)];
    expect(
      (
        await shop.ok(
          a.updateAd,
          { params: { id: ad._id }, body: { startsAt: from, endsAt: until } },
          as,
        )
      ).ad.state,
    ).toBe('upcoming');
    expect(await strip()).toEqual(first);
    await pass(MINUTE - 1);
    await shop.runDueJobs();
    expect(await strip()).toEqual(first);
    await pass(1);
    expect(await shop.runDueJobs()).toBeGreaterThan(0);
    expect((await strip())[0]).toBe('Lamps for every step');
    await pass(MINUTE);
    await shop.runDueJobs();
    expect(await strip()).toEqual(first);
    expect((await shop.ok(a.listAds, {}, as)).results[0]).toMatchObject({
      _id: ad._id,
      state: 'ended',
    });
    await shop.ok(a.deleteAd, { params: { id: ad._id } }, as);
    expect((await shop.ok(a.listAds, {}, as)).results.some((r) => r._id === ad._id)).toBe(false);
    expect(await linesOf(shop, ad._id)).toMatchObject([
      { action: 'ad.deleted', before: { text: 'Lamps for every step' } },
      {
        action: 'ad.changed',
        before: { startsAt: null },
        after: { startsAt: from, endsAt: until },
      },
      { action: 'publication.published' },
      { action: 'ad.created', after: { text: 'Lamps for every step' } },
    ]);
    expect(await shop.call(a.updateAd, { params: { id: ad._id }, body: {} }, as)).toMatchObject({
      status: 404,
      code: 'AD_NOT_FOUND',
    });
    expect(await shop.call(a.orderAds, { body: { ids: [ad._id] } }, as)).toMatchObject({
      status: 404,
      code: 'AD_NOT_FOUND',
    });
  });

  it.each([
    [{ text: ' ' }, 'text'],
    [{ text: 'x', link: 'https://elsewhere.example' }, 'link'],
    [{ text: 'x', link: '//elsewhere.example' }, 'link'],
    [{ text: 'x', startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, 'endsAt'],
  ])('refuse %j', async (body, path) => {
    expect(await shop.call(a.createAd, { body }, as)).toMatchObject({
      status: 400,
      details: [{ path }],
    });
  });

  it('are fifty at most, and what is changed must stay in order', async () => {
    const have = (await shop.ok(a.listAds, {}, as)).results.length;
    const starts = new Date(at(shop, 3));
    await shop.db
      .insertInto('ads')
      .values(
        Array.from({ length: a.MAX_ADS - have }, (_, i) => ({
          id: `ad_full_${i}`,
          text: `Ad ${i}`,
          priority: 900 + i,
          link: null,
          is_active: false,
          starts_at: starts,
          ends_at: null,
          translations: {},
        })),
      )
      .execute();
    expect(await shop.call(a.createAd, { body: { text: 'One too many' } }, as)).toMatchObject({
      status: 409,
      code: 'TOO_MANY_ADS',
    });
    expect(
      await shop.call(
        a.updateAd,
        { params: { id: 'ad_full_0' }, body: { endsAt: at(shop, 2) } },
        as,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'endsAt' }] });
    expect(
      (await shop.ok(a.updateAd, { params: { id: 'ad_full_0' }, body: { text: 'Still off' } }, as))
        .ad,
    ).toMatchObject({ text: 'Still off', state: 'off' });
    await shop.ok(a.deleteAd, { params: { id: 'ad_full_0' } }, as);
    expect(
      (await shop.call(a.createAd, { body: { text: 'Room again', isActive: false } }, as)).status,
    ).toBe(201);
  });
});

describe('promotions', () => {
  const running = async () => (await shop.ok(m.activePromotions, {})).map((p) => p.title);
  const code = {
    code: 'monsoon-25',
    type: 'percent' as const,
    value: 25,
    maxDiscount: 500,
    minCart: 1000,
    totalUses: 3,
    fundedBy: 'platform' as const,
  };

  it('carry a code that runs as long as they do, and both end at once', async () => {
    const before = await running();
    const body = {
      ...PUBLISHED,
      title: 'Monsoon Mela',
      startsAt: at(shop, 1),
      activeUntil: at(shop, 3),
      coupon: code,
    };
    const { promotion } = (await shop.call(a.createPromotion, { body }, as)).data;
    expect(promotion).toMatchObject({
      title: 'Monsoon Mela',
      slug: 'monsoon-mela',
      state: 'upcoming',
      coupon: {
        code: 'MONSOON-25',
        type: 'percent',
        value: 25,
        maxDiscount: 500,
        minCart: 1000,
        usesPerAccount: 1,
        totalUses: 3,
        uses: 0,
        startsAt: at(shop, 1),
        endsAt: at(shop, 3),
      },
    });
    expect(await running()).toEqual(before);
    const cart = (cartTotal: number, typed = 'Monsoon-25') =>
      shop.ok(a.previewCartPromotions, { query: { cartTotal, code: typed } }, as);
    expect((await cart(3000)).problem).toBe('upcoming');
    await pass(DAY);
    await shop.runDueJobs();
    expect(await running()).toContain('Monsoon Mela');
    expect(await cart(999)).toMatchObject({
      problem: 'too_little',
      discount: 0,
      source: null,
      shipping: 99,
      total: 1098,
    });
    expect(await cart(1600)).toMatchObject({
      problem: null,
      milestoneDiscount: 80,
      promoDiscount: 400,
      discount: 400,
      source: 'promo',
      shipping: 0,
      total: 1200,
    });
    expect(await cart(3000)).toMatchObject({
      promoDiscount: 500,
      milestoneDiscount: 300,
      source: 'promo',
      total: 2500,
    });
    expect(await cart(9000)).toMatchObject({
      promoDiscount: 500,
      milestoneDiscount: 900,
      discount: 900,
      source: 'milestone',
    });
    expect(await cart(3000, 'nothing')).toMatchObject({
      problem: 'unknown',
      source: 'milestone',
      discount: 300,
    });
    expect(
      (await shop.ok(a.previewCartPromotions, { query: { cartTotal: 100 } }, as)).problem,
    ).toBeNull();
    const owner = { token: await staffToken(shop, 'owner') };
    await shop.ok(putShippingDefault, { body: { amount: 49 } }, owner);
    expect(await cart(500)).toMatchObject({ shipping: 49, total: 549 });
    await shop.ok(putShippingDefault, { body: { amount: 99 } }, owner);

    const changed = await shop.ok(
      a.updatePromotion,
      {
        params: { id: promotion._id },
        body: { title: 'Monsoon Bazaar', coupon: { ...code, value: 20, totalUses: 5 } },
      },
      as,
    );
    expect(changed.promotion).toMatchObject({
      title: 'Monsoon Bazaar',
      slug: 'monsoon-mela',
      coupon: { code: 'MONSOON-25', value: 20, totalUses: 5, title: 'Monsoon Bazaar' },
    });
    await pass(60_000);
    const { promotion: ended } = await shop.ok(
      a.endPromotion,
      { params: { id: promotion._id } },
      as,
    );
    expect(ended).toMatchObject({
      state: 'ended',
      activeUntil: shop.clock.now().toISOString(),
      coupon: { endsAt: shop.clock.now().toISOString() },
    });
    expect(await running()).not.toContain('Monsoon Bazaar');
    expect((await cart(3000)).problem).toBe('ended');
    expect(await shop.call(a.endPromotion, { params: { id: promotion._id } }, as)).toMatchObject({
      status: 409,
      code: 'STEP_NOT_POSSIBLE',
    });
    expect(
      await shop.call(
        a.createPromotion,
        { body: { ...body, startsAt: at(shop, 1), activeUntil: null } },
        as,
      ),
    ).toMatchObject({ status: 409, code: 'COUPON_CONFLICT', details: [{ path: 'coupon.code' }] });
    expect((await linesOf(shop, promotion._id)).map((l) => l.action)).toEqual([
      'promotion.changed',
      'promotion.changed',
      'publication.published',
      'promotion.created',
    ]);
    await shop.ok(a.deletePromotion, { params: { id: promotion._id } }, as);
    expect(
      (await shop.ok(coupons.listCoupons, { query: { q: 'MONSOON-25' } }, as)).results,
    ).toMatchObject([{ isActive: false }]);
  });

  it('leave a code as it was set among the coupons until they change that very thing', async () => {
    const { promotion } = await shop.ok(
      a.createPromotion,
      {
        body: {
          ...PUBLISHED,
          title: 'Leaky days',
          startsAt: at(shop, -1),
          activeUntil: at(shop, 5),
          coupon: { ...code, code: 'LEAK-30' },
        },
      },
      as,
    );
    const { _id: coupon } = promotion.coupon!;
    await shop.ok(
      coupons.updateCoupon,
      {
        params: { id: coupon },
        body: { isActive: false, categories: ['fashion'], endsAt: at(shop, 2) },
      },
      as,
    );
    const { isActive, startsAt, activeUntil } = promotion;
    const change = async (body: object) =>
      (await shop.ok(a.updatePromotion, { params: { id: promotion._id }, body }, as)).promotion;
    expect(
      await change({
        description: 'Mended.',
        title: 'Leaky days',
        isActive,
        startsAt,
        activeUntil,
        coupon: { ...code, code: 'LEAK-30', value: 30 },
      }),
    ).toMatchObject({
      isActive: true,
      coupon: { isActive: false, categories: ['fashion'], endsAt: at(shop, 2), value: 30 },
    });
    expect((await change({ isActive: false })).coupon).toMatchObject({
      isActive: false,
      categories: ['fashion'],
    });
    expect((await change({ ...PUBLISHED, activeUntil: at(shop, 4) })).coupon).toMatchObject({
      isActive: true,
      categories: ['fashion'],
      endsAt: at(shop, 4),
    });
    await shop.ok(a.deletePromotion, { params: { id: promotion._id } }, as);
  });

  it('do without a code, and a code taken away is switched off', async () => {
    const { promotion } = await shop.ok(
      a.createPromotion,
      {
        body: {
          ...PUBLISHED,
          title: 'Monsoon Mela',
          startsAt: at(shop, 400),
          coupon: { ...code, code: 'LATER-5' },
        },
      },
      as,
    );
    expect(
      (
        await shop.ok(
          a.updatePromotion,
          { params: { id: promotion._id }, body: { coupon: null } },
          as,
        )
      ).promotion.coupon,
    ).toBeNull();
    expect(
      (await shop.ok(a.previewCartPromotions, { query: { cartTotal: 2000, code: 'later-5' } }, as))
        .problem,
    ).toBe('off');
    expect(
      await shop.call(
        a.updatePromotion,
        { params: { id: promotion._id }, body: { activeUntil: at(shop, -1) } },
        as,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'activeUntil' }] });
    const { results, total } = await shop.ok(a.listPromotionRecords, { query: { limit: 1 } }, as);
    expect([results.length, results[0]!._id, total]).toEqual([1, promotion._id, 4]);
    await shop.ok(a.deletePromotion, { params: { id: promotion._id } }, as);
    expect(await shop.call(a.deletePromotion, { params: { id: promotion._id } }, as)).toMatchObject(
      { status: 404, code: 'PROMOTION_NOT_FOUND' },
    );
  });
});
