import type { JobHead } from '#server/platform/jobs/job.ts';

/** Sends queued payouts to the provider and asks about submitted ones. */
export const PAYOUT_SEND_JOB: JobHead = {
  name: 'settlement.send-payouts',
  about: 'Sends approved payouts to the payout provider and asks for their status',
  schedule: '* * * * *',
  isAlone: true,
};
