import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Cards refreshed immediately; a large offer's remaining ones follow by jobs of this size. */
const AT_ONCE = 100;
const IN_A_JOB = 500;

/** Refreshes the cards of these products and purges cached pages that show them. */
async function showSome(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0) await refreshProductCards(tx, ids, now);
  await purgeTags(tx, ['festive']);
}

/** The remaining cards of a large offer. */
export const festiveProductsJob = defineJob<{ productIds: string[] }>({
  name: 'promotions.refresh-festive-products',
  about: 'Updates product cards when a large festive offer is switched on, off or removed',
  timeoutSeconds: 3600,
  async run({ db, clock }: Deps, { productIds }, { signal }) {
    for (let at = 0; at < productIds.length; at += AT_ONCE) {
      signal.throwIfAborted();
      await transact(db, (tx) => showSome(tx, productIds.slice(at, at + AT_ONCE), clock.now()));
    }
  },
});

/**
 * Products whose festive price changed: prices are read live, so it applies from this commit on;
 * lists follow with it, or moments later for many.
 */
export async function refreshFestiveProducts(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await showSome(tx, ids.slice(0, AT_ONCE), now);
  for (let at = AT_ONCE; at < ids.length; at += IN_A_JOB)
    await enqueue(tx, festiveProductsJob, { productIds: ids.slice(at, at + IN_A_JOB) });
}
