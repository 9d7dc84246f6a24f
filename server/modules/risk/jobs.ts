import { addDays } from '#contracts/kernel/time.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { sweep } from './queries.ts';
import { TRACE_DAYS } from './traces.ts';

export const riskJobs = [
  defineJob({
    name: 'risk.delete-expired',
    about:
      'Deletes device hashes, traces of closed accounts and refused orders of the risk rules after 180 days',
    schedule: '40 3 * * *',
    run: ({ db, clock }) => sweep(db, addDays(clock.now(), -TRACE_DAYS)),
  }),
];
