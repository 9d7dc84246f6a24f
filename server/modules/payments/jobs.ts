import { addDays } from '#contracts/kernel/time.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { LOOK } from './poll-job.ts';
import { openProviders } from './gateways/open-gateways.ts';
import { sweepEvents } from './queries.ts';
import { lookAfterPayments } from './gateway-poller.ts';

const EVENTS_KEPT_DAYS = 30;

export const paymentJobs = [
  defineJob({ ...LOOK, run: (deps) => lookAfterPayments(deps, openProviders(deps)) }),
  defineJob({
    name: 'payments.delete-old-events',
    about: 'Deletes what gateways reported more than thirty days ago',
    schedule: '40 2 * * *',
    async run({ db, clock }) {
      await sweepEvents(db, addDays(clock.now(), -EVENTS_KEPT_DAYS));
    },
  }),
];
