import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPromotion, endPromotion } from '#contracts/promotions/ads.ts';
import * as c from '#contracts/promotions/promotions.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { text as shown } from '#server/testing/text.ts';
import { PUBLISHED } from '#server/testing/published.ts';

const DAY = 86_400_000;
let t: TestApp;
let admin: string;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
  admin = await t.signIn('admin');
});
afterAll(() => t.close());

describe('ads and promotions', () => {
  it('come by priority, ten unless asked, fifty at most', async () => {
    const { ads } = await t.ok(c.activeAds, {});
    expect(ads.length).toBeLessThanOrEqual(10);
    expect(ads.map((a) => a.priority)).toEqual(
      ads.map((a) => a.priority).toSorted((a, b) => a - b),
    );
    expect(Object.keys(ads[0]!).sort()).toEqual(['link', 'priority', 'text']);
    expect((await t.ok(c.activeAds, { query: { limit: 2 } })).ads).toHaveLength(2);
    expect((await t.call(c.activeAds, { query: { limit: 999 } })).status).toBe(200);
    await sql`insert into ads (id, text, priority, is_active) select 'ad_many' || n, 'Text ' || n, 100 + n, true from generate_series(1, 60) n`.execute(
      t.db,
    );
    try {
      for (const limit of [50, 51, 1000])
        expect((await t.ok(c.activeAds, { query: { limit } })).ads).toHaveLength(50);
    } finally {
      await sql`delete from ads where id like 'ad_many%'`.execute(t.db);
    }
    expect((await t.inject({ url: '/api/ads/active?limit=0' })).statusCode).toBe(400);
  });
  it('shows only promotions that run now, and all of them on request', async () => {
    expect((await t.ok(c.activePromotions, {})).map((p) => p.title)).toEqual(['Bachat Sale']);
    const all = await t.ok(c.allPromotions, {});
    expect(all).toHaveLength(3);
    expect(all[0]).toMatchObject({ title: expect.any(String) });
    expect(all.every((promotion) => 'activeUntil' in promotion)).toBe(true);
  });
  it('lead to a page of their own: dates, products in order, and the code while it works', async () => {
    const [running] = await t.ok(c.activePromotions, {});
    const page = await t.ok(c.getPromotion, { params: { slug: running!.slug } });
    expect(page.promotion).toEqual(running);
    expect(page.products.map((p) => p.slug).slice(0, 2)).toEqual([
      'mor-and-mitti-everyday-crew-tee',
      'neend-mahal-fitted-bedsheet-all-round-elastic',
    ]);
    expect(page.coupon).toBeNull();
    const code = {
      code: 'BACHAT5',
      type: 'percent' as const,
      value: 5,
      maxDiscount: 200,
      minCart: 500,
      usesPerAccount: 1,
      totalUses: 10,
      fundedBy: 'platform' as const,
    };
    const made = await t.ok(
      createPromotion,
      {
        body: {
          ...PUBLISHED,
          title: 'Tea week',
          startsAt: new Date(t.clock.now().getTime() - DAY).toISOString(),
          activeUntil: new Date(t.clock.now().getTime() + DAY).toISOString(),
          coupon: code,
        },
      },
      { token: admin },
    );
    const { slug, coupon } = made.promotion;
    const shown = async () => (await t.ok(c.getPromotion, { params: { slug } })).coupon;
    expect(await shown()).toEqual(
      coupon!.isActive
        ? { code: 'BACHAT5', type: 'percent', value: 5, maxDiscount: 200, minCart: 500 }
        : null,
    );
    t.clock.advance(1000);
    await t.ok(endPromotion, { params: { id: made.promotion._id } }, { token: admin });
    expect(await shown()).toBeNull();
    expect(await t.call(c.getPromotion, { params: { slug: 'no-such' } })).toMatchObject({
      status: 404,
      code: 'PROMOTION_NOT_FOUND',
    });
  });
});

describe('festive offers', () => {
  it('compute their status in the order of the specification', () => {
    const offer = { isActive: true, startDate: '2026-11-01', endDate: '2026-11-30' };
    expect(c.offerStatus({ ...offer, isActive: false }, new Date('2026-11-10'))).toBe('inactive');
    expect(c.offerStatus(offer, new Date('2026-10-10'))).toBe('upcoming');
    expect(c.offerStatus(offer, new Date('2026-12-10'))).toBe('expired');
    expect(c.offerStatus(offer, new Date('2026-11-10'))).toBe('active');
  });
  it('are listed by status with their products and categories, in three queries', async () => {
    const {
      count,
      result: { offers, total },
    } = await (async () => {
      let result!: Awaited<ReturnType<typeof list>>;
      const list = () => t.ok(c.listFestiveOffers, { query: { status: 'active', limit: 50 } });
      const counted = await t.countQueries(async () => {
        result = await list();
      });
      return { count: counted.count, result };
    })();
    expect(count).toBeLessThanOrEqual(3);
    expect(total).toBe(offers.length);
    const diwali = offers.find((o) => o.slug === 'diwali-bazaar')!;
    expect(diwali.status).toBe('active');
    expect(diwali.products.length).toBe(diwali.productCount);
    expect(diwali.products[0]!.categoryId.name).toBe('Fashion');
    for (const status of ['upcoming', 'expired'] as const)
      for (const o of (await t.ok(c.listFestiveOffers, { query: { status } })).offers)
        expect(o.status).toBe(status);
  });
  it('are listed without products on request', async () => {
    const query = { status: 'active' as const };
    const { offers } = await t.ok(c.listFestiveOffers, { query });
    const without = await t.ok(c.listFestiveOffers, { query: { ...query, products: 'none' } });
    expect(offers[0]!.products.length).toBeGreaterThan(0);
    expect(without.offers).toEqual(offers.map((o) => ({ ...o, image: null, products: [] })));
    expect((await t.inject({ url: '/api/festive-offers?products=some' })).statusCode).toBe(400);
  });
  it('are found by id and slug, change status with time, and are 404 when unknown', async () => {
    const { offer } = await t.ok(c.getFestiveOffer, { params: { id: 'diwali-bazaar' } });
    expect((await t.ok(c.getFestiveOffer, { params: { id: offer._id } })).offer.name).toBe(
      'Diwali Bazaar',
    );
    t.clock.advance(20 * DAY);
    expect((await t.ok(c.getFestiveOffer, { params: { id: 'diwali-bazaar' } })).offer.status).toBe(
      'expired',
    );
    t.clock.advance(-20 * DAY);
    expect(await t.call(c.getFestiveOffer, { params: { id: 'nothing' } })).toMatchObject({
      status: 404,
      message: shown('promotions.festival.load_one_failed'),
    });
  });
});

describe('milestones', () => {
  it.each([
    [
      1199,
      { totalDiscount: 0, discountPercentage: 0, freeShipping: false, cashback: 0, gifts: 0 },
      1200,
    ],
    [
      1200,
      { totalDiscount: 0, discountPercentage: 0, freeShipping: true, cashback: 0, gifts: 0 },
      1500,
    ],
    [
      1500,
      { totalDiscount: 75, discountPercentage: 5, freeShipping: true, cashback: 0, gifts: 0 },
      1800,
    ],
    [
      1800,
      { totalDiscount: 180, discountPercentage: 10, freeShipping: true, cashback: 0, gifts: 0 },
      2000,
    ],
    [
      2000,
      { totalDiscount: 200, discountPercentage: 10, freeShipping: true, cashback: 100, gifts: 0 },
      2500,
    ],
    [
      2500,
      { totalDiscount: 250, discountPercentage: 10, freeShipping: true, cashback: 100, gifts: 1 },
      null,
    ],
  ])('at %s rupees', async (cartTotal, benefits, next) => {
    const reply = await t.ok(c.milestoneBenefits, { query: { cartTotal } });
    expect(reply.benefits).toEqual(benefits);
    expect(reply.nextMilestone?.threshold ?? null).toBe(next);
    expect(reply.applicableMilestones.every((m) => m.threshold <= cartTotal)).toBe(true);
  });

  it("are the operator's to change: every write needs the admin token", async () => {
    const customer = await t.signIn('customer');
    const id = (await t.ok(c.listMilestones, { query: { enabled: 'true' } })).milestones[0]!._id;
    const body = {
      title: 'X',
      description: '',
      type: 'discount' as const,
      threshold: 3000,
      value: 12,
    };
    const calls = [
      (token?: string) => t.call(c.getMilestone, { params: { id } }, { token }),
      (token?: string) => t.call(c.createMilestone, { body }, { token }),
      (token?: string) =>
        t.call(c.updateMilestone, { params: { id }, body: { title: 'Y' } }, { token }),
      (token?: string) => t.call(c.deleteMilestone, { params: { id } }, { token }),
      (token?: string) => t.call(c.toggleMilestone, { params: { id } }, { token }),
      (token?: string) => t.call(c.reorderMilestones, { body: { milestones: [id] } }, { token }),
    ];
    for (const call of calls)
      expect([(await call()).status, (await call(customer)).status]).toEqual([401, 403]);
  });

  it('can be made, changed, switched, ordered and removed, and carts see it at once', async () => {
    const as = { token: admin };
    const made = await t.call(
      c.createMilestone,
      {
        body: {
          title: '15% off',
          description: '',
          type: 'discount',
          threshold: 3000,
          value: 15,
          icon: 'fire',
          color: 'indigo',
        },
      },
      as,
    );
    expect(made.status).toBe(201);
    const id = made.data.milestone._id;
    expect(made.data.milestone).toMatchObject({ enabled: true, order: 6, threshold: 3000 });
    expect(
      (await t.ok(c.milestoneBenefits, { query: { cartTotal: 3000 } })).benefits.totalDiscount,
    ).toBe(450);
    expect(
      await t.call(
        c.createMilestone,
        { body: { title: 'again', description: '', type: 'discount', threshold: 3000, value: 20 } },
        as,
      ),
    ).toMatchObject({ status: 409, code: 'MILESTONE_CONFLICT' });
    expect(
      (await t.ok(c.updateMilestone, { params: { id }, body: { value: 20 } }, as)).milestone,
    ).toMatchObject({ value: 20, title: '15% off' });
    expect((await t.ok(c.toggleMilestone, { params: { id } }, as)).milestone.enabled).toBe(false);
    expect(
      (await t.ok(c.listMilestones, { query: { enabled: 'true' } })).milestones.some(
        (m) => m._id === id,
      ),
    ).toBe(false);
    expect((await t.ok(c.listMilestones, {})).milestones.some((m) => m._id === id)).toBe(false);
    expect((await t.ok(c.listMilestones, {}, as)).milestones.some((m) => m._id === id)).toBe(true);
    expect(
      (await t.ok(c.listMilestones, { query: { enabled: 'false' } }, as)).milestones.map(
        (m) => m._id,
      ),
    ).toEqual([id]);
    expect(
      (await t.ok(c.listMilestones, { query: { type: 'gift', enabled: 'true' } })).milestones.every(
        (m) => m.type === 'gift',
      ),
    ).toBe(true);
    const order = (await t.ok(c.reorderMilestones, { body: { milestones: [id] } }, as)).milestones;
    expect([order[0]!._id, order.length]).toEqual([id, 6]);
    expect(
      (await t.call(c.reorderMilestones, { body: { milestones: ['nothing'] } }, as)).status,
    ).toBe(404);
    await t.ok(c.deleteMilestone, { params: { id } }, as);
    expect((await t.call(c.getMilestone, { params: { id } }, as)).status).toBe(404);
    for (const body of [
      { title: '', type: 'discount', threshold: 1, value: 5 },
      { title: 'a', type: 'discount', threshold: 5, value: 101 },
      { title: 'a', type: 'gift', threshold: -1, value: 1 },
      { title: 'a', type: 'magic', threshold: 5, value: 1 },
    ]) {
      expect((await t.call(c.createMilestone, { body: body as never }, as)).status).toBe(400);
    }
  });
});

describe('home and texts', () => {
  it('makes the home page in at most eight queries, every rail with cards', async () => {
    let home!: Awaited<ReturnType<typeof ask>>;
    const ask = () => t.ok(c.getHome, {});
    const { count } = await t.countQueries(async () => {
      home = await ask();
    });
    expect(count).toBeLessThanOrEqual(8);
    expect(home.arches).toHaveLength(12);
    expect(home.rails.map((r) => r.key)).toEqual(['deals', 'festive']);
    expect(home.story).toMatchObject({
      vendor: { slug: home.vendors[0]!.slug, mark: home.vendors[0]!.mark },
    });
    expect(home.priceTiles.every((tile) => tile.count > 0)).toBe(true);
    expect(home.rails.every((r) => r.products.length > 0)).toBe(true);
    expect(home.hero.images.length).toBe(3);
    expect(home.vendors.length).toBeGreaterThan(3);
  });
  it('gives the public texts and keeps the rest', async () => {
    expect((await t.ok(c.getContent, { params: { key: 'privacy-policy' } })).content).toMatchObject(
      { title: 'Privacy Policy' },
    );
    for (const key of ['india', 'home', 'nothing'])
      expect((await t.call(c.getContent, { params: { key } })).status).toBe(404);
  });
});
