import { sql } from 'kysely';
import { afterCommit, type Tx } from '#server/platform/db/database.ts';
import { type Job, type JobHead, queueOptions } from './job.ts';

export interface EnqueueOptions {
  /** Not before this instant; missing: at once. */
  startAfter?: Date;
  /** A job with this name and key that waits for its first run prevents another. */
  singletonKey?: string;
  /**
   * Skipped if a committed one of its name is waiting. Unlike `singletonKey` it never waits for
   * other transactions, so a few duplicates may be added: for rounds that then find nothing to do.
   */
  unlessWaiting?: boolean;
}

const wakers = new Set<() => void>();
/** Calls `wake` when this process enqueued a job, or heard that another did. */
export function onEnqueue(wake: () => void): () => void {
  wakers.add(wake);
  return () => {
    wakers.delete(wake);
  };
}

/** There may be a job to run. */
export function wakeJobs(): void {
  for (const wake of wakers) wake();
}

/**
 * Adds a job in the caller's transaction: it runs if and only if that commits, at once where
 * this process or a worker that hears of it is free, else within 15 seconds. Returns whether it was added; `false` if its `singletonKey` is
 * waiting. One statement into pg-boss's own table, so no instance is needed; tests detect when an
 * upgrade changes the table.
 */
export async function enqueue<Data extends object>(
  tx: Tx,
  job: Job<Data> | JobHead,
  data: NoInfer<Data>,
  { startAfter, singletonKey, unlessWaiting = false }: EnqueueOptions = {},
): Promise<boolean> {
  const o = queueOptions(job);
  afterCommit(tx, wakeJobs);
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
