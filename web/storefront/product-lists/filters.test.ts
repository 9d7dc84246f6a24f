import { describe, expect, it } from 'vitest';
import { translate } from '#web/i18n/catalog.ts';
import {
  filterChips,
  isChosen,
  listingSearch,
  productListQuery,
  popularFilters,
  toggled,
  withField,
  withFields,
  withoutFilters,
} from './filters.ts';

const facets = {
  category: [{ value: 'home-and-garden', label: 'Home & Garden', count: 4 }],
  subcategory: [],
  brand: [{ value: 'dhwanik', label: 'Dhwanik', count: 3 }],
  price: [
    { value: '0-199', label: 'Up to ₹199', count: 2 },
    { value: '200-499', label: '₹200 to ₹499', count: 0 },
  ],
  rating: [{ value: '4', label: '', count: 10 }],
  availability: [{ value: 'true', label: '', count: 7 }],
  discount: [{ value: '30', label: '', count: 0 }],
  color: [],
  vendor: [],
  country: [{ value: 'JP', label: 'Japan', count: 2 }],
  attributes: [],
};
const at = (text: string) => new URLSearchParams(text);
const t = (text: string, values?: Record<string, string | number>) => translate('en', text, values);

describe('listing filters live in the address', () => {
  it('passes only known fields on, and lets the page fix some', () => {
    expect(
      productListQuery(at('q=x&brand=a&brand=b&minPrice=&rating=4&evil=1&category=fashion'), {
        category: 'electronics',
        query: 'x',
      }),
    ).toEqual({ limit: '24', brand: ['a', 'b'], rating: '4', category: 'electronics', query: 'x' });
  });
  it('takes an address as the server does, so that both render the same', () => {
    expect(String(listingSearch(at('rating=4&utm_source=x&brand=b&brand=a&minPrice=')))).toBe(
      'brand=b&brand=a&rating=4',
    );
  });
  it('switches one value on and off and starts paging over', () => {
    expect(toggled(at('brand=a&page=3'), 'brand', 'b')).toBe('?brand=a&brand=b');
    expect(toggled(at('brand=a&brand=b'), 'brand', 'a')).toBe('?brand=b');
    expect(withField(at('page=2&sortBy=rating'), 'sortBy', null)).toBe('?');
    expect(withField(at('sortBy=rating'), 'page', '2')).toBe('?sortBy=rating&page=2');
    expect(withFields(at('minPrice=5&q=a'), { minPrice: null, maxPrice: '9' })).toBe(
      '?q=a&maxPrice=9',
    );
  });
  it('knows subcategories by name and by slug, and leaves them when the category changes', () => {
    expect(isChosen(at('subcategory=Home+%26+Kitchen'), 'subcategory', 'home-and-kitchen')).toBe(
      true,
    );
    expect(toggled(at('subcategory=Home+%26+Kitchen'), 'subcategory', 'home-and-kitchen')).toBe(
      '?',
    );
    expect(
      withField(at('q=a&subcategory=audio&attribute=Bluetooth%3A5.3'), 'category', 'fashion'),
    ).toBe('?q=a&category=fashion');
  });
  it('shows each filter as a chip that drops only itself', () => {
    expect(filterChips(at('q=tea&brand=dhwanik&maxPrice=999&inStock=true'), facets, t)).toEqual([
      { key: 'brand-dhwanik', label: 'Dhwanik', href: '?q=tea&maxPrice=999&inStock=true' },
      { key: 'maxPrice', label: 'Up to ₹999', href: '?q=tea&brand=dhwanik&inStock=true' },
      { key: 'inStock', label: 'catalog.in_stock', href: '?q=tea&brand=dhwanik&maxPrice=999' },
    ]);
    expect(filterChips(at('attribute=Fabric%3ASilk%2C+raw&brand=dhwanik'), facets, t)[1]).toEqual({
      key: 'attribute-Fabric:Silk, raw',
      label: 'Fabric: Silk, raw',
      href: '?brand=dhwanik',
    });
    expect(filterChips(at('country=JP'), facets, t)[0]!.label).toBe('Japan');
    const silk = { value: 'Fabric:Silk', label: 'रेशम', count: 1 };
    const hindi = { ...facets, attributes: [{ label: 'Fabric', name: 'कपड़ा', values: [silk] }] };
    expect(filterChips(at('attribute=Fabric%3ASilk'), hindi, t)[0]!.label).toBe('कपड़ा: रेशम');
    expect(filterChips(at('attribute=Scale%3A1%3A18'), facets, t)[0]!.label).toBe('Scale: 1:18');
    expect(filterChips(at('category=Home+%26+Garden'), facets, t)[0]!.label).toBe('Home & Garden');
    expect(filterChips(at('category=fashion&vendor=x'), facets, t, ['category', 'vendor'])).toEqual(
      [],
    );
    expect(withoutFilters(at('q=tea&brand=dhwanik&maxPrice=999&sortBy=rating'))).toBe(
      '?q=tea&sortBy=rating',
    );
    expect(withoutFilters(at('category=fashion&rating=4'), ['category'])).toBe('?category=fashion');
  });
  it('offers popular filters only where they narrow the list and leave something', () => {
    expect(popularFilters(at(''), facets, 10, t).map((f) => f.key)).toEqual([
      'maxPrice',
      'inStock',
    ]);
    expect(popularFilters(at('inStock=true'), facets, 10, t).map((f) => f.key)).toEqual([
      'maxPrice',
    ]);
  });
});
