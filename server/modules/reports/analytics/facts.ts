import { addDays } from '#contracts/kernel/time.ts';
import type { DayRange } from '#server/modules/reports/date-range.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { buildMarketMonth, buildVendorMonths } from './queries.fact-months.ts';
import {
  buildCohortMonth,
  buildFacts,
  buildFactTotals,
  markFactDays,
  markFirstOrderDays,
  takeCohortMonth,
  takeFactDays,
} from './queries.facts.ts';

/** Vendors' days per transaction. */
const PORTION = 50;
/** Days whose sums are built per transaction. */
const SUM_PORTION = 5;

/** Vendors' months per transaction; few of them have sums to build. */
const MONTH_PORTION = 200;

/** Builds the facts of all marked days, then the sums of these days and of their months. */
export async function buildMarkedFacts(db: Db, signal?: AbortSignal): Promise<void> {
  const next = () =>
    transact(db, async (tx) => {
      const days = await takeFactDays(tx, PORTION);
      await buildFacts(tx, days);
      return days.length;
    });
  while ((await next()) === PORTION) signal?.throwIfAborted();
  while ((await transact(db, (tx) => buildFactTotals(tx, SUM_PORTION))) === SUM_PORTION)
    signal?.throwIfAborted();
  while (await transact(db, buildMarketMonth)) signal?.throwIfAborted();
  while ((await transact(db, (tx) => buildVendorMonths(tx, MONTH_PORTION))) === MONTH_PORTION)
    signal?.throwIfAborted();
}

/** Builds the cohorts of all months with changed days, newest first. */
export async function buildMarkedCohorts(db: Db, signal?: AbortSignal): Promise<void> {
  const next = () =>
    transact(db, async (tx) => {
      const month = await takeCohortMonth(tx);
      if (month) await buildCohortMonth(tx, month);
      return month;
    });
  while (await next()) signal?.throwIfAborted();
}

/** Marks days to be built anew by the job; returns how many days of vendors. */
export const rebuildDays = (tx: Tx, { from, to }: DayRange): Promise<number> =>
  markFactDays(tx, from, to);

/** An online order may be paid late for this long after it was placed. */
const LATE_PAYMENT_DAYS = 8;
/** Marks days whose first orders an order paid late, or expired, has changed. */
export const correctFirstOrders = (db: Db, now: Date): Promise<void> =>
  transact(db, (tx) => markFirstOrderDays(tx, addDays(now, -LATE_PAYMENT_DAYS)));
