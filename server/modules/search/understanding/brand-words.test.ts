import { expect, it } from 'vitest';
import { CatalogWords, type ProductFacts } from './catalog-words.ts';
import { understandQuery } from './understand-query.ts';

const product = (id: string, name: string, brand: string, type: string): ProductFacts => ({
  id,
  name,
  names: [],
  brand,
  type,
  categories: [],
  genericName: type,
  traits: '',
  description: '',
  colors: [],
  sizes: [],
  pricePaise: 100_00,
  ratingX10: 40,
  reviews: 1,
  popularity: 1,
  isInStock: true,
  createdAt: 0,
});
function catalogOf(...brands: string[]) {
  const words = new CatalogWords();
  words.put(product('p0', 'Silk Saree', 'Reshamvel', 'saree'));
  brands.forEach((brand, i) => words.put(product(`p${i + 1}`, `${brand} Saree`, brand, 'saree')));
  return { words, synonyms: new Map() };
}
const brandsIn = (query: string, ...brands: string[]) =>
  understandQuery(catalogOf(...brands), query).constraints.filter((c) => c.kind === 'brand');

it('a brand narrows a search', () => {
  expect(brandsIn('reshamvel saree')).toMatchObject([{ value: 'Reshamvel' }]);
});
it.each(['Red', 'Cotton'])('a brand named "%s" does not take over its word', (brand) => {
  expect(brandsIn(`${brand} saree`, brand)).toEqual([]);
});
