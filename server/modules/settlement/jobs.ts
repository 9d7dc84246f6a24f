import { defineJob } from '#server/platform/jobs/job.ts';
import { closePeriods } from './statements/close-period.ts';

export const settlementJobs = [
  defineJob({
    name: 'settlement.close-period',
    about: 'Closes the last settlement period of every vendor that has something due',
    schedule: '10 * * * *',
    async run({ db, clock }) {
      await closePeriods(db, clock);
    },
  }),
];
