import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteOldIdempotencyKeys } from './queries.ts';

export const checkoutJobs = [
  defineJob({
    name: 'checkout.delete-old-keys',
    about: 'Deletes idempotency keys older than seven days',
    schedule: '20 * * * *',
    run: ({ db, clock }) => deleteOldIdempotencyKeys(db, clock.now()),
  }),
];
