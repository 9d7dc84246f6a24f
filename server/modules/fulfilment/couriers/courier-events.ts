import { isOwnAccount } from '#contracts/fulfilment/connected-couriers.ts';
import type { CourierEventKind } from '#contracts/fulfilment/couriers.ts';
import { fail } from '#contracts/kernel/errors.ts';
import {
  courierKeyOf,
  openAccount,
} from '#server/modules/fulfilment/courier-accounts/open-account.ts';
import { selectCourierAccount } from '#server/modules/fulfilment/courier-accounts/queries.ts';
import { webhookContext } from '#server/modules/fulfilment/courier-accounts/service.ts';
import { runFulfilmentStep } from '#server/modules/fulfilment/fulfilment.ts';
import {
  applyCourierReport,
  findVendorOrder,
  type OrderTransition,
} from '#server/modules/orders/service.ts';
import {
  pollReturnPickups,
  receivePickupEvent,
} from '#server/modules/fulfilment/return-pickups/pickup-events.ts';
import { recordCourierFailure } from '#server/modules/fulfilment/undelivered/service.ts';
import { transact } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { unseal } from '#server/platform/secrets/seal.ts';
import { type CourierEvent, CourierError, type CourierWebhook } from './courier.ts';
import { demoCourier } from './demo-courier.ts';
import {
  insertCourierEvent,
  markPolled,
  markCourierEvent,
  selectCourierSecret,
  selectByAwb,
  selectSilentConsignments,
} from './queries.ts';
import { bookedOf } from './courier-request.ts';
import type { CourierBookingTable } from './tables.ts';
import { courierOfBooking } from './which-courier.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

const SILENT_MS = 3_600_000;
/** Consignments per run; least recently polled first. */
const AT_ONCE = 200;

/** Who reports: the courier's name in bookings, and the account that was used. */
interface Reporter {
  courier: string;
  accountId: string | null;
}

type ShipmentStatus = OrderTransition['shipments'][number]['status'];
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
  lost: null,
} as const satisfies Record<CourierEventKind, ShipmentStatus | null>;

/** Couriers skip reports: what is in transit was picked up, and what is on its way back was sent back. */
function moveOf(kind: CourierEventKind, from: ShipmentStatus): ShipmentStatus | null {
  if (kind === 'in_transit' && from === 'packed') return 'shipped';
  if (kind === 'return_in_transit' && from !== 'returning' && from !== 'returned')
    return 'returning';
  return MOVES[kind];
}

/**
 * Processes a webhook of the demo courier: verifies it, then applies each event once, in the order
 * of its time. Throws `ForgedEvent`. Known events and those of unknown shipments are counted and
 * ignored, so that the courier stops repeating them.
 */
export async function receiveDemoEvents(
  deps: Needs,
  webhook: CourierWebhook,
): Promise<{ taken: number; known: number }> {
  const secret = await selectCourierSecret(deps.db, demoCourier.id);
  return receiveAll(
    deps,
    { courier: demoCourier.id, accountId: null },
    demoCourier.readEvents(webhook, secret),
  );
}

/**
 * Processes a webhook of a connected account, for bookings made with it alone. Throws `ForgedEvent`,
 * and `not_found` (404) for an unknown account. A disconnected one still reports.
 */
export async function receiveAccountEvents(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  accountId: string,
  webhook: CourierWebhook,
): Promise<{ taken: number; known: number }> {
  const account = (await selectCourierAccount(deps.db, accountId)) ?? fail('not_found');
  const secret = unseal(account.webhook_token, webhookContext(account.id));
  const events = openAccount(account, deps.config).readEvents(webhook, secret);
  return receiveAll(deps, { courier: courierKeyOf(account), accountId }, events);
}

/** Polls consignments without events for an hour, since webhook messages get lost. */
export const trackingJob = defineJob({
  name: 'fulfilment.track-shipments',
  about: 'Asks couriers about shipments without recent tracking events',
  schedule: '*/30 * * * *',
  async run(deps) {
    const now = deps.clock.now();
    const since = new Date(now.getTime() - SILENT_MS);
    for (const consignment of await selectSilentConsignments(deps.db, since, AT_ONCE)) {
      await poll(deps, consignment, now);
      await markPolled(deps.db, consignment.id, now);
    }
    await pollReturnPickups(deps, since, now);
  },
});

/** A courier that does not answer is asked in the next run. */
async function poll(deps: Deps, consignment: CourierBookingTable, now: Date): Promise<void> {
  if (consignment.account_id === null && !deps.config.demo) return;
  try {
    const courier = await courierOfBooking(deps, consignment);
    const events = await courier.track(await bookedOf(deps.db, consignment), now);
    const { courier: key, account_id: accountId } = consignment;
    await receiveAll(deps, { courier: key, accountId }, events);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    deps.log.warn({ consignment: consignment.id, said: error.message }, 'a courier gave no answer');
  }
}

async function receiveAll(
  deps: Needs,
  reporter: Reporter,
  events: readonly CourierEvent[],
): Promise<{ taken: number; known: number }> {
  let taken = 0;
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    if (await receiveEvent(deps, reporter, event)) taken += 1;
  return { taken, known: events.length - taken };
}

/** A courier's clock may be ahead by this much; later events are no reports. */
const AHEAD_MS = 15 * 60_000;

async function receiveEvent(
  { db, clock }: Needs,
  reporter: Reporter,
  event: CourierEvent,
): Promise<boolean> {
  if (event.at.getTime() > clock.now().getTime() + AHEAD_MS) return false;
  if (await receivePickupEvent({ db, clock }, reporter, event)) return true;
  return transact(db, async (tx) => {
    const found = await selectByAwb(tx, reporter, event.awb);
    if (!found || found.cancelled_at !== null) return false;
    await findVendorOrder(tx, { shipmentId: found.shipment_id }, found.vendor_id, true);
    const { id, awb: _, ...rest } = event;
    if (
      !(await insertCourierEvent(tx, {
        ...rest,
        event_id: id,
        courier: reporter.courier,
        consignment_id: found.id,
        received_at: clock.now(),
      }))
    )
      return false;
    // Read again under the lock: events older than the latest one are history.
    const consignment = (await selectByAwb(tx, reporter, event.awb))!;
    const isLate = consignment.last_event_at !== null && event.at < consignment.last_event_at;
    if (!isLate) {
      const { shipment_id: shipmentId, vendor_id: vendorId } = consignment;
      await runFulfilmentStep(
        tx,
        { shipmentId },
        { vendorId, clock, actor: 'courier' },
        async (course) => {
          const shipment = course.shipments.find((p) => p.id === shipmentId)!;
          const { status: was, attempts } = shipment;
          applyCourierReport(course, shipmentId, moveOf(event.kind, was), {
            status: event.kind === 'lost' ? 'courier_lost' : event.kind,
            text: statusTextOf(consignment, event),
            // A vendor could send earlier times through its own account.
            ...(isOwnAccount(shipment.courier) ? {} : { at: event.at }),
          });
          if (event.kind === 'undelivered' && shipment.attempts > attempts)
            await recordCourierFailure(tx, shipment, was, event.note, clock.now());
        },
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
  { carrier, courier, awb }: CourierBookingTable,
  { kind, note, place }: CourierEvent,
): string | null =>
  [...(kind === 'picked_up' ? [carrier ?? courier, awb] : []), note, place]
    .filter(Boolean)
    .join(', ') || null;
