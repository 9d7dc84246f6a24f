import type { z } from 'zod';
import type { JobFailure, listJobs } from '#contracts/reports/jobs.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { AnyJob } from '#server/platform/jobs/job.ts';
import { countJobs, type DeadLetter, listDeadLetters } from '#server/platform/jobs/tables.ts';

/** Every kind of job with its counts, and a page of dead ones, newest first. */
export async function readJobs(
  db: Db,
  jobs: readonly AnyJob[],
  { page, limit }: { page: number; limit: number },
): Promise<z.infer<typeof listJobs.data>> {
  const counts = await countJobs(db);
  const { items, total } = await listDeadLetters(db, limit, (page - 1) * limit);
  const queues = jobs.map(({ name, about, schedule }) => {
    const of = Object.fromEntries(
      counts.filter((count) => count.name === name).map(({ state, count }) => [state, count]),
    );
    return {
      name,
      about,
      schedule: schedule ?? null,
      waiting: 0,
      retrying: 0,
      running: 0,
      done: 0,
      dead: 0,
      ...of,
    };
  });
  return { queues, failures: items.map(presentFailure), page, limit, total };
}

const presentFailure = ({
  id,
  name,
  data,
  error,
  attempts,
  createdAt,
  failedAt,
}: DeadLetter): JobFailure => ({
  _id: id,
  job: name,
  data,
  error,
  attempts,
  createdAt: createdAt.toISOString(),
  failedAt: failedAt.toISOString(),
});
