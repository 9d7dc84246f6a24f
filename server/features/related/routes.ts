import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/related.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { deliveryTo, togetherWith } from './service.ts';

/** What stands beside a product: what goes with it, and how it reaches a shopper. */
export function relatedRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);

  route.read(c.boughtTogether, ({ db, params, now }) => togetherWith(db, params.id, now), {
    cache: (_, { productId, items }) => ['listing', 'vendors', `product:${productId}`, ...items.map((i) => `product:${i.product._id}`)],
  });
  route.read(c.checkDelivery, ({ db, params, query, now }) => deliveryTo(db, params.id, query, now));
}
