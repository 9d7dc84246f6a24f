import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/staff/saved-views.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { deleteSavedView, storeSavedView, savedViewsOf } from './service.ts';

/** Saved views of lists in both portals: each member's own, and those shared with their team. */
export function savedViewRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  for (const [list, save, remove] of [
    [c.listSavedViews, c.saveNewView, c.removeSavedView],
    [c.listVendorViews, c.saveVendorView, c.removeVendorView],
  ] as const) {
    route.read(list, async ({ db, session, query }) => ({
      items: await savedViewsOf(db, session, query.list),
    }));
    route.write(save, async ({ tx, session, body, now, say }) => {
      say(body.isShared ? 'staff.done.view_shared' : 'staff.done.view_saved');
      return { view: await storeSavedView(tx, session, body, now) };
    });
    route.write(remove, async ({ tx, session, params, say }) => {
      await deleteSavedView(tx, session, params.id);
      say('staff.done.view_removed');
      return null;
    });
  }
}
