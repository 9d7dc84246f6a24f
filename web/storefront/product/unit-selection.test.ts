import { expect, it } from 'vitest';
import type { Product } from '#contracts/catalog/catalog.ts';
import { selectUnit } from './unit-selection.ts';

const option = (optionId: string, color: string | null, size: string | null) => ({
  optionId,
  color,
  price: 500,
  originalPrice: 500,
  discountPercentage: 0,
  stock: 5,
  images: [],
  parameters: size ? { size } : {},
});
const variant = (variantId: string, type: string) => ({
  variantId,
  type,
  name: variantId,
  price: 500,
  originalPrice: 500,
  discountPercentage: 0,
  stock: 5,
  gstRate: 5,
  images: [],
  options: [],
});
const product = (change: object) =>
  ({
    variants: [],
    options: [],
    vendors: [],
    images: [],
    featured: null,
    price: 500,
    originalPrice: 500,
    ...change,
  }) as unknown as Product;
const needsSize = (p: Product, search = '') => selectUnit(p, new URLSearchParams(search)).needsSize;

it('chooses no size for anybody: not at first, and not with a colour', () => {
  const shirt = product({
    options: [
      option('red-s', 'Red', 'S'),
      option('red-m', 'Red', 'M'),
      option('blue-s', 'Blue', 'S'),
    ],
  });
  expect(needsSize(shirt)).toBe(true);
  expect(needsSize(shirt, 'option=blue-s&pick=size')).toBe(true);
  expect(needsSize(shirt, 'option=red-m')).toBe(false);
});

it('asks only where there are several sizes', () => {
  expect(
    needsSize(product({ options: [option('red', 'Red', 'M'), option('blue', 'Blue', 'M')] })),
  ).toBe(false);
  expect(
    needsSize(product({ options: [option('red', 'Red', null), option('blue', 'Blue', null)] })),
  ).toBe(false);
  const helmet = product({ variants: [variant('s', 'size'), variant('m', 'size')] });
  expect([needsSize(helmet), needsSize(helmet, 'variant=m')]).toEqual([true, false]);
  expect(
    needsSize(product({ variants: [variant('64', 'storage'), variant('128', 'storage')] })),
  ).toBe(false);
});
