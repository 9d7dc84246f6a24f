import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/vendor-alerts/vendor-alerts.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { changeAlertSettings, readAlertSettings } from './service.ts';

/** Alert settings of each vendor member. */
export function alertRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.getAlertSettings, async ({ db, session }) => ({
    settings: await readAlertSettings(db, session),
  }));
  route.write(c.putAlertSettings, async ({ tx, session, body, say }) => {
    say('common.saved');
    return { settings: await changeAlertSettings(tx, session, body) };
  });
}
