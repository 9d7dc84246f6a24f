import type { Product } from '#contracts/catalog/catalog.ts';
import type { Text } from '#web/i18n/text.ts';

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

/** Comparable rows; those without any value are omitted. */
export function compareRows(products: readonly Product[], t: Text): CompareRow[] {
  const of = (name: string, value: (p: Product) => string | null | undefined) =>
    row(name, products.map(value));
  const names = [...new Set(products.flatMap((p) => Object.keys(p.productInformation)))];
  return [
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
    of(t('catalog.options.label'), (p) => p.variants.map((v) => v.name).join(', ')),
    of(t('catalog.colour'), (p) => p.parameters.color.join(', ')),
    of(t('catalog.size'), (p) => p.parameters.size.join(', ')),
    ...names
      .filter((name) => name !== 'Country of Origin')
      .map((name) =>
        of(
          products.map((p) => p.informationTexts[name]?.label).find(Boolean) ?? name,
          (p) => p.informationTexts[name]?.value ?? p.productInformation[name],
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
}
