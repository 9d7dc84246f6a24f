import { expect, it } from 'vitest';
import { materialGroup } from './material-groups.ts';
import { compareSizes } from './size-order.ts';

it.each([
  ['99% cotton, 1% elastane', 'Cotton'],
  ['95% cotton, 5% elastane', 'Cotton'],
  ['60s cotton', 'Cotton'],
  ['Mulmul cotton', 'Cotton'],
  ['Cotton satin', 'Cotton'],
  ['55% linen, 45% cotton', 'Linen blend'],
  ['Modal-cotton blend', 'Cotton blend'],
  ['Cotton silk', 'Cotton blend'],
  ['Cotton, polyester, elastane', 'Cotton blend'],
  ['Pure silk, tested zari', 'Silk'],
  ['Wool blend', 'Wool blend'],
  ['Stainless steel tri-ply', 'Steel'],
  ['Poly georgette', 'Georgette'],
  ['Vegan leather', 'Vegan leather'],
  ['ABS', 'ABS'],
])('%s counts as %s', (text, group) => {
  expect(materialGroup(text)).toBe(group);
});

it('orders sizes as a shop does', () => {
  const sizes = 'UK 10,XL,4-5Y,S (520 mm),UK 9,M,9-12M,32,XXL,0-3M,28,10-12Y,L,2.4'.split(',');
  expect(sizes.toSorted(compareSizes)).toEqual(
    'S (520 mm),M,L,XL,XXL,0-3M,9-12M,4-5Y,10-12Y,UK 9,UK 10,2.4,28,32'.split(','),
  );
});
