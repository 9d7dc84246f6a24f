import { refreshProductCards } from '#server/features/catalog/service.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { addToRating } from './queries.ts';

export interface ProductRef { id: string; slug: string }

/** They are asked for by id and by slug. */
export const reviewTags = (product: ProductRef): string[] => [`reviews:${product.id}`, `reviews:${product.slug}`];

/** The stars of a product changed: its card follows, and every page that shows them is dropped. */
export async function ratingChanged(tx: Tx, product: ProductRef, stars: number, count: number, now: Date): Promise<void> {
  await addToRating(tx, product.id, stars, count, now);
  await refreshProductCards(tx, [product.id], now);
  await purgeTags(tx, ['listing', `product:${product.id}`, ...reviewTags(product)]);
}
