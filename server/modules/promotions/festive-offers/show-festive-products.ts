import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** So many cards are refreshed at once; those of a large offer follow by jobs, so many in each. */
const AT_ONCE = 100;
const IN_A_JOB = 500;

/** Refreshes the cards of these products and drops cached pages that show them. */
async function showSome(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0) await refreshProductCards(tx, ids, now);
  await purgeTags(tx, ['festive', 'listing', ...ids.map((id) => `product:${id}`)]);
}

/** The cards of a large offer, after those that were refreshed at once. */
export const festiveProductsJob = defineJob<{ productIds: string[] }>({
  name: 'promotions.refresh-festive-products',
  about: 'Brings the cards of a large festive offer in line when it is switched on, off or removed',
  timeoutSeconds: 3600,
  async run({ db, clock }: Deps, { productIds }, { signal }) {
    for (let at = 0; at < productIds.length; at += AT_ONCE) {
      signal.throwIfAborted();
      await transact(db, (tx) => showSome(tx, productIds.slice(at, at + AT_ONCE), clock.now()));
    }
  },
});

/** Products whose festive price changed: what they cost is asked live, so it holds from this commit on; lists show it with it, or of many moments later. */
export async function refreshFestiveProducts(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await showSome(tx, ids.slice(0, AT_ONCE), now);
  for (let at = AT_ONCE; at < ids.length; at += IN_A_JOB)
    await enqueue(tx, festiveProductsJob, { productIds: ids.slice(at, at + IN_A_JOB) });
}
