import type { Product } from '#contracts/catalog/catalog.ts';
import type { Locale } from '#contracts/kernel/locales.ts';
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

/** What can be told apart of products side by side; rows that say nothing of any of them are left out. */
export function compareRows(
  products: readonly Product[],
  t: Text,
  locale: Locale = 'en',
): CompareRow[] {
  const of = (name: string, value: (p: Product) => string | null | undefined) =>
    row(name, products.map(value));
  const told = [...new Set(products.flatMap((p) => Object.keys(p.productInformation)))];
  return [
    of(t('Brand'), (p) => p.brand),
    of(t('Customer rating'), (p) =>
      p.reviews > 0 ? `${p.rating.toFixed(1)} ★ (${p.reviews})` : null,
    ),
    of(t('Discount'), (p) =>
      p.discountPercentage > 0 ? t('{n}% off', { n: p.discountPercentage }) : null,
    ),
    of(t('Availability'), (p) => (p.stock > 0 ? t('In stock') : t('Out of stock'))),
    of(t('Sellers'), (p) => String(p.vendors.length)),
    of(t('Choices'), (p) => p.variants.map((v) => v.name).join(', ')),
    of(t('Colour'), (p) => p.parameters.color.join(', ')),
    of(t('Size'), (p) => p.parameters.size.join(', ')),
    ...told
      .filter((name) => name !== 'Country of Origin')
      .map((name) => of(name, (p) => p.productInformation[name])),
    of(t('Returns'), (p) =>
      p.returnableDays > 0 ? t('{n} days', { n: p.returnableDays }) : t('Not returnable'),
    ),
    of(t('Cash on delivery'), (p) => (p.codAllowed ? t('Yes') : t('No'))),
    of(
      t('Country of origin'),
      (p) => (locale === 'hi' ? p.countryOfOriginHi : null) ?? p.countryOfOrigin,
    ),
  ].filter((r) => r.values.some((v) => v !== NONE));
}
