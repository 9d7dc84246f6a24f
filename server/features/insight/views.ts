import { KEPT_VIEW_DAYS } from '#contracts/insight.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { isRobot } from '#server/platform/http/is-robot.ts';
import { foldViews, forgetViews, insertView } from './queries.views.ts';
import { dayAfter } from './range.ts';

/** Counts that a product page was opened: the product and the instant, nothing of who it was. Robots that say so count for nothing. */
export async function countView(tx: Tx, productId: string, agent: string | undefined, now: Date): Promise<void> {
  if (!isRobot(agent)) await insertView(tx, productId, now);
}

/** Views folded in one transaction. */
const PORTION = 5_000;
export async function foldAllViews(db: Db, signal?: AbortSignal): Promise<void> {
  while (await transact(db, (tx) => foldViews(tx, PORTION)) === PORTION) signal?.throwIfAborted();
}
/** Views are kept as long as two of the longest ranges are compared. */
export const forgetOldViews = (db: Db, now: Date): Promise<void> => transact(db, (tx) => forgetViews(tx, dayAfter(dayInIndia(now), -KEPT_VIEW_DAYS)));
