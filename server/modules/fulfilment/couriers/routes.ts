import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/fulfilment/couriers.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { readVendorOrderOfShipment } from '#server/modules/fulfilment/fulfilment.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { ForgedEvent } from './courier.ts';
import { printLabel } from './service.ts';
import { bookShipment, cancelBookingOf } from './booking.ts';
import { couriersOf } from './demo-courier.ts';
import { receiveCourierEvents } from './courier-events.ts';

/** Courier booking, labels and courier webhooks. */
export async function courierRoutes(api: FastifyInstance, deps: Deps): Promise<void> {
  const route = routes(api, deps);
  const vendorOf = (session: { vendorId: string | null }) =>
    session.vendorId ?? fail('access_denied');

  route.action(c.bookCourier, async ({ db, session, params, now, say }) => {
    const vendorId = vendorOf(session);
    const booking = await bookShipment(deps, vendorId, params.id);
    say('fulfilment.courier_booked');
    return { booking, order: await readVendorOrderOfShipment(db, vendorId, params.id, now) };
  });
  route.action(c.cancelBooking, async ({ session, params, say }) => {
    const order = await cancelBookingOf(deps, vendorOf(session), params.id);
    say('fulfilment.pickup_cancelled');
    return { order };
  });
  route.read(c.getLabel, async ({ db, session, params, reply }) => {
    const { awb, bytes } = await printLabel(db, deps.config, vendorOf(session), params.id);
    reply.header('content-disposition', `inline; filename="label-${awb}.pdf"`);
    return bytes;
  });

  // The signature covers the raw body, so JSON stays text here.
  await api.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_req, body, done) =>
      done(null, body),
    );
    routes(scope, deps).action(c.courierWebhook, async ({ params, body, req }) => {
      const courier =
        couriersOf(deps.config).find(({ id }) => id === params.courier) ?? fail('not_found');
      const signature = req.headers[c.COURIER_SIGNATURE_HEADER];
      try {
        return await receiveCourierEvents(
          deps,
          courier,
          body,
          typeof signature === 'string' ? signature : undefined,
        );
      } catch (error) {
        if (error instanceof ForgedEvent) fail('forged_event');
        throw error;
      }
    });
  });
}
