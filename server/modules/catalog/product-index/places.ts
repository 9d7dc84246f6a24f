import type { ProductListFilter } from '#server/modules/catalog/product-lists/list-filter.ts';
import type { Profile } from './codes.ts';
import type { Columns } from './columns.ts';
import { Tally } from './tally.ts';

/** Places with counts beside the whole marketplace; the least recently read goes first. */
const MAX_PLACES = 50;

interface Place {
  tally: Tally;
  contains(profile: Profile): boolean;
}

/**
 * Counts of all products of a place (the marketplace, categories), kept current with every change:
 * which values a facet has there, whatever the filters.
 */
export class Places {
  readonly #columns: Columns;
  readonly #everywhere: Tally;
  readonly #places = new Map<string, Place>();

  constructor(columns: Columns) {
    this.#columns = columns;
    this.#everywhere = new Tally(columns);
  }

  /** Adds or takes away a product. */
  change(row: number, by: 1 | -1): void {
    this.#everywhere.change(row, by);
    const { profile, profiles } = this.#columns;
    for (const { contains, tally } of this.#places.values())
      if (contains(profiles.values[profile[row]!]!)) tally.change(row, by);
  }

  /** The counts of a list's place; null if the list is defined by more than categories. */
  tallyOf(f: ProductListFilter): Tally | null {
    const isOther = f.text !== undefined || f.festival || f.subsubcategories || f.others;
    if (isOther || f.vendors) return null;
    if (!f.categories && !f.subcategories) return this.#everywhere;
    const key = JSON.stringify([f.categories?.toSorted(), f.subcategories?.toSorted()]);
    const place = this.#places.get(key) ?? this.#count(f);
    this.#places.delete(key);
    this.#places.set(key, place);
    if (this.#places.size > MAX_PLACES) this.#places.delete(this.#places.keys().next().value!);
    return place.tally;
  }

  #count({ categories, subcategories }: ProductListFilter): Place {
    const { profile, profiles, isLive, end } = this.#columns;
    const contains = (p: Profile) =>
      (categories?.includes(p.category) ?? true) &&
      (subcategories === undefined ||
        (p.subcategory !== null && subcategories.includes(p.subcategory)));
    const isInside = Uint8Array.from(profiles.values, (p) => (contains(p) ? 1 : 0));
    const tally = new Tally(this.#columns);
    for (let row = 0; row < end; row++)
      if (isLive[row] === 1 && isInside[profile[row]!] === 1) tally.change(row, 1);
    return { tally, contains };
  }
}
