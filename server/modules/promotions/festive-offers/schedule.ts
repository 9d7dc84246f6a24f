import { refreshTimedCards } from '#server/modules/catalog/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/**
 * Comes at the very instants at which ads, promotions and festive offers begin and end: cached pages drop what is over and show what
 * has begun, and cards get their prices. What a cart costs never waits for it: prices are asked live.
 */
export const promotionScheduleJob = defineJob({
  name: 'promotions.start-and-end',
  about: 'Shows ads, promotions and festive offers that begin, and drops those that end',
  async run({ db, clock }: Deps, _data, { signal }) {
    while ((await refreshTimedCards(db, clock.now())) > 0) signal.throwIfAborted();
    await transact(db, (tx) => purgeTags(tx, ['ads', 'promotions', 'festive', 'listing']));
  },
});

/** Has the job come at those of these times that are still ahead. */
export async function scheduleAt(
  tx: Tx,
  times: readonly (Date | null)[],
  now: Date,
): Promise<void> {
  for (const at of times)
    if (at !== null && at > now) await enqueue(tx, promotionScheduleJob, {}, { startAfter: at });
}
