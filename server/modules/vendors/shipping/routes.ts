import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import * as c from '#contracts/vendors/shipping.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { stamped } from '#server/platform/http/versions.ts';
import { previewShippingRate, readRateCard, replaceRateCard } from './service.ts';

const shown = (card: c.RateCard) => stamped({ card }, card);

/** A vendor's delivery prices. */
export function shippingRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const vendorOf = (session: { vendorId: string | null }) =>
    session.vendorId ?? fail('access_denied');

  route.read(c.getRateCard, async ({ db, session }) =>
    shown(await readRateCard(db, vendorOf(session))),
  );
  route.write(
    c.putRateCard,
    async ({ tx, session, body, say }) => {
      const card = await replaceRateCard(tx, vendorOf(session), body);
      say('fulfilment.rates.saved');
      return shown(card);
    },
    ({ tx, session }) => readRateCard(tx, vendorOf(session)),
  );
  route.read(c.previewRate, ({ db, session, query, now }) =>
    previewShippingRate(db, vendorOf(session), query, now),
  );
}
