import { REVIEW_ASPECTS, type ReviewAspect } from '#contracts/reviews/aspects.ts';
import type { REVIEW_SORTS } from '#contracts/reviews/reviews.ts';

/**
 * Review filters in the address: `?rating=4&photos=1&verified=1&aspect=size&sortBy=newest&page=2`.
 * Invalid ones are ignored.
 */
export interface ReviewRequest {
  rating?: number;
  photos?: 'true';
  verified?: 'true';
  aspect?: ReviewAspect;
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
  const aspect = REVIEW_ASPECTS.find((a) => a === search.get('aspect'));
  return {
    ...(Number.isInteger(rating) && rating >= 1 && rating <= 5 ? { rating } : {}),
    ...(search.get('photos') ? { photos: 'true' } : {}),
    ...(search.get('verified') ? { verified: 'true' } : {}),
    ...(aspect ? { aspect } : {}),
    sortBy: SORTS.includes(sortBy) ? (sortBy as ReviewRequest['sortBy']) : 'helpful',
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

export interface ReviewChange {
  rating?: number | null;
  photos?: boolean;
  verified?: boolean;
  aspect?: ReviewAspect | null;
  sortBy?: string;
  page?: number;
}
/** All filters off. */
export const ALL_REVIEWS = {
  rating: null,
  photos: false,
  verified: false,
  aspect: null,
} satisfies ReviewChange;

/**
 * The address with another filter, sort or page of reviews; the selected unit and the other filters
 * stay. Returns to page 1 unless one is given.
 */
export function reviewAddress(search: URLSearchParams, change: ReviewChange): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  const values = {
    ...change,
    ...(change.sortBy === 'helpful' ? { sortBy: null } : {}),
    ...(change.page === 1 ? { page: null } : {}),
  };
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value === true ? '1' : String(value));
    else next.delete(name);
  return `?${next.toString()}#reviews`;
}

const OF_REVIEWS = ['rating', 'photos', 'verified', 'aspect', 'sortBy', 'page'];
/**
 * Whether two addresses of a product show the same reviews, so that choosing a unit or vendor
 * refetches nothing.
 */
export const sameReviews = (a: URLSearchParams, b: URLSearchParams): boolean =>
  OF_REVIEWS.every((name) => a.get(name) === b.get(name));
