import { purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  lockReviewsOfBoth,
  moveQuestions,
  moveReviews,
  selectDoubleReviews,
  setAsideReviews,
  unnameReviews,
} from './queries.ts';
import { countAspects } from '#server/modules/reviews/aspects/aspects.ts';
import { addToRating } from '#server/modules/reviews/ratings/queries.ts';
import { type ProductRef, reviewTags } from '#server/modules/reviews/ratings/rating.ts';

/**
 * Moves reviews and questions of a merged product to the one that stays, and both ratings follow;
 * the caller refreshes the cards. If a customer reviewed both, the newer review counts; the older
 * stays hidden with the product that went. Vendor ratings are unchanged: they delivered both.
 * `since`: only reviews from then on, since older ones were moved.
 */
export async function moveReviewContent(
  tx: Tx,
  gone: ProductRef,
  keep: ProductRef,
  now: Date,
  { since }: { since: Date | null } = { since: null },
): Promise<{ moved: number; older: number; questions: number }> {
  const twice = await selectDoubleReviews(tx, gone.id, keep.id, since);
  const olderHere = twice.filter((t) => t.is_gone_newer);
  await unnameReviews(
    tx,
    olderHere.map((t) => t.keep_id),
  );
  const came = await moveReviews(tx, gone.id, keep.id, {
    but: twice.filter((t) => !t.is_gone_newer).map((t) => t.gone_id),
    since,
  });
  const left = await setAsideReviews(tx, gone.id, olderHere);
  if (came.count > 0 || left.count > 0) {
    const change = (to: typeof came, from: typeof came) => ({
      stars: to.stars - from.stars,
      count: to.count - from.count,
      aspects: countAspects(to.aspects, from.aspects),
    });
    await addToRating(tx, keep.id, change(came, left), now);
    await addToRating(tx, gone.id, change(left, came), now);
  }
  const questions = await moveQuestions(tx, gone.id, keep.id);
  await purgeTags(
    tx,
    [gone, keep].flatMap((p) => [...reviewTags(p), `questions:${p.id}`, `questions:${p.slug}`]),
  );
  return { moved: came.count, older: twice.length, questions };
}

/** Locks the reviews to move; before products, in the order of writing a review. */
export const holdReviewsOfBoth = (tx: Tx, goneId: string, keepId: string): Promise<void> =>
  lockReviewsOfBoth(tx, goneId, keepId);
