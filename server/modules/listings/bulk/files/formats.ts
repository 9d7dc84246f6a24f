import {
  type FieldKey,
  fieldsFor,
  type ImportFormat,
  type ImportKind,
  type ImportSettings,
  type LENGTH_UNITS,
  PRODUCT_FIELDS,
  STOCK_FIELDS,
  TRANSLATED_FIELDS,
  type WEIGHT_UNITS,
} from '#contracts/listings/bulk-fields.ts';
import { DEFAULT_LOCALE, PORTAL_LOCALES, LOCALES, type Locale } from '#contracts/kernel/locales.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { formatMessage } from '#server/platform/messages/format.ts';

/** A header normalised: no capitals, spaces and punctuation. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Column names of other systems; the first matching column takes the field. */
const SHOPIFY: Record<string, FieldKey> = {
  handle: 'handle',
  urlhandle: 'handle',
  title: 'name',
  bodyhtml: 'description',
  description: 'description',
  vendor: 'brand',
  productcategory: 'category',
  type: 'category',
  option1name: 'option1Name',
  option1value: 'option1Value',
  option2name: 'option2Name',
  option2value: 'option2Value',
  option3name: 'option3Name',
  option3value: 'option3Value',
  variantsku: 'sku',
  sku: 'sku',
  variantgrams: 'weight',
  weightvaluegrams: 'weight',
  variantinventoryqty: 'stock',
  inventoryquantity: 'stock',
  variantprice: 'price',
  price: 'price',
  variantcompareatprice: 'mrp',
  compareatprice: 'mrp',
  variantbarcode: 'ean',
  barcode: 'ean',
  imagesrc: 'images',
  productimageurl: 'images',
};
const WOOCOMMERCE: Record<string, FieldKey> = {
  id: 'rowId',
  type: 'rowType',
  sku: 'sku',
  gtinupceanorisbn: 'ean',
  name: 'name',
  shortdescription: 'summary',
  description: 'description',
  stock: 'stock',
  saleprice: 'price',
  regularprice: 'mrp',
  categories: 'category',
  brands: 'brand',
  images: 'images',
  parent: 'parent',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  attribute1name: 'option1Name',
  attribute1values: 'option1Value',
  attribute2name: 'option2Name',
  attribute2values: 'option2Value',
  attribute3name: 'option3Name',
  attribute3values: 'option3Value',
};
const SPREE: Record<string, FieldKey> = {
  slug: 'handle',
  sku: 'sku',
  name: 'name',
  price: 'price',
  compareatprice: 'mrp',
  currency: 'currency',
  description: 'description',
  category1: 'category',
  option1name: 'option1Name',
  option1value: 'option1Value',
  option2name: 'option2Name',
  option2value: 'option2Value',
  option3name: 'option3Name',
  option3value: 'option3Value',
  image1src: 'images',
  width: 'width',
  height: 'height',
  depth: 'length',
  dimensionsunit: 'lengthUnit',
  weight: 'weight',
  weightunit: 'weightUnit',
  inventorycount: 'stock',
  barcode: 'ean',
};
const BAGISTO: Record<string, FieldKey> = {
  sku: 'sku',
  parentsku: 'parent',
  locale: 'locale',
  type: 'rowType',
  categories: 'category',
  images: 'images',
  name: 'name',
  description: 'description',
  shortdescription: 'summary',
  length: 'length',
  width: 'width',
  height: 'height',
  weight: 'weight',
  price: 'mrp',
  specialprice: 'price',
  brand: 'brand',
  inventories: 'stock',
  configurablevariants: 'combinations',
  color: 'color',
  size: 'size',
};
/** Column names of any system. */
const OTHER: Record<string, FieldKey> = {
  code: 'handle',
  producturl: 'handle',
  handle: 'handle',
  slug: 'handle',
  productid: 'handle',
  title: 'name',
  productname: 'name',
  itemname: 'name',
  nameofproduct: 'name',
  categories: 'category',
  categoryname: 'category',
  make: 'brand',
  manufacturername: 'manufacturer',
  desc: 'description',
  details: 'description',
  hsn: 'hsn',
  hsnsac: 'hsn',
  gst: 'gst',
  gstpercent: 'gst',
  tax: 'gst',
  taxrate: 'gst',
  sellingprice: 'price',
  rate: 'price',
  maximumretailprice: 'mrp',
  regularprice: 'mrp',
  listprice: 'mrp',
  discountedprice: 'salePrice',
  offerprice: 'salePrice',
  specialprice: 'salePrice',
  quantity: 'stock',
  qty: 'stock',
  inventory: 'stock',
  skucode: 'sku',
  itemcode: 'sku',
  articlenumber: 'sku',
  barcode: 'ean',
  gtin: 'ean',
  upc: 'ean',
  color: 'color',
  images: 'images',
  image: 'images',
  imageurl: 'images',
  imagelinks: 'images',
  weightg: 'weight',
  weightkg: 'weight',
  origin: 'countryOfOrigin',
  country: 'countryOfOrigin',
};
/** What a field's column is called in a language of the catalogs, as the export names it. */
const titleOf = (locale: Locale, title: MessageId) => plain(formatMessage(locale, title));
/** `name_hi`, and also "Name (Hindi)" or "Name (हिन्दी)". */
const translated = (): [name: string, key: FieldKey][] =>
  TRANSLATED_FIELDS.flatMap(({ key, title, locale }) => [
    [plain(key), key],
    ...[LOCALES[locale].name, languageName(locale)].map((language): [string, FieldKey] => [
      plain(`${formatMessage(DEFAULT_LOCALE, title)} ${language}`),
      key,
    ]),
  ]);
const languageName = (locale: Locale): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
/** Our own columns in every language: a file that was exported in Hindi comes back. */
const own = (kind: ImportKind): Record<string, FieldKey> =>
  Object.fromEntries([
    // English last, so that it wins where two languages share a word.
    ...PORTAL_LOCALES.toReversed().flatMap((locale) =>
      (kind === 'stock' ? STOCK_FIELDS : PRODUCT_FIELDS).map((f): [string, FieldKey] => [
        titleOf(locale, f.title),
        f.key,
      ]),
    ),
    ...(kind === 'stock' ? [] : translated()),
  ]);
/** Whether the columns of one language are all there. */
const hasOwn = (names: readonly string[], ...wanted: MessageId[]): boolean =>
  PORTAL_LOCALES.some((locale) => wanted.every((id) => names.includes(titleOf(locale, id))));

const TABLES = {
  own: own('products'),
  shopify: SHOPIFY,
  woocommerce: WOOCOMMERCE,
  spree: SPREE,
  bagisto: BAGISTO,
  other: { ...own('products'), ...OTHER },
} as const;

/** Columns that identify a system's format. */
function formatOf(names: readonly string[], has: (...names: string[]) => boolean): ImportFormat {
  if (
    hasOwn(names, 'listings.field.product_code', 'catalog.attribute.hsn_code', 'listings.gst.rate')
  )
    return 'own';
  if (has('handle', 'option1name') || has('urlhandle', 'title')) return 'shopify';
  if (has('sku', 'parentsku', 'type') || has('sku', 'configurablevariants')) return 'bagisto';
  if (has('type', 'sku', 'regularprice')) return 'woocommerce';
  if (has('slug', 'sku', 'option1name') || has('slug', 'sku', 'compareatprice')) return 'spree';
  return 'other';
}

const titlesOf = (...ids: MessageId[]): string =>
  PORTAL_LOCALES.flatMap((locale) => ids.map((id) => formatMessage(locale, id))).join('|');
const WEIGHT = new RegExp(`weight|${titlesOf('catalog.attribute.weight')}`, 'iu');
const LENGTH = new RegExp(
  `length|width|height|${titlesOf('listings.field.length', 'listings.field.width', 'listings.field.height')}`,
  'iu',
);
/** A column whose title ends in its unit: "Weight (g)". */
const MEASURED = new RegExp(`^(?:${WEIGHT.source}|${LENGTH.source})\\s*\\(`, 'iu');

export type Recognised = Pick<ImportSettings, 'kind' | 'mapping' | 'weightUnit' | 'lengthUnit'> & {
  format: ImportFormat;
};

/** Detects a file's format by its header and guesses each column's field. */
export function recognise(header: readonly string[]): Recognised {
  const names = header.map((name) => plain(name.replaceAll(/\(([^)]*)\)/g, '$1')));
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  if (
    hasOwn(names, 'listings.field.sku', 'listings.field.stock_change') ||
    hasOwn(names, 'listings.field.sku', 'listings.field.stock_counted') ||
    hasOwn(names, 'listings.field.sku', 'listings.field.bin') ||
    hasOwn(names, 'listings.field.offer', 'listings.field.bin')
  )
    return {
      kind: 'stock',
      format: 'own',
      mapping: assign(names, own('stock')),
      weightUnit: 'g',
      lengthUnit: 'cm',
    };
  const format = formatOf(names, has);
  // WooCommerce and our template put the unit in the header.
  const units = { weight: /\((kg|g|lbs?|oz)\)/i, length: /\((cm|mm|m|in|ft)\)/i };
  const unit = (field: keyof typeof units, words: RegExp) =>
    header
      .filter((name) => words.test(name))
      .map((name) => units[field].exec(name)?.[1]?.toLowerCase().replace('lbs', 'lb'))
      .find(Boolean);
  const bare = header.map((name) =>
    plain(MEASURED.test(name) ? name.replace(/\(.*/, '') : name.replaceAll(/\(([^)]*)\)/g, '$1')),
  );
  return {
    kind: 'products',
    format,
    mapping: assign(bare, TABLES[format]),
    weightUnit: (unit('weight', WEIGHT) ??
      { bagisto: 'kg', spree: 'kg', woocommerce: 'kg' }[format as string] ??
      'g') as (typeof WEIGHT_UNITS)[number],
    lengthUnit: (unit('length', LENGTH) ?? 'cm') as (typeof LENGTH_UNITS)[number],
  };
}

function assign(
  names: readonly string[],
  table: Readonly<Record<string, FieldKey>>,
): (FieldKey | null)[] {
  const taken = new Set<FieldKey>();
  // Shopify's old and new names never appear together, but "Product Category" and "Type" do: the
  // better one comes first in the table.
  const first = new Map<FieldKey, number>();
  for (const [name, key] of Object.entries(table)) {
    const at = names.indexOf(name);
    if (at >= 0 && !first.has(key)) first.set(key, at);
  }
  return names.map((name, i) => {
    const key = Object.hasOwn(table, name) ? table[name]! : null;
    if (key === null || taken.has(key) || first.get(key) !== i) return null;
    taken.add(key);
    return key;
  });
}

/** Each field once; columns of the other kind of file are ignored. */
export function checkedMapping(settings: ImportSettings, columns: number): ImportSettings {
  const allowed = new Set(fieldsFor(settings.kind).map((f) => f.key));
  const seen = new Set<FieldKey>();
  const mapping = Array.from({ length: columns }, (_, i) => {
    const key = settings.mapping[i] ?? null;
    if (key === null || !allowed.has(key) || seen.has(key)) return null;
    seen.add(key);
    return key;
  });
  return { ...settings, mapping };
}
