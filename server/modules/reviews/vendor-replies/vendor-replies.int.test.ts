import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { newId } from '#contracts/kernel/ids.ts';
import * as api from '#contracts/reviews/reviews.ts';
import * as reviewModeration from '#contracts/reviews/review-moderation.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

async function deliver(productId: string, vendorId: string) {
  const customer = await makeCustomer(shop);
  await shop.ok(
    addToCheckout,
    { body: { productId, quantity: 1, replace: true, selectedVendorId: vendorId } },
    { token: customer.token },
  );
  const { order } = await shop.ok(
    placeOrder,
    { body: { addressId: customer.addressId, paymentMethod: 'cod' } },
    { token: customer.token, headers: { 'idempotency-key': `key-${customer.userId}` } },
  );
  await sql`update vendor_orders set status = 'delivered' where order_id = ${order._id}`.execute(
    shop.db,
  );
}
/**
 * Two vendors of one product who have delivered it, and one who has not, with reviews of it, newest
 * last.
 */
async function reviewed(stars: readonly number[] = [5, 1]) {
  const [first, second, idle, stranger] = [
    await makeVendor(shop),
    await makeVendor(shop),
    await makeVendor(shop),
    await makeVendor(shop),
  ];
  const products = await makeProducts(shop, { vendorIds: [first, second, idle] });
  for (const seller of [first, second]) await deliver(products.productId, seller);
  const ids: string[] = [];
  for (const [i, rating] of stars.entries()) {
    ids.push(newId('rev'));
    await sql`insert into reviews (id, product_id, author_name, rating, body, is_verified, created_at) values (${ids[i]}, ${products.productId}, 'Asha R.', ${rating}, 'Words', true, ${new Date(shop.clock.now().getTime() + i * 1000)})`.execute(
      shop.db,
    );
    await sql`update products set rating_sum = rating_sum + ${rating}, review_count = review_count + 1 where id = ${products.productId}`.execute(
      shop.db,
    );
  }
  const as = async (vendorId: string) => ({
    token: await vendorToken(shop, vendorId, 'catalog'),
  });
  return {
    products,
    ids,
    first,
    second,
    idle,
    stranger,
    as,
    list: async (vendorId: string, query = {}) =>
      shop.ok(api.listVendorReviews, { query }, await as(vendorId)),
  };
}

describe('reviews of what a vendor sells', () => {
  it('are listed newest first, by stars and by whether they are answered, of nobody else', async () => {
    const r = await reviewed([5, 1, 3]);
    const first = await r.as(r.first);
    const { result, count } = await shop.countQueries(() =>
      shop.ok(api.listVendorReviews, {}, first),
    );
    expect(result).toMatchObject({
      total: 3,
      results: [
        { rating: 3, reply: 'open', isReported: false, product: { slug: r.products.slug } },
        { rating: 1 },
        { rating: 5 },
      ],
    });
    // Session, products, page, total, deliveries.
    expect(count).toBeLessThanOrEqual(5);
    expect(await r.list(r.first, { rating: 1 })).toMatchObject({
      total: 1,
      results: [{ _id: r.ids[1] }],
    });
    expect(await r.list(r.first, { answered: 'true' })).toMatchObject({ total: 0, results: [] });
    expect(await r.list(r.stranger)).toMatchObject({ total: 0, results: [] });
  });

  it('take one answer in public, changed within 24 hours by who gave it', async () => {
    const r = await reviewed();
    const target = { params: { id: r.ids[0]! }, body: { text: 'Thank you!' } };
    const shown = async () =>
      (await shop.ok(api.listReviews, { params: { id: r.products.slug } })).results.find(
        (one) => one._id === r.ids[0],
      )!.vendorReply?.text;
    expect(await shown()).toBeUndefined();
    expect((await shop.ok(api.answerReview, target, await r.as(r.first))).review).toMatchObject({
      reply: 'own',
      vendorReply: { text: 'Thank you!' },
    });
    expect(await shown()).toBe('Thank you!');
    expect(await shop.call(api.answerReview, target, await r.as(r.second))).toMatchObject({
      status: 409,
      code: 'REVIEW_ANSWERED',
    });
    expect((await r.list(r.second, { answered: 'true' })).results).toMatchObject([
      { reply: 'other' },
    ]);
    shop.clock.advance(23 * 3_600_000);
    await shop.ok(
      api.answerReview,
      { ...target, body: { text: 'Thank you so much!' } },
      await r.as(r.first),
    );
    expect(await shown()).toBe('Thank you so much!');
    // The 24 hours count from the first answer, not from its last change.
    shop.clock.advance(2 * 3_600_000);
    expect(await shop.call(api.answerReview, target, await r.as(r.first))).toMatchObject({
      status: 409,
      code: 'REVIEW_ANSWERED',
    });
    expect((await r.list(r.first, { answered: 'true' })).results).toMatchObject([
      { reply: 'final' },
    ]);
    expect(await shop.call(api.answerReview, target, await r.as(r.stranger))).toMatchObject({
      status: 404,
      code: 'REVIEW_NOT_FOUND',
    });
  });

  it('are answered by nobody who has never delivered the product', async () => {
    const r = await reviewed();
    expect((await r.list(r.idle)).results.map((one) => one.reply)).toEqual(['closed', 'closed']);
    expect(
      await shop.call(
        api.answerReview,
        { params: { id: r.ids[0]! }, body: { text: 'Buy from us!' } },
        await r.as(r.idle),
      ),
    ).toMatchObject({ status: 409, code: 'ANSWER_NOT_ALLOWED' });
    await deliver(r.products.productId, r.idle);
    expect(
      (
        await shop.ok(
          api.answerReview,
          { params: { id: r.ids[0]! }, body: { text: 'Thank you!' } },
          await r.as(r.idle),
        )
      ).review.reply,
    ).toBe('own');
  });

  it('are reported to the operator, who keeps or removes them', async () => {
    const r = await reviewed();
    const [five, one] = r.ids as [string, string];
    const admin = { token: await shop.signIn('admin') };
    const report = async (id: string) =>
      shop.ok(
        api.reportReview,
        { params: { id }, body: { reason: 'abuse', note: 'Rude words' } },
        await r.as(r.first),
      );
    const mine = async () =>
      (await shop.ok(reviewModeration.listReviewReports, {}, admin)).results
        .filter((x) => x.vendor._id === r.first)
        .map((x) => x.review._id);
    expect((await report(five)).review.isReported).toBe(true);
    await report(five);
    await report(one);
    await sql`insert into review_reports (review_id, vendor_id, reason, created_at) values (${one}, ${await makeVendor(shop)}, 'personal_data', ${shop.clock.now()})`.execute(
      shop.db,
    );
    expect(await mine()).toEqual([five, one]);
    await shop.ok(
      reviewModeration.decideReviewReport,
      { params: { id: five }, body: { outcome: 'keep' } },
      admin,
    );
    await shop.ok(
      reviewModeration.decideReviewReport,
      { params: { id: one }, body: { outcome: 'remove', reason: 'personal_data' } },
      admin,
    );
    // For the reason the operator confirmed, whichever report is first.
    expect(
      await shop.db.selectFrom('removed_content').select('reason').where('id', '=', one).execute(),
    ).toEqual([{ reason: 'personal_data' }]);
    expect(await mine()).toEqual([]);
    expect(
      await shop.call(
        reviewModeration.decideReviewReport,
        { params: { id: five }, body: { outcome: 'remove', reason: 'abuse' } },
        admin,
      ),
    ).toMatchObject({ status: 404 });
    expect(await shop.ok(api.listReviews, { params: { id: r.products.productId } })).toMatchObject({
      total: 1,
      rating: 5,
      results: [{ _id: five }],
    });
    // A decision is not reopened.
    await report(five);
    expect(await mine()).toEqual([]);
  });
});

describe('questions about what a vendor sells', () => {
  it('list open ones first, oldest first, until a vendor has answered', async () => {
    const r = await reviewed([]);
    const me = { token: (await makeCustomer(shop)).token };
    const ask = async (text: string) => {
      shop.clock.advance(1000);
      return (
        await shop.ok(api.askQuestion, { params: { id: r.products.productId }, body: { text } }, me)
      ).question._id;
    };
    const [one, two, three] = [
      await ask('Is it the first one?'),
      await ask('Is it the second one?'),
      await ask('Is it the third one?'),
    ];
    const list = async (vendorId: string, query = {}) =>
      (await shop.ok(api.listVendorQuestions, { query }, await r.as(vendorId))).results;
    expect((await list(r.first)).map((q) => q._id)).toEqual([one, two, three]);
    await shop.ok(
      api.answerAsVendor,
      { params: { id: one }, body: { text: 'It is.' } },
      await r.as(r.first),
    );
    expect((await list(r.first)).map((q) => q._id)).toEqual([two, three, one]);
    expect(await list(r.first, { open: 'false' })).toMatchObject([
      { _id: one, isOpen: false, isMine: true, answers: [{ text: 'It is.', by: 'seller' }] },
    ]);
    expect(await list(r.second, { open: 'false' })).toMatchObject([{ _id: one, isMine: false }]);
    expect(await list(r.stranger)).toEqual([]);
  });
});
