import { describe, expect, it } from 'vitest';
import { filterChips, listQuery, toggled, withField, withoutFilters } from './filters.ts';

const facets = {
  category: [], subcategory: [], brand: [{ value: 'dhwanik', label: 'Dhwanik', count: 3 }], price: [], rating: [], availability: [], discount: [], color: [], vendor: [],
};
const at = (text: string) => new URLSearchParams(text);

describe('listing filters live in the address', () => {
  it('passes only known fields on, and lets the page fix some', () => {
    expect(listQuery(at('q=x&brand=a&brand=b&minPrice=&rating=4&evil=1&category=fashion'), { category: 'electronics', query: 'x' }))
      .toEqual({ limit: '24', brand: ['a', 'b'], rating: '4', category: 'electronics', query: 'x' });
  });
  it('switches one value on and off and starts paging over', () => {
    expect(toggled(at('brand=a&page=3'), 'brand', 'b')).toBe('?brand=a&brand=b');
    expect(toggled(at('brand=a&brand=b'), 'brand', 'a')).toBe('?brand=b');
    expect(withField(at('page=2&sortBy=rating'), 'sortBy', null)).toBe('?');
    expect(withField(at('sortBy=rating'), 'page', '2')).toBe('?sortBy=rating&page=2');
  });
  it('shows each filter as a chip that drops only itself', () => {
    expect(filterChips(at('q=tea&brand=dhwanik&maxPrice=999&inStock=true'), facets)).toEqual([
      { key: 'brand-dhwanik', label: 'Dhwanik', href: '?q=tea&maxPrice=999&inStock=true' },
      { key: 'maxPrice', label: 'Up to ₹999', href: '?q=tea&brand=dhwanik&inStock=true' },
      { key: 'inStock', label: 'In stock', href: '?q=tea&brand=dhwanik&maxPrice=999' },
    ]);
    expect(withoutFilters(at('q=tea&brand=dhwanik&maxPrice=999&sortBy=rating'))).toBe('?q=tea&sortBy=rating');
  });
});
