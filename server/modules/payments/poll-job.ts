import type { Tx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobHead } from '#server/platform/jobs/job.ts';

/** The round that looks after payments: each minute by itself, and at once where something waits for it. */
export const PAYMENT_POLL_JOB = {
  name: 'payments.poll',
  about: 'Asks gateways about open payments, ends holds that ran out, sends refunds',
  schedule: '* * * * *',
  timeoutSeconds: 120,
  isAlone: true,
} as const satisfies JobHead;

/**
 * Has the round come as soon as this transaction has committed. Waits for nobody: steps that owe money at the same time
 * must not queue behind one row, least of all while they hold a wallet or an order.
 */
export const pollSoon = (tx: Tx): Promise<boolean> =>
  enqueue(tx, PAYMENT_POLL_JOB, {}, { unlessWaiting: true });
