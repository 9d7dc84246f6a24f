import {
  attributeFacet,
  type FacetKey,
  PLACES,
} from '#server/modules/catalog/product-lists/facet-counts.ts';
import type { ProductListFilter } from '#server/modules/catalog/product-lists/list-filter.ts';
import type { Profile } from './codes.ts';
import type { Columns } from './columns.ts';

/** Not in the list at all, whatever the facets' filters: two bits, so that it is never one filter. */
const ABSENT = (1 << 30) | (1 << 29);

/** A table that says for each code of a column which filters its products fail. */
interface Stage {
  codes: Int32Array;
  fails: Int32Array;
}

/** Filters as tables by code; each active facet has one bit, in the order of `active`. */
export interface Masks {
  active: FacetKey[];
  stages: Stage[];
  price: { bit: number; from: number; to: number } | null;
  /** One filter that is no place decides alone. */
  isSingle: boolean;
}

type Condition = [facet: FacetKey | null, meets: (p: Profile) => boolean];

/** Conditions on what profiles have; facet null for those that define the list. */
function profileConditions(f: ProductListFilter): Condition[] {
  const conditions: Condition[] = [];
  const add = (
    facet: FacetKey | null,
    values: Iterable<string> | undefined,
    of: (p: Profile) => string | null | readonly string[],
  ) => {
    if (!values) return;
    const wanted = new Set(values);
    conditions.push([
      facet,
      (p) => {
        const has = of(p);
        if (has === null || typeof has === 'string') return has !== null && wanted.has(has);
        return has.some((value) => wanted.has(value));
      },
    ]);
  };
  add('category', f.categories, (p) => p.category);
  add('subcategory', f.subcategories, (p) => p.subcategory);
  add('color', f.colors, (p) => p.colorKeys);
  add('country', f.countries, (p) => p.country);
  for (const [label, values] of f.attributes ?? [])
    add(attributeFacet(label), values, (p) => p.attributes);
  add(null, f.subsubcategories, (p) => p.subsubcategory);
  for (const values of f.others ?? []) add(null, values, (p) => p.attributes);
  return conditions;
}

/** Prices are 32-bit integers in the database. */
const MAX_PAISE = 2 ** 31 - 1;
const wholePaise = (paise = MAX_PAISE) => Math.min(paise, MAX_PAISE) | 0;

/** Which filters the products of each code fail. */
export function masksOf(columns: Columns, f: ProductListFilter): Masks {
  const active: FacetKey[] = [];
  const bitOf = (facet: FacetKey) => 1 << (active.push(facet) - 1);
  const stages: Stage[] = [];
  const stage = <V>(
    codes: Int32Array,
    values: readonly V[],
    failsOf: (value: V, code: number) => number,
  ) => {
    stages.push({ codes, fails: Int32Array.from(values, failsOf) });
  };
  const conditions = profileConditions(f).map(
    ([facet, meets]) => [facet ? bitOf(facet) : ABSENT, meets] as const,
  );
  if (conditions.length > 0)
    stage(columns.profile, columns.profiles.values, (p) =>
      conditions.reduce((bits, [bit, meets]) => (meets(p) ? bits : bits | bit), 0),
    );
  if (f.brands) {
    const [wanted, bit] = [new Set(f.brands), bitOf('brand')];
    stage(columns.brand, columns.brands.values, (b) => (wanted.has(b.brandKey) ? 0 : bit));
  }
  if (f.vendors) {
    const [wanted, bit] = [new Set(f.vendors), bitOf('vendor')];
    stage(columns.vendorSet, columns.vendorSets.values, (set) =>
      set.some((vendor) => wanted.has(vendor)) ? 0 : bit,
    );
  }
  const atLeast = (facet: FacetKey, codes: Int32Array, least: number | undefined) => {
    if (!least) return;
    const bit = bitOf(facet);
    stage(codes, Array.from({ length: 256 }), (_, code) => (code >= least ? 0 : bit));
  };
  atLeast('rating', columns.rating, f.ratingX10);
  atLeast('discount', columns.discount, f.discount);
  if (f.inStock) {
    const bit = bitOf('availability');
    stage(columns.steps, Array.from({ length: 1_024 }), (_, code) => (code % 2 === 1 ? 0 : bit));
  }
  const hasPrice = f.minPaise !== undefined || f.maxPaise !== undefined;
  const price = hasPrice
    ? { bit: bitOf('price'), from: wholePaise(f.minPaise ?? 0), to: wholePaise(f.maxPaise) }
    : null;
  const isSingle =
    active.length === 1 && !PLACES.includes(active[0]!) && stages.length + (price ? 1 : 0) === 1;
  return { active, stages, price, isSingle };
}
