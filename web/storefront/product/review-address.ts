import type { REVIEW_SORTS } from '#contracts/reviews/reviews.ts';

/**
 * Review filters in the address: `?rating=4&photos=1&sortBy=newest&page=2`. Invalid ones are
 * ignored.
 */
export interface ReviewRequest {
  rating?: number;
  photos?: 'true';
  sortBy: (typeof REVIEW_SORTS)[number];
  page: number;
}

const SORTS: readonly string[] = [
  'helpful',
  'newest',
  'highest',
  'lowest',
] satisfies (typeof REVIEW_SORTS)[number][];

export function reviewRequestOf(search: URLSearchParams): ReviewRequest {
  const rating = Number(search.get('rating'));
  const page = Number(search.get('page'));
  const sortBy = search.get('sortBy') ?? '';
  return {
    ...(Number.isInteger(rating) && rating >= 1 && rating <= 5 ? { rating } : {}),
    ...(search.get('photos') ? { photos: 'true' } : {}),
    sortBy: SORTS.includes(sortBy) ? (sortBy as ReviewRequest['sortBy']) : 'helpful',
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/**
 * The address with another filter, sort or page of reviews; the selected unit stays. Returns to
 * page 1 unless one is given.
 */
export function reviewAddress(
  search: URLSearchParams,
  change: { rating?: number | null; photos?: boolean; sortBy?: string; page?: number },
): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  const set = (name: string, value: string | null) => {
    if (value) next.set(name, value);
    else next.delete(name);
  };
  if (change.rating !== undefined) set('rating', change.rating ? String(change.rating) : null);
  if (change.photos !== undefined) set('photos', change.photos ? '1' : null);
  if (change.sortBy !== undefined)
    set('sortBy', change.sortBy === 'helpful' ? null : change.sortBy);
  if (change.page !== undefined) set('page', change.page > 1 ? String(change.page) : null);
  return `?${next.toString()}#reviews`;
}

const OF_REVIEWS = ['rating', 'photos', 'sortBy', 'page'];
/**
 * Whether two addresses of a product show the same reviews, so that choosing a unit or vendor
 * refetches nothing.
 */
export const sameReviews = (a: URLSearchParams, b: URLSearchParams): boolean =>
  OF_REVIEWS.every((name) => a.get(name) === b.get(name));
