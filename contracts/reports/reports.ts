import { z } from 'zod';
import { Id, IsoTime, Nothing, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { DAY_MS } from '#contracts/kernel/time.ts';

/** Work counts stop here: exact figures above it are useless and slow. */
export const MAX_TASKS_COUNTED = 1000;
/** Longest range of figures and reports, in days. */
export const MAX_REPORT_DAYS = 366;
/** Days that views are stored: two of the longest ranges and a margin. */
export const VIEW_RETENTION_DAYS = 740;
/** Best sellers cover at most this many last days of a range. */
export const MAX_PRODUCT_REPORT_DAYS = 90;

export const REPORT_RANGES = ['today', '7', '30', '90', 'custom'] as const;
export type RangeName = (typeof REPORT_RANGES)[number];
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'errors.day_format')
  .refine(
    (day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day),
    'errors.date_invalid',
  );
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

interface Span {
  from?: string | undefined;
  to?: string | undefined;
}
const isWhole = ({ from, to }: Span) => from !== undefined && to !== undefined;
const isOrdered = ({ from, to }: Span) => !from || !to || from <= to;
const isShort = ({ from, to }: Span) => !from || !to || daysBetween(from, to) <= MAX_REPORT_DAYS;
const ORDERED = { path: ['to'], message: 'errors.range_reversed' };
const SHORT = { path: ['to'], message: 'errors.range_too_long' };

/** Days in India, both included; `from` and `to` apply to the range `custom`. */
export const rangeQuery = z
  .object({ range: z.enum(REPORT_RANGES).default('30'), from: Day.optional(), to: Day.optional() })
  .refine((q) => q.range !== 'custom' || isWhole(q), {
    path: ['from'],
    message: 'errors.range_incomplete',
  })
  .refine(isOrdered, ORDERED)
  .refine(isShort, SHORT);

const Amount = Rupees.nullable().describe('null: the member may not see amounts');
const Percent = z.number().nullable().describe('one decimal; null without sales');
export const VendorFigures = z.object({
  netSales: Amount,
  orders: z.number().int(),
  units: z.number().int().describe('units ordered'),
  averageOrder: Amount,
  cancelled: Percent.describe('cancelled units, of those ordered'),
  returned: Percent.describe('returned units, of those ordered'),
  views: z
    .number()
    .int()
    .describe(
      'product pages opened in a browser, once per tab; without declared robots and signed-in portal users; up to five minutes old',
    ),
  visits: z
    .number()
    .int()
    .describe('sessions that opened one of its product pages or ordered from it'),
  conversion: Percent.describe(
    'visits with an order, in percent of all visits; at most 100; null without visits',
  ),
  netRevenue: Amount.describe(
    'net sales less commission; before GST on the commission, TCS and TDS',
  ),
  takeRate: Percent.describe('commission of net sales'),
  contribution: Percent.describe('net revenue of net sales'),
});
export type VendorFigures = z.infer<typeof VendorFigures>;

/**
 * Net sales: product prices less vendor-funded discounts, without cancelled and returned units, tax
 * included, by the day the order was placed. Equals sales in closed statements.
 */
export const getInsight = endpoint({
  method: 'GET',
  path: '/vendor/insight',
  summary: "Show the vendor's performance in a date range, with the previous period",
  audience: 'vendor',
  right: 'dashboard',
  query: rangeQuery,
  data: z.object({
    from: z.string(),
    to: z.string(),
    before: z.object({ from: z.string(), to: z.string() }),
    now: VendorFigures,
    earlier: VendorFigures,
    rating: z
      .object({ stars: z.number(), count: z.number().int() })
      .describe('of the marketplace, over all time'),
    days: z.array(
      z.object({
        day: z.string(),
        net: Amount,
        orders: z.number().int(),
        netBefore: Amount,
        ordersBefore: z.number().int(),
      }),
    ),
  }),
});
export const countProductView = endpoint({
  method: 'POST',
  path: '/products/:id/views',
  summary: 'Count a product view; nothing about the visitor is stored',
  audience: 'public',
  params: z.object({ id: Id }),
  data: Nothing,
});

/** Vendor performance targets over the last 30 days, in percent: minimum or maximum. */
export const HEALTH_TARGETS = {
  on_time: { target: 95, isLeast: true },
  seller_cancelled: { target: 2, isLeast: false },
  returned: { target: 10, isLeast: false },
} as const;
export type HealthKind = keyof typeof HEALTH_TARGETS;
export const HEALTH_KINDS = Object.keys(HEALTH_TARGETS) as HealthKind[];
/** With fewer orders a single one would dominate. */
export const MIN_HEALTH_ORDERS = 10;
const Measure = z.object({
  kind: z.enum(HEALTH_KINDS),
  percent: Percent,
  count: z.number().int(),
  of: z.number().int(),
  target: z.number(),
  isLeast: z.boolean().describe('whether the target is a minimum or maximum'),
  isMet: z.boolean().nullable(),
});
export const VendorHealth = z.object({
  from: z.string(),
  to: z.string(),
  orders: z.number().int().describe('vendor orders placed in these days'),
  isEnough: z.boolean(),
  measures: z.array(Measure),
});
export type VendorHealth = z.infer<typeof VendorHealth>;
export const getVendorHealth = endpoint({
  method: 'GET',
  path: '/vendor/insight/health',
  summary:
    'Show vendor health over the last 30 days: on-time dispatch, cancellations and returns, with targets',
  audience: 'vendor',
  right: 'orders',
  data: z.object({ health: VendorHealth }),
});
export const getBestSellers = endpoint({
  method: 'GET',
  path: '/vendor/insight/products',
  summary: 'Show best sellers in a date range, within its last 90 days',
  audience: 'vendor',
  right: 'dashboard',
  query: rangeQuery,
  data: z.object({
    from: z.string(),
    to: z.string(),
    results: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        slug: z.string(),
        units: z.number().int(),
        net: Amount,
      }),
    ),
  }),
});

const Count = z.number().int().describe('1000: or more');
/** Why a part of the marketplace needs attention. */
export const VENDOR_NOTICES = ['suspended', 'no_bank', 'holiday'] as const;
export const getToDo = endpoint({
  method: 'GET',
  path: '/vendor/insight/to-do',
  summary: 'List open tasks; null where the member has no permission',
  audience: 'vendor',
  right: 'dashboard',
  data: z.object({
    orders: z
      .object({
        toAccept: Count,
        toPack: Count,
        late: Count.describe('past the dispatch deadline'),
      })
      .nullable(),
    returns: z.object({ toDecide: Count, disputed: Count }).nullable(),
    tickets: z
      .object({ open: Count, dueBy: IsoTime.nullable().describe('the nearest legal date') })
      .nullable(),
    stock: z
      .object({
        low: Count.describe('in stock, but at or below the low-stock threshold'),
        out: Count,
      })
      .nullable(),
    listings: z
      .object({ changesAsked: Count, rejected: Count })
      .nullable()
      .describe('products returned by a reviewer'),
    questions: Count.nullable(),
    notices: z.array(z.enum(VENDOR_NOTICES)),
    setup: z
      .object({ hasOffer: z.boolean(), hasBank: z.boolean(), hasStory: z.boolean() })
      .nullable()
      .describe('until the first order, or until all tasks are done'),
  }),
});
export type ToDo = z.infer<typeof getToDo.data>;

const csv = { data: z.instanceof(Uint8Array), produces: 'text/csv' } as const;
export const SALES_BY = ['day', 'product', 'category'] as const;
export const salesReport = endpoint({
  method: 'GET',
  path: '/vendor/reports/sales.csv',
  summary: 'Export sales of a date range as CSV',
  audience: 'vendor',
  right: 'finance',
  query: z
    .object({ by: z.enum(SALES_BY), from: Day, to: Day })
    .refine(isOrdered, ORDERED)
    .refine(isShort, SHORT),
  ...csv,
});

/** Parts of GSTR-1 as the offline tool of the GST portal reads them. Source: GSTN returns offline tool, CSV templates. */
export const GSTR1_PARTS = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'exemp',
  'hsn_b2b',
  'hsn_b2c',
  'docs',
  'eco',
] as const;
export type Gstr1Part = (typeof GSTR1_PARTS)[number];
export const gstr1Report = endpoint({
  method: 'GET',
  path: '/vendor/reports/gstr1.csv',
  summary: "Download one section of a month's GSTR-1, from the tax documents",
  audience: 'vendor',
  right: 'finance',
  query: z.object({
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'errors.month_format'),
    part: z.enum(GSTR1_PARTS),
  }),
  ...csv,
});
