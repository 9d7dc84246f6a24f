import { describe, expect, it } from 'vitest';
import { CatalogWords, type ProductFacts } from './catalog-words.ts';
import { scoreOf, scoreParts } from './score.ts';
import { searchCatalog } from './search-catalog.ts';
import { spelled } from './spelling.ts';
import { understandQuery } from './understand-query.ts';
import { soundOf, stem, wordsOf } from './words.ts';

const NOW = Date.UTC(2026, 10, 2);
function facts(id: string, name: string, more: Partial<ProductFacts> = {}): ProductFacts {
  return {
    id,
    name,
    names: [],
    brand: 'Own',
    type: 'other',
    categories: [],
    genericName: '',
    traits: '',
    description: '',
    colors: [],
    sizes: [],
    pricePaise: 500_00,
    ratingX10: 40,
    reviews: 8,
    popularity: 10,
    isInStock: true,
    createdAt: NOW,
    ...more,
  };
}
const words = new CatalogWords();
for (const one of [
  facts('saree', 'Silk Saree', { type: 'saree', colors: ['Madder Red', 'Black'] }),
  facts('cheap', 'Cotton Saree', { type: 'saree', pricePaise: 300_00, colors: ['Blue'] }),
  facts('bottle', 'Copper Water Bottle', { type: 'water-bottle', traits: '1 L' }),
  facts('cover', 'Phone Cover', { type: 'phone-cover' }),
  facts('bank', 'Laptop Power Bank', { type: 'power-bank' }),
  facts('shoes', "Women's Running Shoes", { type: 'shoes', sizes: ['UK 5'] }),
  facts('atta', 'Sharbati Atta', { type: 'atta-bag', traits: '5 kg' }),
])
  words.put(one);
const catalog = { words, synonyms: new Map() };
const ask = (query: string) => searchCatalog(catalog, understandQuery(catalog, query), NOW);

describe('words', () => {
  it('have one form in each script, and units stand with their number', () => {
    expect(['sarees', 'boxes', 'babies', 'glass', 'साड़ियाँ', 'साड़ी', 'जूते', 'जूतों'].map(stem)).toEqual(
      ['saree', 'box', 'baby', 'glass', 'साडी', 'साडी', 'जूत', 'जूत'],
    );
    expect(wordsOf('Atta 5 KG, ₹1,499 women’s')).toEqual(['atta', '5kg', '1499', 'womens']);
  });
  it('sound alike in all spellings', () => {
    expect(new Set(['saari', 'saree', 'sari'].map(soundOf)).size).toBe(1);
    expect(soundOf('जूता')).toBe(soundOf('joota'));
    expect(soundOf('sari')).not.toBe(soundOf('suri'));
  });
});

it('spelling corrects unknown words only, and joins no correction to a word half typed', () => {
  const near = { before: undefined, after: undefined };
  expect(spelled(words, 'botle', false, near)).toMatchObject({ word: 'bottle', isCorrected: true });
  expect(spelled(words, 'bottle', false, near).isCorrected).toBe(false);
  expect(spelled(words, 'cop', true, near)).toMatchObject({
    isCorrected: false,
    completions: ['copper'],
  });
  expect(spelled(words, 'xqzvw', false, near)).toMatchObject({ word: 'xqzvw', isCorrected: false });
});

describe('a query', () => {
  it.each([
    ['red saree under 1000', ['price', 'color']],
    ['5 kg atta', ['quantity']],
    ['500 se kam saree', ['price']],
    ['uk 5 shoes for women', ['size', 'audience']],
  ])('%s has these constraints', (query, kinds) => {
    const found = understandQuery(catalog, query).constraints.map((one) => one.kind as string);
    expect(found.sort()).toEqual(kinds.sort());
  });
  it('finds its head noun, never what only mentions it', () => {
    // Only the name of a power bank has the word: it is shown where nothing else is.
    words.put(facts('laptop', 'Slim Laptop', { type: 'laptop' }));
    expect(ask('laptop').products[0]).toBe('laptop');
    expect(ask('laptop').exact).toBe(1);
    expect(ask('laptop').products).not.toContain('bank');
    words.remove('laptop');
    expect(ask('red saree').products[0]).toBe('saree');
    expect(ask('red saree').exact).toBe(1);
  });
  it('drops the constraint nothing meets, and names what is missing', () => {
    expect(ask('copper bottle under 50')).toMatchObject({
      products: ['bottle'],
      relaxed: [{ kind: 'price', value: '-50' }],
    });
    expect(ask('laptop cover')).toMatchObject({ missing: { value: 'laptop cover' } });
    expect(ask('xqzvw')).toMatchObject({ products: [], exact: 0 });
  });
  it('for gifts of a kind of person shows what suits them', () => {
    expect(understandQuery(catalog, 'gift for wife')).toMatchObject({
      giftFor: 'women',
      head: null,
    });
    expect(ask('gift for wife').products).toContain('saree');
  });
});

it('the score is the sum of its parts, halved for a sold-out product', () => {
  const evidence = { modifiers: [], tests: [], maxPopularity: 10, now: NOW };
  const product = { ...words.products[0]!, popularity: 10 };
  const parts = scoreParts(0, product, 1, evidence);
  expect(parts).toMatchObject({ intent: 0.3, text: 0.36, constraints: 0.12, sales: 0.1, stock: 0 });
  expect(parts.rating).toBeCloseTo(0.056);
  const soldOut = scoreParts(0, { ...product, isInStock: false }, 1, evidence);
  expect(scoreOf(soldOut)).toBeCloseTo(scoreOf(parts) / 2);
});
