import { VIEW_RETENTION_DAYS } from '#contracts/reports/reports.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { aggregateVisits, deleteSalts, deleteVisits } from './queries.visits.ts';
import { aggregateViews, deleteViews, insertViews } from './queries.views.ts';
import { nextDay } from '#server/modules/reports/date-range.ts';

/** A view of a product's page: product and time; nothing about the visitor. */
export interface ProductView {
  productId: string;
  at: Date;
}
/** Counts product page views. */
export const recordViews = (tx: Tx, views: readonly ProductView[]): Promise<void> =>
  insertViews(tx, views);

/** Views aggregated per transaction. */
const PORTION = 5_000;
export async function aggregateAllViews(db: Db, signal?: AbortSignal): Promise<void> {
  while ((await transact(db, (tx) => aggregateViews(tx, PORTION))) === PORTION)
    signal?.throwIfAborted();
}
/** Steps of a finished day may be written until a few seconds later. */
const WRITTEN_MS = 10 * 60_000;
/** Visits of finished days are complete: only their sums stay, and the salts are destroyed. */
export const aggregateOldVisits = (db: Db, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    await aggregateVisits(tx, dayInIndia(now.getTime() - WRITTEN_MS));
    await deleteSalts(tx, dayInIndia(now));
  });
/** Views are kept long enough to compare two of the longest ranges. */
export const deleteOldViews = (db: Db, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    const before = nextDay(dayInIndia(now), -VIEW_RETENTION_DAYS);
    await deleteViews(tx, before);
    await deleteVisits(tx, before);
  });
