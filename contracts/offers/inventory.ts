import { z } from 'zod';
import { Id, IsoTime } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';

/** Reasons of a manual stock change; orders change it automatically. */
export const ADJUSTMENT_REASONS = ['received', 'found', 'damaged', 'lost'] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];
export const STOCK_STATES = ['all', 'low', 'out'] as const;
/** Orders of the stock list; `-` for the most first, or Z to A. */
export const STOCK_SORTS = ['free', '-free', 'code', '-code'] as const;
export type StockSort = (typeof STOCK_SORTS)[number];
/** Larger changes are treated as typos. */
export const MAX_STOCK_UNITS = 100_000;
/** A bin, as its vendor writes it: `A-03-2`. */
export const MAX_BIN = 40;
export const Bin = z
  .string()
  .trim()
  .max(MAX_BIN, 'errors.bin_too_long')
  .transform((text) => text || null);
const Threshold = z.number().int().min(0).max(10_000);

export const StockItem = z.object({
  _id: z.string().describe('the offer'),
  version: Version.describe('of its figure and day'),
  product: z.object({ _id: z.string(), name: z.string(), slug: z.string() }),
  sku: z.string().describe('the sellable unit'),
  code: z.string().nullable().describe("the vendor's own code of it"),
  variant: z.string().nullable(),
  option: z.string().nullable(),
  isActive: z.boolean(),
  onHand: z.number().int().describe('stock affected: free and held units'),
  held: z.number().int().describe('held for orders waiting for payment'),
  free: z.number().int().describe('units for sale'),
  lowAt: z.number().int().nullable().describe("own low-stock threshold; null: the vendor's"),
  isLow: z.boolean().describe('at or below its threshold'),
  bin: z.string().nullable().describe('where the vendor keeps it, for pick lists'),
  restockOn: z
    .string()
    .nullable()
    .describe('the expected restock date, YYYY-MM-DD; visible to the vendor only'),
});
export type StockItem = z.infer<typeof StockItem>;

const adjustment = {
  delta: z
    .number()
    .int()
    .min(-MAX_STOCK_UNITS)
    .max(MAX_STOCK_UNITS)
    .refine((n) => n !== 0, 'errors.stock_change_missing'),
  reason: z.enum(ADJUSTMENT_REASONS),
  seenFree: z
    .number()
    .int()
    .min(0)
    .describe(
      'free units shown to the vendor; 409 if they differ, so that a repeat does not count twice',
    ),
};
const fits = (b: { delta: number; reason: AdjustmentReason }) =>
  b.delta > 0 === (b.reason === 'received' || b.reason === 'found');
const FITS = {
  path: ['reason'],
  message: 'errors.stock_reason_sign',
};

export const listStock = endpoint({
  method: 'GET',
  path: '/vendor/stock',
  summary: "List the vendor's stock, scarcest first",
  audience: 'vendor',
  right: 'stock',
  query: z.object({
    ...pageQuery(20, 100),
    q: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe('part of a product name, the prefix of a code, or the id of a unit'),
    state: z
      .enum(STOCK_STATES)
      .default('all')
      .describe('low: at or below its threshold, but not out of stock'),
    sort: z.enum(STOCK_SORTS).optional().describe('scarcest first by default'),
  }),
  data: z.object({
    results: z.array(StockItem),
    ...pageReply,
    lowStockAt: z.number().int().describe("the vendor's own threshold"),
    lowStockVersion: Version,
    counts: z
      .object({ all: z.number().int(), low: z.number().int(), out: z.number().int() })
      .describe('within the search, up to 10,000'),
  }),
});
export const listStockMovements = endpoint({
  method: 'GET',
  path: '/vendor/stock/:id/movements',
  summary: 'List stock movements of an offer, newest first',
  audience: 'vendor',
  right: 'stock',
  params: z.object({ id: Id }),
  query: z.object(pageQuery(20, 100)),
  data: z.object({
    results: z.array(
      z.object({
        _id: z.string(),
        delta: z.number().int(),
        reason: z
          .string()
          .describe(
            'order, held, reship, hold_ended, cancelled, undelivered, returned, or an adjustment',
          ),
        orderNumber: z.string().nullable(),
        member: z.string().nullable().describe('the team member'),
        at: IsoTime,
      }),
    ),
    ...pageReply,
  }),
});
export type StockMovement = z.infer<typeof listStockMovements.data>['results'][number];
export const adjustStock = endpoint({
  method: 'POST',
  path: '/vendor/stock/:id/adjustments',
  summary: 'Adjust stock: received, found, damaged or lost units',
  audience: 'vendor',
  right: 'stock',
  params: z.object({ id: Id }),
  status: 201,
  body: z.object(adjustment).refine(fits, FITS),
  data: z.object({ item: StockItem }),
});
export const adjustManyStocks = endpoint({
  method: 'POST',
  path: '/vendor/stock-adjustments',
  summary: 'Adjust stock of many offers; each has its own result',
  audience: 'vendor',
  right: 'stock',
  body: z
    .object({
      changes: z
        .array(z.object({ offerId: Id, ...adjustment }).refine(fits, FITS))
        .min(1)
        .max(100),
    })
    .refine((b) => new Set(b.changes.map((c) => c.offerId)).size === b.changes.length, {
      path: ['changes'],
      message: 'errors.offer_repeated',
    }),
  data: z.object({
    results: z
      .array(
        z.object({
          offerId: z.string(),
          item: StockItem.nullable().describe('as it is now; null: no such offer'),
          refused: z
            .object({ code: z.string(), message: z.string() })
            .nullable()
            .describe('null: done'),
        }),
      )
      .describe('in the requested order'),
  }),
});
export const changeStockRules = endpoint({
  method: 'PATCH',
  path: '/vendor/stock/:id',
  summary: "Set an offer's low-stock threshold, expected restock date and bin",
  audience: 'vendor',
  right: 'stock',
  params: z.object({ id: Id }),
  body: z
    .object({
      lowAt: Threshold.nullable(),
      restockOn: z.iso.date('errors.date_missing').nullable(),
      bin: Bin.nullable().describe('null: none'),
    })
    .partial(),
  edits: 'stock rules',
  data: z.object({ item: StockItem }),
});
export const changeLowStock = endpoint({
  method: 'PUT',
  path: '/vendor/stock-threshold',
  summary: 'Set the default low-stock threshold',
  audience: 'vendor',
  right: 'stock',
  body: z.object({ lowStockAt: Threshold }),
  edits: 'low stock',
  data: z.object({ lowStockAt: z.number().int(), version: Version }),
});
