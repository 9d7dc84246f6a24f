import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/fulfilment/return-pickups.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { bookReturnCourier, readReturnPickup } from './service.ts';

/** Couriers that bring returns from customers to vendors. */
export function returnPickupRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routes(app, deps);
  const vendorOf = (session: { vendorId: string | null }) =>
    session.vendorId ?? fail('access_denied');

  route.read(c.getReturnPickup, ({ session, params }) =>
    readReturnPickup(deps, vendorOf(session), params.id),
  );
  route.action(c.bookReturnPickup, async ({ session, params, say }) => {
    const pickup = await bookReturnCourier(deps, vendorOf(session), params.id);
    say('fulfilment.courier_booked');
    return { pickup };
  });
}
