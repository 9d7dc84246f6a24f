import type { Facets } from '#contracts/catalog/catalog.ts';
import { slugify } from '#contracts/kernel/ids.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { Text } from '#web/i18n/text.ts';

/** Filters as query parameters, so that lists can be shared and revisited. */
export const MULTI_FILTERS = [
  'subcategory',
  'brand',
  'color',
  'vendor',
  'country',
  'attribute',
] as const;
export const SINGLE_FILTERS = ['rating', 'discount', 'inStock', 'minPrice', 'maxPrice'] as const;
export type MultiFilter = (typeof MULTI_FILTERS)[number];
export type SortChoice = readonly [value: string, label: string];
export const SORT_CHOICES: readonly SortChoice[] = [
  ['popularity', 'search.sort.popularity'],
  ['price_asc', 'common.sort.price_low_high'],
  ['price_desc', 'search.sort.price_high_low'],
  ['newest', 'search.sort.newest'],
  ['rating', 'search.filter.customer_rating'],
  ['discount', 'common.discount'],
  ['country', 'search.sort.imported_first'],
];
export const PAGE_SIZE = 24;
/** Maximum products appended before a new page starts. */
export const MAX_ON_PAGE = 96;

const KNOWN: readonly string[] = [
  'q',
  'exact',
  'category',
  'subsubcategory',
  'sortBy',
  'page',
  ...MULTI_FILTERS,
  ...SINGLE_FILTERS,
];

/**
 * Parameters of a list in the server's order: campaign tags and order do not create another page.
 */
export function listingSearch(search: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams(
    [...search].filter(([key, value]) => KNOWN.includes(key) && value !== ''),
  );
  known.sort();
  return known;
}

/** What a filter form would send, if a checkbox was changed since rendering; else null. */
export function choicesOf(form: HTMLFormElement): URLSearchParams | null {
  const isMoved = [...form.elements].some(
    (box) =>
      box instanceof HTMLInputElement &&
      (box.type === 'checkbox' || box.type === 'radio') &&
      box.checked !== box.defaultChecked,
  );
  return isMoved
    ? listingSearch(
        new URLSearchParams([...new FormData(form)].map(([key, value]) => [key, String(value)])),
      )
    : null;
}

/** Whether an address value equals a facet value: subcategories may be given by name or slug. */
const isSame = (key: string, a: string, b: string) =>
  key === 'subcategory' ? slugify(a) === slugify(b) : a === b;
export const isChosen = (search: URLSearchParams, key: string, value: string): boolean =>
  search.getAll(key).some((v) => isSame(key, v, value));

/**
 * The API query of a list: known non-empty parameters of the address plus those fixed by the page.
 */
export function productListQuery(
  search: URLSearchParams,
  fixed: Record<string, string | undefined> = {},
): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = { limit: String(PAGE_SIZE) };
  for (const key of ['category', 'subsubcategory', 'sortBy', 'page', ...SINGLE_FILTERS]) {
    const value = search.get(key)?.trim();
    if (value) query[key] = value;
  }
  for (const key of MULTI_FILTERS) {
    const values = search
      .getAll(key)
      .map((v) => v.trim())
      .filter(Boolean);
    if (values.length > 0) query[key] = values;
  }
  for (const [key, value] of Object.entries(fixed)) if (value !== undefined) query[key] = value;
  return query;
}

/** The address after toggling a value of a multiple filter; returns to page 1. */
export function toggled(search: URLSearchParams, key: string, value: string): string {
  const next = new URLSearchParams(search);
  const values = next.getAll(key);
  next.delete(key);
  next.delete('page');
  const kept = values.filter((v) => !isSame(key, v, value));
  for (const v of kept.length < values.length ? kept : [...values, value]) next.append(key, v);
  return `?${next}`;
}

/**
 * The address with some parameters set (or removed if empty); returns to page 1 unless the page is
 * set.
 */
export function withFields(search: URLSearchParams, fields: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(fields)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  if (!('page' in fields)) next.delete('page');
  // Subcategories and attributes of one category do not apply in another.
  if ('category' in fields)
    for (const key of ['subcategory', 'subsubcategory', 'attribute']) next.delete(key);
  return `?${next}`;
}
export const withField = (search: URLSearchParams, key: string, value: string | null): string =>
  withFields(search, { [key]: value });

export interface FilterChip {
  key: string;
  label: string;
  href: string;
}

type Listed = Exclude<keyof Facets, 'attributes'>;
// An attribute value names its attribute: `Fabric:Cotton`.
const facetLabel = (facets: Facets, key: Listed | 'attribute', value: string, t: Text) =>
  key === 'attribute'
    ? attributeLabel(facets, value, t)
    : (facets[key]?.find((f) => isSame(key, f.value, value))?.label ?? value);

function attributeLabel(facets: Facets, value: string, t: Text): string {
  const [label = '', choice = ''] = value.split(/:(.*)/s, 2);
  const known = facets.attributes.find((a) => a.label === label);
  const shown = known?.values.find((v) => v.value === value)?.label ?? choice;
  return `${known?.name ?? label}: ${t(shown)}`;
}

/** Active filters, each with the address without it. `place`: parameters that define the list. */
export function filterChips(
  search: URLSearchParams,
  facets: Facets,
  t: Text,
  place: readonly string[] = [],
): FilterChip[] {
  const chips: FilterChip[] = [];
  const single = (key: string, label: (value: string) => string) => {
    const value = search.get(key);
    if (value && !place.includes(key))
      chips.push({ key, label: label(value), href: withField(search, key, null) });
  };
  single('category', (v) => facetLabel(facets, 'category', slugify(v), t));
  for (const key of MULTI_FILTERS) {
    if (place.includes(key)) continue;
    for (const value of search.getAll(key))
      chips.push({
        key: `${key}-${value}`,
        label: facetLabel(facets, key, value, t),
        href: toggled(search, key, value),
      });
  }
  single('minPrice', (v) => t('search.filter.price_from', { price: formatRupees(Number(v) || 0) }));
  single('maxPrice', (v) =>
    t('search.filter.price_up_to', { price: formatRupees(Number(v) || 0) }),
  );
  single('rating', (n) => t('search.filter.rating_from', { n }));
  single('discount', (n) => t('search.filter.discount_from', { n }));
  if (search.get('inStock') === 'true') single('inStock', () => t('catalog.in_stock'));
  return chips;
}

/** Popular filters, offered above the list if they would narrow it without emptying it. */
export function popularFilters(
  search: URLSearchParams,
  facets: Facets,
  total: number,
  t: Text,
): FilterChip[] {
  const count = (key: Listed, value: string) =>
    facets[key].find((f) => f.value === value)?.count ?? 0;
  const offers: [key: string, value: string, label: string, products: number][] = [
    ['rating', '4', t('search.filter.rating_from', { n: 4 }), count('rating', '4')],
    ['discount', '30', t('search.filter.discount_from', { n: 30 }), count('discount', '30')],
    [
      'maxPrice',
      '499',
      t('search.filter.price_up_to', { price: '₹499' }),
      count('price', '0-199') + count('price', '200-499'),
    ],
    ['inStock', 'true', t('catalog.in_stock'), count('availability', 'true')],
  ];
  return offers
    .filter(
      ([key, , , products]) =>
        !search.has(key) &&
        !(key === 'maxPrice' && search.has('minPrice')) &&
        products > 0 &&
        products < total,
    )
    .map(([key, value, label]) => ({ key, label, href: withField(search, key, value) }));
}

/** The address without filters; query, place and sort order stay. */
export function withoutFilters(search: URLSearchParams, place: readonly string[] = []): string {
  const next = new URLSearchParams();
  for (const key of ['q', 'exact', ...place, 'sortBy'])
    for (const value of search.getAll(key)) if (value) next.append(key, value);
  return `?${next}`;
}
