import { describe, expect, it } from 'vitest';
import { aspectKindOf, aspectsOf } from './find-aspects.ts';

const inWear = (text: string, rating = 3) => aspectsOf({ rating, text }, 'wear').toSorted();

describe('aspects of a review', () => {
  it.each([
    ['Good quality', 'quality+'],
    ['Quality is not good.', 'quality-'],
    ['Kapda accha hai, size chhota hai', 'quality+ size-'],
    ['Kapda accha nahi hai', 'quality-'],
    ['कपड़ा अच्छा है लेकिन साइज़ छोटा है।', 'quality+ size-'],
    ['कपड़ा अच्छा नहीं है', 'quality-'],
    ['Paisa vasool', 'value+'],
    ['पैसा वसूल', 'value+'],
    ['Waste of money', 'value-'],
    ['बहुत महंगा है', 'value-'],
    ['Delivery late thi, packing achhi thi', 'delivery- packaging+'],
    ['डिलीवरी जल्दी आई', 'delivery+'],
    ['Soft, no itching from label.', 'comfort+'],
    ['Fits perfectly', 'size+'],
    ['Pouch quality could be better for this price', 'quality- value-'],
    ['The quality could not be better', 'quality+'],
    ['Quality is better than I expected.', 'quality+'],
  ])('%s', (text, marks) => {
    expect(inWear(text).join(' ')).toBe(marks);
  });

  it('are judged by the stars where the words judge nothing; three stars say nothing', () => {
    expect(inWear('The colour is what it is', 5)).toEqual(['look+']);
    expect(inWear('The colour is what it is', 1)).toEqual(['look-']);
    expect(inWear('The colour is what it is', 3)).toEqual([]);
    expect(inWear('My brother uses it daily', 5)).toEqual([]);
  });

  it('depend on the kind of product', () => {
    const text = 'Khushbu bahut acchi hai. Battery lasts long.';
    const of = (slug: string) => aspectsOf({ rating: 5, text }, aspectKindOf(slug));
    expect(of('food-and-beverages')).toEqual(['taste+']);
    expect(of('health-and-beauty')).toEqual(['fragrance+']);
    expect(of('electronics')).toEqual(['battery+']);
    expect(of('home-and-garden')).toEqual([]);
    expect(aspectKindOf('jewellery')).toBe('wear');
    expect(aspectKindOf('something-new')).toBe('home');
  });

  it('take the longest review in a few milliseconds', () => {
    const before = process.cpuUsage();
    for (let i = 0; i < 20; i += 1) inWear('कपड़ा accha quality nahi '.repeat(80));
    expect(process.cpuUsage(before).user / 20_000).toBeLessThan(25);
  });
});
