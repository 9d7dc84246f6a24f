import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/fulfilment/undelivered.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { FulfilmentActor } from '#server/modules/fulfilment/fulfilment.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { presentUndelivered } from './present.ts';
import {
  checkIn,
  decideFailure,
  readUndelivered,
  reportFailure,
  undeliveredOne,
  undoReport,
} from './service.ts';

/** Decisions about one shipment: couriers limit them, and a customer is not to be rung all day. */
const DECISIONS = { limit: 6, windowSeconds: 86_400 };

/** Failed deliveries and what comes back: vendors report, decide and count; operators decide too. */
export function undeliveredRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routes(app, deps);
  const by = (session: { vendorId: string | null }): FulfilmentActor => ({
    vendorId: session.vendorId ?? fail('access_denied'),
    clock: deps.clock,
  });

  route.write(c.reportFailedDelivery, async ({ tx, session, params, body, say }) => {
    const order = await reportFailure(tx, by(session), params.id, body);
    say('common.updated');
    return { order };
  });
  route.write(c.undoShipmentReport, async ({ tx, session, params, say }) => {
    const order = await undoReport(tx, by(session), params.id);
    say('fulfilment.undelivered.undone');
    return { order };
  });
  route.action(
    c.resolveFailedDelivery,
    async ({ session, params, body, throttle, transact, say }) => {
      const { vendorId } = by(session);
      await throttle(`failed-delivery:${vendorId}:${params.id}`, DECISIONS);
      const order = await decideFailure(
        { ...deps, transact },
        { by: 'vendor', vendorId },
        params.id,
        body,
      );
      say('common.updated');
      return { order };
    },
  );
  route.write(c.checkInShipment, async ({ tx, session, params, body, say }) => {
    const actor = { ...by(session), memberId: session.subjectId };
    const order = await checkIn(tx, actor, params.id, body);
    say('fulfilment.undelivered.checked_in');
    return { order };
  });
  route.read(c.listUndelivered, ({ db, session, query }) =>
    readUndelivered(db, by(session).vendorId, query),
  );

  route.read(c.listAllUndelivered, ({ db, query: { vendor, ...query } }) =>
    readUndelivered(db, vendor ?? null, query),
  );
  route.action(c.decideFailedDelivery, async ({ db, params, body, throttle, transact, say }) => {
    const { vendor_id: vendorId } = await undeliveredOne(db, params.id);
    await throttle(`failed-delivery:${vendorId}:${params.id}`, DECISIONS);
    await decideFailure({ ...deps, transact }, { by: 'operator', vendorId }, params.id, body);
    say('common.updated');
    return { shipment: presentUndelivered(await undeliveredOne(db, params.id)) };
  });
}
