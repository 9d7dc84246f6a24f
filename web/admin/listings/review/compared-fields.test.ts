import { describe, expect, it } from 'vitest';
import { emptyDraft, type ListingDraft, withUnits } from '#contracts/listings/listing-draft.ts';
import type { Submission } from '#contracts/listings/listing-review.ts';
import { say } from '#web/i18n/text.ts';
import { comparedFieldsOf } from './compared-fields.ts';

const draft: ListingDraft = {
  ...emptyDraft(),
  categoryId: 'cat_2',
  name: 'Flask, new lid',
  brand: 'Himgiri',
  gst: 'textile-2500',
  weightGrams: 1200,
  attributes: [{ label: 'Material', value: 'Steel' }],
};
const submission = (change: Partial<Submission>): Submission => ({
  _id: 'lst_1',
  assignee: null,
  found: { stop: 0, look: 0 },
  name: 'Flask',
  vendor: { _id: 'vnd_1', name: 'Shop' },
  isNew: true,
  kinds: ['new'],
  submittedAt: '2026-11-02T06:30:00Z',
  ageHours: 1,
  version: 2,
  slug: null,
  draft,
  live: null,
  pictures: [],
  changes: [],
  categories: { before: null, after: 'Home › Flasks' },
  findings: [],
  duplicates: [],
  next: null,
  waiting: 1,
  ...change,
});
const changed = (s: Submission) =>
  comparedFieldsOf(say, s)
    .filter((f) => f.hasChanged)
    .map(({ diff }) => [diff.label, diff.before, diff.after]);

describe('the fields of a submission', () => {
  it('are all of a new product that say something', () => {
    expect(changed(submission({}))).toEqual([
      ['catalog.category', '', 'Home › Flasks'],
      ['common.name', '', 'Flask, new lid'],
      ['catalog.brand', '', 'Himgiri'],
      ['catalog.attributes.title', '', 'Material: Steel'],
      ['common.gst', '', '5% up to ₹2,500, 18% above'],
      ['listings.moderation.packed_weight', '', '1.2 kg'],
      ['listings.moderation.return_window', '', '7 days'],
      ['common.cash_on_delivery', '', 'common.yes'],
      ['catalog.attribute.country_of_origin', '', 'India'],
    ]);
  });
  it('are those that differ from the catalog', () => {
    const live = { ...draft, name: 'Flask', weightGrams: 900 };
    expect(
      changed(
        submission({ live, categories: { before: 'Home › Flasks', after: 'Home › Flasks' } }),
      ),
    ).toEqual([
      ['common.name', 'Flask', 'Flask, new lid'],
      ['listings.moderation.packed_weight', '900 g', '1.2 kg'],
    ]);
  });
  it('show the texts in other languages', () => {
    const hi = { name: 'बोतल', highlights: ['', 'ठंडा पानी'], values: { Blue: 'नीला' } };
    expect(
      changed(
        submission({
          live: draft,
          categories: { before: 'x', after: 'x' },
          draft: { ...draft, translations: { hi } },
        }),
      ),
    ).toContainEqual([
      say('listings.translations'),
      '',
      [
        `हिन्दी · ${say('common.name')}: बोतल`,
        `हिन्दी · ${say('catalog.product.highlights')} 2: ठंडा पानी`,
        'हिन्दी · Blue: नीला',
      ].join('\n'),
    ]);
  });
  it('tell of a new unit what it costs, and of one in the catalog what is reviewed', () => {
    const two = withUnits({
      ...draft,
      variants: [
        { id: 'v-1', name: '1 l', weightGrams: null, images: [] },
        { id: 'v-2', name: '2 l', weightGrams: null, images: [] },
      ],
    });
    const s = submission({
      draft: two,
      live: two,
      categories: { before: 'x', after: 'x' },
      changes: [
        { path: 'units.v-1|.ean', before: null, after: '8901234567894' },
        { path: 'units.v-2|.price', before: null, after: '1500' },
        { path: 'units.v-2|.mrp', before: null, after: '2000' },
        { path: 'units.v-2|.stock', before: null, after: '3' },
      ],
    });
    expect(changed(s)).toEqual([
      ['common.units', '', '1 l · EAN 8901234567894\n2 l · ₹1,500 (MRP ₹2,000) · 3 units'],
    ]);
  });
});
