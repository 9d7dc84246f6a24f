import { describe, expect, it } from 'vitest';
import { isEan } from '#contracts/catalog/trade-number.ts';
import { checkListing, SHORT_HSN } from './listing-checks.ts';
import {
  combinations,
  emptyDraft,
  type ListingDraft,
  MAX_UNITS,
  draftUnitName,
  withUnits,
} from './listing-draft.ts';

const whole = (): ListingDraft => ({
  ...emptyDraft(),
  categoryId: 'cat_1',
  name: 'Steel bottle',
  brand: 'Himgiri',
  description: 'A bottle of steel that keeps water cold for a day.',
  hsnCode: '7323',
  gst: '18',
  weightGrams: 300,
  lengthCm: 25,
  widthCm: 8,
  heightCm: 8,
  legal: {
    ...emptyDraft().legal,
    genericName: 'Bottle',
    netQuantity: '1 N',
    manufacturer: 'Himgiri Steel, 4 Mill Road, Pune 411001',
    consumerCare: 'care@himgiri.example',
  },
  images: [{ id: 'med_1', alt: '' }],
  units: [{ ...emptyDraft().units[0]!, price: 499, mrp: 599, stock: 10 }],
});
const paths = (change: Partial<ListingDraft>) =>
  checkListing({ ...whole(), ...change }, [], { day: '2026-11-22' }).map((e) => e.path);
const unit = (change: Partial<ListingDraft['units'][number]>) => ({
  units: [{ ...whole().units[0]!, ...change }],
});

describe('a draft', () => {
  it('is ready when it is whole', () =>
    expect(checkListing(whole(), [], { day: '2026-11-22' })).toEqual([]));
  it('that is empty names what is missing', () => {
    expect(checkListing(emptyDraft(), [], { day: '2026-11-22' }).map((e) => e.path)).toEqual([
      'categoryId',
      'name',
      'brand',
      'description',
      'hsnCode',
      'gst',
      'weightGrams',
      'lengthCm',
      'widthCm',
      'heightCm',
      'legal.genericName',
      'legal.netQuantity',
      'legal.manufacturer',
      'legal.consumerCare',
      'images',
      'units.0.price',
      'units.0.mrp',
      'units.0.stock',
    ]);
  });
  it.each<[string, Partial<ListingDraft>, string[]]>([
    ['a price above the MRP', unit({ price: 600 }), ['units.0.price']],
    ['no MRP', unit({ mrp: 0 }), ['units.0.mrp']],
    ['half a box', unit({ lengthCm: 10, widthCm: 5 }), ['units.0.heightCm']],
    ['a box of no height', unit({ lengthCm: 10, widthCm: 5, heightCm: 0 }), ['units.0.heightCm']],
    [
      'a whole box of its own',
      unit({ weightGrams: 200, lengthCm: 10, widthCm: 5, heightCm: 2 }),
      [],
    ],
    ['a unit of no weight', unit({ weightGrams: 0 }), ['units.0.weightGrams']],
    ['an EAN with a slip', unit({ ean: '4006381333932' }), ['units.0.ean']],
    ['HSN of 3 digits', { hsnCode: '732' }, ['hsnCode']],
    ['HSN with a letter', { hsnCode: '73a3' }, ['hsnCode']],
    ['a rate there is not', { gst: '12' }, ['gst']],
    ['the rule of textiles on steel', { gst: 'textile-2500' }, ['gst']],
    ['no weight', { weightGrams: 0 }, ['weightGrams']],
    ['no picture', { images: [] }, ['images']],
    ['food without a date', { hsnCode: '0902' }, ['legal.bestBefore', 'legal.fssai']],
    [
      'imports without importer',
      { legal: { ...whole().legal, countryOfOrigin: 'China' } },
      ['legal.importer'],
    ],
    ['a toy without BIS', { hsnCode: '9503' }, ['legal.bis']],
    [
      'a BIS number with a slip',
      { hsnCode: '9503', legal: { ...whole().legal, bis: 'R-123' } },
      ['legal.bis'],
    ],
    [
      'a country there is not',
      { legal: { ...whole().legal, countryOfOrigin: 'Wonderland' } },
      ['legal.countryOfOrigin'],
    ],
    [
      'an attribute twice',
      {
        attributes: [
          { label: 'Lid', value: 'Steel' },
          { label: 'lid', value: 'Wood' },
        ],
      },
      ['attributes.1.label'],
    ],
    [
      'an attribute with a field of its own',
      { attributes: [{ label: 'Brand', value: 'X' }] },
      ['attributes.0.label'],
    ],
    ['nothing sold', unit({ isSold: false }), ['units']],
  ])('with %s is not', (_, change, expected) => expect(paths(change)).toEqual(expected));
  it.each(['R-41001234', 'CM/L-8800012345', 'Exempt: wooden figure for display'])(
    'of toys is ready with %s',
    (bis) => expect(paths({ hsnCode: '9503', legal: { ...whole().legal, bis } })).toEqual([]),
  );
  it('needs six digits of HSN above ₹5 crore', () => {
    expect(checkListing(whole(), [], { day: '2026-11-22', leastHsn: 6 })).toEqual([
      { path: 'hsnCode', message: SHORT_HSN },
    ]);
    expect(
      checkListing({ ...whole(), hsnCode: '732393' }, [], { day: '2026-11-22', leastHsn: 6 }),
    ).toEqual([]);
    expect(
      checkListing({ ...whole(), hsnCode: '6109', gst: 'textile-2500' }, [], {
        day: '2026-11-22',
        leastHsn: 6,
      }).map((e) => e.path),
    ).toEqual(['hsnCode']);
  });
  it('of textiles may go by the price of a unit', () =>
    expect(paths({ hsnCode: '6109', gst: 'textile-2500' })).toEqual([]));

  it('has one unit a combination and keeps what was said of it', () => {
    const one = withUnits({
      ...whole(),
      variantType: 'size',
      variants: [{ id: 'v-s', name: 'S', weightGrams: null, images: [] }],
      options: [{ id: 'o-red', color: 'Red', size: '', images: [] }],
      units: [],
    });
    const priced = { ...one, units: [{ ...one.units[0]!, price: 5, mrp: 6, stock: 1, sku: 'A' }] };
    const more = withUnits({
      ...priced,
      variants: [...priced.variants, { id: 'v-m', name: 'M', weightGrams: null, images: [] }],
    });
    expect(more.units.map((u) => [u.variant, u.option, u.price])).toEqual([
      ['v-s', 'o-red', 5],
      ['v-m', 'o-red', null],
    ]);
    expect(more.units.map((u) => draftUnitName(more, u))).toEqual(['S, Red', 'M, Red']);
    const twice = {
      ...more,
      units: more.units.map((u) => ({ ...u, price: 5, mrp: 6, stock: 1, sku: 'a' })),
    };
    expect(checkListing(twice, [], { day: '2026-11-22' }).map((e) => e.path)).toEqual([
      'units.1.sku',
    ]);
    expect(
      checkListing({ ...twice, units: twice.units.slice(1) }, [], { day: '2026-11-22' }).map(
        (e) => e.path,
      ),
    ).toEqual(['units']);
  });
  it('has no more units than a table can show', () => {
    const many = {
      ...whole(),
      variantType: 'n',
      variants: Array.from({ length: 20 }, (_, i) => ({
        id: `v-${i}`,
        name: `${i}`,
        weightGrams: null,
        images: [],
      })),
      options: Array.from({ length: 30 }, (_, i) => ({
        id: `o-${i}`,
        color: `${i}`,
        size: '',
        images: [],
      })),
    };
    expect(combinations(many)).toHaveLength(600);
    expect(withUnits(many).units).toHaveLength(MAX_UNITS);
    expect(checkListing(withUnits(many), [], { day: '2026-11-22' }).map((e) => e.path)).toEqual([
      'units',
    ]);
  });
});

it.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['96385074', true],
  ['012345678905', true],
  ['12345', false],
])('EAN %s: %s', (code, good) => expect(isEan(code)).toBe(good));
