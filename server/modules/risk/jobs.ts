import { addDays } from '#contracts/kernel/time.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteOldTraces } from './queries.ts';
import { RISK_TRACE_DAYS } from './traces.ts';

export const riskJobs = [
  defineJob({
    name: 'risk.delete-expired',
    about:
      'Deletes device hashes, records of closed accounts and orders refused by risk rules after 180 days',
    schedule: '40 3 * * *',
    run: ({ db, clock }) => deleteOldTraces(db, addDays(clock.now(), -RISK_TRACE_DAYS)),
  }),
];
