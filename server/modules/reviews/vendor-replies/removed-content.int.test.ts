import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { addDays } from '#contracts/kernel/time.ts';
import * as api from '#contracts/reviews/reviews.ts';
import * as reviewModeration from '#contracts/reviews/review-moderation.ts';
import { storePicture, uploadUrl } from '#server/modules/media/service.ts';
import {
  makeProducts,
  makeCustomer,
  makeVendor,
  vendorToken,
} from '#server/testing/marketplace-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/harness.ts';
import { deleteOldRemovals } from '#server/modules/reviews/moderation/moderation.ts';
import { text } from '#server/testing/text.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ seed: true });
});
afterAll(() => shop.close());

describe('reviews and questions that staff remove', () => {
  const admin = async () => ({ token: await shop.signIn('admin') });
  const stars = async (productId: string) => {
    const {
      rows: [row],
    } =
      await sql<object>`select p.rating_sum, p.review_count, c.rating_x10, c.review_count as on_card from products p join product_cards c on c.product_id = p.id where p.id = ${productId}`.execute(
        shop.db,
      );
    return row;
  };
  const storeStars = async (vendor: string) =>
    (await sql`select stars_sum, stars_count from vendors where id = ${vendor}`.execute(shop.db))
      .rows[0];
  const sentEmail = async (to: string, template: string) =>
    shop.db
      .selectFrom('messages')
      .select('body')
      .where('recipient', '=', to)
      .where('template', '=', template)
      .executeTakeFirst();
  async function spoken() {
    const [vendor, me, friend, staff] = [
      await makeVendor(shop),
      await makeCustomer(shop),
      await makeCustomer(shop),
      await admin(),
    ];
    const products = await makeProducts(shop, { vendorIds: [vendor] });
    await shop.ok(addToCheckout, { body: { productId: products.productId } }, { token: me.token });
    const { order } = await shop.ok(
      placeOrder,
      { body: { addressId: me.addressId, paymentMethod: 'cod' } },
      { token: me.token, headers: { 'idempotency-key': `spoken-${me.userId}` } },
    );
    await sql`update vendor_orders set status = 'delivered' where order_id = ${order._id}`.execute(
      shop.db,
    );
    return {
      vendor,
      me,
      friend,
      staff,
      products,
      product: { params: { id: products.productId } },
      as: { token: me.token },
    };
  }

  it('a review goes with its stars and comes back with them, its votes and its photos; its author is notified', async () => {
    const s = await spoken();
    const picture = await sharp({
      create: { width: 9, height: 9, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    const { hash } = await storePicture(shop.config, picture);
    await shop.db
      .insertInto('review_photos')
      .values({ hash, user_id: s.me.userId, review_id: null, created_at: shop.clock.now() })
      .execute();
    const { review } = await shop.ok(
      api.createReview,
      {
        ...s.product,
        body: { rating: 2, title: 'Kulhadful', text: 'Cracked zarigold rim', photos: [hash] },
      },
      s.as,
    );
    await shop.ok(api.markHelpful, { params: { id: review._id } }, { token: s.friend.token });
    const seen = async (query: object) =>
      (await shop.ok(reviewModeration.listAdminReviews, { query }, s.staff)).results.map(
        (r) => r._id,
      );
    for (const query of [
      { q: 'ZARIGOLD kulhadful' },
      { product: s.products.slug },
      { vendor: s.vendor, rating: 2 },
      { customer: s.me.userId },
    ])
      expect([query, await seen(query)]).toEqual([query, [review._id]]);
    for (const query of [
      { q: 'zarigold missing' },
      { vendor: s.vendor, rating: 5 },
      { product: s.products.slug, removed: 'true' },
    ])
      expect([query, await seen(query)]).toEqual([query, []]);
    expect(await stars(s.products.productId)).toEqual({
      rating_sum: 2,
      review_count: 1,
      rating_x10: 20,
      on_card: 1,
    });

    const one = { params: { id: review._id } };
    expect(
      await shop.call(
        reviewModeration.removeReview,
        { ...one, body: { reason: 'dislike' as never } },
        s.staff,
      ),
    ).toMatchObject({ status: 400 });
    await shop.ok(
      reviewModeration.removeReview,
      { ...one, body: { reason: 'abuse', note: 'See https://evil.example/x' } },
      s.staff,
    );
    expect([await stars(s.products.productId), await storeStars(s.vendor)]).toEqual([
      { rating_sum: 0, review_count: 0, rating_x10: 0, on_card: 0 },
      { stars_sum: 0, stars_count: 0 },
    ]);
    expect((await shop.ok(api.listReviews, s.product)).total).toBe(0);
    expect((await shop.inject({ method: 'GET', url: uploadUrl(hash) })).statusCode).toBe(404);
    expect(
      (
        await shop.ok(
          reviewModeration.listAdminReviews,
          { query: { removed: 'true', q: 'zarigold' } },
          s.staff,
        )
      ).results,
    ).toMatchObject([
      {
        _id: review._id,
        rating: 2,
        customer: s.me.userId,
        removal: { reason: 'abuse', note: 'See https://evil.example/x' },
      },
    ]);
    expect((await sentEmail(s.me.email, 'review_removed'))!.body).toMatch(
      /It contains insults or threats\.\n\nSee …\n\nYou can write another/,
    );
    expect(
      await shop.call(
        reviewModeration.removeReview,
        { ...one, body: { reason: 'abuse' } },
        s.staff,
      ),
    ).toMatchObject({ status: 404, code: 'REVIEW_NOT_FOUND' });

    await shop.ok(reviewModeration.restoreReview, one, s.staff);
    expect([await stars(s.products.productId), await storeStars(s.vendor)]).toEqual([
      { rating_sum: 2, review_count: 1, rating_x10: 20, on_card: 1 },
      { stars_sum: 2, stars_count: 1 },
    ]);
    expect((await shop.ok(api.listReviews, s.product)).results).toMatchObject([
      { _id: review._id, helpful: 1, photos: [{ hash }] },
    ]);
    expect((await shop.inject({ method: 'GET', url: uploadUrl(hash) })).statusCode).toBe(200);
    expect((await shop.ok(api.myReview, s.product, { token: s.friend.token })).helpful).toEqual([
      review._id,
    ]);
    expect(await sentEmail(s.me.email, 'review_restored')).toBeDefined();
    expect(await shop.call(reviewModeration.restoreReview, one, s.staff)).toMatchObject({
      status: 404,
    });
    const lines = await shop.db
      .selectFrom('audit_entries')
      .select(['action', 'reason'])
      .where('object_id', '=', review._id)
      .orderBy('seq')
      .execute();
    expect(lines).toEqual([
      { action: 'review.removed', reason: 'abuse' },
      { action: 'review.restored', reason: null },
    ]);
  });

  it('does not come back beside another of its author, and is forgotten after its time with its photos', async () => {
    const s = await spoken();
    const { review } = await shop.ok(
      api.createReview,
      { ...s.product, body: { rating: 1, text: 'Bad words' } },
      s.as,
    );
    await shop.ok(
      reviewModeration.removeReview,
      { params: { id: review._id }, body: { reason: 'spam' } },
      s.staff,
    );
    await shop.ok(
      api.createReview,
      { ...s.product, body: { rating: 4, text: 'Better words' } },
      s.as,
    );
    expect(
      await shop.call(reviewModeration.restoreReview, { params: { id: review._id } }, s.staff),
    ).toMatchObject({ status: 409, code: 'STEP_NOT_POSSIBLE' });
    expect(await stars(s.products.productId)).toMatchObject({ rating_sum: 4, review_count: 1 });
    const stored = async () =>
      (
        await shop.db
          .selectFrom('removed_content')
          .select('id')
          .where('id', '=', review._id)
          .execute()
      ).length;
    await deleteOldRemovals(shop.db, shop.config, addDays(shop.clock.now(), 179));
    expect(await stored()).toBe(1);
    await deleteOldRemovals(shop.db, shop.config, addDays(shop.clock.now(), 181));
    expect(await stored()).toBe(0);
  });

  it('a question goes with its answers and comes back with those that went along; an answer goes alone', async () => {
    const s = await spoken();
    const { question } = await shop.ok(
      api.askQuestion,
      { ...s.product, body: { text: 'Is the xylorim glazed inside?' } },
      { token: s.friend.token },
    );
    const one = { params: { id: question._id } };
    const seller = { token: await vendorToken(shop, s.vendor, 'catalog') };
    const { answer: own } = await shop.ok(
      api.answerAsVendor,
      { ...one, body: { text: 'It is glazed.' } },
      seller,
    );
    const { answer: rude } = await shop.ok(
      api.answerQuestion,
      { ...one, body: { text: 'Ask your grandmother.' } },
      s.as,
    );
    const shown = async () =>
      (await shop.ok(api.listQuestions, s.product)).results.map((q) =>
        q.answers.map((a) => a._id).sort(),
      );
    await shop.ok(
      reviewModeration.removeAnswer,
      { params: { id: rude._id }, body: { reason: 'abuse' } },
      s.staff,
    );
    expect(await shown()).toEqual([[own._id]]);
    expect(await sentEmail(s.me.email, 'answer_removed')).toBeDefined();
    await shop.ok(
      reviewModeration.removeQuestion,
      { ...one, body: { reason: 'other_product' } },
      s.staff,
    );
    expect(await shown()).toEqual([]);
    const staff = async (query: object) =>
      (await shop.ok(reviewModeration.listAdminQuestions, { query }, s.staff)).results;
    expect(await staff({ q: 'xylorim' })).toEqual([]);
    expect(await staff({ q: 'xylorim', removed: 'true' })).toMatchObject([
      {
        _id: question._id,
        customer: s.friend.userId,
        removal: { reason: 'other_product' },
        answers: [{ removal: {} }, { removal: {} }],
      },
    ]);
    expect(
      await shop.call(reviewModeration.restoreAnswer, { params: { id: rude._id } }, s.staff),
    ).toMatchObject({ status: 409, message: text('errors.restore_question_first') });
    await shop.ok(reviewModeration.restoreQuestion, one, s.staff);
    expect(await shown()).toEqual([[own._id]]);
    expect(
      (await staff({ q: 'xylorim' }))[0]!.answers.filter((a) => a.removal).map((a) => a._id),
    ).toEqual([rude._id]);
    // Without its vendor's answer a question is open again.
    expect(await staff({ vendor: s.vendor, open: 'true' })).toEqual([]);
    await shop.ok(
      reviewModeration.removeAnswer,
      { params: { id: own._id }, body: { reason: 'spam' } },
      s.staff,
    );
    expect((await staff({ vendor: s.vendor, open: 'true' })).map((q) => q._id)).toEqual([
      question._id,
    ]);
    for (const id of [own._id, rude._id])
      await shop.ok(reviewModeration.restoreAnswer, { params: { id } }, s.staff);
    expect(await staff({ vendor: s.vendor, open: 'true' })).toEqual([]);
    expect(await shown()).toEqual([[own._id, rude._id].sort()]);
    expect(
      await shop.call(
        reviewModeration.removeAnswer,
        { params: { id: 'ans_none' }, body: { reason: 'spam' } },
        s.staff,
      ),
    ).toMatchObject({ status: 404, code: 'ANSWER_NOT_FOUND' });
  });
});
