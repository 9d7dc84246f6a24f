import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProduct } from '#contracts/catalog/catalog.ts';
import { addToCheckout, placeOrder, quoteTotals } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { createCoupon, updateCoupon } from '#contracts/promotions/coupons.ts';
import { getAdminOrder } from '#contracts/order-actions/order-actions.ts';
import * as d from '#contracts/promotions/discount-funding.ts';
import {
  createFestiveOffer,
  putFestiveProducts,
  updateFestiveOffer,
} from '#contracts/promotions/festive-offers.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { createMilestone, getFestiveOffer } from '#contracts/promotions/promotions.ts';
import { listVendorOffers } from '#contracts/offers/offers.ts';
import {
  approvePublishing,
  codeExposure,
  getPublishing,
  getPublishingAllowance,
} from '#contracts/promotions/publishing.ts';
import { getVendorOrderMoney } from '#contracts/settlement/settlement.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  type Customer,
  staffToken,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { fundingNoticesJob } from './jobs.ts';

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

let serial = 0;
const offerOf = async (change: object = {}) =>
  (
    await shop.ok(
      createFestiveOffer,
      {
        body: {
          name: `Utsav ${++serial}`,
          startDate: '2026-11-01T00:00:00.000Z',
          endDate: '2026-11-20T00:00:00.000Z',
          isOpenToVendors: false,
          isActive: false,
          ...change,
        },
      },
      staff,
    )
  ).offer;
const fund = (id: string, body: Partial<Parameters<typeof bodyOf>[0]>) =>
  shop.ok(d.setDiscountFunding, { params: { id }, body: bodyOf(body) }, staff);
const bodyOf = (b: {
  vendorPercent?: number;
  skipsOthers?: boolean;
  consentUntil?: string | null;
  budget?: number | null;
}) => ({ vendorPercent: 0, skipsOthers: false, consentUntil: null, budget: null, ...b });
const put = (who: Customer, productId: string) =>
  shop.ok(addToCheckout, { body: { productId } }, { token: who.token });
const place = (who: Customer, promoCode?: string) =>
  shop.call(
    placeOrder,
    {
      body: { addressId: who.addressId, paymentMethod: 'cod', ...(promoCode ? { promoCode } : {}) },
    },
    { token: who.token, headers: { 'idempotency-key': newId('req') } },
  );
async function buy(productId: string, promoCode?: string) {
  const who = await makeCustomer(shop);
  await put(who, productId);
  const { data } = await place(who, promoCode);
  const { rows } = await sql<{
    account: string;
    paise: number;
    rule: string | null;
  }>`select account, sum(amount_paise)::int as paise, max(rule) as rule from ledger_entries where order_id = ${data.order._id} group by 1`.execute(
    shop.db,
  );
  return {
    who,
    order: data.order,
    books: Object.fromEntries(rows.map((r) => [r.account, r.paise])),
    rule: rows.find((r) => r.account === 'platform_discount')?.rule,
  };
}

it('asks vendors before they pay for a festive price, and splits it with those who agreed', async () => {
  const vendorId = await makeVendor(shop, { email: 'share@vendor.example' });
  const products = await makeProducts(shop, { rupees: 1000, vendorIds: [vendorId] });
  const seller = { token: await vendorToken(shop, vendorId) };
  const offer = await offerOf();
  // A draft: nothing to publish, and nothing for customers to see.
  expect(
    await shop.call(
      updateFestiveOffer,
      { params: { id: offer._id }, body: { isActive: true } },
      staff,
    ),
  ).toMatchObject({ status: 409 });
  expect(await shop.call(getFestiveOffer, { params: { id: offer._id } })).toMatchObject({
    status: 404,
  });
  await shop.ok(
    putFestiveProducts,
    { params: { id: offer._id }, body: { productIds: [products.productId], discountPercent: 20 } },
    staff,
  );
  await fund(offer._id, { vendorPercent: 60, budget: 50_000 });
  await shop.ok(updateFestiveOffer, { params: { id: offer._id }, body: { isActive: true } }, staff);
  // Nobody agreed yet: the marketplace pays all of it.
  expect((await buy(products.productId)).books).toMatchObject({
    platform_discount: 200_00,
    vendor_payable: -900_00,
    platform_commission: -100_00,
  });
  await fundingNoticesJob.run(shop.deps as never, {}, {
    signal: new AbortController().signal,
  } as never);
  const {
    rows: [mail],
  } = await sql<{
    subject: string;
  }>`select subject from messages where template = 'vendor_discount_asked' and recipient = 'share@vendor.example'`.execute(
    shop.db,
  );
  expect(mail!.subject).toContain(offer.name);
  const {
    results: [asked],
  } = await shop.ok(d.listVendorDiscounts, {}, seller);
  expect(asked).toMatchObject({
    subjectId: offer._id,
    state: 'asked',
    vendorPercent: 60,
    mostPercent: 20,
    isOpen: true,
  });
  const answer = (accept: boolean, vendorPercent = 60) =>
    shop.call(
      d.answerVendorDiscount,
      { params: { id: offer._id }, body: { accept, vendorPercent, mostPercent: 20 } },
      seller,
    );
  expect(await answer(true, 10)).toMatchObject({ status: 409 });
  expect(await answer(true)).toMatchObject({
    status: 200,
    data: { discount: { state: 'accepted' } },
  });
  // The marketplace's share of the festive price is the vendor's as well.
  expect((await shop.ok(listVendorOffers, {}, seller)).results[0]).toMatchObject({
    price: 1000,
    soldFor: 880,
    festive: { price: 800 },
  });
  const split = await buy(products.productId);
  expect(split.books).toMatchObject({
    platform_discount: 80_00,
    vendor_payable: -(880_00 - 88_00),
    platform_commission: -88_00,
  });
  expect(split.rule).toBe(`festive ${offer.name}`);
  // What the vendor reads on the order is what the ledger owes it, less what a statement withholds.
  const { earnings } = await shop.ok(
    getVendorOrderMoney,
    { params: { id: split.order.subOrders[0]!._id } },
    seller,
  );
  expect(earnings).toMatchObject({
    items: [
      {
        asked: 1000,
        sold: 880,
        discounts: [{ kind: 'festive', name: offer.name, byVendor: 120, byMarketplace: 80 }],
      },
    ],
    commission: 88,
  });
  expect(
    (await shop.ok(getAdminOrder, { params: { id: split.order._id } }, staff)).order.parts[0]!
      .money,
  ).toMatchObject({
    items: 1000,
    discount: 200,
    byVendor: 120,
    byMarketplace: 80,
    total: split.order.totals.total,
  });
  expect(
    Math.round((earnings!.net + earnings!.commissionGst + earnings!.tcs + earnings!.tds) * 100),
  ).toBe(-split.books.vendor_payable!);
  // More off needs a new answer; declining leaves the price to the marketplace.
  await shop.ok(
    putFestiveProducts,
    { params: { id: offer._id }, body: { productIds: [products.productId], discountPercent: 30 } },
    staff,
  );
  expect((await shop.ok(d.listVendorDiscounts, {}, seller)).results[0]).toMatchObject({
    state: 'asked',
    mostPercent: 30,
  });
  expect((await buy(products.productId)).books).toMatchObject({
    platform_discount: 300_00,
    vendor_payable: -900_00,
  });
});

it('splits a milestone with the vendors who agreed, and shows each its share on the order', async () => {
  const vendorId = await makeVendor(shop);
  const products = await makeProducts(shop, { rupees: 1000, vendorIds: [vendorId] });
  const seller = { token: await vendorToken(shop, vendorId) };
  const { milestone } = await shop.ok(
    createMilestone,
    { body: { title: 'Ten percent', type: 'discount', threshold: 500, value: 10 } },
    staff,
  );
  await fund(milestone._id, { vendorPercent: 60 });
  expect((await buy(products.productId)).books).toMatchObject({
    platform_discount: 100_00,
    vendor_payable: -900_00,
  });
  expect((await shop.ok(d.listVendorDiscounts, {}, seller)).results).toMatchObject([
    { subjectId: milestone._id, kind: 'milestone', state: 'asked', vendorPercent: 60 },
  ]);
  const {
    results: [asked],
  } = await shop.ok(d.listVendorDiscounts, {}, seller);
  await shop.ok(
    d.answerVendorDiscount,
    {
      params: { id: milestone._id },
      body: { accept: true, vendorPercent: 60, mostPercent: asked!.mostPercent },
    },
    seller,
  );
  const split = await buy(products.productId);
  expect(split.books).toMatchObject({
    platform_discount: 40_00,
    vendor_payable: -(940_00 - 94_00),
  });
  const { earnings } = await shop.ok(
    getVendorOrderMoney,
    { params: { id: split.order.subOrders[0]!._id } },
    seller,
  );
  expect(earnings).toMatchObject({
    items: [
      {
        asked: 1000,
        sold: 940,
        discounts: [{ kind: 'milestone', byVendor: 60, byMarketplace: 40 }],
      },
    ],
    commission: 94,
  });
  expect(
    (await shop.ok(getAdminOrder, { params: { id: split.order._id } }, staff)).order.parts[0]!
      .money,
  ).toMatchObject({ items: 1000, discount: 100, byVendor: 60, byMarketplace: 40 });
});

it('leaves vendors out who did not agree, where the operator says so', async () => {
  const other = await makeVendor(shop);
  const products = await makeProducts(shop, { rupees: 500, vendorIds: [other] });
  const offer = await offerOf();
  await shop.ok(
    putFestiveProducts,
    { params: { id: offer._id }, body: { productIds: [products.productId], discountPercent: 10 } },
    staff,
  );
  await fund(offer._id, { vendorPercent: 100, skipsOthers: true });
  await shop.ok(updateFestiveOffer, { params: { id: offer._id }, body: { isActive: true } }, staff);
  expect((await buy(products.productId)).order.totals.items).toBe(500);
  const seller = { token: await vendorToken(shop, other) };
  await shop.ok(
    d.answerVendorDiscount,
    { params: { id: offer._id }, body: { accept: true, vendorPercent: 100, mostPercent: 10 } },
    seller,
  );
  const own = await buy(products.productId);
  expect([own.order.totals.items, own.books.platform_discount, own.books.vendor_payable]).toEqual([
    450,
    undefined,
    -405_00,
  ]);
});

it('never spends more than the budget, however many order at once, and takes back what is cancelled', async () => {
  const { coupon } = await shop.ok(
    createCoupon,
    {
      body: {
        code: 'BUDGET',
        title: 'Budget',
        type: 'percent',
        value: 10,
        maxDiscount: 1000,
        totalUses: 20,
        startsAt: '2026-10-01T00:00:00.000Z',
      },
    },
    staff,
  );
  await fund(coupon._id, { budget: 250 });
  const products = await makeProducts(shop, { rupees: 1000 });
  const buyers = [];
  for (let i = 0; i < 6; i++) {
    const who = await makeCustomer(shop);
    await put(who, products.productId);
    buyers.push(who);
  }
  const replies = await Promise.all(buyers.map((who) => place(who, 'BUDGET')));
  expect(replies.map((r) => r.status)).toEqual(Array(6).fill(201));
  const withIt = replies.filter((r) => r.data.order.totals.discount > 0);
  expect(withIt.map((r) => r.data.order.totals.discount)).toEqual([100, 100]);
  const spent = async () =>
    (await shop.ok(d.getDiscountFunding, { params: { id: coupon._id } }, staff)).funding.spent;
  expect(await spent()).toBe(200);
  expect(
    await shop.call(
      d.setDiscountFunding,
      { params: { id: coupon._id }, body: bodyOf({ budget: 199 }) },
      staff,
    ),
  ).toMatchObject({ status: 400, details: [{ path: 'budget' }] });
  const first = withIt[0]!.data.order;
  const owner = buyers[replies.indexOf(withIt[0]!)]!;
  await shop.ok(
    cancelOrder,
    { params: { id: first._id }, body: {} },
    { token: owner.token, headers: { 'idempotency-key': newId('req') } },
  );
  expect(await spent()).toBe(100);
  const next = await makeCustomer(shop);
  await put(next, products.productId);
  expect(
    (
      await shop.ok(
        quoteTotals,
        { body: { list: 'checkout', promoCode: 'BUDGET' } },
        { token: next.token },
      )
    ).totals.discount,
  ).toBe(100);
});

it('asks again when a coupon takes off more, and keeps the deadline', async () => {
  const vendorId = await makeVendor(shop);
  const seller = { token: await vendorToken(shop, vendorId) };
  const { coupon } = await shop.ok(
    createCoupon,
    {
      body: {
        code: 'SHARED',
        title: 'Shared',
        type: 'percent',
        value: 10,
        maxDiscount: 1000,
        totalUses: 20,
        vendors: [vendorId],
        startsAt: '2026-10-01T00:00:00.000Z',
      },
    },
    staff,
  );
  const { funding } = await fund(coupon._id, {
    vendorPercent: 50,
    consentUntil: '2026-11-03T00:00:00.000Z',
  });
  expect(funding).toMatchObject({
    kind: 'coupon',
    vendors: { asked: 1, accepted: 0 },
    forecast: { discount: expect.any(Number) },
  });
  const answer = (accept: boolean) =>
    shop.call(
      d.answerVendorDiscount,
      { params: { id: coupon._id }, body: { accept, vendorPercent: 50, mostPercent: 10 } },
      seller,
    );
  expect((await answer(true)).status).toBe(200);
  await shop.ok(updateCoupon, { params: { id: coupon._id }, body: { usesPerAccount: 5 } }, staff);
  expect(
    (await shop.ok(d.listDiscountConsents, { params: { id: coupon._id } }, staff)).results,
  ).toMatchObject([{ state: 'asked' }]);
  shop.clock.set('2026-11-04T06:30:00.000Z');
  expect(
    await shop.call(
      d.answerVendorDiscount,
      { params: { id: coupon._id }, body: { accept: true, vendorPercent: 50, mostPercent: 10 } },
      { token: await vendorToken(shop, vendorId) },
    ),
  ).toMatchObject({ status: 409 });
});

describe('what could cost more than the limit', () => {
  // What one operator publishes within a day counts together: each of these begins with nothing.
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
    expect(await change({ maxDiscount: 10, totalUses: 100, isActive: true })).toBe(true);
    // A budget taken away from a coupon that runs lifts what it could cost.
    expect(await change({ maxDiscount: null, isActive: false })).toBe(false);
    await fund(open._id, { budget: 500 });
    expect(await change({ isActive: true })).toBe(true);
    await fund(open._id, { budget: null });
    expect(await read(open._id)).toMatchObject({ exposure: null, state: 'waiting' });
  });

  it('is not approved by who made it dearer while it waited', async () => {
    const code = await make(`DEARER${++serial}`, { type: 'flat', value: 200, totalUses: 1000 });
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
    // Who publishes the new terms asks for them, and is not the one to approve.
    expect(
      (await shop.ok(updateCoupon, { params: { id: code._id }, body: { isActive: true } }, second))
        .coupon.isActive,
    ).toBe(false);
    expect(await approve(second, 2_00_00_000)).toMatchObject({ status: 409, code: 'OWN_REQUEST' });
    expect((await approve(staff, 2_00_00_000)).data.publishing).toMatchObject({
      state: 'approved',
    });
  });

  it('has no limit for a festive offer without a budget, however small the stock; with one it is the budget', async () => {
    const products = await makeProducts(shop, { rupees: 1000, stock: 1 });
    const offer = await offerOf();
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
      (
        await shop.ok(
          updateFestiveOffer,
          { params: { id: offer._id }, body: { isActive: true } },
          staff,
        )
      ).offer.isActive;
    expect(await publish()).toBe(false);
    await shop.ok(
      approvePublishing,
      { params: { id: offer._id }, body: { exposure: null } },
      await other(),
    );
    const price = async () =>
      (await shop.ok(getProduct, { params: { id: products.slug } })).product.price;
    expect(await price()).toBe(800);
    // Stock that is sold out and comes again changes nothing; every order gets the price that is shown.
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
      (await buy(products.productId)).order.totals.items,
      (await buy(products.productId)).order.totals.items,
    ]).toEqual([800, 800, 800]);
    // More off is another cost.
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
    // A budget is all it can cost, and a larger one is another cost.
    await fund(offer._id, { budget: 90_000 });
    expect(await read(offer._id)).toMatchObject({ exposure: 90_000, state: 'free' });
    expect(await publish()).toBe(true);
    await fund(offer._id, { budget: 2_00_000 });
    expect(await read(offer._id)).toMatchObject({ exposure: 2_00_000, state: 'waiting' });
    expect(await price()).toBe(1000);
  });

  it('is nothing for a festive offer that only vendors pay, until the marketplace pays a share', async () => {
    const products = await makeProducts(shop, { rupees: 1000, stock: 1 });
    const offer = await offerOf();
    await shop.ok(
      putFestiveProducts,
      {
        params: { id: offer._id },
        body: { productIds: [products.productId], discountPercent: 20 },
      },
      staff,
    );
    // Without leaving others out, the marketplace pays for those who did not agree.
    await fund(offer._id, { vendorPercent: 100 });
    expect(await read(offer._id)).toMatchObject({ exposure: null, state: 'needed' });
    await fund(offer._id, { vendorPercent: 100, skipsOthers: true });
    expect(await read(offer._id)).toMatchObject({ exposure: 0, state: 'free' });
    expect(
      (
        await shop.ok(
          updateFestiveOffer,
          { params: { id: offer._id }, body: { isActive: true } },
          staff,
        )
      ).offer.isActive,
    ).toBe(true);
    await fund(offer._id, { vendorPercent: 90, skipsOthers: true });
    expect(await read(offer._id)).toMatchObject({ exposure: null, state: 'waiting' });
  });

  it('is approved for its terms alone: other terms that could cost less are asked for again', async () => {
    const code = await make(`TERMS${++serial}`, { maxDiscount: 100, totalUses: 10_000 });
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
    expect(await change({ value: 10, maxDiscount: 100, totalUses: 9000, isActive: true })).toBe(
      false,
    );
    expect(await change({ totalUses: 1000, isActive: true })).toBe(true);
    expect(await change({ totalUses: 10_000 })).toBe(true);
  });

  it('counts what one operator publishes within a day together, so that it cannot be split', async () => {
    const flat = (value: number, totalUses: number, as = staff) =>
      make(`SPLIT${++serial}`, { type: 'flat', value, totalUses }, as);
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
    // Offers with a budget count in the same sum; other words cost nothing.
    const products = await makeProducts(shop, { rupees: 1000, stock: 10 });
    const offer = await offerOf();
    await shop.ok(
      putFestiveProducts,
      {
        params: { id: offer._id },
        body: { productIds: [products.productId], discountPercent: 10 },
      },
      staff,
    );
    await fund(offer._id, { budget: 50 });
    expect(
      (
        await shop.ok(
          updateFestiveOffer,
          { params: { id: offer._id }, body: { isActive: true } },
          staff,
        )
      ).offer.isActive,
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
    // A cheaper code cannot be made dearer again above what is left; somebody else has a sum of their own.
    expect(
      (await shop.ok(updateCoupon, { params: { id: first._id }, body: { value: 41 } }, staff))
        .coupon.isActive,
    ).toBe(false);
    expect((await flat(1, 10, { token: await staffToken(shop, 'owner') })).isActive).toBe(true);
    // What two people approved counts for nobody, and the next day begins again.
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
      [1, 2, 3].map(() => make(`ATONCE${++serial}`, { type: 'flat', value: 50, totalUses: 1000 })),
    );
    expect(made.filter((c) => c.isActive)).toHaveLength(2);
  });

  it('counts what a code has given beside what it can still give', async () => {
    const code = await make(`GIVEN${++serial}`, {
      type: 'flat',
      value: 100,
      totalUses: 2,
      usesPerAccount: null,
    });
    const products = await makeProducts(shop, { rupees: 1000 });
    await buy(products.productId, code.code);
    await shop.ok(updateCoupon, { params: { id: code._id }, body: { value: 50 } }, staff);
    expect(await read(code._id)).toMatchObject({ exposure: 150 });
  });
});

it('computes what a code can cost', () => {
  fc.assert(
    fc.property(
      fc.record({
        type: fc.constantFrom('percent' as const, 'flat' as const),
        value: fc.integer({ min: 1, max: 100 }),
        maxDiscount: fc.option(fc.integer({ min: 1, max: 1000 })),
        totalUses: fc.option(fc.integer({ min: 1, max: 1000 })),
      }),
      fc.option(fc.integer({ min: 1, max: 10_000 })),
      (code, budget) => {
        const most = codeExposure(code, budget);
        if (budget !== null) expect(most).toBeLessThanOrEqual(budget);
        if (code.totalUses === null || (code.type === 'percent' && code.maxDiscount === null))
          expect(most).toBe(budget);
        else
          expect(most).toBe(
            Math.min(
              budget ?? Infinity,
              (code.type === 'flat' ? code.value : code.maxDiscount!) * code.totalUses,
            ),
          );
      },
    ),
  );
});
