import type { CourierEventKind } from '#contracts/fulfilment/couriers.ts';
import { type CourierEvent, CourierError } from '#server/modules/fulfilment/couriers/courier.ts';
import { courierOfBooking } from '#server/modules/fulfilment/couriers/which-courier.ts';
import { moveReturnByCourier } from '#server/modules/returns/service.ts';
import { transact } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import {
  insertPickupEvent,
  markPickupEvent,
  markPickupPolled,
  selectPickupByAwb,
  selectSilentPickups,
  selectUnitsToCollect,
} from './queries.ts';
import { requestBack } from './service.ts';
import type { ReturnPickupTable } from './tables.ts';

interface Reporter {
  courier: string;
  accountId: string | null;
}

/** What a report about the way back means for the return; null: nothing. */
const MOVES = {
  picked_up: 'picked_up',
  in_transit: 'picked_up',
  out_for_delivery: 'picked_up',
  // A failed attempt to collect it.
  undelivered: null,
  delivered: 'arrived',
  return_started: null,
  return_in_transit: 'picked_up',
  return_delivered: 'arrived',
  lost: null,
} as const satisfies Record<CourierEventKind, 'picked_up' | 'arrived' | null>;

/**
 * A courier's report about the way back of a return: each counts once, and one older than the last
 * is history only. False for an unknown number or a known report.
 */
export async function receivePickupEvent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reporter: Reporter,
  event: CourierEvent,
): Promise<boolean> {
  const known = await selectPickupByAwb(db, reporter, event.awb);
  if (!known) return false;
  return transact(db, async (tx) => {
    const { id, awb: _, ...rest } = event;
    const row = { ...rest, event_id: id, courier: reporter.courier, pickup_id: known.id };
    if (!(await insertPickupEvent(tx, { ...row, received_at: clock.now() }))) return false;
    // Read again after the insert, which lets one report after the other pass.
    const pickup = (await selectPickupByAwb(tx, reporter, event.awb))!;
    const isLate = pickup.last_event_at !== null && event.at < pickup.last_event_at;
    const to = MOVES[event.kind];
    if (to !== null && (!isLate || to === 'arrived'))
      await moveReturnByCourier(tx, pickup.return_id, to, clock);
    await markPickupEvent(tx, pickup.id, event.at, to === 'arrived');
    return true;
  });
}

/** Pickups of one run. */
const AT_ONCE = 100;
/** Asks couriers about returns without recent reports. One that does not answer is asked again. */
export async function pollReturnPickups(deps: Deps, since: Date, now: Date): Promise<void> {
  for (const pickup of await selectSilentPickups(deps.db, since, AT_ONCE)) {
    await poll(deps, pickup, now);
    await markPickupPolled(deps.db, pickup.id, now);
  }
}

async function poll(deps: Deps, pickup: ReturnPickupTable, now: Date): Promise<void> {
  if (pickup.account_id === null && !deps.config.demo) return;
  try {
    const courier = await courierOfBooking(deps, pickup);
    const units = (await selectUnitsToCollect(deps.db, pickup.return_id))!;
    const booked = {
      ...(await requestBack(deps.db, pickup.id, units)),
      awb: pickup.awb!,
      bookedAt: pickup.booked_at!,
      courierReference: pickup.courier_reference,
    };
    const events = await courier.track(booked, now);
    for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
      await receivePickupEvent(
        deps,
        { courier: pickup.courier, accountId: pickup.account_id },
        event,
      );
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    deps.log.warn({ pickup: pickup.id, said: error.message }, 'a courier gave no answer');
  }
}
