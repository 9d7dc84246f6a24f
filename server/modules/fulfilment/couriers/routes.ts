import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { listCourierOptions } from '#contracts/fulfilment/courier-accounts.ts';
import * as c from '#contracts/fulfilment/couriers.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { readVendorOrderOfShipment } from '#server/modules/fulfilment/fulfilment.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { type CourierWebhook, ForgedEvent } from './courier.ts';
import { readCourierOptions } from './courier-options.ts';
import { type LabelFile, printLabel } from './service.ts';
import { bookShipment, cancelBookingOf } from './booking.ts';
import { receiveAccountEvents, receiveDemoEvents } from './courier-events.ts';
import { demoCourier } from './demo-courier.ts';

/** Each list asks every connected courier. */
const QUOTES = { limit: 120, windowSeconds: 600 };

/** Courier booking, labels and courier webhooks. */
export async function courierRoutes(api: FastifyInstance, deps: Deps): Promise<void> {
  const route = routes(api, deps);
  const vendorOf = (session: { vendorId: string | null }) =>
    session.vendorId ?? fail('access_denied');

  route.action(listCourierOptions, async ({ session, params, throttle }) => {
    const vendorId = vendorOf(session);
    await throttle(`courier-options:${vendorId}`, QUOTES);
    return readCourierOptions(deps, vendorId, params.id);
  });
  route.action(c.bookCourier, async ({ db, session, params, now, say }) => {
    const vendorId = vendorOf(session);
    const booking = await bookShipment(deps, vendorId, params.id, null);
    say('fulfilment.courier_booked');
    return { booking, order: await readVendorOrderOfShipment(db, vendorId, params.id, now) };
  });
  route.action(c.bookChosenCourier, async ({ db, session, params, body, now, say }) => {
    const vendorId = vendorOf(session);
    const booking = await bookShipment(deps, vendorId, params.id, body);
    say('fulfilment.courier_booked');
    return { booking, order: await readVendorOrderOfShipment(db, vendorId, params.id, now) };
  });
  route.action(c.cancelBooking, async ({ session, params, say }) => {
    const order = await cancelBookingOf(deps, vendorOf(session), params.id);
    say('fulfilment.pickup_cancelled');
    return { order };
  });
  const sendLabel = (reply: FastifyReply, { awb, bytes }: LabelFile) => {
    reply.header('content-disposition', `inline; filename="label-${awb}.pdf"`);
    return bytes;
  };
  route.action(c.getLabel, async ({ session, params, reply }) =>
    sendLabel(
      reply,
      await printLabel(deps, vendorOf(session), params.id, { size: '4x6', isOwn: false }),
    ),
  );
  route.read(c.getMarketplaceLabel, async ({ session, params, query, reply }) =>
    sendLabel(
      reply,
      await printLabel(deps, vendorOf(session), params.id, { size: query.size, isOwn: true }),
    ),
  );

  // The signature covers the raw body, so JSON stays text here.
  await api.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_req, body, done) =>
      done(null, body),
    );
    const webhooks = routes(scope, deps);
    webhooks.action(c.courierWebhook, ({ params, body, req }) => {
      if (!deps.config.demo || params.courier !== demoCourier.id) fail('not_found');
      return verified(() => receiveDemoEvents(deps, webhookOf(body, req.headers)));
    });
    webhooks.action(c.courierAccountWebhook, ({ params, body, req }) =>
      verified(() => receiveAccountEvents(deps, params.account, webhookOf(body, req.headers))),
    );
  });
}

const webhookOf = (body: string, headers: IncomingHttpHeaders): CourierWebhook => ({
  body,
  headers: Object.fromEntries(
    Object.entries(headers).filter((h): h is [string, string] => typeof h[1] === 'string'),
  ),
});

/** A forged webhook is answered with 401. */
async function verified<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ForgedEvent) fail('forged_event');
    throw error;
  }
}
