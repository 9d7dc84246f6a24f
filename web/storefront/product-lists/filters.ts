import type { Facets } from '#contracts/catalog/catalog.ts';
import { slugify } from '#contracts/kernel/ids.ts';
import { formatRupees } from '#contracts/kernel/money.ts';
import type { Text } from '#web/i18n/text.ts';

/** What can be filtered by; each is a query field of the address, so a list can be shared and gone back to. */
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
/** So many products are put one under another before a new page begins. */
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

/** The fields of the address a list knows, in the order in which the server renders them: campaign marks and order make no other page. */
export function listingSearch(search: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams(
    [...search].filter(([key, value]) => KNOWN.includes(key) && value !== ''),
  );
  known.sort();
  return known;
}

/** What a form of filters would send, if somebody has moved a box of it since it was made; else null. */
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

/** A value of the address and one of a facet mean the same: subcategories may be there by name or by slug. */
const isSame = (key: string, a: string, b: string) =>
  key === 'subcategory' ? slugify(a) === slugify(b) : a === b;
export const isChosen = (search: URLSearchParams, key: string, value: string): boolean =>
  search.getAll(key).some((v) => isSame(key, v, value));

/** The API query of a listing: known fields of the address only, empty ones left out, plus what the page fixes. */
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

/** The address after switching one value of a multi filter on or off; paging starts over. */
export function toggled(search: URLSearchParams, key: string, value: string): string {
  const next = new URLSearchParams(search);
  const values = next.getAll(key);
  next.delete(key);
  next.delete('page');
  const kept = values.filter((v) => !isSame(key, v, value));
  for (const v of kept.length < values.length ? kept : [...values, value]) next.append(key, v);
  return `?${next}`;
}

/** The address with some fields set (or removed when empty); paging starts over unless it is the page itself. */
export function withFields(search: URLSearchParams, fields: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(fields)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  if (!('page' in fields)) next.delete('page');
  // Subcategories and attributes of one category mean nothing in another.
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
// A value of an attribute says itself which one: `Fabric:Cotton`.
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

/** The filters in force, each with the address that drops it. `place`: fields that say where one is, so they are no filters. */
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

/** Filters many choose, offered above the list while they would narrow it and leave something. */
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

/** The address with every filter gone; what was searched for, the place and the sort order stay. */
export function withoutFilters(search: URLSearchParams, place: readonly string[] = []): string {
  const next = new URLSearchParams();
  for (const key of ['q', 'exact', ...place, 'sortBy'])
    for (const value of search.getAll(key)) if (value) next.append(key, value);
  return `?${next}`;
}
