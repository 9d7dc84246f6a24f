import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { foldDays } from './queries.days.ts';
import { foldMarketplaceDays } from './queries.marketplace.ts';

/** Days reckoned in one transaction: a busy vendor's day has some thousand lines. */
const PORTION = 50;
/** Days of the whole marketplace added up in one transaction. */
const MARKET_PORTION = 5;

/** Reckons every day anew that orders have touched, a portion at a time, until none is left. */
export async function foldTouchedDays(db: Db, signal?: AbortSignal): Promise<void> {
  while ((await transact(db, (tx) => foldDays(tx, PORTION))) === PORTION) signal?.throwIfAborted();
  while ((await transact(db, (tx) => foldMarketplaceDays(tx, MARKET_PORTION))) === MARKET_PORTION)
    signal?.throwIfAborted();
}

/** The same in the caller's transaction, for few days. */
export async function foldAll(tx: Tx): Promise<void> {
  while ((await foldDays(tx, PORTION)) === PORTION);
  while ((await foldMarketplaceDays(tx, MARKET_PORTION)) === MARKET_PORTION);
}
