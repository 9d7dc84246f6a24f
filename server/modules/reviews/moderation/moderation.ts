import {
  REMOVED_RETENTION_DAYS,
  type RemovalReason,
} from '#contracts/reviews/review-moderation.ts';
import { type ErrorName, fail } from '#contracts/kernel/errors.ts';
import { addDays } from '#contracts/kernel/time.ts';
import {
  hidePictures,
  type MediaConfig,
  removePrivatePictures,
} from '#server/modules/media/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { restorationMessages, removalMessages } from './notifications.ts';
import {
  type ReviewContentKind,
  deleteRemovedContent,
  lockRemoved,
  lockReviewContent,
  restoreRemoved,
  moveToRemoved,
  type ReviewContent,
} from './queries.removed.ts';
import { countAspects } from '#server/modules/reviews/aspects/aspects.ts';
import { indexQuestion } from '#server/modules/reviews/questions/index-questions.ts';
import { ratingChanged } from '#server/modules/reviews/ratings/rating.ts';
import { portalMember } from '#server/modules/accounts/service.ts';
import { english } from '#server/platform/messages/format.ts';

const NOT_FOUND: Record<ReviewContentKind, ErrorName> = {
  review: 'review_not_found',
  question: 'question_not_found',
  answer: 'answer_not_found',
};
const objectOf = (kind: ReviewContentKind, v: ReviewContent) => ({
  kind,
  id: v.id,
  label: v.product_name,
});

/** The product's rating, its card and every page with the text update at once. */
async function shows(
  tx: Tx,
  kind: ReviewContentKind,
  v: ReviewContent,
  sign: 1 | -1,
  now: Date,
): Promise<void> {
  const product = { id: v.product_id, slug: v.slug };
  if (kind === 'review')
    await ratingChanged(
      tx,
      product,
      {
        stars: sign * v.rating,
        count: sign,
        soldBy: v.sold_by,
        aspects: sign > 0 ? countAspects(v.aspects) : countAspects([], v.aspects),
      },
      now,
    );
  else {
    if (v.question_id !== null) await indexQuestion(tx, v.question_id);
    await purgeTags(tx, [`questions:${product.id}`, `questions:${product.slug}`]);
  }
}

/**
 * Removes a published text; its author gets the reason. It is stored for a time and can be
 * restored. Returns photos to hide after the commit. `review_not_found` and the like (404).
 */
export async function removeReviewContent(
  tx: Tx,
  kind: ReviewContentKind,
  id: string,
  { reason, note }: { reason: RemovalReason; note?: string | undefined },
  operatorId: string,
  clock: Clock,
): Promise<string[]> {
  const now = clock.now();
  const voice = (await lockReviewContent(tx, kind, id)) ?? fail(NOT_FOUND[kind]);
  await moveToRemoved(tx, kind, voice, {
    reason,
    note: note || null,
    byId: operatorId,
    byName: (await portalMember(tx, operatorId))?.full_name ?? english('staff.title'),
    at: now,
  });
  await shows(tx, kind, voice, -1, now);
  audit(tx, {
    action: `${kind}.removed`,
    object: objectOf(kind, voice),
    before: kind === 'review' ? { rating: voice.rating } : undefined,
    after: { reason, note: note || null },
    reason,
  });
  await removalMessages(tx, kind, voice, { reason, note: note || null }, clock);
  return voice.photos;
}

/**
 * Restores a removed text. Returns its photos, to be shown again after the commit. 404 if it was
 * not removed; `step_not_possible` (409) if its question is gone, or its author has written another
 * since.
 */
export async function restoreReviewContent(
  tx: Tx,
  kind: ReviewContentKind,
  id: string,
  clock: Clock,
): Promise<string[]> {
  const now = clock.now();
  const removed = (await lockRemoved(tx, kind, id)) ?? fail(NOT_FOUND[kind]);
  if (removed.question_id && !(await lockReviewContent(tx, 'question', removed.question_id)))
    fail('step_not_possible', { message: 'errors.restore_question_first' });
  await restoreRemoved(tx, removed, now).catch((error: unknown) =>
    isUniqueViolation(error)
      ? fail('step_not_possible', { message: 'errors.author_wrote_again' })
      : Promise.reject(error),
  );
  await shows(tx, kind, removed, 1, now);
  audit(tx, {
    action: `${kind}.restored`,
    object: objectOf(kind, removed),
    before: { reason: removed.reason },
  });
  await restorationMessages(tx, kind, removed, clock);
  return removed.photos;
}

/** After the commit: hides a review's photos, or shows them again. */
export const showReviewPhotos = (
  config: MediaConfig,
  hashes: readonly string[],
  isShown: boolean,
): Promise<void> => hidePictures(config, hashes, !isShown);

const BATCH = 200;
/** Deletes texts removed long enough ago, with their photos. Returns how many. */
export async function deleteOldRemovals(db: Db, config: MediaConfig, now: Date): Promise<number> {
  let done = 0;
  for (;;) {
    const { photos, n } = await deleteRemovedContent(
      db,
      addDays(now, -REMOVED_RETENTION_DAYS),
      BATCH,
    );
    await removePrivatePictures(config, photos);
    done += n;
    if (n < BATCH) return done;
  }
}
