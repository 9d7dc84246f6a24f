import { KEPT_REMOVED_DAYS } from '#contracts/reviews.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { sweepRemoved } from './moderation.ts';

export const reviewJobs = [
  defineJob({
    name: 'reviews.sweep-removed', about: `Forgets what staff removed of what people said, ${KEPT_REMOVED_DAYS} days later`, schedule: '50 3 * * *',
    async run({ db, clock, config }) { await sweepRemoved(db, config, clock.now()); },
  }),
];
