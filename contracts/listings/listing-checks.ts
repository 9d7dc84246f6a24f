import { type ApplicableAttribute, checkAttributes } from '#contracts/catalog/attribute-rules.ts';
import { isEan } from '#contracts/catalog/trade-number.ts';
import { countryOf } from '#contracts/catalog/countries.ts';
import type { FieldError } from '#contracts/kernel/errors.ts';
import {
  combinations,
  type ListingDraft,
  MAX_UNITS,
  UNIT_EDGES,
  unitKey,
} from './listing-draft.ts';
import { isFood } from '#contracts/tax/food.ts';
import { isBisNumber, needsBis } from '#contracts/tax/bis.ts';
import { chaptersOf, isGstRule, ratesOn } from '#contracts/tax/gst-rate.ts';

/** Notification 78/2020-Central Tax. */
export const SHORT_HSN = 'errors.hsn_turnover_length';
const isRate = (gst: string, day: string) =>
  gst !== '' && ratesOn(day).some((rate) => String(rate) === gst);
/**
 * `leastHsn`: minimum digits for the vendor's turnover; `day`: date in India that decides the
 * rates.
 */
export interface CheckTerms {
  day: string;
  leastHsn?: 4 | 6 | undefined;
}

/** Labels the product has fields for, so no attribute may use them. */
export const RESERVED_LABELS: readonly string[] = [
  'Brand',
  'Generic Name',
  'Net Quantity',
  'Item Weight',
  'Package Dimensions',
  'Country of Origin',
  'Manufacturer',
  'Packer',
  'Importer',
  'Consumer Care',
  'Best Before',
  'FSSAI Licence',
  'BIS Registration',
];

/** Findings about a draft or offer that need the server, as messages for the form. */
export const MARKETPLACE_REFUSALS = {
  picture: 'listings.error.photo_missing',
  code: 'listings.error.sku_taken_product',
  taken: 'listings.error.sku_taken',
  unit: 'listings.error.item_unknown',
  review: 'listings.error.in_review',
  unitsOnSale: 'listings.error.variant_live',
  split: 'listings.error.split',
  offered: 'listings.error.already_offered',
  foreign: 'listings.error.foreign',
  merged: 'listings.error.merged',
} as const;

/**
 * Missing or wrong fields of a draft before it can be submitted; `asked`: the attributes of its
 * category. Pure: form and server share it.
 */
export function checkListing(
  draft: ListingDraft,
  asked: readonly ApplicableAttribute[],
  { day, leastHsn = 4 }: CheckTerms,
): FieldError[] {
  const errors: FieldError[] = [];
  const need = (isGood: boolean, path: string, message: string) => {
    if (!isGood) errors.push({ path, message });
  };
  need(draft.categoryId !== null, 'categoryId', 'listings.error.category_required');
  need(draft.name.trim().length >= 3, 'name', 'listings.error.name_short');
  need(draft.brand.trim() !== '', 'brand', 'errors.brand_missing');
  need(draft.description.trim().length >= 30, 'description', 'listings.error.description_short');
  draft.highlights.forEach((one, i) =>
    need(one.trim() !== '', `highlights.${i}`, 'listings.error.line_empty'),
  );
  const labels = draft.attributes.map((a) => a.label.trim().toLowerCase());
  draft.attributes.forEach((a, i) => {
    need(
      a.label.trim() !== '' && a.value.trim() !== '',
      `attributes.${i}.value`,
      'listings.error.detail_incomplete',
    );
    need(
      labels.indexOf(labels[i]!) === i,
      `attributes.${i}.label`,
      'listings.error.detail_repeated',
    );
    need(
      !RESERVED_LABELS.some((l) => l.toLowerCase() === labels[i]),
      `attributes.${i}.label`,
      'listings.error.detail_reserved',
    );
  });
  errors.push(
    ...checkAttributes(draft.attributes, asked),
    ...checkTax(draft, leastHsn, day),
    ...checkPackage(draft),
    ...checkLegal(draft),
  );
  need(draft.images.length > 0, 'images', 'listings.error.photo_required');
  errors.push(...checkVariantsAndOptions(draft), ...checkUnits(draft));
  return errors;
}

function checkTax(
  draft: Pick<ListingDraft, 'hsnCode' | 'gst'>,
  leastHsn: 4 | 6,
  day: string,
): FieldError[] {
  const { hsnCode, gst } = draft;
  if (!/^\d{4,8}$/.test(hsnCode))
    return [
      { path: 'hsnCode', message: 'errors.hsn_length' },
      ...(gst === '' ? [{ path: 'gst', message: 'listings.error.gst_required' }] : []),
    ];
  if (hsnCode.length < leastHsn)
    return [
      { path: 'hsnCode', message: SHORT_HSN },
      ...checkTax({ ...draft, hsnCode: hsnCode.padEnd(leastHsn, '0') }, leastHsn, day),
    ];
  if (isGstRule(gst))
    return chaptersOf(gst).includes(hsnCode.slice(0, 2))
      ? []
      : [{ path: 'gst', message: 'listings.error.gst_hsn_mismatch' }];
  return isRate(gst, day) ? [] : [{ path: 'gst', message: 'listings.error.gst_required' }];
}

function checkPackage(draft: ListingDraft): FieldError[] {
  const weight =
    draft.weightGrams !== null && draft.weightGrams > 0
      ? []
      : [{ path: 'weightGrams', message: 'listings.error.packed_weight' }];
  return [
    ...weight,
    ...(['lengthCm', 'widthCm', 'heightCm'] as const)
      .filter((edge) => !(draft[edge]! > 0))
      .map((path) => ({ path, message: 'listings.error.package_size' })),
  ];
}

/** Drafts restored by undoing an import may predate the field. */
const bisOf = (legal: Partial<ListingDraft['legal']>): string => legal.bis?.trim() ?? '';

function checkLegal({ legal, hsnCode }: ListingDraft): FieldError[] {
  const errors: FieldError[] = [];
  const need = (isGood: boolean, field: keyof ListingDraft['legal'], message: string) => {
    if (!isGood) errors.push({ path: `legal.${field}`, message });
  };
  need(legal.genericName.trim() !== '', 'genericName', 'listings.error.common_name');
  need(legal.netQuantity.trim() !== '', 'netQuantity', 'listings.error.net_quantity');
  need(
    countryOf(legal.countryOfOrigin) !== undefined,
    'countryOfOrigin',
    'listings.error.origin_required',
  );
  need(
    legal.manufacturer.trim().length >= 10,
    'manufacturer',
    'listings.error.manufacturer_required',
  );
  need(
    (countryOf(legal.countryOfOrigin)?.code ?? 'IN') === 'IN' || legal.importer.trim().length >= 10,
    'importer',
    'listings.error.importer_required',
  );
  need(legal.consumerCare.trim() !== '', 'consumerCare', 'listings.error.complaint_contact');
  need(
    !isFood(hsnCode) || legal.bestBefore.trim() !== '',
    'bestBefore',
    'listings.error.best_before_required',
  );
  need(!isFood(hsnCode) || legal.fssai !== '', 'fssai', 'listings.error.fssai_required');
  need(!needsBis(hsnCode) || bisOf(legal) !== '', 'bis', 'errors.bis_missing');
  need(bisOf(legal) === '' || isBisNumber(bisOf(legal)), 'bis', 'errors.bis_format');
  need(legal.fssai === '' || /^\d{14}$/.test(legal.fssai), 'fssai', 'errors.fssai_length');
  return errors;
}

function checkVariantsAndOptions(draft: ListingDraft): FieldError[] {
  const errors: FieldError[] = [];
  const names = draft.variants.map((v) => v.name.trim().toLowerCase());
  if (draft.variants.length > 0 && draft.variantType.trim() === '')
    errors.push({
      path: 'variantType',
      message: 'listings.error.variant_type',
    });
  names.forEach((name, i) => {
    if (name === '')
      errors.push({ path: `variants.${i}.name`, message: 'listings.error.variant_name' });
    else if (names.indexOf(name) !== i)
      errors.push({ path: `variants.${i}.name`, message: 'listings.error.variants_repeated' });
  });
  const options = draft.options.map((o) => `${o.color.trim()}|${o.size.trim()}`.toLowerCase());
  options.forEach((option, i) => {
    if (option === '|')
      errors.push({ path: `options.${i}.color`, message: 'listings.error.option_empty' });
    else if (options.indexOf(option) !== i)
      errors.push({ path: `options.${i}.color`, message: 'listings.error.options_repeated' });
  });
  return errors;
}

/** A unit's own box has all three edges or none: shipping needs all of them. */
function checkBox(
  u: ListingDraft['units'][number],
  at: (field: string, message: string) => FieldError,
): FieldError[] {
  const missing = UNIT_EDGES.filter((edge) => !(u[edge]! > 0));
  return missing.length === UNIT_EDGES.length && UNIT_EDGES.every((edge) => u[edge] === null)
    ? []
    : missing.map((edge) => at(edge, 'listings.error.package_edges'));
}

function checkUnits(draft: ListingDraft): FieldError[] {
  const expected = combinations(draft).map(unitKey);
  const keys = draft.units.map(unitKey);
  if (expected.length > MAX_UNITS) return [{ path: 'units', message: 'listings.error.too_many' }];
  if (
    new Set(expected).size !== expected.length ||
    keys.length !== expected.length ||
    expected.some((key) => !keys.includes(key))
  )
    return [
      {
        path: 'units',
        message: 'listings.error.table_outdated',
      },
    ];
  if (!draft.units.some((u) => u.isSold))
    return [{ path: 'units', message: 'listings.error.nothing_sold' }];
  const codes = draft.units.map((u) => (u.isSold ? u.sku.trim().toLowerCase() : ''));
  return draft.units.flatMap((u, i) => {
    if (!u.isSold) return [];
    const at = (field: string, message: string) => ({ path: `units.${i}.${field}`, message });
    return [
      ...(u.price !== null && u.price > 0 ? [] : [at('price', 'listings.error.price_required')]),
      ...(u.mrp !== null && u.mrp > 0 ? [] : [at('mrp', 'listings.error.mrp_required')]),
      ...(u.price !== null && u.mrp !== null && u.mrp > 0 && u.price > u.mrp
        ? [at('price', 'listings.error.above_mrp')]
        : []),
      ...(u.stock === null ? [at('stock', 'listings.error.stock_required')] : []),
      ...(codes[i] !== '' && codes.indexOf(codes[i]!) !== i
        ? [at('sku', 'listings.error.sku_repeated')]
        : []),
      ...(u.ean === '' || isEan(u.ean) ? [] : [at('ean', 'listings.error.ean_invalid')]),
      ...(u.weightGrams === 0 ? [at('weightGrams', 'listings.error.packed_weight')] : []),
      ...checkBox(u, at),
    ];
  });
}
