import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAd,
  createPromotion,
  listAds,
  updateAd,
  updatePromotion,
} from '#contracts/promotions/ads.ts';
import { createCoupon, listCoupons, updateCoupon } from '#contracts/promotions/coupons.ts';
import {
  createFestiveOffer,
  putFestiveProducts,
  updateFestiveOffer,
} from '#contracts/promotions/festive-offers.ts';
import {
  answerVendorDiscount,
  listDiscountConsents,
  listVendorDiscounts,
  setDiscountFunding,
} from '#contracts/promotions/discount-funding.ts';
import { listJoinableOffers } from '#contracts/offers/festive-joining.ts';
import { activeAds } from '#contracts/promotions/promotions.ts';
import {
  getPublication,
  publish,
  type PublishedKind,
  undoPublish,
} from '#contracts/promotions/publication.ts';
import type { PublishCheckKey } from '#contracts/promotions/publish-checks.ts';
import { listAudit } from '#contracts/staff/audit.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import {
  makeProducts,
  makeVendor,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';

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

  it('paid by vendors is a draft that they accept, and then published without a waiver for it', async () => {
    const vendorId = await makeVendor(shop, { email: `funds-${serial}@vendor.example` });
    const seller = { token: await vendorToken(shop, vendorId) };
    const coupon = await makeCoupon({ fundedBy: 'vendor', budget: 1_000, totalUses: 10 });
    await sql`delete from discount_consents where subject_id = ${coupon._id} and vendor_id <> ${vendorId}`.execute(
      shop.db,
    );
    expect(await openOf('coupon', coupon._id)).toContain('funding');
    const { results } = await shop.ok(listVendorDiscounts, {}, seller);
    const { vendorPercent, mostPercent } = results.find((d) => d.subjectId === coupon._id)!;
    const answer = { accept: true, vendorPercent, mostPercent };
    await shop.ok(answerVendorDiscount, { params: { id: coupon._id }, body: answer }, seller);
    const open = await openOf('coupon', coupon._id);
    expect(open).not.toContain('funding');
    expect((await send('coupon', coupon._id, open)).status).toBe(200);
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

describe('a coupon created active', () => {
  const whole = {
    title: 'Winter',
    type: 'percent',
    value: 10,
    maxDiscount: 200,
    minCart: 500,
    totalUses: 10,
    budget: 1_000,
    startsAt: '2026-10-01T00:00:00.000Z',
    endsAt: '2027-01-01T00:00:00.000Z',
    isActive: true,
    translations: { hi: { title: 'सर्दी' } },
  } as const;
  const create = (body: object) =>
    shop.call(createCoupon, { body: { ...whole, code: `whole-${++serial}`, ...body } }, editor);

  it('is published if its checklist is complete', async () => {
    expect(await create({})).toMatchObject({ status: 201, data: { coupon: { isActive: true } } });
  });

  it('is refused, naming each missing point, and nothing is left of it', async () => {
    const code = `WHOLE-${serial + 1}`;
    const bare = { maxDiscount: null, budget: null, endsAt: null, translations: {} };
    expect(await create(bare)).toMatchObject({
      status: 409,
      code: 'CHECKS_OPEN',
      message: expect.stringContaining('No end date'),
      details: [
        { path: 'end' },
        { path: 'cap' },
        { path: 'budget' },
        { path: 'translated', message: expect.stringMatching(/another language/) },
      ],
    });
    expect((await shop.ok(listCoupons, { query: { q: code } }, editor)).results).toEqual([]);
    expect(await create({ ...bare, isActive: false })).toMatchObject({ status: 201 });
  });

  it('does without what a person waives with a reason, never without a future end', async () => {
    const waived = ['budget', 'translated'] as PublishCheckKey[];
    const open = { budget: null, translations: {}, waived };
    expect((await create(open)).status).toBe(400);
    expect((await create({ ...open, reason: 'Agreed by phone' })).status).toBe(201);
    expect(
      await create({
        endsAt: '2026-10-02T00:00:00.000Z',
        waived: ['not_over'],
        reason: 'Agreed by phone',
      }),
    ).toMatchObject({ status: 409, details: [{ path: 'not_over' }] });
  });

  it('paid by vendors is refused while they are only asked, with and without a budget', async () => {
    for (const budget of [1_000, null]) {
      const body = { fundedBy: 'vendor', budget, waived: ['budget'], reason: 'Agreed by phone' };
      expect(await create(body)).toMatchObject({ status: 409, details: [{ path: 'funding' }] });
      const { data } = await create({ ...body, waived: ['budget', 'funding'] });
      const params = { id: data.coupon._id };
      const asked = await shop.ok(listDiscountConsents, { params, query: {} }, editor);
      expect(asked.total).toBeGreaterThan(0);
      expect(asked.results[0]).toMatchObject({ state: 'asked', vendorPercent: 100 });
    }
  });

  it('is paid by the side a later change names, whatever share was asked for before', async () => {
    const { data } = await create({ fundedBy: 'vendor', isActive: false });
    const params = { id: data.coupon._id };
    const pay = async (fundedBy: 'vendor' | 'platform') =>
      (await shop.ok(updateCoupon, { params, body: { fundedBy } }, editor)).coupon.vendorPercent;
    expect([data.coupon.vendorPercent, await pay('platform'), await pay('vendor')]).toEqual([
      100, 0, 100,
    ]);
    const funding = { vendorPercent: 60, skipsOthers: true, budget: 1_000 };
    await shop.ok(setDiscountFunding, { params, body: funding }, editor);
    expect(await pay('platform')).toBe(0);
    expect(
      (await shop.ok(updateCoupon, { params, body: { value: 5 } }, editor)).coupon,
    ).toMatchObject({ vendorPercent: 0, fundedBy: 'platform' });
  });

  it('keeps its checked limits when it is changed, unless they are waived with a reason', async () => {
    const { data } = await create({ waived: ['translated'], reason: 'Short', translations: {} });
    const params = { id: data.coupon._id };
    const change = (body: object) => shop.call(updateCoupon, { params, body }, editor);
    // What it was published without stays accepted.
    expect((await change({ title: 'Winter days' })).status).toBe(200);
    const bare = { maxDiscount: null, minCart: 0 };
    expect(await change(bare)).toMatchObject({
      status: 409,
      code: 'CHECKS_OPEN',
      details: [{ path: 'cap' }, { path: 'minimum' }],
    });
    const waived = ['cap', 'minimum'];
    expect((await change({ ...bare, waived })).status).toBe(400);
    const done = await change({ ...bare, waived, reason: 'Agreed by phone' });
    expect(done).toMatchObject({ status: 200, data: { coupon: { isActive: true, minCart: 0 } } });
    const owner = { token: await staffToken(shop, 'owner') };
    const { results } = await shop.ok(listAudit, { query: { kind: 'coupon', limit: 5 } }, owner);
    expect(results.find((l) => l.action === 'publication.published')).toMatchObject({
      reason: 'Agreed by phone',
      after: { waived },
    });
    const fund = (body: object) =>
      shop.call(setDiscountFunding, { params, body: { vendorPercent: 0, ...body } }, editor);
    expect(await fund({ budget: null })).toMatchObject({
      status: 409,
      details: [{ path: 'budget' }],
    });
    expect((await fund({ budget: 900 })).status).toBe(200);
    const without = { budget: null, waived: ['budget'], reason: 'Agreed by phone' };
    expect((await fund(without)).status).toBe(200);
    // Ending it early needs no reason.
    expect((await change({ endsAt: '2026-10-02T00:00:00.000Z' })).status).toBe(200);
  });

  it('is checked again when a later end revives it', async () => {
    const made = await makeCoupon({ endsAt: '2026-10-02T00:00:00.000Z' });
    const { db } = shop;
    await sql`update coupons set is_active = true where id = ${made._id}`.execute(db);
    const revived = { params: { id: made._id }, body: { endsAt: '2027-01-01T00:00:00.000Z' } };
    expect(await shop.call(updateCoupon, revived, editor)).toMatchObject({ code: 'CHECKS_OPEN' });
  });
});

describe('a festive offer', () => {
  it('is created active with its products and budget', async () => {
    const { productId } = await makeProducts(shop);
    const body = {
      name: `Whole ${++serial}`,
      description: 'Lamps',
      isOpenToVendors: false,
      startDate: '2026-10-01T00:00:00.000Z',
      endDate: '2027-01-31T00:00:00.000Z',
      isActive: true,
      budget: 1_000,
      translations: { hi: { name: 'दीये', description: 'दीये' } },
    };
    const products = { productIds: [productId], discountPercent: 10 };
    const without = await shop.call(createFestiveOffer, { body }, editor);
    expect(without).toMatchObject({ status: 409, details: [{ path: 'products' }] });
    const waived = { waived: ['funding'], reason: 'Answers come later' } as const;
    const made = await shop.call(
      createFestiveOffer,
      { body: { ...body, products, ...waived, waived: ['funding'] } },
      editor,
    );
    expect(made).toMatchObject({ status: 201, data: { offer: { isActive: true, products: 1 } } });
  });

  it('is published empty while vendors may still join it', async () => {
    const body = {
      name: `Joined ${++serial}`,
      description: 'Lamps',
      startDate: '2026-10-01T00:00:00.000Z',
      endDate: '2027-01-31T00:00:00.000Z',
      isActive: true,
      budget: 1_000,
      translations: { hi: { name: 'दीये', description: 'दीये' } },
    };
    const closed = { ...body, joinUntil: '2026-10-02T00:00:00.000Z' };
    expect(await shop.call(createFestiveOffer, { body: closed }, editor)).toMatchObject({
      status: 409,
      details: [{ path: 'products' }],
    });
    const { offer } = await shop.ok(createFestiveOffer, { body }, editor);
    expect(offer).toMatchObject({ isActive: true, products: 0 });
    const seller = { token: await vendorToken(shop, await makeVendor(shop)) };
    const { results } = await shop.ok(listJoinableOffers, {}, seller);
    expect(results.find((one) => one._id === offer._id)).toMatchObject({ isOpen: true });
    const close = { params: { id: offer._id }, body: { isOpenToVendors: false } };
    expect(await shop.call(updateFestiveOffer, close, editor)).toMatchObject({
      status: 409,
      details: [{ path: 'products' }],
    });
  });

  it('without products cannot be published, whatever the reason', async () => {
    const { offer } = await shop.ok(
      createFestiveOffer,
      {
        body: {
          name: `Checked ${++serial}`,
          startDate: '2026-10-01T00:00:00.000Z',
          endDate: '2027-01-31T00:00:00.000Z',
          isOpenToVendors: false,
          isActive: false,
        },
      },
      editor,
    );
    const open = await openOf('festive_offer', offer._id);
    expect(open).toContain('products');
    expect((await send('festive_offer', offer._id, open)).status).toBe(409);
    // A program's switch is no way around it.
    const turnOn = (more: object = {}) =>
      shop.call(
        updateFestiveOffer,
        { params: { id: offer._id }, body: { isActive: true, ...more } },
        editor,
      );
    expect(await turnOn()).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    expect((await read('festive_offer', offer._id)).isPublished).toBe(false);
    const { productId } = await makeProducts(shop);
    await shop.ok(
      putFestiveProducts,
      { params: { id: offer._id }, body: { productIds: [productId], discountPercent: 10 } },
      editor,
    );
    const left = await openOf('festive_offer', offer._id);
    expect(left).not.toContain('products');
    expect(await turnOn()).toMatchObject({
      status: 409,
      details: left.map((path) => ({ path })),
    });
    expect((await turnOn({ waived: left, reason: 'Agreed by phone' })).status).toBe(200);
  });
});

describe('a promotion', () => {
  it('is checked when it is created active, and when a running one gets a code', async () => {
    const body = {
      title: `Weeks ${++serial}`,
      description: null,
      startsAt: '2026-10-01T00:00:00.000Z',
      isActive: true,
    };
    const create = (more: object) =>
      shop.call(createPromotion, { body: { ...body, ...more } }, editor);
    expect(await create({})).toMatchObject({
      status: 409,
      details: [{ path: 'end' }, { path: 'translated' }],
    });
    const { status, data } = await create({
      activeUntil: '2027-01-01T00:00:00.000Z',
      translations: { hi: { title: 'हफ़्ते' } },
    });
    expect(status).toBe(201);
    const coupon = { code: `weeks-${serial}`, title: 'x', type: 'percent', value: 50 } as const;
    expect(
      await shop.call(
        updatePromotion,
        { params: { id: data.promotion._id }, body: { coupon } },
        editor,
      ),
    ).toMatchObject({ status: 409, code: 'CHECKS_OPEN' });
  });
});

describe('the code of a promotion', () => {
  it('is published with it only if its own checklist is complete as well', async () => {
    const body = {
      title: `Days ${++serial}`,
      startsAt: '2026-10-01T00:00:00.000Z',
      activeUntil: '2027-01-01T00:00:00.000Z',
      translations: { hi: { title: 'दिन' } },
      isActive: true,
      coupon: {
        code: `days-${serial}`,
        type: 'flat',
        value: 50,
        minCart: 500,
        totalUses: 10,
        fundedBy: 'vendor',
      },
    } as const;
    const create = (more: object) =>
      shop.call(createPromotion, { body: { ...body, ...more } }, editor);
    expect(await create({})).toMatchObject({
      status: 409,
      details: [{ path: 'funding' }, { path: 'budget' }],
    });
    const draft = await create({ isActive: false });
    const promotion = draft.data.promotion;
    const params = { id: promotion.coupon!._id };
    await shop.ok(setDiscountFunding, { params, body: { budget: 400 } }, editor);
    expect(await openOf('promotion', promotion._id)).toEqual([]);
    // The title of its code in the other language counts as well.
    await shop.ok(updateCoupon, { params, body: { translations: {} } }, editor);
    expect(await send('promotion', promotion._id, [])).toMatchObject({
      status: 409,
      details: [{ path: 'translated' }],
    });
    await shop.ok(
      updateCoupon,
      { params, body: { translations: { hi: { title: 'दिन' } } } },
      editor,
    );
    expect((await send('promotion', promotion._id, [])).status).toBe(200);
    const dearer = { ...body.coupon, minCart: 0, fundedBy: 'platform' };
    expect(
      await shop.call(
        updatePromotion,
        { params: { id: promotion._id }, body: { coupon: dearer } } as never,
        editor,
      ),
    ).toMatchObject({ status: 409, details: [{ path: 'minimum' }] });
  });
});

describe('an announcement', () => {
  it('created active is checked as well', async () => {
    const create = (more: object) =>
      shop.call(createAd, { body: { text: `Now ${++serial}`, isActive: true, ...more } }, editor);
    expect(await create({})).toMatchObject({
      status: 409,
      details: [{ path: 'end' }, { path: 'translated' }],
    });
    const more = {
      endsAt: '2027-01-01T00:00:00.000Z',
      translations: { hi: { text: 'अभी' } },
    };
    expect(await create(more)).toMatchObject({ status: 201, data: { ad: { isActive: true } } });
  });

  it('that has ended is not turned on by a program either, unless it ends later', async () => {
    const { ad } = await shop.ok(
      createAd,
      { body: { text: `Over ${++serial}`, isActive: false, endsAt: '2026-10-01T00:00:00.000Z' } },
      editor,
    );
    const turnOn = (change: object) =>
      shop.call(updateAd, { params: { id: ad._id }, body: { isActive: true, ...change } }, editor);
    expect(await turnOn({})).toMatchObject({ status: 409, code: 'CHECKS_OPEN' });
    const later = { endsAt: '2027-01-01T00:00:00.000Z' };
    expect(await turnOn(later)).toMatchObject({ status: 409, details: [{ path: 'translated' }] });
    expect((await turnOn({ ...later, translations: { hi: { text: 'ख़त्म' } } })).status).toBe(200);
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
