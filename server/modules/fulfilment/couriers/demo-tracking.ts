import { COURIER_SIGNATURE_HEADER } from '#contracts/fulfilment/couriers.ts';
import { transact, type Tx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import type { CourierBooking, CourierEvent } from './courier.ts';
import { demoCourier, demoEventsOf } from './demo-courier.ts';
import { receiveDemoEvents } from './courier-events.ts';
import { bookedOf } from './courier-request.ts';
import { selectCourierSecret, selectConsignment } from './queries.ts';
import { sign } from './event-signature.ts';

/**
 * Advances the demo courier: one stop per run, reported by a signed message as a real courier's.
 */
export const demoTrackingJob = defineJob<{ consignmentId: string; stop: number }>({
  name: 'fulfilment.demo-tracking',
  about: 'Reports the next tracking event of the demo courier',
  async run(deps, { consignmentId, stop }) {
    const { db, config } = deps;
    const consignment = await selectConsignment(db, consignmentId);
    if (!config.demo || !consignment || consignment.cancelled_at || consignment.ended_at) return;
    const events = demoEventsOf(await bookedOf(db, consignment));
    if (!events[stop]) return;
    const body = JSON.stringify({ events: [events[stop]] });
    const signature = sign(body, await selectCourierSecret(db, demoCourier.id));
    await receiveDemoEvents(deps, { body, headers: { [COURIER_SIGNATURE_HEADER]: signature } });
    if (events[stop + 1])
      await transact(db, (tx) => scheduleNextStop(tx, consignmentId, events, stop + 1));
  },
});

/** Schedules the demo courier's first stop. */
export const startDemoTracking = (
  tx: Tx,
  consignmentId: string,
  booked: Pick<CourierBooking, 'awb' | 'bookedAt' | 'from' | 'to'>,
): Promise<unknown> => scheduleNextStop(tx, consignmentId, demoEventsOf(booked), 0);

const scheduleNextStop = (
  tx: Tx,
  consignmentId: string,
  events: readonly CourierEvent[],
  stop: number,
) =>
  enqueue(
    tx,
    demoTrackingJob,
    { consignmentId, stop },
    { startAfter: events[stop]!.at, singletonKey: `${consignmentId}-${stop}` },
  );
