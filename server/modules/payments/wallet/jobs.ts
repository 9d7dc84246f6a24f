import { defineJob } from '#server/platform/jobs/job.ts';
import { creditDueCashback } from './service.ts';

export const walletJobs = [
  defineJob({
    name: 'payments.credit-cashback',
    about: 'Credits cashback after the return window, and corrects it for returned units',
    schedule: '20 * * * *',
    async run({ db, clock }) {
      await creditDueCashback(db, clock);
    },
  }),
];
