import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, transact } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobHead } from '#server/platform/jobs/job.ts';
import { count } from './place.ts';

/** The round that asks gateways, ends holds and sends refunds; the server runs it each minute by itself. */
export const LOOK: JobHead = { name: 'payments.look', about: '', schedule: '* * * * *', timeoutSeconds: 120 };
/** What gives cashback; once an hour by itself. */
export const CASHBACK: JobHead = { name: 'wallet.cashback', about: '', schedule: '20 * * * *' };

/** Has a running server do a job soon. */
export const ask = (db: Db, job: JobHead): Promise<boolean> => transact(db, (tx) => enqueue(tx, job, {}, { unlessWaiting: true }));

const PATIENCE_MS = 120_000;
/** Waits until nothing is there any more that `from` counts, and asks for `job` again meanwhile; throws after two minutes. */
export async function untilNone(db: Db, from: ReturnType<typeof sql>, job?: JobHead): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; await count(db, from) > 0;) {
    if (Date.now() > until) throw new Error(`after ${PATIENCE_MS / 1_000} s there is still something: ${await count(db, from)}`);
    if (job) await ask(db, job);
    await wait(250);
  }
}
/** Waits until jobs of a name have been run. */
export const untilDone = (db: Db, { name }: JobHead): Promise<void> => untilNone(db, sql`pgboss.job where name = ${name} and state in ('created', 'retry', 'active') and start_after <= pgboss.job_now()`);
