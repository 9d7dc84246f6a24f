import { defineJob } from '#server/platform/jobs/job.ts';
import { sendDigests } from './digests/service.ts';
import { aggregateTouchedDays } from './sales/aggregate-days.ts';
import {
  aggregateAllViews,
  aggregateOldVisits,
  deleteOldViews,
} from './product-views/product-views.ts';

export const reportJobs = [
  defineJob({
    name: 'reports.send-digests',
    about: 'Emails open work to members of the portals who chose it, daily or on Mondays',
    schedule: '30 8 * * *',
    isAlone: true,
    async run({ db, clock }, _, { signal }) {
      await sendDigests(db, clock, signal);
    },
  }),
  defineJob({
    name: 'reports.aggregate',
    about:
      "Reckons the sums of vendors' days anew that orders have touched, those of the marketplace from them, and adds up views and visits",
    schedule: '*/5 * * * *',
    isAlone: true,
    async run({ db, clock }, _, { signal }) {
      await aggregateTouchedDays(db, signal);
      await aggregateAllViews(db, signal);
      await aggregateOldVisits(db, clock.now());
    },
  }),
  defineJob({
    name: 'reports.delete-old',
    about: 'Forgets views and visits of product pages after two years',
    schedule: '40 3 * * *',
    run: ({ db, clock }) => deleteOldViews(db, clock.now()),
  }),
];
