import { defineJob } from '#server/platform/jobs/job.ts';
import { foldTouchedDays } from './fold.ts';

export const insightJobs = [
  defineJob({
    name: 'insight.fold', about: 'Reckons the sums of vendors\' days anew that orders have touched', schedule: '*/5 * * * *', isAlone: true,
    run: ({ db }, _, { signal }) => foldTouchedDays(db, signal),
  }),
];
