import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/search.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { searchEverything, searchProducts } from './service.ts';

export function searchRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const listing = { cache: () => ['listing', 'categories', 'vendors'] };
  route.read(c.search, ({ db, query }) => searchEverything(db, query), listing);
  route.read(c.searchProducts, ({ db, query }) => searchProducts(db, query), listing);
}
