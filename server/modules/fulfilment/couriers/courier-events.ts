import type { CourierEventKind } from '#contracts/fulfilment/couriers.ts';
import { runFulfilmentStep } from '#server/modules/fulfilment/fulfilment.ts';
import { findVendorOrder, applyCourierReport } from '#server/modules/orders/service.ts';
import { transact } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import type { Courier, CourierEvent } from './courier.ts';
import { couriersOf } from './demo-courier.ts';
import {
  insertCourierEvent,
  markPolled,
  markCourierEvent,
  selectCourierSecret,
  selectByAwb,
  selectSilentConsignments,
} from './queries.ts';
import { bookedOf } from './courier-request.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

const SILENT_MS = 3_600_000;
/** Consignments per run; least recently polled first. */
const AT_ONCE = 200;

/** The shipment status an event leads to; null: tracking information only. */
const MOVES = {
  picked_up: 'shipped',
  in_transit: null,
  out_for_delivery: 'out_for_delivery',
  undelivered: 'undelivered',
  delivered: 'delivered',
  return_started: 'returning',
  return_in_transit: null,
  return_delivered: 'returned',
} as const satisfies Record<CourierEventKind, string | null>;

/**
 * Processes a courier's raw request: verifies the signature, then applies each event once, in the
 * order of its time. Throws `ForgedEvent`. Known events and those of unknown shipments are counted
 * and ignored, so that the courier stops repeating them.
 */
export async function receiveCourierEvents(
  deps: Needs,
  courier: Courier,
  body: string,
  signature: string | undefined,
): Promise<{ taken: number; known: number }> {
  return receiveAll(
    deps,
    courier,
    courier.readEvents(body, signature, await selectCourierSecret(deps.db, courier.id)),
  );
}

/** Polls consignments without events for an hour, since webhook messages get lost. */
export const trackingJob = defineJob({
  name: 'fulfilment.track-shipments',
  about: 'Asks couriers after parcels they say nothing about',
  schedule: '*/30 * * * *',
  async run(deps) {
    const now = deps.clock.now();
    for (const consignment of await selectSilentConsignments(
      deps.db,
      new Date(now.getTime() - SILENT_MS),
      AT_ONCE,
    )) {
      const courier = couriersOf(deps.config).find(({ id }) => id === consignment.courier);
      if (courier)
        await receiveAll(
          deps,
          courier,
          await courier.track(await bookedOf(deps.db, consignment), now),
        );
      await markPolled(deps.db, consignment.id, now);
    }
  },
});

async function receiveAll(
  deps: Needs,
  courier: Courier,
  events: readonly CourierEvent[],
): Promise<{ taken: number; known: number }> {
  let taken = 0;
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    if (await receiveEvent(deps, courier, event)) taken += 1;
  return { taken, known: events.length - taken };
}

async function receiveEvent(
  { db, clock }: Needs,
  courier: Courier,
  event: CourierEvent,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const found = await selectByAwb(tx, courier.id, event.awb);
    if (!found || found.cancelled_at !== null) return false;
    await findVendorOrder(tx, { shipmentId: found.shipment_id }, found.vendor_id, true);
    const { id, awb: _, ...rest } = event;
    if (
      !(await insertCourierEvent(tx, {
        ...rest,
        event_id: id,
        courier: courier.id,
        consignment_id: found.id,
        received_at: clock.now(),
      }))
    )
      return false;
    // Read again under the lock: events older than the latest one are history.
    const consignment = (await selectByAwb(tx, courier.id, event.awb))!;
    const isLate = consignment.last_event_at !== null && event.at < consignment.last_event_at;
    if (!isLate) {
      await runFulfilmentStep(
        tx,
        { shipmentId: consignment.shipment_id },
        { vendorId: consignment.vendor_id, clock, actor: 'courier' },
        (course) =>
          applyCourierReport(course, consignment.shipment_id, MOVES[event.kind], {
            status: event.kind,
            text: statusTextOf(courier, consignment.awb!, event),
          }),
      );
    }
    await markCourierEvent(
      tx,
      consignment.id,
      event.at,
      event.kind === 'delivered' || event.kind === 'return_delivered',
    );
    return true;
  });
}

const statusTextOf = (
  courier: Courier,
  awb: string,
  { kind, note, place }: CourierEvent,
): string | null =>
  [...(kind === 'picked_up' ? [courier.name, awb] : []), note, place].filter(Boolean).join(', ') ||
  null;
