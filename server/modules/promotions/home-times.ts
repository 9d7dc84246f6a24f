import type { HomeContent } from '#contracts/content/home-content.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Runs when a section of the published home page begins or ends: the cached pages are dropped. */
export const homeTimesJob = defineJob({
  name: 'promotions.home-times',
  about: 'Publishes home page sections that begin, and removes those that end',
  async run({ db }: Deps) {
    await transact(db, (tx) => purgeTags(tx, ['content']));
  },
});

/** Schedules the job at those times of a published home page that are in the future. */
export async function scheduleHomeTimes(
  tx: Tx,
  { times }: Pick<HomeContent, 'times'>,
  now: Date,
): Promise<void> {
  const instants = new Set(times.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]));
  for (const instant of instants) {
    if (instant === null || new Date(instant) <= now) continue;
    await enqueue(tx, homeTimesJob, {}, { startAfter: new Date(instant) });
  }
}
