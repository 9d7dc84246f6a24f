import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyDraft, type ListingDraft } from './listing-draft.ts';
import { QUALITY_WORTH, qualityOf } from './listing-quality.ts';

const good: ListingDraft = {
  ...emptyDraft(),
  name: 'Himgiri steel flask with two walls',
  description: 'Keeps water cold. '.repeat(12),
  highlights: ['Two walls', 'Steel', 'One litre'],
  attributes: ['Material', 'Capacity', 'Care', 'Warranty'].map((label) => ({ label, value: 'x' })),
  images: ['a', 'b', 'c', 'd'].map((id) => ({ id, alt: id })),
};
const anyDraft = fc
  .record({
    name: fc.string({ maxLength: 60 }),
    description: fc.string({ maxLength: 400 }),
    highlights: fc.array(fc.string({ maxLength: 5 }), { maxLength: 8 }),
    returnableDays: fc.integer({ min: 0, max: 30 }),
    images: fc.array(fc.record({ id: fc.string(), alt: fc.string({ maxLength: 3 }) }), {
      maxLength: 8,
    }),
    options: fc.array(
      fc.record({
        id: fc.constant('o'),
        color: fc.constantFrom('', 'Red', 'Blue'),
        size: fc.constant(''),
        images: fc.array(fc.constant('a'), { maxLength: 1 }),
      }),
      { maxLength: 4 },
    ),
  })
  .map((change): ListingDraft => ({ ...emptyDraft(), ...change }));

it('is worth 100 in all, and a whole page has all of it', () => {
  expect(Object.values(QUALITY_WORTH).reduce((a: number, b) => a + b, 0)).toBe(100);
  expect(qualityOf(good)).toEqual({ score: 100, fixes: [] });
  const coloured = {
    ...good,
    options: ['Red', 'Blue'].map((color, i) => ({
      id: `o-${i}`,
      color,
      size: '',
      images: i === 0 ? ['a'] : [],
    })),
  };
  expect(qualityOf(coloured)).toEqual({
    score: 95,
    fixes: [{ key: 'colours', path: 'options', has: 1, enough: 2, wins: 5 }],
  });
  expect(qualityOf(emptyDraft()).fixes[0]).toMatchObject({
    key: 'pictures',
    has: 0,
    enough: 4,
    wins: 20,
  });
});

it('and what is to be fixed always make 100, and fixing never costs points', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const { score, fixes } = qualityOf(draft);
      expect(score + fixes.reduce((sum, one) => sum + one.wins, 0)).toBe(100);
      expect(
        qualityOf({ ...draft, highlights: [...draft.highlights, 'More'].slice(-8) }).score,
      ).toBeGreaterThanOrEqual(score - (draft.highlights.length >= 8 ? 100 : 0));
      expect(
        qualityOf({ ...draft, description: `${draft.description.trim()}x` }).score,
      ).toBeGreaterThanOrEqual(score);
    }),
  );
});
