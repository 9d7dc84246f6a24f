import {
  DISCOUNT_STEPS,
  PRICE_STEPS,
  RATING_STEPS,
  STEP_RADIX,
} from '#server/modules/catalog/product-lists/facet-counts.ts';
import { Codes, FacetValues, type Profile } from './codes.ts';
import { extended, IdTable } from './id-table.ts';

/** What the index reads of a card. */
export interface IndexedCard extends Profile {
  id: string;
  brand: string;
  /** The brand in lower case, as the database makes it: filters compare it. */
  brandKey: string;
  pricePaise: number;
  ratingX10: number;
  reviews: number;
  discount: number;
  isInStock: boolean;
  popularity: number;
  /** Microseconds since 1970. */
  createdAt: number;
  vendors: readonly string[];
}

const passed = (steps: readonly number[], isPassed: (step: number) => boolean) =>
  steps.reduce((n, step) => n + (isPassed(step) ? 1 : 0), 0);
/** The steps of the four range facets in one number, as SQL packs them. */
const stepsOf = (c: IndexedCard) =>
  passed(PRICE_STEPS, (s) => c.pricePaise > s) * STEP_RADIX.price +
  passed(RATING_STEPS, (s) => c.ratingX10 >= s) * STEP_RADIX.rating +
  passed(DISCOUNT_STEPS, (s) => c.discount >= s) * STEP_RADIX.discount +
  (c.isInStock ? 1 : 0);
/** Added to the order of sold-out products, which come last in every one; above every key. */
export const SOLD_OUT = 2 ** 52;
/** One more than the highest packed number. */
export const STEPS = 1_024;

/**
 * The facts of all visible products in columns, one entry per ordinal: about 60 bytes a product
 * beside its id. Removed ordinals are used again.
 */
export class Columns {
  readonly ids = new IdTable();
  readonly profiles = new Codes<Profile>((p) => JSON.stringify(Object.values(p)));
  readonly brands = new Codes<Pick<IndexedCard, 'brand' | 'brandKey'>>((b) => b.brand);
  readonly vendorSets = new Codes<readonly string[]>((set) => set.join(' '));
  readonly values = new FacetValues();
  profile = new Int32Array(0);
  brand = new Int32Array(0);
  vendorSet = new Int32Array(0);
  steps = new Int32Array(0);
  price = new Int32Array(0);
  rating = new Int32Array(0);
  discount = new Int32Array(0);
  reviews = new Int32Array(0);
  popularity = new Int32Array(0);
  createdAt = new Float64Array(0);
  /** Ascending: in stock first, then by popularity. */
  popularityKey = new Float64Array(0);
  /** Ordinals in use are below `end`; 1 in `isLive` unless removed. */
  end = 0;
  isLive = new Uint8Array(0);
  readonly #free: number[] = [];

  get count(): number {
    return this.end - this.#free.length;
  }

  get bytes(): number {
    const columns = [
      this.profile,
      this.brand,
      this.vendorSet,
      this.steps,
      this.price,
      this.rating,
      this.discount,
      this.reviews,
      this.popularity,
      this.createdAt,
      this.popularityKey,
      this.isLive,
    ];
    return columns.reduce((sum, c) => sum + c.byteLength, this.ids.bytes);
  }

  /** Adds or replaces a product; returns its ordinal. */
  put(card: IndexedCard): number {
    let at = this.ids.find(card.id);
    if (at < 0) {
      at = this.#free.pop() ?? this.end++;
      if (at >= this.profile.length) this.#grow(at + 1);
      this.ids.put(at, card.id);
    }
    this.profile[at] = this.#profileOf(card);
    this.brand[at] = this.brands.codeOf({ brand: card.brand, brandKey: card.brandKey });
    this.vendorSet[at] = this.vendorSets.codeOf(card.vendors);
    if (this.brand[at] === this.values.ofBrand.length) this.values.addBrand(card.brand);
    if (this.vendorSet[at] === this.values.ofVendors.length) this.values.addVendors(card.vendors);
    this.steps[at] = stepsOf(card);
    this.price[at] = card.pricePaise;
    this.rating[at] = card.ratingX10;
    this.discount[at] = card.discount;
    this.reviews[at] = card.reviews;
    this.popularity[at] = card.popularity;
    this.createdAt[at] = card.createdAt;
    this.popularityKey[at] = (card.isInStock ? 0 : SOLD_OUT) - card.popularity;
    this.isLive[at] = 1;
    return at;
  }

  #profileOf(card: IndexedCard): number {
    const { category, subcategory, subsubcategory, country, countryOrder } = card;
    const { colors, colorKeys, attributes } = card;
    const shared = { category, subcategory, subsubcategory, country, countryOrder };
    const profile = { ...shared, colors, colorKeys, attributes };
    const code = this.profiles.codeOf(profile);
    if (code === this.values.ofProfile.length) this.values.addProfile(profile);
    return code;
  }

  remove(at: number): void {
    this.ids.remove(at);
    this.isLive[at] = 0;
    this.#free.push(at);
  }

  #grow(least: number): void {
    const size = Math.max(64, Math.ceil(least * 1.3));
    this.profile = extended(this.profile, new Int32Array(size));
    this.brand = extended(this.brand, new Int32Array(size));
    this.vendorSet = extended(this.vendorSet, new Int32Array(size));
    this.steps = extended(this.steps, new Int32Array(size));
    this.price = extended(this.price, new Int32Array(size));
    this.rating = extended(this.rating, new Int32Array(size));
    this.discount = extended(this.discount, new Int32Array(size));
    this.reviews = extended(this.reviews, new Int32Array(size));
    this.popularity = extended(this.popularity, new Int32Array(size));
    this.createdAt = extended(this.createdAt, new Float64Array(size));
    this.popularityKey = extended(this.popularityKey, new Float64Array(size));
    this.isLive = extended(this.isLive, new Uint8Array(size));
  }
}
