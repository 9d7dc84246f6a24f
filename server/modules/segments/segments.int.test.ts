import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCartItem } from '#contracts/cart/cart.ts';
import {
  addToCheckout,
  moveCartToCheckout,
  placeOrder,
  quoteTotals,
} from '#contracts/checkout/checkout.ts';
import { publishContent, putContentDraft, getContentPage } from '#contracts/content/content.ts';
import { DEFAULT_HOME } from '#contracts/content/home-content.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { createCoupon, listVendorCoupons, updateCoupon } from '#contracts/promotions/coupons.ts';
import { myHomeBanners } from '#contracts/promotions/home-banners.ts';
import { getHome } from '#contracts/promotions/promotions.ts';
import { createStaffRole } from '#contracts/staff/roles.ts';
import { getCurrentStaff, setStaffRole } from '#contracts/staff/staff.ts';
import type { SegmentCondition, SegmentRule } from '#contracts/segments/segment-rules.ts';
import * as api from '#contracts/segments/segments.ts';
import {
  type Customer,
  makeCustomer,
  makeProducts,
  staffToken,
} from '#server/testing/marketplace-fixture.ts';
import { issueSession } from '#server/platform/auth/sessions.ts';
import { transact } from '#server/platform/db/database.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { isInSegment } from './service.ts';
import { PUBLISHED } from '#server/testing/published.ts';

const DAY = 86_400_000;
let shop: TestApp;
let staff: { token: string };
let product: { productId: string };
let category: string;
/** Ordered once, for ₹400, forty days ago. */
let old: Customer;
/** Ordered twice, for ₹400 each: forty days ago and now. */
let regular: Customer;
/** Never ordered. */
let fresh: Customer;

const order = async (who: Customer, body: object = {}, quantity = 1) => {
  await shop.ok(
    addToCheckout,
    { body: { productId: product.productId, quantity } },
    { token: who.token },
  );
  return shop.call(
    placeOrder,
    { body: { addressId: who.addressId, paymentMethod: 'cod', ...body } },
    { token: who.token, headers: { 'idempotency-key': newId('req') } },
  );
};

beforeAll(async () => {
  shop = await createTestApp({ seed: true });
  [old, regular] = [await makeCustomer(shop), await makeCustomer(shop)];
  product = await makeProducts(shop, { rupees: 400 });
  category = (
    await shop.db
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', product.productId)
      .executeTakeFirstOrThrow()
  ).category_id;
  for (const who of [old, regular]) expect((await order(who)).status).toBe(201);
  shop.clock.advance(40 * DAY);
  old = await signInAgain(old);
  regular = await signInAgain(regular);
  staff = { token: await staffToken(shop, 'operations') };
  fresh = await makeCustomer(shop, '560001');
  expect((await order(regular)).status).toBe(201);
});
afterAll(() => shop.close());

/** The time moved past the session of a customer. */
async function signInAgain(who: Customer): Promise<Customer> {
  const { token, userId } = await makeCustomer(shop);
  await sql`update sessions set subject_id = ${who.userId} where subject_id = ${userId}`.execute(
    shop.db,
  );
  return { ...who, token };
}

const ruleOf = (...rules: SegmentRule['rules']): SegmentRule => ({ match: 'all', rules });
const make = async (rule: SegmentRule, name = 'A segment') =>
  (await shop.ok(api.createSegment, { body: { name, rule } }, staff)).segment;
/** Those of the three customers a rule matches, asked as a coupon does. */
const matched = async (...rules: SegmentRule['rules']) => {
  const { _id } = await make(ruleOf(...rules));
  const found = [];
  for (const [name, who] of Object.entries({ old, regular, fresh }))
    if (await isInSegment(shop.db, _id, who.userId, shop.clock.now())) found.push(name);
  return found;
};

describe('rules', () => {
  it.each<[string, SegmentCondition, string[]]>([
    ['no order at all', { kind: 'orders', days: null, min: 0, max: 0 }, ['fresh']],
    ['at least one ever', { kind: 'orders', days: null, min: 1, max: null }, ['old', 'regular']],
    ['exactly one ever', { kind: 'orders', days: null, min: 1, max: 1 }, ['old']],
    ['one in thirty days', { kind: 'orders', days: 30, min: 1, max: null }, ['regular']],
    ['spent ₹700 and more', { kind: 'spent', days: null, min: 700, max: null }, ['regular']],
    ['spent up to ₹700', { kind: 'spent', days: null, min: 0, max: 700 }, ['old', 'fresh']],
    ['first order long ago', { kind: 'first_order', when: 'before', days: 30 }, ['old', 'regular']],
    ['first order lately', { kind: 'first_order', when: 'within', days: 30 }, []],
    ['last order long ago', { kind: 'last_order', when: 'before', days: 30 }, ['old']],
    ['last order lately', { kind: 'last_order', when: 'within', days: 30 }, ['regular']],
    ['joined long ago', { kind: 'joined', when: 'before', days: 30 }, ['old', 'regular']],
    ['joined lately', { kind: 'joined', when: 'within', days: 30 }, ['fresh']],
    ['Pune', { kind: 'place', by: 'city', values: ['pune'] }, ['old', 'regular', 'fresh']],
    ['PIN codes', { kind: 'place', by: 'pin', values: ['11', '5600'] }, ['fresh']],
    ['English', { kind: 'language', values: ['en'] }, ['old', 'regular', 'fresh']],
    ['Hindi', { kind: 'language', values: ['hi'] }, []],
    ['consent', { kind: 'consent', channel: 'email' }, []],
    ['no such category', { kind: 'bought', category: 'cat_none', days: null }, []],
  ])('match %s', async (_, condition, expected) => {
    expect(await matched(condition)).toEqual(expected);
  });

  it('match a category, a cart that waits, consent, and combinations', async () => {
    expect(await matched({ kind: 'bought', category, days: 30 })).toEqual(['regular']);
    const cart = (days: number) => ({ kind: 'unbought', list: 'cart', days }) as const;
    await shop.ok(
      addCartItem,
      { body: { productId: product.productId, quantity: 1 } },
      { token: fresh.token },
    );
    expect(await matched(cart(0))).toEqual(['fresh']);
    expect(await matched(cart(1))).toEqual([]);
    await sql`update users set preferences = preferences || '{"marketingEmails": true}' where id = ${old.userId}`.execute(
      shop.db,
    );
    expect(await matched({ kind: 'consent', channel: 'email' })).toEqual(['old']);
    const ordered = { kind: 'orders', days: null, min: 1, max: null } as const;
    const lately = { kind: 'last_order', when: 'within', days: 30 } as const;
    expect(await matched(ordered, { kind: 'group', match: 'none', rules: [lately] })).toEqual([
      'old',
    ]);
    expect(
      await matched({ kind: 'group', match: 'any', rules: [lately, cart(0)] }, ordered),
    ).toEqual(['regular']);
  });

  it('never match a blocked or closed account', async () => {
    const anybody = { kind: 'orders', days: null, min: 0, max: null } as const;
    expect(await matched(anybody)).toContain('fresh');
    await sql`update users set blocked_at = now(), block_reason = 'x' where id = ${fresh.userId}`.execute(
      shop.db,
    );
    expect(await matched(anybody)).not.toContain('fresh');
    await sql`update users set blocked_at = null, block_reason = null where id = ${fresh.userId}`.execute(
      shop.db,
    );
  });
});

describe('segments', () => {
  it('are previewed with masked contacts, counted, changed on the version seen, and kept while used', async () => {
    const rule = ruleOf({ kind: 'orders', days: null, min: 1, max: null });
    const segment = await make(rule, 'Buyers');
    expect(segment).toMatchObject({ name: 'Buyers', size: null, uses: 0 });
    const seen = await shop.ok(
      api.previewSegment,
      { body: { rule, id: segment._id as never } },
      staff,
    );
    expect(seen.size).toBeGreaterThanOrEqual(2);
    expect(seen.sample.length).toBeLessThanOrEqual(api.SEGMENT_SAMPLE);
    const shown = JSON.stringify(seen.sample);
    for (const secret of [old.email, old.phone, regular.email, 'Asha Rao'])
      expect(shown).not.toContain(secret);
    expect(
      (await shop.ok(api.getSegment, { params: { id: segment._id } }, staff)).segment,
    ).toMatchObject({ size: seen.size });
    const stale = await shop.call(
      api.updateSegment,
      { params: { id: segment._id }, body: { name: 'Other', rule }, version: 'stale' },
      staff,
    );
    expect(stale).toMatchObject({ status: 409, code: 'RECORD_CHANGED' });
    const narrower = ruleOf({ kind: 'orders', days: 30, min: 1, max: null });
    const { segment: changed } = await shop.ok(
      api.updateSegment,
      { params: { id: segment._id }, body: { name: 'Recent buyers', rule: narrower } },
      staff,
    );
    // The size belonged to the rule before.
    expect(changed).toMatchObject({ name: 'Recent buyers', size: null });
    const { coupon } = await shop.ok(
      createCoupon,
      {
        body: {
          code: 'SEG-KEEP',
          title: 'x',
          type: 'flat',
          value: 10,
          startsAt: '2026-10-01T00:00:00.000Z',
          ...PUBLISHED,
          segment: segment._id as never,
        },
      },
      staff,
    );
    const { uses } = await shop.ok(api.getSegment, { params: { id: segment._id } }, staff);
    expect(uses).toEqual([{ kind: 'coupon', id: coupon._id, name: 'SEG-KEEP' }]);
    const remove = () => shop.call(api.deleteSegment, { params: { id: segment._id } }, staff);
    expect(await remove()).toMatchObject({ status: 409, code: 'SEGMENT_IN_USE' });
    await shop.ok(
      updateCoupon,
      { params: { id: coupon._id }, body: { segment: null, isActive: false } },
      staff,
    );
    expect((await remove()).status).toBe(200);
    expect(
      await shop.call(
        updateCoupon,
        { params: { id: coupon._id }, body: { segment: segment._id as never } },
        staff,
      ),
    ).toMatchObject({ status: 400, details: [{ path: 'segment' }] });
  });

  it('are for staff with the permission; others see neither rules nor customers', async () => {
    const rule = ruleOf({ kind: 'orders', days: null, min: 1, max: null });
    const catalog = { token: await staffToken(shop, 'catalog') };
    for (const call of [
      () => shop.call(api.listSegments, {}, catalog),
      () => shop.call(api.createSegment, { body: { name: 'Mine', rule } }, catalog),
      () => shop.call(api.previewSegment, { body: { rule } }, catalog),
    ])
      expect(await call()).toMatchObject({ status: 403 });
    // To choose one for a coupon, its name is enough.
    expect((await shop.ok(api.listSegmentNames, {}, catalog)).segments.length).toBeGreaterThan(0);
    const reader = { token: await staffToken(shop, 'read_only') };
    expect((await shop.ok(api.previewSegment, { body: { rule } }, reader)).sample).not.toBeNull();
    expect(
      await shop.call(api.createSegment, { body: { name: 'Mine', rule } }, reader),
    ).toMatchObject({
      status: 403,
    });
    // A number of one says what that customer bought.
    const owner = { token: await staffToken(shop, 'owner') };
    const { role } = await shop.ok(
      createStaffRole,
      { body: { name: 'Campaigns only', rights: ['campaigns:write'] } },
      owner,
    );
    const writer = { token: await staffToken(shop, 'support') };
    const { member } = await shop.ok(getCurrentStaff, {}, writer);
    await shop.ok(
      setStaffRole,
      { params: { id: member._id }, body: { role: role._id as never } },
      owner,
    );
    const only = await transact(shop.db, (tx) =>
      issueSession(
        tx,
        { audience: 'admin', subjectId: member._id, staffRole: 'custom' },
        shop.clock,
      ),
    );
    const counted = await make(rule, 'Counted');
    await shop.ok(api.previewSegment, { body: { rule, id: counted._id as never } }, staff);
    for (const [who, sees] of [
      [staff, true],
      [only, false],
    ] as const) {
      const { results } = await shop.ok(api.listSegments, { query: { limit: 100 } }, who);
      const one = await shop.ok(api.getSegment, { params: { id: counted._id } }, who);
      for (const s of [results.find((r) => r._id === counted._id)!, one.segment])
        expect([s.size !== null, s.sizedAt !== null]).toEqual([sees, sees]);
    }
    expect(await shop.call(api.previewSegment, { body: { rule } }, only)).toMatchObject({
      status: 403,
      code: 'STAFF_RIGHT_MISSING',
    });
    const vendor = { token: await shop.signIn('vendor') };
    expect((await shop.call(api.listSegments, {}, vendor)).status).toBe(403);
    for (const { segment } of (await shop.ok(listVendorCoupons, {}, vendor)).results)
      expect(segment).toBeNull();
  });
});

describe('a coupon for a segment', () => {
  it('is as good as unknown to customers outside it, in cart, checkout and order', async () => {
    const segment = await make(ruleOf({ kind: 'orders', days: null, min: 1, max: null }));
    await shop.ok(
      createCoupon,
      {
        body: {
          code: 'ONLYBUYERS',
          title: 'x',
          type: 'flat',
          value: 50,
          usesPerAccount: null,
          startsAt: '2026-10-01T00:00:00.000Z',
          ...PUBLISHED,
          segment: segment._id as never,
        },
      },
      staff,
    );
    const promoCode = 'ONLYBUYERS';
    const newcomer = await makeCustomer(shop);
    for (const [who, discount] of [
      [regular, 50],
      [newcomer, 0],
    ] as const) {
      for (const list of ['cart', 'checkout'] as const) {
        await shop.ok(
          list === 'cart' ? addCartItem : addToCheckout,
          { body: { productId: product.productId, quantity: 1 } },
          { token: who.token },
        );
        const quoted = await shop.ok(
          quoteTotals,
          { body: { list, promoCode } },
          { token: who.token },
        );
        expect(quoted.totals.discount, list).toBe(discount);
        if (discount === 0) expect(quoted.promo).toMatchObject({ state: 'none', percent: null });
      }
    }
    const byApi = await order(newcomer, { promoCode });
    expect(byApi.data.order.totals).toMatchObject({ discount: 0 });
    // The first order made them a customer of the segment: what counts is the moment of use.
    expect((await order(newcomer, { promoCode })).data.order.totals.discount).toBe(50);
  });
});

describe('a coupon for a cart that waits', () => {
  it('keeps its discount at checkout and in the order', async () => {
    const segment = await make(ruleOf({ kind: 'unbought', list: 'cart', days: 1 }));
    const promoCode = 'COMEBACK';
    await shop.ok(
      createCoupon,
      {
        body: {
          code: promoCode,
          title: 'x',
          type: 'flat',
          value: 50,
          startsAt: '2026-10-01T00:00:00.000Z',
          ...PUBLISHED,
          segment: segment._id as never,
        },
      },
      staff,
    );
    const who = await makeCustomer(shop);
    const as = { token: who.token };
    await shop.ok(addCartItem, { body: { productId: product.productId, quantity: 1 } }, as);
    await sql`update cart_items set added_at = added_at - interval '2 days' where user_id = ${who.userId}`.execute(
      shop.db,
    );
    const discountIn = async (list: 'cart' | 'checkout') =>
      (await shop.ok(quoteTotals, { body: { list, promoCode } }, as)).totals.discount;
    expect(await discountIn('cart')).toBe(50);
    await shop.ok(moveCartToCheckout, {}, as);
    expect(await discountIn('checkout')).toBe(50);
    const placed = await shop.call(
      placeOrder,
      { body: { addressId: who.addressId, paymentMethod: 'cod', promoCode } },
      { ...as, headers: { 'idempotency-key': newId('req') } },
    );
    expect(placed.data.order.totals.discount).toBe(50);
    // Bought now.
    expect(await isInSegment(shop.db, segment._id, who.userId, shop.clock.now())).toBe(false);
  });
});

describe('a banner for a segment', () => {
  it('reaches its customers only, and no page that is the same for everybody', async () => {
    const segment = await make(ruleOf({ kind: 'orders', days: null, min: 1, max: null }));
    const banner = {
      key: 'buyers',
      title: 'For buyers',
      text: '',
      to: '/explore',
      audience: segment._id as never,
      translations: {},
    };
    const { page } = await shop.ok(getContentPage, { params: { key: 'home' } }, staff);
    const value = { ...DEFAULT_HOME, ...(page.value as object), banners: [banner], times: [] };
    await shop.ok(putContentDraft, { params: { key: 'home' }, body: { value } }, staff);
    await shop.ok(publishContent, { params: { key: 'home' }, body: {} }, staff);
    const home = await shop.ok(getHome, {});
    expect(home).toMatchObject({ banners: [], hasPersonal: true });
    expect(JSON.stringify(home)).not.toContain(segment._id);
    const bannersOf = async (who: Customer) =>
      (await shop.ok(myHomeBanners, {}, { token: who.token })).banners.map((b) => b.key);
    const outsider = await makeCustomer(shop);
    expect(await bannersOf(outsider)).toEqual([]);
    expect(await bannersOf(regular)).toEqual(['buyers']);
    const raw = await shop.inject({
      url: '/api/home/banners',
      headers: { authorization: `Bearer ${regular.token}` },
    });
    expect(raw.headers['cache-control']).toBe('no-store');
    expect(
      (await shop.ok(api.getSegment, { params: { id: segment._id } }, staff)).uses,
    ).toMatchObject([{ kind: 'banner', id: 'buyers' }]);
  });
});
