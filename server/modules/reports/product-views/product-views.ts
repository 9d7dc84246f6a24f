import { VIEW_RETENTION_DAYS } from '#contracts/reports/reports.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { isRobot } from '#server/platform/http/is-robot.ts';
import { aggregateVisits, deleteVisits, insertVisit, markOrdered } from './queries.visits.ts';
import { aggregateViews, deleteViews, insertView } from './queries.views.ts';
import { nextDay } from '#server/modules/reports/date-range.ts';

/**
 * Counts a product page view: product and time, nothing about the visitor. Declared robots are
 * ignored.
 */
export async function recordProductView(
  tx: Tx,
  productId: string,
  { agent, visit }: { agent: string | undefined; visit: string | undefined },
  now: Date,
): Promise<void> {
  if (isRobot(agent)) return;
  await insertView(tx, productId, now);
  if (visit) await insertVisit(tx, visit, productId, now);
}

/** Views aggregated per transaction. */
const PORTION = 5_000;
export async function aggregateAllViews(db: Db, signal?: AbortSignal): Promise<void> {
  while ((await transact(db, (tx) => aggregateViews(tx, PORTION))) === PORTION)
    signal?.throwIfAborted();
}
/** An order was placed in a visit: it counts for the marketplace and the order's vendors. */
export const markVisitOrdered = (
  tx: Tx,
  visit: string,
  vendorIds: readonly string[],
): Promise<void> => markOrdered(tx, visit, vendorIds);
/** Visits of the day before yesterday and earlier are complete. */
export const aggregateOldVisits = (db: Db, now: Date): Promise<void> =>
  transact(db, (tx) => aggregateVisits(tx, nextDay(dayInIndia(now), -1)));
/** Views are kept long enough to compare two of the longest ranges. */
export const deleteOldViews = (db: Db, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    const before = nextDay(dayInIndia(now), -VIEW_RETENTION_DAYS);
    await deleteViews(tx, before);
    await deleteVisits(tx, before);
  });
