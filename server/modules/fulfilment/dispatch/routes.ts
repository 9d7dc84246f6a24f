import type { FastifyInstance, FastifyReply } from 'fastify';
import * as c from '#contracts/fulfilment/dispatch.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { invoices, labels, manifest, pickList, queueCsv, slip, slips } from './service.ts';
import { takeSteps } from './bulk-transitions.ts';

/** Fifty documents take seconds to draw. */
const MANY = { limit: 40, windowSeconds: 600 };

/** Many orders at one desk: steps for many, papers for many, the list as a file. */
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
    results: await takeSteps(deps, vendorOf(session), body.step, body.ids),
  }));
  route.read(c.getLabels, async ({ db, session, query, now, reply }) =>
    send(
      reply,
      `labels-${dayInIndia(now)}.pdf`,
      await labels(db, deps.config, vendorOf(session), query.ids, now),
    ),
  );
  route.read(c.getSlips, async ({ db, session, query, now, reply }) =>
    send(reply, `slips-${dayInIndia(now)}.pdf`, await slips(db, vendorOf(session), query.ids, now)),
  );
  route.read(c.getPickList, async ({ db, session, query, now, reply }) =>
    send(
      reply,
      `pick-list-${dayInIndia(now)}.pdf`,
      await pickList(db, vendorOf(session), query.ids, now),
    ),
  );
  route.read(c.getManifest, async ({ db, session, query, now, reply }) =>
    send(
      reply,
      `manifest-${dayInIndia(now)}.pdf`,
      await manifest(db, vendorOf(session), query.ids, now),
    ),
  );
  route.read(c.getInvoices, async ({ db, session, query, now, reply, throttle }) => {
    await throttle(`invoices:${vendorOf(session)}`, MANY);
    return send(
      reply,
      `invoices-${dayInIndia(now)}.pdf`,
      await invoices(db, vendorOf(session), query.ids, now),
    );
  });
  route.read(c.getSlip, async ({ db, session, params, reply }) => {
    const { name, bytes } = await slip(db, vendorOf(session), params.id);
    return send(reply, name, bytes);
  });
  route.read(c.getQueueCsv, async ({ db, session, query, now, reply }) =>
    send(
      reply,
      `orders-${dayInIndia(now)}.csv`,
      await queueCsv(db, vendorOf(session), query, now),
      'attachment',
    ),
  );
}
