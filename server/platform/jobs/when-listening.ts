import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import type { AnyJob } from './job.ts';
import { JobRunner } from './runner.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The queue: operators and tests reach it here; `runJobsWhenListening` makes it run. */
    jobs: JobRunner;
  }
}

/** Opens the job queue to operators; a process of role `web` runs none itself. */
export function openJobs(app: FastifyInstance, deps: Deps, jobs: readonly AnyJob[]): void {
  const runner = new JobRunner(deps, jobs);
  app.decorate('jobs', runner);
  app.addHook('onClose', () => runner.stop());
}

/**
 * Runs jobs while the server listens; tests and seeds, which do not listen, run none. A stop takes
 * no more jobs, then finishes requests, then waits for running jobs; the database is closed after
 * that (`run.ts`).
 */
export function runJobsWhenListening(app: FastifyInstance): void {
  app.addHook('onListen', async () => app.jobs.start());
  app.addHook('preClose', async () => app.jobs.pause());
}
