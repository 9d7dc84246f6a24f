/** A text query in the language of `to_tsquery`, built by search. */
export type TextQuery = string;

/** Filters in database terms: slugs, paise, tenths of a star. Absent ones do not filter. */
export interface ProductListFilter {
  /** Rows must match it, and `relevance` ranks by it. */
  text?: TextQuery | undefined;
  /** A stricter one whose matches rank first. */
  preferred?: TextQuery | undefined;
  /** Only these products, and `relevance` lists them in this order. */
  ranked?: readonly string[] | undefined;
  categories?: string[] | undefined;
  subcategories?: string[] | undefined;
  subsubcategories?: string[] | undefined;
  brands?: string[] | undefined;
  vendors?: string[] | undefined;
  colors?: string[] | undefined;
  /** Attribute values `label:value` grouped by label: one of each group must match. */
  attributes?: ReadonlyMap<string, readonly string[]> | undefined;
  /** The same for labels that are no facet of this list. */
  others?: readonly (readonly string[])[] | undefined;
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
  ratingX10?: number | undefined;
  discount?: number | undefined;
  inStock?: boolean | undefined;
  /** Two each. */
  countries?: string[] | undefined;
  /** Slug of a festive offer. */
  festival?: string | undefined;
}
