import type { ProductCard } from '#contracts/catalog.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { selectCards, selectCardsByAny } from './queries.cards.ts';
import { compactCounts } from './queries.facets.ts';
import { selectRelated } from './queries.lists.ts';
import { rebuildCards, rebuildWords, staleCardIds } from './queries.refresh.ts';
import { presentCard } from './present.ts';
import { requireProductId } from './product.ts';

export { categoryTree, subcategoriesOf } from './categories.ts';
export { searchCategories } from './queries.categories.ts';
export { canSell, chooseFeatured, resolveOffer } from './featured.ts';
export { countProducts, type ListOptions, listCards, listProducts } from './listing.ts';
export { presentPicture } from './present.ts';
export type { TextQuery } from './queries.lists.ts';
export { productDetail, productReviews, requireProductId } from './product.ts';
export { type LineKey, loadSellables, type Sellable, type SellableOffer } from './sellable.ts';

/** Makes the cards of these products (or all) anew, in the writer's own transaction. */
export const refreshProductCards = (tx: Tx, ids: readonly string[] | 'all', now: Date): Promise<void> => rebuildCards(tx, ids === 'all' ? null : ids, now);
/** Counts the words that typing errors are mended towards, and adds the facet counts together: after many cards have changed. */
export async function refreshSearchWords(tx: Tx): Promise<void> {
  await rebuildWords(tx);
  await compactCounts(tx);
}

/** Cards by product id. */
export async function cardsByIds(db: Db, ids: readonly string[]): Promise<Map<string, ProductCard>> {
  return new Map((await selectCards(db, 'product_id', ids)).map((r) => [r.product_id, presentCard(r)]));
}
/** Cards in the order of the slugs; what is not visible is left out. */
export async function cardsBySlugs(db: Db, slugs: readonly string[]): Promise<ProductCard[]> {
  const found = new Map((await selectCards(db, 'slug', slugs)).map((r) => [r.slug, presentCard(r)]));
  return slugs.map((slug) => found.get(slug)).filter((c) => c !== undefined);
}
/** Cards in the order of ids or slugs, mixed. */
export async function cardsByAny(db: Db, keys: readonly string[]): Promise<ProductCard[]> {
  const rows = await selectCardsByAny(db, keys);
  const found = new Map(rows.flatMap((r) => [[r.product_id, presentCard(r)], [r.slug, presentCard(r)]] as const));
  return [...new Set(keys.map((key) => found.get(key)).filter((c) => c !== undefined))];
}
/** Products like this one: same shelf first, then brand, then what sells. */
export async function relatedCards(db: Db, idOrSlug: string, limit: number): Promise<ProductCard[]> {
  return (await selectRelated(db, await requireProductId(db, idOrSlug), limit)).map(presentCard);
}

/** What to purge when a product's reviews change: they are asked for by id and by slug. */
export const reviewTags = (product: { id: string; slug: string }): string[] => [`reviews:${product.id}`, `reviews:${product.slug}`, `product:${product.id}`];

const UPKEEP_MS = 30_000;
const BATCH = 500;

/** Refreshes cards whose festive window or seller's holiday began or ended since; returns how many. */
export async function refreshTimedCards(db: Db, now: Date): Promise<number> {
  const ids = await staleCardIds(db, now, BATCH);
  if (ids.length > 0) {
    await transact(db, async (tx) => {
      await rebuildCards(tx, ids, now);
      await purgeTags(tx, ['listing', 'festive', ...ids.map((id) => `product:${id}`)]);
    });
  }
  return ids.length;
}

/** Keeps time-bound prices true while the shop runs; two processes doing it do no harm. Returns how to stop. */
export function startCatalogUpkeep(db: Db, clock: Clock, onError: (error: unknown) => void): () => void {
  const keepUp = async () => {
    while (await refreshTimedCards(db, clock.now()) === BATCH);
    await compactCounts(db);
  };
  const timer = setInterval(() => { keepUp().catch(onError); }, UPKEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
