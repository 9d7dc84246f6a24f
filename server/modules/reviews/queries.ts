import { sql } from 'kysely';
import type { ReviewAspect } from '#contracts/reviews/aspects.ts';
import type { REVIEW_SORTS } from '#contracts/reviews/reviews.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import './tables.ts';
import type { ReviewTable } from './tables.ts';

export interface ReviewFilter {
  rating?: number | undefined;
  photos?: boolean | undefined;
  verified?: boolean | undefined;
  aspect?: ReviewAspect | undefined;
  sortBy: (typeof REVIEW_SORTS)[number];
  page: number;
  limit: number;
}
const ORDER: Record<ReviewFilter['sortBy'], ReturnType<typeof sql>> = {
  newest: sql`created_at desc, id`,
  helpful: sql`helpful_count desc, created_at desc, id`,
  highest: sql`rating desc, created_at desc, id`,
  lowest: sql`rating, created_at desc, id`,
};

/** Reviews of a product that pass the filter. */
const passing = (productId: string, { rating, photos, verified, aspect }: ReviewFilter) => sql`
  from reviews where product_id = ${productId} ${rating ? sql`and rating = ${rating}` : sql``} ${photos ? sql`and photos <> '{}'` : sql``}
    ${verified ? sql`and is_verified` : sql``} ${aspect ? sql`and aspects && ${[`${aspect}+`, `${aspect}-`]}` : sql``}`;

export async function selectProductReviews(
  db: Db,
  productId: string,
  filter: ReviewFilter,
): Promise<ReviewTable[]> {
  const { sortBy, page, limit } = filter;
  const { rows } = await sql<ReviewTable>`
    select * ${passing(productId, filter)} order by ${ORDER[sortBy]} limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return rows;
}
export async function countProductReviews(
  db: Db,
  productId: string,
  filter: ReviewFilter,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n ${passing(productId, filter)}`.execute(db);
  return rows[0]!.n;
}

export interface HistogramBar {
  rating: number;
  count: number;
  photos: number;
  verified: number;
}
export interface CustomerPhotoRow {
  hash: string;
  review_id: string;
  author_name: string;
  rating: number;
}
export interface ReviewSummary {
  bars: HistogramBar[];
  aspects: Record<string, number>;
  photos: CustomerPhotoRow[];
}
/**
 * Counts of a product's reviews by stars, the stored counts of what they judge, and at most
 * `mostPhotos` photos, those of the most helpful reviews first.
 */
export async function selectReviewSummary(
  db: Db,
  productId: string,
  mostPhotos: number,
): Promise<ReviewSummary> {
  const { rows } = await sql<ReviewSummary>`
    select p.review_aspects as aspects,
      (select coalesce(json_agg(b), '[]') from (
        select rating, count(*)::int as count, (count(*) filter (where photos <> '{}'))::int as photos, (count(*) filter (where is_verified))::int as verified
        from reviews where product_id = p.id group by rating) b) as bars,
      (select coalesce(json_agg(f), '[]') from (
        select h.hash, r.id as review_id, r.author_name, r.rating
        from (select * from reviews where product_id = p.id and photos <> '{}' order by helpful_count desc, created_at desc, id limit ${mostPhotos}) r
          cross join unnest(r.photos) with ordinality h (hash, at)
        order by r.helpful_count desc, r.created_at desc, r.id, h.at limit ${mostPhotos}) f) as photos
    from products p where p.id = ${productId}`.execute(db);
  return rows[0]!;
}

/** A review with its product's slug, locked. */
export async function lockReview(
  tx: Tx,
  id: string,
): Promise<(ReviewTable & { slug: string }) | undefined> {
  const { rows } = await sql<ReviewTable & { slug: string }>`
    select r.*, p.slug from reviews r join products p on p.id = r.product_id where r.id = ${id} for update of r`.execute(
    tx,
  );
  return rows[0];
}
export const findReviewOf = (
  db: Db,
  productId: string,
  userId: string,
): Promise<ReviewTable | undefined> =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
export async function insertReview(
  tx: Tx,
  row: Omit<ReviewTable, 'vendor_reply' | 'helpful_count' | 'edited_at'>,
): Promise<ReviewTable> {
  return tx
    .insertInto('reviews')
    .values({ ...row, helpful_count: 0, vendor_reply: null, edited_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}
export async function updateReviewRow(
  tx: Tx,
  id: string,
  change: Pick<
    ReviewTable,
    'rating' | 'title' | 'body' | 'photos' | 'edited_at' | 'aspects' | 'aspects_version'
  >,
): Promise<ReviewTable> {
  return tx
    .updateTable('reviews')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
export async function deleteReviewRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', id).execute();
}
export interface ReviewAuthor {
  full_name: string;
  city: string | null;
}
export const selectReviewAuthor = (db: Db, userId: string): Promise<ReviewAuthor | undefined> =>
  db.selectFrom('users').select(['full_name', 'city']).where('id', '=', userId).executeTakeFirst();

/** Which reviews of a product this user found helpful. */
export async function selectVotes(db: Db, productId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ review_id: string }>`
    select v.review_id from review_votes v join reviews r on r.id = v.review_id where v.user_id = ${userId} and r.product_id = ${productId}`.execute(
    db,
  );
  return rows.map((r) => r.review_id);
}
/** Sets or removes a vote and returns the count after it; voting twice counts once. */
export async function insertVote(
  tx: Tx,
  reviewId: string,
  userId: string,
  isHelpful: boolean,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ helpful_count: number }>`
    with changed as (${
      isHelpful
        ? sql`insert into review_votes (review_id, user_id, created_at) values (${reviewId}, ${userId}, ${at}) on conflict do nothing returning 1`
        : sql`delete from review_votes where review_id = ${reviewId} and user_id = ${userId} returning 1`
    })
    update reviews set helpful_count = greatest(0, helpful_count + (select count(*)::int from changed) * ${isHelpful ? sql`1` : sql`-1`})
    where id = ${reviewId} returning helpful_count`.execute(tx);
  return rows[0]!.helpful_count;
}

export async function insertReviewPhoto(
  db: Db,
  row: { hash: string; user_id: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('review_photos')
    .values({ ...row, review_id: null })
    .execute();
}
/**
 * Attaches this user's unused photos, and those it already has, to a review; returns its hashes.
 */
export async function attachReviewPhotos(
  tx: Tx,
  reviewId: string,
  userId: string,
  hashes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    update review_photos set review_id = ${reviewId} where hash = any(${[...hashes]}) and user_id = ${userId} and (review_id is null or review_id = ${reviewId})
    returning hash`.execute(tx);
  return rows.map((r) => r.hash);
}
/** Deletes the photos of a review except these; returns the files to delete. */
export async function detachReviewPhotos(
  tx: Tx,
  reviewId: string,
  kept: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    delete from review_photos where review_id = ${reviewId} and hash <> all(${[...kept]}) returning hash`.execute(
    tx,
  );
  return rows.map((r) => r.hash);
}
/** Deletes photos unused before `before`; returns the files to delete. */
export async function takeUnclaimedReviewPhotos(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    delete from review_photos where hash in (select hash from review_photos where review_id is null and created_at < ${before} order by created_at limit 50)
    returning hash`.execute(db);
  return rows.map((r) => r.hash);
}
