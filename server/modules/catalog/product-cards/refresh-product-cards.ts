import {
  brandTag,
  categoryTag,
  productTags,
  searchTagsOfWords,
  storeProductsTag,
} from '#server/platform/cache/tags.ts';
import { EVERYTHING, purgeTags, refreshTags } from '#server/platform/cache/public-cache.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type CardMove, type CardPlace, rebuildCards } from './queries.refresh.ts';

const searchWords = ({ name, brand, categories, names }: CardPlace): string =>
  [name, brand, ...categories, names].filter(Boolean).join(' ');

/** Lists a product enters, leaves or changes its place in. */
function listTagsOf({ was, is }: CardMove): string[] {
  const both = [was, is].filter((place) => place !== null);
  const isMoved = (of: (place: CardPlace) => unknown) =>
    !was || !is || JSON.stringify(of(was)) !== JSON.stringify(of(is));
  return [
    ...(was && is ? [] : ['catalog', 'festive']),
    ...(isMoved((p) => p.categories)
      ? both.flatMap((p) => p.categories.filter((slug) => slug !== null).map(categoryTag))
      : []),
    ...(isMoved((p) => p.brand) ? both.map((p) => brandTag(p.brand)) : []),
    ...(isMoved((p) => p.vendor_slugs)
      ? both.flatMap((p) => p.vendor_slugs.map(storeProductsTag))
      : []),
    ...(is && isMoved(searchWords) ? searchTagsOfWords(searchWords(is)) : []),
  ];
}

/**
 * Refreshes the cards of these products (null: all) and every cached reply that shows them or lists
 * they enter; replies with a product that lost its card are dropped.
 */
export async function refreshCards(
  tx: Tx,
  ids: readonly string[] | null,
  now: Date,
): Promise<void> {
  const moves = await rebuildCards(tx, ids, now);
  if (ids === null) return purgeTags(tx, [EVERYTHING]);
  refreshTags(tx, [...new Set([...productTags(ids), ...moves.flatMap(listTagsOf)])]);
  await purgeTags(
    tx,
    moves.flatMap(({ was, is }) =>
      was && !is
        ? [`product:${was.product_id}`, `reviews:${was.product_id}`, `questions:${was.product_id}`]
        : [],
    ),
  );
}

const PORTION = 2_000;
/**
 * Refreshes cards in batches, in one order for all, so that concurrent runs wait instead of
 * deadlocking.
 */
export async function refreshAll(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const sorted = ids.toSorted();
  for (let at = 0; at < sorted.length; at += PORTION)
    await refreshCards(tx, sorted.slice(at, at + PORTION), now);
}
