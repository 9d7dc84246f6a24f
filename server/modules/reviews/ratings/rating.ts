import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import {
  addToRating,
  addToStores,
  markCardsDone,
  type ProductRatingChange,
  publishStores,
  selectDueRatings,
  selectSharedRatings,
} from './queries.ts';

export interface ProductRef {
  id: string;
  slug: string;
}

/** Requested by id and by slug. */
export const reviewTags = (product: ProductRef): string[] => [
  `reviews:${product.id}`,
  `reviews:${product.slug}`,
];

/**
 * Changes of `stars`, `count` and aspects for a product and the vendors that delivered it to the
 * reviewer.
 */
export interface RatingChange extends ProductRatingChange {
  soldBy: readonly string[];
}

/**
 * A product's rating changed: its card is refreshed, and every page that shows it purged. Vendors'
 * ratings follow at night.
 */
export async function ratingChanged(
  tx: Tx,
  product: ProductRef,
  { soldBy, ...change }: RatingChange,
  now: Date,
): Promise<void> {
  await addToStores(tx, soldBy, change.stars, change.count);
  await addToRating(tx, product.id, change, now);
  await refreshProductCards(tx, [product.id], now);
  await purgeTags(tx, reviewTags(product));
}

/** Cards refreshed per transaction. */
const BATCH = 100;
/**
 * Updates displayed vendor ratings once a night and purges every page that names a vendor. If a
 * vendor's tenths changed, cards of products sold by several vendors are refreshed too, since
 * ratings decide between equal prices; an interrupted run is continued by the next. Returns how
 * many vendors changed.
 */
export async function publishStoreRatings(db: Db, now: Date, signal: AbortSignal): Promise<number> {
  const changed = await transact(db, async (tx) => {
    const shops = await publishStores(tx);
    if (shops > 0) await purgeTags(tx, ['stores']);
    return shops;
  });
  const due = await selectDueRatings(db);
  for (let after: string | null = due.length > 0 ? '' : null; after !== null;) {
    signal.throwIfAborted();
    const from: string = after;
    after = await transact(db, async (tx) => {
      const ids = await selectSharedRatings(tx, due, from, BATCH);
      if (ids.length > 0) await refreshProductCards(tx, ids, now);
      if (ids.length === BATCH) return ids.at(-1)!;
      await markCardsDone(tx, due);
      return null;
    });
  }
  return changed;
}
