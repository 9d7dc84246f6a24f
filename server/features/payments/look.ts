import type { Tx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobHead } from '#server/platform/jobs/job.ts';

/** The round that looks after payments: each minute by itself, and at once where something waits for it. */
export const LOOK = {
  name: 'payments.look', about: 'Asks gateways about open payments, ends holds that ran out, sends refunds', schedule: '* * * * *', timeoutSeconds: 600,
} as const satisfies JobHead;

/** Has the round come as soon as this transaction has committed. */
export const lookSoon = (tx: Tx): Promise<boolean> => enqueue(tx, LOOK, {}, { singletonKey: 'soon' });
