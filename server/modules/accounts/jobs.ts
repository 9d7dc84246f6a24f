import { defineJob } from '#server/platform/jobs/job.ts';
import { sweepAccounts } from './delete-expired.ts';

export const accountJobs = [
  defineJob({
    name: 'accounts.delete-expired',
    about: 'Deletes sessions, one-time codes and counters of attempts that are over',
    schedule: '*/15 * * * *',
    run: sweepAccounts,
  }),
];
