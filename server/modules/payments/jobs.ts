import { addDays } from '#contracts/kernel/time.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { PAYMENT_POLL_JOB } from './poll-job.ts';
import { openProviders, type Providers } from './gateways/open-gateways.ts';
import { deleteOldEvents } from './queries.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { expirePaymentHolds } from './payment-expiry.ts';
import { sendRefunds } from './refunds/refunds.ts';
import { pollPayments } from './gateways/gateway-sync.ts';

/**
 * Gateway calls end after this time, so that a hanging gateway blocks neither holds nor other jobs.
 */
const STEP_MS = 15_000;

/**
 * One round, until nothing is due: polls payments, ends expired holds, sends refunds. A slow
 * gateway's remaining work follows in the next round, a minute later. Safe in several processes.
 */
export async function processDuePayments(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>,
  providers: Providers,
  stepMs = STEP_MS,
): Promise<void> {
  for (const step of [pollPayments, expirePaymentHolds, sendRefunds]) {
    const until = performance.now() + stepMs;
    const mayGoOn = () => performance.now() < until;
    while ((await step(deps, providers, mayGoOn)) > 0 && mayGoOn());
  }
}

const EVENTS_KEPT_DAYS = 30;

export const paymentJobs = [
  defineJob({ ...PAYMENT_POLL_JOB, run: (deps) => processDuePayments(deps, openProviders(deps)) }),
  defineJob({
    name: 'payments.delete-old-events',
    about: 'Deletes gateway reports older than 30 days',
    schedule: '40 2 * * *',
    async run({ db, clock }) {
      await deleteOldEvents(db, addDays(clock.now(), -EVENTS_KEPT_DAYS));
    },
  }),
];
