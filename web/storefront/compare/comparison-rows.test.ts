import { describe, expect, it } from 'vitest';
import type { Product } from '#contracts/catalog/catalog.ts';
import { translate } from '#web/i18n/catalog.ts';
import { compareRows } from './comparison-rows.ts';

const t = (text: string, values?: Record<string, string | number>) => translate('en', text, values);
const product = (change: Partial<Product>): Product =>
  ({
    brand: 'A',
    reviews: 0,
    rating: 0,
    discountPercentage: 0,
    stock: 1,
    vendors: [],
    variants: [],
    parameters: { color: [], size: [] },
    productInformation: {},
    returnableDays: 7,
    codAllowed: true,
    countryOfOrigin: 'India',
    informationTexts: {},
    ...change,
  }) as unknown as Product;

describe('products side by side', () => {
  it('mark what differs and leave out what nobody tells', () => {
    const rows = compareRows(
      [
        product({ productInformation: { Battery: '5000 mAh' } }),
        product({
          brand: 'B',
          productInformation: { Warranty: '1 year' },
          informationTexts: { Warranty: { label: 'वारंटी', value: '1 साल' } },
        }),
      ],
      t,
    );
    const named = (name: string) => rows.find((r) => r.name === name);
    expect(named('catalog.brand')).toEqual({
      name: 'catalog.brand',
      values: ['A', 'B'],
      isDifferent: true,
    });
    expect(named('Battery')).toEqual({
      name: 'Battery',
      values: ['5000 mAh', '–'],
      isDifferent: true,
    });
    expect(named('वारंटी')?.values).toEqual(['–', '1 साल']);
    expect(named('catalog.attribute.country_of_origin')).toMatchObject({ isDifferent: false });
    expect(named('catalog.colour')).toBeUndefined();
  });
});
