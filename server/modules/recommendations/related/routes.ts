import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/recommendations/related.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { togetherWith, deliveryTo } from './service.ts';

/** Products related to a product, and its delivery. */
export function relatedRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);

  route.read(c.boughtTogether, ({ db, params, now }) => togetherWith(db, params.id, now), {
    // Orders change what is bought together and the stock; both are purged by the stock's tag.
    cache: (_, { productId, items }) => [
      'listing',
      'vendors',
      ...[productId, ...items.map((i) => i.product._id)].flatMap((id) => [
        `product:${id}`,
        `stock:${id}`,
      ]),
    ],
  });
  route.read(c.checkDelivery, ({ db, params, query, now }) =>
    deliveryTo(db, params.id, query, now),
  );
}
