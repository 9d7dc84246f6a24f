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
import type { Db } from '#server/platform/db/database.ts';
import { CategoryIndex } from '#server/modules/listings/bulk/import/category-book.ts';
import { selectForExport, selectHashes, selectStockLines } from './queries.ts';
import {
  type KnownListing,
  selectImportCategories,
} from '#server/modules/listings/bulk/import/queries.plan.ts';
import { draftsOfLiveProducts } from '#server/modules/listings/drafts/drafts.ts';
import { english } from '#server/platform/messages/format.ts';

type Cell = string | ReturnType<typeof csvAmount>;
const BATCH = 200;
const encoder = new TextEncoder();
/** The byte order mark makes spreadsheets read Hindi as UTF-8. */
const MARK = '\uFEFF';
const UNITS: Partial<Record<string, string>> = {
  weight: ' (g)',
  length: ' (cm)',
  width: ' (cm)',
  height: ' (cm)',
};
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

const rupees = (value: number | null): Cell =>
  value === null ? '' : csvAmount(rupeesToPaise(value));
const plain = (value: number | null): string => (value === null ? '' : String(value));
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
      cod: d.isCodAllowed ? 'Yes' : 'No',
      images: pictures.join('\n'),
    };
    return [
      ...PRODUCT_FIELDS.map((f) => cells[f.key]),
      ...TRANSLATED_FIELDS.map((f) => translatedCell(d, f)),
    ];
  });
}
const SHOPIFY = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'Status',
];
const html = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .split('\n')
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('');
function shopifyRows({ id, handle, draft: d, sold, pictures, category }: Whole): Cell[][] {
  const names: [string, (u: DraftUnit) => string][] = [
    [d.variantType || 'Variant', (u) => partsOf(d, u).variant?.name ?? ''],
    ['Color', (u) => partsOf(d, u).option?.color ?? ''],
    ['Size', (u) => partsOf(d, u).option?.size ?? ''],
  ];
  const used = names.filter(([, of]) => sold.some((u) => of(u) !== ''));
  const lines = Math.max(sold.length, pictures.length);
  return Array.from({ length: lines }, (_, i) => {
    const u = sold[i];
    const option = (n: number): Cell[] =>
      used.length === 0 && n === 0
        ? [i === 0 ? 'Title' : '', u ? 'Default Title' : '']
        : [i === 0 ? (used[n]?.[0] ?? '') : '', u ? (used[n]?.[1](u) ?? '') : ''];
    const unit: Cell[] = u
      ? [
          u.sku,
          plain(d.weightGrams),
          'shopify',
          plain(u.stock),
          'deny',
          'manual',
          rupees(u.price),
          u.mrp !== null && u.price !== null && u.mrp > u.price ? rupees(u.mrp) : '',
          'TRUE',
          'TRUE',
          u.ean,
        ]
      : Array<Cell>(11).fill('');
    return [
      handle ?? id,
      ...(i === 0
        ? [d.name, html(d.description), d.brand, category, '', 'TRUE']
        : Array<Cell>(6).fill('')),
      ...option(0),
      ...option(1),
      ...option(2),
      ...unit,
      pictures[i] ?? '',
      pictures[i] ? String(i + 1) : '',
      pictures[i] ? (d.images[i]?.alt ?? '') : '',
      i === 0 ? 'FALSE' : '',
      i === 0 ? 'active' : '',
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
async function* mapped<A>(
  batches: AsyncIterable<A[]>,
  of: (a: A) => Cell[][],
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.flatMap(of);
}

/** All products of a vendor in our template: importing the file again changes nothing. */
export const productsCsv = (
  db: Db,
  vendorId: string,
  publicUrl: string,
): AsyncIterable<Uint8Array> =>
  lines(PRODUCT_HEADER, mapped(products(db, vendorId, publicUrl), productRows));
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
    STOCK_HEADER,
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

const EXAMPLE: Partial<Record<string, string>> = {
  handle: 'steel-bottle',
  name: 'Steel water bottle',
  category: '',
  brand: 'Himgiri',
  description: 'A bottle of steel that keeps water cold for a day and tea hot for a night.',
  highlights: 'Two walls | Leak-proof lid',
  attributes: 'Material: Steel | Care: Wash by hand',
  hsn: '7323',
  gst: '5',
  mrp: '999',
  price: '799',
  salePrice: '699',
  stock: '40',
  sku: 'BOTTLE-BLUE-1L',
  color: 'Blue',
  size: '1 l',
  weight: '420',
  length: '28',
  width: '9',
  height: '9',
  countryOfOrigin: 'India',
  genericName: 'Water bottle',
  netQuantity: '1 N',
  manufacturer: 'Himgiri Steel, 4 Mill Road, Pune 411001',
  consumerCare: 'care@himgiri.example',
  returnDays: '7',
  cod: 'Yes',
  name_hi: 'स्टील की पानी की बोतल',
  description_hi: 'स्टील की बोतल जो पानी को दिनभर ठंडा और चाय को रातभर गर्म रखती है।',
  highlights_hi: 'दोहरी दीवार | ढक्कन जो रिसता नहीं',
  words_hi: 'Blue = नीला | Steel = स्टील | Wash by hand = हाथ से धोएँ',
};
/** The header of our template, and for products one example. */
export function templateCsv(kind: ImportKind): AsyncIterable<Uint8Array> {
  return lines(
    kind === 'stock' ? STOCK_FIELDS.map((f) => english(f.title)) : PRODUCT_HEADER,
    (async function* () {
      if (kind === 'products')
        yield [[...PRODUCT_FIELDS, ...TRANSLATED_FIELDS].map((f) => EXAMPLE[f.key] ?? '')];
    })(),
  );
}
