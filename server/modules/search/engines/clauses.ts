import {
  attributeFacet,
  emptyFacetCounts,
  type FacetCounts,
  type FacetKey,
  facetOfValue,
  type ProductListFilter,
} from '#server/modules/catalog/service.ts';
import type { SearchDocument } from './engine.ts';

type Field = keyof SearchDocument;
/** A condition on one field. */
export type Clause =
  | { field: Field; any: readonly string[] }
  | { field: Field; from?: number | undefined; to?: number | undefined }
  | { field: Field; is: boolean };
/** Facet null: defines the list. */
export interface FacetClause {
  facet: FacetKey | null;
  clause: Clause;
}

/** A list's filters as conditions on documents. */
export function clausesOf(f: ProductListFilter): FacetClause[] {
  const found: FacetClause[] = [];
  const any = (facet: FacetKey | null, field: Field, values: readonly string[] | undefined) => {
    if (values) found.push({ facet, clause: { field, any: values } });
  };
  any('category', 'category', f.categories);
  any('subcategory', 'subcategory', f.subcategories);
  any(null, 'subsubcategory', f.subsubcategories);
  any('brand', 'brand_key', f.brands);
  any('vendor', 'vendors', f.vendors);
  any('color', 'color_keys', f.colors);
  any('country', 'country', f.countries);
  for (const [label, values] of f.attributes ?? [])
    any(attributeFacet(label), 'attributes', values);
  for (const values of f.others ?? []) any(null, 'attributes', values);
  if (f.minPaise !== undefined || f.maxPaise !== undefined)
    found.push({ facet: 'price', clause: { field: 'price', from: f.minPaise, to: f.maxPaise } });
  if (f.ratingX10) found.push({ facet: 'rating', clause: { field: 'rating', from: f.ratingX10 } });
  if (f.discount)
    found.push({ facet: 'discount', clause: { field: 'discount', from: f.discount } });
  if (f.inStock) found.push({ facet: 'availability', clause: { field: 'in_stock', is: true } });
  return found;
}

/** The fields facets are counted by; all attributes share one. */
const FIELD_OF: Record<string, Field> = {
  category: 'category',
  subcategory: 'path',
  brand: 'brand',
  color: 'colors',
  price: 'price_step',
  rating: 'rating_steps',
  discount: 'discount_steps',
  availability: 'in_stock',
  vendor: 'vendors',
  country: 'country',
};
export const fieldOf = (facet: FacetKey): Field => FIELD_OF[facet] ?? 'attributes';

/**
 * What to count: for all facets without a filter of their own one count under all clauses, and for
 * each filtering facet one under the others.
 */
export interface CountAsk {
  facets: FacetKey[];
  clauses: Clause[];
}
export function countAsks(f: ProductListFilter, labels: readonly string[]): CountAsk[] {
  const clauses = clausesOf(f);
  const all = Object.keys(emptyFacetCounts(labels).of) as FacetKey[];
  const own = new Set(clauses.flatMap((c) => (c.facet ? [c.facet] : [])));
  return [
    { facets: all.filter((facet) => !own.has(facet)), clauses: clauses.map((c) => c.clause) },
    ...[...own].map((facet) => ({
      facets: [facet],
      clauses: clauses.filter((c) => c.facet !== facet).map((c) => c.clause),
    })),
  ];
}

/** Adds the values an engine counted of a field to the facets asked for. */
export function addFieldCounts(
  counts: FacetCounts,
  facets: readonly FacetKey[],
  field: string,
  values: readonly { value: string; count: number }[],
): void {
  for (const { value, count } of values) {
    if (value === '') continue;
    const facet = field === 'attributes' ? facetOfValue(value) : undefined;
    const into = facet ?? facets.find((one) => fieldOf(one) === field);
    if (into && facets.includes(into)) counts.of[into]?.set(value, count);
  }
}
