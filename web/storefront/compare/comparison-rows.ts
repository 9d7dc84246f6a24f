import type { Product } from '#contracts/catalog/catalog.ts';
import type { Text } from '#web/i18n/text.ts';
import { factText } from '#web/storefront/product/fact-text.ts';

export interface CompareRow {
  name: string;
  values: string[];
  isDifferent: boolean;
}

const NONE = '–';
const row = (name: string, values: (string | null | undefined)[]): CompareRow => {
  const shown = values.map((v) => v || NONE);
  return { name, values: shown, isDifferent: new Set(shown).size > 1 };
};

/** Facts of the label that have a row of their own. */
const OWN_ROW = ['Brand', 'Country of Origin', 'Colours and Designs', 'Sizes'];

const namesOf = (names: readonly string[], t: Text): string =>
  names.map((name) => t(name)).join(', ');

/** The kinds of these products, if they are of several: their rows then say little. */
export function kindsOf(products: readonly Product[]): string[] {
  const kinds = new Map(
    products.map(({ subcategory, category }) => [
      (subcategory ?? category).slug,
      (subcategory ?? category).name,
    ]),
  );
  return kinds.size > 1 ? [...kinds.values()] : [];
}

/** Comparable rows; those without any value are omitted. */
export function compareRows(products: readonly Product[], t: Text): CompareRow[] {
  const of = (name: string, value: (p: Product) => string | null | undefined) =>
    row(name, products.map(value));
  const names = [...new Set(products.flatMap((p) => Object.keys(p.productInformation)))];
  const rows = [
    of(t('catalog.brand'), (p) => p.brand),
    of(t('search.filter.customer_rating'), (p) =>
      p.reviews > 0 ? `${p.rating.toFixed(1)} ★ (${p.reviews})` : null,
    ),
    of(t('common.discount'), (p) =>
      p.discountPercentage > 0 ? t('common.percent_off', { n: p.discountPercentage }) : null,
    ),
    of(t('catalog.availability'), (p) =>
      p.stock > 0 ? t('catalog.in_stock') : t('catalog.out_of_stock'),
    ),
    of(t('common.sellers'), (p) => String(p.vendors.length)),
    of(t('catalog.options.label'), (p) =>
      namesOf(
        p.variants.map((v) => v.name),
        t,
      ),
    ),
    of(t('catalog.colour'), (p) => namesOf(p.parameters.color, t)),
    of(t('catalog.size'), (p) => namesOf(p.parameters.size, t)),
    ...names
      .filter((name) => !OWN_ROW.includes(name))
      .map((name) =>
        of(products.map((p) => p.informationTexts[name]?.label).find(Boolean) ?? t(name), (p) =>
          factText(t, name, p.productInformation[name] ?? '', p.informationTexts[name]?.value),
        ),
      ),
    of(t('returns.title'), (p) =>
      p.returnableDays > 0
        ? t('common.days', { n: p.returnableDays })
        : t('returns.not_returnable'),
    ),
    of(t('common.cash_on_delivery'), (p) => (p.codAllowed ? t('common.yes') : t('common.no'))),
    of(t('catalog.attribute.country_of_origin'), (p) => p.countryOfOrigin),
  ].filter((r) => r.values.some((v) => v !== NONE));
  // Attributes may have the name of a row above.
  return [...Map.groupBy(rows, (r) => r.name.toLowerCase()).values()].map(([first]) => first!);
}
