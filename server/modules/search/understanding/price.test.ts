import { expect, it } from 'vitest';
import { priceIn, spelledOutPrices } from './price.ts';
import { queryWords } from './words.ts';

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
  ['hazar se kam saree', 1_000],
  ['teen hazar paanch sau tak', 3_500],
  ['do sau pachas rupaye tak', 250],
])('reads the number in words of "%s"', (text, max) => {
  expect(priceIn(spelledOutPrices(text).split(' '))).toMatchObject({ max });
});

it.each([
  'लाख की चूड़ियाँ',
  'lakh ki chudi',
  'one hundred years of solitude',
  'sau saal',
  'bais hazar tak',
  'sadhe teen hazar tak',
])('leaves "%s" without a price', (text) => {
  expect(priceIn(spelledOutPrices(text).split(' '))).toBeNull();
});

it('leaves a word that is also a material', () => {
  expect(spelledOutPrices('lakh ki chudi')).toBe('lakh ki chudi');
});

it('reads a range with separators', () => {
  expect(priceIn(queryWords(spelledOutPrices('₹1,000-2,000')))).toMatchObject({
    min: 1_000,
    max: 2_000,
  });
});
