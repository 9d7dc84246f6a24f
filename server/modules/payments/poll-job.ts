import type { Tx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobHead } from '#server/platform/jobs/job.ts';

/** The payment polling round: every minute, and at once when work arrives. */
export const PAYMENT_POLL_JOB = {
  name: 'payments.poll',
  about: 'Asks gateways about open payments, releases expired holds, sends refunds',
  schedule: '* * * * *',
  timeoutSeconds: 120,
  isAlone: true,
} as const satisfies JobHead;

/**
 * Schedules a round right after this transaction commits. Never waits: concurrent transitions with
 * refunds must not queue behind one row while they hold a wallet or an order.
 */
export const pollSoon = (tx: Tx): Promise<boolean> =>
  enqueue(tx, PAYMENT_POLL_JOB, {}, { unlessWaiting: true });
