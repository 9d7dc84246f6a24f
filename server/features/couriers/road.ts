import { transact, type Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { demoCourier, journeyOf, type Stop } from './demo-courier.ts';
import { takeEvents } from './events.ts';
import { requestOf } from './request.ts';
import { secretOf, selectConsignment } from './queries.ts';
import { sign } from './signature.ts';

const timeOf = (bookedAt: Date, stop: Stop) => new Date(bookedAt.getTime() + stop.minute * 60_000);

/** The demo courier on the road: one stop a run, reported by a signed message as a real courier's, then the next. */
export const roadJob = defineJob<{ consignmentId: string; stop: number }>({
  name: 'couriers.demo-road', about: 'Lets the demo courier report its next stop',
  async run(deps, { consignmentId, stop: index }) {
    const { db, config } = deps;
    const consignment = await selectConsignment(db, consignmentId);
    if (!config.demo || !consignment?.booked_at || consignment.cancelled_at || consignment.ended_at) return;
    const stops = journeyOf(await requestOf(db, consignment));
    const stop = stops[index];
    if (!stop) return;
    const { kind, place, note } = stop;
    const body = JSON.stringify({ events: [{ id: `${consignment.awb}-${index + 1}`, awb: consignment.awb, kind, place, note, at: timeOf(consignment.booked_at, stop) }] });
    await takeEvents(deps, demoCourier, body, sign(body, await secretOf(db, demoCourier.id)));
    if (stops[index + 1]) await transact(db, (tx) => goOn(tx, consignment.id, consignment.booked_at!, stops, index + 1));
  },
});

/** Sends the demo courier to its first stop. */
export async function setOut(tx: Tx, deps: Pick<Deps, 'clock'>, consignmentId: string, stops: readonly Stop[]): Promise<void> {
  await goOn(tx, consignmentId, deps.clock.now(), stops, 0);
}

const goOn = (tx: Tx, consignmentId: string, bookedAt: Date, stops: readonly Stop[], stop: number) =>
  enqueue(tx, roadJob, { consignmentId, stop }, { startAfter: timeOf(bookedAt, stops[stop]!), singletonKey: `${consignmentId}-${stop}` });
