import { describe, expect, it } from 'vitest';
import { singleWords } from '#server/modules/search/find-products.ts';
import { CatalogWords, type ProductFacts } from './catalog-words.ts';
import { nameHead, ownNamesOf } from './name-head.ts';
import { searchCatalog } from './search-catalog.ts';
import { segmentsOf } from './segments.ts';
import { understandQuery } from './understand-query.ts';

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
  facts('dog food', 'Adult Dog Food Chicken and Rice', {
    type: 'pet-food-bag',
    genericName: 'Pet food',
  }),
  facts('mask', 'Rice Water Glow Sheet Mask', { type: 'sheet-mask' }),
  facts('flour', 'Sharbati Chakki Atta', { type: 'atta-bag', genericName: 'Flour' }),
  facts('kurta', 'Ajrakh Kurta Set with Dupatta', {
    type: 'kurta',
    genericName: 'Kurta',
    categories: [['Fashion'], ["Women's Wear"], ["Women's Kurtis"]],
    description: 'Worn to a rakhi lunch and to the hostel.',
  }),
  facts('tee', "Women's Pocket Tee", {
    type: 'tshirt',
    categories: [['Fashion'], ["Men's Wear"], ['T-shirts']],
  }),
  facts('shirt', 'Everyday Tee', {
    type: 'tshirt',
    categories: [['Fashion'], ["Men's Wear"], ['T-shirts']],
  }),
  facts('shoes', 'Gully Runner Sneakers', { type: 'sneakers', sizes: ['UK 9'] }),
  facts('phone', 'Nova Smartphone', { type: 'smartphone' }),
  facts('turmeric', 'Lakadong Turmeric Powder', { type: 'spice-jar', genericName: 'Spices' }),
])
  words.put(one);
const catalog = { words, synonyms: new Map() };
const ask = (query: string) => searchCatalog(catalog, understandQuery(catalog, query), NOW);

describe('the segments of a query', () => {
  const segments = (query: string) =>
    segmentsOf(words, query.split(' '), new Map()).map((one) => one.text);
  it('are the longest known phrases', () => {
    expect(segments('dog food for puppy')).toEqual(['dog food', 'for', 'puppy']);
    expect(segments('red t shirt size xl')).toEqual(['red', 't shirt', 'size xl']);
    expect(segments('one plus phone')).toEqual(['one plus', 'phone']);
  });
  it('tell a purpose from the thing', () => {
    const purposes = segmentsOf(words, 'school ke liye sneakers'.split(' '), new Map());
    expect(purposes.filter((one) => one.isPurpose).map((one) => one.text)).toEqual(['school']);
    expect(understandQuery(catalog, 'sneakers for school').head?.value).toBe('sneakers');
  });
});

describe('what a name says a product is', () => {
  const head = (name: string, type: string, genericName = '') =>
    nameHead(name, ownNamesOf({ type, genericName, categories: [] })).join(' ');
  it('ends with a name of its kind; what follows is in it or with it', () => {
    expect(head('Adult Dog Food Chicken and Rice', 'pet-food-bag', 'Pet food')).toBe(
      'adult dog food',
    );
    expect(head('Bamboo Shoot and Chilli Pickle', 'pickle-jar', 'Pickle')).toBe(
      'bamboo shoot and chilli pickle',
    );
    expect(head('Cushion Covers Set of 2 with Zip', 'other')).toBe('cushion cover');
  });
});

describe('the head noun', () => {
  it.each(['basmati rice 1kg', 'rice', 'चावल', 'chicken'])(
    '%s is nothing that only contains it',
    (query) => {
      const { products, missing } = ask(query);
      expect(products).not.toContain('dog food');
      expect(products).not.toContain('mask');
      expect(missing).toMatchObject({ of: 'thing' });
    },
  );
  it('says in full what is missing, and offers the nearest', () => {
    expect(ask('basmati rice 1kg')).toMatchObject({
      products: ['flour'],
      missing: { value: 'basmati rice', offered: 'atta' },
    });
    expect(ask('rakhi')).toMatchObject({ products: [], missing: { value: 'rakhi' } });
  });
  it('is no part of a set', () => {
    expect(ask('dupatta').missing).toMatchObject({ value: 'dupatta', offered: 'kurta' });
  });
  it('is found by its own name in a kind that includes it', () => {
    expect(ask('turmeric')).toMatchObject({ products: ['turmeric'], missing: null });
  });
  it('is no word that descriptions only mention', () => {
    expect(ask('hostel')).toMatchObject({ products: ['kurta'], missing: { of: 'word' } });
  });
  it('names a maker that is missing, and shows the thing', () => {
    for (const query of ['adidas sneakers', 'sneakers adidas'])
      expect(ask(query)).toMatchObject({
        products: ['shoes'],
        relaxed: [],
        missing: { of: 'maker', value: 'adidas', offered: 'sneakers' },
      });
    expect(ask('samsung tv').missing).toMatchObject({ of: 'thing', value: 'samsung tv' });
    expect(ask('iphone')).toMatchObject({ products: ['phone'], missing: { value: 'iphone' } });
  });
});

describe('spelling', () => {
  const corrected = (query: string) => understandQuery(catalog, query).corrected;
  it('never makes another thing of an unknown word', () => {
    for (const query of ['murti', 'karela', 'wheelchair', 'rolex watch', 'rakhii']) {
      const { missing, products } = ask(query);
      expect(missing === null && products.length > 0, query).toBe(false);
    }
  });
  it('forgives vowels, doubled signs, swaps, and joins and splits words', () => {
    expect(corrected('smartphne')).toBe('smartphone');
    expect(corrected('snekaers')).toBe('sneakers');
    expect(corrected('adiddas shoes')).toBe('adidas shoes');
    expect(understandQuery(catalog, 'smart phone').head?.value).toBe('smartphone');
    expect(understandQuery(catalog, 'snea kers').head?.value).toBe('sneakers');
  });
  it('leaves a beginning of a known word while typing', () => {
    expect(understandQuery(catalog, 'adid', { isTyping: true })).toMatchObject({
      head: null,
      corrected: null,
    });
    expect(understandQuery(catalog, 'ric', { isTyping: true }).modifiers[0]?.words).not.toContain(
      'rice',
    );
  });
});

it("a child's age is an audience", () => {
  for (const query of ['tee for 2 year old', '5 saal ki beti ke liye tee', 'tee for 6 months'])
    expect(understandQuery(catalog, query).constraints, query).toMatchObject([
      { kind: 'audience', value: 'kids' },
    ]);
  expect(understandQuery(catalog, 'phone 2 year warranty').constraints).toEqual([]);
});

it('says what a cover is for, with the words in between', () => {
  expect(ask('mobile ka cover').missing?.value).toBe('mobile ka cover');
  expect(ask('iphone 13 cover').missing?.value).toBe('iphone 13 cover');
});

it('asks for everything by its order or by its being on sale', () => {
  for (const query of ['new arrivals', 'best sellers', 'offers'])
    expect(ask(query).products, query).toHaveLength(words.count);
});

it('leaves out for whom else a gift may be', () => {
  expect(understandQuery(catalog, 'birthday gift for a friend')).toMatchObject({
    giftFor: 'any',
    modifiers: [],
  });
});

it('reads Hindi endings, what stands before "wala", and networks', () => {
  const audience = (query: string) => understandQuery(catalog, query).constraints[0]?.value;
  expect(audience('mahilaon ke liye kurta')).toBe('women');
  expect(audience('ladkon ke liye tee')).toBe('men');
  expect(audience('ladkiyon ke liye tee')).toBe('women');
  expect(understandQuery(catalog, 'remote wali car').head?.value).toBe('car');
  expect(understandQuery(catalog, '5g phone').constraints).toEqual([]);
  expect(understandQuery(catalog, 'cottan kurta').constraints).toMatchObject([
    { kind: 'material', value: 'cotton' },
  ]);
});

it('shows gifts where the thing that was to be one is missing', () => {
  words.put(facts('saree', 'Silk Saree', { type: 'saree' }));
  expect(ask('rakhi gift for sister')).toMatchObject({
    products: ['saree'],
    missing: { value: 'rakhi', offered: null },
  });
  words.remove('saree');
});

it('a search for nothing offers only words that find what they name', () => {
  expect(singleWords(catalog, 'zzqqxx blorptang')).toEqual([]);
  expect(singleWords(catalog, 'zzqqxx')).toEqual([]);
  expect(singleWords(catalog, 'zzqqxx sneakers rice')).toEqual(['sneakers']);
});

it('the audience of a name counts more than that of its category', () => {
  expect(ask('t shirt for men').products).toEqual(['shirt']);
  expect(ask('t shirt for women').products[0]).toBe('tee');
  expect(ask('gift for brother').products).not.toContain('tee');
});
