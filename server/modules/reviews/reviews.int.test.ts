import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getProduct, listProducts, productCards } from '#contracts/catalog/catalog.ts';
import { addToCheckout, placeOrder } from '#contracts/checkout/checkout.ts';
import { cancelOrder } from '#contracts/orders/orders.ts';
import * as c from '#contracts/reviews/reviews.ts';
import { getStore } from '#contracts/vendors/vendors.ts';
import {
  type Products,
  makeProducts,
  makeCustomer,
  type Customer,
} from '#server/testing/marketplace-fixture.ts';
import { publishStoreRatings } from './ratings/rating.ts';
import { buy, buyer, HEADPHONES, products, t, useReviews } from './reviews.fixture.ts';

useReviews();

const review = (
  of: Products,
  who: Customer,
  body: Partial<Parameters<typeof t.ok<typeof c.createReview>>[1]> | object = {},
) =>
  t.call(
    c.createReview,
    {
      params: { id: of.productId },
      body: { rating: 5, title: 'Good', text: 'Does what it says', ...body } as never,
    },
    who,
  );
const starsOf = async (g: Products) => {
  const { product } = await t.ok(getProduct, { params: { id: g.slug } });
  const [card] = (await t.ok(productCards, { query: { ids: [g.slug] } })).results;
  const list = await t.ok(c.listReviews, { params: { id: g.slug } });
  return [
    [product.rating, product.reviews],
    [card!.rating, card!.reviews],
    [list.rating, list.histogram.reduce((n, h) => n + h.count, 0)],
  ];
};
const upload = async (who: Customer, bytes: Buffer, field = 'photo') => {
  const edge = '----reviewphoto';
  return t.inject({
    method: 'POST',
    url: '/api/reviews/photos',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  });
};
const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

describe('the stars of a vendor', () => {
  it('come from those it delivered to, and are shown from the next night on', async () => {
    const g = await products();
    const [bystander, who, other] = [
      (await makeProducts(t)).vendorIds[0]!,
      await buyer(g),
      await buyer(g),
    ];
    const {
      rows: [shop],
    } = await sql<{ slug: string }>`select slug from vendors where id = ${g.vendorIds[0]}`.execute(
      t.db,
    );
    const shown = async () => {
      const { rating, ratingCount } = (await t.ok(getStore, { params: { slug: shop!.slug } }))
        .store;
      return [rating, ratingCount];
    };
    const seller = async () => {
      const { rating, ratingCount } = (await t.ok(getProduct, { params: { id: g.slug } })).product
        .vendors[0]!;
      return [rating, ratingCount];
    };
    const night = () => publishStoreRatings(t.db, t.clock.now(), new AbortController().signal);
    await sql`update vendors set stars_sum = 4, stars_count = 1 where id = any(${[g.vendorIds[0], bystander]}::text[])`.execute(
      t.db,
    );
    await night();
    expect([await shown(), await seller()]).toEqual([
      [4, 1],
      [4, 1],
    ]);
    const {
      data: { review: mine },
    } = await review(g, who, { rating: 2 });
    await review(g, other, { rating: 5 });
    expect(await shown()).toEqual([4, 1]);
    expect(await night()).toBe(1);
    // Four, two and five stars.
    expect([await shown(), await seller()]).toEqual([
      [3.7, 3],
      [3.7, 3],
    ]);
    await t.ok(c.updateReview, { params: { id: mine._id }, body: { rating: 3 } }, who);
    await night();
    expect(await shown()).toEqual([4, 3]);
    await t.ok(c.deleteReview, { params: { id: mine._id } }, who);
    expect([await night(), await night(), await shown()]).toEqual([1, 0, [4.5, 2]]);
    // A night interrupted after the ratings is continued by the next one.
    await sql`update vendors set cards_due = true where id = ${g.vendorIds[0]}`.execute(t.db);
    await expect(publishStoreRatings(t.db, t.clock.now(), AbortSignal.abort())).rejects.toThrow();
    expect(
      await t.db.selectFrom('vendors').select('id').where('cards_due', '=', true).execute(),
    ).toEqual([{ id: g.vendorIds[0] }]);
    expect([
      await night(),
      await t.db.selectFrom('vendors').select('id').where('cards_due', '=', true).execute(),
    ]).toEqual([0, []]);
    expect(
      (await sql`select stars_sum, stars_count from vendors where id = ${bystander}`.execute(t.db))
        .rows,
    ).toEqual([{ stars_sum: 4, stars_count: 1 }]);
  });
});

describe('a review', () => {
  it('is written only by whom the product was delivered to, once', async () => {
    const g = await products();
    const [stranger, waiting] = [await makeCustomer(t), await makeCustomer(t)];
    await buy(g, waiting, 'shipped');
    expect(
      await t.call(c.createReview, { params: { id: g.productId }, body: { rating: 5 } }),
    ).toMatchObject({ status: 401 });
    expect(await review(g, stranger)).toMatchObject({ status: 409, code: 'REVIEW_NOT_ALLOWED' });
    expect(await review(g, waiting)).toMatchObject({ status: 409, code: 'REVIEW_NOT_ALLOWED' });
    expect((await t.ok(c.myReview, { params: { id: g.slug } }, waiting)).purchase).toBe('ordered');
    const owner = await buyer(g);
    expect(await t.ok(c.myReview, { params: { id: g.slug } }, owner)).toMatchObject({
      purchase: 'delivered',
      review: null,
    });
    const both = await Promise.all([review(g, owner), review(g, owner)]);
    expect(both.map((r) => r.status).sort()).toEqual([201, 409]);
    expect(both.find((r) => r.status === 409)!.code).toBe('REVIEW_EXISTS');
    expect(both.find((r) => r.status === 201)!.data.review).toMatchObject({
      author: 'Asha R.',
      verified: true,
      helpful: 0,
      editedAt: null,
    });
    // The vendor order was delivered, but not this product of it.
    const kept = await makeProducts(t, { vendorIds: g.vendorIds });
    const sly = await makeCustomer(t);
    for (const { productId } of [g, kept]) await t.ok(addToCheckout, { body: { productId } }, sly);
    const { order } = await t.ok(
      placeOrder,
      { body: { addressId: sly.addressId, paymentMethod: 'cod' } },
      { token: sly.token, headers: { 'idempotency-key': `sly-${sly.userId}` } },
    );
    await t.ok(
      cancelOrder,
      {
        params: { id: order._id },
        body: {
          items: [
            { itemId: order.items.find((i) => i.productId === g.productId)!._id, quantity: 1 },
          ],
        },
      },
      sly,
    );
    await sql`update vendor_orders set status = 'delivered' where order_id = ${order._id}`.execute(
      t.db,
    );
    expect(await review(g, sly)).toMatchObject({ status: 409, code: 'REVIEW_NOT_ALLOWED' });
    expect(await review(kept, sly)).toMatchObject({ status: 201 });
    expect(
      await t.call(c.createReview, { params: { id: 'nothing' }, body: { rating: 5 } }, owner),
    ).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' });
  });
  it('says what is wrong with it', async () => {
    const g = await products();
    const who = await buyer(g);
    for (const [body, path] of [
      [{ rating: 0 }, 'rating'],
      [{ rating: 6 }, 'rating'],
      [{ rating: 4.5 }, 'rating'],
      [{ title: 'x'.repeat(101) }, 'title'],
      [{ text: 'x'.repeat(2001) }, 'text'],
      [{ photos: ['0'.repeat(32)] }, 'photos'],
      [{ photos: Array.from({ length: 5 }, () => '0'.repeat(32)) }, 'photos'],
    ] as const) {
      const refused = await review(g, who, body);
      expect(refused.status).toBe(400);
      expect(refused.details![0]!.path).toBe(path);
    }
    expect((await starsOf(g))[0]).toEqual([0, 0]);
  });
  it('keeps stars and count of product, card and list exact through writing, changing and removing', async () => {
    const g = await products();
    const [a, b] = [await buyer(g), await buyer(g)];
    const first = (await review(g, a, { rating: 5 })).data.review;
    await review(g, b, { rating: 2 });
    expect(await starsOf(g)).toEqual([
      [3.5, 2],
      [3.5, 2],
      [3.5, 2],
    ]);
    t.clock.advance(1000);
    const { review: changed } = await t.ok(
      c.updateReview,
      { params: { id: first._id }, body: { rating: 3, title: ' ', text: 'Less good now' } },
      a,
    );
    expect(changed).toMatchObject({
      rating: 3,
      title: null,
      text: 'Less good now',
      editedAt: t.clock.now().toISOString(),
    });
    expect(await starsOf(g)).toEqual([
      [2.5, 2],
      [2.5, 2],
      [2.5, 2],
    ]);
    expect(
      await t.call(c.updateReview, { params: { id: first._id }, body: { rating: 1 } }, b),
    ).toMatchObject({ status: 404, code: 'REVIEW_NOT_FOUND' });
    expect(await t.call(c.deleteReview, { params: { id: first._id } }, b)).toMatchObject({
      status: 404,
    });
    await t.ok(c.deleteReview, { params: { id: first._id } }, a);
    expect(await starsOf(g)).toEqual([
      [2, 1],
      [2, 1],
      [2, 1],
    ]);
    const top = await t.ok(listProducts, { query: { sortBy: 'newest', limit: 5 } });
    expect(top.results.find((r) => r._id === g.productId)).toMatchObject({ rating: 2, reviews: 1 });
  });
  it('counts no vote twice, takes one back, and none for itself', async () => {
    const g = await products();
    const [a, b] = [await buyer(g), await makeCustomer(t)];
    const { _id: id } = (await review(g, a)).data.review;
    const params = { id };
    expect(await t.ok(c.markHelpful, { params }, b)).toEqual({ helpful: 1, isHelpful: true });
    const again = await Promise.all([
      t.ok(c.markHelpful, { params }, b),
      t.ok(c.markHelpful, { params }, b),
    ]);
    expect(again.map((v) => v.helpful)).toEqual([1, 1]);
    expect((await t.ok(c.myReview, { params: { id: g.slug } }, b)).helpful).toEqual([id]);
    expect((await t.ok(c.listReviews, { params: { id: g.slug } })).results[0]!.helpful).toBe(1);
    expect(await t.ok(c.unmarkHelpful, { params }, b)).toEqual({ helpful: 0, isHelpful: false });
    expect(await t.ok(c.unmarkHelpful, { params }, b)).toEqual({ helpful: 0, isHelpful: false });
    expect(await t.call(c.markHelpful, { params }, a)).toMatchObject({
      status: 409,
      code: 'OWN_REVIEW',
    });
    expect(await t.call(c.markHelpful, { params: { id: 'nothing' } }, b)).toMatchObject({
      status: 404,
      code: 'REVIEW_NOT_FOUND',
    });
  });
  it('carries photos of its writer alone, drawn anew, and drops their files with them', async () => {
    const g = await products();
    const [a, b] = [await buyer(g), await buyer(g)];
    const sent = await upload(a, await picture());
    expect(sent.statusCode).toBe(201);
    const { photo } = sent.json().data as { photo: c.ReviewPhoto };
    const file = join(t.config.dataDir, 'media', 'uploads', `${photo.hash}.webp`);
    expect((await t.inject({ url: photo.url })).headers['content-type']).toBe('image/webp');
    expect(await review(g, b, { photos: [photo.hash] })).toMatchObject({
      status: 400,
      details: [{ path: 'photos' }],
    });
    const { review: mine } = (await review(g, a, { photos: [photo.hash] })).data;
    expect(mine.photos).toEqual([photo]);
    await review(g, b, { rating: 4 });
    const list = await t.ok(c.listReviews, { params: { id: g.slug }, query: { photos: 'true' } });
    expect([list.total, list.withPhotos, list.results.map((r) => r._id)]).toEqual([
      1,
      1,
      [mine._id],
    ]);
    await t.ok(c.updateReview, { params: { id: mine._id }, body: { rating: 5 } }, a);
    expect(existsSync(file)).toBe(false);
    expect((await upload(a, Buffer.from('<svg/>'))).json()).toMatchObject({
      code: 'INVALID_PICTURE',
    });
    expect((await upload(a, await picture(), 'other')).statusCode).toBe(400);
  });
  it('leaves no photo behind that nobody used', async () => {
    const who = await makeCustomer(t);
    const loose = (await upload(who, await picture())).json().data.photo as c.ReviewPhoto;
    t.clock.advance(86_400_001);
    await upload(who, await picture());
    expect(
      (await sql`select 1 from review_photos where hash = ${loose.hash}`.execute(t.db)).rows,
    ).toEqual([]);
    expect(existsSync(join(t.config.dataDir, 'media', 'uploads', `${loose.hash}.webp`))).toBe(
      false,
    );
  });
});

describe('the list of reviews', () => {
  it('has a histogram of all that adds up, whatever the filter', async () => {
    const all = await t.ok(c.listReviews, { params: { id: HEADPHONES }, query: { limit: 50 } });
    const sum = all.histogram.reduce((n, h) => n + h.count, 0);
    expect([all.total, all.results.length]).toEqual([sum, Math.min(50, sum)]);
    expect(all.rating).toBeCloseTo(
      all.histogram.reduce((n, h) => n + h.rating * h.count, 0) / sum,
      1,
    );
    const five = await t.ok(c.listReviews, { params: { id: HEADPHONES }, query: { rating: 5 } });
    expect(five.results.every((r) => r.rating === 5)).toBe(true);
    expect([five.total, five.histogram]).toEqual([all.histogram[0]!.count, all.histogram]);
  });
  it.each([
    ['helpful', (a: c.ProductReview, b: c.ProductReview) => b.helpful - a.helpful],
    [
      'newest',
      (a: c.ProductReview, b: c.ProductReview) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
    ],
    ['highest', (a: c.ProductReview, b: c.ProductReview) => b.rating - a.rating],
    ['lowest', (a: c.ProductReview, b: c.ProductReview) => a.rating - b.rating],
  ] as const)('sorts by %s and pages without repeats', async (sortBy, compare) => {
    const pages = await Promise.all(
      [1, 2].map((page) =>
        t.ok(c.listReviews, { params: { id: HEADPHONES }, query: { sortBy, page, limit: 3 } }),
      ),
    );
    const seen = pages.flatMap((p) => p.results);
    expect(seen.map((r) => r._id)).toEqual(seen.toSorted(compare).map((r) => r._id));
    expect(new Set(seen.map((r) => r._id)).size).toBe(seen.length);
  });
  it('takes at most four queries, and says what is wrong with bad input', async () => {
    expect(
      (
        await t.countQueries(() =>
          t.ok(c.listReviews, { params: { id: HEADPHONES }, query: { limit: 7 } }),
        )
      ).count,
    ).toBeLessThanOrEqual(3);
    for (const query of ['rating=6', 'sortBy=evil', 'photos=maybe', 'limit=51', 'page=0']) {
      expect(
        (await t.inject({ url: `/api/products/${HEADPHONES}/reviews?${query}` })).statusCode,
        query,
      ).toBe(400);
    }
  });
  it('is dropped from the cache when a review is written', async () => {
    const g = await products();
    const who = await buyer(g);
    expect((await t.ok(c.listReviews, { params: { id: g.slug } })).total).toBe(0);
    await review(g, who);
    expect((await t.ok(c.listReviews, { params: { id: g.slug } })).total).toBe(1);
  });
});

describe('the demo customer', () => {
  it('has received a product that can be reviewed', async () => {
    const token = await t.signIn('customer');
    expect(await t.ok(c.myReview, { params: { id: HEADPHONES } }, { token })).toMatchObject({
      purchase: 'delivered',
      review: null,
    });
  });
});
