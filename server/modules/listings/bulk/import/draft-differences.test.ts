import { expect, it } from 'vitest';
import { emptyDraft, type ListingDraft } from '#contracts/listings/listing-draft.ts';
import { type Locale } from '#contracts/kernel/locales.ts';
import { formatMessage, inLocale } from '#server/platform/messages/format.ts';
import { draftDifferences } from './draft-differences.ts';

const draft = (change: Partial<ListingDraft>): ListingDraft => ({ ...emptyDraft(), ...change });
const said = (locale: Locale, before: ListingDraft, after: ListingDraft) =>
  draftDifferences(before, after, new Set(), (id) => ({ lamps: 'Home > Lamps' })[id] ?? '').map(
    (note) => inLocale(locale, note),
  );

it.each(['en', 'hi'] as const)('names changed fields as the columns of our files: %s', (locale) => {
  const text = (id: Parameters<typeof formatMessage>[1]) => formatMessage(locale, id);
  const before = draft({
    name: 'Lamp',
    attributes: [{ label: 'Material', value: 'Brass' }],
    highlights: ['Polished'],
  });
  const after = draft({
    name: 'Brass lamp',
    categoryId: 'lamps',
    isCodAllowed: false,
    returnableDays: 10,
    attributes: [{ label: 'Material', value: 'Steel' }],
    highlights: ['Polished twice'],
    legal: { ...before.legal, genericName: 'Oil lamp' },
    translations: { hi: { name: 'दीया', values: { Brass: 'पीतल' } } },
    variants: [],
  });
  const notes = said(locale, before, after);
  expect(notes).toEqual(
    expect.arrayContaining([
      `${text('common.name')}: Lamp → Brass lamp`,
      `${text('catalog.category')}: ${text('listings.change.nothing')} → Home > Lamps`,
      `${text('common.cash_on_delivery')}: ${text('common.yes')} → ${text('common.no')}`,
      `${text('listings.field.return_days')}: 7 → 10`,
      `${text('common.details')} (Material): Brass → Steel`,
      `${text('catalog.product.highlights')} (1): Polished → Polished twice`,
      `${text('listings.field.generic_name')}: ${text('listings.change.nothing')} → Oil lamp`,
      `${text('common.name')} (हिन्दी): ${text('listings.change.nothing')} → दीया`,
      `${text('listings.field.words')} (हिन्दी, Brass): ${text('listings.change.nothing')} → पीतल`,
    ]),
  );
  expect(notes.join()).not.toMatch(/categoryId|legal\.|translations\.|isCodAllowed/);
});

it('names a unit by its variant, colour and size', () => {
  const unit = { ...emptyDraft().units[0]!, isSold: true, variant: 'big', option: 'red' };
  const parts = {
    variants: [{ id: 'big', name: 'Big', images: [] }],
    options: [{ id: 'red', color: 'Red', size: 'M', images: [] }],
  } as unknown as Partial<ListingDraft>;
  const notes = said(
    'en',
    draft({ ...parts, units: [{ ...unit, weightGrams: 500 }] }),
    draft({ ...parts, units: [{ ...unit, weightGrams: 600 }] }),
  );
  expect(notes).toEqual(['Weight (Big, Red, M): 500 → 600']);
});

it('numbers photos and names the colour they show', () => {
  const photos = (...images: string[]) => images.map((hash) => ({ hash, alt: '' }));
  const notes = said(
    'en',
    draft({ options: [{ id: 'red', color: 'Red', size: 'M', images: photos('a') }] } as never),
    draft({ options: [{ id: 'red', color: 'Red', size: 'M', images: photos('b') }] } as never),
  );
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(/^Photos \(Red, 1\): /);
});
