import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/recommendations/related.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { productTags } from '#server/platform/cache/tags.ts';
import { isFromNetwork, visitorOf } from '#server/platform/http/place.ts';
import { type RouteReadContext, routes } from '#server/platform/http/route.ts';
import { openProviders, paymentFor } from '#server/modules/payments/service.ts';
import { deliveryTo, priceOffersOf, togetherWith } from './service.ts';

/** How long new orders may take to change what is bought together. */
const TOGETHER_MS = 5 * 60_000;

/** How long the response may lag behind a code that begins, ends or is used up. */
const OFFERS_MS = 60_000;

/**
 * Calls that need the database: far more than the choices of the households behind one address of a
 * mobile network.
 */
const ASKED = { limit: 600, windowSeconds: 300, mayForget: true };

/** Products related to a product, and its delivery. */
export function relatedRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const providers = openProviders(deps);

  route.read(c.boughtTogether, ({ db, params, now }) => togetherWith(db, params.id, now), {
    // Orders change it slowly; prices, removals and low stock of what it shows follow at once.
    maxAgeMs: TOGETHER_MS,
    cache: (_, { productId, items }) => [
      ...productTags([productId, ...items.map((i) => i.product._id)]),
      'stores',
      'categories',
    ],
  });
  route.read(
    c.priceOffers,
    async (call) => {
      const { db, params, query, now } = call;
      await limitAsked(call);
      const { pricePaise, ...found } = await priceOffersOf(db, params.id, query, now);
      const [gateway] = await providers.offering();
      return { ...found, payment: gateway ? paymentFor(gateway.methods, pricePaise) : null };
    },
    {
      maxAgeMs: OFFERS_MS,
      cache: (_, { productId }) => [
        ...productTags([productId]),
        'stores',
        'categories',
        'promotions',
        'milestones',
      ],
    },
  );
  route.read(c.checkDelivery, async (call) => {
    await limitAsked(call);
    return deliveryTo(call.db, call.params.id, call.query, call.now);
  });
}

/** Pages call in-process: the render queue limits those. */
async function limitAsked({
  req,
  throttle,
}: Pick<RouteReadContext<unknown>, 'req' | 'throttle'>): Promise<void> {
  const place = isFromNetwork(req) ? visitorOf(req) : null;
  if (place) await throttle(`units:${place}`, ASKED);
}
