import { festiveWithin, selectLivePrices } from './queries.live-prices.ts';
import { selectMergedKeys } from './queries.sellables.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { SellableKey, LivePrice } from '#server/modules/catalog/records.ts';

/** What offers cost at `now`; the same sums as on cards and in carts. */
export const livePricesOf = (
  db: Db,
  offerIds: readonly string[],
  now: Date,
): Promise<Map<string, LivePrice>> => selectLivePrices(db, offerIds, now);

/** The festive offer that takes most off an offer (by its name in the query) at some time between two instants, as JSON of name and percent; null for none. */
export const festiveBetween = (offer: string, from: string, until: string) =>
  festiveWithin(offer, from, until);

/**
 * What keys name now whose product was merged with another: the unit theirs became, or the product where they name no unit of several. Null where nothing was
 * made one, and where the unit is not sold any more. In the order of the keys.
 */
export const mergedKeys = (db: Db, keys: readonly SellableKey[]): Promise<(SellableKey | null)[]> =>
  selectMergedKeys(db, keys);
