import { expect, it } from 'vitest';
import { search, SearchResult, searchProducts } from './search.ts';

it('both searches take what the specification names, and a result has its fields', () => {
  expect(Object.keys(search.query!.shape)).toEqual(
    expect.arrayContaining('query limit category minPrice maxPrice sortBy'.split(' ')),
  );
  expect(Object.keys(searchProducts.query!.shape)).toEqual(
    expect.arrayContaining(
      'query page limit category brand minPrice maxPrice sortBy inStock'.split(' '),
    ),
  );
  expect(Object.keys(SearchResult.shape)).toEqual(
    expect.arrayContaining('title subtitle image price originalPrice url'.split(' ')),
  );
});
