import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/reports/schedules.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { addSchedule, readSchedules, stopSchedule } from './service.ts';

/** Reports that staff receive by email. */
export function scheduleRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.listReportSchedules, ({ db, session }) => readSchedules(db, session));
  route.write(c.addReportSchedule, async ({ tx, session, body, now, say }) => {
    const schedule = await addSchedule(tx, session, body, now);
    say('reports.schedules.added');
    return { schedule };
  });
  route.write(c.removeReportSchedule, async ({ tx, session, params, say }) => {
    await stopSchedule(tx, session, params.id);
    say('reports.schedules.removed');
    return null;
  });
}
