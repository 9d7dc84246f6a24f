import { KEPT_VIEW_DAYS } from '#contracts/reports/reports.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { isRobot } from '#server/platform/http/is-robot.ts';
import { foldVisits, forgetVisits, insertVisit, markOrdered } from './queries.visits.ts';
import { foldViews, forgetViews, insertView } from './queries.views.ts';
import { dayAfter } from '#server/modules/reports/date-range.ts';

/** Counts that a product page was opened: the product and the instant, nothing of who it was. Robots that say so count for nothing. */
export async function countView(
  tx: Tx,
  productId: string,
  { agent, visit }: { agent: string | undefined; visit: string | undefined },
  now: Date,
): Promise<void> {
  if (isRobot(agent)) return;
  await insertView(tx, productId, now);
  if (visit) await insertVisit(tx, visit, productId, now);
}

/** Views folded in one transaction. */
const PORTION = 5_000;
export async function foldAllViews(db: Db, signal?: AbortSignal): Promise<void> {
  while ((await transact(db, (tx) => foldViews(tx, PORTION))) === PORTION) signal?.throwIfAborted();
}
/** An order was placed in a visit: it counts for the marketplace and for the vendors of the order. */
export const noteOrdered = (tx: Tx, visit: string, vendorIds: readonly string[]): Promise<void> =>
  markOrdered(tx, visit, vendorIds);
/** Visits of the day before yesterday and earlier are over: their orders have been placed. */
export const foldOldVisits = (db: Db, now: Date): Promise<void> =>
  transact(db, (tx) => foldVisits(tx, dayAfter(dayInIndia(now), -1)));
/** Views are kept as long as two of the longest ranges are compared. */
export const forgetOldViews = (db: Db, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    const before = dayAfter(dayInIndia(now), -KEPT_VIEW_DAYS);
    await forgetViews(tx, before);
    await forgetVisits(tx, before);
  });
