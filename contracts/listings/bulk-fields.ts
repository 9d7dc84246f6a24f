import { z } from 'zod';
import { TRANSLATED_LOCALES, type TranslatedLocale } from '#contracts/kernel/locales.ts';

/** Content of a file: product details, or stock and prices of existing products. */
export const IMPORT_KINDS = ['products', 'stock'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** Source of the file. `other`: unknown; columns are guessed by name. */
export const IMPORT_FORMATS = [
  'own',
  'shopify',
  'woocommerce',
  'spree',
  'bagisto',
  'other',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Target of a column; `title` is its heading in our template, in this order. */
export const PRODUCT_FIELDS = [
  { key: 'handle', title: 'listings.field.product_code' },
  { key: 'name', title: 'common.name' },
  { key: 'category', title: 'catalog.category' },
  { key: 'brand', title: 'catalog.brand' },
  { key: 'description', title: 'catalog.product.description' },
  { key: 'highlights', title: 'catalog.product.highlights' },
  { key: 'attributes', title: 'common.details' },
  { key: 'hsn', title: 'catalog.attribute.hsn_code' },
  { key: 'gst', title: 'listings.gst.rate' },
  { key: 'mrp', title: 'catalog.mrp' },
  { key: 'price', title: 'common.price' },
  { key: 'salePrice', title: 'listings.field.sale_price' },
  { key: 'stock', title: 'common.stock' },
  { key: 'sku', title: 'listings.field.sku' },
  { key: 'ean', title: 'listings.ean' },
  { key: 'color', title: 'catalog.colour' },
  { key: 'size', title: 'catalog.size' },
  { key: 'variantType', title: 'listings.field.variant_type' },
  { key: 'variant', title: 'listings.field.variant' },
  { key: 'weight', title: 'catalog.attribute.weight' },
  { key: 'length', title: 'listings.field.length' },
  { key: 'width', title: 'listings.field.width' },
  { key: 'height', title: 'listings.field.height' },
  { key: 'countryOfOrigin', title: 'catalog.attribute.country_of_origin' },
  { key: 'genericName', title: 'listings.field.generic_name' },
  { key: 'netQuantity', title: 'listings.net_quantity' },
  { key: 'manufacturer', title: 'catalog.attribute.manufacturer' },
  { key: 'packer', title: 'catalog.attribute.packer' },
  { key: 'importer', title: 'catalog.attribute.importer' },
  { key: 'consumerCare', title: 'catalog.attribute.consumer_care' },
  { key: 'bestBefore', title: 'listings.best_before' },
  { key: 'bis', title: 'catalog.bis_registration' },
  { key: 'fssai', title: 'vendors.fssai.title' },
  { key: 'returnDays', title: 'listings.field.return_days' },
  { key: 'cod', title: 'common.cash_on_delivery' },
  { key: 'images', title: 'common.photos' },
] as const;
/** What a product says in another language has a column for each of them: `name_hi`. */
const TRANSLATED_TEXTS = [
  { text: 'name', title: 'common.name' },
  { text: 'description', title: 'catalog.product.description' },
  { text: 'highlights', title: 'catalog.product.highlights' },
  { text: 'words', title: 'listings.field.words' },
] as const;
export type TranslatedText = (typeof TRANSLATED_TEXTS)[number]['text'];
export type TranslatedKey = `${TranslatedText}_${TranslatedLocale}`;
export const translatedKey = (text: TranslatedText, locale: TranslatedLocale): TranslatedKey =>
  `${text}_${locale}`;
export interface TranslatedColumn {
  key: TranslatedKey;
  title: (typeof TRANSLATED_TEXTS)[number]['title'];
  text: TranslatedText;
  locale: TranslatedLocale;
}
export const TRANSLATED_FIELDS: readonly TranslatedColumn[] = TRANSLATED_LOCALES.flatMap((locale) =>
  TRANSLATED_TEXTS.map(({ text, title }) => ({
    key: translatedKey(text, locale),
    title,
    text,
    locale,
  })),
);
/** Columns that only files of others have. */
export const FOREIGN_FIELDS = [
  { key: 'rowType', title: 'listings.field.row_type' },
  { key: 'rowId', title: 'listings.field.row_number' },
  { key: 'parent', title: 'listings.field.parent' },
  { key: 'locale', title: 'common.language' },
  { key: 'summary', title: 'listings.field.short_description' },
  { key: 'currency', title: 'accounts.preferences.currency' },
  { key: 'weightUnit', title: 'listings.bulk.weight_unit' },
  { key: 'lengthUnit', title: 'listings.bulk.length_unit' },
  { key: 'combinations', title: 'listings.field.combinations' },
  { key: 'option1Name', title: 'listings.field.option1_name' },
  { key: 'option1Value', title: 'listings.field.option1_value' },
  { key: 'option2Name', title: 'listings.field.option2_name' },
  { key: 'option2Value', title: 'listings.field.option2_value' },
  { key: 'option3Name', title: 'listings.field.option3_name' },
  { key: 'option3Value', title: 'listings.field.option3_value' },
] as const;
export const STOCK_FIELDS = [
  { key: 'offer', title: 'listings.field.offer' },
  { key: 'sku', title: 'listings.field.sku' },
  { key: 'mrp', title: 'catalog.mrp' },
  { key: 'price', title: 'common.price' },
  { key: 'salePrice', title: 'listings.field.sale_price' },
  { key: 'stockChange', title: 'listings.field.stock_change' },
  { key: 'stockCounted', title: 'listings.field.stock_counted' },
  { key: 'bin', title: 'listings.field.bin' },
] as const;

const ALL = [...PRODUCT_FIELDS, ...TRANSLATED_FIELDS, ...FOREIGN_FIELDS, ...STOCK_FIELDS];
export type FieldKey = (typeof ALL)[number]['key'];
export const FieldKey = z.enum([...new Set(ALL.map((f) => f.key))] as [FieldKey, ...FieldKey[]]);
export interface ImportField {
  key: FieldKey;
  title: string;
  /** Of a text in another language. */ locale?: TranslatedLocale;
}
export const fieldsFor = (kind: ImportKind): readonly ImportField[] =>
  kind === 'stock' ? STOCK_FIELDS : [...PRODUCT_FIELDS, ...TRANSLATED_FIELDS, ...FOREIGN_FIELDS];

export const WEIGHT_UNITS = ['g', 'kg', 'lb', 'oz'] as const;
export const LENGTH_UNITS = ['cm', 'mm', 'm', 'in', 'ft'] as const;
/** Conversion factors to grams and centimetres. */
export const GRAMS: Readonly<Record<(typeof WEIGHT_UNITS)[number], number>> = {
  g: 1,
  kg: 1_000,
  lb: 453.592_37,
  oz: 28.349_523_125,
};
export const CENTIMETRES: Readonly<Record<(typeof LENGTH_UNITS)[number], number>> = {
  cm: 1,
  mm: 0.1,
  m: 100,
  in: 2.54,
  ft: 30.48,
};

/** Limits of a file. */
export const IMPORT_LIMITS = {
  bytes: 64 * 1024 * 1024,
  partBytes: 4 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  cellLetters: 32_767,
} as const;

const text = (most: number) => z.string().trim().max(most).default('');
/** Defaults for new products whose row leaves a field out. */
export const ImportDefaults = z.object({
  categoryId: z.string().max(128).nullable().default(null),
  brand: text(60),
  hsn: text(8),
  gst: text(20),
  countryOfOrigin: text(60),
  genericName: text(80),
  netQuantity: text(60),
  manufacturer: text(300),
  consumerCare: text(200),
  weightGrams: z.number().int().min(1).max(1_000_000).nullable().default(null),
  lengthCm: z.number().min(0.1).max(1_000).nullable().default(null),
  widthCm: z.number().min(0.1).max(1_000).nullable().default(null),
  heightCm: z.number().min(0.1).max(1_000).nullable().default(null),
  stock: z.number().int().min(0).max(1_000_000).nullable().default(null),
});
export const ImportSettings = z.object({
  kind: z.enum(IMPORT_KINDS),
  mapping: z
    .array(FieldKey.nullable())
    .max(IMPORT_LIMITS.columns)
    .describe('field of each column, in file order; null: ignored'),
  defaults: ImportDefaults.prefault({}),
  categories: z
    .record(z.string().max(300), z.string().max(128))
    .default({})
    .describe("our category for the file's category"),
  rate: z
    .number()
    .positive()
    .max(100_000)
    .default(1)
    .describe("rupees of one unit of the file's currency"),
  weightUnit: z.enum(WEIGHT_UNITS).default('g'),
  lengthUnit: z.enum(LENGTH_UNITS).default('cm'),
  submit: z.boolean().default(false).describe('submit complete products for approval'),
  isSure: z.boolean().default(false).describe('confirms unusual price changes'),
});
export type ImportSettings = z.output<typeof ImportSettings>;
