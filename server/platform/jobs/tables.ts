import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { type AnyJob, DEAD_LETTERS, queueOptions } from './job.ts';

/**
 * Queues with waiting jobs, longest due first; `inMs` until the next one is due, by the database's
 * clock.
 */
export async function waitingQueues(
  db: Db,
  names: readonly string[],
): Promise<{ name: string; inMs: number }[]> {
  const { rows } = await sql<{ name: string; inMs: number }>`
    select name, (extract(epoch from min(start_after) - pgboss.job_now()) * 1000)::float8 as "inMs" from pgboss.job
    where state < 'active' and not blocked and name = any(${[...names]}::text[]) group by name order by min(start_after), name`.execute(
    db,
  );
  return rows;
}

/** How many seconds the job that waits longest is overdue; 0 if none is. */
export async function oldestJobSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(greatest(0, extract(epoch from pgboss.job_now() - min(start_after))), 0)::float8 as seconds
    from pgboss.job where state < 'active' and not blocked and name <> ${DEAD_LETTERS}`.execute(db);
  return rows[0]!.seconds;
}

export interface Occurrence {
  job: AnyJob;
  at: Date;
}

/**
 * Inserts the next runs of scheduled jobs. The unique index on name and instant, which includes
 * completed ones, keeps one of each whatever the number of processes.
 */
export async function planOccurrences(db: Db, occurrences: readonly Occurrence[]): Promise<void> {
  const rows = JSON.stringify(
    occurrences.map(({ job, at }) => ({ ...queueOptions(job), at: at.toISOString() })),
  );
  await sql`
    insert into pgboss.job (name, data, start_after, created_on, keep_until, singleton_on, policy, dead_letter,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds)
    select name, '{}', at, pgboss.job_now(), at + "retentionSeconds" * interval '1 second', at at time zone 'UTC', 'standard', "deadLetter",
      "retryLimit", "retryDelay", true, "retryDelayMax", "expireInSeconds", "deleteAfterSeconds"
    from jsonb_to_recordset(${rows}::text::jsonb) as j (name text, at timestamptz, "deadLetter" text, "retryLimit" int, "retryDelay" int,
      "retryDelayMax" int, "expireInSeconds" int, "retentionSeconds" int, "deleteAfterSeconds" int)
    on conflict do nothing`.execute(db);
}

export type JobState = 'waiting' | 'retrying' | 'running' | 'done' | 'dead';
export interface QueueCount {
  name: string;
  state: JobState;
  count: number;
}

/** Counts of jobs by kind and state; a dead one counts for its original kind. */
export async function countJobs(db: Db): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select case when name = ${DEAD_LETTERS} then source_name else name end as name,
      case when name = ${DEAD_LETTERS} then 'dead' when state = 'created' then 'waiting' when state = 'retry' then 'retrying'
        when state = 'active' then 'running' else 'done' end as state, count(*)::int as count
    from pgboss.job where state in ('created', 'retry', 'active', 'completed') and (name <> ${DEAD_LETTERS} or state = 'created')
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export interface DeadLetter {
  id: string;
  name: string;
  data: unknown;
  error: string | null;
  attempts: number;
  createdAt: Date;
  failedAt: Date;
}

/** Jobs that failed too often, newest first, and their number. */
export async function listDeadLetters(
  db: Db,
  limit: number,
  offset: number,
): Promise<{ items: DeadLetter[]; total: number }> {
  const { rows } = await sql<DeadLetter & { total: number }>`
    select id, source_name as name, data, coalesce(source_output->>'message', source_output#>>'{value,message}', source_output->>'value') as error, source_retry_count + 1 as attempts,
      source_created_on as "createdAt", created_on as "failedAt", (count(*) over ())::int as total
    from pgboss.job where name = ${DEAD_LETTERS} and state = 'created' order by created_on desc, id limit ${limit} offset ${offset}`.execute(
    db,
  );
  const total =
    rows[0]?.total ??
    (offset === 0
      ? 0
      : (await countJobs(db)).reduce(
          (sum, { state, count }) => sum + (state === 'dead' ? count : 0),
          0,
        ));
  return { items: rows, total };
}
