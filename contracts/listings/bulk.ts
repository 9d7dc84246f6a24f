import { z } from 'zod';
import { Id, IsoTime, Nothing } from '#contracts/kernel/schemas.ts';
import { IMPORT_FORMATS, IMPORT_KINDS, IMPORT_LIMITS, ImportSettings } from './bulk-fields.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { MAX_FILE_ROWS, pageQuery, pageReply } from '#contracts/kernel/paging.ts';

/**
 * Status of a file. `reading`, `checking`, `applying` and `undoing` are work in progress; in the
 * others the vendor acts.
 */
export const IMPORT_STATES = [
  'uploading',
  'reading',
  'mapping',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'refused',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export const WORKING: readonly ImportState[] = ['reading', 'checking', 'applying', 'undoing'];
/** Result of a product or row: new, changed, unchanged, or rejected. */
export const IMPORT_OUTCOMES = ['create', 'update', 'same', 'bad'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

export const ImportSummary = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(IMPORT_KINDS).nullable(),
  format: z.enum(IMPORT_FORMATS).nullable(),
  state: z.enum(IMPORT_STATES),
  rows: z.number().int(),
  total: z.number().int().describe('products, or rows of stock'),
  done: z.number().int().describe('finished ones in the current step'),
  member: z.string().nullable(),
  counts: z.object({
    create: z.number().int(),
    update: z.number().int(),
    same: z.number().int(),
    bad: z.number().int(),
    undone: z.number().int(),
    kept: z.number().int().describe('could not be undone'),
  }),
  problem: z.string().nullable(),
  createdAt: IsoTime,
  appliedAt: IsoTime.nullable(),
  canUndo: z.boolean(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;
export const Import = ImportSummary.extend({
  bytes: z.number().int(),
  parts: z.number().int().describe('received parts'),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  categories: z.array(
    z.object({
      text: z.string(),
      rows: z.number().int(),
      categoryId: z.string().nullable().describe('detected kind'),
    }),
  ),
  settings: ImportSettings.nullable(),
});
export type Import = z.infer<typeof Import>;
export const ImportProblem = z.object({
  row: z.number().int().describe('as in a spreadsheet: the header is 1'),
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;
export const ImportItem = z.object({
  n: z.number().int(),
  rows: z.array(z.number().int()),
  title: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  problems: z.array(ImportProblem),
  notes: z.array(z.string()),
  kept: z.string().nullable().describe('why it could not be undone'),
});
export type ImportItem = z.infer<typeof ImportItem>;

const vendor = { audience: 'vendor', right: 'catalog' } as const;
const byId = { params: z.object({ id: Id }) };
const one = z.object({ import: Import });

export const listImports = endpoint({
  method: 'GET',
  path: '/vendor/imports',
  summary: 'List bulk uploads, newest first',
  ...vendor,
  query: z.object(pageQuery(10, 50)),
  data: z.object({ results: z.array(ImportSummary), ...pageReply }),
});
export const beginImport = endpoint({
  method: 'POST',
  path: '/vendor/imports',
  summary:
    'Start an import; the file follows in parts. Discards an earlier import that was not applied',
  ...vendor,
  status: 201,
  data: one,
  body: z.object({
    name: z.string().trim().min(1).max(200),
    bytes: z
      .number()
      .int()
      .min(1, 'listings.bulk.file_empty')
      .max(IMPORT_LIMITS.bytes, 'listings.bulk.file_too_large'),
  }),
});
export const uploadImportPart = endpoint({
  method: 'PUT',
  path: '/vendor/imports/:id/parts/:n',
  summary:
    'Upload one part of the file, 4 MB each except the last, in order from 0: multipart with `part`',
  ...vendor,
  multipart: true,
  params: z.object({ id: Id, n: z.coerce.number().int().min(0).max(63) }),
  data: z.object({ parts: z.number().int(), isWhole: z.boolean() }),
});
export const getImport = endpoint({
  method: 'GET',
  path: '/vendor/imports/:id',
  summary: 'Show the progress of an import',
  ...vendor,
  ...byId,
  data: one,
});
export const checkImport = endpoint({
  method: 'POST',
  path: '/vendor/imports/:id/check',
  summary: 'Map the columns and validate the file without applying it',
  ...vendor,
  ...byId,
  body: z.object({ settings: ImportSettings }),
  data: one,
});
export const applyImport = endpoint({
  method: 'POST',
  path: '/vendor/imports/:id/apply',
  summary: 'Apply the valid rows of a checked import',
  ...vendor,
  ...byId,
  data: one,
});
export const undoImport = endpoint({
  method: 'POST',
  path: '/vendor/imports/:id/undo',
  summary: 'Undo an import; later changes are not affected',
  ...vendor,
  ...byId,
  data: one,
});
export const discardImport = endpoint({
  method: 'DELETE',
  path: '/vendor/imports/:id',
  summary: 'Discard a file that was not applied',
  ...vendor,
  ...byId,
  data: Nothing,
});
export const listImportItems = endpoint({
  method: 'GET',
  path: '/vendor/imports/:id/items',
  summary: 'List the result per product or row, in file order',
  ...vendor,
  ...byId,
  query: z.object({
    ...pageQuery(20, 100),
    outcome: z.enum(IMPORT_OUTCOMES).optional(),
    isKept: z.enum(['true']).optional().describe('only what could not be undone'),
  }),
  data: z.object({ results: z.array(ImportItem), ...pageReply }),
});

const file = {
  ...vendor,
  data: z.custom<AsyncIterable<Uint8Array>>(),
  produces: 'text/csv',
} as const;
export const getRejectedRows = endpoint({
  method: 'GET',
  path: '/vendor/imports/:id/bad-rows.csv',
  summary: 'Download rejected rows with their errors, in the columns of the file',
  ...file,
  ...byId,
});
export const exportProducts = endpoint({
  method: 'GET',
  path: '/vendor/exports/products.csv',
  summary: "Export all products in the marketplace's template",
  ...file,
});
export const exportStock = endpoint({
  method: 'GET',
  path: '/vendor/exports/stock.csv',
  summary: 'Export stock and prices of all offers',
  ...file,
});
export const exportShopify = endpoint({
  method: 'GET',
  path: '/vendor/exports/shopify.csv',
  summary: 'Export all products in Shopify format',
  ...file,
});
export const getTemplate = endpoint({
  method: 'GET',
  path: '/vendor/exports/template.csv',
  summary: 'Download the empty template with an example',
  ...file,
  query: z.object({ kind: z.enum(IMPORT_KINDS).default('products') }),
});

const workbook = {
  ...vendor,
  data: z.instanceof(Uint8Array),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export const exportProductsWorkbook = endpoint({
  method: 'GET',
  path: '/vendor/exports/products.xlsx',
  summary: `Export all products in the marketplace's template as a workbook: ${MAX_FILE_ROWS} rows at most`,
  ...workbook,
});
export const exportStockWorkbook = endpoint({
  method: 'GET',
  path: '/vendor/exports/stock.xlsx',
  summary: `Export stock and prices of all offers as a workbook: ${MAX_FILE_ROWS} rows at most`,
  ...workbook,
});
export const getTemplateWorkbook = endpoint({
  method: 'GET',
  path: '/vendor/exports/template.xlsx',
  summary: 'Download the empty template with an example as a workbook',
  ...workbook,
  query: z.object({ kind: z.enum(IMPORT_KINDS).default('products') }),
});
