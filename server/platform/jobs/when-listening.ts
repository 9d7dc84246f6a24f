import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import type { AnyJob } from './job.ts';
import { JobRunner } from './runner.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs jobs while the server listens; operators and tests access the queue through it. */
    jobs: JobRunner;
  }
}

/**
 * Runs jobs while the server listens; tests and seeds, which do not listen, run none. A stop takes
 * no more jobs, then finishes requests, then waits for running jobs; the database is closed after
 * that (`run.ts`).
 */
export function runJobsWhenListening(
  app: FastifyInstance,
  deps: Deps,
  jobs: readonly AnyJob[],
): void {
  const runner = new JobRunner(deps, jobs);
  app.decorate('jobs', runner);
  app.addHook('onListen', async () => runner.start());
  app.addHook('preClose', async () => runner.pause());
  app.addHook('onClose', () => runner.stop());
}
