import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/recommendations/related.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { togetherWith } from './service.ts';
import { deliveryTo } from './delivery-estimate.ts';

/** What is beside a product: what goes with it, and how it reaches a customer. */
export function relatedRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);

  route.read(c.boughtTogether, ({ db, params, now }) => togetherWith(db, params.id, now), {
    // An order changes what is bought together and what is left of it; both come with the tag of the stock.
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
