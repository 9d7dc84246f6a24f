import { afterEach, expect, it, vi } from 'vitest';
import { GetCache, lifetimeOf } from './get-cache.ts';

afterEach(() => vi.useRealTimers());

it('keeps each kind of reply as long as the specification says (§9)', () => {
  const minutes = (path: string) => lifetimeOf(path) / 60_000;
  expect({
    categories: minutes('/categories'),
    subcategories: minutes('/subcategories?categoryId=1'),
    products: minutes('/products?page=2'),
    user: minutes('/users/profile'),
    static: minutes('/content/contact'),
    benefits: minutes('/milestones/benefits?cartTotal=1'),
    other: minutes('/ads/active?limit=10'),
  }).toEqual({
    categories: 30,
    subcategories: 30,
    products: 5,
    user: 10,
    static: 60,
    benefits: 5,
    other: 2,
  });
});

it('clears out what is over every five minutes', () => {
  vi.useFakeTimers();
  const cache = new GetCache();
  cache.set('short', '/ads/active', Promise.resolve(1));
  cache.set('long', '/categories', Promise.resolve(2));
  vi.advanceTimersByTime(299_999);
  expect(cache.size).toBe(2);
  vi.advanceTimersByTime(1);
  expect(cache.size).toBe(1);
});
