import { defineJob } from '#server/platform/jobs/job.ts';
import { foldTouchedDays } from './fold.ts';
import { foldAllViews, forgetOldViews } from './views.ts';

export const insightJobs = [
  defineJob({
    name: 'insight.fold', about: 'Reckons the sums of vendors\' days anew that orders have touched, those of the marketplace from them, and adds up views', schedule: '*/5 * * * *', isAlone: true,
    async run({ db }, _, { signal }) {
      await foldTouchedDays(db, signal);
      await foldAllViews(db, signal);
    },
  }),
  defineJob({ name: 'insight.forget', about: 'Forgets views of product pages after two years', schedule: '40 3 * * *', run: ({ db, clock }) => forgetOldViews(db, clock.now()) }),
];
