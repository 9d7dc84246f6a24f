import type { ImportProblem } from '#contracts/listings/bulk.ts';
import { countryOf } from '#contracts/catalog/countries.ts';
import { TRANSLATED_LOCALES } from '#contracts/kernel/locales.ts';
import { withoutEmpty } from '#contracts/kernel/translations.ts';
import { type TranslatedKey, translatedKey } from '#contracts/listings/bulk-fields.ts';
import type { ProductTexts } from '#contracts/listings/product-texts.ts';
import { SHORT_HSN } from '#contracts/listings/listing-checks.ts';
import { isGstRule, ratesOn } from '#contracts/tax/gst-rate.ts';
import { type ListingDraft, MAX_DETAILS } from '#contracts/listings/listing-draft.ts';
import {
  addresses,
  parseCentimetres,
  parseDays,
  parseGrams,
  gstText,
  textOfHtml,
  parseYesNo,
} from '#server/modules/listings/bulk/files/cells.ts';
import type { RowGroup } from '#server/modules/listings/bulk/files/groups.ts';
import { namesOf } from '#server/modules/listings/bulk/files/unit-names.ts';
import { packMessage } from '#server/platform/messages/format.ts';
import { openProductRows, type ProductReadContext, type ProductRows } from './product-rows.ts';
import { readUnits, type UnitInput } from './read-units.ts';

/** A product as given by its rows; missing values are absent. */
export interface ProductInput {
  handle: string;
  rows: number[];
  title: string;
  units: UnitInput[];
  images: string[];
  problems: ImportProblem[];
  notes: string[];
  category: string;
  text: Partial<Pick<ListingDraft, 'name' | 'brand' | 'description' | 'hsnCode' | 'gst'>>;
  legal: Partial<ListingDraft['legal']>;
  highlights: string[] | null;
  translations: ProductTexts;
  attributes: { label: string; value: string }[] | null;
  weightGrams: number | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
  returnableDays: number | null;
  isCodAllowed: boolean | null;
  variantType: string;
}

/** Only physical products are sold here. */
const NOT_SOLD = /\b(?:grouped|external|virtual|downloadable|bundle|booking|subscription)\b/i;
const LEGAL = [
  'genericName',
  'netQuantity',
  'countryOfOrigin',
  'manufacturer',
  'packer',
  'importer',
  'consumerCare',
  'bestBefore',
  'fssai',
  'bis',
] as const;
const listed = (text: string): string[] =>
  text
    .split(/\s*[|\n]\s*/)
    .map((t) => t.replace(/^•\s*/, '').trim())
    .filter(Boolean);

/** Rows of an unsupported type, and those whose parent is missing in the file. */
function checkRowTypes({ rows, bad }: ProductRows, { orphans }: ReturnType<typeof namesOf>): void {
  for (const r of rows)
    if (NOT_SOLD.test(r.at('rowType')))
      bad(r.n, 'rowType', packMessage('listings.row.type_not_sold', { type: r.at('rowType') }));
  for (const r of orphans)
    bad(r.n, 'parent', packMessage('listings.row.parent_missing', { parent: r.at('parent') }));
}

/** Name, brand and description. Ours is plain text already; other systems mostly use HTML. */
function readWords(product: ProductRows): ProductInput['text'] {
  const { said, short, notes } = product;
  const { format } = product.ctx;
  const words = (t: string) => (format === 'own' ? t : textOfHtml(t));
  const text: ProductInput['text'] = {};
  for (const key of ['name', 'brand'] as const) {
    const s = said(key);
    if (s.text) text[key] = short(key, words(s.text), s.row);
  }
  if (!text.name && format !== 'own' && said('name').text === '')
    notes.add('listings.row.name_missing');
  const body = said('description').text ? said('description') : said('summary');
  if (body.text) text.description = short('description', words(body.text), body.row);
  return text;
}

/** HSN code and GST rate if given. */
function readTax({ ctx, said, bad }: ProductRows): ProductInput['text'] {
  const text: ProductInput['text'] = {};
  const hsn = said('hsn');
  if (hsn.text) {
    text.hsnCode = hsn.text.replaceAll(/[\s.]/g, '');
    if (!/^\d{4,8}$/.test(text.hsnCode)) bad(hsn.row.n, 'hsn', 'errors.hsn_length');
    else if (text.hsnCode.length < ctx.leastHsn) bad(hsn.row.n, 'hsn', SHORT_HSN);
  }
  const gst = said('gst');
  if (gst.text) {
    text.gst = gstText(gst.text);
    const rates = ratesOn(ctx.day);
    if (!isGstRule(text.gst) && !rates.some((rate) => String(rate) === text.gst))
      bad(
        gst.row.n,
        'gst',
        packMessage('listings.row.gst_rate_invalid', { rates: rates.join(', ') }),
      );
  }
  return text;
}

/** Legal declarations of a packaged commodity. */
function readLegal({ said, short, bad }: ProductRows): ProductInput['legal'] {
  const legal: ProductInput['legal'] = {};
  for (const key of LEGAL) {
    const s = said(key);
    if (s.text) legal[key] = short(key, s.text, s.row);
  }
  if (legal.countryOfOrigin) {
    const country = countryOf(legal.countryOfOrigin);
    if (country) legal.countryOfOrigin = country.name;
    else
      bad(
        said('countryOfOrigin').row.n,
        'countryOfOrigin',
        packMessage('listings.row.country_unknown', { country: legal.countryOfOrigin }),
      );
  }
  return legal;
}

function readHighlights(
  { said, bad }: ProductRows,
  key: 'highlights' | TranslatedKey = 'highlights',
): ProductInput['highlights'] {
  const highlights = said(key);
  const lines = listed(highlights.text);
  if (lines.length > 8 || lines.some((l) => l.length > 150))
    bad(highlights.row.n, key, 'listings.row.highlights_format');
  return lines.length > 0 ? lines.slice(0, 8).map((l) => l.slice(0, 150)) : null;
}

/** "Blue = नीला | Steel = स्टील": the product's words and what they are called in the language. */
function readWordPairs({ said, bad }: ProductRows, key: TranslatedKey): Record<string, string> {
  const { row, text } = said(key);
  const pairs = listed(text).map((one) => one.split('=').map((part) => part.trim()));
  if (pairs.some((pair) => pair.length !== 2 || pair.some((part) => !part || part.length > 200)))
    bad(row.n, key, 'listings.row.words_format');
  return Object.fromEntries(
    pairs.flatMap(([english, word]) => (english && word ? [[english, word]] : [])),
  );
}

/** What the product says in other languages; ours is plain text already, as that of others need not be. */
function readTranslations(product: ProductRows): ProductTexts {
  const { said, short } = product;
  const text = (key: TranslatedKey): string => {
    const { row, text: found } = said(key);
    return short(key, product.ctx.format === 'own' ? found : textOfHtml(found), row);
  };
  return withoutEmpty(
    Object.fromEntries(
      TRANSLATED_LOCALES.map((locale) => [
        locale,
        {
          name: text(translatedKey('name', locale)),
          description: text(translatedKey('description', locale)),
          highlights: readHighlights(product, translatedKey('highlights', locale)) ?? [],
          values: readWordPairs(product, translatedKey('words', locale)),
        },
      ]),
    ),
  );
}

function readAttributes({ said, bad }: ProductRows): ProductInput['attributes'] {
  const details = said('attributes');
  const attributes = listed(details.text).map((one) => ({
    label: one.split(':')[0]!.trim(),
    value: one.split(':').slice(1).join(':').trim(),
  }));
  if (
    attributes.some(
      (a) => a.label === '' || a.value === '' || a.label.length > 40 || a.value.length > 200,
    ) ||
    attributes.length > MAX_DETAILS
  )
    bad(details.row.n, 'attributes', 'listings.row.details_format');
  return attributes.length > 0 ? attributes.slice(0, MAX_DETAILS) : null;
}

function readImages({ rows, notes }: ProductRows): string[] {
  const images = [...new Set(rows.flatMap((r) => addresses(r.at('images'))))];
  if (rows.some((r) => r.at('images') !== '') && images.length === 0)
    notes.add('listings.row.pictures_ignored');
  if (images.length > 8) notes.add('listings.row.first_pictures_used');
  return images.slice(0, 8);
}

/** The product's code in the vendor's system. */
function readHandle({ ctx: { format }, head, first, bad }: ProductRows): string {
  const isCodeOfHead = format === 'woocommerce' || format === 'bagisto';
  const handle = (isCodeOfHead ? head.at('sku') : first('handle').text) || head.at('sku');
  if (handle.length > 128) bad(head.n, 'handle', 'listings.row.product_code_too_long');
  return handle;
}

/** Weight in grams and size in centimetres of the packed product. */
function readMeasures({ ctx: { settings }, read, first }: ProductRows) {
  const measure = (key: 'length' | 'width' | 'height') =>
    read(first(key).row, key, (t) =>
      parseCentimetres(t, first(key).row.at('lengthUnit') || settings.lengthUnit),
    );
  return {
    weightGrams: read(first('weight').row, 'weight', (t) =>
      parseGrams(t, first('weight').row.at('weightUnit') || settings.weightUnit),
    ),
    lengthCm: measure('length'),
    widthCm: measure('width'),
    heightCm: measure('height'),
  };
}

/** Reads one product's rows; errors go to `problems`, omissions and assumptions to `notes`. */
export function readProduct({ rows: all }: RowGroup, ctx: ProductReadContext): ProductInput {
  const product = openProductRows(all, ctx);
  const { first, said, read } = product;
  const unitNames = namesOf(product.rows, ctx.format);
  checkRowTypes(product, unitNames);
  const units = readUnits(product, unitNames.names);
  const text = { ...readWords(product), ...readTax(product) };
  const legal = readLegal(product);
  const highlights = readHighlights(product);
  const translations = readTranslations(product);
  const attributes = readAttributes(product);
  const images = readImages(product);
  const handle = readHandle(product);
  const rest = {
    ...readMeasures(product),
    returnableDays: read(first('returnDays').row, 'returnDays', parseDays),
    isCodAllowed: read(first('cod').row, 'cod', parseYesNo),
  };
  return {
    handle,
    rows: all.map((r) => r.n),
    title: ((text.name ?? '') || handle || units[0]?.sku || '').slice(0, 150),
    units,
    images,
    problems: product.problems,
    notes: [...product.notes],
    category: said('category').text.slice(0, 300),
    text,
    legal,
    highlights,
    translations,
    attributes,
    ...rest,
    variantType: first('variantType').text.slice(0, 30) || unitNames.variantType,
  };
}
