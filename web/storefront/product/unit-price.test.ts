import { describe, expect, it } from 'vitest';
import type { Product } from '#contracts/catalog/catalog.ts';
import { measureOf, unitPrice } from './unit-price.ts';

describe('the unit sale price', () => {
  it.each([
    ['250 g', 250, 'g'],
    ['1 kg', 1000, 'g'],
    ['0.5 l', 500, 'ml'],
    ['30 ml', 30, 'ml'],
    ['500 ml, pack of 2', 1000, 'ml'],
    ['Pack of 3 x 100 g', 300, 'g'],
  ])('reads %s', (words, amount, unit) => {
    expect(measureOf(words)).toEqual({ amount, unit });
  });
  it.each(['1 N', '1 pair', '6 GB + 128 GB', 'As per selected pack', ''])(
    'is not for %s',
    (words) => expect(measureOf(words)).toBeNull(),
  );
  it('is for 100 g or ml, and for a kilogram or litre from there on', () => {
    const product = { productInformation: { 'Net Quantity': '30 ml' } } as unknown as Product;
    expect(unitPrice(product, { variant: null, price: 499 })).toEqual({
      rupees: '₹1,663',
      per: '100 ml',
    });
    const weight = { type: 'weight', name: '5 kg' } as Product['variants'][number];
    expect(unitPrice(product, { variant: weight, price: 325 })).toEqual({
      rupees: '₹65',
      per: 'kg',
    });
    expect(
      unitPrice({ productInformation: { 'Net Quantity': '1 N' } } as unknown as Product, {
        variant: null,
        price: 499,
      }),
    ).toBeNull();
  });
});
