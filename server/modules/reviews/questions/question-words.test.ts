import { expect, it } from 'vitest';
import { questionKeys, searchKeys } from './question-words.ts';

const finds = (search: string, ...texts: string[]) => {
  const { keys, least } = searchKeys(search);
  const stored = new Set(questionKeys(texts));
  return keys.length > 0 && keys.filter((key) => stored.has(key)).length >= least;
};
const BATTERY = ['Can I use them with a wire when the battery is empty?', 'Yes, a 3.5 mm cable.'];

it.each([
  ['battery', true],
  ['batteries', true],
  ['Is the battery big?', true],
  ['cable', true],
  ['बैटरी', true],
  ['charger', false],
  ['laptop charger in the box', false],
  ['is it', false],
])('"%s" in a question and its answer: %s', (search, found) => {
  expect(finds(search, ...BATTERY)).toBe(found);
});
it.each([
  ['saree blouse', 'क्या साड़ी के साथ ब्लाउज़ मिलेगा?'],
  ['साइज़', 'What size should I order?'],
  ['kapda', 'कपड़ा कैसा है?'],
  ['कपड़ा', 'Kapda kaisa hai bhai'],
  ['washing machine safe', 'Can I wash it in the machine? Washing machine on cold'],
])('"%s" finds "%s"', (search, text) => {
  expect(finds(search, text)).toBe(true);
});
it('keeps long texts bounded', () => {
  const long = Array.from({ length: 900 }, (_, i) => `word${'bcdfghjkl'[i % 9]}${i}x`).join(' ');
  expect(questionKeys([long]).length).toBeLessThanOrEqual(400);
  expect(searchKeys(long).keys).toHaveLength(8);
});
