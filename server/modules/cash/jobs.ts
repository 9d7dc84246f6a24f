import { defineJob } from '#server/platform/jobs/job.ts';
import { addUpCashChanges } from './queries.sums.ts';

export const cashJobs = [
  defineJob({
    name: 'cash.add-up',
    about: 'Adds changes of cash on delivery to the sums by vendor and courier',
    schedule: '*/10 * * * *',
    async run({ db }) {
      while ((await addUpCashChanges(db)) > 0);
    },
  }),
];
