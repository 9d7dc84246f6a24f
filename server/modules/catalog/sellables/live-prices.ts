import { festiveWithin, selectLivePrices } from './queries.live-prices.ts';
import { selectMergedKeys } from './queries.sellables.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SellableKey, LivePrice } from '#server/modules/catalog/records.ts';

/** Prices of offers at `now`; the same as on cards and in carts. */
export const livePricesOf = (
  db: Db,
  offerIds: readonly string[],
  now: Date,
): Promise<Map<string, LivePrice>> => selectLivePrices(db, offerIds, now);

/**
 * The best festive offer of an offer (by its name in the query) between two instants, as JSON of
 * name and percent; null if none.
 */
export const festiveBetween = (offer: string, from: string, until: string) =>
  festiveWithin(offer, from, until);

/**
 * Successors of keys with merged products: the unit's successor, or the product where they name
 * none of several units. Null if nothing was merged, and if the unit is no longer sold. In the
 * order of the keys.
 */
export const mergedKeys = (db: Db, keys: readonly SellableKey[]): Promise<(SellableKey | null)[]> =>
  selectMergedKeys(db, keys);
