import type { FastifyInstance, FastifyReply } from 'fastify';
import * as c from '#contracts/reports/reports.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { isRobot } from '#server/platform/http/is-robot.ts';
import { networkPlaceOf } from '#server/platform/http/place.ts';
import { routes } from '#server/platform/http/route.ts';
import { readBestSellers, readInsight } from './reports.ts';
import { recordViews } from './product-views/product-views.ts';
import { countSession } from '#server/platform/http/session-steps.ts';
import { startSessions, stopSessions } from './product-views/sessions.ts';
import { collectViews } from './product-views/collect-views.ts';
import { gstr1Csv } from './tax-files/gstr1.ts';
import { readVendorHealth } from './vendor-health/vendor-health.ts';
import { readToDo } from './to-do.ts';
import { salesCsv } from './sales/sales-csv.ts';

/** More than a household views; stops programs from inflating a product's popularity. */
const VIEWS = { limit: 300, windowSeconds: 3_600, mayForget: true };

/** A vendor's open work, figures, and files for its accountant. */
export function reportRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const views = deps.valkey ? collectViews(deps, deps.valkey) : null;
  startSessions(deps);
  api.addHook('onClose', async () => {
    await views?.stop();
    await stopSessions(deps.db);
  });
  const mine = (session: { vendorId: string | null }) => session.vendorId ?? fail('access_denied');
  const send = (
    reply: FastifyReply,
    { name, file }: { name: string; file: Uint8Array<ArrayBuffer> },
  ) => {
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return file;
  };
  route.read(c.getToDo, ({ db, session, now }) => readToDo(db, session, now));
  route.read(c.getInsight, ({ db, session, query, now }) => readInsight(db, session, query, now));
  route.read(c.getBestSellers, ({ db, session, query, now }) =>
    readBestSellers(db, session, query, now),
  );
  route.read(c.getVendorHealth, async ({ db, session, now }) => ({
    health: await readVendorHealth(db, mine(session), now),
  }));
  route.action(c.countProductView, async ({ transact, params, req, throttle, now }) => {
    await throttle(`views:${networkPlaceOf(req.ip)}`, VIEWS);
    const view = { productId: params.id, at: now };
    // A page that the browser only prepares was not seen.
    const isAhead = req.headers['sec-purpose'] !== undefined;
    if (isAhead || isRobot(req.headers['user-agent'])) return null;
    countSession(deps, req, { step: 'view', productId: params.id });
    if (await views?.add(view)) return null;
    await transact((tx) => recordViews(tx, [view]));
    return null;
  });
  route.read(c.salesReport, async ({ db, session, query, reply }) =>
    send(reply, await salesCsv(db, mine(session), query)),
  );
  route.read(c.gstr1Report, async ({ db, session, query, reply }) =>
    send(reply, await gstr1Csv(db, mine(session), query)),
  );
}
