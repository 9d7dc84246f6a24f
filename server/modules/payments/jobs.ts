import { addDays } from '#contracts/kernel/time.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { PAYMENT_POLL_JOB } from './poll-job.ts';
import { openProviders } from './gateways/open-gateways.ts';
import { deleteOldEvents } from './queries.ts';
import { processDuePayments } from './gateway-poller.ts';

const EVENTS_KEPT_DAYS = 30;

export const paymentJobs = [
  defineJob({ ...PAYMENT_POLL_JOB, run: (deps) => processDuePayments(deps, openProviders(deps)) }),
  defineJob({
    name: 'payments.delete-old-events',
    about: 'Deletes what gateways reported more than thirty days ago',
    schedule: '40 2 * * *',
    async run({ db, clock }) {
      await deleteOldEvents(db, addDays(clock.now(), -EVENTS_KEPT_DAYS));
    },
  }),
];
