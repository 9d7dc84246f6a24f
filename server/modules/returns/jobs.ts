import { addDays } from '#contracts/kernel/time.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { forgetAccounts } from './queries.ts';
import { KEPT_DAYS, sweepPhotos } from './photos.ts';

export const returnJobs = [
  defineJob({
    name: 'returns.delete-unused-photos',
    about:
      'Deletes photos no return took within a day, and those of returns that ended half a year ago',
    schedule: '50 2 * * *',
    async run({ db, clock, config }) {
      await sweepPhotos(db, config, clock.now());
    },
  }),
  defineJob({
    name: 'returns.delete-refund-accounts',
    about:
      'Forgets UPI ids and bank accounts of refunds half a year after the return has ended, at once where nothing was paid',
    schedule: '55 2 * * *',
    async run({ db, clock }) {
      await forgetAccounts(db, addDays(clock.now(), -KEPT_DAYS));
    },
  }),
];
