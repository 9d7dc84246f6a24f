import { addDays } from '#contracts/kernel/time.ts';
import { inBatches } from '#server/platform/db/in-batches.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteEndedAlerts } from './queries.ts';
import { sendProductAlerts } from './sending.ts';

/** How long a customer sees that an alert was sent. */
const SHOWN_DAYS = 90;

export const productAlertJobs = [
  defineJob({
    name: 'product-alerts.send',
    about: 'Sends alerts about units that are back in stock or cost less',
    schedule: '*/10 * * * *',
    timeoutSeconds: 1800,
    async run({ db, clock }, _, { signal }) {
      await sendProductAlerts({ db, clock }, signal);
    },
  }),
  defineJob({
    name: 'product-alerts.delete-ended',
    about: `Deletes product alerts ${SHOWN_DAYS} days after their last message`,
    schedule: '35 3 * * *',
    async run({ db, clock }) {
      const before = addDays(clock.now(), -SHOWN_DAYS);
      await inBatches((limit) => deleteEndedAlerts(db, before, limit));
    },
  }),
];
