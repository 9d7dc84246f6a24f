import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { aggregateDays } from './queries.days.ts';
import { aggregateMarketplaceDays } from './queries.marketplace.ts';
import { buildFactTotals } from '#server/modules/reports/analytics/queries.facts.ts';

/** Days computed per transaction: a busy vendor's day has some thousand items. */
const PORTION = 50;
/** Days of the whole marketplace aggregated per transaction. */
const MARKET_PORTION = 5;

/** Recomputes every day with changed orders, in batches, until none is left. */
export async function aggregateTouchedDays(db: Db, signal?: AbortSignal): Promise<void> {
  while ((await transact(db, (tx) => aggregateDays(tx, PORTION))) === PORTION)
    signal?.throwIfAborted();
  while (
    (await transact(db, (tx) => aggregateMarketplaceDays(tx, MARKET_PORTION))) === MARKET_PORTION
  )
    signal?.throwIfAborted();
  while ((await transact(db, (tx) => buildFactTotals(tx, MARKET_PORTION))) === MARKET_PORTION)
    signal?.throwIfAborted();
}

/** The same in the caller's transaction, for few days. */
export async function aggregateAllDays(tx: Tx): Promise<void> {
  while ((await aggregateDays(tx, PORTION)) === PORTION);
  while ((await aggregateMarketplaceDays(tx, MARKET_PORTION)) === MARKET_PORTION);
  while ((await buildFactTotals(tx, MARKET_PORTION)) === MARKET_PORTION);
}
