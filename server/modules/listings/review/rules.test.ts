import { describe, expect, it } from 'vitest';
import { emptyDraft, type ListingDraft } from '#contracts/listings/listing-draft.ts';
import { reviewFindings, changeKindsOf } from './rules.ts';
import { text as shown } from '#server/testing/text.ts';

const whole = (): ListingDraft => ({
  ...emptyDraft(),
  categoryId: 'cat_1',
  name: 'Himgiri flask',
  brand: 'Himgiri',
  description: 'A flask of steel that keeps water cold for a day.',
  hsnCode: '9617',
  gst: '18',
  weightGrams: 420,
  lengthCm: 28,
  widthCm: 9,
  heightCm: 9,
  images: [{ id: 'med_1', alt: '' }],
  legal: {
    ...emptyDraft().legal,
    genericName: 'Flask',
    netQuantity: '1 N',
    manufacturer: 'Himgiri Steel, 4 Mill Road, Pune',
    consumerCare: 'care@himgiri.example',
  },
  units: emptyDraft().units.map((u) => ({ ...u, price: 500, mrp: 800, stock: 7 })),
});
const DAY = '2026-11-22';
const unit = (change: object): ListingDraft => ({
  ...whole(),
  units: whole().units.map((u) => ({ ...u, ...change })),
});
const WORDS = [
  { word: 'first copy', reason: 'A copy.' },
  { word: 'vape', reason: 'Forbidden.' },
];

describe('the rules of a submission', () => {
  it('find nothing in a product that is as it should be', () =>
    expect(reviewFindings(whole(), [], WORDS, DAY)).toEqual([]));
  it('stop what misses a declaration or asks more than the MRP', () => {
    expect(
      reviewFindings({ ...whole(), legal: { ...whole().legal, netQuantity: '' } }, [], WORDS, DAY),
    ).toEqual([
      {
        path: 'legal.netQuantity',
        text: shown('listings.error.net_quantity'),
        level: 'stop',
      },
    ]);
    expect(reviewFindings(unit({ price: 900 }), [], WORDS, DAY)).toEqual([
      {
        path: 'units.0.price',
        text: shown('listings.error.above_mrp'),
        level: 'stop',
      },
    ]);
  });
  it('show where banned words occur, as whole words alone', () => {
    expect(
      reviewFindings(
        { ...whole(), description: 'A FIRST-COPY of a flask that keeps water cold for a day.' },
        [],
        WORDS,
        DAY,
      ),
    ).toEqual([
      { path: 'description', text: '“first copy” is not allowed here. A copy.', level: 'look' },
    ]);
    expect(
      reviewFindings(
        { ...whole(), highlights: ['Keeps vapes dry', "The first copyist's choice"] },
        [],
        WORDS,
        DAY,
      ),
    ).toEqual([]);
  });
  it('read the texts in other languages like the English ones', () => {
    const hi = {
      name: 'फ़र्स्ट VAPE',
      description: 'कॉल करें 98765 43210',
      highlights: ['', 'शुगर का शर्तिया इलाज'],
      values: { Blue: 'www.flask.example' },
    };
    expect(
      reviewFindings({ ...whole(), translations: { hi } }, [], WORDS, DAY).map((f) => [
        f.path,
        f.text,
      ]),
    ).toEqual([
      ['translations.hi.name', '“vape” is not allowed here. Forbidden.'],
      ['translations.hi.description', shown('listings.rule.phone')],
      ['translations.hi.highlights.1', shown('listings.rule.cure')],
      ['translations.hi.values.Blue', shown('listings.rule.link')],
    ]);
  });
  it.each([
    ['कॉल करें ९८७६५ ४३२१०', 'listings.rule.phone'],
    ['हमें व्हाट्सऐप करें', 'listings.rule.link'],
    ['वॉट्सएप पर मिलें', 'listings.rule.link'],
    ['bottle@shop.example पर लिखें', 'listings.rule.email'],
  ] as const)('show ways past the marketplace in Hindi: %s', (description, rule) =>
    expect(
      reviewFindings({ ...whole(), translations: { hi: { description } } }, [], WORDS, DAY),
    ).toEqual([{ path: 'translations.hi.description', text: shown(rule), level: 'look' }]),
  );
  it('show ways past the marketplace, and no other numbers', () => {
    const at = (description: string) =>
      reviewFindings(
        { ...whole(), description: `A flask of steel. ${description} It keeps cold.` },
        [],
        [],
        DAY,
      ).map((f) => f.text);
    expect(at('Call 98765 43210.')).toEqual([shown('listings.rule.phone')]);
    expect(at('Write to us@flask.example.')).toEqual([shown('listings.rule.email')]);
    expect(at('See www.flask.example.')).toEqual([shown('listings.rule.link')]);
    expect(at('EAN 8901234567890123.')).toEqual([]);
  });
  it('show promises of cures and of certain results, and no warranty or taste', () => {
    const at = (description: string) =>
      reviewFindings(
        { ...whole(), description: `A bottle of oil. ${description} Made in Pune.` },
        [],
        [],
        DAY,
      ).map((f) => f.text);
    expect(at('A 100% guaranteed cure.')).toEqual([
      shown('listings.rule.cure'),
      shown('listings.rule.certain'),
    ]);
    expect(at('It cures joint pain.')).toEqual([shown('listings.rule.cure')]);
    expect(at('100 % effective against lice.')).toEqual([shown('listings.rule.certain')]);
    expect(at('Guaranteed results in 7 days.')).toEqual([shown('listings.rule.certain')]);
    expect(at('Natural, with no side-effects.')).toEqual([shown('listings.rule.side_effects')]);
    expect(at('शुगर का शर्तिया इलाज।')).toEqual([shown('listings.rule.cure')]);
    for (const fair of [
      'With 2 years guarantee.',
      '100% cotton.',
      'Cured ham style, 100 % vegetarian.',
      'A treat for pain au chocolat lovers.',
      'Secure and safe to use.',
      'Guaranteed by the maker for a year.',
    ])
      expect(at(fair), fair).toEqual([]);
  });
  it('show prices that look like a slip, and names that shout', () => {
    expect(reviewFindings(unit({ price: 79 }), [], [], DAY)).toEqual([
      {
        path: 'units.0.price',
        text: shown('listings.rule.far_below_mrp', { unit: 'listings.this_product' }),
        level: 'look',
      },
    ]);
    expect(reviewFindings(unit({ price: 80 }), [], [], DAY)).toEqual([]);
    expect(reviewFindings(unit({ price: 79 }), [], [], DAY, new Set(['|']))).toEqual([]);
    expect(reviewFindings({ ...whole(), name: 'HIMGIRI FLASK' }, [], [], DAY)).toEqual([
      { path: 'name', text: shown('listings.rule.capitals'), level: 'look' },
    ]);
    expect(reviewFindings({ ...whole(), name: 'हिमगिरि की बोतल पानी' }, [], [], DAY)).toEqual([]);
  });
  it('say which parts of a product a change is about', () => {
    const of = (...paths: string[]) =>
      changeKindsOf(paths.map((path) => ({ path, before: null, after: 'x' })));
    expect(of('name', 'attributes.0.value', 'images.1.id', 'gst', 'units.|.price')).toEqual([
      'words',
      'pictures',
      'tax',
      'choices',
    ]);
    expect(
      of(
        'options.0.images.0',
        'options.1.color',
        'legal.importer',
        'weightGrams',
        'returnableDays',
        'categoryId',
      ),
    ).toEqual(['pictures', 'choices', 'declarations', 'dimensions', 'terms', 'category']);
  });
});
