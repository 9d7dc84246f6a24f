/** Upper bounds of the price ranges in paise; the last range is open. */
export const PRICE_STEPS = [19_900, 49_900, 99_900, 199_900, 499_900, 1_999_900] as const;
/** Tenths of a star, "and up". */
export const RATING_STEPS = [40, 30, 20] as const;
/** Percent, "or more". */
export const DISCOUNT_STEPS = [50, 40, 30, 20, 10] as const;

export const FACETS = [
  'category',
  'subcategory',
  'brand',
  'color',
  'price',
  'rating',
  'discount',
  'availability',
  'vendor',
  'country',
] as const;
export type FacetName = (typeof FACETS)[number];
/** Each filter attribute is a facet of its own, by its label. */
export type FacetKey = FacetName | `attribute ${string}`;
export const attributeFacet = (label: string): FacetKey => `attribute ${label}`;
/** The facet of an attribute value `label:value`. */
export const facetOfValue = (key: string): FacetKey =>
  attributeFacet(key.slice(0, key.indexOf(':')));
/** Defines the list rather than filtering it: products elsewhere are not listed at all. */
export const PLACES: readonly FacetKey[] = ['category', 'subcategory', 'vendor'];

/**
 * How many products each value of each facet would give. Values: slug; `category/subcategory`;
 * brand; colour; index of the price range (the open one last); tenths of a star; percent; `true` or
 * `false` for in stock; slug of a vendor; country code; `label:value` of an attribute.
 */
export interface FacetCounts {
  total: number;
  of: Record<FacetName, Map<string, number>> & Partial<Record<FacetKey, Map<string, number>>>;
}

/** Empty counts for every facet and the attributes of these labels. */
export const emptyFacetCounts = (labels: readonly string[]): FacetCounts => ({
  total: 0,
  of: Object.fromEntries(
    [...FACETS, ...labels.map(attributeFacet)].map((f) => [f, new Map()]),
  ) as unknown as FacetCounts['of'],
});

/** Rows with equal values: their number, and which facet filters (bits of `met`) they meet. */
export type FacetGroup =
  | [kind: 'shelf', met: number, count: number, category: string, subcategory: string | null]
  | [kind: 'brand', met: number, count: number, brand: string]
  | [kind: 'country', met: number, count: number, country: string]
  | [kind: 'color', met: number, count: number, colors: string[]]
  | [kind: 'vendor', met: number, count: number, sellers: string[]]
  | [kind: 'attribute', met: number, count: number, values: string[]]
  | [kind: 'steps', met: number, count: number, steps: number];

/**
 * Sums groups into counts. A facet counts rows that meet every filter but its own, so that its
 * other values show what selecting them would give. `active`: the filtering facets, in the order of
 * the bits of `met`; `labels`: the attributes to count.
 */
export function sumFacetCounts(
  groups: readonly FacetGroup[],
  active: readonly FacetKey[],
  labels: readonly string[],
): FacetCounts {
  const counts = emptyFacetCounts(labels);
  const everything = (1 << active.length) - 1;
  const perFacet = (from: readonly FacetKey[]) =>
    new Map(
      (Object.keys(counts.of) as FacetKey[]).map((f) => [
        f,
        from.reduce(
          (bits, other) =>
            other === f || !active.includes(other) ? bits : bits | (1 << active.indexOf(other)),
          0,
        ),
      ]),
    );
  const wanted = perFacet(active);
  const here = perFacet(PLACES);
  const add = (facet: FacetKey, met: number, value: string, count: number) => {
    const kept = counts.of[facet];
    if (!kept || (met & here.get(facet)!) !== here.get(facet)!) return;
    // Values that other filters leave empty stay with a count of zero: a list that loses rows is
    // hard to read.
    const more = (met & wanted.get(facet)!) === wanted.get(facet)! ? count : 0;
    kept.set(value, (kept.get(value) ?? 0) + more);
  };
  for (const [kind, met, count, value, other] of groups) {
    if (kind === 'shelf') {
      if (met === everything) counts.total += count;
      add('category', met, value, count);
      if (other) add('subcategory', met, `${value}/${other}`, count);
    } else if (kind === 'brand') {
      add('brand', met, value, count);
    } else if (kind === 'country') {
      if (value !== '') add('country', met, value, count);
    } else if (kind === 'color' || kind === 'vendor') {
      for (const one of new Set(value)) add(kind, met, one, count);
    } else if (kind === 'attribute') {
      for (const one of value) add(facetOfValue(one), met, one, count);
    } else {
      const { price, rating, discount, isInStock } = unpackSteps(value);
      add('price', met, String(price), count);
      add('availability', met, String(isInStock), count);
      for (const step of RATING_STEPS.slice(RATING_STEPS.length - rating))
        add('rating', met, String(step), count);
      for (const step of DISCOUNT_STEPS.slice(DISCOUNT_STEPS.length - discount))
        add('discount', met, String(step), count);
    }
  }
  return counts;
}

/**
 * The four range facets of a row packed into one small number, so that one pass groups by all of
 * them; SQL packs, this unpacks.
 */
export const STEP_RADIX = { price: 128, rating: 16, discount: 2 } as const;
export const unpackSteps = (n: number) => ({
  price: Math.floor(n / STEP_RADIX.price),
  rating: Math.floor((n % STEP_RADIX.price) / STEP_RADIX.rating),
  discount: Math.floor((n % STEP_RADIX.rating) / STEP_RADIX.discount),
  isInStock: n % 2 === 1,
});
