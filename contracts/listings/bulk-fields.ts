import { z } from 'zod';

/** What a file is about: what products say, or stock and prices of what is in the shop. */
export const IMPORT_KINDS = ['products', 'stock'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** Whose file it is. `other`: none we know; its columns are guessed by their names. */
export const IMPORT_FORMATS = [
  'own',
  'shopify',
  'woocommerce',
  'spree',
  'bagisto',
  'other',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Where a column may go: `title` stands over it in our own template, in this order. */
export const PRODUCT_FIELDS = [
  { key: 'handle', title: 'Product code' },
  { key: 'name', title: 'Name' },
  { key: 'category', title: 'Category' },
  { key: 'brand', title: 'Brand' },
  { key: 'description', title: 'Description' },
  { key: 'highlights', title: 'Highlights' },
  { key: 'attributes', title: 'Details' },
  { key: 'hsn', title: 'HSN code' },
  { key: 'gst', title: 'GST rate' },
  { key: 'mrp', title: 'MRP' },
  { key: 'price', title: 'Price' },
  { key: 'salePrice', title: 'Sale price' },
  { key: 'stock', title: 'Stock' },
  { key: 'sku', title: 'SKU' },
  { key: 'ean', title: 'EAN' },
  { key: 'color', title: 'Colour' },
  { key: 'size', title: 'Size' },
  { key: 'variantType', title: 'Variant type' },
  { key: 'variant', title: 'Variant' },
  { key: 'weight', title: 'Weight' },
  { key: 'length', title: 'Length' },
  { key: 'width', title: 'Width' },
  { key: 'height', title: 'Height' },
  { key: 'countryOfOrigin', title: 'Country of origin' },
  { key: 'genericName', title: 'Generic name' },
  { key: 'netQuantity', title: 'Net quantity' },
  { key: 'manufacturer', title: 'Manufacturer' },
  { key: 'packer', title: 'Packer' },
  { key: 'importer', title: 'Importer' },
  { key: 'consumerCare', title: 'Consumer care' },
  { key: 'bestBefore', title: 'Best before' },
  { key: 'bis', title: 'BIS registration' },
  { key: 'fssai', title: 'FSSAI licence' },
  { key: 'returnDays', title: 'Return days' },
  { key: 'cod', title: 'Cash on delivery' },
  { key: 'images', title: 'Pictures' },
] as const;
/** Columns that only files of others have. */
export const FOREIGN_FIELDS = [
  { key: 'rowType', title: 'Kind of row' },
  { key: 'rowId', title: 'Number of the row' },
  { key: 'parent', title: 'Belongs to' },
  { key: 'locale', title: 'Language' },
  { key: 'summary', title: 'Short description' },
  { key: 'currency', title: 'Currency' },
  { key: 'weightUnit', title: 'Unit of weight' },
  { key: 'lengthUnit', title: 'Unit of length' },
  { key: 'combinations', title: 'Table of combinations' },
  { key: 'option1Name', title: 'Option 1: name' },
  { key: 'option1Value', title: 'Option 1: value' },
  { key: 'option2Name', title: 'Option 2: name' },
  { key: 'option2Value', title: 'Option 2: value' },
  { key: 'option3Name', title: 'Option 3: name' },
  { key: 'option3Value', title: 'Option 3: value' },
] as const;
export const STOCK_FIELDS = [
  { key: 'offer', title: 'Offer' },
  { key: 'sku', title: 'SKU' },
  { key: 'mrp', title: 'MRP' },
  { key: 'price', title: 'Price' },
  { key: 'salePrice', title: 'Sale price' },
  { key: 'stockChange', title: 'Stock change' },
  { key: 'stockCounted', title: 'Stock counted' },
] as const;

const ALL = [...PRODUCT_FIELDS, ...FOREIGN_FIELDS, ...STOCK_FIELDS];
export type FieldKey = (typeof ALL)[number]['key'];
export const FieldKey = z.enum([...new Set(ALL.map((f) => f.key))] as [FieldKey, ...FieldKey[]]);
export const fieldsFor = (kind: ImportKind): readonly { key: FieldKey; title: string }[] =>
  kind === 'stock' ? STOCK_FIELDS : [...PRODUCT_FIELDS, ...FOREIGN_FIELDS];

export const WEIGHT_UNITS = ['g', 'kg', 'lb', 'oz'] as const;
export const LENGTH_UNITS = ['cm', 'mm', 'm', 'in', 'ft'] as const;
/** Grams and centimetres of one. */
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

/** What a file may be at most. */
export const IMPORT_LIMITS = {
  bytes: 64 * 1024 * 1024,
  partBytes: 4 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  cellLetters: 32_767,
} as const;

const text = (most: number) => z.string().trim().max(most).default('');
/** What a product gets whose row does not say: only products that are new. */
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
    .describe('where each column goes, in the order of the file; null: nowhere'),
  defaults: ImportDefaults.prefault({}),
  categories: z
    .record(z.string().max(300), z.string().max(128))
    .default({})
    .describe('category of ours for what the file calls it'),
  rate: z
    .number()
    .positive()
    .max(100_000)
    .default(1)
    .describe("rupees of one unit of the file's currency"),
  weightUnit: z.enum(WEIGHT_UNITS).default('g'),
  lengthUnit: z.enum(LENGTH_UNITS).default('cm'),
  submit: z.boolean().default(false).describe('hand in for review what is complete'),
  isSure: z.boolean().default(false).describe('prices far from the ones before are meant'),
});
export type ImportSettings = z.output<typeof ImportSettings>;
