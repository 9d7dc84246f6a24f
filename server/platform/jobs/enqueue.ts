import { sql } from 'kysely';
import { afterCommit, type Tx } from '#server/platform/db/database.ts';
import { type Job, type JobHead, queueOptions } from './job.ts';

export interface EnqueueOptions {
  /** Not before this instant; at once without one. */
  startAfter?: Date;
  /** While a job of this name and key waits for its first run, another is not added. */
  singletonKey?: string;
  /**
   * Not where one of its name waits already that others can see. Unlike `singletonKey` it never waits for other
   * transactions, so that a few may be added at the same time: for rounds that find nothing to do then.
   */
  unlessWaiting?: boolean;
}

/** Whoever runs jobs in this process is woken when one was written. */
const wakers = new Set<() => void>();
export function onEnqueue(wake: () => void): () => void {
  wakers.add(wake);
  return () => {
    wakers.delete(wake);
  };
}

/**
 * Puts a job into the queue in the transaction it belongs to: it runs if and only if that commits, in this process at
 * once, in others within 15 seconds. Returns whether it was added; `false` when `singletonKey` already waits. One
 * statement into pg-boss's own table, so that it needs no instance of it; the tests tell when an upgrade changes the table.
 */
export async function enqueue<Data extends object>(
  tx: Tx,
  job: Job<Data> | JobHead,
  data: NoInfer<Data>,
  { startAfter, singletonKey, unlessWaiting = false }: EnqueueOptions = {},
): Promise<boolean> {
  const o = queueOptions(job);
  afterCommit(tx, () => {
    for (const wake of wakers) wake();
  });
  const at = startAfter ? sql`${startAfter}::timestamptz` : sql`pgboss.job_now()`;
  const { rows } = await sql`
    insert into pgboss.job (name, data, start_after, created_on, keep_until, singleton_key, policy, dead_letter,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds)
    select ${job.name}, ${JSON.stringify(data)}::text::jsonb, ${at}, pgboss.job_now(), ${at} + ${o.retentionSeconds}::int * interval '1 second',
      ${singletonKey ?? null}::text, ${singletonKey === undefined ? 'standard' : 'short'}, ${o.deadLetter}::text,
      ${o.retryLimit}::int, ${o.retryDelay}::int, true, ${o.retryDelayMax}::int, ${o.expireInSeconds}::int, ${o.deleteAfterSeconds}::int
    where ${unlessWaiting ? sql`not exists (select from pgboss.job w where w.name = ${job.name} and w.state = 'created' and w.start_after <= pgboss.job_now())` : sql`true`}
    on conflict do nothing returning id`.execute(tx);
  return rows.length === 1;
}
