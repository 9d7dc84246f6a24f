import type { FastifyInstance, FastifyReply } from 'fastify';
import * as c from '#contracts/fulfilment/dispatch.ts';
import { showPickList } from '#contracts/fulfilment/pick-list.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { fileRoutes } from '#server/platform/spreadsheet/file-routes.ts';
import {
  invoicesFile,
  labelsFile,
  manifestFile,
  pickListFile,
  readPickList,
  packingSlipFile,
  packingSlipsFile,
} from './service.ts';
import { applyBulkSteps } from './bulk-transitions.ts';
import { queueFile } from './queue-file.ts';

/** Fifty documents take seconds to render. */
const MANY = { limit: 40, windowSeconds: 600 };

/** Bulk actions on orders: transitions, documents, export. */
export function dispatchRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const vendorOf = (session: { vendorId: string | null }) =>
    session.vendorId ?? fail('access_denied');
  const send = <B>(
    reply: FastifyReply,
    name: string,
    bytes: B,
    how: 'inline' | 'attachment' = 'inline',
  ): B => {
    reply.header('content-disposition', `${how}; filename="${name}"`);
    return bytes;
  };

  route.action(c.stepVendorOrders, async ({ session, body }) => ({
    results: await applyBulkSteps(deps, vendorOf(session), body.step, body.ids),
  }));
  route.read(c.getLabels, async ({ db, session, query, now, reply }) =>
    send(
      reply,
      `labels-${dayInIndia(now)}.pdf`,
      await labelsFile(db, vendorOf(session), query, now),
    ),
  );
  route.read(c.getPackingSlips, async ({ db, session, query, now, reply }) =>
    send(
      reply,
      `slips-${dayInIndia(now)}.pdf`,
      await packingSlipsFile(db, vendorOf(session), query.ids, now),
    ),
  );
  route.read(c.getPickList, async ({ db, session, query, now, reply }) =>
    send(
      reply,
      `pick-list-${dayInIndia(now)}.pdf`,
      await pickListFile(db, vendorOf(session), query.ids, now),
    ),
  );
  route.read(showPickList, ({ db, session, query }) =>
    readPickList(db, vendorOf(session), query.ids),
  );
  route.read(c.getManifest, async ({ db, session, query, now, reply }) =>
    send(
      reply,
      `manifest-${dayInIndia(now)}.pdf`,
      await manifestFile(db, vendorOf(session), query.ids, now),
    ),
  );
  route.read(c.getInvoices, async ({ db, session, query, now, reply, throttle }) => {
    await throttle(`invoices:${vendorOf(session)}`, MANY);
    return send(
      reply,
      `invoices-${dayInIndia(now)}.pdf`,
      await invoicesFile(db, vendorOf(session), query.ids, now),
    );
  });
  route.read(c.getPackingSlip, async ({ db, session, params, reply }) => {
    const { name, bytes } = await packingSlipFile(db, vendorOf(session), params.id);
    return send(reply, name, bytes);
  });
  fileRoutes(
    route,
    c.getQueueCsv,
    ({ query, now }) => `${query.rows === 'items' ? 'order-items' : 'orders'}-${dayInIndia(now)}`,
    ({ db, session, query, now }, format) => queueFile(db, vendorOf(session), query, now, format),
  );
}
