import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/reports/admin-home.ts';
import * as w from '#contracts/reports/open-work.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { readHomeQueues } from './service.ts';
import { readOpenWork, readVendorOpenWork } from '#server/modules/reports/open-work.ts';
import {
  readMarketplaceFigures,
  readMarketplaceTop,
} from '#server/modules/reports/sales/marketplace-figures.ts';

/** The panel's home page: figures and open work; the counts beside the pages of both portals. */
export function homeRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.getHomeFigures, ({ db, query, now }) => readMarketplaceFigures(db, query, now));
  route.read(c.getHomeTop, ({ db, query, now }) => readMarketplaceTop(db, query, now));
  route.read(c.getHomeQueues, ({ db, session, now }) => readHomeQueues(db, session.rights, now));
  route.read(w.getOpenWork, ({ db, session, now }) => readOpenWork(db, session, now));
  route.read(w.getVendorOpenWork, ({ db, session, now }) => readVendorOpenWork(db, session, now));
}
