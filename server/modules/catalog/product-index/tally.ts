import {
  DISCOUNT_STEPS,
  type FacetCounts,
  type FacetKey,
  RATING_STEPS,
  unpackSteps,
} from '#server/modules/catalog/product-lists/facet-counts.ts';
import { type Columns, STEPS } from './columns.ts';
import { extended } from './id-table.ts';

type Column = 'profile' | 'brand' | 'vendorSet' | 'steps';
/** The column with the values of a facet. */
export function columnOf(facet: FacetKey): Column {
  if (facet === 'brand') return 'brand';
  if (facet === 'vendor') return 'vendorSet';
  return ['price', 'rating', 'discount', 'availability'].includes(facet) ? 'steps' : 'profile';
}

/**
 * Counts products by the four codes they have; facet counts follow from these. Four additions a
 * product instead of one for each of its facet values.
 */
export class Tally {
  profile: Int32Array;
  brand: Int32Array;
  vendorSet: Int32Array;
  readonly steps = new Int32Array(STEPS);
  readonly #columns: Columns;

  constructor(columns: Columns) {
    this.#columns = columns;
    this.profile = new Int32Array(columns.profiles.values.length);
    this.brand = new Int32Array(columns.brands.values.length);
    this.vendorSet = new Int32Array(columns.vendorSets.values.length);
  }

  /** Counts the first rows of a list, by all columns or one. */
  addRows(rows: Int32Array, count: number, only?: Column): void {
    if (only) return addBy(this[only], this.#columns[only], rows, count);
    const { profile, brand, vendorSet, steps } = this.#columns;
    const [profiles, brands, sets, packed] = [this.profile, this.brand, this.vendorSet, this.steps];
    for (let j = 0; j < count; j++) {
      const row = rows[j]!;
      profiles[profile[row]!]!++;
      brands[brand[row]!]!++;
      sets[vendorSet[row]!]!++;
      packed[steps[row]!]!++;
    }
  }

  /** This tally without the products of another. */
  less(other: Tally): Tally {
    const rest = new Tally(this.#columns);
    for (const column of ['profile', 'brand', 'vendorSet', 'steps'] as const) {
      const [into, all, some] = [rest[column], this[column], other[column]];
      for (let i = 0; i < into.length; i++) into[i] = (all[i] ?? 0) - (some[i] ?? 0);
    }
    return rest;
  }

  /** Adds or takes away one product; codes may be newer than this tally. */
  change(row: number, by: 1 | -1): void {
    const { profile, brand, vendorSet, steps } = this.#columns;
    this.profile = withRoom(this.profile, profile[row]!);
    this.brand = withRoom(this.brand, brand[row]!);
    this.vendorSet = withRoom(this.vendorSet, vendorSet[row]!);
    this.profile[profile[row]!]! += by;
    this.brand[brand[row]!]! += by;
    this.vendorSet[vendorSet[row]!]! += by;
    this.steps[steps[row]!]! += by;
  }
}

function addBy(counts: Int32Array, codes: Int32Array, rows: Int32Array, count: number): void {
  for (let j = 0; j < count; j++) counts[codes[rows[j]!]!]!++;
}

const withRoom = (counts: Int32Array, code: number) =>
  code < counts.length
    ? counts
    : extended(counts, new Int32Array(Math.max(16, Math.ceil((code + 1) * 1.3))));

/** The values of the range facets by packed steps. */
const STEP_VALUES = Array.from({ length: STEPS }, (_, code): [FacetKey, string][] => {
  const { price, rating, discount, isInStock } = unpackSteps(code);
  return [
    ['price', String(price)],
    ['availability', String(isInStock)],
    ...RATING_STEPS.slice(RATING_STEPS.length - rating).map((s): [FacetKey, string] => [
      'rating',
      String(s),
    ]),
    ...DISCOUNT_STEPS.slice(DISCOUNT_STEPS.length - discount).map((s): [FacetKey, string] => [
      'discount',
      String(s),
    ]),
  ];
});

/** Calls `say` with each facet value of the counted products and their number, once or several times. */
export function eachFacetValue(
  columns: Columns,
  tally: Tally,
  say: (facet: FacetKey, value: string, n: number) => void,
): void {
  const { all, ofProfile, ofBrand, ofVendors } = columns.values;
  const sums = new Int32Array(all.values.length);
  addEach(sums, tally.profile, ofProfile);
  addEach(sums, tally.vendorSet, ofVendors);
  for (let code = 0; code < ofBrand.length; code++) sums[ofBrand[code]!]! += tally.brand[code] ?? 0;
  for (let code = 0; code < sums.length; code++)
    if (sums[code] !== 0) say(all.values[code]!.facet, all.values[code]!.value, sums[code]!);
  for (let code = 0; code < STEPS; code++)
    if (tally.steps[code] !== 0)
      for (const [facet, value] of STEP_VALUES[code]!) say(facet, value, tally.steps[code]!);
}

function addEach(sums: Int32Array, counts: Int32Array, values: readonly number[][]): void {
  for (let code = 0; code < values.length; code++) {
    const n = counts[code] ?? 0;
    if (n !== 0) for (const value of values[code]!) sums[value]! += n;
  }
}

/** Sets `n` more for a value of a facet that is counted. */
export function addCount(counts: FacetCounts, facet: FacetKey, value: string, n: number): void {
  const kept = counts.of[facet];
  kept?.set(value, (kept.get(value) ?? 0) + n);
}
