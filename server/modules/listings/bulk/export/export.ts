<<<<<<< HEAD
import {
  type ImportKind,
  PRODUCT_FIELDS,
  STOCK_FIELDS,
  TRANSLATED_FIELDS,
  type TranslatedColumn,
} from '#contracts/listings/bulk-fields.ts';
import { rupeesToPaise } from '#contracts/kernel/money.ts';
import type { DraftUnit, ListingDraft } from '#contracts/listings/listing-draft.ts';
import { csvAmount, csvLines } from '#server/platform/csv/csv.ts';
=======
import { type ImportKind, PRODUCT_FIELDS, STOCK_FIELDS } from '#contracts/listings/bulk-fields.ts';
import { csvAmount, csvHead, csvLines } from '#server/platform/csv/csv.ts';
>>>>>>> 04e2d6aa (Say files, reasons and SMS in the receiver's language)
import type { Db } from '#server/platform/db/database.ts';
import { selectStockLines } from './queries.ts';
import {
  callerLanguage,
  callerText,
  callerTextOf,
  inCallerLanguage,
} from '#server/platform/messages/caller.ts';
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
<<<<<<< HEAD
export const PRODUCT_HEADER = [
  ...PRODUCT_FIELDS.map((f) => `${english(f.title)}${UNITS[f.key] ?? ''}`),
  ...TRANSLATED_FIELDS.map((f) => f.key),
];
const STOCK_HEADER = [
  'Offer',
  'SKU',
  'Product',
  'Unit',
  'MRP',
  'Price',
  'Sale price',
  'Stock now',
  'Stock change',
  'Stock counted',
];
=======
/** Names of the columns in the language of whoever downloads; files come back in any of them (`recognise`). */
const productHeader = (): string[] =>
  PRODUCT_FIELDS.map((f) => `${callerText(f.title)}${UNITS[f.key] ?? ''}`);
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
] as const;
>>>>>>> 04e2d6aa (Say files, reasons and SMS in the receiver's language)

/** All products of a vendor with their drafts, in batches. */
const joined = (lines: readonly string[]): string =>
  lines.some((l) => /[|\n\r]/.test(l)) ? '' : lines.join(' | ');

<<<<<<< HEAD
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

interface Whole {
  id: string;
  handle: string | null;
  draft: ListingDraft;
  sold: DraftUnit[];
  pictures: string[];
  category: string;
}
/** All products of a vendor with their drafts, in batches. */
async function* products(db: Db, vendorId: string, publicUrl: string): AsyncGenerator<Whole[]> {
  const book = new CategoryIndex(await selectImportCategories(db));
  for (let after = ''; ;) {
    const rows = await selectForExport(db, vendorId, after, BATCH);
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    const live = await draftsOfLiveProducts(
      db,
      vendorId,
      rows.flatMap((r) => (r.draft === null && r.product_id ? [r.product_id] : [])),
    );
    const drafts = rows.flatMap((r): (KnownListing & { draft: ListingDraft })[] => {
      const draft = r.draft ?? live.get(r.product_id ?? '')?.draft;
      return draft ? [{ ...r, draft }] : [];
    });
    const hashes = await selectHashes(db, [
      ...new Set(drafts.flatMap((d) => d.draft.images.map((i) => i.id))),
    ]);
    yield drafts.map(({ id, handle, draft }) => ({
      id,
      handle,
      draft,
      sold: draft.units.filter((u) => u.isSold),
      category: draft.categoryId ? book.titleOf(draft.categoryId) : '',
      pictures: [
        ...draft.images
          .flatMap((i) => hashes.get(i.id) ?? [])
          .map((hash) => `${publicUrl}/media/${hash}/900.webp`),
        ...(draft.pictureLinks ?? []),
      ],
    }));
  }
}
const partsOf = (draft: ListingDraft, u: DraftUnit) => ({
  variant: draft.variants.find((v) => v.id === u.variant),
  option: draft.options.find((o) => o.id === u.option),
});

=======
>>>>>>> 04e2d6aa (Say files, reasons and SMS in the receiver's language)
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
export function stockCsv(db: Db, vendorId: string): AsyncIterable<Uint8Array> {
  return lines(
    csvHead(STOCK_COLUMNS),
    (async function* () {
      for (let after = ''; ;) {
        const rows = await selectStockLines(db, vendorId, after, 1_000);
        if (rows.length === 0) return;
        after = rows.at(-1)!.id;
        yield rows.map((r) => [
          r.id,
          r.sku ?? '',
          r.name,
          r.unit,
          csvAmount(r.original_paise),
          csvAmount(r.price_paise),
          '',
          String(r.on_hand),
          '',
          '',
        ]);
      }
    })(),
  );
}

/** An example of a product: words are ids, what reads the same in every language stands as it is. */
const EXAMPLE: Partial<Record<string, string>> = {
  handle: 'steel-bottle',
  name: 'listings.example.name',
  category: '',
  brand: 'Himgiri',
  description: 'listings.example.description',
  highlights: 'listings.example.highlights',
  attributes: 'listings.example.attributes',
  hsn: '7323',
  gst: '5',
  mrp: '999',
  price: '799',
  salePrice: '699',
  stock: '40',
  sku: 'BOTTLE-BLUE-1L',
  color: 'listings.example.colour',
  size: '1 l',
  weight: '420',
  length: '28',
  width: '9',
  height: '9',
  countryOfOrigin: 'India',
  genericName: 'listings.example.generic_name',
  netQuantity: '1 N',
  manufacturer: 'listings.example.manufacturer',
  consumerCare: 'care@himgiri.example',
  returnDays: '7',
<<<<<<< HEAD
  cod: 'Yes',
  name_hi: 'स्टील की पानी की बोतल',
  description_hi: 'स्टील की बोतल जो पानी को दिनभर ठंडा और चाय को रातभर गर्म रखती है।',
  highlights_hi: 'दोहरी दीवार | ढक्कन जो रिसता नहीं',
  words_hi: 'Blue = नीला | Steel = स्टील | Wash by hand = हाथ से धोएँ',
=======
  cod: 'common.yes',
>>>>>>> 04e2d6aa (Say files, reasons and SMS in the receiver's language)
};
/** The header of our template, and for products one example. */
export function templateCsv(kind: ImportKind): AsyncIterable<Uint8Array> {
  return lines(
<<<<<<< HEAD
    kind === 'stock' ? STOCK_FIELDS.map((f) => english(f.title)) : PRODUCT_HEADER,
    (async function* () {
      if (kind === 'products')
        yield [[...PRODUCT_FIELDS, ...TRANSLATED_FIELDS].map((f) => EXAMPLE[f.key] ?? '')];
    })(),
=======
    kind === 'stock' ? csvHead(STOCK_FIELDS.map((f) => f.title)) : productHeader(),
    mapped(
      (async function* () {
        if (kind === 'products') yield [PRODUCT_FIELDS];
      })(),
      (fields) => [fields.map((f) => callerTextOf(EXAMPLE[f.key] ?? ''))],
    ),
>>>>>>> 04e2d6aa (Say files, reasons and SMS in the receiver's language)
  );
}
