import { expect, it } from 'vitest';
import { priceIn } from './price.ts';

it.each([
  ['saree under 1000', { max: 1_000 }],
  ['500 se kam kurta', { max: 500 }],
  ['500 to 1000', { min: 500, max: 1_000 }],
  ['phone under 99999999999', { max: 10_000_000 }],
])('reads the price of "%s"', (text, price) => {
  expect(priceIn(text.split(' '))).toMatchObject(price);
});
