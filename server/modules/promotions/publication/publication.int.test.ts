import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAd, listAds, updateAd } from '#contracts/promotions/ads.ts';
import { createCoupon, listCoupons, updateCoupon } from '#contracts/promotions/coupons.ts';
import {
  createFestiveOffer,
  putFestiveProducts,
  updateFestiveOffer,
} from '#contracts/promotions/festive-offers.ts';
import { activeAds } from '#contracts/promotions/promotions.ts';
import {
  getPublication,
  publish,
  type PublishCheckKey,
  type PublishedKind,
  undoPublish,
} from '#contracts/promotions/publication.ts';
import { listAudit } from '#contracts/staff/audit.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { makeProducts, staffToken } from '#server/testing/marketplace-fixture.ts';

let shop: TestApp;
let editor: { token: string };
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  editor = { token: await staffToken(shop, 'operations') };
});
afterAll(() => shop.close());

const read = (kind: PublishedKind, id: string) =>
  shop.ok(getPublication, { params: { kind, id } }, editor);
const openOf = async (kind: PublishedKind, id: string) =>
  (await read(kind, id)).checks.filter((c) => !c.isFine).map((c) => c.key);
const send = async (
  kind: PublishedKind,
  id: string,
  waived: PublishCheckKey[],
  reason = 'Agreed',
) =>
  shop.call(
    publish,
    { params: { kind, id }, body: { version: (await read(kind, id)).version, waived, reason } },
    editor,
  );
let serial = 0;
const makeCoupon = async (change: object = {}) =>
  (
    await shop.ok(
      createCoupon,
      {
        body: {
          code: `pub-${++serial}`,
          title: 'A draft',
          type: 'flat',
          value: 50,
          startsAt: '2026-10-01T00:00:00.000Z',
          isActive: false,
          ...change,
        },
      },
      editor,
    )
  ).coupon;
const couponNow = async (code: string) =>
  (await shop.ok(listCoupons, { query: { q: code } }, editor)).results[0]!;

describe('a coupon', () => {
  it('is published once each open point is set or waived with a reason, and taken back', async () => {
    const coupon = await makeCoupon({ totalUses: 10 });
    const open = await openOf('coupon', coupon._id);
    expect(open).toEqual(['end', 'minimum', 'budget', 'translated']);
    expect((await read('coupon', coupon._id)).exposure).toBe(500);
    expect(await send('coupon', coupon._id, open.slice(1))).toMatchObject({
      status: 409,
      code: 'CHECKS_OPEN',
    });
    expect((await send('coupon', coupon._id, open, '')).status).toBe(400);
    expect((await couponNow(coupon.code)).isActive).toBe(false);
    expect(await send('coupon', coupon._id, open, 'Permanent welcome')).toMatchObject({
      status: 200,
      data: { isPublished: true },
    });
    expect((await couponNow(coupon.code)).isActive).toBe(true);
    const owner = { token: await staffToken(shop, 'owner') };
    const { results } = await shop.ok(listAudit, { query: { kind: 'coupon', limit: 5 } }, owner);
    expect(results.find((l) => l.action === 'publication.published')).toMatchObject({
      reason: 'Permanent welcome',
      after: { waived: open },
    });
    const { version } = await read('coupon', coupon._id);
    const undone = { params: { kind: 'coupon', id: coupon._id }, body: { version } } as const;
    await shop.ok(undoPublish, undone, editor);
    expect((await couponNow(coupon.code)).isActive).toBe(false);
    expect((await shop.call(undoPublish, undone, editor)).status).toBe(409);
  });

  it('is not published as someone else has changed it since it was checked', async () => {
    const coupon = await makeCoupon({ totalUses: 10 });
    const { version } = await read('coupon', coupon._id);
    await shop.ok(
      updateCoupon,
      { params: { id: coupon._id }, body: { value: 5_000 }, version: coupon.version },
      editor,
    );
    const body = {
      version,
      waived: await openOf('coupon', coupon._id),
      reason: 'As checked',
    };
    expect(
      await shop.call(publish, { params: { kind: 'coupon', id: coupon._id }, body }, editor),
    ).toMatchObject({ status: 409, code: 'PREVIEW_CHANGED' });
  });

  it('without a limit on its cost still waits for a second person', async () => {
    const coupon = await makeCoupon({ type: 'percent', value: 20 });
    const open = await openOf('coupon', coupon._id);
    expect(open).toContain('cap');
    expect((await read('coupon', coupon._id)).exposure).toBeNull();
    expect(await send('coupon', coupon._id, open)).toMatchObject({
      status: 200,
      data: { isPublished: false },
    });
    expect((await couponNow(coupon.code)).isActive).toBe(false);
  });

  it('is nothing for those who may only read', async () => {
    const coupon = await makeCoupon();
    const reader = { token: await staffToken(shop, 'read_only') };
    const params = { kind: 'coupon', id: coupon._id } as const;
    const { version } = await shop.ok(getPublication, { params }, reader);
    const reply = await shop.call(publish, { params, body: { version } }, reader);
    expect(reply.status).toBe(403);
  });
});

describe('a festive offer', () => {
  it('without products cannot be published, whatever the reason', async () => {
    const { offer } = await shop.ok(
      createFestiveOffer,
      {
        body: {
          name: `Checked ${++serial}`,
          startDate: '2026-10-01T00:00:00.000Z',
          endDate: '2027-01-31T00:00:00.000Z',
          isActive: false,
        },
      },
      editor,
    );
    const open = await openOf('festive_offer', offer._id);
    expect(open).toContain('products');
    expect((await send('festive_offer', offer._id, open)).status).toBe(409);
    // A program's switch is no way around it.
    const turnOn = () =>
      shop.call(
        updateFestiveOffer,
        { params: { id: offer._id }, body: { isActive: true } },
        editor,
      );
    expect(await turnOn()).toMatchObject({ status: 409, code: 'CHECKS_OPEN' });
    expect((await read('festive_offer', offer._id)).isPublished).toBe(false);
    const { productId } = await makeProducts(shop);
    await shop.ok(
      putFestiveProducts,
      { params: { id: offer._id }, body: { productIds: [productId], discountPercent: 10 } },
      editor,
    );
    expect(await openOf('festive_offer', offer._id)).not.toContain('products');
    expect((await turnOn()).status).toBe(200);
  });
});

describe('an announcement', () => {
  it('that has ended is not turned on by a program either, unless it ends later', async () => {
    const { ad } = await shop.ok(
      createAd,
      { body: { text: `Over ${++serial}`, isActive: false, endsAt: '2026-10-01T00:00:00.000Z' } },
      editor,
    );
    const turnOn = (change: object) =>
      shop.call(updateAd, { params: { id: ad._id }, body: { isActive: true, ...change } }, editor);
    expect(await turnOn({})).toMatchObject({ status: 409, code: 'CHECKS_OPEN' });
    expect((await turnOn({ endsAt: '2027-01-01T00:00:00.000Z' })).status).toBe(200);
  });

  it('is on no page before it is published, and on none after it is taken back', async () => {
    const text = `Checked words ${++serial}`;
    const { ad } = await shop.ok(
      createAd,
      { body: { text, isActive: false, endsAt: '2027-01-01T00:00:00.000Z' } },
      editor,
    );
    const shown = async () =>
      (await shop.ok(activeAds, { query: { limit: 50 } })).ads.some((one) => one.text === text);
    expect(await openOf('ad', ad._id)).toEqual(['translated']);
    expect(await shown()).toBe(false);
    expect((await send('ad', ad._id, ['translated'])).status).toBe(200);
    expect(await shown()).toBe(true);
    const { version } = await read('ad', ad._id);
    await shop.ok(undoPublish, { params: { kind: 'ad', id: ad._id }, body: { version } }, editor);
    expect(await shown()).toBe(false);
    expect((await shop.ok(listAds, {}, editor)).results.map((a) => a._id)).toContain(ad._id);
  });
});
