import {
  type ImportKind,
  PRODUCT_FIELDS,
  STOCK_FIELDS,
  TRANSLATED_FIELDS,
  type TranslatedColumn,
} from '#contracts/listings/bulk-fields.ts';
import type { ListingDraft } from '#contracts/listings/listing-draft.ts';
import { unitLabel } from '#server/modules/catalog/service.ts';
import { csvAmount, csvHead, csvLines } from '#server/platform/csv/csv.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type ExportedStockRow, selectStockRows } from './queries.ts';
import {
  callerLanguage,
  callerText,
  callerTextOf,
  inCallerLanguage,
} from '#server/platform/messages/caller.ts';
import { EXAMPLE_PRODUCT } from './example-product.ts';
import { SHOPIFY, shopifyRows } from './shopify.ts';
import { type Cell, partsOf, plain, products, rupees, type Whole } from './whole-products.ts';

const encoder = new TextEncoder();
/** The byte order mark makes spreadsheets read Hindi as UTF-8. */
const MARK = '\uFEFF';
const UNITS: Partial<Record<string, string>> = {
  weight: ' (g)',
  length: ' (cm)',
  width: ' (cm)',
  height: ' (cm)',
};
/** Names of the columns in the downloader's language; files come back in any of them (`recognise`). */
const productHeader = (): string[] => [
  ...PRODUCT_FIELDS.map((f) => `${callerText(f.title)}${UNITS[f.key] ?? ''}`),
  ...TRANSLATED_FIELDS.map((f) => f.key),
];
const STOCK_COLUMNS = [
  'listings.field.offer',
  'listings.field.sku',
  'common.product',
  'common.unit',
  'catalog.mrp',
  'common.price',
  'listings.field.sale_price',
  'listings.file.stock_now',
  'listings.field.stock_change',
  'listings.field.stock_counted',
  'listings.field.bin',
] as const;

/**
 * Several lines in one cell; ambiguous ones are left out, so importing the file leaves them
 * unchanged.
 */
const joined = (lines: readonly string[]): string =>
  lines.some((l) => /[|\n\r]/.test(l)) ? '' : lines.join(' | ');

/** A text in another language, as `read-products.ts` reads it. */
function translatedCell(d: ListingDraft, { text, locale }: TranslatedColumn): string {
  const texts = d.translations?.[locale];
  if (text === 'name' || text === 'description') return texts?.[text] ?? '';
  // Lines go by their place: with one missing the others would come back in wrong places.
  if (text === 'highlights')
    return texts?.highlights?.every((line) => line.trim() !== '') ? joined(texts.highlights) : '';
  const pairs = Object.entries(texts?.values ?? {}).filter(([, word]) => word.trim() !== '');
  return pairs.flat().some((word) => word.includes('='))
    ? ''
    : joined(pairs.map((pair) => pair.join(' = ')));
}

function productRows({ id, handle, draft: d, sold, pictures, category }: Whole): Cell[][] {
  return sold.map((u) => {
    const { variant, option } = partsOf(d, u);
    const cells: Record<(typeof PRODUCT_FIELDS)[number]['key'], Cell> = {
      handle: handle ?? id,
      name: d.name,
      category,
      brand: d.brand,
      description: d.description,
      highlights: joined(d.highlights),
      attributes: d.attributes.some((a) => a.label.includes(':'))
        ? ''
        : joined(d.attributes.map((a) => `${a.label}: ${a.value}`)),
      hsn: d.hsnCode,
      gst: d.gst,
      mrp: rupees(u.mrp),
      price: rupees(u.price),
      salePrice: '',
      stock: plain(u.stock),
      sku: u.sku,
      ean: u.ean,
      color: option?.color ?? '',
      size: option?.size ?? '',
      variantType: d.variantType,
      variant: variant?.name ?? '',
      weight: plain(d.weightGrams),
      length: plain(d.lengthCm),
      width: plain(d.widthCm),
      height: plain(d.heightCm),
      ...d.legal,
      returnDays: plain(d.returnableDays),
      cod: callerText(d.isCodAllowed ? 'common.yes' : 'common.no'),
      images: pictures.join('\n'),
    };
    return [
      ...PRODUCT_FIELDS.map((f) => cells[f.key]),
      ...TRANSLATED_FIELDS.map((f) => translatedCell(d, f)),
    ];
  });
}
async function* lines(
  header: readonly Cell[],
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode(MARK + csvLines([header]));
  for await (const batch of batches) if (batch.length > 0) yield encoder.encode(csvLines(batch));
}
/** Rows are made while the file goes out, after the call: in the language it was asked in. */
function mapped<A>(batches: AsyncIterable<A[]>, of: (a: A) => Cell[][]): AsyncGenerator<Cell[][]> {
  const language = callerLanguage();
  return (async function* () {
    for await (const batch of batches) yield inCallerLanguage(language, () => batch.flatMap(of));
  })();
}

/** All products of a vendor in our template: importing the file again changes nothing. */
export const productsCsv = (
  db: Db,
  vendorId: string,
  publicUrl: string,
): AsyncIterable<Uint8Array> =>
  lines(productHeader(), mapped(products(db, vendorId, publicUrl), productRows));
/** The same in Shopify's format. */
export const shopifyCsv = (
  db: Db,
  vendorId: string,
  publicUrl: string,
): AsyncIterable<Uint8Array> =>
  lines(SHOPIFY, mapped(products(db, vendorId, publicUrl), shopifyRows));

/**
 * Stock and prices of all offers of a vendor, with empty columns for units added, removed or
 * counted.
 */
export const stockCsv = (db: Db, vendorId: string): AsyncIterable<Uint8Array> =>
  lines(
    csvHead(STOCK_COLUMNS),
    mapped(stockBatches(db, vendorId), (r) => [
      [
        r.id,
        r.sku ?? '',
        r.name,
        unitLabel(r),
        csvAmount(r.original_paise),
        csvAmount(r.price_paise),
        '',
        String(r.on_hand),
        '',
        '',
        r.bin ?? '',
      ],
    ]),
  );
async function* stockBatches(db: Db, vendorId: string): AsyncGenerator<ExportedStockRow[]> {
  for (let after = ''; ;) {
    const rows = await selectStockRows(db, vendorId, after, 1_000);
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    yield rows;
  }
}

/** The header of our template, and for products one example. */
export function templateCsv(kind: ImportKind): AsyncIterable<Uint8Array> {
  return lines(
    kind === 'stock' ? csvHead(STOCK_FIELDS.map((f) => f.title)) : productHeader(),
    mapped(
      (async function* () {
        if (kind === 'products') yield [[...PRODUCT_FIELDS, ...TRANSLATED_FIELDS]];
      })(),
      (fields) => [fields.map((f) => callerTextOf(EXAMPLE_PRODUCT[f.key] ?? ''))],
    ),
  );
}
