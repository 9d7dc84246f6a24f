import type { z } from 'zod';
import type { ProductReview, ReviewBody } from '#contracts/reviews/reviews.ts';
import type { decideReviewReport } from '#contracts/reviews/review-moderation.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { DAY_MS } from '#contracts/kernel/time.ts';
import { requireProduct } from '#server/modules/catalog/service.ts';
import { removePicture, storePicture, type MediaConfig } from '#server/modules/media/service.ts';
import { deliverersOf, purchaseOf } from '#server/modules/orders/service.ts';
import { isFeatureOn, requireFeature } from '#server/modules/settings/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { aspectColumns, countAspects } from './aspects/aspects.ts';
import { notifyReview } from './notifications.ts';
import { presentPhoto, presentReview, publicName } from './present.ts';
import { removeReviewContent } from './moderation/moderation.ts';
import { ratingChanged, reviewTags } from './ratings/rating.ts';
import { closeReportsOf } from './vendor-replies/vendor-replies.ts';
import {
  attachReviewPhotos,
  updateReviewRow,
  detachReviewPhotos,
  findReviewOf,
  insertReviewPhoto,
  insertReview,
  lockReview,
  deleteReviewRow,
  selectReviewAuthor,
  selectVotes,
  takeUnclaimedReviewPhotos,
  insertVote,
} from './queries.ts';

export { recountAspects } from './aspects/aspects.ts';
export { aspectKindOf, aspectsOf, ASPECTS_VERSION } from './aspects/find-aspects.ts';
export { questionKeys, WORDS_VERSION } from './questions/question-words.ts';
export { adminQuestions, adminReviews } from './moderation/all-reviews.ts';
export { holdReviewsOfBoth, moveReviewContent } from './product-merge/merge-reviews.ts';
export {
  removeReviewContent,
  restoreReviewContent,
  showReviewPhotos,
} from './moderation/moderation.ts';
export {
  answerQuestionAsVendor,
  answerQuestionAsCustomer,
  askProductQuestion,
  productQuestions,
} from './questions/questions.ts';
export {
  answerReviewAsVendor,
  editableAnswer,
  reportReviewAsVendor,
  reportedReviews,
  vendorQuestions,
  vendorReviews,
} from './vendor-replies/vendor-replies.ts';

type Body = z.output<typeof ReviewBody>;

/** A customer's rights on a product's reviews. */
export async function ownReview(db: Db, userId: string, idOrSlug: string) {
  const { id } = await requireProduct(db, idOrSlug);
  const review = await findReviewOf(db, id, userId);
  return {
    isOpen: await isFeatureOn(db, 'reviews'),
    purchase: await purchaseOf(db, userId, id),
    review: review ? presentReview(review) : null,
    helpful: await selectVotes(db, id, userId),
  };
}

async function takePhotos(
  tx: Tx,
  reviewId: string,
  userId: string,
  hashes: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(hashes)];
  const taken = wanted.length > 0 ? await attachReviewPhotos(tx, reviewId, userId, wanted) : [];
  if (taken.length !== wanted.length)
    fail('invalid_request', {
      details: [{ path: 'photos', message: 'errors.photo_again' }],
    });
  return wanted;
}

/**
 * Writes a review. Throws `product_not_found`, `review_not_allowed` (409) unless the product was
 * delivered to this user, `review_exists` (409) if they have reviewed it.
 */
export async function writeReview(
  tx: Tx,
  userId: string,
  idOrSlug: string,
  body: Body,
  clock: Clock,
): Promise<ProductReview> {
  const now = clock.now();
  await requireFeature(tx, 'reviews');
  const product = await requireProduct(tx, idOrSlug);
  if ((await purchaseOf(tx, userId, product.id)) !== 'delivered') fail('review_not_allowed');
  const person = (await selectReviewAuthor(tx, userId)) ?? fail('session_expired');
  const id = newId('rev', now.getTime());
  const sellers = await deliverersOf(tx, userId, product.id);
  const row = await insertReview(tx, {
    id,
    product_id: product.id,
    user_id: userId,
    author_name: publicName(person.full_name),
    city: person.city,
    rating: body.rating,
    title: body.title || null,
    body: body.text || null,
    is_verified: true,
    created_at: now,
    photos: [...new Set(body.photos)],
    sold_by: sellers,
    ...(await aspectColumns(tx, product.id, body)),
  }).catch((error: unknown) =>
    isUniqueViolation(error) ? fail('review_exists') : Promise.reject(error),
  );
  await takePhotos(tx, id, userId, body.photos);
  await ratingChanged(
    tx,
    product,
    {
      stars: body.rating,
      count: 1,
      soldBy: row.sold_by,
      aspects: countAspects(row.aspects),
    },
    now,
  );
  await notifyReview(
    tx,
    sellers,
    {
      productName: product.name,
      text: [body.title, body.text].filter(Boolean).join('. '),
      stars: body.rating,
    },
    clock,
  );
  return presentReview(row);
}

const lockOwn = async (tx: Tx, userId: string, id: string) => {
  const review = await lockReview(tx, id);
  return review?.user_id === userId ? review : fail('review_not_found');
};

/**
 * Changes the user's own review; returns dropped photos, to be deleted after the commit.
 * `review_not_found` (404) for another's.
 */
export async function editReview(
  tx: Tx,
  userId: string,
  id: string,
  body: Body,
  now: Date,
): Promise<{ review: ProductReview; dropped: string[] }> {
  const before = await lockOwn(tx, userId, id);
  const photos = await takePhotos(tx, id, userId, body.photos);
  const dropped = await detachReviewPhotos(tx, id, photos);
  const row = await updateReviewRow(tx, id, {
    rating: body.rating,
    title: body.title || null,
    body: body.text || null,
    photos,
    edited_at: now,
    ...(await aspectColumns(tx, before.product_id, body)),
  });
  await ratingChanged(
    tx,
    { id: before.product_id, slug: before.slug },
    {
      stars: body.rating - before.rating,
      count: 0,
      soldBy: before.sold_by,
      aspects: countAspects(row.aspects, before.aspects),
    },
    now,
  );
  return { review: presentReview(row), dropped };
}

/** Deletes the user's own review; returns its photos, to be deleted after the commit. */
export const withdrawOwnReview = async (
  tx: Tx,
  userId: string,
  id: string,
  now: Date,
): Promise<string[]> => takeAway(tx, await lockOwn(tx, userId, id), now);

type Decision = EndpointBody<typeof decideReviewReport>;
/**
 * An operator decides a reported review; returns the photos of a removed one, to be hidden after
 * the commit. `review_not_found` (404) if no report is open.
 */
export async function decideReviewReportOf(
  tx: Tx,
  id: string,
  decision: Decision,
  operatorId: string,
  clock: Clock,
): Promise<string[]> {
  const { reason, productName } = await closeReportsOf(tx, id, clock.now());
  const { note } = decision;
  // Vendors may have reported it for several reasons: the author is notified of the one it was removed
  // for.
  if (decision.outcome === 'remove')
    return removeReviewContent(
      tx,
      'review',
      id,
      { reason: decision.reason, note },
      operatorId,
      clock,
    );
  audit(tx, {
    action: 'review.kept',
    object: { kind: 'review', id, label: productName },
    after: { reported: reason },
    reason: note,
  });
  return [];
}

async function takeAway(
  tx: Tx,
  before: NonNullable<Awaited<ReturnType<typeof lockReview>>>,
  now: Date,
): Promise<string[]> {
  const { id } = before;
  const dropped = await detachReviewPhotos(tx, id, []);
  await deleteReviewRow(tx, id);
  await ratingChanged(
    tx,
    { id: before.product_id, slug: before.slug },
    {
      stars: -before.rating,
      count: -1,
      soldBy: before.sold_by,
      aspects: countAspects([], before.aspects),
    },
    now,
  );
  return dropped;
}

/** Adds or removes a helpful vote; `own_review` (409) for the user's own. */
export async function voteHelpful(
  tx: Tx,
  userId: string,
  id: string,
  isHelpful: boolean,
  now: Date,
): Promise<{ helpful: number; isHelpful: boolean }> {
  const review = (await lockReview(tx, id)) ?? fail('review_not_found');
  if (review.user_id === userId) fail('own_review');
  const helpful = await insertVote(tx, id, userId, isHelpful, now);
  await purgeTags(tx, reviewTags({ id: review.product_id, slug: review.slug }));
  return { helpful, isHelpful };
}

/** Stores a photo for a review being written. Also deletes those unused for a day. */
export async function saveReviewPhoto(
  db: Db,
  config: MediaConfig,
  userId: string,
  bytes: Buffer,
  now: Date,
) {
  for (const hash of await takeUnclaimedReviewPhotos(db, new Date(now.getTime() - DAY_MS)))
    await removePicture(config, hash);
  const { hash } = await storePicture(config, bytes);
  await insertReviewPhoto(db, { hash, user_id: userId, created_at: now });
  return presentPhoto(hash);
}

export async function removeReviewPhotos(
  config: MediaConfig,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of hashes) await removePicture(config, hash);
}
