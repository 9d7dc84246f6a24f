import { refreshProductCards } from '#server/modules/catalog/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import {
  addToRating,
  addToStores,
  markCardsDone,
  publishStores,
  selectDueRatings,
  selectSharedRatings,
} from './queries.ts';

export interface ProductRef {
  id: string;
  slug: string;
}

/** They are asked for by id and by slug. */
export const reviewTags = (product: ProductRef): string[] => [
  `reviews:${product.id}`,
  `reviews:${product.slug}`,
];

/** `stars` and `count` more (or fewer) of a product, and of the vendors that had delivered it to whoever gave them. */
export interface RatingChange {
  stars: number;
  count: number;
  soldBy: readonly string[];
}

/** The stars of a product changed: its card follows, and every page that shows them is dropped. Those of its vendors follow at night. */
export async function ratingChanged(
  tx: Tx,
  product: ProductRef,
  { stars, count, soldBy }: RatingChange,
  now: Date,
): Promise<void> {
  await addToStores(tx, soldBy, stars, count);
  await addToRating(tx, product.id, stars, count, now);
  await refreshProductCards(tx, [product.id], now);
  await purgeTags(tx, ['listing', `product:${product.id}`, ...reviewTags(product)]);
}

/** So many cards are refreshed in a transaction. */
const BATCH = 100;
/**
 * Shows customers the stars of vendors as they are now, once a night: every page that names a vendor is dropped by it. Where a vendor's tenths
 * changed, the cards of products sold by others too are refreshed, as stars decide between equal prices; a run that ends early is taken up by the
 * next. Gives how many vendors changed.
 */
export async function publishStoreRatings(db: Db, now: Date, signal: AbortSignal): Promise<number> {
  const changed = await transact(db, async (tx) => {
    const shops = await publishStores(tx);
    if (shops > 0) await purgeTags(tx, ['vendors']);
    return shops;
  });
  const due = await selectDueRatings(db);
  for (let after: string | null = due.length > 0 ? '' : null; after !== null;) {
    signal.throwIfAborted();
    const from: string = after;
    after = await transact(db, async (tx) => {
      const ids = await selectSharedRatings(tx, due, from, BATCH);
      if (ids.length > 0) await refreshProductCards(tx, ids, now);
      await purgeTags(tx, ['listing', ...ids.map((id) => `product:${id}`)]);
      if (ids.length === BATCH) return ids.at(-1)!;
      await markCardsDone(tx, due);
      return null;
    });
  }
  return changed;
}
