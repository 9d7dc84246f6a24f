import { type FacetKey, facetOfValue } from '#server/modules/catalog/product-lists/facet-counts.ts';

/** Numbers for values, in the order of their first appearance: a column stores the number. */
export class Codes<V> {
  readonly values: V[] = [];
  readonly #codes = new Map<string, number>();
  readonly #keyOf: (value: V) => string;

  constructor(keyOf: (value: V) => string) {
    this.#keyOf = keyOf;
  }

  codeOf(value: V): number {
    const key = this.#keyOf(value);
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.values.push(value) - 1;
      this.#codes.set(key, code);
    }
    return code;
  }
}

/** The facet values of each code of a column, by their codes in one list for all facets. */
export class FacetValues {
  readonly all = new Codes<{ facet: FacetKey; value: string }>((v) => `${v.facet} ${v.value}`);
  /** Per profile and per set of vendors. */
  readonly ofProfile: number[][] = [];
  readonly ofVendors: number[][] = [];
  readonly ofBrand: number[] = [];

  #code(facet: FacetKey, value: string): number {
    return this.all.codeOf({ facet, value });
  }

  addProfile(p: Profile): void {
    const codes = [
      this.#code('category', p.category),
      ...(p.subcategory ? [this.#code('subcategory', `${p.category}/${p.subcategory}`)] : []),
      ...(p.country === '' ? [] : [this.#code('country', p.country)]),
      ...[...new Set(p.colors)].map((color) => this.#code('color', color)),
      ...p.attributes.map((value) => this.#code(facetOfValue(value), value)),
    ];
    this.ofProfile.push(codes);
  }
  addVendors(set: readonly string[]): void {
    this.ofVendors.push(set.map((vendor) => this.#code('vendor', vendor)));
  }
  addBrand(brand: string): void {
    this.ofBrand.push(this.#code('brand', brand));
  }
}

/** Everything lists filter by that many products have in common. */
export interface Profile {
  category: string;
  subcategory: string | null;
  subsubcategory: string | null;
  country: string;
  countryOrder: number;
  colors: readonly string[];
  colorKeys: readonly string[];
  attributes: readonly string[];
}
