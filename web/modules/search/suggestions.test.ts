import { describe, expect, it } from 'vitest';
import type { ProductCardData } from '#contracts/catalog/catalog.ts';
import type { SearchResult } from '#contracts/search/search.ts';
import { mergeResults, typedParts } from './suggestions.ts';

const result = (url: string) =>
  ({
    type: 'product',
    title: url,
    subtitle: '',
    image: null,
    price: 1,
    originalPrice: 2,
    url,
  }) as SearchResult;
const card = (url: string) =>
  ({ name: url, brand: 'B', image: null, price: 1, originalPrice: 2, url }) as ProductCardData;

it('both answers make one list without repeats, eight long', () => {
  const merged = mergeResults(
    [result('/a'), result('/b'), result('/a')],
    [card('/b'), ...'cdefghij'.split('').map((c) => card(`/${c}`))],
  );
  expect(merged.map((r) => r.url)).toEqual(['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h']);
});

describe('what was typed', () => {
  const marked = (title: string, query: string) =>
    typedParts(title, query)
      .map((p) => (p.isTyped ? `[${p.text}]` : p.text))
      .join('');
  it('is marked at the beginning of words, whatever its case', () => {
    expect(marked('Wireless Headphones', 'head')).toBe('Wireless [Head]phones');
    expect(marked('Dhwanik Raag 500', 'raag dh')).toBe('[Dh]wanik [Raag] 500');
    expect(marked('Over-Ear', 'ear')).toBe('Over-[Ear]');
    expect(marked('Tea', 'coffee')).toBe('Tea');
  });
});
