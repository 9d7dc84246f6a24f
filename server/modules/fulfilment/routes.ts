import type { FastifyInstance } from 'fastify';
import { deliverByCode, sendDeliveryCode } from '#contracts/cash/cash.ts';
import { cancelOrder, OWN_DELIVERY } from '#contracts/orders/orders.ts';
import * as c from '#contracts/fulfilment/fulfilment.ts';
import { fail } from '#contracts/kernel/errors.ts';
import * as n from '#contracts/orders/order-notes.ts';
import { changeShipmentPickup as movePlace } from '#contracts/vendor-team/pickups.ts';
import {
  cancelUnits,
  confirmVendorOrderUnits,
  mayForgiveFault,
  moveShipment,
  packUnits,
  unpackShipmentUnits,
} from '#server/modules/orders/service.ts';
import { RESEND_SECONDS } from '#server/modules/accounts/service.ts';
import { moveShipmentPickup, pickupPlaceToPack } from '#server/modules/vendor-team/service.ts';
import { isUniqueViolation } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { requireCashLimit } from './cash-limit.ts';
import { deliverWithCode, sendDeliveryCodeTo } from './delivery-code.ts';
import { addNoteToOrder, removeNoteFromOrder, readOrderNotes } from './order-notes.ts';
import {
  type FulfilmentActor,
  cancelByCustomer,
  consignmentFor,
  handOverNote,
  readVendorOrder,
  readVendorOrderOfShipment,
  runFulfilmentStep,
} from './fulfilment.ts';
import { readVendorOrderQueue } from './order-queue.ts';

const TAKEN = 'errors.tracking_number_taken';
const NUMBER_TAKEN = { message: TAKEN, details: [{ path: 'trackingNumber', message: TAKEN }] };

/** Delivery codes sent for one shipment, and attempts to enter one. */
const CODES_A_DAY = { limit: 5, windowSeconds: 86_400 };
const TRIES_A_DAY = { limit: 15, windowSeconds: 86_400 };

/**
 * Order fulfilment: customers cancel; vendors accept, pack, ship, report and cancel. Every call is
 * confined to the session's customer or vendor.
 */
export function fulfilmentRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routes(app, deps);
  const by = (session: { vendorId: string | null }): FulfilmentActor => ({
    vendorId: session.vendorId ?? fail('access_denied'),
    clock: deps.clock,
  });

  route.write(cancelOrder, async ({ tx, session, params, body, say }) => {
    const order = await cancelByCustomer(tx, session.subjectId, params.id, body, deps.clock);
    say(order.status === 'cancelled' ? 'orders.cancelled_one' : 'orders.event.items_cancelled');
    return { order };
  });

  route.read(c.listVendorOrders, ({ db, session, query, now }) =>
    readVendorOrderQueue(db, by(session).vendorId, query, now),
  );

  route.read(c.getVendorOrder, async ({ db, session, params, now }) => ({
    order: await readVendorOrder(db, by(session).vendorId, params.id, now),
  }));

  const keyOf = (session: { vendorId: string | null }, params: { id: string }) => ({
    vendorId: by(session).vendorId,
    subOrderId: params.id,
  });
  route.read(n.listOrderNotes, ({ db, session, params }) =>
    readOrderNotes(db, keyOf(session, params)),
  );
  route.write(n.addOrderNote, async ({ tx, session, params, body, now, say }) => {
    const notes = await addNoteToOrder(
      tx,
      keyOf(session, params),
      session.subjectId,
      body.text,
      now,
    );
    say('common.updated');
    return notes;
  });
  route.write(n.deleteOrderNote, async ({ tx, session, params, say }) => {
    const notes = await removeNoteFromOrder(tx, keyOf(session, params), params.note);
    say('orders.done.note_removed');
    return notes;
  });

  route.write(c.confirmVendorOrder, async ({ tx, session, params, say }) => {
    const order = await runFulfilmentStep(
      tx,
      { subOrderId: params.id },
      by(session),
      confirmVendorOrderUnits,
    );
    say('fulfilment.done.confirmed');
    return { order };
  });

  route.write(c.packVendorOrder, async ({ tx, session, params, body, say }) => {
    const placeId = await pickupPlaceToPack(tx, by(session).vendorId, body.placeId);
    let shipmentId = '';
    const order = await runFulfilmentStep(
      tx,
      { subOrderId: params.id },
      by(session),
      (course, id) => {
        shipmentId = packUnits(course, id, body.items, placeId);
      },
    );
    say('fulfilment.packed_toast');
    return { order, shipmentId };
  });

  route.write(movePlace, async ({ tx, session, params, body, now, say }) => {
    const { vendorId } = by(session);
    // Check ownership first.
    await readVendorOrderOfShipment(tx, vendorId, params.id, now);
    await moveShipmentPickup(tx, vendorId, params.id, body.placeId);
    say('common.updated');
    return { order: await readVendorOrderOfShipment(tx, vendorId, params.id, now) };
  });

  route.write(c.unpackShipment, async ({ tx, session, params, say }) => {
    const order = await runFulfilmentStep(tx, { shipmentId: params.id }, by(session), (course) =>
      unpackShipmentUnits(course, params.id),
    );
    say('fulfilment.unpacked_toast');
    return { order };
  });

  route.write(c.cancelVendorOrder, async ({ tx, session, params, body, say }) => {
    const order = await runFulfilmentStep(
      tx,
      { subOrderId: params.id },
      by(session),
      async (course, id) =>
        cancelUnits(
          course,
          id,
          body.items,
          body.reason,
          await mayForgiveFault(tx, course.order, course.now),
        ),
    );
    say('orders.status.cancelled');
    return { order };
  });

  route.write(c.handOverShipment, async ({ tx, session, params, body, say }) => {
    const way = {
      carrier: body.carrier ?? OWN_DELIVERY,
      trackingNumber: body.trackingNumber ?? consignmentFor(params.id),
    };
    const order = await runFulfilmentStep(
      tx,
      { shipmentId: params.id },
      by(session),
      async (course) => {
        moveShipment(course, params.id, 'shipped', {
          ...way,
          text: handOverNote(way),
        });
        await requireCashLimit(tx, course, params.id);
      },
    ).catch((error: unknown) =>
      isUniqueViolation(error, 'shipments_tracking')
        ? fail('step_not_possible', NUMBER_TAKEN)
        : Promise.reject(error),
    );
    say('fulfilment.done.shipped');
    return { order };
  });

  route.action(sendDeliveryCode, async ({ session, params, transact, throttle, db, now, say }) => {
    // Check ownership first.
    await readVendorOrderOfShipment(db, by(session).vendorId, params.id, now);
    await throttle(`delivery-code:${params.id}`, { limit: 1, windowSeconds: RESEND_SECONDS });
    await throttle(`delivery-codes:${params.id}`, CODES_A_DAY);
    const sent = await transact((tx) =>
      sendDeliveryCodeTo(tx, by(session).vendorId, params.id, deps.clock),
    );
    say('fulfilment.done.code_sent');
    return sent;
  });
  route.action(
    deliverByCode,
    async ({ session, params, body, transact, throttle, db, now, say }) => {
      await readVendorOrderOfShipment(db, by(session).vendorId, params.id, now);
      await throttle(`delivery-tries:${params.id}`, TRIES_A_DAY);
      const order =
        (await transact((tx) =>
          deliverWithCode(tx, by(session), params.id, body.code, deps.config.demo),
        )) ?? fail('invalid_otp');
      say('orders.status.delivered');
      return { order };
    },
  );

  route.write(c.updateShipmentStatus, async ({ tx, session, params, body, say }) => {
    const order = await runFulfilmentStep(tx, { shipmentId: params.id }, by(session), (course) =>
      moveShipment(course, params.id, body.status, { text: body.note ?? null }),
    );
    say('common.updated');
    return { order };
  });
}
