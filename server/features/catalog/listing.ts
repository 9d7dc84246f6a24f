import type { Facets, ListQuery, ProductCard, ProductList, SortBy } from '#contracts/catalog.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { slugify } from '#contracts/kernel/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type CategoryNames, categoryNames } from './categories.ts';
import { type FacetRow, type ListFilter, PRICE_STEPS, type TextQuery, selectCardPage, selectFacets } from './queries.lists.ts';
import { presentCard } from './present.ts';

type Filters = Partial<Omit<ListQuery, 'page' | 'limit' | 'sortBy'>>;

/** The names are asked for only where words of `category` must be sorted by level. */
const namesFor = async (db: Db, q: Filters): Promise<Pick<CategoryNames, 'levels'>> =>
  (q.category && q.category.length > 0 ? categoryNames(db) : { levels: () => ({ categories: [], subcategories: [], subsubcategories: [] }) });

function toFilter(q: Filters, names: Pick<CategoryNames, 'levels'>, { text, preferred }: ListOptions): ListFilter {
  const levels = names.levels(q.category ?? []);
  const some = (values: string[] | undefined) => (values && values.length > 0 ? values : undefined);
  return {
    text, preferred,
    categories: some(levels.categories),
    subcategories: some([...levels.subcategories, ...(q.subcategory ?? []).map((w) => slugify(w.split('/').at(-1)!))]),
    subsubcategories: some([...levels.subsubcategories, ...(q.subsubcategory ?? []).map(slugify)]),
    brands: some(q.brand?.map((b) => b.toLowerCase())), vendors: some(q.vendor), colors: some(q.color?.map((c) => c.toLowerCase())),
    minPaise: q.minPrice === undefined ? undefined : rupeesToPaise(q.minPrice), maxPaise: q.maxPrice === undefined ? undefined : rupeesToPaise(q.maxPrice),
    ratingX10: q.rating ? Math.round(q.rating * 10) : undefined, discount: q.discount || undefined, inStock: q.inStock || undefined,
  };
}

function priceLabel(step: number): { value: string; label: string } {
  const at = PRICE_STEPS.indexOf(step);
  const from = at > 0 ? PRICE_STEPS[at - 1]! : at === 0 ? 0 : PRICE_STEPS.at(-1)!;
  if (at < 0) return { value: `${paiseToRupees(from)}-`, label: `Above ${formatRupees(paiseToRupees(from))}` };
  return { value: `${paiseToRupees(from)}-${paiseToRupees(step)}`, label: from === 0 ? `Up to ${formatRupees(paiseToRupees(step))}` : `${formatRupees(paiseToRupees(from))} to ${formatRupees(paiseToRupees(step))}` };
}

function toFacets(rows: FacetRow[], names: CategoryNames): Facets {
  const of = (kind: string) => rows.filter((r) => r.kind === kind && r.value !== null) as { value: string; count: number }[];
  const byCount = <T extends { count: number; label: string }>(list: T[]) => list.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
  const step = (r: { value: string }) => (Number(r.value) === 0 ? Number.MAX_SAFE_INTEGER : Number(r.value));
  const descending = (list: { value: string; count: number }[]) => list.sort((a, b) => Number(b.value) - Number(a.value));
  return {
    category: byCount(of('category').map((r) => ({ value: r.value, label: names.label(r.value), count: r.count }))),
    subcategory: byCount(of('subcategory').map((r) => ({ value: r.value.split('/')[1]!, label: names.label(r.value), count: r.count }))),
    brand: byCount(of('brand').map((r) => ({ value: r.value, label: r.value, count: r.count }))),
    price: of('price').sort((a, b) => step(a) - step(b)).map((r) => ({ ...priceLabel(Number(r.value)), count: r.count })),
    rating: descending(of('rating')).map((r) => ({ value: String(Number(r.value) / 10), label: `${Number(r.value) / 10}★ and up`, count: r.count })),
    availability: of('availability').map((r) => (r.value === 'true' || r.value === 't' ? { value: 'true', label: 'In stock', count: r.count } : { value: 'false', label: 'Sold out', count: r.count })),
    discount: descending(of('discount')).map((r) => ({ value: r.value, label: `${r.value}% off or more`, count: r.count })),
    color: byCount(of('color').map((r) => ({ value: r.value, label: r.value, count: r.count }))),
  };
}

export interface ListOptions {
  /** A tsquery that must match. */
  text?: TextQuery | undefined;
  /** A stricter one whose matches come first. */
  preferred?: TextQuery | undefined;
  correctedQuery?: string | null;
}

/** A page of cards with total and facet counts. Three queries. */
export async function listProducts(db: Db, query: ListQuery, options: ListOptions = {}): Promise<ProductList> {
  const names = await categoryNames(db);
  const filter = toFilter(query, names, options);
  const sortBy: SortBy = query.sortBy ?? (options.text ? 'relevance' : 'popularity');
  const [rows, facets] = [await selectCardPage(db, filter, sortBy, query.page, query.limit), await selectFacets(db, filter)];
  return {
    results: rows.map(presentCard), page: query.page, limit: query.limit, total: facets.find((r) => r.kind === 'total')?.count ?? 0,
    facets: toFacets(facets, names), correctedQuery: options.correctedQuery ?? null,
  };
}

/** Cards alone, for rails and suggestions. */
export async function listCards(db: Db, query: Filters & { sortBy?: SortBy | undefined; page?: number; limit?: number }, options: ListOptions = {}): Promise<{ results: ProductCard[] }> {
  const filter = toFilter(query, await namesFor(db, query), options);
  const rows = await selectCardPage(db, filter, query.sortBy ?? (options.text ? 'relevance' : 'popularity'), query.page ?? 1, query.limit ?? 24);
  return { results: rows.map(presentCard) };
}

/** How many products match. */
export async function countProducts(db: Db, query: Filters, options: ListOptions = {}): Promise<number> {
  return (await selectFacets(db, toFilter(query, await namesFor(db, query), options))).find((r) => r.kind === 'total')?.count ?? 0;
}
