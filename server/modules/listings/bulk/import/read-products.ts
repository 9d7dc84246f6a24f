import type { ImportProblem } from '#contracts/listings/bulk.ts';
import type { FieldKey, ImportFormat, ImportSettings } from '#contracts/listings/bulk-fields.ts';
import { countryOf } from '#contracts/catalog/countries.ts';
import { isEan, SHORT_HSN } from '#contracts/listings/listing-checks.ts';
import { isGstRule, ratesOn } from '#contracts/tax/gst-rate.ts';
import { type ListingDraft, MAX_DETAILS } from '#contracts/listings/listing-draft.ts';
import {
  addresses,
  BadCell,
  parseCentimetres,
  parseDays,
  parseGrams,
  gstText,
  parseMoney,
  parseUnits,
  textOfHtml,
  parseYesNo,
} from '#server/modules/listings/bulk/files/cells.ts';
import type { RowGroup, NamedRow } from '#server/modules/listings/bulk/files/groups.ts';
import {
  isBagistoParent,
  namesOf,
  type UnitName,
} from '#server/modules/listings/bulk/files/unit-names.ts';
import { packMessage } from '#server/platform/messages/format.ts';

/** One sellable unit as a row tells it; null: the row does not say. Paise. */
export interface UnitInput extends UnitName {
  row: number;
  sku: string;
  ean: string;
  price: number | null;
  mrp: number | null;
  stock: number | null;
  weightGrams: number | null;
  image: string;
}
/** A product as its rows tell it; what they do not tell is missing. */
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
  attributes: { label: string; value: string }[] | null;
  weightGrams: number | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
  returnableDays: number | null;
  isCodAllowed: boolean | null;
  variantType: string;
}

/** What the vendor sells is carried to a door. */
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
const MOST: Partial<Record<FieldKey, number>> = {
  name: 150,
  brand: 60,
  description: 5_000,
  genericName: 80,
  netQuantity: 60,
  countryOfOrigin: 60,
  manufacturer: 300,
  packer: 300,
  importer: 300,
  consumerCare: 200,
  bestBefore: 80,
  fssai: 20,
  bis: 60,
};
const listed = (text: string): string[] =>
  text
    .split(/\s*[|\n]\s*/)
    .map((t) => t.replace(/^•\s*/, '').trim())
    .filter(Boolean);

export interface ProductReadContext {
  format: ImportFormat;
  settings: ImportSettings;
  columnOf: (key: FieldKey) => string | null;
  firstRowOf: (sku: string) => number | undefined;
  /** Digits an HSN code needs at the vendor's turnover. */ leastHsn: 4 | 6;
  /** In India: the rates are those of this day. */ day: string;
}

/** Reads the rows of one product; what is wrong is in `problems`, what was left out or taken for granted in `notes`. */
export function readProduct({ rows: all }: RowGroup, ctx: ProductReadContext): ProductInput {
  const { format, settings } = ctx;
  const problems: ImportProblem[] = [];
  const notes = new Set<string>();
  const bad = (row: number, key: FieldKey | null, message: string) => {
    problems.push({ row, column: key && ctx.columnOf(key), message: message });
  };
  const read = <T>(row: NamedRow, key: FieldKey, parse: (text: string) => T): T | null => {
    try {
      return parse(row.at(key));
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      bad(row.n, key, error.message);
      return null;
    }
  };
  // A product in several languages has a row for each: the first one is taken.
  const spoken = new Map<string, Set<string>>();
  const rows = all.filter((r) => {
    const [sku, locale] = [r.at('sku'), r.at('locale')];
    const before = spoken.get(sku) ?? new Set();
    const isFirst = locale === '' || before.size === 0 || (before.size === 1 && before.has(locale));
    spoken.set(sku, before.add(locale));
    return isFirst;
  });
  if (rows.length < all.length) notes.add('listings.row.first_language_used');
  const first = (key: FieldKey): { row: NamedRow; text: string } => {
    const row = rows.find((r) => r.at(key) !== '') ?? rows[0]!;
    return { row, text: row.at(key) };
  };
  const short = (key: FieldKey, text: string, row: NamedRow) => {
    const most = MOST[key]!;
    if (text.length > most)
      bad(
        row.n,
        key,
        packMessage('listings.row.text_too_long', {
          n: text.length.toLocaleString('en-IN'),
          most: most.toLocaleString('en-IN'),
        }),
      );
    return text.slice(0, most);
  };
  // The row that tells of the product itself: Spree's and Bagisto's variants repeat or leave out what it says.
  const head =
    rows.find((r) => isBagistoParent(r) || /^variable\b/i.test(r.at('rowType'))) ??
    rows.find((r) => r.at('name') !== '') ??
    rows[0]!;
  const said = (key: FieldKey) =>
    head.at(key) === '' ? first(key) : { row: head, text: head.at(key) };

  for (const r of rows)
    if (NOT_SOLD.test(r.at('rowType')))
      bad(r.n, 'rowType', packMessage('listings.row.type_not_sold', { type: r.at('rowType') }));

  const { names, variantType, orphans } = namesOf(rows, format);
  for (const r of orphans)
    bad(r.n, 'parent', packMessage('listings.row.parent_missing', { parent: r.at('parent') }));
  const byNumber = new Map(all.map((r) => [r.n, r]));
  const isOwnHead = (n: number, sku: string) => {
    const row = byNumber.get(n);
    return (
      row !== undefined && row.at('sku').toLowerCase() === sku.toLowerCase() && !names.has(row)
    );
  };
  const units = rows.flatMap((row): UnitInput[] => {
    const name = names.get(row);
    if (!name) return [];
    const sku = row.at('sku');
    if (sku.length > 64) bad(row.n, 'sku', 'listings.row.sku_too_long');
    const firstRow = sku ? ctx.firstRowOf(sku) : undefined;
    if (firstRow !== undefined && firstRow !== row.n && !isOwnHead(firstRow, sku))
      bad(row.n, 'sku', packMessage('listings.row.sku_repeated', { sku, row: firstRow }));
    const currency = row.at('currency').toUpperCase();
    if (currency && currency !== 'INR' && settings.rate === 1)
      bad(
        row.n,
        'currency',
        packMessage('listings.row.exchange_rate_required', { currency, one: currency }),
      );
    const asked = {
      list: read(row, 'mrp', (t) => parseMoney(t, settings.rate)),
      price: read(row, 'price', (t) => parseMoney(t, settings.rate)),
      sale: read(row, 'salePrice', (t) => parseMoney(t, settings.rate)),
    };
    const price = asked.sale || asked.price || asked.list || null;
    let mrp = asked.list || (asked.sale ? asked.price : null) || null;
    if (price !== null && mrp !== null && price > mrp) {
      if (format === 'own' || format === 'other')
        bad(row.n, asked.sale ? 'salePrice' : 'price', 'listings.error.above_mrp');
      else {
        mrp = null;
        notes.add('listings.row.list_price_ignored');
      }
    }
    if (price !== null && price < 100) bad(row.n, 'price', 'offers.prices.too_low');
    let stock = read(row, 'stock', parseUnits);
    if (stock !== null && stock < 0) {
      if (format === 'own' || format === 'other')
        bad(row.n, 'stock', 'listings.row.stock_negative');
      stock = 0;
      notes.add('listings.row.stock_set_to_zero');
    }
    let ean = row.at('ean').replace(/^'/, '');
    if (ean && !isEan(ean)) {
      const message = /e\+/i.test(ean)
        ? 'listings.row.number_shortened'
        : 'listings.error.ean_invalid';
      if (format === 'own' || format === 'other') bad(row.n, 'ean', message);
      else notes.add('listings.row.barcode_ignored');
      ean = '';
    }
    return [
      {
        ...name,
        row: row.n,
        sku,
        ean,
        price,
        mrp,
        stock,
        weightGrams: read(row, 'weight', (t) =>
          parseGrams(t, row.at('weightUnit') || settings.weightUnit),
        ),
        image: '',
      },
    ];
  });
  if (units.length === 0) bad(head.n, null, 'listings.row.no_sellable_unit');
  const seen = new Map<string, number>();
  for (const u of units) {
    const key = `${u.variant}|${u.color}|${u.size}`.toLowerCase();
    if (seen.has(key))
      bad(
        u.row,
        'handle',
        key === '||'
          ? packMessage('listings.row.variants_identical', {
              first: seen.get(key)!,
              second: u.row,
            })
          : packMessage('listings.row.variant_repeated', { row: seen.get(key)! }),
      );
    else seen.set(key, u.row);
  }

  // Ours is plain text already; that of others is most often HTML.
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
  const highlights = said('highlights');
  const lines = listed(highlights.text);
  if (lines.length > 8 || lines.some((l) => l.length > 150))
    bad(highlights.row.n, 'highlights', 'listings.row.highlights_format');
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
  const measure = (key: 'length' | 'width' | 'height') =>
    read(first(key).row, key, (t) =>
      parseCentimetres(t, first(key).row.at('lengthUnit') || settings.lengthUnit),
    );
  const images = [...new Set(rows.flatMap((r) => addresses(r.at('images'))))];
  if (rows.some((r) => r.at('images') !== '') && images.length === 0)
    notes.add('listings.row.pictures_ignored');
  if (images.length > 8) notes.add('listings.row.first_pictures_used');
  const name = text.name ?? '';
  const handle =
    (format === 'woocommerce'
      ? head.at('sku')
      : format === 'bagisto'
        ? head.at('sku')
        : first('handle').text) || head.at('sku');
  if (handle.length > 128) bad(head.n, 'handle', 'listings.row.product_code_too_long');
  return {
    handle,
    rows: all.map((r) => r.n),
    title: (name || handle || units[0]?.sku || '').slice(0, 150),
    units,
    images: images.slice(0, 8),
    problems,
    notes: [...notes],
    category: said('category').text.slice(0, 300),
    text,
    legal,
    highlights: lines.length > 0 ? lines.slice(0, 8).map((l) => l.slice(0, 150)) : null,
    attributes: attributes.length > 0 ? attributes.slice(0, MAX_DETAILS) : null,
    weightGrams: read(first('weight').row, 'weight', (t) =>
      parseGrams(t, first('weight').row.at('weightUnit') || settings.weightUnit),
    ),
    lengthCm: measure('length'),
    widthCm: measure('width'),
    heightCm: measure('height'),
    returnableDays: read(first('returnDays').row, 'returnDays', parseDays),
    isCodAllowed: read(first('cod').row, 'cod', parseYesNo),
    variantType: first('variantType').text.slice(0, 30) || variantType,
  };
}
