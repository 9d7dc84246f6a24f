import { describe, expect, it } from 'vitest';
import type { ApplicableAttribute } from '#contracts/catalog/attribute-rules.ts';
import { emptyDraft } from '#contracts/listings/listing-draft.ts';
import { translatedWords } from './translated-words.ts';

const attribute = (
  label: string,
  kind: ApplicableAttribute['kind'],
  choices: string[] = [],
): ApplicableAttribute =>
  ({ _id: `att_${label}`, label, kind, choices, unit: null, isRequired: false }) as never;
const ASKED = [
  attribute('Fabric', 'choice', ['Cotton', 'Silk']),
  attribute('Pattern', 'text'),
  attribute('Washable', 'yes_no'),
];
const details = (attributes: [label: string, value: string][]) =>
  translatedWords(
    { ...emptyDraft(), attributes: attributes.map(([label, value]) => ({ label, value })) },
    ASKED,
  );

describe('the words of a product to translate', () => {
  it('are label and value of details the vendor thought of', () =>
    expect(details([['Made by', 'Weavers of Pochampally']])).toEqual([
      'Made by',
      'Weavers of Pochampally',
    ]));
  it('leave out what the category translates', () =>
    expect(
      details([
        ['Fabric', 'Cotton'],
        ['Washable', 'Yes'],
      ]),
    ).toEqual([]));
  it('are the values of what it asks for in words, and what is none of its choices', () =>
    expect(
      details([
        ['Pattern', 'Small elephants'],
        ['fabric', 'Banana fibre'],
      ]),
    ).toEqual(['Small elephants', 'Banana fibre']));
  it('are named once, without sizes and numbers that read the same everywhere', () =>
    expect(
      translatedWords(
        {
          ...emptyDraft(),
          variantType: 'Colour',
          options: [
            { id: 'o-1', color: 'Blue', size: 'M', images: [] },
            { id: 'o-2', color: 'Blue', size: '42', images: [] },
          ],
        },
        [],
      ),
    ).toEqual(['Colour', 'Blue']));
});
