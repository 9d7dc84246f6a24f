import { createRequire } from 'node:module';
import { sql } from 'kysely';
import { withAdvisoryLock } from '#server/platform/db/advisory-lock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type AnyJob, DEAD_LETTER_OPTIONS, queueOptions } from './job.ts';

/**
 * Creates or upgrades pg-boss's tables and registers every queue. Part of the start, after the
 * migrations. Several processes may do it concurrently: one installs, the others wait. pg-boss's own
 * lock does not suffice: it is taken inside the transaction, whose view of the catalog is older, so
 * the second process would create the schema again and fail.
 */
export async function installJobs(db: Db, jobs: readonly AnyJob[]): Promise<void> {
  if (!(await areJobsInstalled(db)))
    await withAdvisoryLock(db, 'jobs', async () => {
      if (!(await areJobsInstalled(db))) await install(db);
    });
  await declareQueues(db, jobs);
}

/**
 * Whether the tables match the installed pg-boss. Loading it takes a tenth of a second, so it is
 * loaded only if they do not.
 */
export async function areJobsInstalled(db: Db): Promise<boolean> {
  const { pgboss } = createRequire(import.meta.url)('pg-boss/package.json') as {
    pgboss: { schema: number };
  };
  const {
    rows: [found],
  } = await sql<{ has: boolean }>`select to_regclass('pgboss.version') is not null as has`.execute(
    db,
  );
  if (!found!.has) return false;
  const {
    rows: [row],
  } = await sql<{ version: number }>`select version from pgboss.version`.execute(db);
  // A newer version may have upgraded them already while this one still runs.
  return row !== undefined && row.version >= pgboss.schema;
}

async function install(db: Db): Promise<void> {
  const { openBoss } = await import('./boss.ts');
  let failure: Error | undefined;
  const boss = openBoss(db, (error) => {
    failure ??= error;
  });
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure) throw failure;
}

/** Registers every queue with its settings, in two statements. */
export async function declareQueues(db: Db, jobs: readonly AnyJob[]): Promise<void> {
  const queues = JSON.stringify([DEAD_LETTER_OPTIONS, ...jobs.map(queueOptions)]);
  await sql`select pgboss.create_queue(q->>'name', q) from jsonb_array_elements(${queues}::jsonb) q`.execute(
    db,
  );
  await sql`update pgboss.queue set retry_limit = q."retryLimit", retry_delay = q."retryDelay", retry_delay_max = q."retryDelayMax",
      expire_seconds = q."expireInSeconds", retention_seconds = q."retentionSeconds", deletion_seconds = q."deleteAfterSeconds"
    from jsonb_to_recordset(${queues}::jsonb) as q (name text, "retryLimit" int, "retryDelay" int, "retryDelayMax" int,
      "expireInSeconds" int, "retentionSeconds" int, "deleteAfterSeconds" int)
    where queue.name = q.name and (queue.retry_limit, queue.retry_delay, queue.retry_delay_max, queue.expire_seconds, queue.retention_seconds, queue.deletion_seconds)
      is distinct from (q."retryLimit", q."retryDelay", q."retryDelayMax", q."expireInSeconds", q."retentionSeconds", q."deleteAfterSeconds")`.execute(
    db,
  );
}
