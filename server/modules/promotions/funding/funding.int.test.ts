import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { quoteTotals } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import { createCoupon, updateCoupon } from '#contracts/promotions/coupons.ts';
import { getAdminOrder } from '#contracts/order-actions/order-actions.ts';
import * as d from '#contracts/promotions/discount-funding.ts';
import { putFestiveProducts, updateFestiveOffer } from '#contracts/promotions/festive-offers.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { createMilestone, getFestiveOffer } from '#contracts/promotions/promotions.ts';
import { listVendorOffers } from '#contracts/offers/offers.ts';
import { codeExposure } from '#contracts/promotions/publishing.ts';
import { getVendorOrderMoney } from '#contracts/settlement/settlement.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
  staffToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { fundingNoticesJob } from './jobs.ts';
import { bodyOf, buy, fund, offerOf, place, put } from './funding.fixture.ts';
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

it('asks vendors before they pay for a festive price, and splits it with those who agreed', async () => {
  const vendorId = await makeVendor(shop, { email: 'share@vendor.example' });
  const products = await makeProducts(shop, { rupees: 1000, vendorIds: [vendorId] });
  const seller = { token: await vendorToken(shop, vendorId) };
  const offer = await offerOf(shop, staff);
  // A draft: nothing to publish, and invisible to customers.
  expect(
    await shop.call(updateFestiveOffer, { params: { id: offer._id }, body: PUBLISHED }, staff),
  ).toMatchObject({ status: 409 });
  expect(await shop.call(getFestiveOffer, { params: { id: offer._id } })).toMatchObject({
    status: 404,
  });
  await shop.ok(
    putFestiveProducts,
    { params: { id: offer._id }, body: { productIds: [products.productId], discountPercent: 20 } },
    staff,
  );
  await fund(shop, staff, offer._id, { vendorPercent: 60, budget: 50_000 });
  await shop.ok(updateFestiveOffer, { params: { id: offer._id }, body: PUBLISHED }, staff);
  // Nobody agreed yet: the marketplace pays all of it.
  expect((await buy(shop, products.productId)).ledger).toMatchObject({
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
  // The marketplace's share of the festive price also goes to the vendor.
  expect((await shop.ok(listVendorOffers, {}, seller)).results[0]).toMatchObject({
    price: 1000,
    soldFor: 880,
    festive: { price: 800 },
  });
  const split = await buy(shop, products.productId);
  expect(split.ledger).toMatchObject({
    platform_discount: 80_00,
    vendor_payable: -(880_00 - 88_00),
    platform_commission: -88_00,
  });
  expect(split.rule).toBe(`festive ${offer.name}`);
  // The vendor's figure on the order is the ledger's payable, less what a statement withholds.
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
  ).toBe(-split.ledger.vendor_payable!);
  // A larger discount needs a new answer; declining leaves the cost to the marketplace.
  await shop.ok(
    putFestiveProducts,
    { params: { id: offer._id }, body: { productIds: [products.productId], discountPercent: 30 } },
    staff,
  );
  expect((await shop.ok(d.listVendorDiscounts, {}, seller)).results[0]).toMatchObject({
    state: 'asked',
    mostPercent: 30,
  });
  expect((await buy(shop, products.productId)).ledger).toMatchObject({
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
  await fund(shop, staff, milestone._id, { vendorPercent: 60 });
  expect((await buy(shop, products.productId)).ledger).toMatchObject({
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
  const split = await buy(shop, products.productId);
  expect(split.ledger).toMatchObject({
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
  const offer = await offerOf(shop, staff);
  await shop.ok(
    putFestiveProducts,
    { params: { id: offer._id }, body: { productIds: [products.productId], discountPercent: 10 } },
    staff,
  );
  await fund(shop, staff, offer._id, { vendorPercent: 100, skipsOthers: true });
  await shop.ok(updateFestiveOffer, { params: { id: offer._id }, body: PUBLISHED }, staff);
  expect((await buy(shop, products.productId)).order.totals.items).toBe(500);
  const seller = { token: await vendorToken(shop, other) };
  await shop.ok(
    d.answerVendorDiscount,
    { params: { id: offer._id }, body: { accept: true, vendorPercent: 100, mostPercent: 10 } },
    seller,
  );
  const own = await buy(shop, products.productId);
  expect([own.order.totals.items, own.ledger.platform_discount, own.ledger.vendor_payable]).toEqual(
    [450, undefined, -405_00],
  );
});

it('never spends more than the budget, however many order at once, and takes back what is cancelled', async () => {
  const { coupon } = await shop.ok(
    createCoupon,
    {
      body: {
        ...PUBLISHED,
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
  await fund(shop, staff, coupon._id, { budget: 250 });
  const products = await makeProducts(shop, { rupees: 1000 });
  const buyers = [];
  for (let i = 0; i < 6; i++) {
    const who = await makeCustomer(shop);
    await put(shop, who, products.productId);
    buyers.push(who);
  }
  const replies = await Promise.all(buyers.map((who) => place(shop, who, 'BUDGET')));
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
  await put(shop, next, products.productId);
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
        ...PUBLISHED,
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
  const { funding } = await fund(shop, staff, coupon._id, {
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
  const more = (body: object) =>
    shop.call(updateCoupon, { params: { id: coupon._id }, body }, staff);
  // Until vendors agree again, the marketplace would pay their share of a published coupon.
  expect(await more({ usesPerAccount: 5 })).toMatchObject({
    status: 409,
    details: [{ path: 'funding' }],
  });
  const waived = { waived: ['funding'], reason: 'Asked by phone' };
  expect((await more({ usesPerAccount: 5, ...waived })).status).toBe(200);
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
