import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { holdReviewsOfBoth, moveReviewContent } from '#server/modules/reviews/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { productTags } from '#server/platform/cache/tags.ts';
import { type Db, transact } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { lockProducts, selectMergedInto } from './queries.merge.ts';
import { moveItems } from '#server/modules/cart/service.ts';
import { moveProductAlerts } from '#server/modules/product-alerts/service.ts';

/** A review, question, alert or cart item may have been written during the merge itself: move it too. */
export const duplicateBackfillJob = defineJob<{ gone: string }>({
  name: 'listings.backfill-merged',
  about: 'Moves reviews, questions and cart items added during a merge to the merged product',
  async run({ db, clock }: Deps, { gone }) {
    await backfillDuplicates(db, gone, clock.now());
  },
});

/**
 * No call lasts longer, so nothing older can have been written afterwards; older rows were moved by
 * the merge.
 */
const LONGEST_MS = 60_000;

/** Idempotent, and safe when nothing is left. */
export async function backfillDuplicates(db: Db, goneId: string, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const into = await selectMergedInto(tx, goneId);
    if (into === null) return;
    await holdReviewsOfBoth(tx, goneId, into);
    const held = new Map((await lockProducts(tx, [goneId, into])).map((p) => [p.id, p]));
    const [gone, keep] = [held.get(goneId)!, held.get(into)!];
    await moveItems(tx, goneId);
    await moveProductAlerts(tx, goneId);
    await moveReviewContent(tx, gone, keep, now, {
      since: new Date(gone.merged_at!.getTime() - LONGEST_MS),
    });
    await refreshProductCards(tx, [keep.id], now);
    await purgeTags(tx, productTags([keep.id]));
  });
}
