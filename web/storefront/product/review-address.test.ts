import { describe, expect, it } from 'vitest';
import { REVIEW_SORTS } from '#contracts/reviews/reviews.ts';
import { ALL_REVIEWS, reviewAddress, reviewRequestOf, sameReviews } from './review-address.ts';

const of = (text: string) => new URLSearchParams(text);

describe('the reviews an address asks for', () => {
  it('are what it says, and all where it makes no sense', () => {
    expect(
      reviewRequestOf(of('rating=4&photos=1&verified=1&aspect=size&sortBy=newest&page=2')),
    ).toEqual({
      rating: 4,
      photos: 'true',
      verified: 'true',
      aspect: 'size',
      sortBy: 'newest',
      page: 2,
    });
    for (const text of [
      '',
      'rating=9&sortBy=price_asc&page=0&aspect=mood',
      'rating=x&page=1.5',
      'page=5000',
    ])
      expect(reviewRequestOf(of(text))).toEqual({ sortBy: 'helpful', page: 1 });
    for (const sortBy of REVIEW_SORTS)
      expect(reviewRequestOf(of(`sortBy=${sortBy}`)).sortBy).toBe(sortBy);
  });
  it('change without touching the unit, from the first page on', () => {
    expect(reviewAddress(of('variant=v&page=3&rating=5'), { rating: 4 })).toBe(
      '?variant=v&rating=4#reviews',
    );
    expect(
      reviewAddress(of('variant=v&rating=5&sortBy=newest'), { rating: null, sortBy: 'helpful' }),
    ).toBe('?variant=v#reviews');
    expect(reviewAddress(of('rating=5'), { page: 2 })).toBe('?rating=5&page=2#reviews');
    expect(reviewAddress(of('page=2'), { photos: true })).toBe('?photos=1#reviews');
    expect(reviewAddress(of('verified=1&aspect=size&option=o'), ALL_REVIEWS)).toBe(
      '?option=o#reviews',
    );
  });
  it('stay the same while a unit is chosen', () => {
    expect(sameReviews(of('rating=5'), of('rating=5&variant=b&vendor=x'))).toBe(true);
    expect(sameReviews(of('rating=5'), of('rating=4'))).toBe(false);
  });
});
