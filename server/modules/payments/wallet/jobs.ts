import { defineJob } from '#server/platform/jobs/job.ts';
import { creditDueCashback } from './service.ts';

export const walletJobs = [
  defineJob({
    name: 'payments.credit-cashback',
    about: 'Gives cashback whose return window is over, and corrects it where pieces came back',
    schedule: '20 * * * *',
    async run({ db, clock }) {
      await creditDueCashback(db, clock);
    },
  }),
];
