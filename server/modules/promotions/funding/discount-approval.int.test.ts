import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { createCoupon, updateCoupon } from '#contracts/promotions/coupons.ts';
import { putFestiveProducts, updateFestiveOffer } from '#contracts/promotions/festive-offers.ts';
import {
  approvePublishing,
  getPublishing,
  getPublishingAllowance,
} from '#contracts/promotions/publishing.ts';
import { makeProducts, staffToken } from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { buy, fund, offerOf } from './funding.fixture.ts';
import { PUBLISHED } from '#server/testing/published.ts';

let shop: TestApp;
let staff: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true, at: '2026-11-02T06:30:00.000Z' });
  staff = { token: await staffToken(shop, 'operations') };
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`update milestones set is_enabled = false`.execute(shop.db);
});

let codes = 0;

describe('what could cost more than the limit', () => {
  // One operator's publications within a day are summed: each of these starts from zero.
  beforeEach(async () => {
    staff = { token: await staffToken(shop, 'owner') };
  });
  const other = async () => ({ token: await staffToken(shop, 'finance') });
  const read = async (id: string, as = staff) =>
    (await shop.ok(getPublishing, { params: { id } }, as)).publishing;
  const make = async (code: string, more: object, as = staff) =>
    (
      await shop.ok(
        createCoupon,
        {
          body: {
            ...PUBLISHED,
            code,
            title: code,
            type: 'percent',
            value: 10,
            startsAt: '2026-10-01T00:00:00.000Z',
            ...more,
          },
        },
        as,
      )
    ).coupon;

  it('is published only by a second person, and again when its terms change; below the limit nobody is asked', async () => {
    const small = await make(
      'SMALL',
      { maxDiscount: 100, totalUses: 1000 },
      { token: await staffToken(shop, 'owner') },
    );
    expect(small.isActive).toBe(true);
    expect(await read(small._id)).toMatchObject({ exposure: 1_00_000, state: 'free' });
    const open = await make('OPEN', {});
    expect(open.isActive).toBe(false);
    expect(await read(open._id)).toMatchObject({
      exposure: null,
      state: 'waiting',
      askedBy: expect.any(String),
      mayApprove: false,
    });
    const approve = (as: { token: string }, exposure: number | null) =>
      shop.call(approvePublishing, { params: { id: open._id }, body: { exposure } }, as);
    expect(await approve(staff, null)).toMatchObject({ status: 409, code: 'OWN_REQUEST' });
    expect(await approve({ token: await staffToken(shop, 'support') }, null)).toMatchObject({
      status: 403,
    });
    expect(await approve(await other(), 5)).toMatchObject({ status: 409, code: 'PREVIEW_CHANGED' });
    expect(await read(open._id, await other())).toMatchObject({ mayApprove: true });
    expect((await approve(await other(), null)).data.publishing).toMatchObject({
      state: 'approved',
    });
    expect((await approve(await other(), null)).status).toBe(409);
    const change = async (body: object) =>
      (await shop.ok(updateCoupon, { params: { id: open._id }, body }, staff)).coupon.isActive;
    expect(await change({ title: 'Another title' })).toBe(true);
    expect(await change({ value: 90 })).toBe(false);
    expect(await read(open._id)).toMatchObject({ state: 'waiting' });
    expect(await change({ maxDiscount: 10, totalUses: 100, ...PUBLISHED })).toBe(true);
    // Removing the budget of a running coupon raises its maximum cost.
    expect(await change({ maxDiscount: null, isActive: false })).toBe(false);
    await fund(shop, staff, open._id, { budget: 500 });
    expect(await change(PUBLISHED)).toBe(true);
    await fund(shop, staff, open._id, { budget: null });
    expect(await read(open._id)).toMatchObject({ exposure: null, state: 'waiting' });
  });

  it('is not approved by who made it dearer while it waited', async () => {
    const code = await make(`DEARER${++codes}`, { type: 'flat', value: 200, totalUses: 1000 });
    expect(await read(code._id)).toMatchObject({ exposure: 2_00_000, state: 'waiting' });
    const second = { token: await staffToken(shop, 'owner') };
    await shop.ok(updateCoupon, { params: { id: code._id }, body: { value: 20_000 } }, second);
    const approve = (as: { token: string }, exposure: number) =>
      shop.call(approvePublishing, { params: { id: code._id }, body: { exposure } }, as);
    expect(await approve(second, 2_00_00_000)).toMatchObject({
      status: 409,
      code: 'PREVIEW_CHANGED',
    });
    expect(await read(code._id, second)).toMatchObject({
      state: 'needed',
      askedBy: null,
      mayApprove: false,
    });
    // Publishing the new terms requests approval, which the same person cannot give.
    expect(
      (await shop.ok(updateCoupon, { params: { id: code._id }, body: PUBLISHED }, second)).coupon
        .isActive,
    ).toBe(false);
    expect(await approve(second, 2_00_00_000)).toMatchObject({ status: 409, code: 'OWN_REQUEST' });
    expect((await approve(staff, 2_00_00_000)).data.publishing).toMatchObject({
      state: 'approved',
    });
  });

  it('has no limit for a festive offer without a budget, however small the stock; with one it is the budget', async () => {
    const products = await makeProducts(shop, { rupees: 1000, stock: 1 });
    const offer = await offerOf(shop, staff);
    await shop.ok(
      putFestiveProducts,
      {
        params: { id: offer._id },
        body: { productIds: [products.productId], discountPercent: 20 },
      },
      staff,
    );
    expect(await read(offer._id)).toMatchObject({ exposure: null, state: 'needed' });
    const publish = async () =>
      (await shop.ok(updateFestiveOffer, { params: { id: offer._id }, body: PUBLISHED }, staff))
        .offer.isActive;
    expect(await publish()).toBe(false);
    await shop.ok(
      approvePublishing,
      { params: { id: offer._id }, body: { exposure: null } },
      await other(),
    );
    const price = async () =>
      (await shop.ok(getProduct, { params: { id: products.slug } })).product.price;
    expect(await price()).toBe(800);
    // Stock that sells out and is restocked changes nothing; every order gets the displayed price.
    await sql`update offers set on_hand = 5000 where product_id = ${products.productId}`.execute(
      shop.db,
    );
    expect(
      (
        await shop.ok(
          updateFestiveOffer,
          { params: { id: offer._id }, body: { description: 'Lamps and sweets' } },
          staff,
        )
      ).offer.isActive,
    ).toBe(true);
    expect([
      await price(),
      (await buy(shop, products.productId)).order.totals.items,
      (await buy(shop, products.productId)).order.totals.items,
    ]).toEqual([800, 800, 800]);
    // A larger discount is a different cost.
    expect(
      (
        await shop.ok(
          putFestiveProducts,
          {
            params: { id: offer._id },
            body: { productIds: [products.productId], discountPercent: 50 },
          },
          staff,
        )
      ).offer.isActive,
    ).toBe(false);
    expect(await price()).toBe(1000);
    // The budget is the maximum cost, and a larger one is a different cost.
    await fund(shop, staff, offer._id, { budget: 90_000 });
    expect(await read(offer._id)).toMatchObject({ exposure: 90_000, state: 'free' });
    expect(await publish()).toBe(true);
    await fund(shop, staff, offer._id, { budget: 2_00_000 });
    expect(await read(offer._id)).toMatchObject({ exposure: 2_00_000, state: 'waiting' });
    expect(await price()).toBe(1000);
  });

  it('is nothing for a festive offer that only vendors pay, until the marketplace pays a share', async () => {
    const products = await makeProducts(shop, { rupees: 1000, stock: 1 });
    const offer = await offerOf(shop, staff);
    await shop.ok(
      putFestiveProducts,
      {
        params: { id: offer._id },
        body: { productIds: [products.productId], discountPercent: 20 },
      },
      staff,
    );
    // Without excluding vendors, the marketplace pays for those who did not agree.
    await fund(shop, staff, offer._id, { vendorPercent: 100 });
    expect(await read(offer._id)).toMatchObject({ exposure: null, state: 'needed' });
    await fund(shop, staff, offer._id, { vendorPercent: 100, skipsOthers: true });
    expect(await read(offer._id)).toMatchObject({ exposure: 0, state: 'free' });
    expect(
      (await shop.ok(updateFestiveOffer, { params: { id: offer._id }, body: PUBLISHED }, staff))
        .offer.isActive,
    ).toBe(true);
    await fund(shop, staff, offer._id, { vendorPercent: 90, skipsOthers: true });
    expect(await read(offer._id)).toMatchObject({ exposure: null, state: 'waiting' });
  });

  it('is approved for its terms alone: other terms that could cost less are asked for again', async () => {
    const code = await make(`TERMS${++codes}`, { maxDiscount: 100, totalUses: 10_000 });
    await shop.ok(
      approvePublishing,
      { params: { id: code._id }, body: { exposure: 10_00_000 } },
      await other(),
    );
    const change = async (body: object) =>
      (await shop.ok(updateCoupon, { params: { id: code._id }, body }, staff)).coupon.isActive;
    expect(await change({ title: 'Other words' })).toBe(true);
    expect(await change({ value: 100, maxDiscount: 2000, totalUses: 500 })).toBe(false);
    expect(await read(code._id)).toMatchObject({
      exposure: 10_00_000,
      state: 'waiting',
      mayApprove: false,
    });
    expect(await change({ value: 10, maxDiscount: 100, totalUses: 9000, ...PUBLISHED })).toBe(
      false,
    );
    expect(await change({ totalUses: 1000, ...PUBLISHED })).toBe(true);
    expect(await change({ totalUses: 10_000 })).toBe(true);
  });

  it('counts what one operator publishes within a day together, so that it cannot be split', async () => {
    const flat = (value: number, totalUses: number, as = staff) =>
      make(`SPLIT${++codes}`, { type: 'flat', value, totalUses }, as);
    const first = await flat(40, 1000);
    const second = await flat(60, 1000);
    expect([first.isActive, second.isActive]).toEqual([true, true]);
    expect(await shop.ok(getPublishingAllowance, {}, staff)).toEqual({
      limit: 1_00_000,
      published: 1_00_000,
    });
    const third = await flat(1, 10);
    expect(third.isActive).toBe(false);
    expect(await read(third._id)).toMatchObject({
      exposure: 10,
      published: 1_00_000,
      state: 'waiting',
      mayApprove: false,
    });
    // Offers with a budget count towards the same sum; text changes cost nothing.
    const products = await makeProducts(shop, { rupees: 1000, stock: 10 });
    const offer = await offerOf(shop, staff);
    await shop.ok(
      putFestiveProducts,
      {
        params: { id: offer._id },
        body: { productIds: [products.productId], discountPercent: 10 },
      },
      staff,
    );
    await fund(shop, staff, offer._id, { budget: 50 });
    expect(
      (await shop.ok(updateFestiveOffer, { params: { id: offer._id }, body: PUBLISHED }, staff))
        .offer.isActive,
    ).toBe(false);
    expect(
      (
        await shop.ok(
          updateCoupon,
          { params: { id: first._id }, body: { title: 'Other words' } },
          staff,
        )
      ).coupon.isActive,
    ).toBe(true);
    // A reduced code cannot be raised again above the remaining limit; each operator has a separate
    // sum.
    expect(
      (await shop.ok(updateCoupon, { params: { id: first._id }, body: { value: 41 } }, staff))
        .coupon.isActive,
    ).toBe(false);
    expect((await flat(1, 10, { token: await staffToken(shop, 'owner') })).isActive).toBe(true);
    // Approved publications do not count, and the next day starts from zero.
    await shop.ok(
      approvePublishing,
      { params: { id: third._id }, body: { exposure: 10 } },
      await other(),
    );
    expect((await shop.ok(getPublishingAllowance, {}, staff)).published).toBe(1_00_000);
    const {
      rows: [row],
    } = await sql<{
      id: string;
    }>`select member_id as id from publications where subject_id = ${second._id}`.execute(shop.db);
    await sql`update publications set published_at = published_at - interval '25 hours' where member_id = ${row!.id}`.execute(
      shop.db,
    );
    expect((await flat(1, 10)).isActive).toBe(true);
  });

  it('counts codes that are published at once, one after the other', async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => make(`ATONCE${++codes}`, { type: 'flat', value: 50, totalUses: 1000 })),
    );
    expect(made.filter((c) => c.isActive)).toHaveLength(2);
  });

  it('counts what a code has given beside what it can still give', async () => {
    const code = await make(`GIVEN${++codes}`, {
      type: 'flat',
      value: 100,
      totalUses: 2,
      usesPerAccount: null,
    });
    const products = await makeProducts(shop, { rupees: 1000 });
    await buy(shop, products.productId, code.code);
    await shop.ok(updateCoupon, { params: { id: code._id }, body: { value: 50 } }, staff);
    expect(await read(code._id)).toMatchObject({ exposure: 150 });
  });
});
