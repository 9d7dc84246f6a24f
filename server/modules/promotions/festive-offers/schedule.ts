import { refreshTimedCards } from '#server/modules/catalog/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/**
 * Runs at the exact times at which ads, promotions and festive offers begin and end: purges cached
 * pages and refreshes card prices. Carts do not depend on it: their prices are read live.
 */
export const promotionScheduleJob = defineJob({
  name: 'promotions.start-and-end',
  about: 'Publishes ads, promotions and festive offers that begin, and removes those that end',
  async run({ db, clock }: Deps, _data, { signal }) {
    while ((await refreshTimedCards(db, clock.now())) > 0) signal.throwIfAborted();
    await transact(db, (tx) => purgeTags(tx, ['ads', 'promotions', 'festive']));
  },
});

/** Schedules the job at those of these times that are in the future. */
export async function scheduleAt(
  tx: Tx,
  times: readonly (Date | null)[],
  now: Date,
): Promise<void> {
  for (const at of times)
    if (at !== null && at > now) await enqueue(tx, promotionScheduleJob, {}, { startAfter: at });
}
