import { fail } from '#contracts/kernel/errors.ts';
import { MAX_STORE_REVIEWS, type StoreReviewPage } from '#contracts/reviews/store-reviews.ts';
import { presentReview } from '#server/modules/reviews/present.ts';
import { activeVendors } from '#server/modules/vendors/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { localized } from '#server/platform/messages/caller-locale.ts';
import { selectStoreReviews } from './queries.ts';

/** One page of reviews of what an active store sells; 404 for another store. */
export async function storeReviews(
  db: Db,
  slug: string,
  { page, limit }: { page: number; limit: number },
): Promise<StoreReviewPage> {
  const [store] = await activeVendors(db, [slug]);
  if (!store) fail('not_found', { message: 'errors.store_closed' });
  const { rows, stars } = await selectStoreReviews(db, store.id, {
    page,
    limit,
    most: MAX_STORE_REVIEWS,
  });
  const histogram = [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: stars.find((bar) => bar.rating === rating)?.count ?? 0,
  }));
  const total = histogram.reduce((sum, bar) => sum + bar.count, 0);
  const points = histogram.reduce((sum, bar) => sum + bar.count * bar.rating, 0);
  return {
    storeId: store.id,
    productIds: [...new Set(rows.map((r) => r.product_id))],
    results: rows.map((r) => ({
      ...presentReview(r),
      product: {
        name: localized({ name: r.name, translations: r.translations }).name,
        slug: r.slug,
      },
    })),
    page,
    limit,
    total,
    rating: total === 0 ? 0 : Math.round((points * 10) / total) / 10,
    histogram,
  };
}
