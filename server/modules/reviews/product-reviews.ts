import type { ReviewPage } from '#contracts/reviews/reviews.ts';
import { requireProduct } from '#server/modules/catalog/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { summaryOf } from './aspects/aspects.ts';
import { presentCustomerPhoto, presentReview } from './present.ts';
import {
  countProductReviews,
  type HistogramBar,
  type ReviewFilter,
  selectProductReviews,
  selectReviewSummary,
} from './queries.ts';

/** Photos in the strip above the reviews: more than a phone shows after three swipes. */
const MOST_PHOTOS = 16;

/** Reviews that pass the filter: the histogram knows most filters. */
async function countPassing(
  db: Db,
  productId: string,
  bars: readonly HistogramBar[],
  filter: ReviewFilter,
): Promise<number> {
  if (filter.aspect || (filter.photos && filter.verified))
    return countProductReviews(db, productId, filter);
  const of = filter.photos ? 'photos' : filter.verified ? 'verified' : 'count';
  return bars
    .filter((b) => !filter.rating || b.rating === filter.rating)
    .reduce((sum, b) => sum + b[of], 0);
}

/**
 * Reviews of a product that pass the filter, with the summary of all of them: histogram, aspects and
 * photos. At most four queries.
 */
export async function productReviews(
  db: Db,
  idOrSlug: string,
  filter: ReviewFilter,
): Promise<ReviewPage> {
  const { id } = await requireProduct(db, idOrSlug);
  const { bars, aspects, photos } = await selectReviewSummary(db, id, MOST_PHOTOS);
  const rows = await selectProductReviews(db, id, filter);
  const all = (of: 'count' | 'photos' | 'verified') => bars.reduce((sum, b) => sum + b[of], 0);
  const total = all('count');
  const stars = bars.reduce((sum, b) => sum + b.rating * b.count, 0);
  return {
    productId: id,
    results: rows.map(presentReview),
    page: filter.page,
    limit: filter.limit,
    total: await countPassing(db, id, bars, filter),
    rating: total === 0 ? 0 : Math.round((10 * stars) / total) / 10,
    histogram: [5, 4, 3, 2, 1].map((rating) => ({
      rating,
      count: bars.find((b) => b.rating === rating)?.count ?? 0,
    })),
    withPhotos: all('photos'),
    verified: all('verified'),
    aspects: summaryOf(aspects),
    photos: photos.map(presentCustomerPhoto),
  };
}
