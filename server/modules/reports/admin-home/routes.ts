import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/reports/admin-home.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { readHomeQueues } from './service.ts';
import {
  readMarketplaceFigures,
  readMarketplaceTop,
} from '#server/modules/reports/sales/marketplace-figures.ts';

/** The panel's home page: figures and open work. */
export function homeRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.getHomeFigures, ({ db, query, now }) => readMarketplaceFigures(db, query, now));
  route.read(c.getHomeTop, ({ db, query, now }) => readMarketplaceTop(db, query, now));
  route.read(c.getHomeQueues, ({ db, session, now }) =>
    readHomeQueues(db, session.staffRole ?? 'read_only', now),
  );
}
