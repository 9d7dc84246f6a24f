import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { aggregateDays } from './queries.days.ts';
import { aggregateMarketplaceDays } from './queries.marketplace.ts';

/** Days computed in one transaction: a busy vendor's day has some thousand lines. */
const PORTION = 50;
/** Days of the whole marketplace added up in one transaction. */
const MARKET_PORTION = 5;

/** Computes every day again that orders have touched, a portion at a time, until none is left. */
export async function aggregateTouchedDays(db: Db, signal?: AbortSignal): Promise<void> {
  while ((await transact(db, (tx) => aggregateDays(tx, PORTION))) === PORTION)
    signal?.throwIfAborted();
  while (
    (await transact(db, (tx) => aggregateMarketplaceDays(tx, MARKET_PORTION))) === MARKET_PORTION
  )
    signal?.throwIfAborted();
}

/** The same in the caller's transaction, for few days. */
export async function aggregateAllDays(tx: Tx): Promise<void> {
  while ((await aggregateDays(tx, PORTION)) === PORTION);
  while ((await aggregateMarketplaceDays(tx, MARKET_PORTION)) === MARKET_PORTION);
}
