import { addDays } from '#contracts/kernel/time.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteRefundAccounts } from './queries.ts';
import { receiveUncheckedReturns } from './return-checks.ts';
import { PHOTO_RETENTION_DAYS, deleteOldReturnPhotos } from './photos.ts';

export const returnJobs = [
  defineJob({
    name: 'returns.receive-unchecked',
    about:
      'Counts returns as received that their vendor has not checked in time, so that refunds go on',
    schedule: '20 * * * *',
    async run({ db, clock }) {
      await receiveUncheckedReturns(db, clock);
    },
  }),
  defineJob({
    name: 'returns.delete-unused-photos',
    about:
      'Deletes photos not used in a return after a day, and those of returns that ended six months ago',
    schedule: '50 2 * * *',
    async run({ db, clock, config }) {
      await deleteOldReturnPhotos(db, config, clock.now());
    },
  }),
  defineJob({
    name: 'returns.delete-refund-accounts',
    about:
      'Deletes UPI IDs and bank accounts of refunds six months after the return ended, or at once if nothing was paid',
    schedule: '55 2 * * *',
    async run({ db, clock }) {
      await deleteRefundAccounts(db, addDays(clock.now(), -PHOTO_RETENTION_DAYS));
    },
  }),
];
