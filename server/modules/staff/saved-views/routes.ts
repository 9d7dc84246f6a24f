import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/staff/saved-views.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { deleteSavedView, storeSavedView, savedViewsOf } from './service.ts';

/** Each member's saved views of the panel's lists. */
export function savedViewRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.listSavedViews, async ({ db, session, query }) => ({
    items: await savedViewsOf(db, session, query.list),
  }));
  route.write(c.saveNewView, async ({ tx, session, body, now, say }) => {
    say('staff.done.view_saved');
    return { view: await storeSavedView(tx, session, body, now) };
  });
  route.write(c.removeSavedView, async ({ tx, session, params, say }) => {
    await deleteSavedView(tx, session, params.id);
    say('staff.done.view_removed');
    return null;
  });
}
