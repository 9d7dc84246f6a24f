import { addDays } from '#contracts/kernel/time.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { sweep } from './queries.ts';

/** Devices are linked to people no longer than the rules look back. */
const DEVICE_DAYS = 180;

export const riskJobs = [
  defineJob({
    name: 'risk.sweep', about: 'Deletes device hashes and refused orders of the risk rules after 180 days', schedule: '40 3 * * *',
    run: ({ db, clock }) => sweep(db, addDays(clock.now(), -DEVICE_DAYS)),
  }),
];
