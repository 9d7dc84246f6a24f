import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  correctedWord,
  phrasesOf,
  priceLimit,
  parseSearch,
  withoutMadeIn,
  searchWordsOf,
} from './understand.ts';
import { editDistance } from './understanding/editing.ts';

const known = (word: string, change = {}) => ({
  word,
  is_known: true,
  is_prefix: true,
  synonyms: [] as string[],
  near: [] as string[],
  ...change,
});

describe('understanding a search', () => {
  it('splits any script into words and drops the rest', () => {
    expect(searchWordsOf('  Steel-Bottle, 1L & "Lunch Box"! ')).toEqual([
      'steel',
      'bottle',
      '1l',
      'lunch',
      'box',
    ]);
    expect(searchWordsOf('साड़ी')).toEqual(['साड़ी']);
    expect(searchWordsOf("'; drop table products; --")).toEqual(['drop', 'table', 'products']);
    expect(phrasesOf(['lunch', 'box'])).toEqual(['lunch', 'box', 'lunch box']);
  });
  it('takes a price limit out of the words', () => {
    expect(priceLimit(['phone', 'under', '10000'])).toEqual({ words: ['phone'], maxRupees: 10000 });
    expect(priceLimit(['under', 'shirt'])).toEqual({ words: ['under', 'shirt'], maxRupees: null });
  });
  it('leaves out that something was made somewhere', () => {
    expect(withoutMadeIn(['knife', 'made', 'in', 'japan'])).toEqual(['knife', 'japan']);
    expect(withoutMadeIn(searchWordsOf('जापान में बना चाकू'))).toEqual(['जापान', 'चाकू']);
    expect(withoutMadeIn(['made', 'in'])).toEqual(['made', 'in']);
    expect(withoutMadeIn(['tailor', 'made', 'suit'])).toEqual(['tailor', 'made', 'suit']);
  });
  it('counts a swap as one edit', () => {
    expect(editDistance('hedphones', 'headphones')).toBe(1);
    expect(editDistance('wacth', 'watch')).toBe(1);
    fc.assert(
      fc.property(
        fc.string({ maxLength: 8 }),
        fc.string({ maxLength: 8 }),
        (a, b) =>
          editDistance(a, b) === editDistance(b, a) && (editDistance(a, b) === 0) === (a === b),
      ),
    );
  });
  it('fixes what is near enough and leaves short words nearly alone', () => {
    expect(correctedWord('smartwach', ['smartwatch', 'smart'])).toBe('smartwatch');
    expect(correctedWord('tee', ['tea', 'toys'])).toBe('tea');
    expect(correctedWord('abc', ['xyz'])).toBeNull();
  });
  it('joins words by and, alternatives by or; the last one may go on', () => {
    expect(
      parseSearch(['blue', 'kurt'], [known('blue'), known('kurt', { is_known: false })]),
    ).toMatchObject({
      all: 'blue & kurt:*',
      begun: 'blue & kurt:*',
      any: 'blue | kurt:*',
      corrected: null,
      groups: [
        { alternatives: [{ words: ['blue'], isPrefix: false }] },
        { alternatives: [{ words: ['kurt'], isPrefix: true }] },
      ],
    });
    expect(
      parseSearch(['dabba'], [known('dabba', { synonyms: ['tiffin', 'lunch box'] })]).all,
    ).toBe('(dabba | tiffin | (lunch & box))');
    expect(
      parseSearch(
        ['lunch', 'box'],
        [known('lunch'), known('box'), known('lunch box', { synonyms: ['tiffin'] })],
      ).all,
    ).toBe('((lunch & box) | tiffin)');
    expect(
      parseSearch(
        ['hedphones'],
        [known('hedphones', { is_known: false, is_prefix: false, near: ['headphones'] })],
      ),
    ).toMatchObject({
      all: 'headphones',
      begun: 'headphones',
      any: 'headphones',
      corrected: 'headphones',
    });
    expect(parseSearch([], [])).toMatchObject({ all: '', begun: '', any: '', corrected: null });
  });
});
