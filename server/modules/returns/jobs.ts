import { addDays } from '#contracts/kernel/time.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteRefundAccounts } from './queries.ts';
import { PHOTO_RETENTION_DAYS, deleteOldReturnPhotos } from './photos.ts';

export const returnJobs = [
  defineJob({
    name: 'returns.delete-unused-photos',
    about:
      'Deletes photos no return took within a day, and those of returns that ended half a year ago',
    schedule: '50 2 * * *',
    async run({ db, clock, config }) {
      await deleteOldReturnPhotos(db, config, clock.now());
    },
  }),
  defineJob({
    name: 'returns.delete-refund-accounts',
    about:
      'Forgets UPI ids and bank accounts of refunds half a year after the return has ended, at once where nothing was paid',
    schedule: '55 2 * * *',
    async run({ db, clock }) {
      await deleteRefundAccounts(db, addDays(clock.now(), -PHOTO_RETENTION_DAYS));
    },
  }),
];
