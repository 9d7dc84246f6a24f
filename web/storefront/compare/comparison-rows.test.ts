import { describe, expect, it } from 'vitest';
import type { Product } from '#contracts/catalog/catalog.ts';
import { translate } from '#web/i18n/catalog.ts';
import { compareRows, kindsOf } from './comparison-rows.ts';

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
  it('have one row of a name', () => {
    const of = { brand: 'Acme', parameters: { color: ['Red'], size: [] } };
    const colour = t('catalog.colour');
    const rows = compareRows(
      [product({ ...of, productInformation: { Brand: 'Acme', [colour]: 'Red' } })],
      t,
    );
    expect(rows.filter((r) => r.values[0] === 'Acme')).toHaveLength(1);
    expect(rows.filter((r) => r.name === colour)).toHaveLength(1);
  });

  it('are named and told in the language of the page', () => {
    const hindi: Record<string, string> = { Manufacturer: 'निर्माता', Black: 'काला', Red: 'लाल' };
    const rows = compareRows(
      [
        product({
          parameters: { color: ['Black', 'Red'], size: [] } as never,
          productInformation: { Manufacturer: 'Acme', 'Colours and Designs': 'Black / Red' },
        }),
      ],
      (text) => hindi[text] ?? text,
    );
    expect(rows.find((r) => r.name === 'catalog.colour')?.values).toEqual(['काला, लाल']);
    expect(rows.find((r) => r.name === 'निर्माता')?.values).toEqual(['Acme']);
    expect(rows.some((r) => r.name === 'Colours and Designs')).toBe(false);
  });

  it('name their kinds where they are several', () => {
    const of = (slug: string | null, category = 'electronics') => {
      const kind = (s: string) => ({ slug: s, name: s, url: `/${s}` });
      return product({ category: kind(category), subcategory: slug ? kind(slug) : null } as never);
    };
    expect(kindsOf([of('audio'), of('audio')])).toEqual([]);
    expect(kindsOf([of('audio'), of('wearables'), of('audio')])).toEqual(['audio', 'wearables']);
    expect(kindsOf([of(null), of(null, 'fashion')])).toEqual(['electronics', 'fashion']);
  });

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
