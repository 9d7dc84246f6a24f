import {
  LISTED_ATTRIBUTES,
  type ProductListQuery,
  type ProductCardData,
  type ProductList,
  type SortBy,
} from '#contracts/catalog/catalog.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { slugify } from '#contracts/kernel/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type CategoryNames,
  categoryNames,
} from '#server/modules/catalog/categories/categories.ts';
import {
  sumFacetCounts,
  type FacetCounts,
  type FacetKey,
  facetOfValue,
  emptyFacetCounts,
} from './facet-counts.ts';
import { countFacetCards, selectFacetGroups, selectStoredCounts } from './queries.facets.ts';
import type { ProductListFilter, TextQuery } from './list-filter.ts';
import { facetConditions, selectCardPage } from './queries.lists.ts';
import { COMPOSED, materialGroup } from './material-groups.ts';
import { presentFacets, SIZE } from './present-facets.ts';
import { readEnginePage, type SearchWords } from './search-engine.ts';
import { selectCardOffers } from '#server/modules/catalog/sellables/queries.own-offers.ts';
import { readIndexedPage } from '#server/modules/catalog/product-index/indexed-page.ts';
import {
  type ColorChoice,
  colorAmong,
  inColor,
} from '#server/modules/catalog/product-cards/cards-in-color.ts';
import { presentProductCard } from '#server/modules/catalog/present.ts';

type Filters = Partial<Omit<ProductListQuery, 'page' | 'limit' | 'sortBy'>>;

const lastOf = (word: string) => word.split('/').at(-1)!;
type FilterNames = Pick<CategoryNames, 'levels' | 'narrowing' | 'choices'>;
/** Names are loaded only if values of `category` must be sorted by level. */
const namesFor = async (db: Db, q: Filters): Promise<FilterNames> =>
  q.category && q.category.length > 0
    ? categoryNames(db, [])
    : {
        levels: () => ({ categories: [], subcategories: [], subsubcategories: [] }),
        narrowing: () => [],
        choices: () => [],
      };

/** The query in database terms, and the labels of the list's filter attributes. */
function toFilter(
  q: Filters,
  names: FilterNames,
  { text, preferred, ranked }: ListOptions,
): ProductListFilter & { labels: string[] } {
  const levels = names.levels(q.category ?? []);
  const some = <T>(values: T[] | undefined) => (values && values.length > 0 ? values : undefined);
  const categories = some(levels.categories);
  const subcategories = some([
    ...levels.subcategories,
    ...(q.subcategory ?? []).map((w) => slugify(lastOf(w))),
  ]);
  const subsubcategories = some([
    ...levels.subsubcategories,
    ...(q.subsubcategory ?? []).map(slugify),
  ]);
  const place = subsubcategories ?? subcategories ?? categories;
  const labels = names.narrowing(place ?? []).slice(0, LISTED_ATTRIBUTES);
  // The whole marketplace has no attributes: its counts are of everything from shoes to helmets.
  const hasSizes = place !== undefined || text !== undefined || ranked !== undefined;
  if (hasSizes && !labels.includes(SIZE)) labels.unshift(SIZE);
  const asked = attributesAsked(q.attribute ?? [], names);
  return {
    text,
    preferred,
    ranked,
    categories,
    subcategories,
    subsubcategories,
    labels,
    attributes: new Map([...asked].filter(([label]) => labels.includes(label))),
    others: some([...asked].flatMap(([label, values]) => (labels.includes(label) ? [] : [values]))),
    brands: some(q.brand?.map((b) => b.toLowerCase())),
    vendors: some(q.vendor),
    colors: some(q.color?.map((c) => c.toLowerCase())),
    minPaise: q.minPrice === undefined ? undefined : rupeesToPaise(q.minPrice),
    maxPaise: q.maxPrice === undefined ? undefined : rupeesToPaise(q.maxPrice),
    ratingX10: q.rating ? Math.round(q.rating * 10) : undefined,
    discount: q.discount || undefined,
    inStock: q.inStock || undefined,
    countries: some(q.country?.map((c) => c.toUpperCase())),
    festival: q.festival,
  };
}

/** Values by their label; a group of materials means each of its compositions. */
function attributesAsked(
  values: readonly string[],
  { choices }: FilterNames,
): Map<string, string[]> {
  const asked = Map.groupBy(values, (value) => value.slice(0, Math.max(0, value.indexOf(':'))));
  for (const [label, given] of asked) {
    if (!COMPOSED.has(label)) continue;
    const groups = new Set(given.map((value) => value.slice(label.length + 1)));
    const meant = choices(label).filter((choice) => groups.has(materialGroup(choice)));
    asked.set(label, [...new Set([...given, ...meant.map((choice) => `${label}:${choice}`)])]);
  }
  return asked;
}

/** One category or all products, beside filters of facets. */
const isWhole = (f: ProductListFilter) =>
  f.text === undefined &&
  f.ranked === undefined &&
  !f.festival &&
  !f.subsubcategories &&
  !f.others &&
  (f.categories?.length ?? 1) === 1 &&
  (f.subcategories?.length ?? 1) === 1;

/**
 * Total and facet counts. Whole categories are precomputed (facet_counts); one additional filter
 * reads only its matching rows, since its own counts are those of the whole category; anything else
 * is counted on demand.
 */
async function countFacets(
  db: Db,
  f: ProductListFilter & { labels: string[] },
): Promise<FacetCounts> {
  const conditions = facetConditions(f);
  const beside = (Object.keys(conditions) as FacetKey[]).filter(
    (n) => conditions[n] !== null && n !== 'category' && n !== 'subcategory',
  );
  if (!isWhole(f) || beside.length > 1) {
    const { groups, active } = await selectFacetGroups(db, f, null, f.labels.length > 0);
    return sumFacetCounts(groups, active, f.labels);
  }
  const category = f.categories?.[0];
  const sub = f.subcategories?.[0];
  const scope = (c: string | undefined, s: string | undefined) =>
    s === undefined ? (c ?? '') : `${c ?? '*'}/${s}`;
  const here = scope(category, sub);
  const own = beside[0];
  if (own) {
    const { groups, active } = await selectFacetGroups(db, f, own, f.labels.length > 0);
    const counts = sumFacetCounts(groups, active, f.labels);
    for (const { kind, value, n } of await selectStoredCounts(db, [{ scope: here, kind: '' }])) {
      if (kind === 'total') continue;
      const facet = kind === 'attribute' ? facetOfValue(value) : kind;
      if (facet === own) counts.of[facet]?.set(value, n);
      else if (own !== 'vendor' && counts.of[facet]?.has(value) === false)
        counts.of[facet].set(value, 0);
    }
    return counts;
  }
  // A level's counts are those of the scope without it.
  const besides = [
    { scope: scope(undefined, sub), kind: 'category' as const },
    { scope: scope(category, undefined), kind: 'subcategory' as const },
  ];
  const rows = await selectStoredCounts(db, [
    { scope: here, kind: '' },
    ...besides.filter((w) => w.scope !== here),
  ]);
  const counts = emptyFacetCounts(f.labels);
  for (const { kind, value, n, scope: from } of rows) {
    if (kind === 'total') counts.total = n;
    else if (from === (besides.find((w) => w.kind === kind)?.scope ?? here))
      counts.of[kind === 'attribute' ? facetOfValue(value) : kind]?.set(value, n);
  }
  return counts;
}

export interface ListOptions {
  /** A text query that must match. */
  text?: TextQuery | undefined;
  /** A stricter one whose matches rank first. */
  preferred?: TextQuery | undefined;
  /** Ids of the products found, the best first, in place of a text query. */
  ranked?: readonly string[] | undefined;
  /** The same words for a search engine. */
  words?: SearchWords | undefined;
  correctedQuery?: string | null;
  /** The colour a search asks for; a filter by colour chooses among its own. */
  color?: ColorChoice | undefined;
  /** Changes of cards were read for this call already: by `readCardChanges`. */
  isCurrent?: boolean;
  /** Set for the vendor's own offers in a list of one vendor. */
  now?: Date;
}

const isSearch = ({ text, ranked }: ListOptions) => text !== undefined || ranked !== undefined;

/** Cards of one vendor's list, with price and stock of its own offers. */
async function withOwnOffers(
  db: Db,
  cards: ProductCardData[],
  vendorSlug: string,
  now: Date,
): Promise<ProductCardData[]> {
  const own = await selectCardOffers(
    db,
    vendorSlug,
    cards.map((card) => card._id),
    now,
  );
  return cards.map((card) => {
    const offer = own.get(card._id);
    if (!offer) return card;
    const [price, originalPrice] = [
      paiseToRupees(offer.price_paise),
      paiseToRupees(offer.original_paise),
    ];
    const discountPercentage =
      originalPrice > price ? Math.round((100 * (originalPrice - price)) / originalPrice) : 0;
    return {
      ...card,
      price,
      originalPrice,
      discountPercentage,
      stock: offer.stock,
      vendorName: offer.vendor_name,
      vendorId: offer.vendor_id,
      url: `${card.url}${card.url.includes('?') ? '&' : '?'}vendor=${vendorSlug}`,
    };
  });
}

async function readStoredPage(
  db: Db,
  filter: ProductListFilter & { labels: string[] },
  { sortBy, page, limit }: { sortBy: SortBy; page: number; limit: number },
) {
  const rows = await selectCardPage(db, filter, sortBy, page, limit);
  return { rows, counts: await countFacets(db, filter) };
}

const colorOf = ({ colors }: ProductListFilter, { color }: ListOptions) =>
  colors ? colorAmong(colors) : color;

/**
 * A page of cards with total and facet counts. Three queries, one more for a list of one vendor and
 * for one of a colour.
 */
export async function readProductList(
  db: Db,
  query: ProductListQuery,
  options: ListOptions = {},
): Promise<ProductList> {
  const names = await categoryNames(db, [
    ...(query.category ?? []),
    ...(query.subcategory ?? []).map(lastOf),
    ...(query.subsubcategory ?? []),
  ]);
  const filter = toFilter(query, names, options);
  const sortBy: SortBy = query.sortBy ?? (isSearch(options) ? 'relevance' : 'popularity');
  const { isCurrent } = options;
  const page = { page: query.page, limit: query.limit, sortBy, hasCounts: true, isCurrent };
  const { rows, counts: facets } =
    (await readEnginePage(db, filter, filter.labels, options.words, page)) ??
    (await readIndexedPage(db, filter, filter.labels, page)) ??
    (await readStoredPage(db, filter, { ...query, sortBy }));
  const cards = await inColor(db, rows.map(presentProductCard), colorOf(filter, options));
  const [vendor, ...others] = query.vendor ?? [];
  return {
    results:
      vendor && others.length === 0 && options.now
        ? await withOwnOffers(db, cards, vendor, options.now)
        : cards,
    page: query.page,
    limit: query.limit,
    total: facets.total,
    facets: presentFacets(facets, names, filter.labels),
    correctedQuery: options.correctedQuery ?? null,
  };
}

/** Cards without counts, for rails and suggestions. */
export async function readCardList(
  db: Db,
  query: Filters & { sortBy?: SortBy | undefined; page?: number; limit?: number },
  options: ListOptions = {},
): Promise<{ results: ProductCardData[] }> {
  const filter = toFilter(query, await namesFor(db, query), options);
  const sortBy = query.sortBy ?? (isSearch(options) ? 'relevance' : 'popularity');
  const { page = 1, limit = 24 } = query;
  const { isCurrent } = options;
  const wanted = { sortBy, page, limit, hasCounts: false, isCurrent };
  const found =
    (await readEnginePage(db, filter, [], options.words, wanted)) ??
    (await readIndexedPage(db, filter, [], wanted));
  const rows = found?.rows ?? (await selectCardPage(db, filter, sortBy, page, limit));
  return { results: await inColor(db, rows.map(presentProductCard), colorOf(filter, options)) };
}

/** How many products match. */
export async function countListedProducts(
  db: Db,
  query: Filters,
  options: ListOptions = {},
): Promise<number> {
  const filter = toFilter(query, await namesFor(db, query), options);
  const { isCurrent } = options;
  const nothing = { sortBy: 'popularity', page: 1, limit: 0, hasCounts: false, isCurrent } as const;
  const found =
    (await readEnginePage(db, filter, [], options.words, nothing)) ??
    (await readIndexedPage(db, filter, [], nothing));
  return found?.counts.total ?? countFacetCards(db, filter);
}
