import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/recommendations/related.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { productTags } from '#server/platform/cache/tags.ts';
import { routes } from '#server/platform/http/route.ts';
import { togetherWith, deliveryTo } from './service.ts';

/** How long new orders may take to change what is bought together. */
const TOGETHER_MS = 5 * 60_000;

/** Products related to a product, and its delivery. */
export function relatedRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);

  route.read(c.boughtTogether, ({ db, params, now }) => togetherWith(db, params.id, now), {
    // Orders change it slowly; prices, removals and low stock of what it shows follow at once.
    maxAgeMs: TOGETHER_MS,
    cache: (_, { productId, items }) => [
      ...productTags([productId, ...items.map((i) => i.product._id)]),
      'stores',
      'categories',
    ],
  });
  route.read(c.checkDelivery, ({ db, params, query, now }) =>
    deliveryTo(db, params.id, query, now),
  );
}
