import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/reports/related.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { readListingRelated, readOrderRelated, readRelated } from './service.ts';

/** The tabs of a record's page: what belongs to it, within the caller's permissions. */
export function relatedRecordRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const mine = (session: { vendorId: string | null }) => session.vendorId ?? fail('access_denied');
  route.read(c.listRelated, ({ db, session, params, query }) =>
    readRelated(db, session, params, query.before),
  );
  route.read(c.listOrderRelated, ({ db, session, params, query }) =>
    readOrderRelated(db, mine(session), params, query.before),
  );
  route.read(c.listListingRelated, ({ db, session, params, query }) =>
    readListingRelated(db, mine(session), params, query.before),
  );
}
