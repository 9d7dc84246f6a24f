import { type AskedAttribute, checkAttributes } from '#contracts/catalog/attribute-rules.ts';
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
export const SHORT_HSN = 'With a turnover above ₹5 crore an HSN code has 6 to 8 digits.';
const isRate = (gst: string, day: string) =>
  gst !== '' && ratesOn(day).some((rate) => String(rate) === gst);
/** `leastHsn`: digits the vendor's turnover asks for; `day`: in India, by which the rates are chosen. */
export interface CheckTerms {
  day: string;
  leastHsn?: 4 | 6 | undefined;
}

/** What the product says by itself, so no attribute may say it too. */
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

/** What only the server can find out about a draft or an offer, in words for the form. */
export const SHOP_REFUSALS = {
  picture: 'A picture is not there any more. Remove it and add it again.',
  code: 'Another product of yours has this code.',
  taken: 'Another unit of yours has this code.',
  unit: 'This is no unit of the product, or stands here twice.',
  review: 'This is under review. Take it back to change it.',
  inShop: 'Variants that are in the shop cannot be taken away. Pause their offers instead.',
  split:
    'This is on sale without these choices, and stays so. Bring the others in as a product of their own.',
  offered: 'You offer this already.',
  foreign: 'Another seller brought this product in. You can change your price and stock.',
  merged: 'The marketplace made this one with another product. What you sell of it stands there.',
} as const;

/** EAN-8, UPC-12, EAN-13 or GTIN-14 with its check digit. */
export function isEan(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code)) return false;
  const sum = [...code]
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** What is still missing or wrong before a draft can be submitted, field by field; `asked`: the attributes of its category. Pure: form and server ask the same. */
export function checkListing(
  draft: ListingDraft,
  asked: readonly AskedAttribute[],
  { day, leastHsn = 4 }: CheckTerms,
): FieldError[] {
  const errors: FieldError[] = [];
  const need = (isGood: boolean, path: string, message: string) => {
    if (!isGood) errors.push({ path, message });
  };
  need(draft.categoryId !== null, 'categoryId', 'Choose a category.');
  need(draft.name.trim().length >= 3, 'name', 'Give the product a name of at least 3 letters.');
  need(
    draft.brand.trim() !== '',
    'brand',
    'Say which brand it is. Goods without one are "Unbranded".',
  );
  need(
    draft.description.trim().length >= 30,
    'description',
    'Describe the product in at least 30 letters.',
  );
  draft.highlights.forEach((one, i) =>
    need(one.trim() !== '', `highlights.${i}`, 'Write something here or remove the line.'),
  );
  const labels = draft.attributes.map((a) => a.label.trim().toLowerCase());
  draft.attributes.forEach((a, i) => {
    need(
      a.label.trim() !== '' && a.value.trim() !== '',
      `attributes.${i}.value`,
      'Fill both fields or remove the line.',
    );
    need(labels.indexOf(labels[i]!) === i, `attributes.${i}.label`, 'This is said above already.');
    need(
      !RESERVED_LABELS.some((l) => l.toLowerCase() === labels[i]),
      `attributes.${i}.label`,
      'This has a field of its own.',
    );
  });
  errors.push(
    ...checkAttributes(draft.attributes, asked),
    ...checkTax(draft, leastHsn, day),
    ...checkParcel(draft),
    ...checkLegal(draft),
  );
  need(draft.images.length > 0, 'images', 'Add at least one picture.');
  errors.push(...checkParts(draft), ...checkUnits(draft));
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
      { path: 'hsnCode', message: 'An HSN code has 4 to 8 digits.' },
      ...(gst === '' ? [{ path: 'gst', message: 'Choose a GST rate.' }] : []),
    ];
  if (hsnCode.length < leastHsn)
    return [
      { path: 'hsnCode', message: SHORT_HSN },
      ...checkTax({ ...draft, hsnCode: hsnCode.padEnd(leastHsn, '0') }, leastHsn, day),
    ];
  if (isGstRule(gst))
    return chaptersOf(gst).includes(hsnCode.slice(0, 2))
      ? []
      : [{ path: 'gst', message: 'This rate does not apply to this HSN code.' }];
  return isRate(gst, day) ? [] : [{ path: 'gst', message: 'Choose a GST rate.' }];
}

function checkParcel(draft: ListingDraft): FieldError[] {
  const weight =
    draft.weightGrams !== null && draft.weightGrams > 0
      ? []
      : [{ path: 'weightGrams', message: 'Say what it weighs, packed.' }];
  return [
    ...weight,
    ...(['lengthCm', 'widthCm', 'heightCm'] as const)
      .filter((edge) => !(draft[edge]! > 0))
      .map((path) => ({ path, message: 'Say how large the parcel is.' })),
  ];
}

/** Drafts that an undone import brings back may be from before the field. */
const bisOf = (legal: Partial<ListingDraft['legal']>): string => legal.bis?.trim() ?? '';

function checkLegal({ legal, hsnCode }: ListingDraft): FieldError[] {
  const errors: FieldError[] = [];
  const need = (isGood: boolean, field: keyof ListingDraft['legal'], message: string) => {
    if (!isGood) errors.push({ path: `legal.${field}`, message });
  };
  need(legal.genericName.trim() !== '', 'genericName', 'Say what it is in common words.');
  need(
    legal.netQuantity.trim() !== '',
    'netQuantity',
    'Say how much is in the pack, such as 1 N or 500 g.',
  );
  need(
    countryOf(legal.countryOfOrigin) !== undefined,
    'countryOfOrigin',
    'Choose the country it was made in.',
  );
  need(
    legal.manufacturer.trim().length >= 10,
    'manufacturer',
    'Name and address of the manufacturer are required by law.',
  );
  need(
    (countryOf(legal.countryOfOrigin)?.code ?? 'IN') === 'IN' || legal.importer.trim().length >= 10,
    'importer',
    'Imported goods need name and address of the importer.',
  );
  need(
    legal.consumerCare.trim() !== '',
    'consumerCare',
    'Give a phone number or e-mail for complaints.',
  );
  need(
    !isFood(hsnCode) || legal.bestBefore.trim() !== '',
    'bestBefore',
    'Food needs a best-before period.',
  );
  need(
    !isFood(hsnCode) || legal.fssai !== '',
    'fssai',
    'Food needs the FSSAI licence number of its manufacturer or packer.',
  );
  need(
    !needsBis(hsnCode) || bisOf(legal) !== '',
    'bis',
    'These goods need a BIS number (R-… or CM/L-…). If this one does not, write Exempt: and why.',
  );
  need(
    bisOf(legal) === '' || isBisNumber(bisOf(legal)),
    'bis',
    'A BIS number looks like R-41001234 or CM/L-8800012345.',
  );
  need(
    legal.fssai === '' || /^\d{14}$/.test(legal.fssai),
    'fssai',
    'An FSSAI licence number has 14 digits.',
  );
  return errors;
}

function checkParts(draft: ListingDraft): FieldError[] {
  const errors: FieldError[] = [];
  const names = draft.variants.map((v) => v.name.trim().toLowerCase());
  if (draft.variants.length > 0 && draft.variantType.trim() === '')
    errors.push({
      path: 'variantType',
      message: 'Say what the variants differ in, such as size or storage.',
    });
  names.forEach((name, i) => {
    if (name === '') errors.push({ path: `variants.${i}.name`, message: 'Name this variant.' });
    else if (names.indexOf(name) !== i)
      errors.push({ path: `variants.${i}.name`, message: 'Two variants have this name.' });
  });
  const options = draft.options.map((o) => `${o.color.trim()}|${o.size.trim()}`.toLowerCase());
  options.forEach((option, i) => {
    if (option === '|')
      errors.push({ path: `options.${i}.color`, message: 'Give a colour or a size.' });
    else if (options.indexOf(option) !== i)
      errors.push({ path: `options.${i}.color`, message: 'Two options are the same.' });
  });
  return errors;
}

/** A unit has a box of its own whole or not at all: two edges are no parcel. */
function checkBox(
  u: ListingDraft['units'][number],
  at: (field: string, message: string) => FieldError,
): FieldError[] {
  const missing = UNIT_EDGES.filter((edge) => !(u[edge]! > 0));
  return missing.length === UNIT_EDGES.length && UNIT_EDGES.every((edge) => u[edge] === null)
    ? []
    : missing.map((edge) => at(edge, 'Give all three edges, or none.'));
}

function checkUnits(draft: ListingDraft): FieldError[] {
  const expected = combinations(draft).map(unitKey);
  const keys = draft.units.map(unitKey);
  if (expected.length > MAX_UNITS)
    return [
      { path: 'units', message: 'These are more than 200 combinations. Split the product in two.' },
    ];
  if (
    new Set(expected).size !== expected.length ||
    keys.length !== expected.length ||
    expected.some((key) => !keys.includes(key))
  )
    return [
      {
        path: 'units',
        message: 'The table does not fit the variants and options. Open it once more.',
      },
    ];
  if (!draft.units.some((u) => u.isSold))
    return [{ path: 'units', message: 'Sell at least one combination.' }];
  const codes = draft.units.map((u) => (u.isSold ? u.sku.trim().toLowerCase() : ''));
  return draft.units.flatMap((u, i) => {
    if (!u.isSold) return [];
    const at = (field: string, message: string) => ({ path: `units.${i}.${field}`, message });
    return [
      ...(u.price !== null && u.price > 0 ? [] : [at('price', 'Give a price.')]),
      ...(u.mrp !== null && u.mrp > 0 ? [] : [at('mrp', 'Give the MRP.')]),
      ...(u.price !== null && u.mrp !== null && u.mrp > 0 && u.price > u.mrp
        ? [at('price', 'The price is above the MRP. By law it may not be.')]
        : []),
      ...(u.stock === null ? [at('stock', 'Say how many you have.')] : []),
      ...(codes[i] !== '' && codes.indexOf(codes[i]!) !== i
        ? [at('sku', 'Two units have this code.')]
        : []),
      ...(u.ean === '' || isEan(u.ean) ? [] : [at('ean', 'This is no EAN: check its digits.')]),
      ...(u.weightGrams === 0 ? [at('weightGrams', 'Say what it weighs, packed.')] : []),
      ...checkBox(u, at),
    ];
  });
}
