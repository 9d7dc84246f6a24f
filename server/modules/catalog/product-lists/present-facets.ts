import { type Facets, LISTED_VALUES } from '#contracts/catalog/catalog.ts';
import { countryName } from '#contracts/catalog/countries.ts';
import { formatRupees, paiseToRupees } from '#contracts/kernel/money.ts';
import type { CategoryNames } from '#server/modules/catalog/categories/categories.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import { callerLocale } from '#server/platform/messages/caller-locale.ts';
import { colorLabel } from './color-names.ts';
import {
  attributeFacet,
  DISCOUNT_STEPS,
  type FacetCounts,
  PRICE_STEPS,
  RATING_STEPS,
} from './facet-counts.ts';
import { COMPOSED, MATERIAL_IDS, materialGroup } from './material-groups.ts';
import { compareSizes } from './size-order.ts';

/** The attribute of the options' sizes, as cards keep it beside those of the categories. */
export const SIZE = 'Size';
const MAX_SIZES = 30;

function priceLabel(at: number): { value: string; label: string } {
  // Prices are nearly always whole rupees: a range begins a rupee above the last, so that selecting
  // it lists what it counts.
  const from = at === 0 ? 0 : paiseToRupees(PRICE_STEPS[at - 1]!) + 1;
  if (at === PRICE_STEPS.length)
    return {
      value: `${from}-`,
      label: callerText('search.filter.price_above', { price: formatRupees(from) }),
    };
  const to = paiseToRupees(PRICE_STEPS[at]!);
  return {
    value: `${from}-${to}`,
    label:
      from === 0
        ? callerText('search.filter.price_up_to', { price: formatRupees(to) })
        : callerText('search.filter.price_between', {
            from: formatRupees(from),
            to: formatRupees(to),
          }),
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const MAX_BRANDS = 40;
const MAX_COLORS = 24;
const MAX_VENDORS = 40;

type Value = Facets['brand'][number];
const byCount = (
  values: ReadonlyMap<string, number>,
  label: (value: string) => string,
  short = (value: string) => value,
): Value[] =>
  [...values]
    .map(([value, count]) => ({ value: short(value), label: label(value), count }))
    .sort((a, b) => b.count - a.count || compare(a.label, b.label) || compare(a.value, b.value));

/** Sizes in their own order, compositions as groups, everything else by the number of products. */
function attributeValues(
  label: string,
  counted: ReadonlyMap<string, number>,
  names: CategoryNames,
): { name: string; values: Value[] } {
  const textOf = (value: string) => value.slice(label.length + 1);
  const { name, choice } = names.attribute(label);
  if (label === SIZE) {
    const values = byCount(counted, textOf).slice(0, MAX_SIZES);
    return {
      name: callerText('catalog.size'),
      values: values.sort((a, b) => compareSizes(a.label, b.label)),
    };
  }
  if (!COMPOSED.has(label))
    return {
      name,
      values: byCount(counted, (value) => choice(textOf(value))).slice(0, LISTED_VALUES),
    };
  const groups = new Map<string, number>();
  for (const [value, count] of counted) {
    const group = `${label}:${materialGroup(textOf(value))}`;
    groups.set(group, (groups.get(group) ?? 0) + count);
  }
  const groupName = (value: string) => {
    const id = MATERIAL_IDS.get(textOf(value));
    return id ? callerText(id) : choice(textOf(value));
  };
  return { name, values: byCount(groups, groupName).slice(0, LISTED_VALUES) };
}

/** Counts with names in the caller's language. */
export function presentFacets(
  { of }: FacetCounts,
  names: CategoryNames,
  labels: readonly string[],
): Facets {
  const same = (value: string) => value;
  const shown = (values: Map<string, number>) =>
    new Map([...values].filter(([path]) => names.shows(path)));
  return {
    // A hidden category is no filter; its products are still found.
    category: byCount(shown(of.category), names.label),
    subcategory: byCount(shown(of.subcategory), names.label, (path) => path.split('/')[1]!),
    brand: byCount(of.brand, same).slice(0, MAX_BRANDS),
    price: [...of.price]
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([at, count]) => ({ ...priceLabel(Number(at)), count })),
    rating: RATING_STEPS.map((step) => ({
      value: String(step / 10),
      label: callerText('search.filter.rating_from', { n: step / 10 }),
      count: of.rating.get(String(step)) ?? 0,
    })),
    availability: [
      ['true', 'catalog.in_stock'] as const,
      ['false', 'catalog.sold_out'] as const,
    ].flatMap(([value, label]) =>
      of.availability.has(value)
        ? [{ value, label: callerText(label), count: of.availability.get(value)! }]
        : [],
    ),
    discount: DISCOUNT_STEPS.map((step) => ({
      value: String(step),
      label: callerText('search.filter.discount_from', { n: step }),
      count: of.discount.get(String(step)) ?? 0,
    })),
    color: byCount(of.color, colorLabel).slice(0, MAX_COLORS),
    vendor: byCount(of.vendor, names.seller).slice(0, MAX_VENDORS),
    country: byCount(of.country, (code) => countryName(code, callerLocale()) ?? code),
    attributes: labels.flatMap((label) => {
      const counted = of[attributeFacet(label)] ?? new Map<string, number>();
      const { name, values } = attributeValues(label, counted, names);
      return values.length > 0 ? [{ label, name, values }] : [];
    }),
  };
}
