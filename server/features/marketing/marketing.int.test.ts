import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as m from '#contracts/marketing.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let t: TestApp;
let admin: string;
beforeAll(async () => {
  t = await createTestApp({ seed: true });
  admin = await t.signIn('admin');
});
afterAll(() => t.close());

describe('ads and promotions', () => {
  it('come by priority, ten unless asked, fifty at most', async () => {
    const { ads } = await t.ok(m.activeAds, {});
    expect(ads.length).toBeGreaterThan(0);
    expect(ads.length).toBeLessThanOrEqual(10);
    expect(ads.map((a) => a.priority)).toEqual(ads.map((a) => a.priority).toSorted((a, b) => a - b));
    expect((await t.ok(m.activeAds, { query: { limit: 500 } })).ads.length).toBeLessThanOrEqual(50);
    expect((await t.ok(m.activeAds, { query: { limit: 2 } })).ads).toHaveLength(2);
    expect((await t.inject({ url: '/api/ads/active?limit=0' })).statusCode).toBe(400);
  });
  it('tell running promotions from all, soonest end first', async () => {
    const running = await t.ok(m.activePromotions, {});
    const all = await t.ok(m.allPromotions, {});
    expect(all.length).toBeGreaterThanOrEqual(running.length);
    const now = t.clock.now().toISOString();
    expect(running.every((p) => p.isActive && p.startsAt <= now && (p.activeUntil === null || p.activeUntil > now))).toBe(true);
    const ends = running.map((p) => p.activeUntil ?? '9');
    expect(ends).toEqual(ends.toSorted());
  });
});

describe('festive offers', () => {
  it('filter by status, which is computed, and carry cards with their category', async () => {
    for (const status of ['active', 'upcoming', 'expired'] as const) {
      const { offers, total, page, limit } = await t.ok(m.listFestiveOffers, { query: { status, limit: 50 } });
      expect([offers.length, page, limit]).toEqual([total, 1, 50]);
      for (const o of offers) {
        expect(o.status).toBe(status);
        expect(o.productCount).toBe(o.products.length);
        expect(o.products.every((p) => p.categoryId.name.length > 0 && p.price > 0)).toBe(true);
      }
    }
    const { offers: [running] } = await t.ok(m.listFestiveOffers, { query: { status: 'active' } });
    expect(running!.products.some((p) => p.price < p.originalPrice)).toBe(true);
    expect((await t.inject({ url: '/api/festive-offers?status=inactive' })).statusCode).toBe(400);
  });
  it('are found by id and slug, 404 otherwise and when switched off', async () => {
    const { offers: [first] } = await t.ok(m.listFestiveOffers, {});
    for (const id of [first!._id, first!.slug]) expect((await t.ok(m.getFestiveOffer, { params: { id } })).offer._id).toBe(first!._id);
    expect(await t.call(m.getFestiveOffer, { params: { id: 'nothing' } })).toMatchObject({ status: 404, code: 'FESTIVE_OFFER_NOT_FOUND', message: 'Failed to fetch festive offer' });
    const { offers: [last] } = await t.ok(m.listFestiveOffers, { query: { status: 'upcoming' } });
    await t.db.updateTable('festive_offers').set({ is_active: false }).where('id', '=', last!._id).execute();
    expect((await t.call(m.getFestiveOffer, { params: { id: `${last!.slug}` } })).status).toBe(404);
    expect((await t.countQueries(() => t.ok(m.listFestiveOffers, { query: { limit: 19 } }))).count).toBeLessThanOrEqual(4);
  });
});

describe('milestones', () => {
  const body = { title: 'Big gift', description: '', type: 'gift' as const, threshold: 9999, value: 2, icon: 'gift' as const, color: 'red' as const };

  it('are the five of the specification, by order, for everybody', async () => {
    const { milestones } = await t.ok(m.listMilestones, {});
    expect(milestones.map((x) => [x.type, x.threshold, x.value])).toEqual([
      ['free_delivery', 1200, expect.any(Number)], ['discount', 1500, 5], ['discount', 1800, 10], ['cashback', 2000, 100], ['gift', 2500, 1],
    ]);
    expect((await t.ok(m.listMilestones, { query: { type: 'discount' } })).milestones).toHaveLength(2);
    expect((await t.inject({ url: '/api/milestones?type=evil' })).statusCode).toBe(400);
  });
  it('say what a cart total unlocks: the highest discount, not the sum', async () => {
    const none = await t.ok(m.milestoneBenefits, { query: { cartTotal: 0 } });
    expect(none).toMatchObject({ applicableMilestones: [], nextMilestone: { threshold: 1200 }, benefits: { totalDiscount: 0, freeShipping: false, cashback: 0, gifts: 0 } });
    const some = await t.ok(m.milestoneBenefits, { query: { cartTotal: 2000 } });
    expect(some).toMatchObject({ nextMilestone: { threshold: 2500 }, benefits: { totalDiscount: 200, discountPercentage: 10, freeShipping: true, cashback: 100, gifts: 0 } });
    expect((await t.ok(m.milestoneBenefits, { query: { cartTotal: 2500 } })).nextMilestone).toBeNull();
    for (const url of ['/api/milestones/benefits', '/api/milestones/benefits?cartTotal=-1', '/api/milestones/benefits?cartTotal=x']) {
      const reply = await t.inject({ url });
      expect([reply.statusCode, reply.json().details[0].path], url).toEqual([400, 'cartTotal']);
    }
  });
  it('are written by operators alone', async () => {
    const shopper = await t.signIn('shopper');
    expect((await t.call(m.createMilestone, { body })).status).toBe(401);
    for (const token of [shopper, await t.signIn('vendor')]) expect(await t.call(m.createMilestone, { body }, { token })).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
    expect((await t.call(m.getMilestone, { params: { id: 'x' } }, { token: shopper })).status).toBe(403);
  });
  it('are created, read, changed, switched, ordered and removed, and lists follow at once', async () => {
    const token = { token: admin };
    const shown = async () => (await t.ok(m.listMilestones, {})).milestones.map((x) => x._id);
    const before = await shown();
    const created = await t.call(m.createMilestone, { body }, token);
    expect(created).toMatchObject({ status: 201, data: { milestone: { enabled: true, threshold: 9999, order: 6 } } });
    const id = created.data.milestone._id;
    expect(await shown()).toEqual([...before, id]);
    expect((await t.ok(m.getMilestone, { params: { id } }, token)).milestone.title).toBe('Big gift');
    expect(await t.call(m.createMilestone, { body }, token)).toMatchObject({ status: 409, code: 'MILESTONE_CONFLICT' });
    expect((await t.ok(m.updateMilestone, { params: { id }, body: { title: 'Bigger', threshold: 8888 } }, token)).milestone).toMatchObject({ title: 'Bigger', threshold: 8888, value: 2 });
    expect((await t.ok(m.toggleMilestone, { params: { id } }, token)).milestone.enabled).toBe(false);
    expect(await shown()).toEqual(before);
    expect((await t.ok(m.listMilestones, { query: { enabled: 'false' } })).milestones).toEqual([]);
    expect((await t.ok(m.listMilestones, { query: { enabled: 'false' } }, token)).milestones.map((x) => x._id)).toEqual([id]);
    expect((await t.ok(m.listMilestones, {}, token)).milestones).toHaveLength(6);
    const { milestones } = await t.ok(m.reorderMilestones, { body: { milestones: [id, { _id: before[1]! }] } }, token);
    expect(milestones.map((x) => x._id)).toEqual([id, before[1], before[0], ...before.slice(2)]);
    expect(milestones.map((x) => x.order)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await t.call(m.reorderMilestones, { body: { milestones: ['nothing'] } }, token)).status).toBe(404);
    await t.ok(m.reorderMilestones, { body: { milestones: before } }, token);
    expect((await t.call(m.deleteMilestone, { params: { id } }, token)).status).toBe(200);
    for (const call of [m.getMilestone, m.deleteMilestone, m.toggleMilestone]) expect(await t.call(call, { params: { id } }, token)).toMatchObject({ status: 404, code: 'MILESTONE_NOT_FOUND' });
    expect(await shown()).toEqual(before);
  });
  it.each([
    [{ ...body, type: 'discount' as const, value: 150 }, 'value'], [{ ...body, title: ' ' }, 'title'], [{ ...body, threshold: 0 }, 'threshold'],
    [{ ...body, icon: 'skull' as never }, 'icon'], [{ ...body, value: 0 }, 'value'],
  ])('refuse %j', async (bad, path) => {
    const reply = await t.call(m.createMilestone, { body: bad }, { token: admin });
    expect(reply.status).toBe(400);
    expect(reply.details!.map((d) => d.path)).toContain(path);
  });
  it('refuse a change that makes a discount of more than a hundred percent or an empty reward', async () => {
    const discount = (await t.ok(m.listMilestones, { query: { type: 'discount' } })).milestones[0]!;
    const gift = (await t.ok(m.listMilestones, { query: { type: 'gift' } })).milestones[0]!;
    expect((await t.call(m.updateMilestone, { params: { id: discount._id }, body: { value: 150 } }, { token: admin })).status).toBe(400);
    expect((await t.call(m.updateMilestone, { params: { id: gift._id }, body: { value: 0 } }, { token: admin })).status).toBe(400);
    const kept = await t.ok(m.updateMilestone, { params: { id: discount._id }, body: { title: discount.title } }, { token: admin });
    expect(kept.milestone).toEqual(discount);
  });
});

describe('texts and the home page', () => {
  it('are there for the public keys alone', async () => {
    for (const key of ['faq', 'contact', 'privacy-policy', 'terms-conditions', 'seller-terms-conditions']) expect((await t.ok(m.getContent, { params: { key } })).content, key).toBeTruthy();
    for (const key of ['home', 'nothing']) expect((await t.call(m.getContent, { params: { key } })).status, key).toBe(404);
  });
  it('is whole: hero with pictures, arches, rails, tiles, vendors, trust and milestones, in at most eight queries', async () => {
    const { result: home, count } = await t.countQueries(() => t.ok(m.getHome, {}));
    expect(count).toBeLessThanOrEqual(8);
    expect(home.hero.images.length).toBeGreaterThan(0);
    expect(home.arches.length).toBeGreaterThan(4);
    expect(home.arches.every((a) => a.image && a.url.startsWith('/collections/'))).toBe(true);
    expect(home.rails.length).toBeGreaterThan(1);
    for (const rail of home.rails) {
      expect(rail.products.length, rail.key).toBeGreaterThan(3);
      expect(rail.products.every((p) => p.stock > 0)).toBe(true);
    }
    expect([home.priceTiles, home.collections, home.vendors, home.trust, home.milestones].every((list) => list.length > 0)).toBe(true);
  });
});
