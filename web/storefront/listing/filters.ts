import type { Facets, ProductList } from '#contracts/catalog.ts';

/** What can be filtered by; each is a query field of the address, so a list can be shared and gone back to. */
export const MULTI_FILTERS = ['subcategory', 'brand', 'color'] as const;
export const SINGLE_FILTERS = ['rating', 'discount', 'inStock', 'minPrice', 'maxPrice'] as const;
export const SORT_LABELS: [value: string, label: string][] = [
  ['popularity', 'Popularity'], ['price_asc', 'Price: Low to High'], ['price_desc', 'Price: High to Low'],
  ['newest', 'Newest first'], ['rating', 'Customer rating'], ['discount', 'Discount'],
];
export const PAGE_SIZE = 24;

/** The API query of a listing: known fields of the address only, empty ones left out, plus what the page fixes. */
export function listQuery(search: URLSearchParams, fixed: Record<string, string | undefined> = {}): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = { limit: String(PAGE_SIZE) };
  for (const key of ['category', 'subsubcategory', 'vendor', 'sortBy', 'page', ...SINGLE_FILTERS]) {
    const value = search.get(key)?.trim();
    if (value) query[key] = value;
  }
  for (const key of MULTI_FILTERS) {
    const values = search.getAll(key).map((v) => v.trim()).filter(Boolean);
    if (values.length > 0) query[key] = values;
  }
  for (const [key, value] of Object.entries(fixed)) if (value !== undefined) query[key] = value;
  return query;
}

/** The address after switching one value of a multi filter on or off; paging starts over. */
export function toggled(search: URLSearchParams, key: string, value: string): string {
  const next = new URLSearchParams(search);
  const values = next.getAll(key);
  next.delete(key);
  next.delete('page');
  for (const v of values.includes(value) ? values.filter((x) => x !== value) : [...values, value]) next.append(key, v);
  return `?${next}`;
}

/** The address with one field set (or removed when empty); paging starts over unless it is the page itself. */
export function withField(search: URLSearchParams, key: string, value: string | null): string {
  const next = new URLSearchParams(search);
  if (value) next.set(key, value);
  else next.delete(key);
  if (key !== 'page') next.delete('page');
  return `?${next}`;
}

export interface FilterChip { key: string; label: string; href: string }

const facetLabel = (facets: Facets, key: keyof Facets, value: string) => facets[key]?.find((f) => f.value === value)?.label ?? value;

/** The filters in force, each with the address that drops it. */
export function filterChips(search: URLSearchParams, facets: ProductList['facets']): FilterChip[] {
  const chips: FilterChip[] = [];
  for (const key of MULTI_FILTERS) {
    for (const value of search.getAll(key)) chips.push({ key: `${key}-${value}`, label: facetLabel(facets, key, value), href: toggled(search, key, value) });
  }
  const single = (key: string, label: (value: string) => string) => {
    const value = search.get(key);
    if (value) chips.push({ key, label: label(value), href: withField(search, key, null) });
  };
  single('minPrice', (v) => `From ₹${v}`);
  single('maxPrice', (v) => `Up to ₹${v}`);
  single('rating', (v) => `${v}★ and up`);
  single('discount', (v) => `${v}% off or more`);
  if (search.get('inStock') === 'true') single('inStock', () => 'In stock');
  return chips;
}

/** The address with every filter gone; what was searched for, the category and the sort order stay. */
export function withoutFilters(search: URLSearchParams): string {
  const next = new URLSearchParams();
  for (const key of ['q', 'category', 'sortBy']) {
    const value = search.get(key);
    if (value) next.set(key, value);
  }
  return `?${next}`;
}
