import { sql } from 'kysely';
import { expect, it } from 'vitest';
import * as c from '#contracts/reviews/reviews.ts';
import type { Customer, Products } from '#server/testing/marketplace-fixture.ts';
import { transact } from '#server/platform/db/database.ts';
import {
  moveReviewContent,
  removeReviewContent,
  restoreReviewContent,
} from '#server/modules/reviews/service.ts';
import { buyer, products, t, useReviews } from '#server/modules/reviews/reviews.fixture.ts';
import { readDueAspects } from './aspects.ts';

useReviews();

const write = async (of: Products, rating: number, text: string) => {
  const who = await buyer(of);
  const body = { rating, text };
  const { review } = await t.ok(c.createReview, { params: { id: of.productId }, body }, who);
  return { who, id: review._id };
};
const read = (of: Products, query: object = {}) =>
  t.ok(c.listReviews, { params: { id: of.productId }, query: { limit: 2, ...query } as never });
const aspectsOf = async (of: Products) => (await read(of)).aspects;
const quality = (positive: number, negative: number) => [{ aspect: 'quality', positive, negative }];

async function fourReviews(of: Products): Promise<{ who: Customer; id: string }[]> {
  const written = [];
  for (const [rating, text] of [
    [5, 'Good quality'],
    [5, 'क्वालिटी अच्छी है'],
    [2, 'Quality bekar hai, paisa vasool nahi'],
    [4, 'My brother uses it'],
  ] as const)
    written.push(await write(of, rating, text));
  return written;
}

it('counts what the shown reviews judge, and nothing that was changed, removed or hidden', async () => {
  const of = await products();
  const [first, second, third] = await fourReviews(of);
  expect(await aspectsOf(of)).toEqual(quality(2, 1));
  await t.ok(
    c.updateReview,
    { params: { id: first!.id }, body: { rating: 1, text: 'Quality is poor' } },
    first!.who,
  );
  expect(await aspectsOf(of)).toEqual(quality(1, 2));
  await transact(t.db, (tx) =>
    removeReviewContent(tx, 'review', second!.id, { reason: 'spam' }, 'op', t.clock),
  );
  // Two opinions are no summary.
  expect(await aspectsOf(of)).toEqual([]);
  await transact(t.db, (tx) => restoreReviewContent(tx, 'review', second!.id, t.clock));
  expect(await aspectsOf(of)).toEqual(quality(1, 2));
  await t.ok(c.deleteReview, { params: { id: third!.id } }, third!.who);
  expect(await aspectsOf(of)).toEqual([]);
});

it('filters by aspect, verified purchase and stars together, with the right counts', async () => {
  const of = await products();
  const written = await fourReviews(of);
  await sql`update reviews set is_verified = false where id = ${written[0]!.id}`.execute(t.db);
  await sql`update reviews set photos = array['0123456789abcdef0123456789abcdef'] where id = ${written[1]!.id}`.execute(
    t.db,
  );
  const { result, count } = await t.countQueries(() => read(of, { aspect: 'quality' }));
  expect([result.total, result.results.length, result.verified]).toEqual([3, 2, 3]);
  expect(count).toBeLessThanOrEqual(4);
  const rest = await read(of, { aspect: 'quality', page: 2 });
  expect(new Set([...result.results, ...rest.results].map((r) => r._id)).size).toBe(3);
  expect((await read(of, { aspect: 'quality', verified: 'true', rating: 5 })).total).toBe(1);
  expect((await read(of, { verified: 'true' })).total).toBe(3);
  const { total, photos } = await read(of, { photos: 'true', verified: 'true' });
  expect(total).toBe(1);
  expect(photos).toMatchObject([{ reviewId: written[1]!.id, rating: 5 }]);
  expect((await read(of, { aspect: 'taste' })).results).toEqual([]);
  expect(
    await t.call(c.listReviews, {
      params: { id: of.productId },
      query: { aspect: 'mood' } as never,
    }),
  ).toMatchObject({ status: 400 });
});

it('follows a merge of products, and a newer word list', async () => {
  const [gone, keep] = [await products(), await products()];
  await fourReviews(gone);
  await write(keep, 5, 'Great quality');
  const refs = [gone, keep].map((p) => ({ id: p.productId, slug: p.slug }));
  await transact(t.db, (tx) => moveReviewContent(tx, refs[0]!, refs[1]!, t.clock.now()));
  expect([await aspectsOf(gone), await aspectsOf(keep)]).toEqual([[], quality(3, 1)]);
  await sql`update reviews set aspects = '{}', aspects_version = 0 where product_id = ${keep.productId}`.execute(
    t.db,
  );
  await sql`update products set review_aspects = '{}' where id = ${keep.productId}`.execute(t.db);
  expect(await readDueAspects(t.db, new AbortController().signal)).toBe(5);
  expect(await aspectsOf(keep)).toEqual(quality(3, 1));
});
