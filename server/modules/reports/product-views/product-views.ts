import { VIEW_RETENTION_DAYS } from '#contracts/reports/reports.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { aggregateVisits, deleteVisits, insertVisits, markOrdered } from './queries.visits.ts';
import { aggregateViews, deleteViews, insertViews } from './queries.views.ts';
import { nextDay } from '#server/modules/reports/date-range.ts';

/** A view of a product's page: product and time, and the visit; nothing about the visitor. */
export interface ProductView {
  productId: string;
  visit: string | null;
  at: Date;
}
/** Counts product page views. */
export async function recordViews(tx: Tx, views: readonly ProductView[]): Promise<void> {
  await insertViews(tx, views);
  await insertVisits(
    tx,
    views.flatMap(({ visit, ...view }) => (visit ? [{ ...view, visit }] : [])),
  );
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
