import { expect, it } from 'vitest';
import { priceIn, spelledOutPrices } from './price.ts';

it.each([
  ['saree under 1000', { max: 1_000 }],
  ['500 se kam kurta', { max: 500 }],
  ['500 to 1000', { min: 500, max: 1_000 }],
  ['phone under 99999999999', { max: 10_000_000 }],
])('reads the price of "%s"', (text, price) => {
  expect(priceIn(text.split(' '))).toMatchObject(price);
});

it.each([
  ['do hazar se kam saree', 2_000],
  ['5 हजार से कम मोबाइल', 5_000],
  ['पाँच सौ तक किताब', 500],
  ['५०० से कम किताब', 500],
  ['saree under 2 thousand', 2_000],
  ['dedh hazar tak', 1_500],
])('reads the number in words of "%s"', (text, max) => {
  expect(priceIn(spelledOutPrices(text).split(' '))).toMatchObject({ max });
});
