import { transact } from '#server/platform/db/database.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { updateTrades } from './queries.trades.ts';

export const vendorJobs = [
  defineJob({
    name: 'vendors.update-trades',
    about: 'Updates the category each vendor sells most in, shown with its mark',
    schedule: '10 4 * * *',
    async run({ db }) {
      await transact(db, async (tx) => {
        if ((await updateTrades(tx)) > 0) await purgeTags(tx, ['stores']);
      });
    },
  }),
];
