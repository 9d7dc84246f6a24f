import type { FastifyInstance } from 'fastify';
import * as contracts from '#contracts/reports/jobs.ts';
import { getSystemState } from '#contracts/reports/system.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { readJobs } from './service.ts';
import { readSystemState } from './system-state.ts';

/** System administration: background work. */
export function systemRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(contracts.listJobs, ({ db, query }) => readJobs(db, api.jobs.jobs, query));
  route.read(getSystemState, () => readSystemState(deps));
  route.action(contracts.retryJob, async ({ params, say }) => {
    if (!(await api.jobs.retry(params.id))) fail('job_not_found');
    say('reports.done.job_retried');
    return null;
  });
  route.action(contracts.discardJob, async ({ params, say }) => {
    if (!(await api.jobs.discard(params.id))) fail('job_not_found');
    say('reports.done.job_discarded');
    return null;
  });
}
