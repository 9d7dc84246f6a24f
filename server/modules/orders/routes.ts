import type { FastifyInstance } from 'fastify';
import { getOrder, listOrders, trackOrder } from '#contracts/orders/orders.ts';
import { previewCancel } from '#contracts/returns/refund-preview.ts';
import { explainOrder, ledgerCsv, listLedger } from '#contracts/orders/ledger.ts';
import { requireFeature } from '#server/modules/settings/service.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  findTracked,
  previewCancelling,
  readExplanation,
  readOrder,
  readOrders,
} from './service.ts';
import { networkPlaceOf } from '#server/platform/http/place.ts';
import { ledgerFile, readLedger } from './ledger/ledger-list.ts';

/** Tracking attempts per address: plenty for people, too few for guessing. */
const TRACKING = { limit: 30, windowSeconds: 600 };

/** A customer's placed orders; checkout places them, fulfilment changes them. */
export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routes(app, deps);

  route.read(listOrders, ({ db, session, query }) => readOrders(db, session.subjectId, query));

  route.read(getOrder, async ({ db, session, params }) => ({
    order: await readOrder(db, session.subjectId, params.id),
  }));

  route.read(previewCancel, async ({ db, session, params, body, now }) => ({
    preview: await previewCancelling(db, session.subjectId, params.id, body.items, now),
  }));
  route.read(explainOrder, async ({ db, session, params }) => ({
    explanation: await readExplanation(db, session.subjectId, params.id),
  }));
  route.read(listLedger, ({ db, query }) => readLedger(db, query));
  route.read(ledgerCsv, ({ db, query, reply }) => {
    reply.header('content-disposition', 'attachment; filename="ledger.csv"');
    return ledgerFile(db, query);
  });

  route.read(trackOrder, async ({ db, body, req, throttle }) => {
    await throttle(`track:${networkPlaceOf(req.ip)}`, TRACKING);
    await requireFeature(db, 'guestTracking');
    return { order: await findTracked(db, body) };
  });
}
