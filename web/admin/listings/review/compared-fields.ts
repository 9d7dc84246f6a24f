import { LOCALES, TRANSLATED_LOCALES } from '#contracts/kernel/locales.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { isGstRule, slabOn } from '#contracts/tax/gst-rate.ts';
import { type ListingDraft, unitKey, draftUnitName } from '#contracts/listings/listing-draft.ts';
import type { Submission } from '#contracts/listings/listing-review.ts';
import type { Text } from '#web/i18n/text.ts';

/** A field in the reviewer's comparison. `path` is where a remark belongs. */
export interface FieldDiff {
  path: string;
  label: string;
  before: string;
  after: string;
  /** Each line is compared separately. */
  isList?: boolean;
}

function gstText(t: Text, gst: string): string {
  if (!isGstRule(gst)) return gst === '' ? '' : `${gst}%`;
  const { atOrBelowPercent, thresholdPaise, abovePercent } = slabOn(gst, dayInIndia(new Date()));
  return t('listings.moderation.gst_rule', {
    low: atOrBelowPercent,
    amount: `₹${(thresholdPaise / 100).toLocaleString('en-IN')}`,
    high: abovePercent,
  });
}
const lines = (of: readonly string[]) => of.filter(Boolean).join('\n');
const weight = (grams: number | null) =>
  grams === null ? '' : grams >= 1000 ? `${grams / 1000} kg` : `${grams} g`;

/** The product's translations, one text per line. */
function translationsText({ translations }: ListingDraft, t: Text): string {
  return lines(
    TRANSLATED_LOCALES.flatMap((locale) => {
      // Older drafts lack it.
      const texts = (translations as ListingDraft['translations'] | undefined)?.[locale];
      if (!texts) return [];
      const line = (label: string, text: string | undefined) =>
        text?.trim() ? `${LOCALES[locale].name} · ${label}: ${text.trim()}` : '';
      return [
        line(t('common.name'), texts.name),
        line(t('catalog.product.description'), texts.description),
        ...(texts.highlights ?? []).map((text, i) =>
          line(`${t('catalog.product.highlights')} ${i + 1}`, text),
        ),
        ...Object.entries(texts.values ?? {}).map(([word, text]) => line(word, text)),
      ];
    }),
  );
}

type Read = (draft: ListingDraft, t: Text) => string;
const TEXTS: readonly [path: string, label: string, read: Read, isList?: true][] = [
  ['name', 'common.name', (d) => d.name],
  ['brand', 'catalog.brand', (d) => d.brand],
  ['description', 'catalog.product.description', (d) => d.description],
  ['highlights', 'catalog.product.highlights', (d) => lines(d.highlights), true],
  [
    'attributes',
    'catalog.attributes.title',
    (d) => lines(d.attributes.map((a) => `${a.label}: ${a.value}`)),
    true,
  ],
  ['hsnCode', 'catalog.attribute.hsn_code', (d) => d.hsnCode],
  ['gst', 'common.gst', (d, t) => gstText(t, d.gst)],
  ['weightGrams', 'listings.moderation.packed_weight', (d) => weight(d.weightGrams)],
  [
    'lengthCm',
    'listings.moderation.package_size',
    (d) => (d.lengthCm === null ? '' : `${d.lengthCm} × ${d.widthCm} × ${d.heightCm} cm`),
  ],
  [
    'returnableDays',
    'listings.moderation.return_window',
    (d, t) =>
      d.returnableDays === 0
        ? t('listings.moderation.no_returns')
        : t('common.days', { n: d.returnableDays }),
  ],
  [
    'isCodAllowed',
    'common.cash_on_delivery',
    (d, t) => t(d.isCodAllowed ? 'common.yes' : 'common.no'),
  ],
  ['legal.genericName', 'listings.common_name', (d) => d.legal.genericName],
  ['legal.netQuantity', 'listings.net_quantity', (d) => d.legal.netQuantity],
  ['legal.countryOfOrigin', 'catalog.attribute.country_of_origin', (d) => d.legal.countryOfOrigin],
  ['legal.manufacturer', 'catalog.attribute.manufacturer', (d) => d.legal.manufacturer],
  ['legal.packer', 'catalog.attribute.packer', (d) => d.legal.packer],
  ['legal.importer', 'catalog.attribute.importer', (d) => d.legal.importer],
  ['legal.consumerCare', 'catalog.attribute.consumer_care', (d) => d.legal.consumerCare],
  ['legal.bestBefore', 'listings.best_before', (d) => d.legal.bestBefore],
  ['legal.fssai', 'listings.fssai_on_pack', (d) => d.legal.fssai],
  ['legal.bis', 'catalog.bis_registration', (d) => d.legal.bis],
  ['variantType', 'listings.moderation.variant_type', (d) => d.variantType],
  [
    'variants',
    'listings.variants.title',
    (d) =>
      lines(d.variants.map((v) => [v.name, weight(v.weightGrams)].filter(Boolean).join(' · '))),
    true,
  ],
  [
    'options',
    'listings.options.title',
    (d) => lines(d.options.map((o) => [o.color, o.size].filter(Boolean).join(', '))),
    true,
  ],
  ['translations', 'listings.translations', translationsText, true],
];

const amount = (value: string | undefined) =>
  value === undefined ? '' : `₹${Number(value).toLocaleString('en-IN')}`;
/**
 * The reviewed fields of each unit, one unit per line, without price and stock of catalog units.
 */
function unitsDiff(t: Text, { draft, live, changes }: Submission): FieldDiff | null {
  const [before, after] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const keys = [
    ...new Set(
      changes.flatMap(({ path }) =>
        path.startsWith('units.') ? [path.slice('units.'.length, path.lastIndexOf('.'))] : [],
      ),
    ),
  ];
  for (const [side, of, source] of [
    [before, 'before', live],
    [after, 'after', draft],
  ] as const) {
    if (!source) continue;
    for (const key of keys) {
      const own = new Map(
        changes
          .filter((c) => c.path.startsWith(`units.${key}.`) && c[of] !== null)
          .map((c) => [c.path.slice(c.path.lastIndexOf('.') + 1), c[of]!]),
      );
      if (own.size === 0) continue;
      const unit = source.units.find((u) => unitKey(u) === key);
      side.set(key, [
        (unit && draftUnitName(source, unit)) || t('listings.this_product'),
        own.has('price')
          ? t('listings.moderation.price_mrp', {
              price: amount(own.get('price')),
              mrp: amount(own.get('mrp')),
            })
          : '',
        own.has('stock') ? t('listings.unit_count', { n: Number(own.get('stock')) }) : '',
        own.has('sku') ? t('listings.moderation.unit_sku', { sku: own.get('sku')! }) : '',
        own.has('ean') ? t('listings.moderation.unit_ean', { ean: own.get('ean')! }) : '',
        own.has('weightGrams') ? weight(Number(own.get('weightGrams'))) : '',
        own.has('lengthCm')
          ? t('listings.moderation.unit_length', { n: own.get('lengthCm')! })
          : '',
      ]);
    }
  }
  const text = (side: ReadonlyMap<string, string[]>) =>
    lines(keys.map((key) => (side.get(key) ?? []).filter(Boolean).join(' · ')));
  return keys.length === 0
    ? null
    : {
        path: 'units',
        label: t('common.units'),
        before: text(before),
        after: text(after),
        isList: true,
      };
}

/**
 * Every field of a submission against the published product, in the order of a product page;
 * `hasChanged` marks changes.
 */
export function comparedFieldsOf(
  t: Text,
  submission: Submission,
): { diff: FieldDiff; hasChanged: boolean }[] {
  const { draft, live, categories } = submission;
  const units = unitsDiff(t, submission);
  const all: FieldDiff[] = [
    {
      path: 'categoryId',
      label: t('catalog.category'),
      before: live ? (categories.before ?? t('common.none')) : '',
      after: categories.after ?? '',
    },
    ...TEXTS.map(([path, label, read, isList]): FieldDiff => ({
      path,
      label: t(label),
      before: live ? read(live, t).trim() : '',
      after: read(draft, t).trim(),
      ...(isList ? { isList } : {}),
    })),
    ...(units ? [units] : []),
  ];
  return all
    .filter((f) => f.before !== '' || f.after !== '')
    .map((diff) => ({ diff, hasChanged: diff.before !== diff.after }));
}
