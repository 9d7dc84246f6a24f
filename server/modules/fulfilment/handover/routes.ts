import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/fulfilment/handover.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { readHandover, readHandovers, recordHandover } from './service.ts';

/** Handovers to couriers, confirmed with the pickup person. */
export function handoverRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routes(app, deps);
  const vendorOf = (session: { vendorId: string | null }) =>
    session.vendorId ?? fail('access_denied');

  route.read(c.previewHandover, async ({ db, session, query }) => ({
    pickups: await readHandover(db, vendorOf(session), query.ids),
  }));
  route.write(c.confirmHandover, async ({ tx, session, body, say }) => {
    const by = { vendorId: vendorOf(session), memberId: session.subjectId, clock: deps.clock };
    const handover = await recordHandover(tx, by, body);
    say('fulfilment.handover.confirmed');
    return { handover };
  });
  route.read(c.listHandovers, ({ db, session, query, now }) =>
    readHandovers(db, vendorOf(session), query, now),
  );
}
